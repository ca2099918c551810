/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-material-cycle.h"
#include "nre-material-view.h"

G_BEGIN_DECLS

/* Texts about materials that several widgets use. */

/** NRE_MATERIAL_N_MODES: the number of known modes of animations. */
#define NRE_MATERIAL_N_MODES 4

char *nre_material_dup_mode   (guint mode);
char *nre_material_dup_phase  (NreMaterialView *view, guint phase);
char *nre_material_dup_moment (const NreMaterialMoment *moment);

G_END_DECLS
