/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-alpha-curve.h"
#include "nre-effect.h"

G_BEGIN_DECLS

/* Shared by the files that implement NreAlphaCurve. */

/* Sizes in pixels. */
#define NRE_ALPHA_LABELS_WIDTH 24
#define NRE_ALPHA_TOP 10
#define NRE_ALPHA_LABEL_GAP 3

struct _NreAlphaCurve
{
  GtkWidget parent_instance;

  NreEffectView  *view;
  NreTimeScale   *scale;        /* the page's time scale, which has the play head */
  NreTimeScale   *axis;         /* the scale of the curve's own axis, which is not zoomed */
  NreAlphaInputs *inputs;
  char           *caption;
  guint8          header[NRE_EFFECT_HEADER_SIZE];       /* the effect's header for which the curve was
                                                         * drawn */
  gsize           header_size;

  PangoLayout    *layout;
  int             label_height;
  GskRenderNode  *content;      /* the cached drawing without the play head; NULL if it must be drawn again */
  double          low;          /* @low, @high: the range of the plot's vertical axis */
  double          high;
  double          drag_x;
};

/* In nre-alpha-curve.c. */
double nre_alpha_curve_get_seconds (NreAlphaCurve *self, double part);

/* In nre-alpha-curve-draw.c. */
void   nre_alpha_curve_snapshot    (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
