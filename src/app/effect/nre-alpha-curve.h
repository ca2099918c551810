/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-alpha-inputs.h"
#include "nre-effect-view.h"
#include "nre-time-scale.h"

G_BEGIN_DECLS

/* A curve of an effect's alpha over its duration, as determined by its time mode and flags. The range of
 * random jitter is shaded. A dot marks the play head, which can be dragged or moved with the arrow keys.
 *
 * Property, readable: caption (string: description of the curve, with its value at the play head). */
#define NRE_TYPE_ALPHA_CURVE (nre_alpha_curve_get_type ())
G_DECLARE_FINAL_TYPE (NreAlphaCurve, nre_alpha_curve, NRE, ALPHA_CURVE, GtkWidget)

void        nre_alpha_curve_set         (NreAlphaCurve *self, NreEffectView *view, NreTimeScale *scale,
                                         NreAlphaInputs *inputs);
const char *nre_alpha_curve_get_caption (NreAlphaCurve *self);
double      nre_alpha_curve_get_x       (NreAlphaCurve *self, double part);
double      nre_alpha_curve_get_value   (NreAlphaCurve *self, double part);

G_END_DECLS
