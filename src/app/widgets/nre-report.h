/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-toasts.h"

G_BEGIN_DECLS

void  nre_report_toast        (GtkWidget *widget, AdwToast *toast);
void  nre_report_error        (GtkWidget *widget, const GError *error);

G_END_DECLS
