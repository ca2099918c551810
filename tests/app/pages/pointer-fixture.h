/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Function keys for pointer_do(): with a keymap of newer systems, xdotool presses Alt with one that is given
 * by its name. */
#define KEY_F2 "68"
#define KEY_F6 "72"
#define KEY_F10 "76"

/* A real pointer and keyboard, which the display server moves. Each of these ends when the window has had
 * time to answer. */
void pointer_double_click (void);
void pointer_do   (const char *words);
void pointer_move (GtkWidget *widget, double x, double y);
void pointer_move_to_edge (GtkWidget *widget, GtkPositionType side);
void pointer_pick_up (void);
void pointer_rest (GtkWidget *widget, double x, double y);
void pointer_drag (GtkWidget *widget, double x, double y, double to_x, double to_y);

G_END_DECLS
