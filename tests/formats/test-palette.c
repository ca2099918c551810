/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-palette.h"

/* To a level of 255. */
static void
assert_colour (const float rgb[4], guint r, guint g, guint b)
{
  g_assert_cmpuint ((guint) (rgb[0] * 255 + 0.5f), ==, r);
  g_assert_cmpuint ((guint) (rgb[1] * 255 + 0.5f), ==, g);
  g_assert_cmpuint ((guint) (rgb[2] * 255 + 0.5f), ==, b);
  g_assert_cmpfloat (rgb[3], ==, 7);
}

static void
test_colours (void)
{
  float rgb[4] = { 0, 0, 0, 7 };

  nre_palette_material (0, rgb);
  assert_colour (rgb, 0xc8, 0xb0, 0x80);
  nre_palette_material (15, rgb);
  assert_colour (rgb, 0x9a, 0x5d, 0x5d);
  nre_palette_flags (0, rgb);
  assert_colour (rgb, 168, 168, 168);
}

/* What follows one another is not alike, and nothing is beyond what a screen shows. */
static void
test_steps (void)
{
  static void (*const palettes[]) (guint value, float rgb[3])
      = { nre_palette_material, nre_palette_node, nre_palette_flags };

  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      float before[3] = { -1, -1, -1 };

      for (guint value = 0; value < 100; value++)
        {
          float rgb[4] = { 0, 0, 0, 7 };
          float distance = 0;

          palettes[i] (value, rgb);
          g_assert_cmpfloat (rgb[3], ==, 7);
          for (guint k = 0; k < 3; k++)
            {
              g_assert_true (rgb[k] >= 0.1f && rgb[k] <= 0.9f);
              distance += ABS (rgb[k] - before[k]);
              before[k] = rgb[k];
            }
          g_assert_cmpfloat (distance, >, 0.05f);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/palette/colours", test_colours);
  g_test_add_func ("/palette/steps", test_steps);
  return g_test_run ();
}
