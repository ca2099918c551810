/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod.h"

#include <string.h>

#include "nre-diff-edits.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-writer.h"
#include "nre-mapping.h"
#include "nre-mod-contents.h"

/* Making: the two folders, and the mod so far. @size: that of @contents; @manifest: writes the array "files"
 * of the manifest */
typedef struct
{
  const char    *original;
  const char    *changed;
  GHashTable    *contents;
  guint64        size;
  NreJsonWriter *manifest;
} Making;

static GBytes *
read_below (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return nre_mapping_read (path, error);
}

/* Begin to say in the manifest what the mod does to a file. */
static gboolean
begin_file (Making *self, const char *path, GError **error)
{
  if (!nre_mod_is_game_path (path))
    return nre_fail (error, NRE_ERROR_FORMAT,
                     _("a mod cannot name this file, since not every system allows such a name"));
  nre_json_writer_begin_object (self->manifest);
  nre_json_writer_member_string (self->manifest, "path", path);
  return TRUE;
}

/* Put a file into the mod, and name it in the manifest. @member: "edits" or "add"; @name, @bytes: (transfer
 * full) */
static gboolean
add_content (Making *self, const char *path, const char *member, char *name, GBytes *bytes, GError **error)
{
  g_autofree char *owned = name;
  g_autoptr (GBytes) content = bytes;

  if (!begin_file (self, path, error))
    return FALSE;
  nre_json_writer_member_string (self->manifest, member, owned);
  nre_json_writer_end_object (self->manifest);
  return nre_mod_contents_add (self->contents, owned, g_steal_pointer (&content), &self->size, error);
}

static gboolean
compare_file (Making *self, const char *original, const char *changed, GError **error)
{
  g_autoptr (GBytes) a = read_below (self->original, original, error), b = NULL;
  g_autofree char *title = g_path_get_basename (original);
  char *text;

  b = a != NULL ? read_below (self->changed, changed, error) : NULL;
  if (b == NULL)
    return FALSE;
  if (g_bytes_equal (a, b))
    return TRUE;
  if (!nre_diff_edits_fit (a, b, error))
    return FALSE;
  text = nre_diff_edits_of_bytes (a, b, title);
  return add_content (self, original, "edits", g_strconcat ("edits/", original, ".json", NULL),
                      g_bytes_new_take (text, strlen (text)), error);
}

static gboolean
add_file (Making *self, const char *path, GError **error)
{
  GBytes *bytes = read_below (self->changed, path, error);

  return bytes != NULL && add_content (self, path, "add", g_strconcat ("files/", path, NULL), bytes, error);
}

static gboolean
remove_file (Making *self, const char *path, GError **error)
{
  if (!begin_file (self, path, error))
    return FALSE;
  nre_json_writer_member_boolean (self->manifest, "remove", TRUE);
  nre_json_writer_end_object (self->manifest);
  return TRUE;
}

/* Put what differs of a file into the mod. @a, @b: (nullable): its path in either folder */
static gboolean
compare_paths (Making *self, const char *a, const char *b, GError **error)
{
  g_autofree char *shown = g_filename_display_name (a != NULL ? a : b);

  if (a == NULL ? add_file (self, b, error)
                : b == NULL ? remove_file (self, a, error) : compare_file (self, a, b, error))
    return TRUE;
  g_prefix_error (error, "%s: ", shown);
  return FALSE;
}

/* Compare the files of both folders, in the order of their names. */
static gboolean
compare_folders (Making *self, GError **error)
{
  g_autoptr (GHashTable) before = nre_mod_list_game (self->original, NULL, NULL, error), after = NULL;
  g_autoptr (GPtrArray) keys = NULL;

  after = before != NULL ? nre_mod_list_game (self->changed, NULL, NULL, error) : NULL;
  if (after == NULL)
    return FALSE;
  keys = nre_mod_list_keys (before, after);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *a = g_hash_table_lookup (before, keys->pdata[i]);
      const char *b = g_hash_table_lookup (after, keys->pdata[i]);

      if (!compare_paths (self, a, b, error))
        return FALSE;
    }
  return TRUE;
}

static void
write_text (NreJsonWriter *writer, const char *name, const char *text)
{
  if (text != NULL)
    nre_json_writer_member_string (writer, name, text);
}

/**
 * nre_mod_make:
 * @original, @changed: folders of the game: as it is, and as the mod makes it
 * @name, @author, @version: (nullable): the name is that of the changed folder if it is not given
 *
 * Returns: (transfer full) (nullable): the mod that makes the changed folder of the original one. Fails with
 * the errors of reading files, with NRE_ERROR_FORMAT if a file has a name that a mod cannot name, and with
 * NRE_ERROR_TOO_LARGE if a file, or the mod, is too large
 */
NreMod *
nre_mod_make (const char *original, const char *changed, const char *name, const char *author,
              const char *version, GError **error)
{
  g_autofree char *folder = g_path_get_basename (changed);
  GString *text = g_string_new (NULL);
  g_autoptr (NreMod) self = g_new0 (NreMod, 1);
  Making making = { original, changed, nre_mod_contents_new (), 0, NULL };
  gboolean ok = TRUE;

  self->files = g_ptr_array_new ();
  self->contents = making.contents;
  self->name = g_strdup (name != NULL ? name : folder);
  self->version = g_strdup (version != NULL ? version : "1");
  making.manifest = nre_json_writer_new (nre_json_sink_string, text);
  nre_json_writer_begin_object (making.manifest);
  write_text (making.manifest, "name", self->name);
  write_text (making.manifest, "version", self->version);
  write_text (making.manifest, "author", author);
  nre_json_writer_begin_member_array (making.manifest, "files");
  if (*self->name == '\0' || !g_utf8_validate (self->name, -1, NULL))
    ok = nre_fail (error, NRE_ERROR_FORMAT, _("the mod needs a name"));
  ok = ok && compare_folders (&making, error);
  nre_json_writer_end_array (making.manifest);
  nre_json_writer_end_object (making.manifest);
  nre_json_writer_free (making.manifest);
  ok = nre_mod_contents_add (self->contents, "mod.json", g_string_free_to_bytes (text), &making.size,
                             ok ? error : NULL) && ok;
  return ok ? g_steal_pointer (&self) : NULL;
}
