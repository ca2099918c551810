/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-name-search.h"

#include "nre-path-query.h"

#define CHECK_CANCELLED_EVERY 1024

static void
hit_clear (gpointer data)
{
  nre_names_unref (((NreNameHit *) data)->names);
}

void
nre_name_hits_free (NreNameHits *self)
{
  g_array_unref (self->hits);
  g_free (self);
}

/* Negative if @a comes first: because of a better match, else a later visit, else a shorter name, else since
 * only what @b names is in an archive that cannot be edited. */
static int
compare (const NreNameHit *a, guint a_length, const NreNameHit *b)
{
  guint b_length = nre_names_get (b->names, b->index)->n_letters;

  if (a->score != b->score)
    return a->score > b->score ? -1 : 1;
  if (a->visit != b->visit)
    return a->visit > b->visit ? -1 : 1;
  if (a_length != b_length)
    return a_length < b_length ? -1 : 1;
  return nre_names_is_read_only (a->names) - nre_names_is_read_only (b->names);
}

/* Insert a hit after all that are not worse, so that the order of the lists decides ties. Only the best hits
 * are kept. @length: of the name */
static void
insert (GArray *hits, NreNameHit *hit, guint length)
{
  guint first = 0, end = hits->len;

  if (end == NRE_NAME_MAX_HITS && compare (hit, length, &g_array_index (hits, NreNameHit, end - 1)) >= 0)
    return;
  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (compare (hit, length, &g_array_index (hits, NreNameHit, middle)) < 0)
        end = middle;
      else
        first = middle + 1;
    }
  if (hits->len == NRE_NAME_MAX_HITS)
    g_array_set_size (hits, NRE_NAME_MAX_HITS - 1);
  nre_names_ref (hit->names);
  g_array_insert_val (hits, first, *hit);
}

/* Whether one of the lists is that of the file at @path. @path: (nullable) */
static gboolean
has_file (GPtrArray *lists, const char *path)
{
  for (guint k = 0; path != NULL && k < lists->len; k++)
    if (g_str_equal (nre_names_get_path (lists->pdata[k]), path))
      return TRUE;
  return FALSE;
}

/**
 * nre_name_search: (transfer full) (nullable):
 * @lists: (element-type NreNames)
 * @text: UTF-8; "" matches every name, so that the latest visits come first. An absolute path at the
 *   beginning restricts the search to that file, or to that folder
 * @visits: (nullable): NreName.key → guint, higher for a later visit
 *
 * Find the best matches; NULL if cancelled. May be called in any thread.
 */
NreNameHits *
nre_name_search (GPtrArray *lists, const char *text, GHashTable *visits, GCancellable *cancellable)
{
  g_autoptr (NreNameHits) result = g_new0 (NreNameHits, 1);
  g_auto (NrePathQuery) path = { 0 };
  g_autofree char *query = NULL, *quoted = NULL;
  gboolean complete;

  /* A path that is typed by hand may contain spaces. */
  quoted = g_path_is_absolute (text) && has_file (lists, text) ? g_shell_quote (text) : NULL;
  nre_path_query_init (&path, quoted != NULL ? quoted : text);
  complete = has_file (lists, path.path);
  query = nre_path_query_dup_text (&path, complete);
  nre_name_query_init (&result->query, query);
  result->hits = g_array_sized_new (FALSE, FALSE, sizeof (NreNameHit), NRE_NAME_MAX_HITS);
  g_array_set_clear_func (result->hits, hit_clear);
  for (guint k = 0; k < lists->len; k++)
    {
      NreNames *names = lists->pdata[k];
      guint n = nre_names_get_n (names);

      if (!nre_path_query_includes (&path, nre_names_get_path (names), complete))
        continue;
      result->n_names += n;
      for (guint i = 0; i < n; i++)
        {
          const NreName *name = nre_names_get (names, i);
          NreNameHit hit = { names, i, 0, 0 };

          if (i % CHECK_CANCELLED_EVERY == 0 && g_cancellable_is_cancelled (cancellable))
            return NULL;
          if (!nre_name_query_match (&result->query, name, &hit.score))
            continue;
          if (visits != NULL)
            hit.visit = GPOINTER_TO_UINT (g_hash_table_lookup (visits, &name->key));
          result->n_matching++;
          /* Without a text, the length of the name does not matter. */
          insert (result->hits, &hit, result->query.whole.n > 0 ? name->n_letters : G_MAXUINT);
        }
    }
  return g_steal_pointer (&result);
}

typedef struct
{
  GPtrArray  *lists;
  char       *text;
  GHashTable *visits;
  NreNameHits *hits;
  NreNameSearched searched;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_ptr_array_unref (search->lists);
  g_free (search->text);
  g_hash_table_unref (search->visits);
  g_clear_pointer (&search->hits, nre_name_hits_free);
  g_free (search);
}

static void
search_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Search *search = data;

  search->hits = nre_name_search (search->lists, search->text, search->visits, cancellable);
}

static void
searched_cb (gpointer owner, gpointer data, const GError *error)
{
  Search *search = data;

  search->searched (owner, g_steal_pointer (&search->hits));
}

static const NreJobType search_job = { search_thread, searched_cb, search_free };

/** nre_name_search_start: run nre_name_search() in another thread. @slot, @owner: see nre_job_start();
 * @lists: must not be changed any more; @visits: not NULL, is copied */
void
nre_name_search_start (NreJob **slot, GPtrArray *lists, const char *text, GHashTable *visits, gpointer owner,
                       NreNameSearched searched)
{
  Search *search = g_new0 (Search, 1);

  search->lists = g_ptr_array_ref (lists);
  search->text = g_strdup (text);
  search->visits = nre_name_visits_copy (visits);
  search->searched = searched;
  nre_job_start (slot, &search_job, search, owner);
}
