/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Linked buttons, one for each view: with their texts if all fit, else with icons, and the text of the active
 * one if there is room for it. The buttons are NreSwitchButton, children of a template. */
#define NRE_TYPE_SWITCHER (nre_switcher_get_type ())
G_DECLARE_FINAL_TYPE (NreSwitcher, nre_switcher, NRE, SWITCHER, GtkWidget)

void nre_switcher_append (NreSwitcher *self, GtkWidget *button);

G_END_DECLS
