/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-volumes.h"

#include "nre-effect.h"
#include "nre-i18n.h"

#include <string.h>

/* Widths of lines, in logical pixels. */
#define THIN 1.0f
#define THICK 2.0f

static void
add_box (NreOverlay *out, guint part, const float low[3], const float high[3], float width,
         const float color[4])
{
  for (guint edge = 0; edge < 12; edge++)
    {
      guint along = edge / 4, u = (along + 1) % 3, v = (along + 2) % 3;
      float from[3], to[3];

      from[along] = low[along];
      to[along] = high[along];
      from[u] = to[u] = edge & 1 ? high[u] : low[u];
      from[v] = to[v] = edge & 2 ? high[v] : low[v];
      nre_overlay_add_line (out, part, from, to, width, color);
    }
}

static void
add_cross (NreOverlay *out, guint part, const float at[3], float size, float width, const float colors[3][4])
{
  for (guint k = 0; k < 3; k++)
    {
      float from[3], to[3];

      memcpy (from, at, sizeof from);
      memcpy (to, at, sizeof to);
      from[k] -= size;
      to[k] += size;
      nre_overlay_add_line (out, part, from, to, width, colors[k]);
    }
}

/* Add the edges of a box of a command, or a cross if all sides of the box are 0. */
static void
add_volume (NreOverlay *out, guint part, const NreEffectPlace *place, const float box[2][3],
            const float color[4])
{
  float low[3], high[3], size = 0;

  for (guint k = 0; k < 3; k++)
    {
      low[k] = box[0][k] + place->shift[k];
      high[k] = box[1][k] + place->shift[k];
      size = MAX (size, high[k] - low[k]);
    }
  if (size > 0)
    add_box (out, part, low, high, THIN, color);
  else
    {
      float colors[3][4];

      for (guint k = 0; k < 3; k++)
        memcpy (colors[k], color, sizeof colors[k]);
      add_cross (out, part, low, 0.1f * place->size, THIN, (const float (*)[4]) colors);
    }
}

/* Add an arrow from the middle of the birth box to the average position of spots at the end of their lives.
 * Returns FALSE if spots do not move. */
static gboolean
add_direction (NreOverlay *out, guint part, const NreEffectPlace *place, const NreEffectRecipe *recipe,
               const float color[4])
{
  float from[3], to[3], length = 0;

  for (guint k = 0; k < 3; k++)
    {
      float way = nre_effect_range_at (recipe->speed, k, 0.5f) * recipe->life +
                  nre_effect_range_at (recipe->drift, k, 0.5f);

      if (k == 2)
        way += recipe->gravity * recipe->life * recipe->life / 2;
      if (k == 1 && recipe->chain)
        way += recipe->link * (float) recipe->n;
      from[k] = nre_effect_range_at (recipe->place, k, 0.5f) + place->shift[k];
      to[k] = from[k] + way;
      length += way * way;
    }
  return length > 1e-8f && nre_overlay_add_arrow (out, part, from, to, THICK, color);
}

static void
add_command (NreOverlay *out, guint part, const NreEffectPlace *place, const NreEffectRecipe *recipe)
{
  const NreShape *shape =
      nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"), (int) recipe->opcode);
  float strength = recipe->enabled ? 0.8f : 0.3f, top[3];
  const float color[4] = { recipe->rgb[0], recipe->rgb[1], recipe->rgb[2], strength };
  const float weak[4] = { recipe->rgb[0], recipe->rgb[1], recipe->rgb[2], strength / 2 };
  g_autofree char *text = g_strdup_printf ("%u %s", part, _(shape->title));

  add_volume (out, part, place, recipe->place, color);
  if (recipe->has_other)
    add_volume (out, part, place, recipe->other, weak);
  add_direction (out, part, place, recipe, color);
  for (guint k = 0; k < 3; k++)
    top[k] = (k == 2 ? recipe->place[1][k] : nre_effect_range_at (recipe->place, k, 0.5f)) + place->shift[k];
  nre_overlay_add_label (out, part, top, text, color);
}

/** nre_effect_volumes_new: (transfer full): create an overlay with a part for each command: its boxes, an
 * arrow in the direction of its spots, and its index and name. A cross at the pivot and boxes for the scale
 * and for the range of the random shift belong to no part. */
NreOverlay *
nre_effect_volumes_new (const NreEffectPlace *place, const NreEffectRecipe *recipes, guint n)
{
  static const float axes[3][4] = { { 0.85f, 0.2f, 0.25f, 1 },
                                    { 0.2f, 0.65f, 0.35f, 1 },
                                    { 0.2f, 0.4f, 0.9f, 1 } };
  static const float grey[4] = { 0.5f, 0.5f, 0.5f, 0.5f };
  NreOverlay *out = nre_overlay_new ();
  float low[3], high[3];

  for (guint k = 0; k < 3; k++)
    {
      low[k] = -place->scale[k] / 2;
      high[k] = place->scale[k] / 2;
    }
  add_box (out, NRE_OVERLAY_NOTHING, low, high, THIN, grey);
  if (place->shift_range[0] > 0 || place->shift_range[1] > 0 || place->shift_range[2] > 0)
    {
      for (guint k = 0; k < 3; k++)
        {
          high[k] = place->shift_range[k];
          low[k] = -high[k];
        }
      add_box (out, NRE_OVERLAY_NOTHING, low, high, THIN, grey);
    }
  add_cross (out, NRE_OVERLAY_NOTHING, place->pivot, 0.35f * place->size, THICK, axes);
  for (guint i = 0; i < n; i++)
    add_command (out, i, place, &recipes[i]);
  return out;
}
