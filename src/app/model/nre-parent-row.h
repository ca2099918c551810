/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-part-edit.h"

G_BEGIN_DECLS

/* A row of the inspector for choosing the parent of a node: none, or one of the nodes before it. If a parent
 * is refused, the row's subtitle shows the reason.
 *
 * Signal "commit" (uint parent: index, or G_MAXUINT for none) when the user has chosen a parent. */
#define NRE_TYPE_PARENT_ROW (nre_parent_row_get_type ())
G_DECLARE_FINAL_TYPE (NreParentRow, nre_parent_row, NRE, PARENT_ROW, AdwActionRow)

void         nre_parent_row_show          (NreParentRow *self, NrePartEdit *nodes);
void         nre_parent_row_refuse        (NreParentRow *self, const char *reason);

G_END_DECLS
