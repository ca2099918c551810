/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-alpha-curve.h"

G_BEGIN_DECLS

/* A pane with the curve of an effect's alpha, a heading that describes the curve, and a slider for each
 * external value that the effect's time mode uses. */
#define NRE_TYPE_ALPHA_PANE (nre_alpha_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreAlphaPane, nre_alpha_pane, NRE, ALPHA_PANE, GtkWidget)

GtkWidget *nre_alpha_pane_new (NreEffectView *view, NreTimeScale *scale, NreAlphaInputs *inputs);

G_END_DECLS
