/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* A change that makes a step in each of several files, such as moving an entry between archives. The files
 * have separate histories. The steps can be undone together only while each of them is the next step to undo
 * in its file. */

typedef enum
{
  NRE_JOINT_STEP_FREE,
  NRE_JOINT_STEP_BLOCKED,
  NRE_JOINT_STEP_UNKNOWN
} NreJointCheck;

void         nre_joint_step_join         (GPtrArray *documents);
GPtrArray   *nre_joint_step_find         (NreWorkspace *workspace, NreDocument *document, gboolean redo,
                                          gboolean *complete);
NreJointCheck nre_joint_step_check        (NreWorkspace *workspace, NreDocument *document, gboolean redo,
                                          NreOpenFile **obstacle);
GPtrArray   *nre_joint_step_list_unsaved (NreWorkspace *workspace, GPtrArray *files);
char        *nre_joint_step_dup_others   (NreWorkspace *workspace, GPtrArray *files, guint *n);
char        *nre_joint_step_dup_others_of (NreWorkspace *workspace, NreOpenFile *file);
gboolean     nre_joint_step_moved        (NreOpenFile *file, NreOpenFile *other);
gboolean     nre_joint_step_count_unsaved (NreDocument *document, GHashTable *counted, guint *n);
void         nre_joint_step_discard      (NreOpenFile *file);
char        *nre_joint_step_find_discarded (NreOpenFile *file, gboolean *known);
guint        nre_joint_step_find_stop    (NreDocument *document, guint position);

G_END_DECLS
