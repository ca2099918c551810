/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes models from nothing (spec: msh.md, animation.md).
 *
 * The result is an archive with the tables 1, 2, 3, 4, 5, 15, 13, 6, 7, 8, 19, 9, 10, 17 in the order of the
 * game, with all attributes, tight bounds of slots, triangle descriptors with links to their real neighbours,
 * and the animation in its canonical layout. Slots are numbered in the order in which their meshes are
 * added. */

#include "nre-author-archive.h"
#include "nre-author-mesh.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_N_LODS 3
#define NRE_AUTHOR_N_GROUPS 5
#define NRE_AUTHOR_NONE 0xffffu

/* The sizes of records, and of the header of Res2. */
#define NRE_AUTHOR_NODE_SIZE 38
#define NRE_AUTHOR_LEGACY_NODE_SIZE 24
#define NRE_AUTHOR_MODEL_HEADER_SIZE 0x8c
#define NRE_AUTHOR_SLOT_SIZE 68
#define NRE_AUTHOR_BATCH_SIZE 20
#define NRE_AUTHOR_TRIANGLE_SIZE 16
#define NRE_AUTHOR_KEY_SIZE 24

typedef struct _NreAuthorModel NreAuthorModel;

typedef enum
{
  NRE_AUTHOR_MODEL_PLAIN = 0,
  NRE_AUTHOR_MODEL_TANGENTS = 1 << 0, /* with Res16 */
  NRE_AUTHOR_MODEL_COLOURS = 1 << 1,  /* with Res18 */
  NRE_AUTHOR_MODEL_EXTRA = 1 << 2,    /* with Res20 */
  NRE_AUTHOR_MODEL_LEGACY = 1 << 3    /* with records of 24 bytes in Res1 */
} NreAuthorModelFlags;

typedef struct
{
  guint64 seed;
  guint n_nodes;       /* at least 1 */
  guint n_triangles;   /* the approximate number in all slots together */
  guint n_lods;        /* 1…3, each with its own slot for each node */
  guint n_keys;        /* per node; 1 makes a static model */
  float spacing;       /* the distance between nodes; 0 for the default, 2.5 */
} NreAuthorRandomModel;

NreAuthorModel   *nre_author_model_new           (const char                 *name);
void              nre_author_model_free          (NreAuthorModel             *self);
NreAuthorModel   *nre_author_model_new_small     (void);
NreAuthorModel   *nre_author_model_new_random    (const NreAuthorRandomModel *parameters);

void              nre_author_model_set_flags     (NreAuthorModel             *self,
                                                  NreAuthorModelFlags         flags);
void              nre_author_model_set_node_attr (NreAuthorModel             *self,
                                                  guint32                     attr2);
guint             nre_author_model_add_node      (NreAuthorModel             *self,
                                                  const char                 *name,
                                                  int                         parent,
                                                  guint                       flags);
void              nre_author_model_add_key       (NreAuthorModel             *self,
                                                  guint                       node,
                                                  float                       time,
                                                  NreAuthorVec3               position,
                                                  NreAuthorQuat               rotation);
guint             nre_author_model_add_slot      (NreAuthorModel             *self,
                                                  NreAuthorMesh              *mesh);
void              nre_author_model_set_slot      (NreAuthorModel             *self,
                                                  guint                       node,
                                                  guint                       lod,
                                                  guint                       group,
                                                  guint                       slot);
guint             nre_author_model_get_n_nodes   (NreAuthorModel             *self);
guint             nre_author_model_get_n_slots   (NreAuthorModel             *self);

NreAuthorArchive *nre_author_model_to_archive    (NreAuthorModel             *self) G_GNUC_WARN_UNUSED_RESULT;
GBytes           *nre_author_model_finish        (NreAuthorModel             *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorModel, nre_author_model_free)

G_END_DECLS
