/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Materials, textures, light maps and palettes. Every material names a texture that exists. */

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

/* The bits of an animation's header that have colours go from phase to phase: p0 to p2 and p4 to p6. */
#define FADING (3u << 3)

/* A material that goes through its phases at a steady pace. */
static void
add_moving (NreAuthorArchive *archive, const char *name, const guint32 *colours, guint n_colours,
            const char *texture, guint32 mode, guint pace)
{
  NreAuthorMaterial material = { .flags = 0x41, .version = 6, .n_phases = n_colours, .n_animations = 1 };

  material.animations[0].header = mode | FADING;
  material.animations[0].n_keys = n_colours;
  for (guint i = 0; i < n_colours; i++)
    {
      material.phases[i] = phase (colours[i], texture);
      material.animations[0].keys[i][0] = (guint16) i;
      material.animations[0].keys[i][1] = (guint16) (i * pace);
    }
  nre_author_archive_add_material (archive, name, &material);
}

/**
 * nre_sample_materials:
 *
 * Material.lib.
 */
GBytes *
nre_sample_materials (void)
{
  static const guint32 lamp[] = { 0xff3020, 0x601010 };
  static const guint32 water[] = { 0x2f6f9f, 0x3578a8 };
  static const guint32 fire[] = { 0xffe080, 0xffa030, 0xd04010, 0x602010 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial untextured = { .flags = 0, .version = 2, .n_phases = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (plain_materials); i++)
    {
      NreAuthorMaterial material = { .flags = plain_materials[i].flags, .version = 6, .n_phases = 1 };

      material.phases[0] = phase (plain_materials[i].colour, plain_materials[i].texture);
      nre_author_archive_add_material (archive, plain_materials[i].name, &material);
    }
  add_moving (archive, "LAMP", lamp, G_N_ELEMENTS (lamp), "LAMP.0", 1, 500);
  add_moving (archive, "WATER", water, G_N_ELEMENTS (water), "WATER.0", 0, 800);
  add_moving (archive, "FIRE", fire, G_N_ELEMENTS (fire), "FIRE.A", 2, 100);

  /* An older version of the format, without a texture on purpose. */
  untextured.phases[0] = phase (0x808080, "");
  nre_author_archive_add_material (archive, "GREY", &untextured);

  return nre_author_archive_finish (archive);
}

static NreAuthorImage *
make_ground (guint32 rgba, guint64 seed, double amount)
{
  NreAuthorImage *image = nre_author_image_new (64, 64);

  nre_author_image_fill (image, rgba);
  nre_author_image_noise (image, seed, 16, amount);
  nre_author_image_noise (image, seed + 1, 4, amount / 2.0);
  nre_author_image_noise (image, seed + 2, 1, amount / 4.0);

  return image;
}

/* Plates with dark seams, a light edge below them, and rivets. */
static NreAuthorImage *
make_plates (guint32 rgba, guint64 seed, guint plate)
{
  NreAuthorImage *image = make_ground (rgba, seed, 0.06);

  for (guint y = 0; y < image->height; y += plate)
    for (guint x = 0; x < image->width; x += plate)
      {
        nre_author_image_rectangle (image, x, y, plate, 1, 0x303030ff);
        nre_author_image_rectangle (image, x, y, 1, plate, 0x303030ff);
        nre_author_image_rectangle (image, x + 1, y + 1, plate - 1, 1, 0xd8d0b8ff);
        nre_author_image_rectangle (image, x + 3, y + 4, 2, 2, 0x505050ff);
        nre_author_image_rectangle (image, x + plate - 4, y + 4, 2, 2, 0x505050ff);
      }

  return image;
}

static NreAuthorImage *
make_stripes (guint32 rgba, guint32 stripe, guint64 seed)
{
  NreAuthorImage *image = make_ground (rgba, seed, 0.05);

  for (guint y = 0; y < image->height; y += 8)
    nre_author_image_rectangle (image, 0, y, image->width, 2, stripe);

  return image;
}

/* A round spot that fades towards its rim. */
static NreAuthorImage *
make_puff (guint size, guint32 inner, guint32 outer, guint64 seed)
{
  NreAuthorImage *image = nre_author_image_new (size, size);

  for (guint y = 0; y < size; y++)
    for (guint x = 0; x < size; x++)
      {
        double dx = (x + 0.5) * 2.0 / size - 1.0, dy = (y + 0.5) * 2.0 / size - 1.0;
        double rim = MIN (dx * dx + dy * dy, 1.0);
        guint32 colour = 0;

        for (guint k = 0; k < 4; k++)
          {
            guint a = inner >> (24 - 8 * k) & 0xff, b = outer >> (24 - 8 * k) & 0xff;

            colour = colour << 8 | (guint32) (a * (1.0 - rim) + b * rim + 0.5);
          }
        nre_author_image_rectangle (image, x, y, 1, 1, colour);
      }
  nre_author_image_noise (image, seed, size / 4, 0.15);

  return image;
}

static void
add_texture (NreAuthorArchive *archive, const char *name, guint format, guint n_mips, NreAuthorImage *image)
{
  nre_author_archive_add_texture (archive, name, image, format, n_mips);
  nre_author_image_free (image);
}

/* Eight bright and dark fields, told apart by a Page chunk. */
static void
add_atlas (NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (32, 16);
  NreAuthorPage pages[8];

  for (guint i = 0; i < 8; i++)
    {
      guint x = i % 4 * 8, y = i / 4 * 8;
      guint32 shade = 0x18 + 0x1c * i;

      pages[i].x = (gint16) x;
      pages[i].w = 8;
      pages[i].y = (gint16) y;
      pages[i].h = 8;
      nre_author_image_rectangle (image, x, y, 8, 8, 0xff | shade << 24 | shade << 16 | 0x4000);
    }
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "SIGNS.0", 0, 0, 0,
                               nre_author_texture (image, 8888, 1, pages, G_N_ELEMENTS (pages)));
}

/**
 * nre_sample_textures:
 *
 * Textures.lib, with every pixel format.
 */
GBytes *
nre_sample_textures (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add_texture (archive, "DEFAULT.0", 565, 1, make_plates (0xc0c0c0ff, 1, 32));
  add_texture (archive, "HULL.0", 565, 4, make_plates (0xb9a578ff, 10, 32));
  add_texture (archive, "METAL.0", 565, 4, make_stripes (0x6e7680ff, 0x5a626aff, 20));
  add_texture (archive, "JOINT.0", 556, 4, make_stripes (0x4a5058ff, 0x3a4046ff, 30));
  add_texture (archive, "GLASS.A", 4444, 1, make_puff (32, 0xa8d0ffd0, 0x30609080, 40));
  add_texture (archive, "LAMP.0", 8888, 1, make_puff (16, 0xffffe0ff, 0xff3020ff, 50));
  add_texture (archive, "CONCR.0", 0, 3, make_plates (0x9a9a92ff, 60, 64));
  add_texture (archive, "ROOF.0", 888, 1, make_stripes (0x6f4a3aff, 0x58382cff, 70));
  add_texture (archive, "SAND.0", 565, 3, make_ground (0xd6c48aff, 80, 0.10));
  add_texture (archive, "GRASS.0", 565, 3, make_ground (0x6d9a4cff, 90, 0.25));
  add_texture (archive, "ROCK.0", 565, 3, make_ground (0x8a8178ff, 100, 0.30));
  add_texture (archive, "SNOW.0", 565, 3, make_ground (0xe8eef4ff, 110, 0.06));
  add_texture (archive, "WATER.0", 565, 3, make_ground (0x2f6f9fff, 120, 0.12));
  add_texture (archive, "SPOTS.0", 0, 1, make_ground (0xb0b090ff, 130, 0.4));
  add_texture (archive, "SMOKE.A", 88, 2, make_puff (32, 0xb0b0b0e0, 0x60606000, 140));
  add_texture (archive, "FIRE.A", 4444, 2, make_puff (32, 0xffe080ff, 0xd0401000, 150));
  add_texture (archive, "FLASH.A", 8888, 1, make_puff (32, 0xffffffff, 0xffc04000, 160));
  add_atlas (archive);

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_light_maps:
 *
 * LightMap.lib, for the bunker.
 */
GBytes *
nre_sample_light_maps (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add_texture (archive, "LM_BUNKER.0", 565, 1, make_puff (32, 0xffffffff, 0x707070ff, 200));
  add_texture (archive, "LM_ROOF.0", 565, 1, make_puff (16, 0xfff0d0ff, 0x909090ff, 210));

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_palettes:
 *
 * palettes.lib: 256 RGBA colours each.
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
