/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-path-query.h"

#include <string.h>

/** nre_path_query_init: split a query. @text: UTF-8; the path may be quoted for a shell, so that a copied
 * path with spaces is one path */
void
nre_path_query_init (NrePathQuery *self, const char *text)
{
  g_auto (GStrv) words = NULL;

  *self = (NrePathQuery){ 0 };
  if (g_shell_parse_argv (text, NULL, &words, NULL) && g_path_is_absolute (words[0]))
    {
      self->path = g_strdup (words[0]);
      self->rest = g_strjoinv (" ", words + 1);
    }
  else
    self->rest = g_strdup (text);
}

/** nre_path_query_dup_text: (transfer full): the query to search with in the files that match the path.
 * @complete: whether the path is that of a file; otherwise its last component is a part of the query */
char *
nre_path_query_dup_text (const NrePathQuery *self, gboolean complete)
{
  const char *name = self->path != NULL ? strrchr (self->path, G_DIR_SEPARATOR) + 1 : "";

  if (name[0] == '\0' || (complete && self->rest[0] != '\0'))
    return g_strdup (self->rest);
  return self->rest[0] != '\0' ? g_strjoin (" ", name, self->rest, NULL) : g_strdup (name);
}

/** nre_path_query_includes: whether the query can match names of a file. @file: the absolute path of the
 * file; @complete: as for nre_path_query_dup_text() */
gboolean
nre_path_query_includes (const NrePathQuery *self, const char *file, gboolean complete)
{
  if (self->path == NULL)
    return TRUE;
  if (complete)
    return g_str_equal (file, self->path);
  return strncmp (file, self->path, (gsize) (strrchr (self->path, G_DIR_SEPARATOR) + 1 - self->path)) == 0;
}

void
nre_path_query_clear (NrePathQuery *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->rest, g_free);
}
