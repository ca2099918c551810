/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-material-view.h"

G_BEGIN_DECLS

void nre_phase_choice_set_view (GtkDropDown *choice, NreMaterialView *view);

G_END_DECLS
