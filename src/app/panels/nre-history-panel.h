/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* The panel with the undo steps of a document. A click on a step goes to the state after it.
 *
 * Property: document (NreDocument, nullable). */
#define NRE_TYPE_HISTORY_PANEL (nre_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (NreHistoryPanel, nre_history_panel, NRE, HISTORY_PANEL, GtkWidget)

void nre_history_panel_set_document (NreHistoryPanel *self, NreDocument *document);

G_END_DECLS
