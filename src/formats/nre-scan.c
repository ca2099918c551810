/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scan.h"

#include "nre-entry-path.h"

struct _NreScanCache
{
  gsize          part_size;
  GDestroyNotify part_free;
  NreArchive    *origin;        /* (nullable): origin of the directory whose entries have the ids in @parts */
  GHashTable    *parts;         /* id → NreScanPart; also of removed entries, which undo may restore */
};

/* --- The cache ---------------------------------------------------------------------------------- */

/** nre_scan_part_free: free a part. The @part_free of a cache calls this after it has freed the result. */
void
nre_scan_part_free (NreScanPart *self)
{
  g_clear_pointer (&self->inside, nre_scan_cache_free);
  g_clear_pointer (&self->entered, g_array_unref);
  g_free (self);
}

/**
 * nre_scan_cache_new:
 * @part_size: size of the structure for an entry, which begins with an NreScanPart, and is zeroed at first
 * @part_free: frees such a structure; ends by calling nre_scan_part_free()
 *
 * Returns: (transfer full): an empty cache
 */
NreScanCache *
nre_scan_cache_new (gsize part_size, GDestroyNotify part_free)
{
  NreScanCache *self = g_new0 (NreScanCache, 1);

  self->part_size = part_size;
  self->part_free = part_free;
  return self;
}

void
nre_scan_cache_free (NreScanCache *self)
{
  g_clear_pointer (&self->parts, g_hash_table_unref);
  g_clear_pointer (&self->origin, nre_archive_unref);
  g_free (self);
}

/* Drop all results if the directory has another origin than in the previous scan. */
static void
cache_begin (NreScanCache *self, NreDirectory *directory)
{
  NreArchive *origin = nre_directory_get_origin (directory);

  if (self->origin == origin)
    return;
  g_clear_pointer (&self->parts, g_hash_table_unref);
  self->parts = g_hash_table_new_full (NULL, NULL, NULL, self->part_free);
  g_clear_pointer (&self->origin, nre_archive_unref);
  self->origin = nre_archive_ref (origin);
}

static NreScanPart *
cache_get (NreScanCache *self, guint32 id)
{
  NreScanPart *part = g_hash_table_lookup (self->parts, GUINT_TO_POINTER (id));

  if (part == NULL)
    {
      part = g_malloc0 (self->part_size);
      g_hash_table_insert (self->parts, GUINT_TO_POINTER (id), part);
    }
  return part;
}

/* Whether the cached result is still valid, because the walk has entered none of the bytes of the result for
 * another entry. If so, add these bytes to the walk. */
static gboolean
walk_again (NreScan *self, const NreScanPart *part)
{
  guint n = part->entered != NULL ? part->entered->len : 0;

  for (guint i = 0; i < n; i++)
    if (nre_walk_has (self->walk, &g_array_index (part->entered, NreStretch, i)))
      return FALSE;
  for (guint i = 0; i < n; i++)
    nre_walk_enter (self->walk, &g_array_index (part->entered, NreStretch, i));
  nre_walk_spend (self->walk, part->spent);
  return TRUE;
}

static void
make_part (NreScan *self, const NreScanEntry *entry, NreScanPart *part, NreScanMake make, gpointer data)
{
  NreScanCache *cache = self->cache;
  guint64 spent = nre_walk_get_spent (self->walk);
  guint n = nre_walk_get_n (self->walk);
  gboolean cut = self->cut;

  if (part->inside == NULL && nre_format_get (entry->kind)->is_archive)
    part->inside = nre_scan_cache_new (cache->part_size, cache->part_free);
  self->cache = part->inside;
  self->cut = FALSE;
  make (part, entry, data);
  /* Bytes that were skipped because of another entry may have to be visited after an edit of that entry. */
  part->is_known = !self->stopped && !self->cut;
  g_clear_pointer (&part->entered, g_array_unref);
  if (nre_walk_get_n (self->walk) > n)
    part->entered = nre_walk_get_since (self->walk, n);
  part->spent = nre_walk_get_spent (self->walk) - spent;
  self->cache = cache;
  self->cut = self->cut || cut;
}

/**
 * nre_scan_get_part:
 * @self: a scan with a cache
 * @make: called with @data if the cache has no valid result; during the call, @cache of @self is the cache
 *   for the entries inside @entry
 *
 * Returns: (transfer none): the result for the entry
 */
NreScanPart *
nre_scan_get_part (NreScan *self, const NreScanEntry *entry, NreScanMake make, gpointer data)
{
  NreScanPart *part = cache_get (self->cache, entry->id);
  guint64 changed = nre_directory_get_changed (entry->directory, entry->id);

  if (part->changed != changed || !part->is_known || !walk_again (self, part))
    make_part (self, entry, part, make, data);
  part->changed = changed;
  return part;
}

/* --- Entries ------------------------------------------------------------------------------------- */

/* Get the current state of an entry. Returns FALSE if the payload cannot be read. */
static gboolean
read_entry (const NreScan *self, NreDirectory *directory, guint index, NreScanEntry *out)
{
  out->directory = directory;
  out->index = index;
  out->id = nre_directory_get_id (directory, index);
  if (!nre_directory_get_payload_by_id (directory, out->id, &out->payload))
    return FALSE;
  nre_directory_get_fields_by_id (directory, out->id, &out->fields);
  out->kind = nre_kind_of_entry_inside (&out->fields, out->payload, NULL, self->file);
  return TRUE;
}

/** nre_scan_entries: call @visit with @data for each entry of an archive, in order, but not for those whose
 * payloads cannot be read, nor for entries of nested archives. */
void
nre_scan_entries (NreScan *self, NreDirectory *directory, NreScanEntryVisit visit, gpointer data)
{
  NreSpan all = nre_archive_get_span (nre_directory_get_origin (directory));
  guint n = nre_directory_get_n_entries (directory);
  NreScanEntry entry;

  if (self->cache != NULL)
    cache_begin (self->cache, directory);
  for (guint i = 0; i < n && !self->stopped; i++)
    if (i % 64 == 0 && self->cancelled != NULL && self->cancelled (self->cancelled_data))
      self->stopped = TRUE;
    else if (read_entry (self, directory, i, &entry))
      {
        /* Bytes added by an edit are not part of the size that was passed to nre_walk_new(). */
        if (entry.payload.data < all.data || entry.payload.data > all.data + all.size)
          nre_walk_allow (self->walk, entry.payload.size);
        visit (&entry, data);
      }
}

/** nre_scan_spend: like nre_walk_spend(); sets @cut of the scan if that returns FALSE. */
gboolean
nre_scan_spend (NreScan *self, guint64 size)
{
  gboolean may_read = nre_walk_spend (self->walk, size);

  self->cut = self->cut || !may_read;
  return may_read;
}

/** nre_scan_enter: add the bytes of an entry to the walk, and return whether to read them. A changed nested
 * archive is never NRE_SCAN_SHARED. */
NreScanEntered
nre_scan_enter (NreScan *self, const NreScanEntry *entry)
{
  NreSpan span = entry->payload;
  const NreStretch stretch = { .data = span.data, .size = span.size, .tag = entry->kind };

  if (span.size > 0 && !nre_directory_is_changed_inside (entry->directory, entry->id) &&
      !nre_walk_enter (self->walk, &stretch))
    {
      self->cut = TRUE;
      return NRE_SCAN_SHARED;
    }
  return nre_scan_spend (self, span.size) ? NRE_SCAN_ENTERED : NRE_SCAN_EXHAUSTED;
}

/* --- A whole file -------------------------------------------------------------------------------- */

/** Level: an archive whose entries are visited. @path: its entry path */
typedef struct
{
  NreScan     *scan;
  const char  *path;
  NreScanVisit visit;
  gpointer     data;
} Level;

static void
visit_entry (const NreScanEntry *entry, gpointer data)
{
  const Level *level = data;
  g_autofree char *path = NULL;
  NreScanned scanned = { .fields = &entry->fields, .payload = entry->payload };
  NreDirectory *nested = NULL;
  NreKind kind = entry->kind;

  if (!nre_scan_spend (level->scan, entry->payload.size))
    return;
  scanned.path = path = nre_entry_path_join (level->path, entry->index);
  if (nre_format_get (kind)->is_archive)
    {
      nested = nre_directory_open_nested_by_id (entry->directory, entry->id, NULL);
      kind = nre_kind_of_entry_inside (&entry->fields, entry->payload, nested, level->scan->file);
    }
  scanned.format = nre_format_get (kind);
  scanned.subject.directory = nested;
  scanned.subject.fields = &entry->fields;
  if (nested == NULL)
    scanned.subject.payload = entry->payload;
  level->visit (&scanned, level->data);
  if (nested != NULL && nre_kind_is_library (kind))
    nre_scan_entries (level->scan, nested, visit_entry,
                      &(Level){ level->scan, path, level->visit, level->data });
}

/** nre_scan_bytes: call @visit with @data for a file and each readable entry in it, including those in nested
 * archives, in order. The tables of models, terrains and areal maps are not visited, nor are entries for
 * which nre_scan_spend() returns FALSE. @name: name of the file, without folders. Fails with NRE_ERROR_FORMAT
 * if the file is an archive that cannot be opened. */
gboolean
nre_scan_bytes (GBytes *bytes, const char *name, NreScanVisit visit, gpointer data, GError **error)
{
  NreSpan span = nre_span_of_bytes (bytes);
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreWalk) walk = NULL;
  NreScanned scanned = { .path = "", .payload = span, .subject.payload = span };
  NreScan scan = { .file = name };
  NreKind kind = nre_kind_of_file (span, name);

  if (kind == NRE_KIND_ARCHIVE)
    {
      archive = nre_archive_new (bytes, error);
      if (archive == NULL)
        return FALSE;
      directory = nre_directory_new (archive);
      scan.walk = walk = nre_walk_new (span.size);
      kind = nre_kind_of_named_archive (directory, name);
      scanned.subject = (NreSubject){ .directory = directory };
    }
  scanned.format = nre_format_get (kind);
  visit (&scanned, data);
  if (nre_kind_is_library (kind))
    nre_scan_entries (&scan, directory, visit_entry, &(Level){ &scan, "", visit, data });
  return TRUE;
}
