/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NrePatch: a replacement of bytes of an entry.
 * @entry: index of the entry in the archive
 * @offset, @removed: offset and number of the bytes to replace, in the entry before the edit
 * @inserted: (owned): the new bytes
 */
typedef struct
{
  guint       entry;
  gsize       offset;
  gsize       removed;
  GByteArray *inserted;
} NrePatch;

/** NreCut: a piece of an entry to remove: @size bytes at @offset. */
typedef struct
{
  gsize offset;
  gsize size;
} NreCut;

/** NreNewAttrs: new values of the first two attributes of an entry. */
typedef struct
{
  guint   entry;
  guint32 attr1;
  guint32 attr2;
} NreNewAttrs;

/**
 * NrePatches: the changes that an edit makes to entries of an archive. Everything else stays.
 * @entry: index of the current entry, to which patches are added; see nre_patches_turn_to()
 * @bytes: the bytes of the current entry
 * @patches: array of NrePatch; the patches of an entry are in order of offset, without overlaps
 * @attrs: array of NreNewAttrs
 */
typedef struct
{
  guint   entry;
  NreSpan bytes;
  GArray *patches;
  GArray *attrs;
} NrePatches;

void        nre_patches_init    (NrePatches *self);
void        nre_patches_clear   (NrePatches *self);
void        nre_patches_turn_to (NrePatches *self, guint entry, NreSpan bytes);
GByteArray *nre_patches_add     (NrePatches *self, gsize offset, gsize removed);
void        nre_patches_cut     (NrePatches *self, const NreCut *cuts, gsize n);
void        nre_patches_splice  (NrePatches *self, gsize offset, gsize removed, NreSpan inserted);
void        nre_patches_replace (NrePatches *self, NreSpan old, const void *bytes, gsize size);
void        nre_patches_put     (NrePatches *self, gsize offset, gsize size, guint32 value);
void        nre_patches_move    (NrePatches *self, NreSpan piece, gsize to);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NrePatches, nre_patches_clear)

G_END_DECLS
