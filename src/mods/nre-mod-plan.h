/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-mod.h"

G_BEGIN_DECLS

/**
 * NreModConflict: changes of several mods that exclude each other.
 * @file: the path of the file; "" if the mods themselves exclude each other
 * @entry: the path of the entry; "" for the file
 * @what: what they change, such as “batch 3 material_index”
 * @values, @mods: (element-type utf8): for each mod, the value that it sets, and its name
 */
typedef struct
{
  char      *file;
  char      *entry;
  char      *what;
  GPtrArray *values;
  GPtrArray *mods;
} NreModConflict;

/** NreModUnmet: an edit that cannot be made, since the file is not what it expects, or a mod that is
 * missing. */
typedef struct
{
  char *mod;
  char *file;
  char *entry;
  char *op;
  char *why;
} NreModUnmet;

/** NreModChange: a file that mods change. @after: (nullable): its bytes; NULL if it is removed */
typedef struct
{
  char   *path;
  GBytes *after;
} NreModChange;

/**
 * NreModPlan: what several mods make of a folder.
 * @conflicts: (element-type NreModConflict): those that are not decided
 * @unmet: (element-type NreModUnmet)
 * @changes: (element-type NreModChange); nothing is to be written while there are conflicts
 */
typedef struct
{
  GPtrArray *conflicts;
  GPtrArray *unmet;
  GPtrArray *changes;
} NreModPlan;

/** NreModRead: reads a file of the folder as it is without mods. @bytes: (out) (transfer full) (nullable):
 * NULL if there is no such file. */
typedef gboolean (*NreModRead) (const char *path, GBytes **bytes, gpointer data, GError **error);

NreModPlan *nre_mod_plan_new  (GPtrArray *mods, GPtrArray *preferred, NreModRead read, gpointer data,
                               GError **error);
void        nre_mod_plan_free (NreModPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreModPlan, nre_mod_plan_free)

G_END_DECLS
