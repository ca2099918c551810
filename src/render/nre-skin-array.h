/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/** NRE_SKIN_ARRAY_MATERIALS: the number of materials in a row of the table in NreSkinArray. */
#define NRE_SKIN_ARRAY_MATERIALS 256

typedef struct _NreSkinArray NreSkinArray;

/**
 * NreSkinArray: the pictures of skins as layers of one array texture, and a table with the colour and layer
 * of each material, so that faces of many materials can be drawn by one call. Must be zeroed initially.
 * @of: (nullable) (owned): the skins to which the pictures belong
 * @layers: (nullable) (element-type NreSkinPicture): the pictures of the layers from layer 1 on; layer 0 is
 *   white
 * @dirty: for each layer, whether its picture has not been uploaded yet
 * @n_shown: the number of layers, from the first on, that have been uploaded at least once
 * @n_missing: the number of dirty layers here or in @next
 * @pictures, @looks: the textures: the array, and the table
 * @look: the contents of the table: for each material, the colour by which the picture is multiplied, and its
 *   layer. The second row is for second materials: 0.25 is added to the layer for half the opacity, and
 *   subtracted if the material is not drawn
 * @next: (nullable): new pictures that do not fit into these layers; replaces this array once they are
 *   uploaded
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
