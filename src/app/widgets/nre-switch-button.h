/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button of an NreSwitcher. It shows its text or, if there is not enough space, an icon. Its accessible
 * name is always the text. */
#define NRE_TYPE_SWITCH_BUTTON (nre_switch_button_get_type ())
G_DECLARE_FINAL_TYPE (NreSwitchButton, nre_switch_button, NRE, SWITCH_BUTTON, GtkToggleButton)

GtkWidget  *nre_switch_button_new      (const char *text, const char *icon_name);
const char *nre_switch_button_get_text (NreSwitchButton *self);
void        nre_switch_button_set_text (NreSwitchButton *self, const char *text);
gboolean    nre_switch_button_is_short (NreSwitchButton *self);

G_END_DECLS
