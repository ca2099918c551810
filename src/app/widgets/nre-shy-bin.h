/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A cell of a row that the row does not pass its focus on to. By default the first widget in a row that can
 * have the focus gets it by a click on the row, or by Up and Down, and Space would toggle a switch. The child
 * gets it by Tab, and by a click on itself. */
#define NRE_TYPE_SHY_BIN (nre_shy_bin_get_type ())
G_DECLARE_FINAL_TYPE (NreShyBin, nre_shy_bin, NRE, SHY_BIN, AdwBin)

GtkWidget *nre_shy_bin_new (GtkWidget *child);

G_END_DECLS
