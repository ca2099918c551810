/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* What an edit does to a text: pieces that go, and what comes in their place. Everything else stays to the byte:
 * comments, spaces, the ends of lines, the encoding. */

/**
 * NreTextPatch:
 * @offset, @removed: in the text as it is, in bytes
 * @inserted: (owned)
 */
typedef struct
{
  gsize    offset;
  gsize    removed;
  GString *inserted;
} NreTextPatch;

/** NreTextPatches: @text: which they are of; @patches: of NreTextPatch, in order, none over another. */
typedef struct
{
  NreSpan text;
  GArray *patches;
} NreTextPatches;

void nre_text_patches_init    (NreTextPatches *self, NreSpan text);
void nre_text_patches_clear   (NreTextPatches *self);
void nre_text_patches_replace (NreTextPatches *self, NreSpan old, const void *bytes, gsize size);
void nre_text_patches_number  (NreTextPatches *self, NreSpan old, gint64 number);
void nre_text_patches_remove_line (NreTextPatches *self, gsize line);
void nre_text_patches_insert_before (NreTextPatches *self, gsize line, const void *bytes, gsize size);
void nre_text_patches_insert_after  (NreTextPatches *self, gsize line, const void *bytes, gsize size);

gsize   nre_text_line_end    (NreSpan text, gsize line);
NreSpan nre_text_line_indent (NreSpan text, gsize line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreTextPatches, nre_text_patches_clear)

G_END_DECLS
