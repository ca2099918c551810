/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-names.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-kinds.h"
#include "nre-rsli.h"

/* The maximum number of names of one file, so that a crafted file cannot fill the memory. */
#define MAX_NAMES 400000

/* The maximum depth of nested archives; those of the game are nested two deep. */
#define MAX_DEPTH 4

#define CHECK_CANCELLED_EVERY 256

struct _NreNames
{
  gatomicrefcount ref_count;
  char         *path;
  guint         depth;          /* the number of folders in the label of the file */
  gboolean      is_read_only;   /* whether it is an archive that cannot be edited */
  GArray       *names;          /* of NreName */
  GStringChunk *texts;
  GPtrArray    *blocks;         /* of guint32 *: letters and ids */
  guint32      *block;          /* the last of them, with space for @room more */
  gsize         room;
};

#define BLOCK_SIZE 8192

/** nre_names_new: (transfer full): an empty list. It may be filled until another thread can see it. @path: of
 * the file */
NreNames *
nre_names_new (const char *path)
{
  NreNames *self = g_new0 (NreNames, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->names = g_array_new (FALSE, FALSE, sizeof (NreName));
  self->texts = g_string_chunk_new (4096);
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  return self;
}

NreNames *
nre_names_ref (NreNames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_names_unref (NreNames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->names);
  g_string_chunk_free (self->texts);
  g_ptr_array_unref (self->blocks);
  g_free (self->path);
  g_free (self);
}

/** nre_names_get_path: (transfer none): the path of the file, which identifies it. */
const char *
nre_names_get_path (NreNames *self)
{
  return self->path;
}

/** nre_names_get_depth: the number of folders in the label of the file. */
guint
nre_names_get_depth (NreNames *self)
{
  return self->depth;
}

/** nre_names_is_read_only: whether the file is an archive that can be read, but not edited. */
gboolean
nre_names_is_read_only (NreNames *self)
{
  return self->is_read_only;
}

guint
nre_names_get_n (NreNames *self)
{
  return self->names->len;
}

/** nre_names_get: (transfer none): the name with index @i. It lives as long as @self, but moves when names
 * are added. */
const NreName *
nre_names_get (NreNames *self, guint i)
{
  return &g_array_index (self->names, NreName, i);
}

static guint64
mix (guint64 hash, guint64 value)
{
  hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
  hash *= 0xff51afd7ed558ccdu;
  return hash ^ (hash >> 33);
}

/**
 * nre_name_key:
 * @path: of the file
 * @ids, @n_ids: the ids of the entry, as in NreName; none for the file
 * @part, @index: as in NreName
 *
 * A key for a file, an entry or a part of an entry. It is the same before and after the file is opened.
 */
guint64
nre_name_key (const char *path, const guint32 *ids, guint n_ids, NrePart part, guint index)
{
  guint64 hash = nre_span_hash (NRE_HASH_START, nre_span (path, strlen (path)));

  for (guint i = 0; i < n_ids; i++)
    hash = mix (hash, ids[i]);
  return part >= NRE_PART_OWN ? mix (hash, ((guint64) part << 32 | index) + 1) : hash;
}

/**
 * nre_name_visits_copy: (transfer full):
 * @visits: NreName.key → guint, higher for a later visit
 *
 * Copy the visits for another thread. Later visits do not change the copy.
 */
GHashTable *
nre_name_visits_copy (GHashTable *visits)
{
  GHashTable *copy = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key, when;

  g_hash_table_iter_init (&iter, visits);
  while (g_hash_table_iter_next (&iter, &key, &when))
    g_hash_table_insert (copy, g_memdup2 (key, sizeof (guint64)), when);
  return copy;
}

static guint32 *
take_room (NreNames *self, gsize n)
{
  guint32 *taken;

  if (self->room < n)
    {
      self->room = MAX (n, BLOCK_SIZE);
      self->block = g_new (guint32, self->room);
      g_ptr_array_add (self->blocks, self->block);
    }
  taken = self->block;
  self->block += n;
  self->room -= n;
  return taken;
}

static const guint32 *
keep (NreNames *self, const guint32 *values, gsize n)
{
  guint32 *kept = take_room (self, n);

  if (n > 0)
    memcpy (kept, values, n * sizeof *values);
  return kept;
}

/** nre_names_keep_text: (transfer none): a copy of @text that lives as long as @self. */
const char *
nre_names_keep_text (NreNames *self, const char *text)
{
  return g_string_chunk_insert (self->texts, text);
}

/** nre_names_add: add a name, unless the list is full. @text: UTF-8; @name: (inout): all members but @name,
 * @letters, @n_letters and @mask, which are set from @text. Its icon name, word, place and ids must live as
 * long as @self */
void
nre_names_add (NreNames *self, const char *text, NreName *name)
{
  guint32 letters[NRE_FUZZY_MAX_NAME];
  gboolean plain = TRUE;
  g_autofree char *normal = NULL;

  if (self->names->len >= MAX_NAMES)
    return;
  for (const char *at = text; *at != '\0' && plain; at++)
    plain = (guint8) *at < 0x80;
  if (!plain)
    normal = g_utf8_normalize (text, -1, G_NORMALIZE_NFC);
  name->name = g_string_chunk_insert (self->texts, normal != NULL ? normal : text);
  name->n_letters = nre_fuzzy_fold (name->name, letters, &name->mask);
  name->letters = keep (self, letters, name->n_letters);
  g_array_append_val (self->names, *name);
}

static void
add_file (NreNames *self, const NreNamesOf *file)
{
  NreName name = { .icon_name = nre_kind_get_icon_name (file->kind), .part = NRE_PART_ENTRY };

  for (const char *at = file->label; *at != '\0'; at++)
    self->depth += G_IS_DIR_SEPARATOR (*at);
  name.place = file->place != NULL ? g_string_chunk_insert (self->texts, file->place) : NULL;
  name.key = nre_name_key (self->path, NULL, 0, NRE_PART_ENTRY, 0);
  nre_names_add (self, file->title, &name);
}

/* --- Of a file that is open --------------------------------------------------------------------------- */

/* One run through a file. */
typedef struct
{
  NreNames         *names;
  const NreNamesOf *file;
  NreWalk          *walk;
  GCancellable     *cancellable;
  const char       *label;      /* of the file; owned by @names */
  const char       *place;      /* the place of the names that are being added; also @ids */
  const guint32    *ids;
  guint             n_ids;
  GPtrArray        *unpacked;   /* of NreDirectory: RsLi archives that were entered */
} Run;

static void
named_cb (const NreAppName *told, gpointer data)
{
  Run *run = data;
  NreName name = { .word = told->word, .icon_name = told->icon_name, .place = run->place, .ids = run->ids,
                   .n_ids = run->n_ids, .part = told->part, .index = told->index, .offset = told->offset,
                   .size = told->size };

  name.key = nre_name_key (run->names->path, run->ids, run->n_ids, told->part, told->index);
  nre_names_add (run->names, told->name, &name);
}

static gboolean
is_shown (Run *run, const guint32 *ids, guint n_ids)
{
  guint64 key = nre_name_key (run->names->path, ids, n_ids, NRE_PART_ENTRY, 0);

  return run->file->shown != NULL && g_hash_table_contains (run->file->shown, &key);
}

/* Add the names that a kind lists inside an entry, or the file. */
static void
add_inside (Run *run, const NreAppKind *kind, const char *place, const guint32 *ids, guint n_ids,
            const NreSubject *subject)
{
  if (kind->list_names == NULL)
    return;
  run->place = place;
  run->ids = ids;
  run->n_ids = n_ids;
  kind->list_names (subject, is_shown (run, ids, n_ids), named_cb, run);
}

static void add_entries (Run *run, NreDirectory *directory, const char *place, const guint32 *ids,
                         guint depth);

/* Whether to list the contents of an archive. The same bytes are entered only once, even if many entries
 * share them. */
static gboolean
may_enter (Run *run, NreDirectory *nested, NreSpan payload)
{
  NreStretch stretch = { .data = payload.data, .size = payload.size };

  return nested != NULL && (payload.size == 0 || nre_walk_enter (run->walk, &stretch)) &&
         nre_walk_spend (run->walk, payload.size);
}

static void
add_entry (Run *run, NreDirectory *directory, guint index, const char *place, const guint32 *outer,
           guint depth)
{
  guint32 id = nre_directory_get_id (directory, index);
  NreSpan payload = { 0 };
  g_autoptr (NreDirectory) nested = NULL;
  g_autofree char *text = NULL;
  g_autofree char *inside = NULL;
  const NreAppKind *kind;
  guint32 ids[MAX_DEPTH + 1];
  NreFields fields;
  NreName name = { .part = NRE_PART_ENTRY, .place = place, .n_ids = depth + 1 };

  if (depth > 0)
    memcpy (ids, outer, depth * sizeof *ids);
  ids[depth] = id;
  name.ids = keep (run->names, ids, depth + 1);
  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_payload (directory, index, &payload);
  nested = nre_directory_look_nested (directory, index);
  nre_rsli_allow (directory, run->walk, payload);
  /* What it unpacks must keep its addresses as long as the walk. */
  if (nested != NULL && nre_directory_is_read_only (nested))
    g_ptr_array_add (run->unpacked, nre_directory_ref (nested));
  kind = nre_app_kind_find (nre_kind_of_entry_inside (&fields, payload, nested, run->file->title));
  name.icon_name = kind->icon_name;
  name.key = nre_name_key (run->names->path, ids, depth + 1, NRE_PART_ENTRY, 0);
  text = nre_record_name_decode (fields.name);
  if (*text != '\0')
    nre_names_add (run->names, text, &name);
  if (kind->list_names == NULL && nested == NULL)
    return;
  inside = g_strdup_printf ("%s · %s", text, place);
  if (nested != NULL && !may_enter (run, nested, payload))
    return;
  if (kind->list_names != NULL)
    add_inside (run, kind, g_string_chunk_insert (run->names->texts, inside), name.ids, depth + 1,
                &(NreSubject){ nested, &fields, payload });
  else if (!kind->has_tables && depth + 1 < MAX_DEPTH)
    add_entries (run, nested, g_string_chunk_insert (run->names->texts, inside), name.ids, depth + 1);
}

/* @ids: the ids of the @depth entries that contain the archive, outermost first */
static void
add_entries (Run *run, NreDirectory *directory, const char *place, const guint32 *ids, guint depth)
{
  guint n = nre_directory_get_n_entries (directory);

  for (guint i = 0; i < n && run->names->names->len < MAX_NAMES; i++)
    {
      if (i % CHECK_CANCELLED_EVERY == 0 && g_cancellable_is_cancelled (run->cancellable))
        return;
      add_entry (run, directory, i, place, ids, depth);
    }
}

/**
 * nre_names_new_open: (transfer full):
 * @snapshot: of the document
 *
 * The names of everything in an open file; incomplete if cancelled.
 */
NreNames *
nre_names_new_open (const NreNamesOf *file, NreDirectory *snapshot, GCancellable *cancellable)
{
  NreNames *self = nre_names_new (file->path);
  NreSpan all = nre_archive_get_span (nre_directory_get_origin (snapshot));
  g_autoptr (NreWalk) walk = nre_walk_new (all.size);
  const char *label = g_string_chunk_insert (self->texts, file->label);
  g_autoptr (GPtrArray) unpacked = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_directory_unref);
  Run run = { self, file, walk, cancellable, label, NULL, NULL, 0, unpacked };
  const NreAppKind *kind = nre_app_kind_find (file->kind);
  NreSpan payload = { 0 };

  self->is_read_only = nre_directory_is_read_only (snapshot);
  add_file (self, file);
  if (nre_directory_is_loose (snapshot))
    {
      nre_directory_get_payload (snapshot, 0, &payload);
      add_inside (&run, kind, label, NULL, 0, &(NreSubject){ .payload = payload });
    }
  else if (kind->has_tables)
    add_inside (&run, kind, label, NULL, 0, &(NreSubject){ .directory = snapshot });
  else
    add_entries (&run, snapshot, label, NULL, 0);
  return self;
}

/* --- Of a file that is not ----------------------------------------------------------------------------- */

/** nre_names_new_listed: (transfer full): the names of a closed file, without those inside its entries.
 * @names: (nullable): the names of the entries if it is an archive */
NreNames *
nre_names_new_listed (const NreNamesOf *file, NreArchiveNames *names)
{
  NreNames *self = nre_names_new (file->path);
  const char *label = g_string_chunk_insert (self->texts, file->label);
  guint n = names != NULL ? nre_archive_names_get_n (names) : 0;

  self->is_read_only = names != NULL && nre_archive_names_is_read_only (names);
  add_file (self, file);
  for (guint32 i = 0; i < n; i++)
    {
      NreName name = { .icon_name = nre_kind_get_icon_name (nre_archive_names_get_kind (names, i)),
                       .place = label,
                       .n_ids = 1, .part = NRE_PART_ENTRY };

      if (*nre_archive_names_get (names, i) == '\0')
        continue;
      /* In an open file, the id of an original entry is its index in the file. */
      name.ids = keep (self, &i, 1);
      name.key = nre_name_key (self->path, &i, 1, NRE_PART_ENTRY, 0);
      nre_names_add (self, nre_archive_names_get (names, i), &name);
    }
  return self;
}
