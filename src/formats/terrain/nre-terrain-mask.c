/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-mask.h"

/* For each bit of a compact mask, from the lowest, the bit of the full mask; 0 for none. */
static const guint32 main_bits[16] = {
  0x000001, 0x000008, 0x000010, 0x000020, 0x001000, 0x004000, 0x000002, 0x000400,
  0x000800, 0x020000, 0x002000, 0x000200, 0x000004, 0x000040, 0,        0x200000,
};
static const guint32 material_bits[6] = { 0x000100, 0x008000, 0x010000, 0x040000, 0x080000, 0x000080 };

static guint32
compact (guint32 full, const guint32 *bits, guint n)
{
  guint32 mask = 0;

  for (guint i = 0; i < n; i++)
    if ((full & bits[i]) != 0)
      mask |= 1u << i;
  return mask;
}

static guint32
expand (guint32 mask, const guint32 *bits, guint n)
{
  guint32 full = 0;

  for (guint i = 0; i < n; i++)
    if ((mask & 1u << i) != 0)
      full |= bits[i];
  return full;
}

/** nre_terrain_mask_to_main: convert the full mask to the compact mask compactMain16. */
guint16
nre_terrain_mask_to_main (guint32 full)
{
  return (guint16) compact (full, main_bits, G_N_ELEMENTS (main_bits));
}

/** nre_terrain_mask_to_material: convert the full mask to the compact mask compactMaterial6. */
guint8
nre_terrain_mask_to_material (guint32 full)
{
  return (guint8) compact (full, material_bits, G_N_ELEMENTS (material_bits));
}

/** nre_terrain_mask_from_main: the bits of the full mask that compactMain16 sets; all others are 0. */
guint32
nre_terrain_mask_from_main (guint16 compact_mask)
{
  return expand (compact_mask, main_bits, G_N_ELEMENTS (main_bits));
}

/** nre_terrain_mask_from_material: the bits of the full mask that compactMaterial6 sets; all others are 0. */
guint32
nre_terrain_mask_from_material (guint8 compact_mask)
{
  return expand (compact_mask, material_bits, G_N_ELEMENTS (material_bits));
}
