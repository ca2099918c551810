/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Textures and light maps. The textures of models and of the ground repeat at their edges. */

#include "nre-sample.h"

#include <math.h>

#include "nre-sample-paint.h"

/* --- What is built ------------------------------------------------------------------------------- */

/** Plate: a plate of a wall, in sixteenths of the texture. @tint: its brightness. @is_vent: whether it has
 * slits */
typedef struct
{
  guint    x, y, width, height;
  double   tint;
  gboolean is_vent;
} Plate;

/** Wall: the look of a wall. @size: the size of the texture in pixels. @grain: the strength of its noise.
 * @wear: how much paint is lost, 0 … 1; 0 also means no rivets */
typedef struct
{
  guint32      color;
  double       size;
  guint        seed;
  double       grain;
  double       wear;
  const Plate *plates;
  guint        n_plates;
} Wall;

static const Plate hull_plates[] = {
  { 0, 0, 8, 8, 1.0, FALSE },  { 8, 0, 5, 5, 0.95, FALSE }, { 13, 0, 3, 5, 1.04, FALSE },
  { 8, 5, 8, 3, 1.0, FALSE },
  { 0, 8, 5, 8, 0.97, FALSE }, { 5, 8, 3, 8, 1.03, FALSE }, { 8, 8, 5, 8, 1.0, FALSE },
    { 13, 8, 3, 4, 0.9, TRUE },
  { 13, 12, 3, 4, 0.98, FALSE },
};

static const Plate slabs[] = { { 0, 0, 16, 8, 1.0, FALSE },
                               { 0, 8, 8, 8, 0.97, FALSE },
                               { 8, 8, 8, 8, 1.03, FALSE } };

static const Plate whole[] = { { 0, 0, 16, 16, 1.0, FALSE } };

/* A NreSamplePainter of plates with dark seams, bright and worn edges, rivets, and dirt below the seams. */
static NreSampleColor
paint_wall (double x, double y, gconstpointer data)
{
  const Wall *wall = data;
  NreSampleColor color = nre_sample_rgb (wall->color);
  double light = 1.0 + wall->grain * nre_sample_clouds (x, y, 6, 6, 4, wall->seed);
  double streak = nre_sample_noise (x, y, 40, 3, wall->seed + 20),
         bare = nre_sample_clouds (x, y, 12, 12, 3, wall->seed + 30);

  for (guint i = 0; i < wall->n_plates; i++)
    {
      const Plate *plate = &wall->plates[i];
      double left = (x - plate->x / 16.0) * wall->size, right = plate->width / 16.0 * wall->size - left;
      double top = (y - plate->y / 16.0) * wall->size, bottom = plate->height / 16.0 * wall->size - top;
      double edge = MIN (MIN (left, right), MIN (top, bottom)), along, across, rivet;

      if (edge < 0.0)
        continue;
      light *= plate->tint;
      light *= 1.0 - 0.16 * exp (-top / 14.0) * nre_sample_step (-0.2, 0.7, streak);
      if (plate->is_vent && edge > 4.0)
        light *= fmod (top, 6.0) < 3.0 ? 0.35 : 1.06;
      /* Rivets are 16 pixels apart, 5 pixels from the edge. */
      along = left == edge || right == edge ? top : left;
      across = fmod (along - 5.0 + 160.0, 16.0);
      across = MIN (across, 16.0 - across);
      rivet = sqrt (across * across + (edge - 5.0) * (edge - 5.0));
      if (wall->wear > 0.0 && rivet < 1.8)
        light *= rivet < 1.0 ? 1.12 : 0.62;
      if (edge < 1.5)
        return nre_sample_shade (nre_sample_rgb (0x2e2a26), 1.0 + 0.3 * bare);
      if (edge < 3.0)
        light *= top == edge || left == edge ? 1.22 : 0.8;
      if (edge < 3.0 + 5.0 * wall->wear * nre_sample_step (0.05, 0.4, bare))
        color = nre_sample_mix (color, nre_sample_rgb (0x8d8a84), 0.75 * nre_sample_step (0.05, 0.3, bare));
    }
  return nre_sample_shade (color, light);
}

static NreSampleColor
paint_brushed (double x, double y, gconstpointer data)
{
  const Wall *wall = data;
  double scratch =
      nre_sample_noise (x, y, 6, 64, wall->seed) + 0.6 * nre_sample_noise (x, y, 3, 128, wall->seed + 1);
  double spot = nre_sample_clouds (x, y, 5, 5, 4, wall->seed + 2);
  NreSampleColor color = paint_wall (x, y, data);

  color = nre_sample_shade (color, 1.0 + 0.06 * scratch);
  return nre_sample_mix (color, nre_sample_rgb (0x5b4636), 0.35 * nre_sample_step (0.18, 0.4, spot));
}

/* Adjacent rings, with oil between them. */
static NreSampleColor
paint_rings (double x, double y, gconstpointer data)
{
  const Wall *wall = data;
  double place = y * 8.0 - floor (y * 8.0);
  double light = 0.62 + 0.5 * sin (place * G_PI) + 0.08 * nre_sample_clouds (x, y, 8, 16, 3, wall->seed);

  light -= 0.25 * nre_sample_step (0.1, 0.5, nre_sample_clouds (x, y, 4, 4, 4, wall->seed + 5));
  return nre_sample_shade (nre_sample_rgb (wall->color), light);
}

static NreSampleColor
paint_sheet (double x, double y, gconstpointer data)
{
  const Wall *wall = data;
  double light = 0.86 + 0.2 * sin (x * 8.0 * 2.0 * G_PI);
  double rust = nre_sample_clouds (x, y, 5, 9, 4, wall->seed), lap = fmod (y * 4.0, 1.0);

  if (lap < 0.05)
    light *= 0.6;
  else if (lap < 0.09)
    light *= 1.18;
  light *= 1.0 + 0.15 * nre_sample_clouds (x, y, 16, 4, 3, wall->seed + 9);
  return nre_sample_shade (nre_sample_mix (nre_sample_rgb (wall->color), nre_sample_rgb (0x8a5836),
                                           0.5 * nre_sample_step (0.05, 0.4, rust)), light);
}

/* Concrete with cracks, and with holes from its formwork. */
static NreSampleColor
paint_concrete (double x, double y, gconstpointer data)
{
  const Wall *wall = data;
  double crack = nre_sample_cells (x + 0.03 * nre_sample_clouds (x, y, 8, 8, 3, 4), y, 3, 3, wall->seed, 0.0);
  double hole = hypot (fmod (x * 2.0, 1.0) - 0.5, fmod (y * 2.0, 1.0) - 0.5);
  NreSampleColor color = paint_wall (x, y, data);

  color = nre_sample_shade (color, 1.0 + 0.1 * nre_sample_noise (x, y, 64, 64, wall->seed + 7));
  if (hole < 0.03)
    color = nre_sample_shade (color, 0.5);
  return nre_sample_shade (color, crack < 0.02 ? 0.72 : 1.0);
}

/* A chessboard pattern on a plate, for materials without a texture of their own. */
static NreSampleColor
paint_default (double x, double y, gconstpointer data)
{
  gboolean odd = ((guint) (x * 4.0) + (guint) (y * 4.0)) % 2;

  return nre_sample_shade (paint_wall (x, y, data), odd ? 0.88 : 1.0);
}

/* A pane that reflects the sky. */
static NreSampleColor
paint_glass (double x, double y, gconstpointer data)
{
  double gleam = nre_sample_step (0.06, 0.0, fabs (fmod (x + y * 0.7, 1.0) - 0.55)) +
                 0.6 * nre_sample_step (0.03, 0.0, fabs (fmod (x + y * 0.7, 1.0) - 0.7));
  double frame = MIN (MIN (x, 1.0 - x), MIN (y, 1.0 - y));
  NreSampleColor color =
      nre_sample_mix (nre_sample_rgb (0xa9d4f5), nre_sample_rgb (0x28506e), nre_sample_step (0.0, 1.0, y));

  color = nre_sample_mix (color, nre_sample_rgb (0xffffff), 0.6 * MIN (gleam, 1.0));
  color.a = 0.55 + 0.3 * gleam;
  if (frame < 0.06)
    color = nre_sample_mix (color, nre_sample_rgb (0x20303c), 0.7);
  return color;
}

static NreSampleColor
paint_lamp (double x, double y, gconstpointer data)
{
  double far = 2.0 * hypot (x - 0.5, y - 0.5), grid = 0.5 + 0.5 * cos (far * 22.0);
  NreSampleColor color =
      nre_sample_mix (nre_sample_rgb (0xffffe8), nre_sample_rgb (0xff3820), nre_sample_step (0.1, 0.8, far));

  return nre_sample_shade (color, 0.86 + 0.14 * grid);
}

/* --- Grounds ------------------------------------------------------------------------------------- */

static NreSampleColor
paint_sand (double x, double y, gconstpointer data)
{
  double bend = 0.05 * nre_sample_clouds (x, y, 3, 3, 3, 80);
  double ripple = sin ((y + bend) * 12.0 * 2.0 * G_PI), grain = nre_sample_noise (x, y, 96, 96, 81);

  return nre_sample_shade (nre_sample_rgb (0xd6c48a), 0.98 + 0.05 * ripple + 0.05 * grain +
                                                          0.12 * nre_sample_clouds (x, y, 4, 4, 3, 82));
}

static NreSampleColor
paint_grass (double x, double y, gconstpointer data)
{
  double blade = nre_sample_noise (x + 0.02 * nre_sample_noise (x, y, 8, 8, 91), y, 80, 20, 90);
  double patch = nre_sample_clouds (x, y, 4, 4, 4, 92), dry = nre_sample_clouds (x, y, 6, 6, 3, 93);
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (0x5f8f40), nre_sample_rgb (0x86a850), 0.5 + patch);

  color = nre_sample_mix (color, nre_sample_rgb (0x9a8f58), 0.6 * nre_sample_step (0.15, 0.5, dry));
  return nre_sample_shade (color, 0.94 + 0.26 * blade);
}

static NreSampleColor
paint_rock (double x, double y, gconstpointer data)
{
  double bend = 0.06 * nre_sample_clouds (x, y, 6, 6, 4, 100);
  double crack = nre_sample_cells (x + bend, y - bend, 5, 4, 101, 0.0),
         face = nre_sample_clouds (x, y, 3, 3, 5, 102);

  return nre_sample_shade (nre_sample_mix (nre_sample_rgb (0x8a8178), nre_sample_rgb (0x6c6660), 0.5 + face),
                           (0.6 + 0.5 * nre_sample_step (0.0, 0.16, crack)) *
                             (1.0 + 0.3 * nre_sample_clouds (x, y, 12, 12, 3, 103)));
}

static NreSampleColor
paint_snow (double x, double y, gconstpointer data)
{
  double drift = nre_sample_clouds (x, y, 3, 5, 4, 110), glint = nre_sample_noise (x, y, 128, 128, 111);
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (0xf4f8fc), nre_sample_rgb (0xc4d4e6),
                                         nre_sample_step (-0.1, 0.5, drift));

  return nre_sample_shade (color, glint > 0.85 ? 1.05 : 0.985);
}

/* Water with the net of light that its surface casts on the ground. @data: a double: the phase of the
 * animation, 0 … 1 */
static NreSampleColor
paint_water (double x, double y, gconstpointer data)
{
  double turn = *(const double *) data, bend = 0.03 * nre_sample_clouds (x, y, 4, 4, 3, 120);
  double net = nre_sample_cells (x + bend, y + bend, 5, 5, 121, turn),
         small = nre_sample_cells (x - bend, y, 9, 9, 122, -turn);
  double light = 0.7 * nre_sample_step (0.22, 0.0, net) + 0.3 * nre_sample_step (0.2, 0.0, small);
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (0x245f92), nre_sample_rgb (0x3f86b4),
                                         0.5 + nre_sample_clouds (x, y, 3, 3, 3, 123));

  return nre_sample_mix (color, nre_sample_rgb (0xbfe6f4), 0.75 * light);
}

static NreSampleColor
paint_spots (double x, double y, gconstpointer data)
{
  double spot = nre_sample_clouds (x, y, 5, 5, 4, 130);
  NreSampleColor color = nre_sample_rgb (spot > 0.12 ? 0x5e6b3c : spot > -0.08 ? 0x9a9a6a : 0xc2bb8e);

  return nre_sample_shade (color, 1.0 + 0.1 * nre_sample_noise (x, y, 32, 32, 131));
}

/* --- What glows and what drifts ------------------------------------------------------------------- */

/** Puff: a cloud of smoke or fire. @inner, @outer: colours, 0xRRGGBB. @ragged: the unevenness of its border.
 * @strength: the opacity of its middle, 0 … 1 */
typedef struct
{
  guint32 inner, outer;
  double  ragged, strength;
  guint   seed;
} Puff;

static NreSampleColor
paint_puff (double x, double y, gconstpointer data)
{
  const Puff *puff = data;
  double far = 2.0 * hypot (x - 0.5, y - 0.5) + puff->ragged * nre_sample_clouds (x, y, 4, 4, 4, puff->seed);
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (puff->inner), nre_sample_rgb (puff->outer),
                                         nre_sample_step (0.1, 0.85, far));

  /* The puff is transparent at the edges of the texture. */
  color.a = puff->strength * nre_sample_step (1.0, 0.2, far) *
            nre_sample_step (0.0, 0.12, MIN (MIN (x, 1.0 - x), MIN (y, 1.0 - y)));
  return color;
}

/* A flash with rays. */
static NreSampleColor
paint_flash (double x, double y, gconstpointer data)
{
  double dx = x - 0.5, dy = y - 0.5, far = 2.0 * hypot (dx, dy);
  double ray = pow (fabs (cos (3.0 * atan2 (dy, dx))), 6.0);
  double light = nre_sample_step (0.55 + 0.42 * ray, 0.0, far);
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (0xffb030), nre_sample_rgb (0xffffff), light);

  color.a = light;
  return color;
}

/* The walls of the bunker: dark towards the ground, a lamp over the door in the middle, and two at the
 * corners. */
static NreSampleColor
paint_wall_light (double x, double y, gconstpointer data)
{
  double high = nre_sample_step (1.05, 0.35, y),
         lamp = nre_sample_step (0.30, 0.02, hypot (x - 0.5, 0.5 * (y - 0.30)));
  double corner = nre_sample_step (0.22, 0.0, hypot (MIN (x, 1.0 - x) - 0.06, 0.6 * (y - 0.45)));
  NreSampleColor color = nre_sample_mix (nre_sample_rgb (0x2c3040), nre_sample_rgb (0x9098a8), high);

  return nre_sample_mix (color, nre_sample_rgb (0xffe8b0), MIN (lamp + 0.7 * corner, 1.0));
}

/* The roof of the bunker: dark under the cupola in the middle. */
static NreSampleColor
paint_roof_light (double x, double y, gconstpointer data)
{
  double away = 2.0 * hypot (x - 0.5, y - 0.5);

  return nre_sample_mix (nre_sample_rgb (0x4a4c58), nre_sample_rgb (0xf4f0e4),
                         nre_sample_step (0.28, 0.62, away));
}

/* --- The libraries -------------------------------------------------------------------------------- */

static void
add (NreAuthorArchive *archive, const char *name, guint format, guint n_mips, NreAuthorImage *image)
{
  nre_author_archive_add_texture (archive, name, image, format, n_mips);
  nre_author_image_free (image);
}

/* Whether a position is on the mark of a sign. @sign: 0 … 7. @x, @y: 0 … 1, from the left and from the top of
 * the sign. */
static gboolean
is_on_sign (guint sign, double x, double y)
{
  double dx = x - 0.5, dy = y - 0.5;

  switch (sign)
    {
    case 0:
      return fmod (x + y, 0.25) < 0.125;                                        /* hazard */
    case 1:
      return fabs (dx) < 0.06 + 0.3 * (y < 0.5 ? (y - 0.12) / 0.38 : 0.0) && y > 0.12 && y < 0.88 &&
             (y < 0.5 || fabs (dx) < 0.1);                                      /* an arrow up */
    case 2:
      return (fabs (dx) < 0.09 && fabs (dy) < 0.34) || (fabs (dy) < 0.09 && fabs (dx) < 0.34);  /* a cross */
    case 3:
      return hypot (dx, dy) < 0.36 && !(fabs (dy) < 0.07 && fabs (dx) < 0.26);  /* no entry */
    case 4:
      return fabs (hypot (dx, dy) - 0.3) < 0.06 || hypot (dx, dy) < 0.1;        /* a target */
    case 5:
      return (x > 0.2 && x < 0.34 && y > 0.16 && y < 0.84) ||
             (x > 0.34 && x < 0.78 && fabs (dy - (0.66 - x) * 0.9) < 0.12);     /* a one and a stroke */
    case 6:
      return y > 0.18 && y < 0.82 && fabs (dx) < (y - 0.18) * 0.55 &&
             !(fabs (dx) < 0.05 && y > 0.38 && y < 0.62) && !(hypot (dx, y - 0.72) < 0.05);     /* beware */
    default:
      return fmod (x * 4.0, 1.0) < 0.5 && y > 0.2 && y < 0.8;                   /* bars */
    }
}

static NreSampleColor
paint_signs (double x, double y, gconstpointer data)
{
  static const guint32 plates[] = { 0xe0b030, 0x2f6fa8, 0xe8e8e0, 0xe8e8e0,
                                    0x303438, 0x7a8460, 0xe0b030, 0xb04030 };
  static const guint32 marks[] = { 0x282420, 0xf0f0f0, 0x2e8a48, 0xb83028,
                                   0xd84830, 0xe8e4c8, 0x282420, 0xf0e8d8 };
  guint column = MIN ((guint) (x * 4.0), 3), row = MIN ((guint) (y * 2.0), 1), sign = row * 4 + column;
  double u = x * 4.0 - column, v = y * 2.0 - row, edge = MIN (MIN (u, 1.0 - u), MIN (v, 1.0 - v));
  double worn = nre_sample_clouds (x, y, 16, 8, 4, 170);
  NreSampleColor color = nre_sample_rgb (is_on_sign (sign, u, v) ? marks[sign] : plates[sign]);

  if (edge < 0.04)
    color = nre_sample_rgb (0x2a2a2a);
  color = nre_sample_mix (color, nre_sample_rgb (0x77736c), 0.8 * nre_sample_step (0.2, 0.36, worn));
  return nre_sample_shade (color, 1.0 + 0.12 * nre_sample_noise (x, y, 64, 32, 171));
}

/* Add a texture of eight signs, with a Page chunk of their rectangles. */
static void
add_signs (NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorImage) image = nre_sample_paint (256, 128, paint_signs, NULL);
  NreAuthorPage pages[8];

  for (guint i = 0; i < 8; i++)
    pages[i] = (NreAuthorPage){ (gint16) (i % 4 * 64), 64, (gint16) (i / 4 * 64), 64 };
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "SIGNS.0", 0, 0, 0,
                               nre_author_texture (image, 8888, 1, pages, G_N_ELEMENTS (pages)));
}

/**
 * nre_sample_textures:
 *
 * The bytes of Textures.lib, with all pixel formats.
 */
GBytes *
nre_sample_textures (void)
{
  static const Wall unknown = { 0xc0c0c0, 64, 1, 0.1, 0.0, whole, G_N_ELEMENTS (whole) };
  static const Wall hull = { 0xb9a578, 256, 10, 0.2, 0.7, hull_plates, G_N_ELEMENTS (hull_plates) };
  static const Wall metal = { 0x6e7680, 256, 20, 0.12, 0.5, slabs, G_N_ELEMENTS (slabs) };
  static const Wall joint = { 0x5a626c, 64, 30, 0.1, 0.0, NULL, 0 };
  static const Wall concrete = { 0x9a9a92, 128, 60, 0.2, 0.0, whole, G_N_ELEMENTS (whole) };
  static const Wall roof = { 0x7a4c38, 128, 70, 0.1, 0.0, NULL, 0 };
  static const Puff smoke = { 0xc8c8c8, 0x58585c, 0.5, 0.85, 140 },
                    fire = { 0xfff0a0, 0xd03808, 0.45, 1.0, 150 };
  static const double turns[] = { 0.0, 0.25, 0.5, 0.75 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add (archive, "DEFAULT.0", 565, 1, nre_sample_paint (64, 64, paint_default, &unknown));
  add (archive, "HULL.0", 565, 5, nre_sample_paint (256, 256, paint_wall, &hull));
  add (archive, "METAL.0", 565, 4, nre_sample_paint (256, 256, paint_brushed, &metal));
  add (archive, "JOINT.0", 556, 4, nre_sample_paint (64, 64, paint_rings, &joint));
  add (archive, "GLASS.A", 4444, 1, nre_sample_paint (64, 64, paint_glass, NULL));
  add (archive, "LAMP.0", 8888, 1, nre_sample_paint (32, 32, paint_lamp, NULL));
  add (archive, "CONCR.0", 0, 3, nre_sample_paint (128, 128, paint_concrete, &concrete));
  add (archive, "ROOF.0", 888, 1, nre_sample_paint (128, 128, paint_sheet, &roof));
  add (archive, "SAND.0", 565, 4, nre_sample_paint (128, 128, paint_sand, NULL));
  add (archive, "GRASS.0", 565, 4, nre_sample_paint (128, 128, paint_grass, NULL));
  add (archive, "ROCK.0", 565, 4, nre_sample_paint (128, 128, paint_rock, NULL));
  add (archive, "SNOW.0", 565, 4, nre_sample_paint (128, 128, paint_snow, NULL));
  add (archive, "WATER.0", 565, 4, nre_sample_paint (128, 128, paint_water, &turns[0]));
  add (archive, "SPOTS.0", 0, 1, nre_sample_paint (64, 64, paint_spots, NULL));
  add (archive, "SMOKE.A", 88, 2, nre_sample_paint (64, 64, paint_puff, &smoke));
  add (archive, "FIRE.A", 4444, 2, nre_sample_paint (64, 64, paint_puff, &fire));
  add (archive, "FLASH.A", 8888, 1, nre_sample_paint (64, 64, paint_flash, NULL));
  add_signs (archive);
  add (archive, "WATER.1", 565, 4, nre_sample_paint (128, 128, paint_water, &turns[1]));
  add (archive, "WATER.2", 565, 4, nre_sample_paint (128, 128, paint_water, &turns[2]));
  add (archive, "WATER.3", 565, 4, nre_sample_paint (128, 128, paint_water, &turns[3]));

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_light_maps:
 *
 * The bytes of LightMap.lib, with the light maps of the bunker.
 */
GBytes *
nre_sample_light_maps (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add (archive, "LM_BUNKER.0", 565, 1, nre_sample_paint (32, 32, paint_wall_light, NULL));
  add (archive, "LM_ROOF.0", 565, 1, nre_sample_paint (16, 16, paint_roof_light, NULL));

  return nre_author_archive_finish (archive);
}
