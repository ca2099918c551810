/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of tools that may be narrower than all of them: spare tools move, the last one first, to a popover
 * behind a button at the end.
 *
 * Children of a template: those of the type "spare" may be dropped; all others are always shown.
 * Properties: spacing (int). */
#define NRE_TYPE_TOOL_BOX (nre_tool_box_get_type ())
G_DECLARE_FINAL_TYPE (NreToolBox, nre_tool_box, NRE, TOOL_BOX, GtkWidget)

GtkWidget *nre_tool_box_get_more (NreToolBox *self);
int        nre_tool_box_fit      (NreToolBox *self, int width);

G_END_DECLS
