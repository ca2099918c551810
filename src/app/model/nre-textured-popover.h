/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover with options for showing textured faces, and notes on which interpretations of the format are not
 * confirmed. It uses actions of NreViewSettings. */
#define NRE_TYPE_TEXTURED_POPOVER (nre_textured_popover_get_type ())
G_DECLARE_FINAL_TYPE (NreTexturedPopover, nre_textured_popover, NRE, TEXTURED_POPOVER, GtkPopover)

void nre_textured_popover_set_obstacle (NreTexturedPopover *self, const char *obstacle);

G_END_DECLS
