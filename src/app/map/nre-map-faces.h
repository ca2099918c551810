/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"

G_BEGIN_DECLS

/* NreMapFaces: a spatial index of the faces that a terrain draws at one level of detail, for quickly finding
 * the faces near a position. It is valid until faces move; it does not depend on their materials. */
typedef struct _NreMapFaces NreMapFaces;

/**
 * NreMapFacePlace: the position of a face.
 * @face: index of the face
 * @centre: the mean of its corners
 */
typedef struct
{
  guint face;
  float centre[3];
} NreMapFacePlace;

NreMapFaces *nre_map_faces_new  (NreTerrainView *terrain, guint lod);
void         nre_map_faces_free (NreMapFaces *self);
guint        nre_map_faces_get_lod (const NreMapFaces *self);
const NreMapFacePlace *nre_map_faces_get_places (const NreMapFaces *self, guint *n);
void         nre_map_faces_add_near (const NreMapFaces *self, double x, double y, double radius,
                                     GtkBitset *faces);

gboolean     nre_map_faces_is_painted (const NreTerrainFace *face, const NreMapPaint *paint);
GtkBitset   *nre_map_faces_find_painted (NreTerrainView *terrain, const NreMapPaint *paint);
gboolean     nre_map_faces_get_corners (NreTerrainView *terrain, guint face, float corners[3][3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreMapFaces, nre_map_faces_free)

G_END_DECLS
