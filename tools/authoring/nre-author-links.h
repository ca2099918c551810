/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Finds the neighbours of triangles, for models and terrains. Edge k of a triangle leads from corner k to the
 * next corner. */

#include "nre-author-math.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_NO_TRIANGLE G_MAXUINT32

typedef struct
{
  guint32 triangle[3]; /* the neighbour across each edge, or NRE_AUTHOR_NO_TRIANGLE */
  guint8 edge[3];      /* the index of the shared edge in the neighbour; 3 without a neighbour */
} NreAuthorLinks;

NreAuthorLinks *nre_author_link_triangles (const NreAuthorVec3  *corners,
                                           guint                 n_triangles) G_GNUC_WARN_UNUSED_RESULT;
guint           nre_author_links_pack     (const NreAuthorLinks *links);

G_END_DECLS
