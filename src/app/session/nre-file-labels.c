/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-file-labels.h"

#include <string.h>

/* The last @n names of a path, for display; fewer where there are fewer. */
static char *
dup_tail (const char *path, guint n)
{
  const char *at = path + strlen (path);

  while (at > path && !(at[-1] == G_DIR_SEPARATOR && --n == 0))
    at--;
  return g_filename_display_name (at);
}

/* How many names of two paths are the same, counted from their ends. */
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

/**
 * nre_file_labels_update:
 * @files: of NreOpenFile
 *
 * Label each file with its name, preceded by as many folders as make the label unique.
 */
void
nre_file_labels_update (GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      NreDocument *document = nre_open_file_get_document (files->pdata[i]);
      const char *path = nre_document_get_path (document);
      g_autofree char *label = NULL;
      guint n = 1;

      for (guint j = 0; path != NULL && j < files->len; j++)
        {
          NreDocument *other = nre_open_file_get_document (files->pdata[j]);
          const char *other_path = nre_document_get_path (other);

          if (j != i && other_path != NULL &&
              strcmp (nre_document_get_title (other), nre_document_get_title (document)) == 0)
            n = MAX (n, count_common (path, other_path) + 1);
        }
      if (n > 1)
        label = dup_tail (path, n);
      nre_open_file_set_label (files->pdata[i], label);
    }
}
