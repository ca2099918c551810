/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-palette.h"

#include <math.h>

/* Picked by hand, because most models have few materials. */
static const guint8 materials[][3] = {
  { 0xc8, 0xb0, 0x80 }, { 0x5c, 0x61, 0x68 }, { 0x82, 0x8d, 0x98 }, { 0x84, 0xae, 0xc9 },
  { 0x97, 0xa3, 0x6e }, { 0xbf, 0x80, 0x66 }, { 0x6c, 0x9f, 0x98 }, { 0xa1, 0x8a, 0xb5 },
  { 0xd6, 0xc2, 0x5f }, { 0x8c, 0x6f, 0x5c }, { 0x75, 0x8f, 0xc0 }, { 0xc9, 0x8d, 0xa3 },
  { 0x6d, 0x8f, 0x64 }, { 0xd9, 0xa2, 0x5b }, { 0xa9, 0xb4, 0xbd }, { 0x9a, 0x5d, 0x5d },
};

/* A colour on the hue circle. Since the hue advances by the golden ratio, the colours of a few successive
 * steps are always far apart. */
static void
around (guint step, float saturation, float value, float rgb[3])
{
  float hue = fmodf (0.09f + (float) (step % 10007) * 0.61803399f, 1.0f) * 6;

  for (guint i = 0; i < 3; i++)
    {
      float k = fmodf ((i == 0 ? 5 : i == 1 ? 3 : 1) + hue, 6);
      float ramp = fminf (fminf (k, 4 - k), 1);

      rgb[i] = value * (1 - saturation * fmaxf (ramp, 0));
    }
}

/** nre_palette_material: the colour for a material, by its row of the WEAR table. */
void
nre_palette_material (guint material_index, float rgb[3])
{
  if (material_index < G_N_ELEMENTS (materials))
    for (guint i = 0; i < 3; i++)
      rgb[i] = (float) materials[material_index][i] / 255;
  else
    around (material_index, material_index % 2 ? 0.45f : 0.3f, material_index % 3 ? 0.75f : 0.62f, rgb);
}

/** nre_palette_node: the colour for a node of a model. */
void
nre_palette_node (guint node, float rgb[3])
{
  around (node + 1, 0.42f, node % 2 ? 0.78f : 0.7f, rgb);
}

/** nre_palette_flags: the colour for batches with this combination of flags; grey for none. */
void
nre_palette_flags (guint flags, float rgb[3])
{
  if (flags == 0)
    rgb[0] = rgb[1] = rgb[2] = 0.66f;
  else
    around ((flags & 0xff) * 7 + (flags >> 8) * 13, 0.55f, 0.78f, rgb);
}
