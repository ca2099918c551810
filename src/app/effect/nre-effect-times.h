/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command-list.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* Add the time display to an effect's page: the curve of alpha, the ruler and the bars in the table of
 * commands, and the playback buttons. All of them share one NreTimeScale, whose playback becomes that of the
 * NreEffectView. */
void nre_effect_times_show (NreSelection *selection, NreCommandList *list, GtkBox *alpha_place,
                            GtkBox *transport_place);

G_END_DECLS
