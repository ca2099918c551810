/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-volumes.h"

#include "nre-gizmo.h"

/* The maximum numbers of boxes and spheres of unselected slots, since more could not be distinguished. */
#define MAX_BOXES 4096
#define MAX_SPHERES 512

/* The colours of the bounds of the model, for light and dark windows. Those of slots are grey, or have the
 * accent colour if the slot is selected. */
static const NreStrokeColor hull_color[2] = { { 0xc6, 0x46, 0x00, 235 }, { 0xff, 0xbe, 0x6f, 235 } };
static const NreStrokeColor capsule_color[2] = { { 0x81, 0x3d, 0x9c, 235 }, { 0xdc, 0x8a, 0xdd, 235 } };

typedef struct
{
  const NreFrame *frame;
  NreStrokes     *strokes;
  NreStrokeColor  plain;
  NreStrokeColor  selected;
  guint           n_boxes;
  guint           n_spheres;
} Painter;

static NreStrokeColor
to_color (float r, float g, float b, float a)
{
  return (NreStrokeColor){ (guint8) lrintf (CLAMP (r, 0, 1) * 255), (guint8) lrintf (CLAMP (g, 0, 1) * 255),
                           (guint8) lrintf (CLAMP (b, 0, 1) * 255), (guint8) lrintf (CLAMP (a, 0, 1) * 255) };
}

/* Transform a sphere by the matrix of a node. The radius is scaled by the longest axis of the matrix (spec:
 * msh.md). Returns FALSE if the result has no size or is not finite. */
static gboolean
place_sphere (const float sphere[4], const float world[16], float center[3], float *radius)
{
  float scale = 0;

  for (guint i = 0; i < 3; i++)
    {
      const float *axis = world + 4 * i;

      center[i] = world[i] * sphere[0] + world[4 + i] * sphere[1] + world[8 + i] * sphere[2] + world[12 + i];
      scale = MAX (scale, sqrtf (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]));
    }
  *radius = sphere[3] * scale;
  return *radius > 0 && isfinite (*radius) && isfinite (center[0]) && isfinite (center[1]) &&
         isfinite (center[2]);
}

static void
add_slot (Painter *self, const NreSceneSlot *slot, const float world[16], gboolean selected)
{
  const NreRenderOptions *options = self->frame->options;
  float radius = (selected ? 0.9f : 0.6f) * options->scale;
  NreStrokeColor color = selected ? self->selected : self->plain;

  if (options->volumes & NRE_VOLUME_BOXES && !nre_bounds_is_empty (&slot->bounds) &&
      (selected || self->n_boxes++ < MAX_BOXES))
    nre_gizmo_add_box (self->strokes, &slot->bounds, world, radius, color);
  if (options->volumes & NRE_VOLUME_SPHERES && (selected || self->n_spheres < MAX_SPHERES))
    {
      float center[3], size;

      if (!place_sphere (slot->sphere, world, center, &size))
        return;
      nre_gizmo_add_sphere (self->strokes, self->frame->camera, center, size, radius, color);
      self->n_spheres += !selected;
    }
}

/* Add the bounds of the visible slots, once for each node and group that has the slot. */
static void
add_slots (Painter *self, const NreDrawList *list)
{
  const NreFrame *frame = self->frame;
  guint end;

  for (guint i = 0; i < list->items->len; i = end)
    {
      const NreDrawItem *item = &g_array_index (list->items, NreDrawItem, i);
      gboolean selected = FALSE;

      for (end = i; end < list->items->len; end++)
        {
          const NreDrawItem *next = &g_array_index (list->items, NreDrawItem, end);

          if (next->draw->node != item->draw->node || next->draw->group != item->draw->group)
            break;
          selected = selected || next->state == NRE_DRAW_SELECTED;
        }
      if (selected || !frame->options->volumes_of_selection)
        add_slot (self, nre_scene_get_slot (frame->scene, item->draw->slot),
                  nre_scene_get_node (frame->scene, item->draw->node)->world, selected);
    }
}

/* The corners of the hull go around the bottom, then around the top (spec: msh.md). */
static void
add_hull (NreStrokes *strokes, const float hull[8][3], float radius, NreStrokeColor color)
{
  for (guint i = 0; i < 4; i++)
    {
      guint next = (i + 1) % 4;

      nre_strokes_add (strokes, hull[i], hull[next], radius, radius, color);
      nre_strokes_add (strokes, hull[4 + i], hull[4 + next], radius, radius, color);
      nre_strokes_add (strokes, hull[i], hull[4 + i], radius, radius, color);
    }
}

static void
add_model (Painter *self)
{
  const NreFrame *frame = self->frame;
  const NreRenderOptions *options = frame->options;
  const NreSceneHeader *header = nre_scene_get_header (frame->scene);
  gboolean dark = options->dark;
  float radius = 0.8f * options->scale;

  if (options->volumes & NRE_VOLUME_HULL && header->has_hull)
    add_hull (self->strokes, header->hull, radius, hull_color[dark]);
  if (options->volumes & NRE_VOLUME_MODEL_SPHERE && header->sphere[3] > 0)
    nre_gizmo_add_sphere (self->strokes, frame->camera, header->sphere, header->sphere[3], radius,
                          hull_color[dark]);
  if (options->volumes & NRE_VOLUME_CAPSULE && header->capsule_radius > 0)
    nre_gizmo_add_capsule (self->strokes, frame->camera, header->capsule[0], header->capsule[1],
                           header->capsule_radius, radius, capsule_color[dark]);
}

/** nre_volumes_draw: draw the bounds from the file that the options select: those of the slots in the
 * list, and those of the model. Blending and the depth test are as the caller has set them. */
void
nre_volumes_draw (const NreProgram *programs, const NreFrame *frame, const NreDrawList *list,
                  NreStrokes *strokes)
{
  const NreRenderOptions *options = frame->options;
  Painter painter = {
    .frame = frame,
    .strokes = strokes,
    .plain = options->dark ? to_color (0.93f, 0.93f, 0.95f, 0.55f) : to_color (0.12f, 0.13f, 0.15f, 0.5f),
    .selected = to_color (options->accent[0], options->accent[1], options->accent[2], 1),
  };

  if (options->volumes & (NRE_VOLUME_BOXES | NRE_VOLUME_SPHERES))
    add_slots (&painter, list);
  add_model (&painter);
  nre_strokes_flush (strokes, &programs[NRE_SHADER_STROKE], frame->view_projection, frame->lift, frame->width,
                     frame->height);
}
