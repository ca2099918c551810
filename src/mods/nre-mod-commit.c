/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mod-store-private.h"

#include <gio/gio.h>
#include <string.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-mod-contents.h"

static void
set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
  else
    json_object_set_null_member (object, name);
}

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

  /* Also if there is a file: it may be left of another change. */
  return nre_mod_write_file (path, bytes, NRE_SAVE_LEAVE_RESTS, error);
}

/* Note which folders are made for a file. */
static void
note_folders (Commit *commit, const char *name)
{
  for (g_autofree char *folder = g_path_get_dirname (name); strcmp (folder, ".") != 0;)
    {
      g_autofree char *path = g_build_filename (commit->store->game, folder, NULL);
      g_autofree char *kept = nre_mod_store_dup_removed_path (commit->store, folder);
      char *outer = g_path_get_dirname (folder);

      /* A file may be in the place of the folder, which is removed first. */
      if (g_file_test (path, G_FILE_TEST_IS_DIR) || g_file_test (kept, G_FILE_TEST_IS_DIR))
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
  g_autofree char *from = after != NULL ? g_strconcat (NRE_MOD_NEW "/", number, NULL) : NULL;
  JsonObject *file;

  if (after != NULL && !keep_bytes (commit->store, NRE_MOD_NEW, number, after, error))
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
keep_original (NreModStore *self, const NreModKept *kept, const char *digest, GBytes *before, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, NRE_MOD_ORIGINALS, digest, NULL);
  g_autoptr (GBytes) original = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  original = kept != NULL ? nre_mod_store_read_original (self, kept, error) : g_bytes_ref (before);
  return original != NULL && keep_bytes (self, NRE_MOD_ORIGINALS, digest, original, error);
}

/* Prepare the change of one file. @after: (nullable): its bytes, NULL if it is to be removed */
static gboolean
prepare_file (Commit *commit, const char *path, GBytes *after, GError **error)
{
  NreModStore *self = commit->store;
  g_autofree char *key = g_ascii_strdown (path, -1), *found = nre_mod_store_dup_game_path (self, path);
  g_autofree char *name = nre_mod_store_dup_spelled (self, path);
  const char *first, *seen = g_hash_table_lookup (self->seen, key);
  const NreModKept *kept = g_hash_table_lookup (self->files, key);
  g_autoptr (GBytes) before = NULL;
  g_autofree char *now = nre_mod_digest_of (after), *present = NULL;

  if (!nre_mod_store_check_links (self, name, error) || !nre_mod_store_read_file (found, &before, error))
    return FALSE;
  present = nre_mod_digest_of (before);
  if (kept != NULL ? !nre_mod_store_may_write (kept, present)
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

/* Prepare all files: those that the mods change, and those that only earlier mods changed, which become as
 * they were without mods. */
static gboolean
prepare_files (Commit *commit, GPtrArray *changes, GError **error)
{
  g_autoptr (GHashTable) changed = nre_mod_new_set ();
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
      const NreModKept *kept = value;
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

/* Keep the mods, and name them in the new state. */
static gboolean
prepare_mods (NreModStore *self, GPtrArray *mods, JsonArray *digests, JsonArray *names, GError **error)
{
  for (guint i = 0; i < mods->len; i++)
    {
      NreMod *mod = mods->pdata[i];
      g_autofree char *own = g_build_filename (NRE_MOD_MODS, mod->digest, NULL);
      g_autofree char *path = nre_mod_store_dup_own_path (self, own);

      json_array_add_string_element (digests, mod->digest);
      json_array_add_string_element (names, mod->name);
      if (g_ptr_array_find (self->mods, mod, NULL))
        continue;
      /* It may be there, but damaged. */
      nre_mod_store_remove_own (self, own);
      if (!nre_mod_contents_write (mod->contents, path, error))
        return FALSE;
    }
  return TRUE;
}

/* Without a state, originals would count as damage. */
static gboolean
begin_state (NreModStore *self, GError **error)
{
  g_autofree char *path = nre_mod_store_dup_own_path (self, NRE_MOD_STATE);
  JsonObject *state;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  state = json_object_new ();
  json_object_set_array_member (state, "mods", json_array_new ());
  json_object_set_array_member (state, "files", json_array_new ());
  return nre_mod_store_write_json (self, NRE_MOD_STATE, state, error);
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
  g_autoptr (GHashTable) folders = nre_mod_new_set ();
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
  if (nre_mod_store_write_json (self, NRE_MOD_PENDING, g_steal_pointer (&pending), error))
    return nre_mod_store_end_change (self, FALSE, error);
  /* Also if this failed, it may be there, and would be a change that the next command ends. */
  if (!nre_mod_store_forget_change (self))
    g_prefix_error (error, _("not all files could be written; the next command will try again: "));
  return FALSE;
}
