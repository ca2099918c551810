/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"

G_BEGIN_DECLS

/* The strip under a viewport that plays an animation. It owns an NrePlayback, and marks times, such as those
 * of the selected keys. It is hidden if there is no animation. */
#define NRE_TYPE_ANIMATION_BAR (nre_animation_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreAnimationBar, nre_animation_bar, NRE, ANIMATION_BAR, GtkWidget)

NrePlayback *nre_animation_bar_get_playback (NreAnimationBar *self);
void         nre_animation_bar_set_keys     (NreAnimationBar *self, GArray *keys, const char *label);
void         nre_animation_bar_go_to_key    (NreAnimationBar *self, int direction);

G_END_DECLS
