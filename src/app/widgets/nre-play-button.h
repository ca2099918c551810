/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The most seconds by which playing advances in one frame: it does not jump after a frame that took longer
 * because the computer was busy or asleep. */
#define NRE_LONGEST_FRAME 0.25

/* A button for starting and pausing playback, which is also the clock of the playback.
 *
 * Property: playing (boolean), which the owner of the button sets; if TRUE, the button looks like Pause.
 * Signal "frame" (double: the seconds since the frame before, 0 for the first one): for each frame while it
 * is playing, if the button is visible and sensitive. */
#define NRE_TYPE_PLAY_BUTTON (nre_play_button_get_type ())
G_DECLARE_FINAL_TYPE (NrePlayButton, nre_play_button, NRE, PLAY_BUTTON, GtkButton)

G_END_DECLS
