/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-store-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-mod-contents.h"
#include "nre-platform.h"
#include "nre-save-rests.h"

/** nre_mod_store_check_links: fail if a part of a path in the game's folder is a link: it may lead out of
 * the folder. */
gboolean
nre_mod_store_check_links (NreModStore *self, const char *path, GError **error)
{
  g_auto (GStrv) components = g_strsplit (path, "/", -1);
  g_autoptr (GString) at = g_string_new (self->game);

  for (guint i = 0; components[i] != NULL; i++)
    {
      g_string_append_printf (at, "/%s", components[i]);
      if (g_file_test (at->str, G_FILE_TEST_IS_SYMLINK))
        return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” is a link"), at->str);
    }
  return TRUE;
}

/* Whether @from names one of the files that prepare_file() writes. */
static gboolean
is_pending_name (NreModStore *self, const char *from)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, from);
  guint64 number;

  return g_str_has_prefix (from, NRE_MOD_NEW "/") &&
         g_ascii_string_to_unsigned (from + strlen (NRE_MOD_NEW "/"), 10, 0, G_MAXUINT32, &number, NULL) &&
         !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/**
 * Pending: a file to write.
 * @name, @path: its path in the game's folder, and the whole path
 * @bytes: (nullable): what to write; NULL to remove the file
 * @before: (nullable): the digest of the file before the change; NULL if there was none
 * @present: (nullable): the bytes of the file now
 * @known: whether it has been found out what the file is now; else nothing was done to it
 * @moves: whether the file is moved to .nres-mods/removed, or back, rather than removed or made
 */
typedef struct
{
  char       *name;
  char       *path;
  GBytes     *bytes;
  const char *before;
  GBytes     *present;
  gboolean    known;
  gboolean    moves;
} Pending;

static void
pending_clear (gpointer data)
{
  Pending *pending = data;

  g_free (pending->name);
  g_free (pending->path);
  g_clear_pointer (&pending->bytes, g_bytes_unref);
  g_clear_pointer (&pending->present, g_bytes_unref);
}

static gboolean
read_pending (NreModStore *self, JsonObject *file, Pending *out, GError **error)
{
  const char *name = file != NULL ? nre_json_get_text (json_object_get_member (file, "path")) : NULL;
  const char *from = file != NULL ? nre_json_get_text (json_object_get_member (file, "bytes")) : NULL;
  g_autofree char *source = NULL;

  if (name == NULL || !nre_mod_path_is_safe (name) || (from != NULL && !is_pending_name (self, from)))
    return nre_mod_store_fail_damaged (self, NRE_MOD_PENDING, error);
  if (!nre_mod_store_check_links (self, name, error))
    return FALSE;
  out->name = g_strdup (name);
  out->path = g_build_filename (self->game, name, NULL);
  out->moves = json_object_get_boolean_member_with_default (file, "moves", FALSE);
  out->before = nre_json_get_text (json_object_get_member (file, "before"));
  if (from == NULL)
    return TRUE;
  source = nre_mod_store_dup_own_path (self, from);
  return nre_mod_store_read_file (source, &out->bytes, error) &&
         (out->bytes != NULL || nre_mod_store_fail_damaged (self, NRE_MOD_PENDING, error));
}

/* Write a name into its folder on the disk. */
static gboolean
sync_name (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = nre_platform_open_folder (folder);
  gboolean ok = fd >= 0 && nre_platform_sync_folder (fd);

  if (!ok)
    nre_set_error_errno (error, errno, _("cannot write in “%s”"), folder);
  if (fd >= 0)
    close (fd);
  return ok;
}

/* Move a file: so it keeps its mode, its times, its extended attributes and its other names. */
static gboolean
move_file (const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (g_mkdir_with_parents (folder, 0777) == 0 && g_rename (from, to) == 0)
    return sync_name (to, error) && sync_name (from, error);
  nre_set_error_errno (error, errno, _("cannot move “%s” to “%s”"), from, to);
  return FALSE;
}

static gboolean
remove_file (const char *path, GError **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  nre_set_error_errno (error, errno, _("cannot remove “%s”"), path);
  return FALSE;
}

static gboolean
is_empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  return dir != NULL && g_dir_read_name (dir) == NULL;
}

/* Let an empty folder make way for the file @name at @path. One that mods have not made is kept. */
static gboolean
make_way (NreModStore *self, const char *name, const char *path, GError **error)
{
  g_autofree char *kept = nre_mod_store_dup_removed_path (self, name);

  if (!g_hash_table_contains (self->folders, name))
    return move_file (path, kept, error);
  if (g_rmdir (path) == 0)
    return TRUE;
  nre_set_error_errno (error, errno, _("cannot remove “%s”"), path);
  return FALSE;
}

/* Where there is no file any more, put the folder back that made way for it, or remove the folders around it
 * that mods have made and that are empty now. */
static void
put_folders_back (NreModStore *self, const char *name)
{
  g_autofree char *at = g_build_filename (self->game, name, NULL);
  g_autofree char *kept = nre_mod_store_dup_removed_path (self, name);

  if (g_file_test (kept, G_FILE_TEST_IS_DIR) && move_file (kept, at, NULL))
    return;
  for (g_autofree char *folder = g_path_get_dirname (name); g_hash_table_contains (self->folders, folder);)
    {
      g_autofree char *path = g_build_filename (self->game, folder, NULL);
      char *outer = g_path_get_dirname (folder);

      if (g_hash_table_add (self->written, g_strdup (path)))
        nre_save_clear_rests (path);
      g_free (folder);
      folder = outer;
      if (g_rmdir (path) != 0)
        return;
    }
}

/* Make a file of the game have these bytes. @bytes: (nullable): NULL to remove it */
static gboolean
put_file (NreModStore *self, const Pending *pending, GBytes *bytes, GError **error)
{
  g_autofree char *removed = nre_mod_store_dup_removed_path (self, pending->name);
  gboolean exists = g_file_test (pending->path, G_FILE_TEST_EXISTS);
  g_autoptr (GBytes) kept = NULL;

  if (bytes == NULL)
    {
      if (!(exists && pending->moves ? move_file (pending->path, removed, error)
                                     : remove_file (pending->path, error)))
        return FALSE;
      put_folders_back (self, pending->name);
      return TRUE;
    }
  if (exists && is_empty_folder (pending->path))
    {
      if (!make_way (self, pending->name, pending->path, error))
        return FALSE;
      exists = FALSE;
    }
  if (!exists && pending->moves && !nre_mod_store_read_file (removed, &kept, error))
    return FALSE;
  if (kept == NULL)
    {
      g_autofree char *folder = g_path_get_dirname (pending->path);
      gboolean first = g_hash_table_add (self->written, g_steal_pointer (&folder));

      if (nre_mod_write_file (pending->path, bytes, first ? 0 : NRE_SAVE_LEAVE_RESTS, error))
        return TRUE;
      g_prefix_error (error, "%s: ", pending->name);
      return FALSE;
    }
  return (g_bytes_equal (kept, bytes) || nre_mod_write_file (removed, bytes, 0, error)) &&
         move_file (removed, pending->path, error);
}

/* Write one file, unless it is written already. Fails with NRE_ERROR_CHANGED if it is neither as before the
 * change nor as after it. */
static gboolean
put_pending (NreModStore *self, Pending *pending, GError **error)
{
  g_autofree char *present = NULL, *after = nre_mod_digest_of (pending->bytes);

  if (!nre_mod_store_read_file (pending->path, &pending->present, error))
    return FALSE;
  pending->known = TRUE;
  present = nre_mod_digest_of (pending->present);
  if (g_strcmp0 (present, after) == 0)
    {
      if (after == NULL)
        put_folders_back (self, pending->name);
      return TRUE;
    }
  if (g_strcmp0 (present, pending->before) != 0)
    return nre_fail (error, NRE_ERROR_CHANGED, _("“%s” was changed by another program meanwhile"),
                     pending->path);
  return put_file (self, pending, pending->bytes, error);
}

/* Make a file what it was. Returns FALSE if it cannot be written. */
static gboolean
put_back (NreModStore *self, const Pending *pending)
{
  g_autoptr (GBytes) present = NULL;
  g_autofree char *now = NULL, *before = nre_mod_digest_of (pending->present);

  if (!pending->known)
    return TRUE;
  if (!nre_mod_store_read_file (pending->path, &present, NULL))
    return FALSE;
  now = nre_mod_digest_of (present);
  if (g_strcmp0 (now, before) != 0)
    return put_file (self, pending, pending->present, NULL);
  /* Its folder may be there already. */
  put_folders_back (self, pending->name);
  return TRUE;
}

/* Write the files of a change, and then the new state. If one cannot be written, those written before are
 * put back, but not with @resumed: then files are as an earlier process left them, and are not known from
 * before. @undone: (out): whether all files are as before */
static gboolean
put_files (NreModStore *self, JsonArray *files, JsonObject *state, gboolean resumed, gboolean *undone,
           GError **error)
{
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (Pending));
  gboolean ok = TRUE;

  g_array_set_clear_func (done, pending_clear);
  for (guint i = 0; i <= json_array_get_length (files) && ok; i++)
    {
      Pending pending = { NULL };

      if (i < json_array_get_length (files))
        ok = read_pending (self, nre_json_get_object (json_array_get_element (files, i)), &pending, error) &&
             put_pending (self, &pending, error);
      else
        {
          pending.name = g_strdup (NRE_MOD_FOLDER "/" NRE_MOD_STATE);
          pending.path = nre_mod_store_dup_own_path (self, NRE_MOD_STATE);
          pending.known = nre_mod_store_read_file (pending.path, &pending.present, error);
          ok = pending.known &&
               nre_mod_store_write_json (self, NRE_MOD_STATE, json_object_ref (state), error);
        }
      /* Also if this failed, the file may be there already. */
      g_array_append_val (done, pending);
    }
  *undone = !resumed;
  for (guint i = done->len; !ok && !resumed && i-- > 0;)
    *undone = put_back (self, &g_array_index (done, Pending, i)) && *undone;
  return ok;
}

/* Remove what is in a folder, except @used. */
static void
clean (NreModStore *self, const char *name, GHashTable *used)
{
  g_autofree char *folder = nre_mod_store_dup_own_path (self, name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *child;

  while (dir != NULL && (child = g_dir_read_name (dir)) != NULL)
    if (!g_hash_table_contains (used, child))
      {
        g_autofree char *path = g_build_filename (name, child, NULL);

        nre_mod_store_remove_own (self, path);
      }
}

/** nre_mod_store_clean_up: remove mods and originals that the state does not name. Without mods, nothing
 * is kept. */
void
nre_mod_store_clean_up (NreModStore *self, JsonObject *state)
{
  g_autoptr (GHashTable) mods = nre_mod_new_set (), originals = nre_mod_new_set ();
  g_autoptr (GHashTable) removed = nre_mod_new_set ();
  JsonArray *array = json_object_get_array_member (state, "mods");
  JsonArray *files = json_object_get_array_member (state, "files");

  nre_mod_store_remove_own (self, NRE_MOD_NEW);
  if (json_array_get_length (array) == 0 && json_array_get_length (files) == 0)
    {
      clean (self, NRE_MOD_ORIGINALS, originals);
      clean (self, NRE_MOD_REMOVED, removed);
      nre_mod_store_remove_own (self, NRE_MOD_STATE);
      return;
    }
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_hash_table_add (mods, g_strdup (json_array_get_string_element (array, i)));
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = json_array_get_object_element (files, i);
      const char *path = json_object_get_string_member (file, "path");
      const char *original = nre_json_get_text (json_object_get_member (file, "original"));

      if (original != NULL)
        g_hash_table_add (originals, g_strdup (original));
      /* What was there may also be a folder. */
      if (original == NULL || nre_json_get_text (json_object_get_member (file, "now")) == NULL)
        g_hash_table_add (removed, nre_mod_store_dup_removed_name (path));
    }
  clean (self, NRE_MOD_MODS, mods);
  clean (self, NRE_MOD_ORIGINALS, originals);
  clean (self, NRE_MOD_REMOVED, removed);
}

/** nre_mod_store_forget_change: remove pending.json, also after a power failure. Returns FALSE if that is not
 * certain. */
gboolean
nre_mod_store_forget_change (NreModStore *self)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, NRE_MOD_PENDING);

  return remove_file (path, NULL) && sync_name (path, NULL);
}

/** nre_mod_store_end_change: end the change that pending.json describes. @resumed: whether another process
 * began it */
gboolean
nre_mod_store_end_change (NreModStore *self, gboolean resumed, GError **error)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, NRE_MOD_PENDING);
  g_autoptr (JsonNode) json = nre_json_read_file (path, error);
  JsonObject *object = json != NULL ? nre_json_get_object (json) : NULL;
  JsonObject *state = object != NULL ? nre_json_get_object (json_object_get_member (object, "state")) : NULL;
  JsonArray *files = object != NULL ? nre_json_get_array (json_object_get_member (object, "files")) : NULL;
  gboolean undone;

  if (json == NULL)
    return FALSE;
  if (files == NULL)
    return nre_mod_store_fail_damaged (self, NRE_MOD_PENDING, error);
  if (!nre_mod_store_check_state (self, state, NRE_MOD_PENDING, error))
    return FALSE;
  nre_mod_store_read_folders (self, state);
  if (!put_files (self, files, state, resumed, &undone, error))
    {
      if (!undone || !nre_mod_store_forget_change (self))
        g_prefix_error (error, _("not all files could be written; the next command will try again: "));
      return FALSE;
    }
  /* As long as the change may have to be ended again, its files are needed. */
  if (nre_mod_store_forget_change (self))
    nre_mod_store_clean_up (self, state);
  return TRUE;
}
