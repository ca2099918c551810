/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-author-model.h"

G_BEGIN_DECLS

typedef struct
{
  NreAuthorVec3 position;
  float time;
  NreAuthorQuat rotation;
} NreAuthorKey;

typedef struct
{
  char *name;
  int parent;
  guint flags;
  guint slots[NRE_AUTHOR_N_LODS * NRE_AUTHOR_N_GROUPS];
  GArray *keys; /* NreAuthorKey */
} NreAuthorNode;

struct _NreAuthorModel
{
  char *name;
  NreAuthorModelFlags flags;
  guint32 node_attr;
  GArray *nodes;     /* NreAuthorNode */
  GPtrArray *meshes; /* of NreAuthorMesh, one for each slot */
};

G_END_DECLS
