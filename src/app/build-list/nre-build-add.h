/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* Asks for the path of a new unit, which stands behind what is selected. */
#define NRE_TYPE_BUILD_ADD (nre_build_add_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildAdd, nre_build_add, NRE, BUILD_ADD, GtkPopover)

GtkWidget *nre_build_add_new (void);
void       nre_build_add_ask (NreBuildAdd *self, NreSelection *selection, const GdkRectangle *at);

G_END_DECLS
