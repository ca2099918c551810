/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-navigator.h"
#include "nre-view-tool.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* NreToolDispatcher: the connection between a viewport and its tool, if it has one. The tool receives the
 * pointer and keyboard events of the navigator first. */
typedef struct _NreToolDispatcher NreToolDispatcher;

NreToolDispatcher *nre_tool_dispatcher_new          (NreViewport *viewport, NreNavigator *navigator);
void               nre_tool_dispatcher_free         (NreToolDispatcher *self);
NreViewTool       *nre_tool_dispatcher_get_tool     (NreToolDispatcher *self);
void               nre_tool_dispatcher_set_tool     (NreToolDispatcher *self, NreViewTool *tool);
void               nre_tool_dispatcher_set_usable   (NreToolDispatcher *self, gboolean usable);
void               nre_tool_dispatcher_point        (NreToolDispatcher *self, double x, double y);
gboolean           nre_tool_dispatcher_click        (NreToolDispatcher *self, double x, double y);
gboolean           nre_tool_dispatcher_double_click (NreToolDispatcher *self, double x, double y);
gboolean           nre_tool_dispatcher_cancel       (NreToolDispatcher *self);
gboolean           nre_tool_dispatcher_menu         (NreToolDispatcher *self);
void               nre_tool_dispatcher_snapshot     (NreToolDispatcher *self, GtkSnapshot *snapshot,
                                                     const NreSceneLook *look);

G_END_DECLS
