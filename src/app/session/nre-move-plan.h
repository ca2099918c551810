/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NreMove: moves a row by removing it at @from and then inserting it at @to. */
typedef struct
{
  guint from;
  guint to;
} NreMove;

gboolean nre_move_plan_is_there (const GArray *rows, guint at);
GArray  *nre_move_plan_make     (const GArray *rows, guint at, guint *first);

G_END_DECLS
