/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The contents of a window while no file or folder is open: an introduction, buttons to open something, and
 * the recent files. */
#define NRE_TYPE_START_PAGE (nre_start_page_get_type ())
G_DECLARE_FINAL_TYPE (NreStartPage, nre_start_page, NRE, START_PAGE, GtkWidget)

G_END_DECLS
