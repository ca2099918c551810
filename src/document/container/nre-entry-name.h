/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* Names of entries. As in the game, the case of the letters A to Z does not matter (spec: nres.md). */

gboolean nre_entry_name_encode   (const char *name, guint8 field[NRE_NAME_SIZE], GError **error);
char    *nre_entry_name_fold     (const guint8 field[NRE_NAME_SIZE]);
char    *nre_entry_name_to_file  (const char *name);
char    *nre_entry_name_label    (const char *prefix, NreDirectory *directory, guint index);

/* The names of the entries of an archive, for finding an entry by its name, or a name that no entry has. The
 * pool does not follow later edits. */
typedef struct _NreNamePool NreNamePool;

NreNamePool *nre_name_pool_new      (NreDirectory *directory);
void         nre_name_pool_free     (NreNamePool *self);
gboolean     nre_name_pool_find     (NreNamePool *self, const guint8 field[NRE_NAME_SIZE], guint32 *id);
void         nre_name_pool_add      (NreNamePool *self, const guint8 field[NRE_NAME_SIZE], guint32 id);
void         nre_name_pool_make_unique (NreNamePool *self, guint8 field[NRE_NAME_SIZE]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreNamePool, nre_name_pool_free)

G_END_DECLS
