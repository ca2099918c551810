/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-path-text.h"

#include <string.h>

#include "nre-entry-path.h"

/* (transfer full): quote a text for a shell, but not if it has no special characters, since it is easier to
 * read then. */
static char *
quote (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("_-./+,@%", *p) == NULL && (guchar) *p < 0x80)
      return g_shell_quote (text);
  return *text != '\0' ? g_strdup (text) : g_shell_quote (text);
}

/** nre_path_dup_text: (transfer full): the path of a file, quoted for a shell. */
char *
nre_path_dup_text (const char *path)
{
  return quote (path);
}

/** nre_document_dup_path_text: (transfer full): the path of the document's file, quoted for a shell; its
 * title if it was never saved. */
char *
nre_document_dup_path_text (NreDocument *document)
{
  const char *path = nre_document_get_path (document);

  return quote (path != NULL ? path : nre_document_get_title (document));
}

/** nre_entry_dup_path_text: (transfer full): the arguments FILE and ENTRY of `nres` for an entry, quoted for
 * a shell; only FILE if the file is not an archive. */
char *
nre_entry_dup_path_text (NreEntry *entry)
{
  NreDocument *document = nre_entry_get_document (entry);
  g_autofree char *file = nre_document_dup_path_text (document);
  g_autofree char *path = NULL, *quoted = NULL;

  if (nre_document_is_loose (document))
    return g_steal_pointer (&file);
  path = nre_entry_path_format_lasting (nre_entry_get_directory (entry), nre_entry_get_id (entry));
  quoted = quote (path);
  return g_strconcat (file, " ", quoted, NULL);
}

/** nre_entries_dup_paths_text: (transfer full): nre_entry_dup_path_text() of each entry, one a line.
 * @entries: (element-type NreEntry) */
char *
nre_entries_dup_paths_text (GPtrArray *entries)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *line = nre_entry_dup_path_text (entries->pdata[i]);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, line);
    }
  return g_string_free (text, FALSE);
}

/** nre_entry_file_name_number: (transfer full): the name with a number before its suffix: "tree.msh" and 2
 * become "tree_2.msh". */
char *
nre_entry_file_name_number (const char *name, guint number)
{
  const char *dot = strrchr (name, '.');

  if (dot == NULL || dot == name)
    return g_strdup_printf ("%s_%u", name, number);
  return g_strdup_printf ("%.*s_%u%s", (int) (dot - name), name, number, dot);
}
