/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-base-name.h"

#include <string.h>

/**
 * nre_base_name_of: (transfer full):
 * @entry: (nullable): NULL for the file itself
 *
 * The proposed base name of a file exported from the entry: the entry's name without its suffix and
 * without characters that are invalid in file names. The endings that distinguish textures, ".0" or ".A",
 * do not count as suffixes.
 */
char *
nre_base_name_of (NreDocument *document, NreEntry *entry)
{
  char *name = g_strdup (entry != NULL ? nre_entry_get_name (entry) : nre_document_get_title (document));
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name && strlen (dot) > 2)
    *dot = '\0';
  g_strdelimit (name, "/\\:*?\"<>|", '_');
  if (*name != '\0' && !g_str_equal (name, ".") && !g_str_equal (name, ".."))
    return name;
  g_free (name);
  return g_strdup ("export");
}
