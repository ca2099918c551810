/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-journal-file.h"

G_BEGIN_DECLS

/* A window that offers to restore unsaved edits after a crash. There is a row for each journal, with buttons
 * for what can be done with it. If the user closes the window without a decision, the journals are kept, and
 * are offered again at the next start, or when their file is opened. All rows stay visible until there is a
 * decision about the last of them. */
#define NRE_TYPE_RECOVERY_WINDOW (nre_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (NreRecoveryWindow, nre_recovery_window, NRE, RECOVERY_WINDOW, AdwWindow)

/** NreRecoveryFound: see nre_recovery_find(). */
typedef void (*NreRecoveryFound) (gboolean found, gpointer data);

void nre_recovery_offer (NreHost *host, const char *path);
void nre_recovery_find  (const char *path, NreRecoveryFound found, gpointer data);
void nre_recovery_show  (NreHost *host);

G_END_DECLS
