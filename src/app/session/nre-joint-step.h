/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* One change that is a step in each of several files, such as an entry that moves between archives. Each file
 * has a history of its own: the steps are undone together only while each is the next one of its file. */

void       nre_joint_step_join      (GPtrArray *documents);
GPtrArray *nre_joint_step_find      (NreWorkspace *workspace, NreDocument *document, gboolean redo,
                                     gboolean *complete);
guint      nre_joint_step_find_stop (NreDocument *document, guint position);

G_END_DECLS
