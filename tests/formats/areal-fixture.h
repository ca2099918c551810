/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Areal maps to ask things of. */

#include "nre-areal.h"
#include "nre-author-areals.h"

G_BEGIN_DECLS

/** ArealFixture: a map, and the bytes that it is of. */
typedef struct
{
  GBytes       *bytes;
  NreArchive   *archive;
  NreDirectory *directory;
  NreArealMap   map;
} ArealFixture;

void             areal_fixture_init        (ArealFixture *self, GBytes *bytes);
void             areal_fixture_clear       (ArealFixture *self);
void             areal_fixture_patch       (ArealFixture *self, gsize at, guint32 word);
void             areal_fixture_make_random (ArealFixture *self, GRand *rand, guint side, double chance);
NreAuthorAreals *areal_fixture_make_row    (guint n);
NreArealLink     areal_fixture_get_link    (const NreArealMap *map, guint areal, guint edge);
guint            areal_fixture_count_edges (const NreArealMap *map, guint areal);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArealFixture, areal_fixture_clear)

G_END_DECLS
