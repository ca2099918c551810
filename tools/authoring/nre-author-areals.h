/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes a Land.map from nothing (spec: areal-map.md): areals as polygons, the links between their edges, and
 * the grid of cells. */

#include "nre-author-terrain.h"

G_BEGIN_DECLS

typedef struct _NreAuthorAreals NreAuthorAreals;

/* Chooses the class and the logic flag of an areal. @middle: its middle, on the ground. */
typedef void (*NreAuthorClassFunc) (NreAuthorVec3 middle,
                                    gpointer      user_data,
                                    guint32      *logic_flag,
                                    guint32      *class_id);

/* A square map covered by areals of six corners in rows like bricks, with corners shifted at random. */
typedef struct
{
  guint n_rows;
  guint n_columns;
  float size;
  guint64 seed;
  NreAuthorHeightFunc height;
  NreAuthorClassFunc classify; /* may be NULL */
  gpointer user_data;
} NreAuthorArealField;

NreAuthorAreals  *nre_author_areals_new            (float                      min_x,
                                                    float                      min_y,
                                                    float                      max_x,
                                                    float                      max_y);
NreAuthorAreals  *nre_author_areals_new_field      (const NreAuthorArealField *field);
void              nre_author_areals_free           (NreAuthorAreals           *self);

guint             nre_author_areals_add            (NreAuthorAreals           *self,
                                                    const NreAuthorVec3       *outline,
                                                    guint                      n_corners,
                                                    guint32                    logic_flag,
                                                    guint32                    class_id);
void              nre_author_areals_add_polygon    (NreAuthorAreals           *self,
                                                    guint                      areal,
                                                    guint                      n);
void              nre_author_areals_set_exclusive  (NreAuthorAreals           *self,
                                                    gboolean                   exclusive);
void              nre_author_areals_set_anchor     (NreAuthorAreals           *self,
                                                    guint                      areal,
                                                    NreAuthorVec3              anchor);
void              nre_author_areals_set_grid       (NreAuthorAreals           *self,
                                                    guint                      cells_x,
                                                    guint                      cells_y);
void              nre_author_areals_link_all       (NreAuthorAreals           *self);
void              nre_author_areals_set_link       (NreAuthorAreals           *self,
                                                    guint                      areal,
                                                    guint                      edge,
                                                    int                        to_areal,
                                                    int                        to_edge);
gboolean          nre_author_areals_get_link       (NreAuthorAreals           *self,
                                                    guint                      areal,
                                                    guint                      edge,
                                                    int                       *to_areal,
                                                    int                       *to_edge);
guint             nre_author_areals_get_n          (NreAuthorAreals           *self);
guint             nre_author_areals_get_n_edges    (NreAuthorAreals           *self,
                                                    guint                      areal);

GBytes           *nre_author_areals_payload        (NreAuthorAreals           *self);
NreAuthorArchive *nre_author_areals_to_archive     (NreAuthorAreals           *self);
GBytes           *nre_author_areals_finish         (NreAuthorAreals           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorAreals, nre_author_areals_free)

G_END_DECLS
