/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-collect.h"

#include "nre-format.h"

#include <string.h>

struct _NreResourceCache
{
  NreArchive *origin;           /* of the directory with these parts: ids are valid only there */
  GHashTable *parts;            /* id → Part */
};

/**
 * Part: the collected uses of an entry.
 * @changed: the result of nre_directory_get_changed() at the time
 * @uses: (nullable): the names in it; NULL for none
 * @inside: (nullable): the same for the entries inside, if it is an archive
 */
typedef struct
{
  guint64           changed;
  NreKind           kind;
  gboolean          is_known;
  NreResourceUses  *uses;
  NreResourceCache *inside;
} Part;

/**
 * Collect:
 * @shared: Stretch → NreResourceUses: the uses collected of these bytes
 * @walk: limits the work for overlapping payloads
 */
typedef struct
{
  const char  *file;
  NreWalk     *walk;
  GHashTable  *shared;
  NreCancelled cancelled;
  gpointer     data;
  gboolean     stopped;
} Collect;

/** Stretch: bytes, identified by their address, and the format as which they were read. */
typedef struct
{
  const guint8 *data;
  gsize         size;
  guint32       version;
  NreKind       kind;
} Stretch;

static guint
stretch_hash (gconstpointer data)
{
  const Stretch *stretch = data;
  guint64 hash =
      (guintptr) stretch->data ^ (guint64) stretch->size << 32 ^ stretch->kind ^ stretch->version << 8;

  hash *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) (hash >> 32);
}

static gboolean
stretch_equal (gconstpointer a, gconstpointer b)
{
  const Stretch *one = a, *other = b;

  return one->data == other->data && one->size == other->size && one->kind == other->kind &&
         one->version == other->version;
}

/* --- The cache ---------------------------------------------------------------------------------- */

static void
part_free (gpointer data)
{
  Part *part = data;

  g_clear_pointer (&part->uses, nre_resource_uses_unref);
  g_clear_pointer (&part->inside, nre_resource_cache_free);
  g_free (part);
}

NreResourceCache *
nre_resource_cache_new (void)
{
  NreResourceCache *self = g_new0 (NreResourceCache, 1);

  self->parts = g_hash_table_new_full (NULL, NULL, NULL, part_free);
  return self;
}

void
nre_resource_cache_free (NreResourceCache *self)
{
  g_hash_table_unref (self->parts);
  g_clear_pointer (&self->origin, nre_archive_unref);
  g_free (self);
}

static void
cache_begin (NreResourceCache *self, NreDirectory *directory)
{
  NreArchive *origin = nre_directory_get_origin (directory);

  if (self->origin == origin)
    return;
  g_hash_table_remove_all (self->parts);
  g_clear_pointer (&self->origin, nre_archive_unref);
  self->origin = nre_archive_ref (origin);
}

/* (nullable): the cached uses of the entry in that state. Nothing is cached for entries without names. */
static Part *
cache_find (NreResourceCache *self, guint32 id, guint64 changed)
{
  Part *part = g_hash_table_lookup (self->parts, GUINT_TO_POINTER (id));

  if (part != NULL && part->changed != changed)
    {
      part->is_known = FALSE;
      part->changed = changed;
      g_clear_pointer (&part->uses, nre_resource_uses_unref);
    }
  return part;
}

static Part *
cache_get (NreResourceCache *self, guint32 id, guint64 changed)
{
  Part *part = cache_find (self, id, changed);

  if (part == NULL)
    {
      part = g_new0 (Part, 1);
      part->changed = changed;
      g_hash_table_insert (self->parts, GUINT_TO_POINTER (id), part);
    }
  return part;
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

/* (transfer full) (nullable): the names in the bytes; bytes shared with another entry are not read again. */
static NreResourceUses *
collect_payload (Collect *self, const NreFormat *format, const NreFields *fields, NreSpan payload)
{
  const NreSubject subject = { .fields = fields, .payload = payload };
  const Stretch stretch = { payload.data, payload.size, fields->attr2, format->kind };
  NreResourceUses *uses = g_hash_table_lookup (self->shared, &stretch);

  if (payload.size == 0)
    return NULL;
  if (uses != NULL)
    return nre_resource_uses_ref (uses);
  if (!nre_walk_spend (self->walk, payload.size))
    return NULL;
  uses = take_if_any (collect_subject (format, &subject));
  if (uses != NULL)
    g_hash_table_insert (self->shared, g_memdup2 (&stretch, sizeof stretch), nre_resource_uses_ref (uses));
  return uses;
}

static NreResourceUses *collect_directory (Collect *self, NreDirectory *directory, NreKind kind,
                                           NreResourceCache *cache);

static NreResourceUses *
collect_nested (Collect *self, NreDirectory *directory, guint32 id, NreSpan payload, NreKind *kind,
                NreResourceCache *cache)
{
  const NreStretch stretch = { .data = payload.data, .size = payload.size, .tag = NRE_KIND_ARCHIVE };
  NreDirectory *nested = nre_directory_peek_nested (directory, id);
  Part *part = NULL;

  /* Contents changed by an edit are not shared. */
  if (((nested == NULL || !nre_directory_is_changed (nested)) && !nre_walk_enter (self->walk, &stretch)) ||
      !nre_walk_spend (self->walk, payload.size))
    return NULL;
  nested = nre_directory_open_nested_by_id (directory, id, NULL);
  if (nested == NULL)
    return NULL;
  *kind = nre_kind_of_archive (nested);
  if (cache != NULL)
    part = cache_get (cache, id, nre_directory_get_changed (directory, id));
  if (part != NULL && part->inside == NULL)
    part->inside = nre_resource_cache_new ();
  return take_if_any (collect_directory (self, nested, *kind, part != NULL ? part->inside : NULL));
}

/* Contents added by an edit are not part of the size that the walk was given. */
static void
allow_edited (Collect *self, NreDirectory *directory, NreSpan payload)
{
  NreSpan all = nre_archive_get_span (nre_directory_get_origin (directory));

  if (payload.data < all.data || payload.data > all.data + all.size)
    nre_walk_allow (self->walk, payload.size);
}

static NreResourceUses *
collect_entry (Collect *self, NreDirectory *directory, guint32 id, NreKind *kind, NreResourceCache *cache)
{
  const NreFormat *format;
  NreFields fields;
  NreSpan payload;

  if (!nre_directory_get_payload_by_id (directory, id, &payload))
    return NULL;
  nre_directory_get_fields_by_id (directory, id, &fields);
  *kind = nre_kind_of_entry_inside (&fields, payload, NULL, self->file);
  format = nre_format_get (*kind);
  allow_edited (self, directory, payload);
  if (*kind == NRE_KIND_ARCHIVE)
    return collect_nested (self, directory, id, payload, kind, cache);
  return !format->is_archive && names_resources (format) ? collect_payload (self, format, &fields, payload)
                                                         : NULL;
}

static void
add_entry (Collect *self, NreDirectory *directory, guint index, NreResourceCache *cache, NreResourceUses *out)
{
  guint32 id = nre_directory_get_id (directory, index);
  guint64 changed = nre_directory_get_changed (directory, id);
  Part *part = cache != NULL ? cache_find (cache, id, changed) : NULL;
  NreResourceInside inside = { .index = index, .beside = G_MAXUINT };
  g_autoptr (NreResourceUses) uses = NULL;
  const NreFormat *format;
  NreKind kind = NRE_KIND_RAW;

  if (part != NULL && part->is_known)
    {
      kind = part->kind;
      uses = part->uses != NULL ? nre_resource_uses_ref (part->uses) : NULL;
    }
  else
    uses = collect_entry (self, directory, id, &kind, cache);
  if (cache != NULL && uses != NULL && !self->stopped)
    {
      part = cache_get (cache, id, changed);
      part->is_known = TRUE;
      part->kind = kind;
      g_clear_pointer (&part->uses, nre_resource_uses_unref);
      part->uses = nre_resource_uses_ref (uses);
    }
  format = nre_format_get (kind);
  inside.kind = kind;
  memcpy (inside.name, nre_directory_peek_name (directory, index), NRE_NAME_SIZE);
  inside.uses = uses;
  if (format->find_beside != NULL && !format->find_beside (directory, index, &inside.beside))
    inside.beside = G_MAXUINT;
  if (uses != NULL || inside.beside != G_MAXUINT)
    nre_resource_uses_add_inside (out, &inside);
}

static NreResourceUses *
collect_directory (Collect *self, NreDirectory *directory, NreKind kind, NreResourceCache *cache)
{
  const NreFormat *format = nre_format_get (kind);
  NreSubject subject = { .directory = directory };
  NreResourceUses *out;

  if (kind != NRE_KIND_ARCHIVE)
    {
      if (nre_directory_is_loose (directory))
        {
          subject.directory = NULL;
          if (!nre_directory_get_payload (directory, 0, &subject.payload))
            return nre_resource_uses_new ();
        }
      return names_resources (format) ? collect_subject (format, &subject) : nre_resource_uses_new ();
    }
  out = nre_resource_uses_new ();
  if (cache != NULL)
    cache_begin (cache, directory);
  for (guint i = 0; i < nre_directory_get_n_entries (directory) && !self->stopped; i++)
    if (i % 64 == 0 && self->cancelled != NULL && self->cancelled (self->data))
      self->stopped = TRUE;
    else
      add_entry (self, directory, i, cache, out);
  return out;
}

/**
 * nre_resource_collect:
 * @file: its name, without folders
 * @cache: (nullable): the cache of the previous call
 * @cancelled: (nullable): whether to stop
 *
 * (transfer full) (nullable): the uses; NULL when it was stopped.
 */
NreResourceUses *
nre_resource_collect (NreDirectory *directory, const char *file, NreResourceCache *cache,
                      NreCancelled cancelled, gpointer data)
{
  g_autoptr (NreWalk) walk = nre_walk_new (nre_archive_get_span (nre_directory_get_origin (directory)).size);
  g_autoptr (GHashTable) shared = g_hash_table_new_full (stretch_hash, stretch_equal, g_free,
                                                         (GDestroyNotify) nre_resource_uses_unref);
  Collect self = { file, walk, shared, cancelled, data, FALSE };
  NreResourceUses *uses =
      collect_directory (&self, directory, nre_kind_of_named_archive (directory, file), cache);

  if (self.stopped)
    g_clear_pointer (&uses, nre_resource_uses_unref);
  return uses;
}

/**
 * nre_resource_collect_bytes:
 * @bytes: a whole file
 * @directory: (out) (transfer full) (nullable): its directory, which the uses refer to; NULL if it is not
 *   an archive
 *
 * (transfer full) (nullable): the uses of a file that is not open; NULL also for a file of unknown kind.
 */
NreResourceUses *
nre_resource_collect_bytes (GBytes *bytes, const char *file, NreDirectory **directory, NreCancelled cancelled,
                            gpointer data)
{
  NreSpan span = nre_span_of_bytes (bytes);
  g_autoptr (NreArchive) archive = NULL;
  const NreFormat *format;

  *directory = NULL;
  if (!nre_archive_probe (span))
    {
      format = nre_format_get (nre_kind_of_file (span, file));
      return format->is_archive || format->kind == NRE_KIND_RAW
               ? NULL : collect_subject (format, &(NreSubject){ .payload = span });
    }
  archive = nre_archive_new (bytes, NULL);
  if (archive == NULL)
    return NULL;
  *directory = nre_directory_new (archive);
  return nre_resource_collect (*directory, file, NULL, cancelled, data);
}
