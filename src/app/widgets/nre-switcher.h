/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Linked buttons, one for each view. The buttons show texts if all texts fit, and icons otherwise. That does
 * not depend on which one is active: a click must not move another button under the pointer. The buttons are
 * NreSwitchButton, and are added as children in a template or with nre_switcher_append(). */
#define NRE_TYPE_SWITCHER (nre_switcher_get_type ())
G_DECLARE_FINAL_TYPE (NreSwitcher, nre_switcher, NRE, SWITCHER, GtkWidget)

void nre_switcher_append (NreSwitcher *self, GtkWidget *button);

G_END_DECLS
