/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-bar.h"
#include "nre-effect-window.h"

G_BEGIN_DECLS

/* Shared by the files that implement NreCommandBar. */

/** NreBarStyle: everything about a command that affects its bar, for detecting changes. */
typedef struct
{
  guint         opcode;
  gboolean      enabled;
  gboolean      has_window;
  NreEffectSpan span;
} NreBarStyle;

struct _NreCommandBar
{
  NreTimeLane parent_instance;

  NreBarStyle    look;

  PangoLayout  *layout;
  GdkPaintable *icon;
  int           icon_scale;
};

/* In nre-command-bar.c. */
NreCommandRow *nre_command_bar_get_row       (NreCommandBar *self);
gboolean       nre_command_bar_is_finite     (NreCommandBar *self);

/* In nre-command-bar-draw.c. */
void           nre_command_bar_draw          (NreTimeLane *lane, GtkSnapshot *snapshot);
void           nre_command_bar_forget_style  (NreCommandBar *self);

/* In nre-command-bar-input.c. */
NreTimeHold    nre_command_bar_press         (NreTimeLane *lane, double x, GdkModifierType state,
                                              NreTimeDrag **drag);
void           nre_command_bar_click         (NreTimeLane *lane, double x);
double         nre_command_bar_get_distance  (NreTimeLane *lane, NreTimeDrag *drag, double parts,
                                              double pixels, gboolean is_free);
const char    *nre_command_bar_get_cursor    (NreTimeLane *lane, double x);
gboolean       nre_command_bar_step          (NreTimeLane *lane, int direction, GdkModifierType state);
gboolean       nre_command_bar_query_tooltip (NreCommandBar *self, int x, int y, gboolean keyboard,
                                              GtkTooltip *tooltip);

G_END_DECLS
