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

/* Making: the two folders, and the mod so far. @manifest: writes the array "files" of the manifest */
typedef struct
{
  const char    *original;
  const char    *changed;
  GHashTable    *contents;
  NreJsonWriter *manifest;
} Making;

static GBytes *
read_below (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return nre_mapping_read (path, error);
}

/* Put a file into the mod, and name it in the manifest. @member: "edits" or "add"; @bytes: (transfer full) */
static void
add_content (Making *self, const char *path, const char *member, char *name, GBytes *bytes)
{
  nre_json_writer_begin_object (self->manifest);
  nre_json_writer_member_string (self->manifest, "path", path);
  nre_json_writer_member_string (self->manifest, member, name);
  nre_json_writer_end_object (self->manifest);
  g_hash_table_replace (self->contents, name, bytes);
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
  text = nre_diff_edits_of_bytes (a, b, title);
  add_content (self, original, "edits", g_strconcat ("edits/", original, ".json", NULL),
               g_bytes_new_take (text, strlen (text)));
  return TRUE;
}

static gboolean
add_file (Making *self, const char *path, GError **error)
{
  GBytes *bytes = read_below (self->changed, path, error);

  if (bytes != NULL)
    add_content (self, path, "add", g_strconcat ("files/", path, NULL), bytes);
  return bytes != NULL;
}

static void
remove_file (Making *self, const char *path)
{
  nre_json_writer_begin_object (self->manifest);
  nre_json_writer_member_string (self->manifest, "path", path);
  nre_json_writer_member_boolean (self->manifest, "remove", TRUE);
  nre_json_writer_end_object (self->manifest);
}

/* Compare the files of both folders, in the order of their names. */
static gboolean
compare_folders (Making *self, GError **error)
{
  g_autoptr (GHashTable) before = nre_mod_list_game (self->original, error), after = NULL;
  g_autoptr (GPtrArray) keys = NULL;

  after = before != NULL ? nre_mod_list_game (self->changed, error) : NULL;
  if (after == NULL)
    return FALSE;
  keys = nre_mod_list_keys (before, after);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *a = g_hash_table_lookup (before, keys->pdata[i]);
      const char *b = g_hash_table_lookup (after, keys->pdata[i]);

      if (b == NULL)
        remove_file (self, a);
      else if (!(a != NULL ? compare_file (self, a, b, error) : add_file (self, b, error)))
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
 * the errors of reading files
 */
NreMod *
nre_mod_make (const char *original, const char *changed, const char *name, const char *author,
              const char *version, GError **error)
{
  g_autofree char *folder = g_path_get_basename (changed);
  GString *text = g_string_new (NULL);
  g_autoptr (NreMod) self = g_new0 (NreMod, 1);
  Making making = { original, changed, nre_mod_contents_new (), NULL };
  gboolean ok;

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
  ok = compare_folders (&making, error);
  nre_json_writer_end_array (making.manifest);
  nre_json_writer_end_object (making.manifest);
  nre_json_writer_free (making.manifest);
  g_hash_table_replace (self->contents, g_strdup ("mod.json"), g_string_free_to_bytes (text));
  return ok ? g_steal_pointer (&self) : NULL;
}
