/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-paths.h"

#include <glib/gi18n.h>

#include "nre-build-list-kind.h"
#include "nre-build-list-patch.h"
#include "nre-build-list.h"
#include "nre-error.h"

/* The maximum number of paths that are offered, and of names that are examined in a folder. */
#define MAX_OFFERED 8
#define MAX_NAMES 4096

static gboolean
has_separator (char c)
{
  return c == '\\' || c == '/';
}

/* Whether the path begins with the typed text, ignoring case and the sort of separators, as the game does. */
static gboolean
begins_with (const char *path, const char *typed)
{
  for (; *typed != '\0'; path++, typed++)
    if (g_ascii_tolower (*path) != g_ascii_tolower (*typed) &&
        !(has_separator (*path) && has_separator (*typed)))
      return FALSE;
  return TRUE;
}

/* (transfer full) (nullable): the item of that name in a folder, ignoring case. */
static char *
find_in (const char *folder, const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *found;

  for (guint n = 0; dir != NULL && n < MAX_NAMES && (found = g_dir_read_name (dir)) != NULL; n++)
    if (g_ascii_strcasecmp (found, name) == 0)
      return g_build_filename (folder, found, NULL);
  return NULL;
}

/* (transfer full) (nullable): the folder below @root that the first @size bytes of the typed path lead to;
 * NULL if it does not exist. */
static char *
find_folder (const char *root, const char *typed, gsize size)
{
  g_autofree char *folders = g_strndup (typed, size);
  g_auto (GStrv) names = g_strsplit_set (folders, "\\/", -1);
  char *at = g_strdup (root);

  for (guint i = 0; names[i] != NULL && at != NULL; i++)
    if (*names[i] != '\0')
      {
        char *next = strcmp (names[i], "..") != 0 ? find_in (at, names[i]) : NULL;

        g_free (at);
        at = next;
      }
  return at;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_ascii_strcasecmp (*(const char *const *) a, *(const char *const *) b);
}

/* Add the items of the folder whose names begin with the part of @typed after its first @size bytes. Each
 * path begins with those bytes. @offered: (element-type utf8) */
static void
add_names (GPtrArray *offered, const char *folder, const char *typed, gsize size)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  for (guint n = 0; dir != NULL && n < MAX_NAMES && (name = g_dir_read_name (dir)) != NULL; n++)
    if (begins_with (name, typed + size) && nre_build_list_path_is_valid (nre_span (name, strlen (name))))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len && offered->len < MAX_OFFERED; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      char *whole = g_strdup_printf ("%.*s%s%s", (int) size, typed, (const char *) names->pdata[i],
                                     g_file_test (path, G_FILE_TEST_IS_DIR) ? "\\" : "");

      if (g_ptr_array_find_with_equal_func (offered, whole, g_str_equal, NULL))
        g_free (whole);
      else
        g_ptr_array_add (offered, whole);
    }
}

/* Add paths of files and folders on the disk. Paths are relative to the folder of the game: that is the
 * folder of the list, or one of the three above it, in which the typed folder exists. */
static void
add_files (GPtrArray *offered, const char *file, const char *typed)
{
  g_autofree char *root = g_path_get_dirname (file);
  gsize size = strlen (typed);

  while (size > 0 && !has_separator (typed[size - 1]))
    size--;
  if (size == 0)
    return;
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *folder = find_folder (root, typed, size), *parent = g_path_get_dirname (root);

      if (folder != NULL)
        {
          add_names (offered, folder, typed, size);
          return;
        }
      g_free (root);
      root = g_steal_pointer (&parent);
    }
}

/**
 * nre_build_paths_complete: (transfer full): at most 8 paths that begin with the typed text: first those of
 * the list, then those of files and folders on the disk. Until the folder of a unit has been typed, the
 * folder is offered instead of the unit.
 */
char **
nre_build_paths_complete (NreSelection *selection, const char *typed)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  const char *file = nre_document_get_path (nre_selection_get_document (selection));
  GPtrArray *offered = g_ptr_array_new ();
  NreBuildListUnit unit;

  for (guint i = 0; nre_build_list_view_get_unit (view, i, &unit) && offered->len < MAX_OFFERED; i++)
    {
      gsize size = strlen (unit.path);
      char *text;

      while (size > 0 && !has_separator (unit.path[size - 1]))
        size--;
      if (!begins_with (unit.path, typed) || size == 0)
        continue;
      /* Offer the folder until it has been typed. */
      text = strlen (typed) < size ? g_strndup (unit.path, size) : g_strdup (unit.path);
      if (g_ptr_array_find_with_equal_func (offered, text, g_str_equal, NULL))
        g_free (text);
      else
        g_ptr_array_add (offered, text);
    }
  if (file != NULL)
    add_files (offered, file, typed);
  g_ptr_array_add (offered, NULL);
  return (char **) g_ptr_array_free (offered, FALSE);
}

/** nre_build_paths_check: whether a unit can have the typed path. Fails with NRE_ERROR_REFUSED if the path
 * ends with a separator, and otherwise like nre_build_list_check_path(). */
gboolean
nre_build_paths_check (const char *path, GError **error)
{
  if (!nre_build_list_check_path (path, error))
    return FALSE;
  if (!has_separator (path[strlen (path) - 1]))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("the path must end with the name of a file"));
}
