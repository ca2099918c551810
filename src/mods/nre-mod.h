/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreModFile: what a mod does to one file of the game. Exactly one of @edits, @add and @remove is set.
 * @path: the path of the file in the game's folder, with "/"; ASCII case does not matter
 * @edits: (nullable): the edit script in the mod
 * @add: (nullable): the file in the mod that is put there
 * @remove: whether the file is removed
 */
typedef struct
{
  char    *path;
  char    *edits;
  char    *add;
  gboolean remove;
} NreModFile;

/**
 * NreMod: a mod: changes of files of the game, without the bytes that they keep.
 * @author, @description: (nullable)
 * @requires, @conflicts: names of other mods, terminated by NULL
 * @files: (element-type NreModFile)
 * @contents: the files of the mod; see nre-mod-contents.h
 * @digest: digest of @contents
 * @damage: (nullable): why a mod that was applied cannot be read any more; then nothing else is known of it
 *   but its name
 */
typedef struct
{
  char       *name;
  char       *version;
  char       *author;
  char       *description;
  char      **requires;
  char      **conflicts;
  GPtrArray  *files;
  GHashTable *contents;
  char       *digest;
  char       *damage;
} NreMod;

NreMod *nre_mod_load  (const char *path, GError **error);
NreMod *nre_mod_make  (const char *original, const char *changed, const char *name, const char *author,
                       const char *version, GError **error);
NreMod *nre_mod_new_damaged (const char *name, const char *digest, const char *damage);
void    nre_mod_free  (NreMod *self);

gboolean    nre_mod_is_game_path (const char *path);
gboolean    nre_mod_fail_twin    (const char *path, GError **error);
GHashTable *nre_mod_list_game    (const char *folder, GHashTable *folders, GHashTable *twins, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMod, nre_mod_free)

G_END_DECLS
