/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-effect.h"
#include "nre-effect-preview.h"

#include <math.h>
#include <string.h>

#define LIFE 4.0f

static const NreAuthorOpcode all_opcodes[] = {
  NRE_AUTHOR_OP_LIGHT,    NRE_AUTHOR_OP_SOUND, NRE_AUTHOR_OP_PARTICLE, NRE_AUTHOR_OP_BILLBOARD,
  NRE_AUTHOR_OP_TRAIL,    NRE_AUTHOR_OP_POINT, NRE_AUTHOR_OP_PLANE,    NRE_AUTHOR_OP_MODEL,
  NRE_AUTHOR_OP_ANIMATED_MODEL, NRE_AUTHOR_OP_CUBE,
};

/* One command of each opcode, active from a quarter to three quarters, of an alpha that is always 1. */
static NreAuthorEffect *
author_all (guint32 flags)
{
  NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, flags);

  for (guint i = 0; i < G_N_ELEMENTS (all_opcodes); i++)
    nre_author_effect_add (effect, all_opcodes[i], 0.25f, 0.75f, "material.lib", "SMOKE");
  return effect;
}

static GBytes *
finish (NreAuthorEffect *effect)
{
  GBytes *bytes = nre_author_effect_finish (effect);

  nre_author_effect_free (effect);
  return bytes;
}

static NreEffectSim *
sim_of (GBytes *bytes, guint32 seed)
{
  return nre_effect_sim_new (nre_span_of_bytes (bytes), seed, NULL, NULL);
}

static NreBillboards *
run (const NreEffectSim *sim, double seconds)
{
  NreEffectInputs inputs;

  nre_effect_inputs_init (&inputs);
  return nre_effect_sim_run (sim, seconds, &inputs);
}

static guint
count (const NreBillboards *spots, guint part)
{
  guint n, of_part = 0;
  const NreBillboard *items = nre_billboards_get_items (spots, &n);

  for (guint i = 0; i < n; i++)
    of_part += items[i].part == part;
  return of_part;
}

static gboolean
same (const NreBillboards *a, const NreBillboards *b)
{
  guint n, m;
  const NreBillboard *x = nre_billboards_get_items (a, &n), *y = nre_billboards_get_items (b, &m);

  return n == m && memcmp (x, y, n * sizeof *x) == 0;
}

/* What is seen follows from the time, whatever was looked at before, and by which object. */
static void
test_pure (void)
{
  g_autoptr (GBytes) bytes = finish (author_all (0));
  g_autoptr (NreEffectSim) sim = sim_of (bytes, 7), again = sim_of (bytes, 7), other = sim_of (bytes, 8);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_billboards_unref);
  guint differing = 0;

  for (guint i = 0; i <= 40; i++)
    g_ptr_array_add (before, run (sim, i * 0.1));
  for (guint i = 41; i-- > 0;)
    {
      g_autoptr (NreBillboards) back = run (sim, i * 0.1), elsewhere = run (again, i * 0.1),
                                unlike = run (other, i * 0.1);

      g_assert_true (same (before->pdata[i], back));
      g_assert_true (same (before->pdata[i], elsewhere));
      differing += !same (before->pdata[i], unlike);
    }
  g_assert_cmpuint (differing, >, 15);
  g_assert_false (same (before->pdata[15], before->pdata[16]));
}

/* Nothing is there outside the window of its command, something is within, and nothing when it is
 * disabled. */
static void
test_windows (void)
{
  NreAuthorEffect *effect = author_all (0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEffectSim) sim = NULL;
  guint n = G_N_ELEMENTS (all_opcodes), most[16] = { 0 };

  for (guint i = 0; i < n; i++)
    nre_author_effect_add (effect, all_opcodes[i], 0.25f, 0.75f, NULL, NULL);
  for (guint i = 0; i < n; i++)
    nre_author_effect_set_word (effect, n + i, all_opcodes[i]);
  bytes = finish (effect);
  sim = sim_of (bytes, 1);
  g_assert_cmpuint (nre_effect_sim_get_n_commands (sim), ==, 2 * n);
  g_assert_cmpfloat (nre_effect_sim_get_life (sim), ==, LIFE);
  for (double t = 0; t <= 4; t += 0.05)
    {
      g_autoptr (NreBillboards) spots = run (sim, t);

      g_assert_cmpuint (nre_billboards_get_n_parts (spots), ==, 2 * n);
      for (guint i = 0; i < n; i++)
        {
          if (all_opcodes[i] != NRE_AUTHOR_OP_POINT && (t < 0.99 || t > 3.01))
            g_assert_cmpuint (count (spots, i), ==, 0);
          most[i] = MAX (most[i], count (spots, i));
          g_assert_cmpuint (count (spots, n + i), ==, 0);
        }
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (most[i], >, 0);
  /* As many as it says: 12 times 4, but for the newborn, which are too thin to be seen; and what says nothing
   * of how many is neither one nor a wall. */
  g_assert_cmpuint (most[6], >=, 45);
  g_assert_cmpuint (most[6], <=, 48);
  g_assert_cmpuint (most[2], >=, 16);
  g_assert_cmpuint (most[2], <=, 128);
}

static gboolean
is_inside (const NreBillboard *spot, const NreBounds *bounds)
{
  for (guint k = 0; k < 3; k++)
    if (spot->at[k] - spot->radius < bounds->min[k] - 1e-3f ||
        spot->at[k] + spot->radius > bounds->max[k] + 1e-3f)
      return FALSE;
  return TRUE;
}

/* Nothing is outside of what the command is said to reach, wherever the seed has put it. */
static void
assert_reach (const NreEffectSim *sim)
{
  for (double t = 0; t <= nre_effect_sim_get_life (sim); t += nre_effect_sim_get_life (sim) / 50)
    {
      g_autoptr (NreBillboards) spots = run (sim, t);
      guint n;
      const NreBillboard *items = nre_billboards_get_items (spots, &n);

      for (guint i = 0; i < n; i++)
        {
          NreBounds bounds;

          g_assert_true (nre_effect_sim_get_bounds (sim, items[i].part, &bounds));
          g_assert_true (is_inside (&items[i], &bounds));
        }
    }
}

static void
test_reach (void)
{
  NreAuthorEffect *effect = author_all (0x8);
  g_autoptr (GBytes) bytes = NULL;
  NreBounds none;

  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (8, 0, 2));
  nre_author_effect_set_scale (effect, nre_author_vec3 (2, 0.5f, -1));
  bytes = finish (effect);
  for (guint seed = 0; seed < 4; seed++)
    {
      g_autoptr (NreEffectSim) sim = sim_of (bytes, seed);

      assert_reach (sim);
      g_assert_false (nre_effect_sim_get_bounds (sim, 10, &none));
    }
}

/* By flag 8 the seed moves the effect, up to half of the vector either way. */
static void
test_shift (void)
{
  float x[2];

  for (guint shifted = 0; shifted < 2; shifted++)
    {
      NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, shifted ? 0x8 : 0);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (NreEffectSim) sim = NULL;
      g_autoptr (NreBillboards) spots = NULL;
      guint n;

      nre_author_effect_set_rand_shift (effect, nre_author_vec3 (8, 0, 0));
      nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
      bytes = finish (effect);
      sim = sim_of (bytes, 3);
      spots = run (sim, 1);
      x[shifted] = nre_billboards_get_items (spots, &n)->at[0];
      g_assert_cmpuint (n, ==, 1);
    }
  g_assert_cmpfloat (x[0], ==, 0);
  g_assert_cmpfloat (x[1], !=, 0);
  g_assert_cmpfloat (fabsf (x[1]), <=, 4);
}

static void
test_alpha (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, LIFE, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEffectSim) sim = NULL;
  guint last = 0;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  bytes = finish (effect);
  sim = sim_of (bytes, 1);
  for (guint i = 0; i <= 4; i++)
    {
      g_autoptr (NreBillboards) spots = run (sim, i);
      guint n;
      const NreBillboard *items = nre_billboards_get_items (spots, &n);

      g_assert_cmpuint (n, ==, i > 0);
      g_assert_cmpuint (n > 0 ? items->color[3] : 1, >, last);
      last = n > 0 ? items->color[3] : 0;
    }
  g_assert_cmpuint (last, ==, 255);
}

/* No command can ask for a million, nor can many together. */
static void
test_limits (void)
{
  NreAuthorEffect *one = nre_author_effect_new (0, LIFE, 0), *many = nre_author_effect_new (0, LIFE, 0);
  g_autoptr (GBytes) one_bytes = NULL, many_bytes = NULL;
  g_autoptr (NreEffectSim) one_sim = NULL, many_sim = NULL;
  guint most_of_one = 0, most = 0, light = 80;
  gboolean lit = FALSE;

  for (guint i = 0; i < light; i++)
    {
      NreAuthorEffect *effect = i == 0 ? one : many;
      NreAuthorOpcode opcode = i % 3 == 0   ? NRE_AUTHOR_OP_CUBE
                               : i % 3 == 1 ? NRE_AUTHOR_OP_TRAIL
                                            : NRE_AUTHOR_OP_PLANE;
      guint command = nre_author_effect_add (effect, opcode, 0, 1, NULL, NULL);

      nre_author_effect_set_u32 (effect, command, opcode == NRE_AUTHOR_OP_TRAIL ? 20 : 36, G_MAXUINT32);
      if (opcode != NRE_AUTHOR_OP_TRAIL)
        nre_author_effect_set_u32 (effect, command, 40, G_MAXUINT32);
    }
  /* What is one spot is not made less. */
  g_assert_cmpuint (nre_author_effect_add (many, NRE_AUTHOR_OP_LIGHT, 0, 1, NULL, NULL), ==, light - 1);
  one_bytes = finish (one);
  many_bytes = finish (many);
  one_sim = sim_of (one_bytes, 1);
  many_sim = sim_of (many_bytes, 1);
  for (double t = 0; t <= 4; t += 0.25)
    {
      g_autoptr (NreBillboards) first = run (one_sim, t), second = run (many_sim, t);
      guint n;

      nre_billboards_get_items (first, &n);
      most_of_one = MAX (most_of_one, n);
      const NreBillboard *spots = nre_billboards_get_items (second, &n);
      most = MAX (most, n);
      for (guint i = 0; i < n; i++)
        lit = lit || spots[i].part == light - 1;
    }
  g_assert_true (lit);
  g_assert_cmpuint (most_of_one, <=, NRE_EFFECT_SIM_MOST_OF_ONE);
  g_assert_cmpuint (most_of_one, >, NRE_EFFECT_SIM_MOST_OF_ONE * 9 / 10);
  g_assert_cmpuint (most, <=, NRE_EFFECT_SIM_MOST);
  g_assert_cmpuint (most, >, NRE_EFFECT_SIM_MOST * 3 / 4);
}

/* A command takes four bytes and would take a hundred times that to be shown; the first of them are. */
static void
test_most_commands (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEffectSim) sim = NULL;
  g_autoptr (NreBillboards) spots = NULL;
  g_autoptr (NreOverlay) volumes = NULL;
  NreBounds bounds;

  for (guint i = 0; i < NRE_EFFECT_SIM_MOST_COMMANDS + 10; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  bytes = finish (effect);
  sim = sim_of (bytes, 1);
  spots = run (sim, 1);
  volumes = nre_effect_sim_new_volumes (sim);
  g_assert_cmpuint (nre_effect_sim_get_n_commands (sim), ==, NRE_EFFECT_SIM_MOST_COMMANDS);
  g_assert_cmpuint (nre_billboards_get_n_parts (spots), ==, NRE_EFFECT_SIM_MOST_COMMANDS);
  g_assert_true (nre_effect_sim_get_bounds (sim, NRE_EFFECT_SIM_MOST_COMMANDS - 1, &bounds));
  g_assert_false (nre_effect_sim_get_bounds (sim, NRE_EFFECT_SIM_MOST_COMMANDS, &bounds));
  g_assert_cmpuint (nre_overlay_get_n_parts (volumes), ==, NRE_EFFECT_SIM_MOST_COMMANDS);
}

static void
assert_sane (const NreEffectSim *sim, double t)
{
  g_autoptr (NreBillboards) spots = run (sim, t);
  guint n;
  const NreBillboard *items = nre_billboards_get_items (spots, &n);

  g_assert_cmpuint (n, <=, NRE_EFFECT_SIM_MOST);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (items[i].part, <, nre_effect_sim_get_n_commands (sim));
      g_assert_cmpfloat (items[i].radius, <, 1e4);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpfloat (fabsf (items[i].at[k]), <, 1e5);
    }
}

/* Any bytes: no number, infinite, huge, inverted, cut. */
static void
test_hostile (void)
{
  static const float values[] = { NAN, INFINITY, -INFINITY, 3.4e38f, -3.4e38f, 1e-40f, -0.0f, 0, 1e9f, -1 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (GBytes) sound = finish (author_all (g_rand_int (rand)));
      gsize size = g_bytes_get_size (sound),
            left = round % 8 == 7 ? (gsize) g_rand_int_range (rand, 0, (gint) size) : size;
      g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (sound, NULL), size);
      g_autoptr (NreEffectSim) sim = NULL;
      g_autoptr (NreOverlay) volumes = NULL;
      NreBounds bounds;

      for (gsize at = 4; at + 4 <= size; at += 4)
        {
          float value = round < G_N_ELEMENTS (values)
                            ? values[round]
                            : values[g_rand_int_range (rand, 0, G_N_ELEMENTS (values))];

          /* A command's word is left alone, or nothing would be left to look at. */
          if (at >= 60 && data[at + 1] == 1 && data[at] <= 10 && data[at + 2] == 0 && data[at + 3] == 0)
            continue;
          if (round < G_N_ELEMENTS (values) || g_rand_int_range (rand, 0, 4) == 0)
            nre_store_f32 (data + at, value);
          else if (g_rand_int_range (rand, 0, 8) == 0)
            nre_store_u32 (data + at, g_rand_int (rand));
        }
      sim = nre_effect_sim_new (nre_span (data, left), round, NULL, NULL);
      g_assert_cmpfloat (nre_effect_sim_get_life (sim), >, 0);
      for (guint i = 0; i <= 10; i++)
        assert_sane (sim, nre_effect_sim_get_life (sim) * i / 10);
      assert_sane (sim, NAN);
      assert_sane (sim, 1e300);
      assert_sane (sim, -1);
      volumes = nre_effect_sim_new_volumes (sim);
      nre_overlay_get_bounds (volumes, NULL, &bounds);
      for (guint k = 0; k < 3; k++)
        {
          g_assert_cmpfloat (bounds.min[k], >, -1e5);
          g_assert_cmpfloat (bounds.max[k], <, 1e5);
        }
    }
}

static void
test_damaged (void)
{
  g_autoptr (GBytes) bytes = finish (author_all (0));
  NreSpan span = nre_span_of_bytes (bytes);

  for (gsize size = 0; size < span.size; size += 13)
    {
      g_autoptr (NreEffectSim) sim = nre_effect_sim_new (nre_span (span.data, size), 1, NULL, NULL);
      g_autoptr (NreOverlay) volumes = nre_effect_sim_new_volumes (sim);

      assert_sane (sim, 2);
      g_assert_cmpuint (nre_effect_sim_get_n_commands (sim), <, 10);
      g_assert_cmpuint (nre_overlay_get_n_parts (volumes), ==, nre_effect_sim_get_n_commands (sim));
    }
}

/* --- Colours ------------------------------------------------------------------------------------- */

static gboolean
find_color (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  (*(guint *) data)++;
  g_assert_cmpstr (archive, ==, "material.lib");
  g_assert_cmpstr (name, ==, "SMOKE");
  rgb[0] = 1;
  rgb[1] = NAN;
  rgb[2] = 7;
  *skin = 5;
  return TRUE;
}

/* A material's colour where it is found, a light's own, and for others one that is not that of the
 * neighbour. */
static void
test_colors (void)
{
  g_autoptr (GBytes) bytes = finish (author_all (0));
  guint n_asked = 0, n;
  g_autoptr (NreEffectSim) found = nre_effect_sim_new (nre_span_of_bytes (bytes), 1, find_color, &n_asked);
  g_autoptr (NreEffectSim) plain = sim_of (bytes, 1);
  g_autoptr (NreBillboards) with = run (found, 2), without = run (plain, 2);
  const NreBillboard *items = nre_billboards_get_items (with, &n);
  guint8 colors[10][4] = { { 0 } };

  /* All but the light, the sound and the point have one. */
  g_assert_cmpuint (n_asked, ==, 7);
  for (guint i = 0; i < n; i++)
    if (items[i].part == 2)
      {
        g_assert_cmpuint (items[i].color[0], ==, 255);
        g_assert_cmpuint (items[i].color[2], ==, 255);
        g_assert_cmpuint (items[i].skin, ==, 5);
      }
    else if (items[i].part == 0)
      {
        g_assert_cmpuint (items[i].color[0], ==, 255);
        g_assert_cmpuint (items[i].color[1], ==, 191);
        g_assert_cmpuint (items[i].skin, ==, 0);
      }
  items = nre_billboards_get_items (without, &n);
  for (guint i = 0; i < n; i++)
    memcpy (colors[items[i].part], items[i].color, 3);
  for (guint i = 1; i < 10; i++)
    g_assert_cmpint (memcmp (colors[i - 1], colors[i], 3), !=, 0);
}

/* --- Volumes ------------------------------------------------------------------------------------- */

/* Every command has something that can be pointed at, disabled ones too; pivot and scale are nobody's. */
static void
test_volumes (void)
{
  NreAuthorEffect *effect = author_all (0x8);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEffectSim) sim = NULL;
  g_autoptr (NreOverlay) volumes = NULL;
  guint n_items, n_points, n_of_part[10] = { 0 }, n_of_none = 0, n_at_pivot = 0;
  const NreOverlayItem *items;
  const float (*points)[3];

  nre_author_effect_set_word (effect, 3, 4);
  nre_author_effect_set_pivot (effect, nre_author_vec3 (50, 0, 11));
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (2, 2, 2));
  bytes = finish (effect);
  sim = sim_of (bytes, 1);
  volumes = nre_effect_sim_new_volumes (sim);
  items = nre_overlay_get_items (volumes, &n_items);
  points = nre_overlay_get_points (volumes, &n_points);
  g_assert_cmpuint (nre_overlay_get_n_parts (volumes), ==, 10);
  for (guint i = 0; i < n_items; i++)
    {
      if (items[i].part == NRE_OVERLAY_NOTHING)
        {
          n_of_none++;
          n_at_pivot += fabsf (points[items[i].first][0] - 50) < 1;
        }
      else
        n_of_part[items[i].part] += items[i].shape != NRE_OVERLAY_LABEL;
    }
  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (n_of_part[i], >=, 3);
  g_assert_cmpuint (n_of_none, ==, 12 + 12 + 3);
  g_assert_cmpuint (n_at_pivot, ==, 3);
  /* A particle has its box and where it goes. */
  g_assert_cmpuint (n_of_part[2], ==, 13);
}

static gboolean
find_any (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  rgb[0] = rgb[1] = rgb[2] = 1;
  return strcmp (name, "NONE") != 0;
}

/* A name has one number however often it is there, unless it is not found or belongs to another archive. */
static void
test_preview_names (void)
{
  static const char *const references[][2] = {
    { "material.lib", "SMOKE" }, { "MATERIAL.LIB", "smoke" }, { "other.lib", "SMOKE" },
    { "material.lib", "NONE" },
    { "material.lib", "FIRE" },
  };
  static const guint expected[] = { 1, 1, 0, 0, 2 };
  NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreBillboards) spots = NULL;
  g_auto (NreEffectPreview) preview = { 0 };
  const NreBillboard *items;
  guint n, seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0, 1, references[i][0], references[i][1]);
  bytes = finish (effect);
  nre_effect_preview_init (&preview, nre_span_of_bytes (bytes), 1, NULL, find_any, NULL);
  g_assert_cmpuint (preview.names->len, ==, 3);
  g_assert_cmpstr (preview.names->pdata[0], ==, "SMOKE");
  g_assert_cmpstr (preview.names->pdata[1], ==, "FIRE");
  g_assert_null (preview.names->pdata[2]);
  spots = run (preview.sim, 2);
  items = nre_billboards_get_items (spots, &n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (items[i].skin, ==, expected[items[i].part]);
      seen |= 1u << items[i].part;
    }
  g_assert_cmphex (seen, ==, 0x1f);
}

/* What is drawn with the skins of before until there are others keeps its numbers, and what comes has
 * others. */
static void
test_preview_before (void)
{
  static const char *const before[] = { "LAMP", "fire", NULL };
  NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, 0);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_auto (NreEffectPreview) preview = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_ptr_array_add (names, (gpointer) before[i]);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0, 1, "material.lib", "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0, 1, "material.lib", "FIRE");
  bytes = finish (effect);
  nre_effect_preview_init (&preview, nre_span_of_bytes (bytes), 1, names, find_any, NULL);
  g_assert_cmpuint (preview.names->len, ==, 4);
  g_assert_cmpstr (preview.names->pdata[0], ==, "LAMP");
  g_assert_cmpstr (preview.names->pdata[1], ==, "fire");
  g_assert_cmpstr (preview.names->pdata[2], ==, "SMOKE");
}

/* When spots are there, wherever that is in its life; and the middle where there are none. */
static void
test_preview_fullest (void)
{
  NreEffectInputs inputs;

  nre_effect_inputs_init (&inputs);
  for (guint i = 0; i < 3; i++)
    {
      NreAuthorEffect *effect = nre_author_effect_new (0, LIFE, 0);
      float from = 0.1f + 0.3f * (float) i;
      g_autoptr (GBytes) bytes = NULL;
      g_auto (NreEffectPreview) preview = { 0 };
      double time;

      nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, from, from + 0.2f, "material.lib", "SMOKE");
      bytes = finish (effect);
      nre_effect_preview_init (&preview, nre_span_of_bytes (bytes), 1, NULL, NULL, NULL);
      time = nre_effect_preview_find_fullest (&preview, &inputs);
      g_assert_cmpfloat (time, >=, (double) (from * LIFE));
      g_assert_cmpfloat (time, <=, (double) ((from + 0.2f) * LIFE));
      g_assert_cmpuint (preview.names->len, ==, 1);
    }
  {
    g_autoptr (GBytes) bytes = finish (nre_author_effect_new (0, LIFE, 0));
    g_auto (NreEffectPreview) preview = { 0 };

    nre_effect_preview_init (&preview, nre_span_of_bytes (bytes), 1, NULL, NULL, NULL);
    g_assert_cmpfloat (nre_effect_preview_find_fullest (&preview, &inputs), ==, (double) (LIFE / 2));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-sim/preview-before", test_preview_before);
  g_test_add_func ("/effect-sim/pure", test_pure);
  g_test_add_func ("/effect-sim/windows", test_windows);
  g_test_add_func ("/effect-sim/reach", test_reach);
  g_test_add_func ("/effect-sim/shift", test_shift);
  g_test_add_func ("/effect-sim/alpha", test_alpha);
  g_test_add_func ("/effect-sim/limits", test_limits);
  g_test_add_func ("/effect-sim/most-commands", test_most_commands);
  g_test_add_func ("/effect-sim/hostile", test_hostile);
  g_test_add_func ("/effect-sim/damaged", test_damaged);
  g_test_add_func ("/effect-sim/colors", test_colors);
  g_test_add_func ("/effect-sim/volumes", test_volumes);
  g_test_add_func ("/effect-sim/preview-names", test_preview_names);
  g_test_add_func ("/effect-sim/preview-fullest", test_preview_fullest);
  return g_test_run ();
}
