/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-collect.h"

#include "nre-format.h"
#include "nre-sibling.h"

#include <string.h>

/**
 * Part: the uses collected from an entry.
 * @kind: kind of the entry by its contents
 */
typedef struct
{
  NreScanPart      part;
  NreKind          kind;
  NreResourceUses *uses;
} Part;

/** Collect: the state of the collection. @shared: NreStretch → NreResourceUses in these bytes */
typedef struct
{
  NreScan     scan;
  GHashTable *shared;
} Collect;

typedef struct
{
  Collect         *self;
  NreResourceUses *out;
} Level;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_clear_pointer (&part->uses, nre_resource_uses_unref);
  nre_scan_part_free (&part->part);
}

/** nre_resource_cache_new: (transfer full): create a cache that keeps the uses of each entry from one
 * nre_resource_collect() to the next. */
NreScanCache *
nre_resource_cache_new (void)
{
  return nre_scan_cache_new (sizeof (Part), part_free);
}

/* --- Collecting ---------------------------------------------------------------------------------- */

static gboolean
names_resources (const NreFormat *format)
{
  return format->add_uses != NULL || (format->schema != NULL && nre_schema_has_resources (format->schema));
}

static NreResourceUses *
collect_subject (const NreFormat *format, const NreSubject *subject)
{
  NreResourceUses *uses = nre_resource_uses_new ();

  if (format->schema != NULL && nre_schema_has_resources (format->schema))
    nre_resource_uses_add_records (uses, format->schema, subject);
  if (format->add_uses != NULL)
    format->add_uses (subject, uses);
  return uses;
}

static NreResourceUses *
take_if_any (NreResourceUses *uses)
{
  if (uses == NULL || nre_resource_uses_get_n (uses) > 0 || nre_resource_uses_get_n_inside (uses) > 0)
    return uses;
  nre_resource_uses_unref (uses);
  return NULL;
}

/* (transfer full) (nullable): the uses in the payload. */
static NreResourceUses *
collect_payload (Collect *self, const NreFormat *format, const NreFields *fields, NreSpan payload)
{
  const NreSubject subject = { .fields = fields, .payload = payload };
  /* Not only the kind but also the version, attr2, determines the meaning of the bytes. */
  const NreStretch stretch = { payload.data, payload.size, NULL, fields->attr2, format->kind };
  NreResourceUses *uses = g_hash_table_lookup (self->shared, &stretch);

  if (payload.size == 0)
    return NULL;
  if (uses != NULL)
    return nre_resource_uses_ref (uses);
  if (!nre_scan_spend (&self->scan, payload.size))
    return NULL;
  uses = take_if_any (collect_subject (format, &subject));
  if (uses != NULL)
    g_hash_table_insert (self->shared, g_memdup2 (&stretch, sizeof stretch), nre_resource_uses_ref (uses));
  return uses;
}

static NreResourceUses *collect_directory (Collect *self, NreDirectory *directory, NreKind kind);

static void
make_part (NreScanPart *kept, const NreScanEntry *entry, gpointer data)
{
  Part *part = (Part *) kept;
  const NreFormat *format = nre_format_get (entry->kind);
  NreDirectory *nested;

  g_clear_pointer (&part->uses, nre_resource_uses_unref);
  part->kind = entry->kind;
  if (entry->kind != NRE_KIND_ARCHIVE)
    part->uses = !format->is_archive && names_resources (format)
                   ? collect_payload (data, format, &entry->fields, entry->payload) : NULL;
  else if ((nested = nre_directory_open_nested_by_id (entry->directory, entry->id, NULL)) != NULL)
    {
      part->kind = nre_kind_of_archive (nested);
      part->uses = take_if_any (collect_directory (data, nested, part->kind));
    }
}

static void
add_entry (const NreScanEntry *entry, gpointer data)
{
  const Level *level = data;
  NreScan *scan = &level->self->scan;
  NreResourceInside inside = { .index = entry->index, .beside = G_MAXUINT };
  Part unkept = { .uses = NULL }, *part = &unkept;
  const NreFormat *format;

  if (entry->kind == NRE_KIND_ARCHIVE && nre_scan_enter (scan, entry) != NRE_SCAN_ENTERED)
    return;
  if (scan->cache != NULL)
    part = (Part *) nre_scan_get_part (scan, entry, make_part, level->self);
  else
    make_part (&part->part, entry, level->self);
  format = nre_format_get (part->kind);
  inside.kind = part->kind;
  memcpy (inside.name, entry->fields.name, NRE_NAME_SIZE);
  inside.uses = part->uses;
  if (format->beside_suffix != NULL &&
      !nre_sibling_find_entry (entry->directory, entry->index, format->beside_suffix, &inside.beside))
    inside.beside = G_MAXUINT;
  if (inside.uses != NULL || inside.beside != G_MAXUINT)
    nre_resource_uses_add_inside (level->out, &inside);
  g_clear_pointer (&unkept.uses, nre_resource_uses_unref);
}

static NreResourceUses *
collect_directory (Collect *self, NreDirectory *directory, NreKind kind)
{
  const NreSubject subject = nre_subject_of_file (directory);
  NreResourceUses *out;

  if (!nre_kind_is_library (kind))
    return collect_subject (nre_format_get (kind), &subject);
  out = nre_resource_uses_new ();
  nre_scan_entries (&self->scan, directory, add_entry, &(Level){ self, out });
  return out;
}

/**
 * nre_resource_collect:
 * @directory: the directory of a file, with its changes
 * @file: name of the file, without folders
 * @cache: (nullable): from nre_resource_cache_new(); keeps the uses of unchanged entries for the next call. A
 *   call with a directory of another origin empties the cache, so each file should have its own cache
 * @cancelled: (nullable): called with @data; TRUE stops the work
 *
 * Collect the resources that a file and the entries in it name, and which entries need others beside them.
 *
 * Returns: (transfer full) (nullable): the uses; NULL if the work was stopped
 */
NreResourceUses *
nre_resource_collect (NreDirectory *directory, const char *file, NreScanCache *cache,
                      NreCancelled cancelled, gpointer data)
{
  g_autoptr (NreWalk) walk = nre_walk_new (nre_archive_get_span (nre_directory_get_origin (directory)).size);
  g_autoptr (GHashTable) shared = g_hash_table_new_full (nre_stretch_hash, nre_stretch_equal, g_free,
                                                         (GDestroyNotify) nre_resource_uses_unref);
  Collect self = { { file, walk, cancelled, data, cache }, shared };
  NreResourceUses *uses = collect_directory (&self, directory, nre_kind_of_named_archive (directory, file));

  if (self.scan.stopped)
    g_clear_pointer (&uses, nre_resource_uses_unref);
  return uses;
}

/**
 * nre_resource_collect_bytes:
 * @bytes: the bytes of a file that is not open
 * @file: name of the file, without folders
 * @directory: (out) (transfer full) (nullable): the directory to which the uses refer; NULL if the file is
 *   not an archive
 * @cancelled: (nullable): called with @data; TRUE stops the work
 *
 * Returns: (transfer full) (nullable): the uses; NULL if the kind of the file is unknown, the file is an
 * archive that cannot be opened, or the work was stopped
 */
NreResourceUses *
nre_resource_collect_bytes (GBytes *bytes, const char *file, NreDirectory **directory, NreCancelled cancelled,
                            gpointer data)
{
  NreSpan span = nre_span_of_bytes (bytes);
  NreKind kind = nre_kind_of_file (span, file);
  g_autoptr (NreArchive) archive = NULL;

  *directory = NULL;
  if (kind != NRE_KIND_ARCHIVE)
    return kind != NRE_KIND_RAW ? collect_subject (nre_format_get (kind), &(NreSubject){ .payload = span })
                                : NULL;
  archive = nre_archive_new (bytes, NULL);
  if (archive == NULL)
    return NULL;
  *directory = nre_directory_new (archive);
  return nre_resource_collect (*directory, file, NULL, cancelled, data);
}
