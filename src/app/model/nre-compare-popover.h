/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover in which the user chooses the two levels of detail or groups to compare, and how. It uses actions
 * of NreViewSettings. */
#define NRE_TYPE_COMPARE_POPOVER (nre_compare_popover_get_type ())
G_DECLARE_FINAL_TYPE (NreComparePopover, nre_compare_popover, NRE, COMPARE_POPOVER, GtkPopover)

G_END_DECLS
