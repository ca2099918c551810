/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-names.h"

G_BEGIN_DECLS

/* The commands that the user can search for: the enabled actions of the menus and of the shortcuts window,
 * with the titles that they have there. They are activated on the widget that had the focus before the
 * search. */
typedef struct _NreCommands NreCommands;

NreCommands *nre_commands_new       (GtkWidget *widget, GMenuModel *menu, GtkWidget *page,
                                     const char *shortcuts);
void         nre_commands_free      (NreCommands *self);
NreNames    *nre_commands_get_names (NreCommands *self);
void         nre_commands_run       (NreCommands *self, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreCommands, nre_commands_free)

G_END_DECLS
