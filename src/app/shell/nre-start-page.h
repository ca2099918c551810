/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What the window shows while nothing is open: what it is for, ways to begin, and what was open lately. */
#define NRE_TYPE_START_PAGE (nre_start_page_get_type ())
G_DECLARE_FINAL_TYPE (NreStartPage, nre_start_page, NRE, START_PAGE, GtkWidget)

G_END_DECLS
