/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-save-changes.h"

G_BEGIN_DECLS

/* A window that lists the changes that saving makes or has made: descriptions of the edits and, in a
 * collapsed section, the changes to the bytes of the file and their consequences.
 *
 * Signal "confirmed" when the user presses the button for saving, which exists after
 * nre_ledger_window_ask(). */
#define NRE_TYPE_LEDGER_WINDOW (nre_ledger_window_get_type ())
G_DECLARE_FINAL_TYPE (NreLedgerWindow, nre_ledger_window, NRE, LEDGER_WINDOW, AdwWindow)

NreLedgerWindow *nre_ledger_window_new (GtkWindow *parent, NreDocument *document, NreSaveChanges *changes);
void             nre_ledger_window_ask (NreLedgerWindow *self);
void             nre_ledger_window_set_restored (NreLedgerWindow *self);

G_END_DECLS
