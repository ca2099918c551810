/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-beside.h"

#include <string.h>

#include "nre-mapping.h"
#include "nre-kind.h"
#include "nre-sibling.h"
#include "nre-text.h"

/* Spell the name of a file in one of N_SPELLINGS usual ways, since the game ignores case. Finding any
 * spelling would mean listing the folder for each model, which would take quadratic time. */
static char *
spell (const char *stem, const char *suffix, guint spelling)
{
  g_autofree char *name = g_strconcat (stem, suffix, NULL), *large = g_ascii_strup (suffix, -1);

  switch (spelling)
    {
    case 0:
      return g_steal_pointer (&name);
    case 1:
      return g_strconcat (stem, large, NULL);
    case 2:
      return g_ascii_strdown (name, -1);
    default:
      return g_ascii_strup (name, -1);
    }
}

#define N_SPELLINGS 4

/** nre_beside_dup_path: (transfer full) (nullable): the path of the file that the file at @path needs beside
 * it, whether it exists or not; NULL if @path itself has the suffix of such a file. */
char *
nre_beside_dup_path (const NreFormat *format, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *stem = g_path_get_basename (path), *first = NULL;
  char *dot = strrchr (stem, '.');

  if (dot != NULL && g_ascii_strcasecmp (dot, format->beside_suffix) == 0)
    return NULL;
  if (dot != NULL)
    *dot = '\0';
  for (guint i = 0; i < N_SPELLINGS; i++)
    {
      g_autofree char *name = spell (stem, format->beside_suffix, i),
                      *other = g_build_filename (folder, name, NULL);

      if (g_file_test (other, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&other);
      if (i == 0)
        first = g_steal_pointer (&other);
    }
  return g_steal_pointer (&first);
}

/** nre_beside_read: (transfer full) (nullable): the bytes of the file that the file at @path needs; NULL if
 * they cannot be read. */
GBytes *
nre_beside_read (const NreFormat *format, const char *path)
{
  g_autofree char *other = nre_beside_dup_path (format, path);

  return other != NULL ? nre_mapping_read (other, NULL) : NULL;
}

static void
name_fields (NreFields *fields, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  guint length = 0;

  for (const char *p = name; *p != '\0' && length < NRE_NAME_SIZE - 1; p = g_utf8_next_char (p))
    {
      g_autofree char *character = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));
      g_autofree guint8 *byte = NULL;
      gsize size;

      fields->name[length++] = nre_text_encode (character, &byte, &size, NULL) ? byte[0] : '?';
    }
}

/** nre_beside_check_file: check the file at @path, which is viewed as @subject, against the file that it
 * needs. If the needed file cannot be read, there is no finding. */
void
nre_beside_check_file (const NreFormat *format, const NreSubject *subject, const char *path,
                       NreFindings *findings)
{
  g_autofree char *other = nre_beside_dup_path (format, path);
  g_autoptr (GBytes) bytes = other != NULL ? nre_mapping_read (other, NULL) : NULL;
  NreSubject beside = { NULL };
  NreFields fields = { 0 };

  if (bytes == NULL)
    return;
  name_fields (&fields, other);
  beside.fields = &fields;
  beside.payload = nre_span_of_bytes (bytes);
  format->check_beside (subject, &beside, findings);
}

/* --- Entries of one archive ---------------------------------------------------------------------------- */

static gboolean
have_one_stem (NreDirectory *directory, guint a, guint b)
{
  const guint8 *first = nre_directory_peek_name (directory, a);
  const guint8 *second = nre_directory_peek_name (directory, b);
  gsize size = nre_sibling_stem_size (first);

  return nre_sibling_stem_size (second) == size &&
         g_ascii_strncasecmp ((const char *) first, (const char *) second, size) == 0;
}

/* Whether the entry needs another entry that the archive has. @other: (out): index of that entry. */
static gboolean
find_needed (NreDirectory *directory, guint index, guint *other)
{
  g_autoptr (NreDirectory) nested = NULL;
  const NreFormat *format;
  NreSpan payload = { 0 };
  NreFields fields;

  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_payload (directory, index, &payload);
  if (nre_format_get (nre_kind_of_entry (&fields, payload, NULL))->is_archive)
    nested = nre_directory_look_nested (directory, index);
  format = nre_format_get (nre_kind_of_entry_inside (&fields, payload, nested, NULL));
  return format->beside_suffix != NULL &&
         nre_sibling_find_entry (directory, index, format->beside_suffix, other);
}

/** nre_beside_find_entry: find the entry that the entry at @index needs, or else the first entry that needs
 * the entry at @index. @other: (out): the index of the entry found. Returns FALSE if there is neither. */
gboolean
nre_beside_find_entry (NreDirectory *directory, guint index, guint *other)
{
  guint n = nre_directory_get_n_entries (directory), needed;

  if (find_needed (directory, index, other))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (i != index && have_one_stem (directory, i, index) && find_needed (directory, i, &needed) &&
        needed == index)
      {
        *other = i;
        return TRUE;
      }
  return FALSE;
}
