/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/** NRE_SKIN_ARRAY_MATERIALS: the number of materials that one draw can have, from 0 on. The table has as many
 * again after these, for materials that lie over another one. */
#define NRE_SKIN_ARRAY_MATERIALS 256

typedef struct _NreSkinArray NreSkinArray;

/**
 * NreSkinArray: the pictures of skins as layers of one texture, all of one size, and the looks of each
 * material in a small table, so that faces of many materials are drawn by one call. Initially zeroed.
 * @of: (nullable) (owned): the skins that have these pictures
 * @layers: (nullable): NreSkinPicture, from layer 1 on, since layer 0 is white; layers that do not show
 *   their picture yet are @dirty
 * @n_shown: how many layers, from the first on, show anything
 * @n_missing: number of layers here, or in @next, that do not show their picture yet
 * @side: of the layers, in pixels
 * @pictures, @looks: textures
 * @look: contents of the table. The first row has for each material the colour that its picture is multiplied
 *   by, and the number of its layer. The second row has the same for materials that are drawn over another
 *   one. There 0.25 is added to the number of the layer if the material is drawn with half its opacity, and
 *   subtracted if it is not drawn at all
 * @next: (nullable): replaces all of this once it is uploaded; used if the new pictures
 *   do not fit in these layers
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
