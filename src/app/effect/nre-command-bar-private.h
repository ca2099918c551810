/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-bar.h"
#include "nre-effect-window.h"

G_BEGIN_DECLS

/* What the files of NreCommandBar share: how it is drawn and how it is used are files of their own. */

/** NreBarLook: all that is drawn of a command, to know whether it is another now. */
typedef struct
{
  guint         opcode;
  gboolean      enabled;
  gboolean      has_window;
  NreEffectSpan span;
} NreBarLook;

struct _NreCommandBar
{
  GtkWidget parent_instance;

  NreTimeScale  *scale;
  NreSelection  *selection;
  NreCommandRow *row;
  NreBarLook     look;
  gboolean       is_selected;
  guint64        n_draws;       /* so often was it drawn */

  PangoLayout   *layout;
  GdkPaintable  *icon;
  int            icon_scale;

  NreWindowDrag *drag;
  gboolean       moving;        /* an edit of the drag is under way */
  gboolean       scrubbing;
  gboolean       moved;         /* far enough to be no click */
  double         x;             /* of the pointer; the wheel does not say where it is turned */
  double         press_x;
  double         drag_x;        /* of the pointer, from there */
  double         press_part;    /* of the life: what was pressed on */
  gint64         nudged_at;     /* when it was moved by the keyboard: monotonic time; else 0 */
  guint64        nudge_token;   /* the state after that, from which repeated moves go on */
};

/* nre-command-bar.c */
gboolean nre_command_bar_is_finite       (NreCommandBar *self);

/* nre-command-bar-draw.c */
void     nre_command_bar_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);
void     nre_command_bar_forget_style    (NreCommandBar *self);

/* nre-command-bar-input.c */
void     nre_command_bar_add_controllers (NreCommandBar *self);
void     nre_command_bar_end_drag        (NreCommandBar *self, gboolean keep);

G_END_DECLS
