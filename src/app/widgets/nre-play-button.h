/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The most seconds by which playing advances in one frame: it does not jump after a frame that took longer
 * because the computer was busy or asleep. */
#define NRE_LONGEST_FRAME 0.25

/* A button that starts and pauses playing, and the clock of what is played.
 *
 * Property: playing (boolean), by which it looks like Pause; its owner sets it.
 * Signal "frame" (double: the seconds since the frame before, 0 for the first one): for each frame while it
 * is playing, if the button is visible and sensitive. */
#define NRE_TYPE_PLAY_BUTTON (nre_play_button_get_type ())
G_DECLARE_FINAL_TYPE (NrePlayButton, nre_play_button, NRE, PLAY_BUTTON, GtkButton)

G_END_DECLS
