/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-overlay-labels.h"

#define MAX_LABELS 160

typedef struct
{
  const NreOverlayItem *item;
  float                 x;
  float                 y;
  float                 nearness;
} Place;

static int
compare (gconstpointer a, gconstpointer b)
{
  float x = ((const Place *) a)->nearness, y = ((const Place *) b)->nearness;

  return (x < y) - (x > y);
}

static GArray *
find_places (const NreOverlay *overlay, const guint8 *hidden, const NreCamera *camera, float width, float height)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  guint n_items, n_points;
  const NreOverlayItem *items = nre_overlay_get_items (overlay, &n_items);
  const float (*points)[3] = nre_overlay_get_points (overlay, &n_points);
  vec3 right, up, back;

  nre_camera_get_basis (camera, right, up, back);
  for (guint i = 0; i < n_items; i++)
    {
      const float *at = points[items[i].first];
      Place place = { &items[i], 0, 0, at[0] * back[0] + at[1] * back[1] + at[2] * back[2] };

      if (items[i].shape == NRE_OVERLAY_LABEL &&
          (hidden == NULL || items[i].part == NRE_OVERLAY_NOTHING || hidden[items[i].part] == 0) &&
          nre_camera_project (camera, at, width, height, &place.x, &place.y) && place.x >= 0 && place.y >= 0 &&
          place.x < width && place.y < height)
        g_array_append_val (places, place);
    }
  g_array_sort (places, compare);
  return places;
}

/* Whether a label there is sure to cover one that is drawn already, however short it is: to lay out text takes long. */
static gboolean
is_covered (const graphene_rect_t *boxes, guint n, float x, float y)
{
  for (guint k = 0; k < n; k++)
    if (x > boxes[k].origin.x && x < boxes[k].origin.x + boxes[k].size.width &&
        y > boxes[k].origin.y - boxes[k].size.height / 2 && y < boxes[k].origin.y + boxes[k].size.height * 1.5f)
      return TRUE;
  return FALSE;
}

guint
nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                             const guint8 *hidden, const NreCamera *camera, float x, float width, float height)
{
  g_autoptr (GArray) places = find_places (overlay, hidden, camera, width, height);
  graphene_rect_t boxes[MAX_LABELS];
  guint n = 0;

  for (guint i = 0; i < places->len && n < MAX_LABELS; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      const float *rgba = place->item->color;
      g_autoptr (PangoLayout) layout = NULL;
      GdkRGBA color = { rgba[0], rgba[1], rgba[2], rgba[3] };
      gboolean free_place = TRUE;
      int w, h;

      if (is_covered (boxes, n, x + place->x, place->y))
        continue;
      layout = gtk_widget_create_pango_layout (widget, place->item->text);
      pango_layout_get_pixel_size (layout, &w, &h);
      graphene_rect_init (&boxes[n], x + place->x - (float) w / 2, place->y - (float) h / 2, (float) w, (float) h);
      for (guint k = 0; k < n && free_place; k++)
        free_place = !graphene_rect_intersection (&boxes[n], &boxes[k], NULL);
      if (!free_place)
        continue;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &boxes[n].origin);
      gtk_snapshot_append_layout (snapshot, layout, &color);
      gtk_snapshot_restore (snapshot);
      n++;
    }
  return n;
}
