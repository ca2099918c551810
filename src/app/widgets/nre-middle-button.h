/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a drag with the middle button does in viewports: if @turns is TRUE, it turns the camera, and moves it
 * with Shift, as in Blender; otherwise it moves the camera. This is a preference for all windows. */
void     nre_middle_button_set_turns (gboolean turns);
gboolean nre_middle_button_turns     (void);

G_END_DECLS
