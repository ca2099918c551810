/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Materials and palettes. Every material names a texture that exists. */

#include "nre-sample.h"

#include <string.h>

/* Colours as 0xRRGGBB. */
static const struct
{
  const char *name;
  guint32 colour;
  const char *texture;
  guint32 flags;
} plain_materials[] = {
  { "DEFAULT", 0xc0c0c0, "DEFAULT.0", 0x40 },
  { "HULL", 0xb9a578, "HULL.0", 0x01 },
  { "METAL", 0x6e7680, "METAL.0", 0x01 },
  { "JOINT", 0x4a5058, "JOINT.0", 0x01 },
  { "GLASS", 0x5f8fc4, "GLASS.A", 0x05 },
  { "CONCRETE", 0x9a9a92, "CONCR.0", 0x01 },
  { "ROOF", 0x6f4a3a, "ROOF.0", 0x01 },
  { "SAND", 0xd6c48a, "SAND.0", 0x01 },
  { "GRASS", 0x6d9a4c, "GRASS.0", 0x01 },
  { "ROCK", 0x8a8178, "ROCK.0", 0x01 },
  { "SNOW", 0xf0f4f8, "SNOW.0", 0x01 },
  { "SEABED", 0x6f7f72, "SAND.0", 0x01 },
  { "SPOTS", 0xb0b090, "SPOTS.0", 0x05 },
  { "SMOKE", 0x909090, "SMOKE.A", 0x05 },
  { "FLASH", 0xfff0c0, "FLASH.A", 0x05 },
};

static NreAuthorPhase
phase (guint32 colour, const char *texture)
{
  return nre_author_phase (colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff, texture);
}

/* The bits of an animation's header that interpolate colours between phases: the parameters 0 to 2 and 4 to
 * 6. */
#define FADING (3u << 3)

/* Add a material that goes through its phases at a steady pace. @textures: one for each phase, or one for
 * all. @pace: the time between phases, in milliseconds */
static void
add_moving (NreAuthorArchive *archive, const char *name, const guint32 *colours, guint n_colours,
            const char *const *textures, guint n_textures, guint32 mode, guint pace)
{
  NreAuthorMaterial material = { .flags = 0x41, .version = 6, .n_phases = n_colours, .n_animations = 1 };

  material.animations[0].header = mode | FADING;
  material.animations[0].n_keys = n_colours;
  for (guint i = 0; i < n_colours; i++)
    {
      material.phases[i] = phase (colours[i], textures[i % n_textures]);
      material.animations[0].keys[i][0] = (guint16) i;
      material.animations[0].keys[i][1] = (guint16) (i * pace);
    }
  nre_author_archive_add_material (archive, name, &material);
}

/**
 * nre_sample_materials:
 *
 * The bytes of Material.lib.
 */
GBytes *
nre_sample_materials (void)
{
  static const guint32 lamp[] = { 0xff3020, 0x601010 };
  static const guint32 water[] = { 0x2f6f9f, 0x3578a8, 0x2f6f9f, 0x2a668f };
  static const char *const lamp_textures[] = { "LAMP.0" }, *const fire_textures[] = { "FIRE.A" };
  static const char *const water_textures[] = { "WATER.0", "WATER.1", "WATER.2", "WATER.3" };
  static const guint32 fire[] = { 0xffe080, 0xffa030, 0xd04010, 0x602010 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial untextured = { .flags = 0, .version = 2, .n_phases = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (plain_materials); i++)
    {
      NreAuthorMaterial material = { .flags = plain_materials[i].flags, .version = 6, .n_phases = 1 };

      material.phases[0] = phase (plain_materials[i].colour, plain_materials[i].texture);
      nre_author_archive_add_material (archive, plain_materials[i].name, &material);
    }
  add_moving (archive, "LAMP", lamp, G_N_ELEMENTS (lamp), lamp_textures, 1, 1, 500);
  add_moving (archive, "WATER", water, G_N_ELEMENTS (water), water_textures,
              G_N_ELEMENTS (water_textures), 0, 800);
  add_moving (archive, "FIRE", fire, G_N_ELEMENTS (fire), fire_textures, 1, 2, 100);

  /* An older version of the format, intentionally without a texture. */
  untextured.phases[0] = phase (0x808080, "");
  nre_author_archive_add_material (archive, "GREY", &untextured);

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_palettes:
 *
 * The bytes of palettes.lib: palettes of 256 RGBA colours.
 */
GBytes *
nre_sample_palettes (void)
{
  static const char *const names[] = { "A.PAL", "A1.PAL", "B.PAL" };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GByteArray *palette = g_byte_array_new ();

      for (guint k = 0; k < 256; k++)
        {
          nre_author_put_u8 (palette, k);
          nre_author_put_u8 (palette, k >> i);
          nre_author_put_u8 (palette, (i == 2 ? 255 - k : k) / 2);
          nre_author_put_u8 (palette, 255);
        }
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_PALETTE, names[i], 0, 0, 0,
                                   g_byte_array_free_to_bytes (palette));
    }

  return nre_author_archive_finish (archive);
}
