/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-playback.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The strip under the viewport: plays the model's animation and shows the keys of the selected node, or of
 * all where none is selected. Not visible for a model that does not move.
 *
 * Property: selection (NreSelection). */
#define NRE_TYPE_ANIMATION_BAR (nre_animation_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreAnimationBar, nre_animation_bar, NRE, ANIMATION_BAR, GtkWidget)

GtkWidget   *nre_animation_bar_new          (void);
NrePlayback *nre_animation_bar_get_playback (NreAnimationBar *self);
void         nre_animation_bar_go_to_key    (NreAnimationBar *self, int direction);

G_END_DECLS
