/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-mod-plan.h"

G_BEGIN_DECLS

/* The mods that are applied to a game's folder, and what is needed to take them back, in its folder
 * .nres-mods:
 *
 * - state.json: the mods in their order, for each file that they change the digests of its bytes now and of
 *   its original, and the folders that they made
 * - mods/DIGEST: each mod
 * - originals/DIGEST: each original, except those in removed
 * - removed/DIGEST: a file that a mod removes: the file itself, so that it keeps its mode, its times and its
 *   other names, or the empty folder in the place of which a mod puts a file; the digest is that of its path
 *   in lower-case ASCII
 * - pending.json: a change that has begun: the new state.json, and the files to write
 * - pending/N: the bytes of these files
 * - lock: held while a process works here
 *
 * A change begins when pending.json is complete. If the process ends then, the next one ends the change. */
typedef struct _NreModStore NreModStore;

NreModStore *nre_mod_store_open     (const char *game, gboolean write, GError **error);
void         nre_mod_store_free     (NreModStore *self);
GPtrArray   *nre_mod_store_get_mods (NreModStore *self);
GPtrArray   *nre_mod_store_get_preferred (NreModStore *self);
gboolean     nre_mod_store_read     (const char *path, GBytes **bytes, gpointer store, GError **error);
gboolean     nre_mod_store_check    (NreModStore *self, GError **error);
gboolean     nre_mod_store_commit   (NreModStore *self, GPtrArray *mods, GPtrArray *preferred,
                                     GPtrArray *changes, GPtrArray *written, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreModStore, nre_mod_store_free)

G_END_DECLS
