/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-patches.h"

G_BEGIN_DECLS

/* Edits of single lines of a text, which is the current entry of @patches. A line is identified by the offset
 * of its start. The other lines keep their bytes, except perhaps for the last line ending. */

void nre_text_patch_number        (NrePatches *patches, NreSpan old, gint64 number);
void nre_text_patch_remove_line   (NrePatches *patches, gsize line);
NreCut nre_text_line_cut          (NreSpan text, gsize line);
void nre_text_patch_insert_before (NrePatches *patches, gsize line, const void *bytes, gsize size);
void nre_text_patch_insert_after  (NrePatches *patches, gsize line, const void *bytes, gsize size);

void nre_text_patch_move_line     (NrePatches *patches, gsize line, gsize other);
void nre_text_patch_append        (NrePatches *patches, const char *const *lines);

NreSpan nre_text_line_indent (NreSpan text, gsize line);

G_END_DECLS
