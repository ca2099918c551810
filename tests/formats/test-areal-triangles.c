/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Areals cut into triangles. */

#include "nre-areal-triangles.h"

#include <math.h>

static double
area_of (const NreArealPoint *p, const guint *c)
{
  return ((p[c[1]].x - p[c[0]].x) * (p[c[2]].y - p[c[0]].y) -
          (p[c[1]].y - p[c[0]].y) * (p[c[2]].x - p[c[0]].x)) /
         2;
}

/* The triangles go round as the outline does, and cover what it does, no less and no more. */
static guint
assert_covers (const NreArealPoint *outline, guint n)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint));
  double area = 0, expected = 0;

  g_assert_true (nre_outline_triangulate (outline, n, corners));
  g_assert_cmpuint (corners->len % 3, ==, 0);
  for (guint i = 0; i < n; i++)
    expected += (outline[i].x * outline[(i + 1) % n].y - outline[(i + 1) % n].x * outline[i].y) / 2;
  for (guint i = 0; i < corners->len; i += 3)
    {
      double part = area_of (outline, &g_array_index (corners, guint, i));

      g_assert_true (part * expected > 0);
      area += part;
    }
  g_assert_cmpfloat_with_epsilon (area, expected, 1e-6 * fabs (expected));
  return corners->len / 3;
}

static void
assert_left_alone (const NreArealPoint *outline, guint n)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint before = 77;

  g_array_append_val (corners, before);
  g_assert_false (nre_outline_triangulate (outline, n, corners));
  g_assert_cmpuint (corners->len, ==, 1);
}

static void
test_shapes (void)
{
  const NreArealPoint triangle[] = { { 0, 0 }, { 4, 0 }, { 0, 3 } },
                      turned[] = { { 0, 0 }, { 0, 3 }, { 4, 0 } };
  const NreArealPoint hollow[] = { { 0, 0 }, { 20, 0 }, { 20, 20 }, { 10, 4 }, { 0, 20 } };
  const NreArealPoint straight[] = { { 0, 0 }, { 5, 0 }, { 10, 0 }, { 10, 10 }, { 5, 10 }, { 0, 10 } };
  const NreArealPoint twice[] = { { 0, 0 }, { 10, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } };
  /* Cells in a row, open to one side. */
  NreArealPoint comb[80];
  /* The game's coordinates, far from the origin. */
  const NreArealPoint far_off[] = {
    { 30000, 30000 }, { 30000.5, 30000 }, { 30000.5, 30000.25 }, { 30000.1, 30000.1 }
  };

  for (guint i = 0; i < 20; i++)
    {
      comb[4 * i] = (NreArealPoint){ 4 * i, 0 };
      comb[4 * i + 1] = (NreArealPoint){ 4 * i + 1, 0 };
      comb[4 * i + 2] = (NreArealPoint){ 4 * i + 1, 9 };
      comb[4 * i + 3] = (NreArealPoint){ 4 * i + 4, 9 };
    }
  comb[79] = (NreArealPoint){ 0, 10 };
  g_assert_cmpuint (assert_covers (triangle, 3), ==, 1);
  g_assert_cmpuint (assert_covers (turned, 3), ==, 1);
  g_assert_cmpuint (assert_covers (hollow, 5), ==, 3);
  g_assert_cmpuint (assert_covers (straight, 6), ==, 4);
  g_assert_cmpuint (assert_covers (twice, 5), ==, 2);
  assert_covers (comb, 80);
  assert_covers (far_off, 4);
}

static void
test_stars (void)
{
  for (guint n = 3; n <= 512; n += 1 + n / 5)
    {
      g_autofree NreArealPoint *star = g_new (NreArealPoint, n);

      for (guint i = 0; i < n; i++)
        {
          double angle = 2 * G_PI * i / n, radius = 10 + 8 * g_test_rand_double ();

          star[i] = (NreArealPoint){ radius * cos (angle), radius * sin (angle) };
        }
      g_assert_cmpuint (assert_covers (star, n), ==, n - 2);
    }
}

static void
test_left_alone (void)
{
  const NreArealPoint crossed[] = { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 12 } };
  const NreArealPoint line[] = { { 0, 0 }, { 5, 5 }, { 10, 10 } };
  const NreArealPoint far_off[] = { { 0, 0 }, { 1e200, 0 }, { 1e200, 1e200 } };
  g_autofree NreArealPoint *many = g_new0 (NreArealPoint, 600);

  for (guint i = 0; i < 600; i++)
    many[i] = (NreArealPoint){ cos (i * G_PI / 300), sin (i * G_PI / 300) };
  assert_left_alone (crossed, 4);
  assert_left_alone (line, 3);
  assert_left_alone (line, 2);
  assert_left_alone (line, 0);
  assert_left_alone (far_off, 3);
  assert_left_alone (many, 600);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-triangles/shapes", test_shapes);
  g_test_add_func ("/areal-triangles/stars", test_stars);
  g_test_add_func ("/areal-triangles/left-alone", test_left_alone);
  return g_test_run ();
}
