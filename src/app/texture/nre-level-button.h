/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-texture.h"

G_BEGIN_DECLS

/* A toggle button for choosing a level of a texture, with a picture of the level and its size in pixels and
 * bytes. */
#define NRE_TYPE_LEVEL_BUTTON (nre_level_button_get_type ())
G_DECLARE_FINAL_TYPE (NreLevelButton, nre_level_button, NRE, LEVEL_BUTTON, GtkToggleButton)

GtkWidget *nre_level_button_new         (guint level);
void       nre_level_button_set_mip     (NreLevelButton *self, const NreTextureMip *mip);
void       nre_level_button_set_picture (NreLevelButton *self, GdkTexture *picture);

G_END_DECLS
