/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-base-name.h"

#include <string.h>

/**
 * nre_base_name_of:
 * @entry: (nullable): NULL for the file itself
 *
 * What a file is proposed to be called that something of the entry is written to: its name without its suffix
 * and without what no file name has. What tells textures from each other, ".0" or ".A", is no suffix.
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
