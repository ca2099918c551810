/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The panel at the right, with information on the selection and its editable fields. If nothing is selected,
 * the panel shows the entry of the page.
 *
 * Properties: selection (NreSelection, nullable).
 * Signal "open-entry" (NreEntry *) when the user asks to open that entry of the same file in a tab. */
#define NRE_TYPE_INSPECTOR (nre_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreInspector, nre_inspector, NRE, INSPECTOR, GtkWidget)

void          nre_inspector_set_selection (NreInspector *self, NreSelection *selection);
void          nre_inspector_be_deferred       (NreInspector *self);

G_END_DECLS
