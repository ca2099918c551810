/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-mapping.h"
#include "nre-mod-contents.h"
#include "nre-remove-tree.h"

/** nre_mod_new_set: (transfer full): a set of texts. */
GHashTable *
nre_mod_new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
kept_free (gpointer data)
{
  NreModKept *kept = data;

  g_free (kept->path);
  g_free (kept->original);
  g_free (kept->now);
  g_free (kept);
}

/* --- Paths and small files ------------------------------------------------------------------------ */

/** nre_mod_store_dup_own_path: (transfer full): the path of a file in .nres-mods. */
char *
nre_mod_store_dup_own_path (NreModStore *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/** nre_mod_store_dup_removed_name: (transfer full): the name in .nres-mods/removed of a file that a mod
 * removes. */
char *
nre_mod_store_dup_removed_name (const char *path)
{
  g_autofree char *key = g_ascii_strdown (path, -1);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
}

/** nre_mod_store_dup_removed_path: (transfer full): its path; see nre_mod_store_dup_removed_name(). */
char *
nre_mod_store_dup_removed_path (NreModStore *self, const char *path)
{
  g_autofree char *name = nre_mod_store_dup_removed_name (path);

  return g_build_filename (self->folder, NRE_MOD_REMOVED, name, NULL);
}

/** nre_mod_store_dup_spelled: (transfer full): the path of a file of the game, as it and the folders around
 * it are spelled there. */
char *
nre_mod_store_dup_spelled (NreModStore *self, const char *path)
{
  g_autofree char *key = g_ascii_strdown (path, -1);
  const char *spelled = g_hash_table_lookup (self->listing, key);

  for (gsize n = strlen (key); spelled == NULL && n-- > 0;)
    if (key[n] == '/')
      {
        key[n] = '\0';
        spelled = g_hash_table_lookup (self->spelled_folders, key);
        if (spelled != NULL)
          return g_strconcat (spelled, path + n, NULL);
      }
  return g_strdup (spelled != NULL ? spelled : path);
}

/** nre_mod_store_dup_game_path: (transfer full): the whole path of a file of the game. */
char *
nre_mod_store_dup_game_path (NreModStore *self, const char *path)
{
  g_autofree char *spelled = nre_mod_store_dup_spelled (self, path);

  return g_build_filename (self->game, spelled, NULL);
}

/** nre_mod_store_read_file: read a file that may be missing, or a folder in its place. */
gboolean
nre_mod_store_read_file (const char *path, GBytes **bytes, GError **error)
{
  char *data;
  gsize size;

  *bytes = NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  /* Not mapped: there may be more files than a process can have open. */
  if (!g_file_get_contents (path, &data, &size, error))
    return FALSE;
  *bytes = g_bytes_new_take (data, size);
  return TRUE;
}

/** nre_mod_digest_of: (transfer full) (nullable): the digest of a file; NULL if there is none. */
char *
nre_mod_digest_of (GBytes *bytes)
{
  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
}

/** nre_mod_store_write_json: write a file in .nres-mods. @object: (transfer full) */
gboolean
nre_mod_store_write_json (NreModStore *self, const char *name, JsonObject *object, GError **error)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *path = nre_mod_store_dup_own_path (self, name);
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  json_node_take_object (node, object);
  text = json_to_string (node, TRUE);
  bytes = g_bytes_new_take (text, strlen (text));
  return nre_mod_write_file (path, bytes, 0, error);
}

/** nre_mod_store_remove_own: remove a file, a folder or a link in .nres-mods. */
void
nre_mod_store_remove_own (NreModStore *self, const char *name)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, name);

  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    nre_remove_tree (path);
  else
    g_unlink (path);
}

/* --- The folder ----------------------------------------------------------------------------------- */

/** nre_mod_store_fail_damaged: fail with NRE_ERROR_FORMAT, since a file in .nres-mods is damaged. */
gboolean
nre_mod_store_fail_damaged (NreModStore *self, const char *name, GError **error)
{
  return nre_fail (error, NRE_ERROR_FORMAT,
                   _("%s/%s is damaged: copy the game’s folder from its source, or put the files from "
                     "%s/originals back by hand"), self->folder, name, self->folder);
}

/* Whether there is a file in .nres-mods. One that cannot be seen is there. */
static gboolean
has_own (NreModStore *self, const char *name)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, name);
  GStatBuf info;

  return g_lstat (path, &info) == 0 || errno != ENOENT;
}

/* What is in the folder may be of anybody who has given it away. A link would lead out of it. */
static gboolean
check_own_links (NreModStore *self, GError **error)
{
  static const char *const names[] = { NRE_MOD_STATE, NRE_MOD_PENDING, NRE_MOD_LOCK, NRE_MOD_MODS,
                                       NRE_MOD_ORIGINALS, NRE_MOD_REMOVED, NRE_MOD_NEW };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = nre_mod_store_dup_own_path (self, names[i]);

      if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” is a link"), path);
    }
  return TRUE;
}

/* Without a state, remove what a change that ended before it began has left: never what another program may
 * have put there. Fails if there are originals, which the state must name. */
static gboolean
clear_rests (NreModStore *self, GError **error)
{
  g_autofree char *originals = nre_mod_store_dup_own_path (self, NRE_MOD_ORIGINALS);
  g_autofree char *removed = nre_mod_store_dup_own_path (self, NRE_MOD_REMOVED);

  if ((g_rmdir (originals) != 0 && errno != ENOENT) || (g_rmdir (removed) != 0 && errno != ENOENT))
    return nre_mod_store_fail_damaged (self, NRE_MOD_STATE, error);
  nre_mod_store_remove_own (self, NRE_MOD_NEW);
  nre_mod_store_remove_own (self, NRE_MOD_MODS);
  return TRUE;
}

/* Remove the folder, which must be locked, if nothing is kept in it. */
static void
remove_unused (NreModStore *self)
{
  if (has_own (self, NRE_MOD_STATE) || has_own (self, NRE_MOD_PENDING) || !clear_rests (self, NULL))
    return;
  nre_mod_store_remove_own (self, NRE_MOD_LOCK);
  g_rmdir (self->folder);
}

void
nre_mod_store_free (NreModStore *self)
{
  if (self->lock >= 0)
    {
      remove_unused (self);
      close (self->lock);
    }
  g_free (self->game);
  g_free (self->folder);
  g_ptr_array_unref (self->mods);
  g_ptr_array_unref (self->preferred);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->folders);
  g_hash_table_unref (self->spelled_folders);
  g_hash_table_unref (self->twins);
  g_clear_pointer (&self->listing, g_hash_table_unref);
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->written);
  g_free (self);
}

/* --- The state ------------------------------------------------------------------------------------ */

/** nre_mod_store_read_folders: learn which folders mods have made. */
void
nre_mod_store_read_folders (NreModStore *self, JsonObject *state)
{
  JsonArray *folders = nre_json_get_array (json_object_get_member (state, "folders"));

  g_hash_table_remove_all (self->folders);
  for (guint i = 0; folders != NULL && i < json_array_get_length (folders); i++)
    {
      const char *name = nre_json_get_text (json_array_get_element (folders, i));

      if (name != NULL && nre_mod_path_is_safe (name))
        g_hash_table_add (self->folders, g_strdup (name));
    }
}

/* (transfer full): an applied mod, which may be damaged. @name: (nullable): its name */
static NreMod *
load_mod (NreModStore *self, const char *digest, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, NRE_MOD_MODS, digest, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMod) mod = nre_mod_load (path, &error);

  if (mod != NULL && strcmp (mod->digest, digest) == 0)
    return g_steal_pointer (&mod);
  return nre_mod_new_damaged (name != NULL ? name : digest, digest,
                              error != NULL ? error->message : _("it was changed since it was applied"));
}

static gboolean
is_safe_text (JsonNode *node)
{
  const char *text = nre_json_get_text (node);

  return text != NULL && nre_mod_path_is_safe (text);
}

/** nre_mod_store_check_state: fail with NRE_ERROR_FORMAT if a state does not name mods and files as it must.
 * @state: (nullable); @name: the file in .nres-mods that it is from */
gboolean
nre_mod_store_check_state (NreModStore *self, JsonObject *state, const char *name, GError **error)
{
  JsonArray *mods = state != NULL ? nre_json_get_array (json_object_get_member (state, "mods")) : NULL;
  JsonArray *files = state != NULL ? nre_json_get_array (json_object_get_member (state, "files")) : NULL;
  gboolean ok = mods != NULL && files != NULL;

  for (guint i = 0; ok && i < json_array_get_length (mods); i++)
    ok = is_safe_text (json_array_get_element (mods, i));
  for (guint i = 0; ok && i < json_array_get_length (files); i++)
    {
      JsonObject *file = nre_json_get_object (json_array_get_element (files, i));

      ok = file != NULL && is_safe_text (json_object_get_member (file, "path"));
    }
  return ok || nre_mod_store_fail_damaged (self, name, error);
}

/* @state: which nre_mod_store_check_state() has found sound */
static void
read_state (NreModStore *self, JsonObject *state)
{
  JsonArray *mods = json_object_get_array_member (state, "mods");
  JsonArray *names = nre_json_get_array (json_object_get_member (state, "names"));
  JsonArray *files = json_object_get_array_member (state, "files");
  JsonArray *preferred = nre_json_get_array (json_object_get_member (state, "preferred"));

  nre_mod_store_read_folders (self, state);
  for (guint i = 0; preferred != NULL && i < json_array_get_length (preferred); i++)
    {
      const char *name = nre_json_get_text (json_array_get_element (preferred, i));

      if (name != NULL)
        g_ptr_array_add (self->preferred, g_strdup (name));
    }
  for (guint i = 0; i < json_array_get_length (mods); i++)
    {
      const char *digest = json_array_get_string_element (mods, i);
      JsonNode *name =
          names != NULL && i < json_array_get_length (names) ? json_array_get_element (names, i) : NULL;

      g_ptr_array_add (self->mods, load_mod (self, digest, name != NULL ? nre_json_get_text (name) : NULL));
    }
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = json_array_get_object_element (files, i);
      const char *path = json_object_get_string_member (file, "path");
      NreModKept *kept = g_new0 (NreModKept, 1);

      kept->path = g_strdup (path);
      kept->original = g_strdup (nre_json_get_text (json_object_get_member (file, "original")));
      kept->now = g_strdup (nre_json_get_text (json_object_get_member (file, "now")));
      g_hash_table_replace (self->files, g_ascii_strdown (path, -1), kept);
    }
}

/* --- Opening -------------------------------------------------------------------------------------- */

/* Lock the folder. @write: whether it is to be written to; else, one that cannot be written to is read */
static gboolean
take_lock (NreModStore *self, gboolean write, GError **error)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, NRE_MOD_LOCK);
  struct stat held, now;

  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  self->read_only = self->lock < 0 && !write && (errno == EACCES || errno == EPERM || errno == EROFS);
  if (self->read_only)
    return TRUE;
  if (self->lock < 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("cannot write in “%s”: %s"), self->folder,
                     g_strerror (errno));
  /* The process that had it may have removed the folder. */
  if (flock (self->lock, LOCK_EX | LOCK_NB) == 0 && fstat (self->lock, &held) == 0 &&
      stat (path, &now) == 0 && held.st_ino == now.st_ino)
    return TRUE;
  /* What is there is that process's. */
  close (self->lock);
  self->lock = -1;
  return nre_fail (error, NRE_ERROR_REFUSED, _("another program is working on the mods of this folder"));
}

static gboolean
open_folder (NreModStore *self, gboolean write, GError **error)
{
  g_autofree char *state = nre_mod_store_dup_own_path (self, NRE_MOD_STATE);
  g_autoptr (JsonNode) json = NULL;
  gboolean pending;
  JsonObject *object;

  if (!check_own_links (self, error) || !take_lock (self, write, error))
    return FALSE;
  pending = has_own (self, NRE_MOD_PENDING);
  if (self->read_only && pending)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("a change was interrupted, and “%s” cannot be written to, so that it cannot be ended"),
                     self->folder);
  if (pending && !nre_mod_store_end_change (self, TRUE, error))
    return FALSE;
  if (!has_own (self, NRE_MOD_STATE))
    return self->read_only || clear_rests (self, error);
  json = nre_json_read_file (state, error);
  object = json != NULL ? nre_json_get_object (json) : NULL;
  if (json == NULL)
    return FALSE;
  if (!nre_mod_store_check_state (self, object, NRE_MOD_STATE, error))
    return FALSE;
  read_state (self, object);
  if (!self->read_only)
    nre_mod_store_clean_up (self, object);
  return TRUE;
}

/**
 * nre_mod_store_open:
 * @write: whether the folder will be changed; if so, the folder .nres-mods is made and locked
 *
 * Open the mods of a game's folder. Ends a change that was interrupted. A mod that is damaged is among the
 * others; see NreMod. Fails with NRE_ERROR_IO if there is no such folder, with NRE_ERROR_FORMAT if the state
 * is damaged, and with NRE_ERROR_REFUSED while another process works there, or if what has to be written
 * cannot be.
 *
 * Returns: (transfer full) (nullable): the mods
 */
NreModStore *
nre_mod_store_open (const char *game, gboolean write, GError **error)
{
  g_autoptr (NreModStore) self = g_new0 (NreModStore, 1);

  self->lock = -1;
  self->game = g_canonicalize_filename (game, NULL);
  self->folder = g_build_filename (self->game, NRE_MOD_FOLDER, NULL);
  self->mods = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_mod_free);
  self->preferred = g_ptr_array_new_with_free_func (g_free);
  self->written = nre_mod_new_set ();
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, kept_free);
  self->folders = nre_mod_new_set ();
  self->spelled_folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->twins = nre_mod_new_set ();
  if (!g_file_test (game, G_FILE_TEST_IS_DIR))
    return nre_fail_null (error, NRE_ERROR_IO, _("this is not a folder"));
  if (g_file_test (self->folder, G_FILE_TEST_IS_SYMLINK))
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("“%s” is a link"), self->folder);
  if (write && g_mkdir_with_parents (self->folder, 0777) != 0)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("cannot write in “%s”: %s"), self->folder,
                          g_strerror (errno));
  if (g_file_test (self->folder, G_FILE_TEST_IS_DIR) && !open_folder (self, write, error))
    return NULL;
  self->listing = nre_mod_list_game (self->game, self->spelled_folders, self->twins, error);
  return self->listing != NULL ? g_steal_pointer (&self) : NULL;
}

/** nre_mod_store_get_mods: (transfer none) (element-type NreMod): the applied mods, in their order. */
GPtrArray *
nre_mod_store_get_mods (NreModStore *self)
{
  return self->mods;
}

/** nre_mod_store_get_preferred: (transfer none) (element-type utf8): the names of the mods that have
 * decided conflicts; later ones have precedence. */
GPtrArray *
nre_mod_store_get_preferred (NreModStore *self)
{
  return self->preferred;
}

/** nre_mod_store_read_original: (transfer full) (nullable): the original of a file that mods change. A
 * file that was removed may be kept itself. @kept: its original is not NULL */
GBytes *
nre_mod_store_read_original (NreModStore *self, const NreModKept *kept, GError **error)
{
  g_autofree char *name = g_build_filename (NRE_MOD_ORIGINALS, kept->original, NULL);
  g_autofree char *path = nre_mod_store_dup_own_path (self, name), *found = NULL;
  g_autofree char *removed = nre_mod_store_dup_removed_path (self, kept->path);
  gboolean copied = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GBytes) bytes = nre_mapping_read (copied ? path : removed, error);

  found = nre_mod_digest_of (bytes);
  if (bytes != NULL && g_strcmp0 (found, kept->original) != 0)
    {
      nre_mod_store_fail_damaged (self, copied ? name : NRE_MOD_REMOVED, error);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

/** nre_mod_store_read: an NreModRead. @store: an NreModStore */
gboolean
nre_mod_store_read (const char *path, GBytes **bytes, gpointer store, GError **error)
{
  NreModStore *self = store;
  g_autofree char *key = g_ascii_strdown (path, -1), *found = NULL;
  const NreModKept *kept = g_hash_table_lookup (self->files, key);

  *bytes = NULL;
  if (kept == NULL)
    {
      char *digest;

      if (g_hash_table_contains (self->twins, key))
        return nre_mod_fail_twin (path, error);
      found = nre_mod_store_dup_game_path (self, path);
      if (!nre_mod_store_read_file (found, bytes, error))
        return FALSE;
      digest = *bytes != NULL ? nre_mod_digest_of (*bytes) : g_strdup ("");
      if (g_hash_table_contains (self->seen, key))
        g_free (digest);
      else
        g_hash_table_insert (self->seen, g_strdup (key), digest);
      return TRUE;
    }
  if (kept->original == NULL)
    return TRUE;
  *bytes = nre_mod_store_read_original (self, kept, error);
  return *bytes != NULL;
}

/** nre_mod_store_may_write: whether writing a file that mods have changed loses nothing: whether it is as
 * they have made it, or as it was without them. @digest: (nullable): that of the file now */
gboolean
nre_mod_store_may_write (const NreModKept *kept, const char *digest)
{
  return g_strcmp0 (digest, kept->now) == 0 || g_strcmp0 (digest, kept->original) == 0;
}

/** nre_mod_store_check: fail with NRE_ERROR_CHANGED if a file that mods have changed was changed by
 * something else since, so that writing it would lose that. */
gboolean
nre_mod_store_check (NreModStore *self, GError **error)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const NreModKept *kept = value;
      g_autofree char *path = nre_mod_store_dup_game_path (self, kept->path), *digest = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (!nre_mod_store_read_file (path, &bytes, error))
        return FALSE;
      digest = nre_mod_digest_of (bytes);
      if (!nre_mod_store_may_write (kept, digest))
        return nre_fail (error, NRE_ERROR_CHANGED,
                         _("“%s” was changed since mods were applied to it; save your version elsewhere, and "
                           "put the file back as it was with the mods or without them"), kept->path);
    }
  return TRUE;
}
