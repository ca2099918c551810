/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-navigator.h"
#include "nre-view-tool.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* NreToolHand: the connection between a viewport and its tool, if it has one. The tool receives the pointer
 * and keyboard events of the navigator first. */
typedef struct _NreToolHand NreToolHand;

NreToolHand *nre_tool_hand_new          (NreViewport *viewport, NreNavigator *navigator);
void         nre_tool_hand_free         (NreToolHand *self);
NreViewTool *nre_tool_hand_get_tool     (NreToolHand *self);
void         nre_tool_hand_set_tool     (NreToolHand *self, NreViewTool *tool);
void         nre_tool_hand_set_usable   (NreToolHand *self, gboolean usable);
void         nre_tool_hand_point        (NreToolHand *self, double x, double y);
gboolean     nre_tool_hand_click        (NreToolHand *self, double x, double y);
gboolean     nre_tool_hand_double_click (NreToolHand *self, double x, double y);
gboolean     nre_tool_hand_cancel       (NreToolHand *self);
gboolean     nre_tool_hand_menu         (NreToolHand *self);
void         nre_tool_hand_snapshot     (NreToolHand *self, GtkSnapshot *snapshot, const NreSceneLook *look);

G_END_DECLS
