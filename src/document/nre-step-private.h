/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-history.h"

struct _NreStep
{
  GObject    parent_instance;
  char      *label;
  GPtrArray *commands;
  guint64    token;             /* names the state just after the step, for the saved position */
  gboolean   saved;
  gboolean   moves_past;        /* moves entries by moving their neighbours past them */
  NreJoint  *joint;             /* NULL if it belongs to no joint change */
};

NreStep *nre_step_new           (const char *label, guint64 token);
void     nre_step_set_joint     (NreStep *self, const NreJoint *joint);
gsize    nre_step_get_memory    (NreStep *self);
void     nre_step_set_saved     (NreStep *self, gboolean saved);
void     nre_step_label_changed (NreStep *self);
