/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-viewport.h"

G_BEGIN_DECLS

/* The actions of any viewport, for menus, buttons and shortcuts: all of nre_view_settings_new_actions(), and
 * frame, isolate, hide, show-all and preset ("iso", "front", "side" or "top"). The viewport must exist as
 * long as the group is used. */
GActionGroup *nre_viewport_new_actions    (NreViewport *viewport) G_GNUC_WARN_UNUSED_RESULT;
void          nre_viewport_update_actions (NreViewport *viewport, GActionGroup *actions, gboolean drawn);
void          nre_viewport_bind_keys      (GtkWidgetClass *widget_class);

G_END_DECLS
