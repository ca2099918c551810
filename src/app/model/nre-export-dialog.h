/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-export-flow.h"

G_BEGIN_DECLS

/* A window that asks how to export a model.
 *
 * Signal "confirmed" when the user has confirmed the options; the caller then asks for a file. */
#define NRE_TYPE_EXPORT_DIALOG (nre_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (NreExportDialog, nre_export_dialog, NRE, EXPORT_DIALOG, AdwWindow)

NreExportDialog *nre_export_dialog_new        (GtkWindow *parent, const NreExportOptions *shown);
void             nre_export_dialog_get_choice (NreExportDialog *self, NreExportChoice *choice);

G_END_DECLS
