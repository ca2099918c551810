/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

void nre_slot_rows_add (NrePartForm *form, GtkBox *box, GtkWidget *button);

G_END_DECLS
