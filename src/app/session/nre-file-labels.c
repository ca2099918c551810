/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-file-labels.h"

#include <string.h>

/* The last @n components of a path, for display, or all if there are fewer. */
static char *
dup_tail (const char *path, guint n)
{
  const char *at = path + strlen (path);

  while (at > path && !(at[-1] == G_DIR_SEPARATOR && --n == 0))
    at--;
  return g_filename_display_name (at);
}

/* The number of components at the end of two paths that are the same. */
static guint
count_common (const char *a, const char *b)
{
  gsize i = strlen (a), j = strlen (b);
  guint n = 0;

  for (; i > 0 && j > 0 && a[i - 1] == b[j - 1]; i--, j--)
    if (a[i - 1] == G_DIR_SEPARATOR)
      n++;
  return n;
}

static const char *
get_name (const char *path)
{
  const char *last = strrchr (path, G_DIR_SEPARATOR);

  return last != NULL ? last + 1 : path;
}

/**
 * nre_file_labels_find:
 * @paths: (element-type filename): absolute, each once
 *
 * Returns: (transfer full): path → its name, preceded by as many folders as make the label unique; without
 *   the paths whose names are unique
 */
GHashTable *
nre_file_labels_find (GPtrArray *paths)
{
  GHashTable *labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *name = get_name (paths->pdata[i]);
      GPtrArray *same = g_hash_table_lookup (names, name);

      if (same == NULL)
        g_hash_table_insert (names, (gpointer) name, same = g_ptr_array_new ());
      g_ptr_array_add (same, paths->pdata[i]);
    }
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = paths->pdata[i];
      GPtrArray *same = g_hash_table_lookup (names, get_name (path));
      guint n = 1;

      for (guint j = 0; j < same->len; j++)
        if (same->pdata[j] != path)
          n = MAX (n, count_common (path, same->pdata[j]) + 1);
      if (n > 1)
        g_hash_table_insert (labels, g_strdup (path), dup_tail (path, n));
    }
  return labels;
}

/**
 * nre_file_labels_update:
 * @files: of NreOpenFile
 *
 * Label each file with its name, preceded by as many folders as make the label unique.
 */
void
nre_file_labels_update (GPtrArray *files)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (GHashTable) labels = NULL;

  for (guint i = 0; i < files->len; i++)
    {
      const char *path = nre_document_get_path (nre_open_file_get_document (files->pdata[i]));

      if (path != NULL)
        g_ptr_array_add (paths, (gpointer) path);
    }
  labels = nre_file_labels_find (paths);
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = nre_document_get_path (nre_open_file_get_document (files->pdata[i]));

      nre_open_file_set_label (files->pdata[i], path != NULL ? g_hash_table_lookup (labels, path) : NULL);
    }
}
