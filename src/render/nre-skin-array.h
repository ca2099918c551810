/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/** NRE_SKIN_ARRAY_MATERIALS: so many materials, from 0 on, there can be in one draw; and as many after them
 * that lie over another one. */
#define NRE_SKIN_ARRAY_MATERIALS 256

typedef struct _NreSkinArray NreSkinArray;

/**
 * NreSkinArray: the pictures of skins as layers of one texture, all of one size, and what each material looks
 * like in a small table: what is made of many materials is drawn by one call. All 0 at first.
 * @of: (nullable) (owned): whose they are
 * @layers: (nullable): NreSkinPicture, as of @of, from layer 1 on, since that of 0 is white; what is another
 *   one than is shown yet is @dirty
 * @n_shown: of these, how many from the first on show anything
 * @n_missing: layers that do not show what they are to show, or those of @next
 * @side: of the layers, in pixels
 * @pictures, @looks: textures
 * @look: what is in the table: of each material the colour that its picture is multiplied with, and its
 *   layer; and in a second row the same of what lies over another one, where the layer is a quarter too high
 *   of what covers one half of it, and a quarter too low of nothing
 * @next: (nullable): what comes in the place of all that when it is uploaded, since there is no room for it
 *   in these layers
 */
struct _NreSkinArray
{
  NreSkins  *of;
  GPtrArray *layers;
  guint8    *dirty;
  guint      n_shown;
  guint      n_missing;
  guint      side;
  GLuint     pictures;
  GLuint     looks;
  float     *look;

  NreSkinArray *next;
};

gboolean nre_skin_array_update (NreSkinArray *self, NreSkins *skins, double time_ms, gsize most,
                                gboolean *changed,
                                GError **error);
void     nre_skin_array_bind   (const NreSkinArray *self, guint unit);
void     nre_skin_array_clear  (NreSkinArray *self);

G_END_DECLS
