/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of tools. If there is not enough space for all of them, spare tools move to a popover, the last tool
 * first. A button at the end of the row opens the popover.
 *
 * Child type in a template: "spare" for tools that may move to the popover; all others are always in the row.
 * Properties: spacing (int). */
#define NRE_TYPE_TOOL_BOX (nre_tool_box_get_type ())
G_DECLARE_FINAL_TYPE (NreToolBox, nre_tool_box, NRE, TOOL_BOX, GtkWidget)

GtkWidget *nre_tool_box_get_more (NreToolBox *self);
int        nre_tool_box_fit      (NreToolBox *self, int width);

G_END_DECLS
