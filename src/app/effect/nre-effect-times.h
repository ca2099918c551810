/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-list.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The time display of an effect's page: the curve of alpha, the bars of its commands under a ruler, and the
 * buttons that play it. All of them share one scale, whose playback is set in the effect's view.
 */
void nre_effect_times_show (NreSelection *selection, NreCommandList *list, GtkBox *alpha_place,
                            GtkBox *transport_place);

G_END_DECLS
