/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-mod-claims.h"
#include "nre-mod-plan.h"

G_BEGIN_DECLS

/**
 * NreModStep: what one mod does to one file.
 * @script: (owned) (nullable): the edit script; NULL if the mod adds or removes the file
 * @edits: (element-type NreModEdit): the edits of the script
 * @dropped: whether another mod is preferred that adds or removes the file
 */
typedef struct
{
  guint             mod;
  const NreModFile *file;
  JsonNode         *script;
  GPtrArray        *edits;
  gboolean          dropped;
} NreModStep;

/**
 * NreModPlanning: a plan that is being made.
 * @preferred: names of mods that decide conflicts; later ones have precedence
 * @files: path in lower-case ASCII → GPtrArray of NreModStep
 * @order: these paths, in the order of the mods
 * @given: the size of the mods, and of the files that they change, in bytes
 * @made: the size of what they have made of them so far
 */
typedef struct
{
  NreModPlan *plan;
  GPtrArray  *mods;
  GPtrArray  *preferred;
  GHashTable *files;
  GPtrArray  *order;
  guint64     given;
  guint64     made;
} NreModPlanning;

static inline NreMod *
nre_mod_planning_get_mod (const NreModPlanning *self, guint i)
{
  return self->mods->pdata[i];
}

guint nre_mod_planning_get_rank       (const NreModPlanning *self, guint mod);
void  nre_mod_planning_add_conflict   (NreModPlanning *self, const char *file, const char *entry,
                                       const char *what, guint a, const char *value_a, guint b,
                                       const char *value_b);
void  nre_mod_planning_find_conflicts (NreModPlanning *self, GPtrArray *steps, GBytes *original);

G_END_DECLS
