/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry-path.h"

#include "nre-error.h"
#include "nre-text.h"
#include "nre-i18n.h"

#define MAX_LISTED 20

static gboolean
parse_index (const char *component, guint64 *index)
{
  return component[0] == '#' && g_ascii_string_to_unsigned (component + 1, 10, 0, G_MAXUINT32, index, NULL);
}

static gboolean
find_component (NreDirectory *directory, const char *component, guint *index, GError **error)
{
  g_autoptr (GArray) found = NULL;
  g_autofree guint8 *name = NULL;
  guint n = nre_directory_get_n_entries (directory);
  guint64 number;
  gsize size = 0;

  if (parse_index (component, &number))
    {
      if (number >= n)
        return nre_fail (error, NRE_ERROR_NOT_FOUND,
                         n > 0
                           ? ngettext ("there is no entry %s: the archive has %u entry, counted from #0",
                                       "there is no entry %s: the archive has %u entries, counted from #0", n)
                           : _("there is no entry %s: the archive has %u entries"),
                         component, n);
      *index = (guint) number;
      return TRUE;
    }
  if (nre_text_encode (component, &name, &size, NULL))
    found = nre_directory_find_name (directory, name, size);
  if (found == NULL || found->len == 0)
    return nre_fail (error, NRE_ERROR_NOT_FOUND,
                     ngettext ("there is no entry named “%s”, and the archive has only %u entry",
                               "there is no entry named “%s” among the %u entries", n), component, n);
  if (found->len > 1)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint i = 0; i < found->len && i < MAX_LISTED; i++)
        g_string_append_printf (list, "%s#%u", i > 0 ? ", " : "", g_array_index (found, guint, i));
      if (found->len > MAX_LISTED)
        g_string_append (list, ", …");
      return nre_fail (error, NRE_ERROR_AMBIGUOUS, _("%u entries are named “%s”: %s; name one by its number"),
                       found->len, component, list->str);
    }
  *index = g_array_index (found, guint, 0);
  return TRUE;
}

/**
 * nre_entry_path_resolve:
 * @root: the directory of the file
 * @path: (nullable): such as "static.msh/#0". NULL means the file; so does "" if the file is not an archive.
 * @directory: (out) (transfer none): the archive that contains the entry
 * @index: (out): the index of the entry in @directory; for the file, NRE_NO_ENTRY, or 0 if the file is not an
 *   archive
 *
 * Find an entry. Fails with NRE_ERROR_NOT_FOUND if there is no such entry, with NRE_ERROR_REFUSED for
 * NRE_ENTRY_PATH_GONE, with NRE_ERROR_AMBIGUOUS (listing the indices) if several entries have the name, and
 * like nre_directory_open_nested() if a component before the last cannot be opened.
 */
gboolean
nre_entry_path_resolve (NreDirectory *root, const char *path, NreDirectory **directory, guint *index,
                        GError **error)
{
  gboolean is_loose = nre_directory_is_loose (root);
  g_auto (GStrv) components = NULL;

  *directory = root;
  *index = is_loose ? 0 : NRE_NO_ENTRY;
  if (path == NULL || (is_loose && *path == '\0'))
    return TRUE;
  if (strcmp (path, NRE_ENTRY_PATH_GONE) == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the entry is not there any more: it was removed, or the "
                                                 "archive that it was in was replaced"));
  if (is_loose)
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("there is no entry “%s”: the file is no archive"), path);
  if (*path == '\0')
    return nre_fail (error, NRE_ERROR_NOT_FOUND, _("the path of the entry is empty"));
  components = g_strsplit (path, "/", -1);
  for (guint i = 0; components[i] != NULL; i++)
    {
      if (i > 0)
        {
          *directory = nre_directory_open_nested (*directory, *index, error);
          if (*directory == NULL)
            {
              g_prefix_error (error, _("entry “%s” cannot be opened as an archive: "), components[i - 1]);
              return FALSE;
            }
        }
      if (!find_component (*directory, components[i], index, error))
        return FALSE;
    }
  return TRUE;
}

static char *
format_path (NreDirectory *directory, guint32 id, gboolean names)
{
  GString *path = g_string_new (NULL);

  for (NreDirectory *at = directory; at != NULL; at = nre_directory_get_parent (at, &id))
    {
      g_autofree char *component = NULL;
      guint index;

      if (nre_directory_is_loose (at))
        break;
      if (!nre_directory_find_id (at, id, &index))
        component = g_strdup ("(removed)");
      else if (names)
        {
          const guint8 *name = nre_directory_peek_name (at, index);

          component = nre_text_display (name, nre_record_name_length (name));
        }
      else
        component = g_strdup_printf ("#%u", index);
      if (path->len > 0)
        g_string_prepend_c (path, '/');
      g_string_prepend (path, component);
    }
  return g_string_free (path, FALSE);
}

/** nre_entry_path_join: (transfer full): the path of the entry @index in the archive with the path @archive,
 * which is "" for the file itself. */
char *
nre_entry_path_join (const char *archive, guint index)
{
  return g_strdup_printf ("%s%s#%u", archive, *archive != '\0' ? "/" : "", index);
}

/**
 * nre_entry_path_format:
 *
 * Returns: (transfer full): the current path of an entry by indices, such as "#4/#0", or "" if the file is
 * not an archive; NRE_ENTRY_PATH_GONE if the entry was removed or its archive is detached
 */
char *
nre_entry_path_format (NreDirectory *directory, guint32 id)
{
  guint index;

  if (!nre_directory_find_id (directory, id, &index) || !nre_directory_is_attached (directory))
    return g_strdup (NRE_ENTRY_PATH_GONE);
  return format_path (directory, id, FALSE);
}

/** nre_entry_path_format_names: (transfer full): the path of an entry by names, for people: several entries
 * may have the same path, and the name of a removed entry is "(removed)". "" if the file is not an
 * archive. */
char *
nre_entry_path_format_names (NreDirectory *directory, guint32 id)
{
  return format_path (directory, id, TRUE);
}

/** nre_entry_path_format_lasting: (transfer full): the path of an entry of an archive by names if they lead
 * to this entry, since names stay valid when other entries are added or removed; otherwise by indices, like
 * nre_entry_path_format(). */
char *
nre_entry_path_format_lasting (NreDirectory *directory, guint32 id)
{
  g_autofree char *names = nre_entry_path_format_names (directory, id);
  NreDirectory *found;
  guint index;

  if (nre_entry_path_resolve (nre_directory_get_root (directory), names, &found, &index, NULL) &&
      found == directory && index != NRE_NO_ENTRY && nre_directory_get_id (directory, index) == id)
    return g_steal_pointer (&names);
  return nre_entry_path_format (directory, id);
}

/** nre_entry_path_format_archive: (transfer full) (nullable): the path of the entry that contains the
 * archive, like nre_entry_path_format_lasting(); NULL for the file itself. */
char *
nre_entry_path_format_archive (NreDirectory *archive)
{
  guint32 id;
  NreDirectory *parent = nre_directory_get_parent (archive, &id);

  return parent != NULL ? nre_entry_path_format_lasting (parent, id) : NULL;
}
