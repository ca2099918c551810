/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Finds the users of the rows in a table of materials: batches and nodes of the model with the same name
 * beside the table, as an entry or a file, or faces of the terrain.
 *
 * Signal "changed" when results may have changed. */
#define NRE_TYPE_WEAR_USES (nre_wear_uses_get_type ())
G_DECLARE_FINAL_TYPE (NreWearUses, nre_wear_uses, NRE, WEAR_USES, GObject)

NreWearUses *nre_wear_uses_new           (NreDocument *document, NreEntry *entry);
const char  *nre_wear_uses_get_name      (NreWearUses *self);
gboolean     nre_wear_uses_is_terrain    (NreWearUses *self);
guint        nre_wear_uses_count         (NreWearUses *self, guint row);
GArray      *nre_wear_uses_list_batches  (NreWearUses *self, guint row);
GArray      *nre_wear_uses_list_nodes    (NreWearUses *self, guint row);
char        *nre_wear_uses_dup_node_name (NreWearUses *self, guint node);
guint        nre_wear_uses_get_first_face (NreWearUses *self, guint row);
gboolean     nre_wear_uses_can_number    (NreWearUses *self, guint row);
NreDocument *nre_wear_uses_open          (NreWearUses *self, NreHost *host, GError **error);
gboolean     nre_wear_uses_renumber      (NreWearUses *self, const GArray *wanted, const char *label,
                                          GError **error);
void         nre_wear_uses_show          (NreWearUses *self, NreHost *host, guint32 table, guint index);

/* The tables for nre_wear_uses_show(): the type ids of the entries of a model or terrain. */
#define NRE_WEAR_USES_NODES 1
#define NRE_WEAR_USES_BATCHES 13
#define NRE_WEAR_USES_FACES 21

G_END_DECLS
