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

#define FOLDER ".nres-mods"
#define STATE "state.json"
#define PENDING "pending.json"

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
  GPtrArray  *mods;             /* of NreMod */
  GPtrArray  *preferred;        /* names of mods that decide conflicts */
  GHashTable *files;            /* path in lower-case ASCII → Kept */
  GHashTable *listing;          /* of nre_mod_list_game() */
};

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_free (kept->path);
  g_free (kept->original);
  g_free (kept->now);
  g_free (kept);
}

void
nre_mod_store_free (NreModStore *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->game);
  g_free (self->folder);
  g_ptr_array_unref (self->mods);
  g_ptr_array_unref (self->preferred);
  g_hash_table_unref (self->files);
  g_clear_pointer (&self->listing, g_hash_table_unref);
  g_free (self);
}

/* --- Paths and small files ------------------------------------------------------------------------ */

static char *
dup_own_path (NreModStore *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* (transfer full): the path of a file of the game, as its folder spells it. */
static char *
dup_game_path (NreModStore *self, const char *path)
{
  g_autofree char *key = g_ascii_strdown (path, -1);
  const char *spelled = self->listing != NULL ? g_hash_table_lookup (self->listing, key) : NULL;

  return g_build_filename (self->game, spelled != NULL ? spelled : path, NULL);
}

/* Read a file that may be missing. */
static gboolean
read_file (const char *path, GBytes **bytes, GError **error)
{
  *bytes = NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  *bytes = nre_mapping_read (path, error);
  return *bytes != NULL;
}

static char *
digest_of (GBytes *bytes)
{
  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
}

static gboolean
write_json (NreModStore *self, const char *name, JsonObject *object, GError **error)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *path = dup_own_path (self, name);
  char *text = json_to_string (node, TRUE);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return nre_mod_write_file (path, bytes, error);
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

static gboolean
read_state (NreModStore *self, JsonObject *state, GError **error)
{
  JsonArray *mods = nre_json_get_array (json_object_get_member (state, "mods"));
  JsonArray *files = nre_json_get_array (json_object_get_member (state, "files"));
  JsonArray *preferred = nre_json_get_array (json_object_get_member (state, "preferred"));

  if (mods == NULL || files == NULL)
    return damaged (self, STATE, error);
  for (guint i = 0; preferred != NULL && i < json_array_get_length (preferred); i++)
    {
      const char *name = nre_json_get_text (json_array_get_element (preferred, i));

      if (name != NULL)
        g_ptr_array_add (self->preferred, g_strdup (name));
    }
  for (guint i = 0; i < json_array_get_length (mods); i++)
    {
      const char *digest = nre_json_get_text (json_array_get_element (mods, i));
      g_autofree char *path = g_build_filename (self->folder, "mods", digest != NULL ? digest : "", NULL);
      NreMod *mod = digest != NULL && nre_mod_path_is_safe (digest) ? nre_mod_load (path, error) : NULL;

      if (mod == NULL)
        return error != NULL && *error != NULL ? FALSE : damaged (self, STATE, error);
      g_ptr_array_add (self->mods, mod);
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

/* Remove the folders around a file that are empty now. */
static void
remove_empty_folders (NreModStore *self, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  while (strlen (folder) > strlen (self->game) && g_rmdir (folder) == 0)
    {
      char *outer = g_path_get_dirname (folder);

      g_free (folder);
      folder = outer;
    }
}

/* Make a file of the game have these bytes. @bytes: (nullable): NULL to remove it */
static gboolean
put_file (NreModStore *self, const char *path, GBytes *bytes, GError **error)
{
  if (bytes != NULL)
    return nre_mod_write_file (path, bytes, error);
  if (g_unlink (path) != 0 && errno != ENOENT)
    {
      nre_set_error_errno (error, errno, _("cannot remove “%s”"), path);
      return FALSE;
    }
  remove_empty_folders (self, path);
  return TRUE;
}

/* Read one of the files of a change. @path: (out): in the game's folder */
static gboolean
read_pending (NreModStore *self, JsonObject *file, char **path, GBytes **bytes, GError **error)
{
  const char *name = nre_json_get_text (json_object_get_member (file, "path"));
  const char *from = nre_json_get_text (json_object_get_member (file, "bytes"));
  g_autofree char *source = NULL;

  *path = NULL;
  *bytes = NULL;
  if (name == NULL || !nre_mod_path_is_safe (name) || (from != NULL && !nre_mod_path_is_safe (from)))
    return damaged (self, PENDING, error);
  *path = g_build_filename (self->game, name, NULL);
  if (from == NULL)
    return TRUE;
  source = dup_own_path (self, from);
  *bytes = nre_mapping_read (source, error);
  return *bytes != NULL;
}

typedef struct
{
  char   *path;
  GBytes *before;
} Done;

static void
done_clear (gpointer data)
{
  g_free (((Done *) data)->path);
  g_clear_pointer (&((Done *) data)->before, g_bytes_unref);
}

/* Write the files of a change, and then the new state. If one cannot be written, those written before are put
 * back. @undone: (out): whether all of them were */
static gboolean
put_files (NreModStore *self, JsonArray *files, JsonObject *state, gboolean *undone, GError **error)
{
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (Done));
  gboolean ok = TRUE;

  g_array_set_clear_func (done, done_clear);
  *undone = TRUE;
  for (guint i = 0; i < json_array_get_length (files) && ok; i++)
    {
      JsonObject *file = nre_json_get_object (json_array_get_element (files, i));
      g_autoptr (GBytes) bytes = NULL;
      Done one = { NULL };

      ok = file != NULL ? read_pending (self, file, &one.path, &bytes, error)
                        : damaged (self, PENDING, error);
      ok = ok && read_file (one.path, &one.before, error);
      if (!ok)
        {
          done_clear (&one);
          break;
        }
      /* Also if this fails, the file may be there already. */
      g_array_append_val (done, one);
      ok = put_file (self, one.path, bytes, error);
    }
  if (ok)
    {
      Done one = { dup_own_path (self, STATE), NULL };

      ok = read_file (one.path, &one.before, error);
      g_array_append_val (done, one);
      ok = ok && write_json (self, STATE, json_object_ref (state), error);
    }
  for (guint i = done->len; !ok && i-- > 0;)
    {
      const Done *one = &g_array_index (done, Done, i);

      *undone = put_file (self, one->path, one->before, NULL) && *undone;
    }
  return ok;
}

static gboolean
is_used (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_strcmp0 (names->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* Remove what is in a folder, except @used. */
static void
clean (NreModStore *self, const char *name, GPtrArray *used)
{
  g_autofree char *folder = dup_own_path (self, name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *child;

  while (dir != NULL && (child = g_dir_read_name (dir)) != NULL)
    if (!is_used (used, child))
      {
        g_autofree char *path = g_build_filename (name, child, NULL);

        remove_own (self, path);
      }
}

/* Remove mods and originals that the state does not name. Without mods, nothing is kept. */
static void
clean_up (NreModStore *self, JsonObject *state)
{
  g_autoptr (GPtrArray) mods = g_ptr_array_new (), originals = g_ptr_array_new ();
  JsonArray *array = json_object_get_array_member (state, "mods");
  JsonArray *files = json_object_get_array_member (state, "files");

  remove_own (self, "pending");
  if (json_array_get_length (array) == 0 && json_array_get_length (files) == 0)
    {
      remove_folder (self->folder);
      return;
    }
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (mods, (gpointer) json_array_get_string_element (array, i));
  for (guint i = 0; i < json_array_get_length (files); i++)
    {
      JsonNode *node = json_object_get_member (json_array_get_object_element (files, i), "original");

      g_ptr_array_add (originals, (gpointer) nre_json_get_text (node));
    }
  clean (self, "mods", mods);
  clean (self, "originals", originals);
}

/* End the change that pending.json describes. */
static gboolean
end_change (NreModStore *self, GError **error)
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
  if (!put_files (self, files, state, &undone, error))
    {
      if (undone)
        g_unlink (path);
      else
        g_prefix_error (error, _("not all files could be put back; the next command will try again: "));
      return FALSE;
    }
  g_unlink (path);
  clean_up (self, state);
  return TRUE;
}

/* --- Opening -------------------------------------------------------------------------------------- */

static gboolean
take_lock (NreModStore *self, GError **error)
{
  g_autofree char *path = dup_own_path (self, "lock");

  if (self->lock >= 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (self->lock >= 0)
    close (self->lock);
  self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (self->lock < 0)
    {
      nre_set_error_errno (error, errno, _("cannot write in “%s”"), self->folder);
      return FALSE;
    }
  if (flock (self->lock, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("another program is working on the mods of this folder"));
}

static gboolean
open_folder (NreModStore *self, GError **error)
{
  g_autofree char *pending = dup_own_path (self, PENDING), *state = dup_own_path (self, STATE);
  g_autoptr (JsonNode) json = NULL;
  JsonObject *object;

  if (!take_lock (self, error))
    return FALSE;
  if (g_file_test (pending, G_FILE_TEST_EXISTS) && !end_change (self, error))
    return FALSE;
  /* A change that ended before it began has left files. */
  if (!g_file_test (state, G_FILE_TEST_EXISTS))
    {
      remove_folder (self->folder);
      return TRUE;
    }
  json = nre_json_read_file (state, error);
  object = json != NULL ? nre_json_get_object (json) : NULL;
  if (json == NULL)
    return FALSE;
  if (object == NULL)
    return damaged (self, STATE, error);
  if (!read_state (self, object, error))
    return FALSE;
  clean_up (self, object);
  return TRUE;
}

/** nre_mod_store_open: (transfer full) (nullable): the mods of a game's folder. Ends a change that was
 * interrupted. Fails with NRE_ERROR_IO if there is no such folder, with NRE_ERROR_FORMAT if what is kept is
 * damaged, and with NRE_ERROR_REFUSED while another process works there. */
NreModStore *
nre_mod_store_open (const char *game, GError **error)
{
  g_autoptr (NreModStore) self = g_new0 (NreModStore, 1);

  self->lock = -1;
  self->game = g_canonicalize_filename (game, NULL);
  self->folder = g_build_filename (self->game, FOLDER, NULL);
  self->mods = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_mod_free);
  self->preferred = g_ptr_array_new_with_free_func (g_free);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, kept_free);
  if (!g_file_test (game, G_FILE_TEST_IS_DIR))
    return nre_fail_null (error, NRE_ERROR_IO, _("this is not a folder"));
  if (g_file_test (self->folder, G_FILE_TEST_IS_DIR) && !open_folder (self, error))
    return NULL;
  self->listing = nre_mod_list_game (self->game, error);
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

/* (transfer full) (nullable): the original with this digest. */
static GBytes *
read_original (NreModStore *self, const char *digest, GError **error)
{
  g_autofree char *name = g_build_filename ("originals", digest, NULL), *path = dup_own_path (self, name);
  g_autoptr (GBytes) bytes = nre_mapping_read (path, error);
  g_autofree char *found = digest_of (bytes);

  if (bytes != NULL && g_strcmp0 (found, digest) != 0)
    {
      damaged (self, name, error);
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
      found = dup_game_path (self, path);
      return read_file (found, bytes, error);
    }
  if (kept->original == NULL)
    return TRUE;
  *bytes = read_original (self, kept->original, error);
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

/* What a commit writes */
typedef struct
{
  NreModStore *store;
  JsonArray   *state_files;
  JsonArray   *files;
} Commit;

static gboolean
keep_bytes (NreModStore *self, const char *folder, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) || nre_mod_write_file (path, bytes, error);
}

/* Prepare the change of one file. @after: (nullable): its bytes, NULL if it is to be removed */
static gboolean
prepare_file (Commit *commit, const char *path, GBytes *after, GError **error)
{
  NreModStore *self = commit->store;
  g_autofree char *key = g_ascii_strdown (path, -1), *found = dup_game_path (self, path), *number = NULL;
  const char *spelled = g_hash_table_lookup (self->listing, key);
  const Kept *kept = g_hash_table_lookup (self->files, key);
  g_autoptr (GBytes) before = NULL, original = NULL;
  g_autofree char *first = NULL, *now = digest_of (after), *present = NULL, *name = NULL;
  JsonObject *file;

  if (!read_file (found, &before, error) || !nre_mod_store_read (path, &original, self, error))
    return FALSE;
  first = digest_of (original);
  present = digest_of (before);
  if (g_strcmp0 (first, now) != 0)
    {
      if (kept == NULL && original != NULL && !keep_bytes (self, "originals", first, original, error))
        return FALSE;
      file = json_object_new ();
      json_object_set_string_member (file, "path", spelled != NULL ? spelled : path);
      set_text (file, "original", first);
      set_text (file, "now", now);
      json_array_add_object_element (commit->state_files, file);
    }
  if (g_strcmp0 (present, now) == 0)
    return TRUE;
  number = g_strdup_printf ("%u", json_array_get_length (commit->files));
  name = after != NULL ? g_strconcat ("pending/", number, NULL) : NULL;
  if (after != NULL && !keep_bytes (self, "pending", number, after, error))
    return FALSE;
  file = json_object_new ();
  json_object_set_string_member (file, "path", spelled != NULL ? spelled : path);
  set_text (file, "bytes", name);
  json_array_add_object_element (commit->files, file);
  return TRUE;
}

static gboolean
is_changed (GPtrArray *changes, const char *path)
{
  for (guint i = 0; i < changes->len; i++)
    if (g_ascii_strcasecmp (((NreModChange *) changes->pdata[i])->path, path) == 0)
      return TRUE;
  return FALSE;
}

/* Prepare all files: those that the mods change, and those that are to be as they were. */
static gboolean
prepare_files (Commit *commit, GPtrArray *changes, GError **error)
{
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < changes->len; i++)
    {
      const NreModChange *change = changes->pdata[i];

      if (!prepare_file (commit, change->path, change->after, error))
        return FALSE;
    }
  g_hash_table_iter_init (&iter, commit->store->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Kept *kept = value;
      g_autoptr (GBytes) original = NULL;

      if (!is_changed (changes, kept->path) &&
          (!nre_mod_store_read (kept->path, &original, commit->store, error) ||
           !prepare_file (commit, kept->path, original, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
prepare_mods (NreModStore *self, GPtrArray *mods, JsonArray *names, GError **error)
{
  for (guint i = 0; i < mods->len; i++)
    {
      NreMod *mod = mods->pdata[i];
      g_autofree char *path = g_build_filename (self->folder, "mods", mod->digest, NULL);

      json_array_add_string_element (names, mod->digest);
      if (!g_file_test (path, G_FILE_TEST_EXISTS) && !nre_mod_contents_write (mod->contents, path, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_mod_store_commit:
 * @mods: (element-type NreMod): the mods that are applied then, in their order
 * @preferred: (element-type utf8): the names of the mods that decide conflicts
 * @changes: (element-type NreModChange): the files that they change; all other files become as they were
 *   without mods
 *
 * Change the folder, all or nothing. If the process ends meanwhile, the next nre_mod_store_open() ends the
 * change. Do not use the store after this. Fails with NRE_ERROR_CHANGED like nre_mod_store_check(), and like
 * nre_save_run().
 */
gboolean
nre_mod_store_commit (NreModStore *self, GPtrArray *mods, GPtrArray *preferred, GPtrArray *changes,
                      GError **error)
{
  g_autoptr (JsonObject) pending = json_object_new ();
  JsonObject *state = json_object_new ();
  JsonArray *names = json_array_new (), *deciding = json_array_new ();
  Commit commit = { self, json_array_new (), json_array_new () };

  json_object_set_array_member (state, "mods", names);
  json_object_set_array_member (state, "preferred", deciding);
  json_object_set_array_member (state, "files", commit.state_files);
  for (guint i = 0; i < preferred->len; i++)
    json_array_add_string_element (deciding, preferred->pdata[i]);
  json_object_set_object_member (pending, "state", state);
  json_object_set_array_member (pending, "files", commit.files);
  if (!nre_mod_store_check (self, error))
    return FALSE;
  if (g_mkdir_with_parents (self->folder, 0777) != 0)
    {
      nre_set_error_errno (error, errno, _("cannot make the folder “%s”"), self->folder);
      return FALSE;
    }
  if (!take_lock (self, error) || !prepare_mods (self, mods, names, error) ||
      !prepare_files (&commit, changes, error) ||
      !write_json (self, PENDING, g_steal_pointer (&pending), error))
    return FALSE;
  return end_change (self, error);
}
