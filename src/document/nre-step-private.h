/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-history.h"

struct _NreStep
{
  GObject    parent_instance;
  char      *label;
  GPtrArray *commands;
  guint64    token;             /* identifies the state after the step; see nre_history_get_token() */
  gboolean   saved;
  gboolean   moves_past;
  NreJoint  *joint;             /* (nullable): see nre_step_get_joint() */
};

NreStep *nre_step_new           (const char *label, guint64 token);
void     nre_step_set_joint     (NreStep *self, const NreJoint *joint);
gsize    nre_step_get_memory    (NreStep *self);
void     nre_step_set_saved     (NreStep *self, gboolean saved);
void     nre_step_label_changed (NreStep *self);
