/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* The changes of an edit to some bytes: pieces to remove and bytes to insert. Everything else stays. */

/**
 * NrePatch:
 * @offset, @removed: in the bytes before the edit
 * @inserted: (owned)
 */
typedef struct
{
  gsize       offset;
  gsize       removed;
  GByteArray *inserted;
} NrePatch;

/** NreCut: remove @size bytes at @offset. */
typedef struct
{
  gsize offset;
  gsize size;
} NreCut;

/** NrePatches: @bytes: the bytes to patch; @patches: of NrePatch, in order of offset, without overlaps. */
typedef struct
{
  NreSpan bytes;
  GArray *patches;
} NrePatches;

void        nre_patches_init    (NrePatches *self, NreSpan bytes);
void        nre_patches_clear   (NrePatches *self);
GByteArray *nre_patches_add     (NrePatches *self, gsize offset, gsize removed);
void        nre_patches_cut     (NrePatches *self, const NreCut *cuts, gsize n);
void        nre_patches_replace (NrePatches *self, NreSpan old, const void *bytes, gsize size);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NrePatches, nre_patches_clear)

G_END_DECLS
