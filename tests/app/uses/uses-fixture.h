/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A folder with Textures.lib (HULL.0, LAMP.0), Material.lib (HULL names hull.0 in phase 1, LAMP names lamp.0,
 * PLAIN nothing) and static.rlb, with @n_models models, “0.msh” and so on, whose tables name HULL in row
 * 0. */
char *uses_folder_new (guint n_models);
void  uses_write_materials (const char *folder, const char *texture_of_plain);

G_END_DECLS
