/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "areal-fixture.h"

void
areal_fixture_clear (ArealFixture *self)
{
  nre_areal_map_clear (&self->map);
  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_pointer (&self->archive, nre_archive_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/* Takes the bytes. */
void
areal_fixture_init (ArealFixture *self, GBytes *bytes)
{
  self->bytes = bytes;
  self->archive = nre_archive_new (bytes, NULL);
  self->directory = nre_directory_new (self->archive);
  g_assert_true (nre_areal_map_read (self->directory, &self->map));
}

/* The map with other bytes of its one entry. */
void
areal_fixture_patch (ArealFixture *self, gsize at, guint32 word)
{
  gsize start = (gsize) (self->map.payload.data - (const guint8 *) g_bytes_get_data (self->bytes, NULL));
  GBytes *bytes = nre_author_patch_u32 (self->bytes, start + at, word);

  areal_fixture_clear (self);
  *self = (ArealFixture){ 0 };
  areal_fixture_init (self, bytes);
}

/* Squares of 8 in rows, some turned over, some away, some of three corners and some on top of others; heights
 * are those of one ground, but for a few. */
static NreAuthorAreals *
make_squares (GRand *rand, guint side)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) side, 8 * (float) side);

  for (guint i = 0; i < side * side; i++)
    {
      float x = 8 * (float) (i % side), y = 8 * (float) (i / side),
            z = g_rand_int_range (rand, 0, 8) == 0 ? 5 : 0;
      NreAuthorVec3 corners[] = { { x, y, z }, { x + 8, y, z }, { x + 8, y + 8, z }, { x, y + 8, z } };
      guint n = g_rand_int_range (rand, 0, 8) == 0 ? 3 : 4, turn = (guint) g_rand_int_range (rand, 0, 4);
      gboolean over = g_rand_int_range (rand, 0, 6) == 0;
      NreAuthorVec3 outline[4];

      if (g_rand_int_range (rand, 0, 10) == 0)
        corners[0].x += g_rand_boolean (rand) ? 0.002f : 1.5f;
      for (guint k = 0; k < n; k++)
        outline[over ? n - 1 - k : k] = corners[n == 4 ? (k + turn) % 4 : k];
      nre_author_areals_add (areals, outline, n, 0, 0);
      if (g_rand_int_range (rand, 0, 12) == 0)
        nre_author_areals_add (areals, outline, n, 0, 0);
    }
  nre_author_areals_set_grid (areals, 7, 5);
  return g_steal_pointer (&areals);
}

/* Links from anywhere to anywhere, with this chance of each edge. */
static void
link_at_random (NreAuthorAreals *areals, GRand *rand, double chance)
{
  guint n = nre_author_areals_get_n (areals);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < nre_author_areals_get_n_edges (areals, i); k++)
      if (g_rand_double (rand) < chance)
        {
          guint other = (guint) g_rand_int_range (rand, 0, (gint) n);
          guint edge =
              (guint) g_rand_int_range (rand, 0, (gint) nre_author_areals_get_n_edges (areals, other));

          nre_author_areals_set_link (areals, i, k, (int) other, (int) edge);
          if (g_rand_boolean (rand))
            nre_author_areals_set_link (areals, other, edge, (int) i, (int) k);
        }
}

void
areal_fixture_make_random (ArealFixture *self, GRand *rand, guint side, double chance)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (rand, side);

  if (g_rand_boolean (rand))
    nre_author_areals_link_all (areals);
  link_at_random (areals, rand, chance);
  areal_fixture_init (self, nre_author_areals_finish (areals));
}

NreArealLink
areal_fixture_get_link (const NreArealMap *map, guint areal, guint edge)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  return nre_areal_get_link (&record, edge);
}

guint
areal_fixture_count_edges (const NreArealMap *map, guint areal)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  return record.n_vertices;
}

/* Three in a row, of which the last hangs on by a link that leads one way, and one by itself. */
NreAuthorAreals *
areal_fixture_make_row (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) n, 8);

  for (guint i = 0; i < n; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 0 }, { x + 8, 0, 0 }, { x + 8, 8, 0 }, { x, 8, 0 } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, n, 1);
  return g_steal_pointer (&areals);
}
