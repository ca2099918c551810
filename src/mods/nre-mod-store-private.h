/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-mod-store.h"

G_BEGIN_DECLS

/* What the files nre-mod-store.c, nre-mod-commit.c, which prepares a change, and nre-mod-change.c, which ends
 * it, share */

#define NRE_MOD_FOLDER ".nres-mods"
#define NRE_MOD_STATE "state.json"
#define NRE_MOD_PENDING "pending.json"
#define NRE_MOD_MODS "mods"
#define NRE_MOD_ORIGINALS "originals"
#define NRE_MOD_REMOVED "removed"
#define NRE_MOD_LOCK "lock"
#define NRE_MOD_NEW "pending"

/** NreModKept: a file that mods change. @original, @now: (nullable): digests of its bytes without mods and
 * with them; NULL if there is no file */
typedef struct
{
  char *path;
  char *original;
  char *now;
} NreModKept;

struct _NreModStore
{
  char       *game;
  char       *folder;           /* .nres-mods in @game */
  int         lock;             /* file descriptor; -1 if nothing is locked */
  gboolean    read_only;        /* whether .nres-mods cannot be written to */
  GPtrArray  *mods;             /* of NreMod */
  GPtrArray  *preferred;        /* names of mods that decide conflicts */
  GHashTable *files;            /* path in lower-case ASCII → NreModKept */
  GHashTable *folders;          /* set of the folders that mods have made, and that are still there */
  GHashTable *listing;          /* of nre_mod_list_game(), like the next two */
  GHashTable *spelled_folders;
  GHashTable *twins;
  GHashTable *written;          /* set of folders in which files were written or removed */
  GHashTable *seen;             /* path in lower-case ASCII → digest of the file when it was read, or "" */
};

GHashTable *nre_mod_new_set                (void);
char       *nre_mod_digest_of              (GBytes *bytes);
char       *nre_mod_store_dup_own_path     (NreModStore *self, const char *name);
char       *nre_mod_store_dup_spelled      (NreModStore *self, const char *path);
char       *nre_mod_store_dup_game_path    (NreModStore *self, const char *path);
char       *nre_mod_store_dup_removed_name (const char *path);
char       *nre_mod_store_dup_removed_path (NreModStore *self, const char *path);
gboolean    nre_mod_store_read_file        (const char *path, GBytes **bytes, GError **error);
gboolean    nre_mod_store_write_json       (NreModStore *self, const char *name, JsonObject *object,
                                            GError **error);
void        nre_mod_store_remove_own       (NreModStore *self, const char *name);
gboolean    nre_mod_store_fail_damaged     (NreModStore *self, const char *name, GError **error);
gboolean    nre_mod_store_check_links      (NreModStore *self, const char *path, GError **error);
gboolean    nre_mod_store_check_state      (NreModStore *self, JsonObject *state, const char *name,
                                            GError **error);
void        nre_mod_store_read_folders     (NreModStore *self, JsonObject *state);
gboolean    nre_mod_store_may_write        (const NreModKept *kept, const char *digest);
GBytes     *nre_mod_store_read_original    (NreModStore *self, const NreModKept *kept, GError **error);
void        nre_mod_store_clean_up         (NreModStore *self, JsonObject *state);
gboolean    nre_mod_store_forget_change    (NreModStore *self);
gboolean    nre_mod_store_end_change       (NreModStore *self, gboolean resumed, GError **error);

G_END_DECLS
