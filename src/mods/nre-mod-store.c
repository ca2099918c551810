/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-store.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-mapping.h"
#include "nre-mod-contents.h"
#include "nre-platform.h"

#define FOLDER ".nres-mods"
#define STATE "state.json"
#define PENDING "pending.json"
#define MODS "mods"
#define ORIGINALS "originals"
#define REMOVED "removed"

/** Kept: a file that mods change. @original, @now: (nullable): digests of its bytes without mods and with
 * them; NULL if there is no file */
typedef struct
{
  char *path;
  char *original;
  char *now;
} Kept;

struct _NreModStore
{
  char       *game;
  char       *folder;           /* .nres-mods in @game */
  int         lock;             /* file descriptor; -1 if nothing is locked */
  gboolean    read_only;        /* whether .nres-mods cannot be written to */
  GPtrArray  *mods;             /* of NreMod */
  GPtrArray  *preferred;        /* names of mods that decide conflicts */
  GHashTable *files;            /* path in lower-case ASCII → Kept */
  GHashTable *folders;          /* set of the folders that mods have made, and that are still there */
  GHashTable *listing;          /* of nre_mod_list_game() */
  gboolean    committed;        /* whether a change was prepared, so that @mods and @files are out of date */
  GHashTable *written;          /* set of folders in which files were written */
  GHashTable *seen;             /* path in lower-case ASCII → digest of the file when it was read, or "" */
};

/* (transfer full): a set of texts. */
static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_free (kept->path);
  g_free (kept->original);
  g_free (kept->now);
  g_free (kept);
}

static gboolean clear_folder (NreModStore *self, GError **error);

void
nre_mod_store_free (NreModStore *self)
{
  /* Nothing was kept, and nothing is. */
  if (self->lock >= 0 && self->mods->len == 0 && !self->committed)
    clear_folder (self, NULL);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->game);
  g_free (self->folder);
  g_ptr_array_unref (self->mods);
  g_ptr_array_unref (self->preferred);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->folders);
  g_clear_pointer (&self->listing, g_hash_table_unref);
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->written);
  g_free (self);
}

/* --- Paths and small files ------------------------------------------------------------------------ */

static char *
dup_own_path (NreModStore *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* (transfer full): the name in .nres-mods/removed of a file that a mod removes. */
static char *
dup_removed_name (const char *path)
{
  g_autofree char *key = g_ascii_strdown (path, -1);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
}

static char *
dup_removed_path (NreModStore *self, const char *path)
{
  g_autofree char *name = dup_removed_name (path);

  return g_build_filename (self->folder, REMOVED, name, NULL);
}

/* (transfer full): the path of a file of the game, as its folder spells it. */
static char *
dup_game_path (NreModStore *self, const char *path)
{
  g_autofree char *key = g_ascii_strdown (path, -1);
  const char *spelled = self->listing != NULL ? g_hash_table_lookup (self->listing, key) : NULL;

  return g_build_filename (self->game, spelled != NULL ? spelled : path, NULL);
}

/* Read a file that may be missing, or a folder in its place. */
static gboolean
read_file (const char *path, GBytes **bytes, GError **error)
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

static char *
digest_of (GBytes *bytes)
{
  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
}

static gboolean
write_json (NreModStore *self, const char *name, JsonObject *object, GError **error)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *path = dup_own_path (self, name);
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  json_node_take_object (node, object);
  text = json_to_string (node, TRUE);
  bytes = g_bytes_new_take (text, strlen (text));
  return nre_mod_write_file (path, bytes, 0, error);
}

/* Remove a folder and what is in it. Links are not followed. */
static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static void
remove_own (NreModStore *self, const char *name)
{
  g_autofree char *path = dup_own_path (self, name);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    remove_folder (path);
  else
    g_unlink (path);
}

/* --- The state ------------------------------------------------------------------------------------ */

static gboolean
damaged (NreModStore *self, const char *name, GError **error)
{
  return nre_fail (error, NRE_ERROR_FORMAT,
                   _("%s/%s is damaged: copy the game’s folder from its source, or put the files from "
                     "%s/originals back by hand"), self->folder, name, self->folder);
}

/* Learn which folders mods have made. */
static void
read_folders (NreModStore *self, JsonObject *state)
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
  g_autofree char *path = g_build_filename (self->folder, MODS, digest, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMod) mod = nre_mod_load (path, &error);

  if (mod != NULL && strcmp (mod->digest, digest) == 0)
    return g_steal_pointer (&mod);
  return nre_mod_new_damaged (name != NULL ? name : digest, digest,
                              error != NULL ? error->message : _("it was changed since it was applied"));
}

static gboolean
read_state (NreModStore *self, JsonObject *state, GError **error)
{
  JsonArray *mods = nre_json_get_array (json_object_get_member (state, "mods"));
  JsonArray *names = nre_json_get_array (json_object_get_member (state, "names"));
  JsonArray *files = nre_json_get_array (json_object_get_member (state, "files"));
  JsonArray *preferred = nre_json_get_array (json_object_get_member (state, "preferred"));

  if (mods == NULL || files == NULL)
    return damaged (self, STATE, error);
  read_folders (self, state);
  for (guint i = 0; preferred != NULL && i < json_array_get_length (preferred); i++)
    {
      const char *name = nre_json_get_text (json_array_get_element (preferred, i));

      if (name != NULL)
        g_ptr_array_add (self->preferred, g_strdup (name));
    }
  for (guint i = 0; i < json_array_get_length (mods); i++)
    {
      const char *digest = nre_json_get_text (json_array_get_element (mods, i));
      JsonNode *name =
          names != NULL && i < json_array_get_length (names) ? json_array_get_element (names, i) : NULL;

      if (digest == NULL || !nre_mod_path_is_safe (digest))
        return damaged (self, STATE, error);
      g_ptr_array_add (self->mods, load_mod (self, digest, name != NULL ? nre_json_get_text (name) : NULL));
    }
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = nre_json_get_object (json_array_get_element (files, i));
      const char *path = file != NULL ? nre_json_get_text (json_object_get_member (file, "path")) : NULL;
      Kept *kept = g_new0 (Kept, 1);

      if (path == NULL || !nre_mod_path_is_safe (path))
        {
          g_free (kept);
          return damaged (self, STATE, error);
        }
      kept->path = g_strdup (path);
      kept->original = g_strdup (nre_json_get_text (json_object_get_member (file, "original")));
      kept->now = g_strdup (nre_json_get_text (json_object_get_member (file, "now")));
      g_hash_table_replace (self->files, g_ascii_strdown (path, -1), kept);
    }
  return TRUE;
}

static void
set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
  else
    json_object_set_null_member (object, name);
}

/* --- Ending a change ------------------------------------------------------------------------------ */

/* Fail if a part of a path in the game's folder is a link: it may lead out of the folder. */
static gboolean
check_links (NreModStore *self, const char *path, GError **error)
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
  g_autofree char *path = dup_own_path (self, from);
  guint64 number;

  return g_str_has_prefix (from, "pending/") &&
         g_ascii_string_to_unsigned (from + strlen ("pending/"), 10, 0, G_MAXUINT32, &number, NULL) &&
         !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/**
 * Pending: a file to write.
 * @name, @path: its path in the game's folder, and the whole path
 * @bytes: (nullable): what to write; NULL to remove the file
 * @before: (nullable): the digest of the file before the change; NULL if there was none
 * @present: (nullable): the bytes of the file now
 * @moves: whether the file is moved to .nres-mods/removed, or back, rather than removed or made
 */
typedef struct
{
  char       *name;
  char       *path;
  GBytes     *bytes;
  const char *before;
  GBytes     *present;
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
    return damaged (self, PENDING, error);
  if (!check_links (self, name, error))
    return FALSE;
  out->name = g_strdup (name);
  out->path = g_build_filename (self->game, name, NULL);
  out->moves = json_object_get_boolean_member_with_default (file, "moves", FALSE);
  out->before = nre_json_get_text (json_object_get_member (file, "before"));
  if (from == NULL)
    return TRUE;
  source = dup_own_path (self, from);
  return read_file (source, &out->bytes, error) && (out->bytes != NULL || damaged (self, PENDING, error));
}

/* Remove the folders around a file that mods have made and that are empty now. */
static void
remove_empty_folders (NreModStore *self, const char *name)
{
  for (g_autofree char *folder = g_path_get_dirname (name); g_hash_table_contains (self->folders, folder);)
    {
      g_autofree char *path = g_build_filename (self->game, folder, NULL);
      char *outer = g_path_get_dirname (folder);

      g_free (folder);
      folder = outer;
      if (g_rmdir (path) != 0)
        return;
    }
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

/* Make a file of the game have these bytes. @bytes: (nullable): NULL to remove it */
static gboolean
put_file (NreModStore *self, const Pending *pending, GBytes *bytes, GError **error)
{
  g_autofree char *removed = dup_removed_path (self, pending->name);
  gboolean exists = g_file_test (pending->path, G_FILE_TEST_EXISTS);
  g_autoptr (GBytes) kept = NULL;

  if (bytes == NULL)
    {
      if (!(exists && pending->moves ? move_file (pending->path, removed, error)
                                     : remove_file (pending->path, error)))
        return FALSE;
      remove_empty_folders (self, pending->name);
      return TRUE;
    }
  /* An empty folder makes way for the file. */
  if (exists && g_file_test (pending->path, G_FILE_TEST_IS_DIR))
    exists = g_rmdir (pending->path) != 0;
  if (!exists && pending->moves && !read_file (removed, &kept, error))
    return FALSE;
  if (kept == NULL)
    {
      g_autofree char *folder = g_path_get_dirname (pending->path);
      gboolean first = g_hash_table_add (self->written, g_steal_pointer (&folder));

      return nre_mod_write_file (pending->path, bytes, first ? 0 : NRE_SAVE_LEAVE_RESTS, error);
    }
  return (g_bytes_equal (kept, bytes) || nre_mod_write_file (removed, bytes, 0, error)) &&
         move_file (removed, pending->path, error);
}

/* Write one file, unless it is written already. Fails with NRE_ERROR_CHANGED if it is neither as before the
 * change nor as after it. */
static gboolean
put_pending (NreModStore *self, Pending *pending, GError **error)
{
  g_autofree char *present = NULL, *after = digest_of (pending->bytes);

  if (!read_file (pending->path, &pending->present, error))
    return FALSE;
  present = digest_of (pending->present);
  if (g_strcmp0 (present, after) == 0)
    return TRUE;
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
  g_autofree char *now = NULL, *before = digest_of (pending->present);

  if (!read_file (pending->path, &present, NULL))
    return FALSE;
  now = digest_of (present);
  if (g_strcmp0 (now, before) != 0)
    return put_file (self, pending, pending->present, NULL);
  /* Its folder may be there already. */
  remove_empty_folders (self, pending->name);
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
          pending.name = g_strdup (FOLDER "/" STATE);
          pending.path = dup_own_path (self, STATE);
          ok = read_file (pending.path, &pending.present, error) &&
               write_json (self, STATE, json_object_ref (state), error);
        }
      /* Also if this failed, the file may be there already. */
      if (pending.path != NULL)
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
  g_autofree char *folder = dup_own_path (self, name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *child;

  while (dir != NULL && (child = g_dir_read_name (dir)) != NULL)
    if (!g_hash_table_contains (used, child))
      {
        g_autofree char *path = g_build_filename (name, child, NULL);

        remove_own (self, path);
      }
}

/* Remove mods and originals that the state does not name. Without mods, nothing is kept. */
static void
clean_up (NreModStore *self, JsonObject *state)
{
  g_autoptr (GHashTable) mods = new_set (), originals = new_set (), removed = new_set ();
  JsonArray *array = json_object_get_array_member (state, "mods");
  JsonArray *files = json_object_get_array_member (state, "files");

  remove_own (self, "pending");
  if (json_array_get_length (array) == 0 && json_array_get_length (files) == 0)
    {
      clean (self, ORIGINALS, originals);
      clean (self, REMOVED, removed);
      remove_own (self, STATE);
      clear_folder (self, NULL);
      return;
    }
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_hash_table_add (mods, g_strdup (json_array_get_string_element (array, i)));
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonObject *file = json_array_get_object_element (files, i);
      const char *path = nre_json_get_text (json_object_get_member (file, "path"));
      const char *original = nre_json_get_text (json_object_get_member (file, "original"));

      if (original != NULL)
        g_hash_table_add (originals, g_strdup (original));
      if (path != NULL && nre_json_get_text (json_object_get_member (file, "now")) == NULL)
        g_hash_table_add (removed, dup_removed_name (path));
    }
  clean (self, MODS, mods);
  clean (self, ORIGINALS, originals);
  clean (self, REMOVED, removed);
}

/* End the change that pending.json describes. @resumed: whether another process began it */
static gboolean
end_change (NreModStore *self, gboolean resumed, GError **error)
{
  g_autofree char *path = dup_own_path (self, PENDING);
  g_autoptr (JsonNode) json = nre_json_read_file (path, error);
  JsonObject *object = json != NULL ? nre_json_get_object (json) : NULL;
  JsonObject *state = object != NULL ? nre_json_get_object (json_object_get_member (object, "state")) : NULL;
  JsonArray *files = object != NULL ? nre_json_get_array (json_object_get_member (object, "files")) : NULL;
  gboolean undone;

  if (json == NULL)
    return FALSE;
  if (state == NULL || files == NULL || nre_json_get_array (json_object_get_member (state, "mods")) == NULL ||
      nre_json_get_array (json_object_get_member (state, "files")) == NULL)
    return damaged (self, PENDING, error);
  read_folders (self, state);
  if (!put_files (self, files, state, resumed, &undone, error))
    {
      if (undone)
        g_unlink (path);
      else
        g_prefix_error (error, _("not all files could be written; the next command will try again: "));
      return FALSE;
    }
  g_unlink (path);
  clean_up (self, state);
  return TRUE;
}

/* --- Opening -------------------------------------------------------------------------------------- */

/* Lock the folder. @write: whether it is to be written to; else, one that cannot be written to is read */
static gboolean
take_lock (NreModStore *self, gboolean write, GError **error)
{
  g_autofree char *path = dup_own_path (self, "lock");
  struct stat held, now;

  if (self->lock >= 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (self->lock >= 0)
    close (self->lock);
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
  return nre_fail (error, NRE_ERROR_REFUSED, _("another program is working on the mods of this folder"));
}

/* Remove what a change that ended before it began has left, if there is no state: never what another program
 * may have put there. Fails if there are originals, which the state must name. */
static gboolean
clear_folder (NreModStore *self, GError **error)
{
  g_autofree char *originals = dup_own_path (self, ORIGINALS), *removed = dup_own_path (self, REMOVED);

  if ((g_rmdir (originals) != 0 && errno != ENOENT) || (g_rmdir (removed) != 0 && errno != ENOENT))
    return damaged (self, STATE, error);
  remove_own (self, "pending");
  remove_own (self, MODS);
  remove_own (self, "lock");
  g_rmdir (self->folder);
  return TRUE;
}

static gboolean
open_folder (NreModStore *self, gboolean write, GError **error)
{
  g_autofree char *pending = dup_own_path (self, PENDING), *state = dup_own_path (self, STATE);
  g_autoptr (JsonNode) json = NULL;
  JsonObject *object;

  if (!take_lock (self, write, error))
    return FALSE;
  if (self->read_only && g_file_test (pending, G_FILE_TEST_EXISTS))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("a change was interrupted, and “%s” cannot be written to, so that it cannot be ended"),
                     self->folder);
  if (g_file_test (pending, G_FILE_TEST_EXISTS) && !end_change (self, TRUE, error))
    return FALSE;
  if (!g_file_test (state, G_FILE_TEST_EXISTS))
    return self->read_only || clear_folder (self, error);
  json = nre_json_read_file (state, error);
  object = json != NULL ? nre_json_get_object (json) : NULL;
  if (json == NULL)
    return FALSE;
  if (object == NULL)
    return damaged (self, STATE, error);
  if (!read_state (self, object, error))
    return FALSE;
  if (!self->read_only)
    clean_up (self, object);
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
  self->folder = g_build_filename (self->game, FOLDER, NULL);
  self->mods = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_mod_free);
  self->preferred = g_ptr_array_new_with_free_func (g_free);
  self->written = new_set ();
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, kept_free);
  self->folders = new_set ();
  if (!g_file_test (game, G_FILE_TEST_IS_DIR))
    return nre_fail_null (error, NRE_ERROR_IO, _("this is not a folder"));
  if (g_file_test (self->folder, G_FILE_TEST_IS_SYMLINK))
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("“%s” is a link"), self->folder);
  if (g_file_test (self->folder, G_FILE_TEST_IS_DIR) && !open_folder (self, write, error))
    return NULL;
  if (write && (g_mkdir_with_parents (self->folder, 0777) != 0 || !take_lock (self, TRUE, NULL)))
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("cannot write in “%s”"), self->folder);
  self->listing = nre_mod_list_game (self->game, FALSE, error);
  return self->listing != NULL ? g_steal_pointer (&self) : NULL;
}

/** nre_mod_store_get_mods: (transfer none) (element-type NreMod): the applied mods, in their order. */
GPtrArray *
nre_mod_store_get_mods (NreModStore *self)
{
  return self->mods;
}

/** nre_mod_store_get_preferred: (transfer none) (element-type utf8): the names of the mods that have decided
 * conflicts; later ones have precedence. */
GPtrArray *
nre_mod_store_get_preferred (NreModStore *self)
{
  return self->preferred;
}

/* (transfer full) (nullable): the original of a file that mods change. A file that was removed may be kept
 * itself. @kept: its original is not NULL */
static GBytes *
read_original (NreModStore *self, const Kept *kept, GError **error)
{
  g_autofree char *name = g_build_filename (ORIGINALS, kept->original, NULL);
  g_autofree char *path = dup_own_path (self, name), *removed = dup_removed_path (self, kept->path);
  g_autofree char *found = NULL;
  gboolean copied = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GBytes) bytes = nre_mapping_read (copied ? path : removed, error);

  found = digest_of (bytes);
  if (bytes != NULL && g_strcmp0 (found, kept->original) != 0)
    {
      damaged (self, copied ? name : REMOVED, error);
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
  const Kept *kept = g_hash_table_lookup (self->files, key);

  *bytes = NULL;
  if (kept == NULL)
    {
      char *digest;

      found = dup_game_path (self, path);
      if (!read_file (found, bytes, error))
        return FALSE;
      digest = *bytes != NULL ? digest_of (*bytes) : g_strdup ("");
      if (g_hash_table_contains (self->seen, key))
        g_free (digest);
      else
        g_hash_table_insert (self->seen, g_strdup (key), digest);
      return TRUE;
    }
  if (kept->original == NULL)
    return TRUE;
  *bytes = read_original (self, kept, error);
  return *bytes != NULL;
}

/** nre_mod_store_check: fail with NRE_ERROR_CHANGED if a file that mods have changed was changed by something
 * else since, so that writing it would lose that. */
gboolean
nre_mod_store_check (NreModStore *self, GError **error)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Kept *kept = value;
      g_autofree char *path = dup_game_path (self, kept->path), *digest = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (!read_file (path, &bytes, error))
        return FALSE;
      digest = digest_of (bytes);
      if (g_strcmp0 (digest, kept->now) != 0)
        return nre_fail (error, NRE_ERROR_CHANGED,
                         _("“%s” was changed since mods were applied to it; save your version elsewhere, and "
                           "undo the changes first"), kept->path);
    }
  return TRUE;
}

/* --- Changing ------------------------------------------------------------------------------------- */

/* What a commit writes. @removals, @files: what is removed, and then what is written, so that a file can take
 * the place of a folder, and the other way round; @folders: the set of folders that mods make now */
typedef struct
{
  NreModStore *store;
  JsonArray   *state_files;
  JsonArray   *removals;
  JsonArray   *files;
  GHashTable  *folders;
} Commit;

static gboolean
keep_bytes (NreModStore *self, const char *folder, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) ||
         nre_mod_write_file (path, bytes, NRE_SAVE_LEAVE_RESTS, error);
}

/* Note which folders are made for a file. */
static void
note_folders (Commit *commit, const char *name)
{
  for (g_autofree char *folder = g_path_get_dirname (name); strcmp (folder, ".") != 0;)
    {
      g_autofree char *path = g_build_filename (commit->store->game, folder, NULL);
      char *outer = g_path_get_dirname (folder);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_free (outer);
          return;
        }
      g_hash_table_add (commit->folders, folder);
      folder = outer;
    }
}

/* Name in the new state what a file is without mods and with them. @original, @now: (nullable): digests */
static void
note_file (Commit *commit, const char *name, const char *original, const char *now)
{
  JsonObject *file = json_object_new ();

  json_object_set_string_member (file, "path", name);
  set_text (file, "original", original);
  set_text (file, "now", now);
  json_array_add_object_element (commit->state_files, file);
}

/* Have a file written. @present: (nullable): the digest of what it is now; @moves: see Pending */
static gboolean
note_pending (Commit *commit, const char *name, GBytes *after, const char *present, gboolean moves,
              GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", json_array_get_length (commit->files));
  g_autofree char *from = after != NULL ? g_strconcat ("pending/", number, NULL) : NULL;
  JsonObject *file;

  if (after != NULL && !keep_bytes (commit->store, "pending", number, after, error))
    return FALSE;
  note_folders (commit, name);
  file = json_object_new ();
  json_object_set_string_member (file, "path", name);
  set_text (file, "bytes", from);
  set_text (file, "before", present);
  json_object_set_boolean_member (file, "moves", moves);
  json_array_add_object_element (after != NULL ? commit->files : commit->removals, file);
  return TRUE;
}

/* Keep a copy of what a file is without mods. @kept: (nullable): NULL if it is so now, with the bytes
 * @before */
static gboolean
keep_original (NreModStore *self, const Kept *kept, const char *digest, GBytes *before, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, ORIGINALS, digest, NULL);
  g_autoptr (GBytes) original = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  original = kept != NULL ? read_original (self, kept, error) : g_bytes_ref (before);
  return original != NULL && keep_bytes (self, ORIGINALS, digest, original, error);
}

/* Prepare the change of one file. @after: (nullable): its bytes, NULL if it is to be removed */
static gboolean
prepare_file (Commit *commit, const char *path, GBytes *after, GError **error)
{
  NreModStore *self = commit->store;
  g_autofree char *key = g_ascii_strdown (path, -1), *found = dup_game_path (self, path);
  const char *spelled = g_hash_table_lookup (self->listing, key);
  const char *name = spelled != NULL ? spelled : path, *first, *seen = g_hash_table_lookup (self->seen, key);
  const Kept *kept = g_hash_table_lookup (self->files, key);
  g_autoptr (GBytes) before = NULL;
  g_autofree char *now = digest_of (after), *present = NULL;

  if (!check_links (self, name, error) || !read_file (found, &before, error))
    return FALSE;
  present = digest_of (before);
  if (kept != NULL ? g_strcmp0 (present, kept->now) != 0
                   : seen != NULL && strcmp (seen, present != NULL ? present : "") != 0)
    return nre_fail (error, NRE_ERROR_CHANGED, _("“%s” was changed by another program meanwhile"), path);
  first = kept != NULL ? kept->original : present;
  if (g_strcmp0 (first, now) != 0)
    {
      /* A file that is removed is kept itself. */
      if (first != NULL && after != NULL && !keep_original (self, kept, first, before, error))
        return FALSE;
      note_file (commit, name, first, now);
    }
  return g_strcmp0 (present, now) == 0 ||
         note_pending (commit, name, after, present, first != NULL && (after == NULL || before == NULL),
                       error);
}

/* Prepare all files: those that the mods change, and those that are to be as they were. */
static gboolean
prepare_files (Commit *commit, GPtrArray *changes, GError **error)
{
  g_autoptr (GHashTable) changed = new_set ();
  GHashTableIter iter;
  gpointer key, value;

  for (guint i = 0; i < changes->len; i++)
    {
      const NreModChange *change = changes->pdata[i];

      g_hash_table_add (changed, g_ascii_strdown (change->path, -1));
      if (!prepare_file (commit, change->path, change->after, error))
        return FALSE;
    }
  g_hash_table_iter_init (&iter, commit->store->files);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const Kept *kept = value;
      g_autoptr (GBytes) original = NULL;

      if (!g_hash_table_contains (changed, key) &&
          (!nre_mod_store_read (kept->path, &original, commit->store, error) ||
           !prepare_file (commit, kept->path, original, error)))
        return FALSE;
    }
  return TRUE;
}

/* Name in the new state the folders that mods have made: before, and now. */
static void
prepare_folders (Commit *commit, JsonArray *names)
{
  g_autoptr (GPtrArray) folders = nre_mod_list_keys (commit->store->folders, commit->folders);

  for (guint i = 0; i < folders->len; i++)
    {
      g_autofree char *path = g_build_filename (commit->store->game, folders->pdata[i], NULL);

      if (g_hash_table_contains (commit->folders, folders->pdata[i]) ||
          g_file_test (path, G_FILE_TEST_IS_DIR))
        json_array_add_string_element (names, folders->pdata[i]);
    }
}

static gboolean
is_applied (NreModStore *self, const NreMod *mod)
{
  for (guint i = 0; i < self->mods->len; i++)
    if (self->mods->pdata[i] == mod)
      return TRUE;
  return FALSE;
}

/* Keep the mods, and name them in the new state. */
static gboolean
prepare_mods (NreModStore *self, GPtrArray *mods, JsonArray *digests, JsonArray *names, GError **error)
{
  for (guint i = 0; i < mods->len; i++)
    {
      NreMod *mod = mods->pdata[i];
      g_autofree char *own = g_build_filename (MODS, mod->digest, NULL), *path = dup_own_path (self, own);

      json_array_add_string_element (digests, mod->digest);
      json_array_add_string_element (names, mod->name);
      if (is_applied (self, mod))
        continue;
      /* It may be there, but damaged. */
      remove_own (self, own);
      if (!nre_mod_contents_write (mod->contents, path, error))
        return FALSE;
    }
  return TRUE;
}

/* Without a state, originals would count as damage. */
static gboolean
begin_state (NreModStore *self, GError **error)
{
  g_autofree char *path = dup_own_path (self, STATE);
  JsonObject *state;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  state = json_object_new ();
  json_object_set_array_member (state, "mods", json_array_new ());
  json_object_set_array_member (state, "files", json_array_new ());
  return write_json (self, STATE, state, error);
}

/**
 * nre_mod_store_commit:
 * @self: opened to be changed
 * @mods: (element-type NreMod): the mods that are applied then, in their order
 * @preferred: (element-type utf8): the names of the mods that decide conflicts
 * @changes: (element-type NreModChange): the files that they change; all other files become as they were
 *   without mods
 * @written: (element-type utf8): takes the paths of the files whose bytes change
 *
 * Change the folder, all or nothing. If the process ends meanwhile, the next nre_mod_store_open() ends the
 * change. Do not use the store after this. Fails with NRE_ERROR_CHANGED if a file was changed by something
 * else, and like nre_save_run().
 */
gboolean
nre_mod_store_commit (NreModStore *self, GPtrArray *mods, GPtrArray *preferred, GPtrArray *changes,
                      GPtrArray *written, GError **error)
{
  g_autoptr (GHashTable) folders = new_set ();
  g_autoptr (JsonObject) pending = json_object_new ();
  JsonObject *state = json_object_new ();
  JsonArray *digests = json_array_new (), *names = json_array_new (), *deciding = json_array_new ();
  JsonArray *made = json_array_new ();
  g_autoptr (JsonArray) files = json_array_new ();
  Commit commit = { self, json_array_new (), json_array_new (), files, folders };

  json_object_set_array_member (state, "mods", digests);
  json_object_set_array_member (state, "names", names);
  json_object_set_array_member (state, "preferred", deciding);
  json_object_set_array_member (state, "files", commit.state_files);
  json_object_set_array_member (state, "folders", made);
  for (guint i = 0; i < preferred->len; i++)
    json_array_add_string_element (deciding, preferred->pdata[i]);
  json_object_set_object_member (pending, "state", state);
  json_object_set_array_member (pending, "files", commit.removals);
  self->committed = TRUE;
  if (!begin_state (self, error) || !prepare_mods (self, mods, digests, names, error) ||
      !prepare_files (&commit, changes, error))
    return FALSE;
  prepare_folders (&commit, made);
  for (guint i = 0; i < json_array_get_length (files); i++)
    json_array_add_element (commit.removals, json_array_dup_element (files, i));
  for (guint i = 0; i < json_array_get_length (commit.removals); i++)
    {
      JsonObject *file = json_array_get_object_element (commit.removals, i);

      g_ptr_array_add (written, g_strdup (json_object_get_string_member (file, "path")));
    }
  if (write_json (self, PENDING, g_steal_pointer (&pending), error))
    return end_change (self, FALSE, error);
  /* Also if this failed, it may be there, and would be a change that the next command ends. */
  remove_own (self, PENDING);
  return FALSE;
}
