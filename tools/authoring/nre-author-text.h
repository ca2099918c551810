/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes files of small kinds: WEAR tables and MAT0 materials (spec: materials.md), objects.rlb entries (spec:
 * libraries.md) and BuildDat.lst (spec: areal-map.md). All text is given as CP1251 bytes. */

#include "nre-author-archive.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_MAX_PHASES 8
#define NRE_AUTHOR_MAX_ANIMATIONS 4
#define NRE_AUTHOR_MAX_ANIMATION_KEYS 8

typedef struct
{
  guint8 parameters[18];
  char texture[16]; /* NUL-terminated; empty for no texture */
} NreAuthorPhase;

typedef struct
{
  guint32 header;   /* low 3 bits: 0 loop, 1 ping-pong, 2 one-shot, 3 random */
  guint n_keys;
  guint16 keys[NRE_AUTHOR_MAX_ANIMATION_KEYS][3];
} NreAuthorMaterialAnimation;

typedef struct
{
  guint32 flags;    /* attr1 */
  guint32 version;  /* attr2; determines the fields of the header */
  guint n_phases;
  NreAuthorPhase phases[NRE_AUTHOR_MAX_PHASES];
  guint n_animations;
  NreAuthorMaterialAnimation animations[NRE_AUTHOR_MAX_ANIMATIONS];
} NreAuthorMaterial;

typedef struct
{
  const char *archive;
  const char *resource;
} NreAuthorReference;

typedef struct
{
  const char *category;
  const char *const *units; /* NULL-terminated */
} NreAuthorBuildSection;

GBytes        *nre_author_wear       (const char *const           *materials,
                                      const char *const           *lightmaps) G_GNUC_WARN_UNUSED_RESULT;
NreAuthorPhase nre_author_phase      (guint                        red,
                                      guint                        green,
                                      guint                        blue,
                                      const char                  *texture);
GBytes        *nre_author_material   (const NreAuthorMaterial     *material) G_GNUC_WARN_UNUSED_RESULT;
guint          nre_author_archive_add_material (NreAuthorArchive  *archive,
                                      const char                  *name,
                                      const NreAuthorMaterial     *material);
guint          nre_author_archive_add_plain_material (NreAuthorArchive *archive,
                                      const char                  *name,
                                      const char                  *texture);
GBytes        *nre_author_references (const NreAuthorReference    *references,
                                      guint                        n_references) G_GNUC_WARN_UNUSED_RESULT;
guint          nre_author_archive_add_object (NreAuthorArchive    *archive,
                                      const char                  *key,
                                      const NreAuthorReference    *references,
                                      guint                        n_references);
GBytes        *nre_author_build_list (const char                  *comment,
                                      const NreAuthorBuildSection *sections,
                                      guint                        n_sections) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
