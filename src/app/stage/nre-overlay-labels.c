/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-overlay-labels.h"

/* As many as a large picture has room for. */
#define MAX_LABELS 300

/* How much a pill is larger than its text. */
#define PILL_X 6
#define PILL_Y 1

typedef struct
{
  const NreOverlayItem *item;
  float                 x;
  float                 y;
  float                 nearness;
  NreLabelLook          look;
} Place;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Place *first = a, *second = b;
  float x = first->nearness, y = second->nearness;

  if (!first->look.first != !second->look.first)
    return first->look.first ? -1 : 1;
  return (x < y) - (x > y);
}

static GArray *
find_places (const NreOverlay *overlay, const guint8 *hidden, const NreCamera *camera, float width, float height,
             NreLabelLooks looks, gpointer data)
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
      const float *rgba = items[i].color;
      Place place = { &items[i], 0, 0, at[0] * back[0] + at[1] * back[1] + at[2] * back[2],
                      { FALSE, { rgba[0], rgba[1], rgba[2], rgba[3] }, { 0, 0, 0, 0 } } };

      if (items[i].shape == NRE_OVERLAY_LABEL &&
          (hidden == NULL || items[i].part == NRE_OVERLAY_NOTHING || hidden[items[i].part] == 0) &&
          nre_camera_project (camera, at, width, height, &place.x, &place.y) && place.x >= 0 && place.y >= 0 &&
          place.x < width && place.y < height)
        {
          if (looks != NULL)
            looks (items[i].part, &place.look, data);
          g_array_append_val (places, place);
        }
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

static void
draw_pill (GtkSnapshot *snapshot, const graphene_rect_t *box, const GdkRGBA *color)
{
  GskRoundedRect pill;

  gsk_rounded_rect_init_from_rect (&pill, box, box->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, color, box);
  gtk_snapshot_pop (snapshot);
}

guint
nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                             const guint8 *hidden, const NreCamera *camera, float x, float width, float height,
                             NreLabelLooks looks, gpointer data)
{
  g_autoptr (GArray) places = find_places (overlay, hidden, camera, width, height, looks, data);
  graphene_rect_t boxes[MAX_LABELS];
  guint n = 0;

  for (guint i = 0; i < places->len && n < MAX_LABELS; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      g_autoptr (PangoLayout) layout = NULL;
      gboolean free_place = TRUE;
      int w, h;

      if (is_covered (boxes, n, x + place->x, place->y))
        continue;
      layout = gtk_widget_create_pango_layout (widget, place->item->text);
      pango_layout_get_pixel_size (layout, &w, &h);
      graphene_rect_init (&boxes[n], x + place->x - (float) w / 2, place->y - (float) h / 2, (float) w, (float) h);
      if (place->look.back.alpha > 0)
        graphene_rect_inset (&boxes[n], -PILL_X, -PILL_Y);
      for (guint k = 0; k < n && free_place; k++)
        free_place = !graphene_rect_intersection (&boxes[n], &boxes[k], NULL);
      if (!free_place)
        continue;
      if (place->look.back.alpha > 0)
        draw_pill (snapshot, &boxes[n], &place->look.back);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + place->x - (float) w / 2, place->y - (float) h / 2));
      gtk_snapshot_append_layout (snapshot, layout, &place->look.ink);
      gtk_snapshot_restore (snapshot);
      n++;
    }
  return n;
}
