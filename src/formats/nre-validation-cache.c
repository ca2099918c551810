/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-validation-cache.h"

struct _NreValidationCache
{
  NreArchive *origin;           /* of the directory with these parts: ids are valid only there */
  GHashTable *parts;            /* id → NreValidationPart; removed entries may be restored */
};

static void
part_free (gpointer data)
{
  NreValidationPart *part = data;

  g_clear_pointer (&part->findings, nre_findings_unref);
  g_clear_pointer (&part->beside, nre_findings_unref);
  g_clear_pointer (&part->inside, nre_validation_cache_free);
  g_clear_pointer (&part->entered, g_array_unref);
  g_free (part);
}

NreValidationCache *
nre_validation_cache_new (void)
{
  NreValidationCache *self = g_new0 (NreValidationCache, 1);

  self->parts = g_hash_table_new_full (NULL, NULL, NULL, part_free);
  return self;
}

void
nre_validation_cache_free (NreValidationCache *self)
{
  g_hash_table_unref (self->parts);
  g_clear_pointer (&self->origin, nre_archive_unref);
  g_free (self);
}

/** nre_validation_cache_begin: start a check of @directory; the results for another one are dropped. */
void
nre_validation_cache_begin (NreValidationCache *self, NreDirectory *directory)
{
  NreArchive *origin = nre_directory_get_origin (directory);

  if (self->origin == origin)
    return;
  g_hash_table_remove_all (self->parts);
  g_clear_pointer (&self->origin, nre_archive_unref);
  self->origin = nre_archive_ref (origin);
}

/** nre_validation_cache_get: (transfer none): the results for the entry @id, to be read and to be set. */
NreValidationPart *
nre_validation_cache_get (NreValidationCache *self, guint32 id)
{
  NreValidationPart *part = g_hash_table_lookup (self->parts, GUINT_TO_POINTER (id));

  if (part == NULL)
    {
      part = g_new0 (NreValidationPart, 1);
      g_hash_table_insert (self->parts, GUINT_TO_POINTER (id), part);
    }
  return part;
}
