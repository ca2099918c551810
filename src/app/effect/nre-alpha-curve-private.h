/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-alpha-curve.h"
#include "nre-effect.h"

G_BEGIN_DECLS

/* Shared by the files of NreAlphaCurve: drawing is in a file of its own. */

/* Pixels. */
#define NRE_ALPHA_LABELS_WIDTH 24
#define NRE_ALPHA_TOP 10
#define NRE_ALPHA_LABEL_GAP 3

struct _NreAlphaCurve
{
  GtkWidget parent_instance;

  NreEffectView  *view;
  NreTimeScale   *scale;        /* the shared scale with the play head */
  NreTimeScale   *axis;         /* the curve's own axis, which is not zoomed */
  NreAlphaInputs *inputs;
  char           *caption;
  guint8          header[NRE_EFFECT_HEADER_SIZE];       /* what the curve was drawn by */
  gsize           header_size;

  PangoLayout    *layout;
  int             label_height;
  GskRenderNode  *content;      /* everything but the play head, as long as it is valid */
  double          low;          /* what the plot reaches from and to */
  double          high;
  double          drag_x;
};

/* nre-alpha-curve.c */
double nre_alpha_curve_get_seconds (NreAlphaCurve *self, double part);

/* nre-alpha-curve-draw.c: used by the widget */
void   nre_alpha_curve_snapshot    (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
