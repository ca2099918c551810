/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-users.h"

#include <string.h>

/* The maximum number of direct users whose own users are counted. The counts of other users are 0. */
#define MOST_FOLLOWED 50

/** Node: an owner of uses, and the index of its file in @files of the Finder. */
typedef struct
{
  guint               file;
  const NreLinkOwner *owner;
} Node;

/**
 * Finder: the files, and tables of their indices in @files.
 * @titles: title in lower case → GArray of guint: files with this title
 * @needing: path of a file → GArray of guint: files that need this file beside them
 * @nearest: folder and title → index of the file that files in this folder mean by this title, plus 1
 */
typedef struct
{
  GPtrArray   *files;
  GHashTable  *titles;
  GHashTable  *needing;
  GHashTable  *nearest;
  NreCancelled cancelled;
  gpointer     data;
} Finder;

/** nre_link_owner_is_end: whether the owner is a model or a terrain, where chains of users end. */
gboolean
nre_link_owner_is_end (const NreLinkOwner *self)
{
  return self->kind == NRE_KIND_MODEL || self->kind == NRE_KIND_TERRAIN;
}

static NreFileLinks *
get_file (const Finder *self, guint i)
{
  return self->files->pdata[i];
}

static gboolean
is_cancelled (const Finder *self)
{
  return self->cancelled != NULL && self->cancelled (self->data);
}

static void
append (GHashTable *table, char *key, guint number)
{
  GArray *numbers = g_hash_table_lookup (table, key);

  if (numbers == NULL)
    {
      numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (table, key, numbers);
    }
  else
    g_free (key);
  g_array_append_val (numbers, number);
}

static GHashTable *
new_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
}

static void
finder_init (Finder *self)
{
  self->titles = new_table ();
  self->needing = new_table ();
  self->nearest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self->files->len; i++)
    {
      NreFileLinks *file = get_file (self, i);
      char **needed = nre_file_links_get_needed (file);

      append (self->titles, g_ascii_strdown (nre_file_links_get_title (file), -1), i);
      for (guint k = 0; needed[k] != NULL; k++)
        append (self->needing, g_strdup (needed[k]), i);
    }
}

static void
finder_clear (Finder *self)
{
  g_hash_table_unref (self->titles);
  g_hash_table_unref (self->needing);
  g_hash_table_unref (self->nearest);
}

/* --- Which file a name refers to -------------------------------------------------------------------- */

static gboolean
is_around (const char *folder, const char *inner)
{
  gsize size = strlen (folder);

  return strncmp (folder, inner, size) == 0 && (inner[size] == '\0' || G_IS_DIR_SEPARATOR (inner[size]) ||
                                                (size > 0 && G_IS_DIR_SEPARATOR (folder[size - 1])));
}

/* Two files have the same title; one is in @folder, the other in @than. Returns whether the former is meant
 * when a file in the folder @from names the title. The file in the innermost folder that contains @from is
 * preferred. If neither folder contains @from, it is the file whose folder has the shorter path or, if both
 * are equally long, the one that sorts first. All three are NULL for files that were never saved; such a file
 * comes last. */
static gboolean
is_nearer (const char *folder, const char *than, const char *from)
{
  gboolean around = folder != NULL && from != NULL && is_around (folder, from);
  gboolean other = than != NULL && from != NULL && is_around (than, from);

  if (around != other)
    return around;
  if (folder == NULL || than == NULL)
    return than == NULL && folder != NULL;
  if (strlen (folder) != strlen (than))
    return around ? strlen (folder) > strlen (than) : strlen (folder) < strlen (than);
  return strcmp (folder, than) < 0;
}

/* The index of the file that is meant when a file in @folder names @title, in lower case; G_MAXUINT if no
 * file has this title. */
static guint
find_meant (Finder *self, const char *folder, const char *title)
{
  GArray *called = g_hash_table_lookup (self->titles, title);
  g_autofree char *key = NULL;
  gpointer known;
  guint best;

  if (called == NULL)
    return G_MAXUINT;
  best = g_array_index (called, guint, 0);
  if (called->len == 1)
    return best;
  key = g_strconcat (folder != NULL ? folder : "", "\n", title, NULL);
  if (g_hash_table_lookup_extended (self->nearest, key, NULL, &known))
    return GPOINTER_TO_UINT (known) - 1;
  for (guint i = 1; i < called->len; i++)
    {
      guint other = g_array_index (called, guint, i);

      if (is_nearer (nre_file_links_get_folder (get_file (self, other)),
                     nre_file_links_get_folder (get_file (self, best)), folder))
        best = other;
    }
  g_hash_table_insert (self->nearest, g_steal_pointer (&key), GUINT_TO_POINTER (best + 1));
  return best;
}

/* Whether the title at the start of @key refers to one of the files @wanted (indices) when @file names it. */
static gboolean
means_any (Finder *self, NreFileLinks *file, const char *key, GArray *wanted)
{
  g_autofree char *title = g_strndup (key, (gsize) (strchr (key, '\n') - key));
  guint meant = find_meant (self, nre_file_links_get_folder (file), title);

  for (guint i = 0; i < wanted->len; i++)
    if (g_array_index (wanted, guint, i) == meant)
      return TRUE;
  return FALSE;
}

/* --- Spots that refer to wanted resources -------------------------------------------------------- */

/** Found: called for a spot, in the file with the index @file, that refers to a wanted resource. */
typedef void (*Found) (guint file, const NreLinkSpot *spot, gpointer data);

/* Call @found for each spot that refers to a wanted resource. @keys: nre_link_key() → GArray of guint: the
 * wanted files that have a resource of this key. If several files have the same title, a spot counts only if
 * its title refers to a wanted file; see find_meant(). */
static void
find_naming (Finder *self, GHashTable *keys, Found found, gpointer data)
{
  for (guint i = 0; i < self->files->len && !is_cancelled (self); i++)
    {
      NreFileLinks *file = get_file (self, i);
      GHashTable *named = nre_file_links_get_keys (file);
      gboolean by_file = g_hash_table_size (named) < g_hash_table_size (keys);
      GHashTableIter iter;
      gpointer key, value;

      g_hash_table_iter_init (&iter, by_file ? named : keys);
      while (g_hash_table_iter_next (&iter, &key, &value))
        {
          GArray *wanted = by_file ? g_hash_table_lookup (keys, key) : value;
          const NreLinkSpot *spot = by_file ? value : g_hash_table_lookup (named, key);

          if (wanted == NULL || spot == NULL || !means_any (self, file, key, wanted))
            continue;
          for (; spot != NULL; spot = spot->next)
            found (i, spot, data);
        }
    }
}

static void
add_key (Finder *self, GHashTable *keys, const Node *node)
{
  if (node->owner->found)
    append (keys, nre_link_key (nre_file_links_get_title (get_file (self, node->file)), node->owner->name),
            node->file);
}

/* --- Indirect users ------------------------------------------------------------------------------ */

/** Walk: a search from users to their own users, and so on, up to models and terrains (the ends). */
typedef struct
{
  Finder     *finder;
  GHashTable *seen;             /* set of NreLinkOwner */
  GHashTable *seen_spots;       /* set of the @owners of spots; entries that share bytes have one array */
  GArray     *next;             /* of Node */
  guint       n_models;
  guint       n_terrains;
  GArray     *ends;             /* (nullable): of Node */
} Walk;

static void
reach (Walk *self, guint file, const NreLinkOwner *owner)
{
  const Node node = { file, owner };

  if (!g_hash_table_add (self->seen, (gpointer) owner))
    return;
  if (!nre_link_owner_is_end (owner))
    {
      g_array_append_val (self->next, node);
      return;
    }
  if (owner->kind == NRE_KIND_MODEL)
    self->n_models++;
  else
    self->n_terrains++;
  if (self->ends != NULL && self->ends->len < NRE_USERS_MOST_ENDS)
    g_array_append_val (self->ends, node);
}

static void
reach_owners (guint file, const NreLinkSpot *spot, gpointer data)
{
  Walk *self = data;

  if (!g_hash_table_add (self->seen_spots, spot->owners))
    return;
  for (guint i = 0; i < spot->owners->len; i++)
    reach (self, file,
           nre_file_links_get_owner (get_file (self->finder, file), g_array_index (spot->owners, guint, i)));
}

static void
reach_needing (Walk *self, const Node *node)
{
  NreFileLinks *file = get_file (self->finder, node->file);
  GArray *owners = nre_file_links_find_needing (file, node->owner->entry);
  GArray *files = *node->owner->entry == '\0' && nre_file_links_get_path (file) != NULL
                    ? g_hash_table_lookup (self->finder->needing, nre_file_links_get_path (file)) : NULL;

  for (guint i = 0; owners != NULL && i < owners->len; i++)
    reach (self, node->file, nre_file_links_get_owner (file, g_array_index (owners, guint, i)));
  for (guint i = 0; files != NULL && i < files->len; i++)
    reach (self, g_array_index (files, guint, i),
           nre_file_links_get_whole (get_file (self->finder, g_array_index (files, guint, i))));
}

static void
walk (Finder *finder, const Node *from, guint n, Walk *out)
{
  *out = (Walk){ .finder = finder, .ends = out->ends };
  out->seen = g_hash_table_new (NULL, NULL);
  out->seen_spots = g_hash_table_new (NULL, NULL);
  out->next = g_array_new (FALSE, FALSE, sizeof (Node));
  for (guint i = 0; i < n; i++)
    reach (out, from[i].file, from[i].owner);
  while (out->next->len > 0 && !is_cancelled (finder))
    {
      g_autoptr (GArray) nodes = g_steal_pointer (&out->next);
      g_autoptr (GHashTable) keys = new_table ();

      out->next = g_array_new (FALSE, FALSE, sizeof (Node));
      for (guint i = 0; i < nodes->len; i++)
        {
          add_key (finder, keys, &g_array_index (nodes, Node, i));
          reach_needing (out, &g_array_index (nodes, Node, i));
        }
      if (g_hash_table_size (keys) > 0)
        find_naming (finder, keys, reach_owners, out);
    }
  g_array_unref (out->next);
  g_hash_table_unref (out->seen_spots);
  g_hash_table_unref (out->seen);
}

/* --- Direct users ------------------------------------------------------------------------------------ */

static void
user_free (gpointer data)
{
  NreUser *user = data;

  nre_file_links_unref (user->file);
  g_clear_pointer (&user->places, g_ptr_array_unref);
  g_free (user);
}

static NreUser *
user_new (Finder *finder, const Node *node)
{
  NreUser *user = g_new0 (NreUser, 1);

  user->file = nre_file_links_ref (get_file (finder, node->file));
  user->owner = node->owner;
  return user;
}

/** Direct: the direct users of a resource. @nodes has all of them, @users only those that are listed. */
typedef struct
{
  Finder    *finder;
  GArray    *nodes;
  GPtrArray *users;
} Direct;

static NreUser *
add_user (Direct *self, guint file, const NreLinkOwner *owner)
{
  const Node node = { file, owner };

  g_array_append_val (self->nodes, node);
  if (self->users->len >= NRE_USERS_MOST)
    return NULL;
  g_ptr_array_add (self->users, user_new (self->finder, &node));
  return self->users->pdata[self->users->len - 1];
}

static void
add_users (guint file, const NreLinkSpot *spot, gpointer data)
{
  Direct *self = data;

  for (guint i = 0; i < spot->owners->len; i++)
    {
      const NreLinkOwner *owner = nre_file_links_get_owner (get_file (self->finder, file),
                                                            g_array_index (spot->owners, guint, i));
      NreUser *user = add_user (self, file, owner);

      if (user == NULL)
        continue;
      user->places = g_ptr_array_new ();
      user->n_places = spot->n;
      for (guint k = spot->first; k != G_MAXUINT && user->places->len < NRE_USERS_MOST_PLACES;
           k = spot->following[k])
        g_ptr_array_add (user->places, (gpointer) nre_resource_uses_get (spot->uses, k));
    }
}

/** Rows: the number of rows of material tables that name a resource. */
typedef struct
{
  Finder *finder;
  guint   n;
} Rows;

static void
count_rows (guint file, const NreLinkSpot *spot, gpointer data)
{
  Rows *rows = data;
  const NreLinkOwner *first = nre_file_links_get_owner (get_file (rows->finder, file),
                                                        g_array_index (spot->owners, guint, 0));

  if (first->kind == NRE_KIND_WEAR)
    rows->n = (guint) MIN (rows->n + (guint64) spot->n * spot->owners->len, G_MAXUINT);
}

static void
follow (Finder *finder, NreUser *user, const Node *node)
{
  g_autoptr (GHashTable) keys = new_table ();
  Rows rows = { finder, 0 };
  Walk all = { NULL };

  add_key (finder, keys, node);
  if (g_hash_table_size (keys) > 0)
    find_naming (finder, keys, count_rows, &rows);
  user->n_rows = rows.n;
  walk (finder, node, 1, &all);
  user->n_models = all.n_models;
  user->n_terrains = all.n_terrains;
}

static int
compare_users (gconstpointer a, gconstpointer b)
{
  const NreUser *one = *(const NreUser *const *) a, *other = *(const NreUser *const *) b;
  int order = (int) one->owner->kind - (int) other->owner->kind;
  gboolean leads = one->n_models + one->n_terrains > 0, other_leads = other->n_models + other->n_terrains > 0;

  if (leads != other_leads)
    return leads ? -1 : 1;
  return order != 0 ? order : g_ascii_strcasecmp (one->owner->name, other->owner->name);
}

static guint
find_file (const Finder *self, const NreUsed *used)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const char *path = nre_file_links_get_path (get_file (self, i));
      const char *title = nre_file_links_get_title (get_file (self, i));

      if (used->path != NULL ? g_strcmp0 (path, used->path) == 0
                             : path == NULL && g_strcmp0 (title, used->title) == 0)
        return i;
    }
  return G_MAXUINT;
}

static void
find_direct (Direct *self, guint file, const NreUsed *used)
{
  g_autoptr (GHashTable) keys = new_table ();
  NreFileLinks *links = get_file (self->finder, file);
  const char *path = nre_file_links_get_path (links);
  GArray *owners = nre_file_links_find_needing (links, used->entry);
  GArray *files =
      *used->entry == '\0' && path != NULL ? g_hash_table_lookup (self->finder->needing, path) : NULL;

  for (guint i = 0; owners != NULL && i < owners->len; i++)
    add_user (self, file, nre_file_links_get_owner (links, g_array_index (owners, guint, i)));
  for (guint i = 0; files != NULL && i < files->len; i++)
    add_user (self, g_array_index (files, guint, i),
              nre_file_links_get_whole (get_file (self->finder, g_array_index (files, guint, i))));
  if (used->name == NULL)
    return;
  append (keys, nre_link_key (nre_file_links_get_title (links), used->name), file);
  find_naming (self->finder, keys, add_users, self);
}

static void
find_ends (Finder *finder, GArray *nodes, NreResourceUsers *out)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (Node));
  Walk all = { .ends = ends };

  walk (finder, (gconstpointer) nodes->data, nodes->len, &all);
  out->n_models = all.n_models;
  out->n_terrains = all.n_terrains;
  for (guint i = 0; i < ends->len; i++)
    g_ptr_array_add (out->ends, user_new (finder, &g_array_index (ends, Node, i)));
}

/**
 * nre_resource_users_find:
 * @files: (element-type NreFileLinks): all known files, each once
 * @used: a resource in one of these files
 * @cancelled: (nullable): called with @data; TRUE stops the work
 *
 * Find the direct users of a resource, and the models and terrains that use it directly or through others.
 * Users known to lead to a model or a terrain come first; each group is sorted by kind and name. May be
 * called in any thread.
 *
 * Returns: (transfer full): the users; incomplete if the work was stopped
 */
NreResourceUsers *
nre_resource_users_find (GPtrArray *files, const NreUsed *used, NreCancelled cancelled, gpointer data)
{
  NreResourceUsers *self = g_new0 (NreResourceUsers, 1);
  Finder finder = { .files = files, .cancelled = cancelled, .data = data };
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  Direct direct = { &finder, nodes, NULL };
  guint file;

  self->users = direct.users = g_ptr_array_new_with_free_func (user_free);
  self->ends = g_ptr_array_new_with_free_func (user_free);
  finder_init (&finder);
  file = find_file (&finder, used);
  if (file != G_MAXUINT)
    find_direct (&direct, file, used);
  self->n_users = nodes->len;
  for (guint i = 0; i < MIN (self->users->len, MOST_FOLLOWED) && !is_cancelled (&finder); i++)
    follow (&finder, self->users->pdata[i], &g_array_index (nodes, Node, i));
  find_ends (&finder, nodes, self);
  g_ptr_array_sort (self->users, compare_users);
  g_ptr_array_sort (self->ends, compare_users);
  finder_clear (&finder);
  return self;
}

/** nre_resource_users_list_indirect: (transfer container) (element-type NreUser): the users in @ends that are
 * not in @users. @n_models, @n_terrains: (out): number of models and terrains that are only indirect users;
 * exact if @users and @ends are complete */
GPtrArray *
nre_resource_users_list_indirect (const NreResourceUsers *self, guint *n_models, guint *n_terrains)
{
  GPtrArray *indirect = g_ptr_array_new ();
  g_autoptr (GHashTable) direct = g_hash_table_new (NULL, NULL);

  *n_models = self->n_models;
  *n_terrains = self->n_terrains;
  for (guint i = 0; i < self->users->len; i++)
    g_hash_table_add (direct, (gpointer) ((const NreUser *) self->users->pdata[i])->owner);
  for (guint i = 0; i < self->ends->len; i++)
    {
      const NreUser *end = self->ends->pdata[i];

      if (!g_hash_table_contains (direct, end->owner))
        g_ptr_array_add (indirect, (gpointer) end);
      else if (end->owner->kind == NRE_KIND_MODEL)
        (*n_models)--;
      else
        (*n_terrains)--;
    }
  return indirect;
}

void
nre_resource_users_free (NreResourceUsers *self)
{
  g_ptr_array_unref (self->users);
  g_ptr_array_unref (self->ends);
  g_free (self);
}
