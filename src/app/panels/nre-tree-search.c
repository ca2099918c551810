/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-search.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-kinds.h"
#include "nre-list-change.h"
#include "nre-open-file.h"
#include "nre-rsli.h"
#include "nre-text.h"

/* The maximum depth to which nested archives are searched; those of the game are nested two deep. */
#define MAX_SEARCH_DEPTH 4

/* The number of entries between two checks for cancellation. */
#define CHECK_CANCELLED_EVERY 4096

typedef struct
{
  guint   index;
  guint32 id;
} Match;

struct _NreTreeMatches
{
  grefcount   ref_count;
  GArray     *matches;          /* of Match, by ascending index */
  GHashTable *nested;           /* id → NreTreeMatches, for entries that are shown for the matches inside */
  gboolean    cut;              /* of a file: whether some archives in it were not searched */
  gboolean    has_file;         /* of a file: whether the file itself matches */
};

/** Search: one run of a query. */
typedef struct
{
  NreTreeQuery *query;
  NreDocument  *document;       /* NULL for a closed file */
  NreDirectory *snapshot;
  guint8       *needle;         /* CP1251, folded; NULL without a text, or if it cannot be converted */
  gsize         needle_size;
  char         *folded;         /* the text, case-folded, for titles of tables */
  gboolean      is_named;       /* the name of the file contains the text */
  gboolean      has_text;
  gboolean      has_file;       /* the file itself matches */
  GCancellable *cancellable;
  NreWalk      *walk;
  GPtrArray    *unpacked;       /* of NreDirectory: RsLi archives that were searched */
  gboolean      cut;            /* whether something was left out */
  NreTreeMatches *matches;
  NreTreeSearched searched;
} Search;

/* Fold the case of a CP1251 character. Unlike in the game, this includes Russian letters. */
static inline guint8
fold_cp1251 (guint8 c)
{
  if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xdf))
    return (guint8) (c + 32);
  return c == 0xa8 ? 0xb8 : c;
}

static NreTreeMatches *
matches_new (void)
{
  NreTreeMatches *self = g_new0 (NreTreeMatches, 1);

  g_ref_count_init (&self->ref_count);
  self->matches = g_array_new (FALSE, FALSE, sizeof (Match));
  return self;
}

static void
add_match (NreTreeMatches *self, NreDirectory *directory, guint index)
{
  const Match match = { index, nre_directory_get_id (directory, index) };

  g_array_append_val (self->matches, match);
}

NreTreeMatches *
nre_tree_matches_ref (NreTreeMatches *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_tree_matches_unref (NreTreeMatches *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->matches);
  g_clear_pointer (&self->nested, g_hash_table_unref);
  g_free (self);
}

/** nre_tree_matches_get_n: the number of matches in the archive, including entries that are only shown
 * for the matches inside. */
guint
nre_tree_matches_get_n (NreTreeMatches *self)
{
  return self->matches->len;
}

/** nre_tree_matches_get_index: the index in the archive of the match with index @at. */
guint
nre_tree_matches_get_index (NreTreeMatches *self, guint at)
{
  return g_array_index (self->matches, Match, at).index;
}

/** nre_tree_matches_has_any: whether to show the file: an entry matches, or the file itself. In a search for
 * changes, a file can match without its entries if entries were removed or reordered. */
gboolean
nre_tree_matches_has_any (NreTreeMatches *self)
{
  return self->has_file || self->matches->len > 0;
}

/** nre_tree_matches_is_cut: whether some archives in the file were not searched, because overlapping archives
 * would take too long. */
gboolean
nre_tree_matches_is_cut (NreTreeMatches *self)
{
  return self->cut;
}

/** nre_tree_matches_get_nested: (transfer none) (nullable): the matches inside the match with index @at;
 * NULL if everything inside is shown. */
NreTreeMatches *
nre_tree_matches_get_nested (NreTreeMatches *self, guint at)
{
  guint32 id = g_array_index (self->matches, Match, at).id;

  return self->nested != NULL ? g_hash_table_lookup (self->nested, GUINT_TO_POINTER (id)) : NULL;
}

/** nre_tree_matches_count: the number of matching entries, without those that are only shown for the matches
 * inside. */
guint
nre_tree_matches_count (NreTreeMatches *self)
{
  guint n = 0;

  for (guint i = 0; i < self->matches->len; i++)
    {
      NreTreeMatches *nested = nre_tree_matches_get_nested (self, i);

      n += nested != NULL && nested->matches->len > 0 ? nre_tree_matches_count (nested) : 1;
    }
  return n;
}

/** nre_tree_matches_equal: whether two results show the same entries. */
gboolean
nre_tree_matches_equal (NreTreeMatches *self, NreTreeMatches *other)
{
  if (self->cut != other->cut || self->has_file != other->has_file ||
      self->matches->len != other->matches->len)
    return FALSE;
  for (guint i = 0; i < self->matches->len; i++)
    {
      NreTreeMatches *nested = nre_tree_matches_get_nested (self, i);
      NreTreeMatches *others = nre_tree_matches_get_nested (other, i);

      if (g_array_index (self->matches, Match, i).id != g_array_index (other->matches, Match, i).id ||
          (nested != NULL) != (others != NULL) ||
          (nested != NULL && !nre_tree_matches_equal (nested, others)))
        return FALSE;
    }
  return TRUE;
}

static int
compare_matches (gconstpointer a, gconstpointer b)
{
  const Match *first = a, *second = b;

  return first->index < second->index ? -1 : first->index > second->index;
}

/**
 * nre_tree_matches_follow:
 * @directory: the archive, which may have changed since it was searched
 *
 * Update the indices of the matching entries, and remove those that are gone. Matches in nested archives are
 * not updated.
 */
void
nre_tree_matches_follow (NreTreeMatches *self, NreDirectory *directory)
{
  guint n = nre_directory_get_n_entries (directory), n_found = 0;
  gboolean moved = FALSE;

  for (guint i = 0; i < self->matches->len; i++)
    {
      Match match = g_array_index (self->matches, Match, i);

      if (match.index >= n || nre_directory_get_id (directory, match.index) != match.id)
        {
          moved = TRUE;
          if (!nre_directory_find_id (directory, match.id, &match.index))
            continue;
        }
      g_array_index (self->matches, Match, n_found++) = match;
    }
  g_array_set_size (self->matches, n_found);
  if (moved)
    g_array_sort (self->matches, compare_matches);
}

/** Change: matches, and later ones that replace them. */
typedef struct
{
  NreTreeMatches       *self;
  NreTreeMatches       *other;
  NreTreeMatchesChanged changed;
  gpointer              data;
} Change;

static int
order_matches (guint at, guint other, gpointer data)
{
  const Change *change = data;

  return compare_matches (&g_array_index (change->self->matches, Match, at),
                          &g_array_index (change->other->matches, Match, other));
}

static void
splice_matches (guint at, guint removed, guint added, gpointer data)
{
  const Change *change = data;

  g_array_remove_range (change->self->matches, at, removed);
  if (added > 0)
    g_array_insert_vals (change->self->matches, at, &g_array_index (change->other->matches, Match, at),
                         added);
  change->changed (change->data, at, removed, added);
}

/**
 * nre_tree_matches_change_to:
 * @other: later matches in the same archive
 * @changed: called after each change
 *
 * Replace the matches by those of @other. Before this, both must be updated to the same state of the archive,
 * with nre_tree_matches_follow(), or with nre_tree_matches_splice() for each change. The matches inside
 * entries are replaced at once, before the first call of @changed.
 */
void
nre_tree_matches_change_to (NreTreeMatches *self, NreTreeMatches *other, NreTreeMatchesChanged changed,
                            gpointer data)
{
  Change change = { self, other, changed, data };

  g_clear_pointer (&self->nested, g_hash_table_unref);
  if (other->nested != NULL)
    self->nested = g_hash_table_ref (other->nested);
  nre_list_change (self->matches->len, other->matches->len, order_matches, splice_matches, &change);
}

/* (transfer full) (nullable): if the change has only reordered entries, the ids of the matches among them.
 * NULL if matches were removed, or the number of entries has changed. */
static GHashTable *
find_reordered (GArray *matches, NreDirectory *directory, guint index, guint removed, guint added)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  guint n_found = 0;

  if (removed != added)
    return NULL;
  for (guint i = 0; i < matches->len; i++)
    if (g_array_index (matches, Match, i).index - index < removed)
      g_hash_table_add (ids, GUINT_TO_POINTER (g_array_index (matches, Match, i).id));
  for (guint k = 0; k < added; k++)
    n_found += g_hash_table_contains (ids, GUINT_TO_POINTER (nre_directory_get_id (directory, index + k)));
  return n_found == g_hash_table_size (ids) ? g_steal_pointer (&ids) : NULL;
}

/**
 * nre_tree_matches_splice:
 *
 * @directory: the archive after the change
 * @index, @removed, @added: as in GListModel::items-changed
 *
 * Update the matches after entries of the archive were added and removed. New entries match until the next
 * search; if entries were only reordered, the same ones match as before.
 *
 * Returns: the number of added entries that match
 */
guint
nre_tree_matches_splice (NreTreeMatches *self, NreDirectory *directory, guint index, guint removed,
                         guint added)
{
  g_autoptr (GArray) old = g_steal_pointer (&self->matches);
  g_autoptr (GHashTable) reordered = find_reordered (old, directory, index, removed, added);
  guint i = 0, n_added = 0;

  self->matches = g_array_new (FALSE, FALSE, sizeof (Match));
  for (; i < old->len && g_array_index (old, Match, i).index < index; i++)
    g_array_append_val (self->matches, g_array_index (old, Match, i));
  for (guint k = 0; k < added; k++)
    if (reordered == NULL ||
        g_hash_table_contains (reordered, GUINT_TO_POINTER (nre_directory_get_id (directory, index + k))))
      {
        add_match (self, directory, index + k);
        n_added++;
      }
  for (; i < old->len; i++)
    {
      Match match = g_array_index (old, Match, i);

      if (match.index - index < removed)
        continue;
      match.index = match.index - removed + added;
      g_array_append_val (self->matches, match);
    }
  return n_added;
}

NreTreeQuery *
nre_tree_query_copy (const NreTreeQuery *self)
{
  NreTreeQuery *copy = g_new0 (NreTreeQuery, 1);

  copy->text = g_strdup (self->text);
  copy->kinds = self->kinds;
  copy->changed_only = self->changed_only;
  if (self->wanted_paths != NULL)
    copy->wanted_paths = g_hash_table_ref (self->wanted_paths);
  return copy;
}

void
nre_tree_query_free (NreTreeQuery *self)
{
  g_free (self->text);
  g_clear_pointer (&self->wanted_paths, g_hash_table_unref);
  g_free (self);
}

/** nre_tree_query_is_empty: whether every entry matches. */
gboolean
nre_tree_query_is_empty (const NreTreeQuery *self)
{
  return *self->text == '\0' && self->kinds == 0 && !self->changed_only && self->wanted_paths == NULL;
}

/** nre_tree_query_is_in: whether the query has a text, and the name of a file contains it, ignoring case. */
gboolean
nre_tree_query_is_in (const NreTreeQuery *self, const char *title)
{
  g_autofree char *folded = g_utf8_casefold (title, -1), *wanted = g_utf8_casefold (self->text, -1);

  return *wanted != '\0' && strstr (folded, wanted) != NULL;
}

static gboolean
contains_folded (const guint8 *name, gsize size, const guint8 *needle, gsize needle_size)
{
  for (gsize at = 0; at + needle_size <= size; at++)
    {
      gsize i = 0;

      while (i < needle_size && fold_cp1251 (name[at + i]) == needle[i])
        i++;
      if (i == needle_size)
        return TRUE;
    }
  return FALSE;
}

static gboolean
name_matches (Search *search, NreDirectory *directory, guint index, const NreAppKind *kind)
{
  const guint8 *name = nre_directory_peek_name (directory, index);

  if (!search->has_text)
    return TRUE;
  if (kind != NULL && kind->get_table_title != NULL)
    {
      NreFields fields;
      const char *table;

      /* Match tables by their titles, since their names in the file are meaningless. */
      nre_directory_get_fields (directory, index, &fields);
      table = kind->get_table_title (fields.type_id);
      if (table != NULL)
        {
          /* Match the English titles as well, since descriptions of the format use them. */
          g_autofree char *folded = g_utf8_casefold (table, -1);
          g_autofree char *translated = g_utf8_casefold (_(table), -1);

          return strstr (folded, search->folded) != NULL || strstr (translated, search->folded) != NULL;
        }
    }
  return search->needle != NULL &&
         contains_folded (name, nre_record_name_length (name), search->needle, search->needle_size);
}

static gboolean
is_wanted (Search *search, NreDirectory *directory, guint index, const char *prefix)
{
  g_autofree char *path = NULL;

  if (search->query->changed_only &&
      !nre_directory_id_is_modified (directory, nre_directory_get_id (directory, index)))
    return FALSE;
  if (search->query->wanted_paths == NULL)
    return TRUE;
  path = g_strdup_printf ("%s#%u", prefix, index);
  return g_hash_table_contains (search->query->wanted_paths, path);
}

static gboolean
kind_matches (Search *search, NreDirectory *directory, guint index)
{
  g_autoptr (NreDirectory) nested = NULL;
  NreSpan payload = { 0 };
  NreFields fields;

  if (search->query->kinds == 0)
    return TRUE;
  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_payload (directory, index, &payload);
  if (nre_kind_of_entry (&fields, payload, NULL) == NRE_KIND_ARCHIVE)
    nested = nre_directory_look_nested (directory, index);
  return (search->query->kinds & 1u << nre_kind_of_entry_inside (&fields, payload, nested, NULL)) != 0;
}

/* Add the matches inside the last match. @nested: (transfer full) (nullable): NULL is ignored */
static void
add_nested (NreTreeMatches *self, NreTreeMatches *nested)
{
  guint32 id = g_array_index (self->matches, Match, self->matches->len - 1).id;

  if (nested == NULL)
    return;
  if (self->nested == NULL)
    self->nested = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_tree_matches_unref);
  g_hash_table_insert (self->nested, GUINT_TO_POINTER (id), nested);
}

/**
 * nre_tree_query_list_paths: (transfer full):
 * @findings: (nullable)
 *
 * The set of paths of the entries with warnings or errors, and of the entries that contain them, for a query
 * that is limited to these entries.
 */
GHashTable *
nre_tree_query_list_paths (NreFindings *findings)
{
  GHashTable *paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; findings != NULL && i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      g_autofree char *entry = nre_finding_dup_entry (finding);

      if (finding->severity < NRE_SEVERITY_WARNING)
        continue;
      for (const char *slash = strchr (entry, '/'); slash != NULL; slash = strchr (slash + 1, '/'))
        g_hash_table_add (paths, g_strndup (entry, (gsize) (slash - entry)));
      g_hash_table_add (paths, g_steal_pointer (&entry));
    }
  return paths;
}

static NreTreeMatches *search_directory (Search *search, NreDirectory *directory, const char *prefix,
                                         guint depth);

/* (transfer full) (nullable): the changed entries inside an entry that matches itself, whatever their names;
 * NULL if cancelled. Only an archive that was opened can have changes inside. */
static NreTreeMatches *
search_changed (Search *search, NreDirectory *directory, guint index, const char *prefix, guint depth)
{
  NreDirectory *nested = nre_directory_peek_nested (directory, nre_directory_get_id (directory, index));
  g_autofree char *inside = g_strdup_printf ("%s#%u/", prefix, index);
  Search any_name = *search;

  any_name.has_text = FALSE;
  return nested != NULL ? search_directory (&any_name, nested, inside, depth + 1) : matches_new ();
}

typedef enum
{
  SEARCHED,
  FOUND,
  N_OUTCOMES,
} Outcome;

typedef enum
{
  SEARCH_IT,
  HAS_MATCHES,
  LEAVE_IT,
} Entering;

/* Whether to search inside an entry. If its bytes were searched already for another entry, HAS_MATCHES tells
 * that matches were found there: then the entry is shown, and the user can expand it. */
static Entering
enter_entry (Search *search, NreDirectory *directory, guint index, NreDirectory *nested,
             NreStretch *stretch)
{
  NreSpan payload = { 0 };

  if (!nre_directory_get_payload (directory, index, &payload))
    return LEAVE_IT;
  nre_rsli_allow (directory, search->walk, payload);
  /* What it unpacks must keep its addresses as long as the walk. */
  if (nre_directory_is_read_only (nested))
    g_ptr_array_add (search->unpacked, nre_directory_ref (nested));
  stretch->data = payload.data;
  stretch->size = payload.size;
  if (nre_directory_peek_nested (directory, nre_directory_get_id (directory, index)) == NULL &&
      !nre_walk_enter (search->walk, stretch))
    {
      stretch->tag += FOUND;
      return nre_walk_has (search->walk, stretch) ? HAS_MATCHES : LEAVE_IT;
    }
  stretch->tag += FOUND;
  if (nre_walk_spend (search->walk, payload.size))
    return SEARCH_IT;
  search->cut = TRUE;
  return LEAVE_IT;
}

static NreTreeMatches *
search_directory (Search *search, NreDirectory *directory, const char *prefix, guint depth)
{
  g_autoptr (NreTreeMatches) matches = matches_new ();
  const NreAppKind *kind = search->has_text ? nre_app_kind_find (nre_kind_of_archive (directory)) : NULL;
  guint n = nre_directory_get_n_entries (directory);

  for (guint i = 0; i < n; i++)
    {
      gboolean named, of_kind;

      if (i % CHECK_CANCELLED_EVERY == 0 && g_cancellable_is_cancelled (search->cancellable))
        return NULL;
      if (!is_wanted (search, directory, i, prefix))
        continue;
      named = name_matches (search, directory, i, kind);
      /* Kinds are matched at the top level; the contents of a matching entry are included. */
      of_kind = depth > 0 || kind_matches (search, directory, i);
      if (named && of_kind)
        {
          add_match (matches, directory, i);
          if (search->query->changed_only)
            add_nested (matches, search_changed (search, directory, i, prefix, depth));
        }
      else if (search->has_text && of_kind && depth < MAX_SEARCH_DEPTH)
        {
          NreStretch stretch = { .tag = N_OUTCOMES * depth };
          g_autoptr (NreDirectory) nested = nre_directory_look_nested (directory, i);
          Entering entering =
              nested != NULL ? enter_entry (search, directory, i, nested, &stretch) : LEAVE_IT;
          g_autofree char *inside = nested != NULL ? g_strdup_printf ("%s#%u/", prefix, i) : NULL;
          NreTreeMatches *found =
              entering == SEARCH_IT ? search_directory (search, nested, inside, depth + 1) : NULL;

          if (entering == HAS_MATCHES)
            add_match (matches, directory, i);
          else if (found != NULL && found->matches->len > 0)
            {
              nre_walk_enter (search->walk, &stretch);
              add_match (matches, directory, i);
              add_nested (matches, found);
            }
          else
            g_clear_pointer (&found, nre_tree_matches_unref);
        }
    }
  return g_steal_pointer (&matches);
}

static void
search_free (gpointer data)
{
  Search *search = data;

  nre_tree_query_free (search->query);
  g_clear_object (&search->document);
  nre_directory_unref (search->snapshot);
  g_clear_pointer (&search->matches, nre_tree_matches_unref);
  g_free (search->needle);
  g_free (search->folded);
  g_free (search);
}

static Search *
search_new (NreDirectory *snapshot, const NreTreeQuery *query)
{
  Search *search = g_new0 (Search, 1);

  search->query = nre_tree_query_copy (query);
  search->snapshot = nre_directory_ref (snapshot);
  search->has_text = *query->text != '\0';
  search->folded = g_utf8_casefold (query->text, -1);
  if (search->has_text && nre_text_encode (query->text, &search->needle, &search->needle_size, NULL))
    for (gsize i = 0; i < search->needle_size; i++)
      search->needle[i] = fold_cp1251 (search->needle[i]);
  return search;
}

static NreTreeMatches *
search_now (Search *search, GCancellable *cancellable)
{
  NreSpan all = nre_archive_get_span (nre_directory_get_origin (search->snapshot));
  g_autoptr (NreWalk) walk = nre_walk_new (all.size);
  g_autoptr (GPtrArray) unpacked = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_directory_unref);
  NreTreeMatches *matches;

  search->walk = walk;
  search->unpacked = unpacked;
  search->cancellable = cancellable;
  matches = search_directory (search, search->snapshot, "", 0);
  if (matches != NULL && matches->matches->len == 0 && search->is_named && search->has_text)
    {
      g_clear_pointer (&matches, nre_tree_matches_unref);
      search->has_text = FALSE;
      matches = search_directory (search, search->snapshot, "", 0);
    }
  if (matches != NULL)
    {
      matches->cut = search->cut;
      matches->has_file = search->has_file;
    }
  return matches;
}

static void
search_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Search *search = data;

  search->matches = search_now (search, cancellable);
}

static void
searched_cb (gpointer owner, gpointer data, const GError *error)
{
  Search *search = data;

  search->searched (owner, search->document, g_steal_pointer (&search->matches));
}

static const NreJobType search_job = { search_thread, searched_cb, search_free };

/** nre_tree_search_run: (transfer full) (nullable): find the matches of @query; NULL if cancelled. May be
 * called in any thread. */
NreTreeMatches *
nre_tree_search_run (NreDirectory *snapshot, const NreTreeQuery *query, GCancellable *cancellable)
{
  Search *search = search_new (snapshot, query);
  NreTreeMatches *matches = search_now (search, cancellable);

  search_free (search);
  return matches;
}

/** nre_tree_search_start: find the matches of @query in the current state of the document, in another thread.
 * If only the name of the file contains the text, all entries match. In a search for changes, a file with
 * unsaved changes matches itself. @slot, @owner: see nre_job_start() */
void
nre_tree_search_start (NreJob **slot, NreDocument *document, const NreTreeQuery *query, gpointer owner,
                       NreTreeSearched searched)
{
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  Search *search = search_new (snapshot, query);

  search->document = g_object_ref (document);
  search->searched = searched;
  search->is_named = query->kinds == 0 && nre_tree_query_is_in (query, nre_document_get_title (document));
  search->has_file = query->changed_only && nre_document_get_modified (document) && query->kinds == 0 &&
                     query->wanted_paths == NULL && (!search->has_text || search->is_named);
  nre_job_start (slot, &search_job, search, owner);
}
