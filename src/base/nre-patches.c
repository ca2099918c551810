/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-patches.h"

static void
clear_patch (gpointer data)
{
  g_byte_array_unref (((NrePatch *) data)->inserted);
}

/** nre_patches_init: nothing to do to the bytes as yet; to be cleared. */
void
nre_patches_init (NrePatches *self, NreSpan bytes)
{
  self->bytes = bytes;
  self->patches = g_array_new (FALSE, FALSE, sizeof (NrePatch));
  g_array_set_clear_func (self->patches, clear_patch);
}

void
nre_patches_clear (NrePatches *self)
{
  g_clear_pointer (&self->patches, g_array_unref);
}

/** nre_patches_add: @removed bytes at @offset go; what is appended to the array comes, which is not given away. */
GByteArray *
nre_patches_add (NrePatches *self, gsize offset, gsize removed)
{
  NrePatch patch = { offset, removed, g_byte_array_new () };

  g_array_append_val (self->patches, patch);
  return patch.inserted;
}

/** nre_patches_replace: @old, a part of the bytes, becomes these. */
void
nre_patches_replace (NrePatches *self, NreSpan old, const void *bytes, gsize size)
{
  GByteArray *inserted = nre_patches_add (self, (gsize) (old.data - self->bytes.data), old.size);

  g_byte_array_append (inserted, bytes, (guint) size);
}
