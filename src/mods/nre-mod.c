/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-mod-contents.h"
#include "nre-save-rests.h"

#define MANIFEST "mod.json"
#define OWN_FOLDER ".nres-mods"

static void
file_free (gpointer data)
{
  NreModFile *file = data;

  g_free (file->path);
  g_free (file->edits);
  g_free (file->add);
  g_free (file);
}

void
nre_mod_free (NreMod *self)
{
  g_free (self->name);
  g_free (self->version);
  g_free (self->author);
  g_free (self->description);
  g_strfreev (self->requires);
  g_strfreev (self->conflicts);
  g_ptr_array_unref (self->files);
  g_hash_table_unref (self->contents);
  g_free (self->digest);
  g_free (self->damage);
  g_free (self);
}

/* --- The manifest -------------------------------------------------------------------------------- */

/* Read a text. @required: whether it has to be there, and not be empty */
static gboolean
read_text (JsonObject *object, const char *name, gboolean required, char **out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  const char *text = node != NULL ? nre_json_get_text (node) : NULL;

  if ((node != NULL && text == NULL) || (required && (text == NULL || *text == '\0')) ||
      (text != NULL && strstr (text, NRE_JSON_NUL) != NULL))
    return nre_fail (error, NRE_ERROR_SYNTAX, _("%s: “%s” must be a text"), MANIFEST, name);
  *out = g_strdup (text);
  return TRUE;
}

static gboolean
read_names (JsonObject *object, const char *name, char ***out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array = node != NULL ? nre_json_get_array (node) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *text = nre_json_get_text (json_array_get_element (array, i));

      if (text == NULL)
        return nre_fail (error, NRE_ERROR_SYNTAX, _("%s: “%s” must be an array of names"), MANIFEST, name);
      g_ptr_array_add (names, g_strdup (text));
    }
  if (node != NULL && array == NULL)
    return nre_fail (error, NRE_ERROR_SYNTAX, _("%s: “%s” must be an array of names"), MANIFEST, name);
  g_ptr_array_add (names, NULL);
  *out = (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
  return TRUE;
}

/* Whether the mod has the file that its manifest names. @name: (nullable) */
static gboolean
has_content (NreMod *self, const char *name, GError **error)
{
  if (name == NULL || (nre_mod_path_is_safe (name) && nre_mod_contents_find (self->contents, name) != NULL))
    return TRUE;
  return nre_fail (error, NRE_ERROR_FORMAT, _("%s names “%s”, which is not in the mod"), MANIFEST, name);
}

/* @paths: set of the paths of the files before it, in lower-case ASCII */
static gboolean
read_file (NreMod *self, JsonObject *object, guint index, GHashTable *paths, GError **error)
{
  NreModFile *file = g_new0 (NreModFile, 1);
  JsonNode *remove = json_object_get_member (object, "remove");
  guint n;

  g_ptr_array_add (self->files, file);
  if (!read_text (object, "path", TRUE, &file->path, error) ||
      !read_text (object, "edits", FALSE, &file->edits, error) ||
      !read_text (object, "add", FALSE, &file->add, error))
    return FALSE;
  file->remove = remove != NULL && JSON_NODE_HOLDS_VALUE (remove) && json_node_get_boolean (remove);
  n = (file->edits != NULL) + (file->add != NULL) + file->remove;
  if (n != 1 || json_object_get_size (object) != 2)
    return nre_fail (error, NRE_ERROR_SYNTAX,
                     _("%s: file %u must have a “path”, and either “edits”, “add” or “remove”"), MANIFEST,
                     index);
  if (!nre_mod_is_game_path (file->path))
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s: “%s” is not a path inside the game’s folder"), MANIFEST,
                     file->path);
  if (!g_hash_table_add (paths, g_ascii_strdown (file->path, -1)))
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s names the file “%s” twice"), MANIFEST, file->path);
  return has_content (self, file->edits, error) && has_content (self, file->add, error);
}

static gboolean
read_manifest (NreMod *self, JsonObject *object, GError **error)
{
  JsonArray *files = nre_json_get_array (json_object_get_member (object, "files"));
  g_autoptr (GHashTable) paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!read_text (object, "name", TRUE, &self->name, error) ||
      !read_text (object, "version", FALSE, &self->version, error) ||
      !read_text (object, "author", FALSE, &self->author, error) ||
      !read_text (object, "description", FALSE, &self->description, error) ||
      !read_names (object, "requires", &self->requires, error) ||
      !read_names (object, "conflicts", &self->conflicts, error))
    return FALSE;
  if (files == NULL)
    return nre_fail (error, NRE_ERROR_SYNTAX, _("%s: “files” must be an array"), MANIFEST);
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = nre_json_get_object (json_array_get_element (files, i));

      if (file == NULL)
        return nre_fail (error, NRE_ERROR_SYNTAX, _("%s: file %u must be an object"), MANIFEST, i);
      if (!read_file (self, file, i, paths, error))
        return FALSE;
    }
  return TRUE;
}

static NreMod *
mod_new (GHashTable *contents)
{
  NreMod *self = g_new0 (NreMod, 1);

  self->contents = contents;
  self->files = g_ptr_array_new_with_free_func (file_free);
  return self;
}

/** nre_mod_new_damaged: (transfer full): a mod that cannot be read. @damage: why */
NreMod *
nre_mod_new_damaged (const char *name, const char *digest, const char *damage)
{
  NreMod *self = mod_new (nre_mod_contents_new ());

  self->name = g_strdup (name);
  self->version = g_strdup ("");
  self->requires = g_new0 (char *, 1);
  self->conflicts = g_new0 (char *, 1);
  self->digest = g_strdup (digest);
  self->damage = g_strdup (damage);
  return self;
}

/** nre_mod_load: (transfer full) (nullable): a mod. @path: a folder or a zip. Fails like
 * nre_mod_contents_read(), and with NRE_ERROR_SYNTAX or NRE_ERROR_FORMAT if the manifest is wrong. */
NreMod *
nre_mod_load (const char *path, GError **error)
{
  GHashTable *contents = nre_mod_contents_read (path, error);
  g_autoptr (NreMod) self = NULL;
  g_autoptr (JsonNode) json = NULL;
  GBytes *manifest;
  JsonObject *object;

  if (contents == NULL)
    return NULL;
  self = mod_new (contents);
  manifest = nre_mod_contents_find (contents, MANIFEST);
  if (manifest == NULL)
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("this is not a mod: there is no %s in it"), MANIFEST);
  json = nre_json_read (g_bytes_get_data (manifest, NULL), g_bytes_get_size (manifest), error);
  object = json != NULL ? nre_json_get_object (json) : NULL;
  if (json != NULL && object == NULL)
    nre_set_error (error, NRE_ERROR_SYNTAX, _("%s must be an object"), MANIFEST);
  if (object == NULL || !read_manifest (self, object, error))
    return NULL;
  if (self->version == NULL)
    self->version = g_strdup ("");
  self->digest = nre_mod_contents_digest (contents);
  return g_steal_pointer (&self);
}

/** nre_mod_is_game_path: whether a mod can name this file of the game: not what the editor keeps about mods,
 * nor what counts as a rest of a killed save, which may take the place of a backup. */
gboolean
nre_mod_is_game_path (const char *path)
{
  gsize n = strlen (OWN_FOLDER);
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return nre_mod_path_is_safe (path) && !g_str_has_prefix (lower, NRE_SAVE_PREFIX) &&
         strstr (lower, "/" NRE_SAVE_PREFIX) == NULL &&
         (!g_str_has_prefix (lower, OWN_FOLDER) || (lower[n] != '\0' && lower[n] != '/'));
}

/* --- The game's folder --------------------------------------------------------------------------- */

/** nre_mod_fail_twin: fail with NRE_ERROR_FORMAT, since which file is meant is not certain. */
gboolean
nre_mod_fail_twin (const char *path, GError **error)
{
  return nre_fail (error, NRE_ERROR_FORMAT,
                   _("%s: there is another file whose name differs only in the case of letters"), path);
}

/* Listing: a folder that is being listed; see nre_mod_list_game() */
typedef struct
{
  GHashTable *files;
  GHashTable *folders;
  GHashTable *twins;
} Listing;

/* @prefix: the path of the folder in the game's, "" or with a slash at the end */
static gboolean
list_folder (const Listing *self, const char *folder, const char *prefix, guint depth, GError **error)
{
  gboolean whole = self->twins == NULL;
  g_autoptr (GDir) dir = depth < 32 ? g_dir_open (folder, 0, error) : NULL;
  const char *child;

  if (depth >= 32)
    return !whole || nre_fail (error, NRE_ERROR_TOO_LARGE, _("%s: the folders are nested too deep"), folder);
  if (dir == NULL)
    return FALSE;
  while ((child = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, child, NULL);
      g_autofree char *name = g_strconcat (prefix, child, NULL);
      g_autofree char *inner = g_strconcat (name, "/", NULL);
      GStatBuf info = { 0 };
      gboolean is_link = FALSE, ok;

      /* A save that was killed leaves a temporary file for a while. */
      if (strcmp (name, OWN_FOLDER) == 0 || g_str_has_prefix (child, NRE_SAVE_PREFIX))
        continue;
      ok = g_lstat (path, &info) == 0;
      if (ok && S_ISLNK (info.st_mode))
        {
          is_link = TRUE;
          ok = g_stat (path, &info) == 0;
        }
      if (!ok && whole)
        {
          nre_set_error_errno (error, errno, _("cannot find “%s”"), path);
          return FALSE;
        }
      /* A link to a file counts as this file; folders that are links may lead in a circle. */
      if (ok && whole && is_link && S_ISDIR (info.st_mode))
        return nre_fail (error, NRE_ERROR_FORMAT, _("“%s” is a link"), path);
      if (!ok || (is_link && !S_ISREG (info.st_mode)))
        continue;
      if (S_ISDIR (info.st_mode) && self->folders != NULL)
        g_hash_table_replace (self->folders, g_ascii_strdown (name, -1), g_strdup (name));
      if (S_ISDIR (info.st_mode) && !list_folder (self, path, inner, depth + 1, error))
        return FALSE;
      if (!S_ISREG (info.st_mode) ||
          g_hash_table_replace (self->files, g_ascii_strdown (name, -1), g_strdup (name)))
        continue;
      if (whole)
        return nre_mod_fail_twin (path, error);
      g_hash_table_add (self->twins, g_ascii_strdown (name, -1));
    }
  return TRUE;
}

/** nre_mod_list_game: (transfer full) (nullable): the regular files in a folder: path in lower-case ASCII →
 * path. What the editor keeps about mods is left out. @folders: (nullable): takes the folders, likewise;
 * @twins: (nullable): takes the paths in lower-case ASCII that several files have. Without it, files that
 * cannot be in the list are an error, rather than left out */
GHashTable *
nre_mod_list_game (const char *folder, GHashTable *folders, GHashTable *twins, GError **error)
{
  g_autoptr (GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Listing listing = { files, folders, twins };

  return list_folder (&listing, folder, "", 0, error) ? g_steal_pointer (&files) : NULL;
}
