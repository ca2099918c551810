/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-journal-file.h"

G_BEGIN_DECLS

/* Offers what a crash has left: a row for each journal, with what can be done with it. Closing the window
 * decides nothing; it is offered again at the next start, or when the file is opened. A row that was decided
 * stays until all are. */
#define NRE_TYPE_RECOVERY_WINDOW (nre_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (NreRecoveryWindow, nre_recovery_window, NRE, RECOVERY_WINDOW, AdwWindow)

void nre_recovery_offer (NreHost *host, const char *path);
void nre_recovery_show  (NreHost *host);

G_END_DECLS
