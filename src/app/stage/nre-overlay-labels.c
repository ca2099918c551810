/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-overlay-labels.h"

#include <math.h>
#include <string.h>

/* As many labels as a large picture has room for. */
#define MAX_LABELS 300

/* Padding on each side of a text in its pill, the rounded background, in logical pixels. */
#define PILL_X 6
#define PILL_Y 1

/* How many laid out texts are cached. */
#define MAX_TEXTS 2000

/* Cached layouts, valid until the widget's font changes. */
typedef struct
{
  PangoContext *context;
  guint         serial;
  int           scale;
  gboolean      by_cairo;       /* whether the window is drawn without GL */
  GHashTable   *texts;          /* of char *: Text */
  GHashTable   *pills;          /* of PillKey: GskRenderNode */
} Prints;

typedef struct
{
  PangoLayout   *layout;
  int            width;
  int            height;
  GdkRGBA        ink;           /* the colour of @node */
  GskRenderNode *node;          /* NULL until it is drawn, or if it is empty */
} Text;

typedef struct
{
  int    width;
  int    height;
  guint8 color[4];
} PillKey;

typedef struct
{
  const NreOverlayItem *item;
  float                 x;
  float                 y;
  float                 nearness;
  NreLabelStyle         style;
} Place;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Place *first = a, *second = b;
  float x = first->nearness, y = second->nearness;

  if (!first->style.first != !second->style.first)
    return first->style.first ? -1 : 1;
  return (x < y) - (x > y);
}

static GArray *
find_places (const NreOverlay *overlay, const guint8 *hidden, const NreCamera *camera, float width,
             float height, NreLabelStyleFunc restyle, gpointer data)
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
          nre_camera_project (camera, at, width, height, &place.x, &place.y) && place.x >= 0 &&
          place.y >= 0 && place.x < width && place.y < height)
        {
          if (restyle != NULL)
            restyle (items[i].part, &place.style, data);
          g_array_append_val (places, place);
        }
    }
  g_array_sort (places, compare);
  return places;
}

/* --- What is kept -------------------------------------------------------------------------------------- */

static void
text_free (gpointer data)
{
  Text *self = data;

  g_object_unref (self->layout);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_free (self);
}

static guint
hash_pill (gconstpointer data)
{
  const PillKey *key = data;
  guint32 color;

  memcpy (&color, key->color, sizeof color);
  return (guint) key->width * 31 + (guint) key->height * 7 + color;
}

static gboolean
equal_pills (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (PillKey)) == 0;
}

static void
prints_free (gpointer data)
{
  Prints *self = data;

  g_object_unref (self->context);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->pills);
  g_free (self);
}

/* The cache belongs to the widget, since it depends on the widget's fonts. */
static Prints *
get_prints (GtkWidget *widget)
{
  static const char *const key = "nre-overlay-labels";
  PangoContext *context = gtk_widget_get_pango_context (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  GtkNative *native = gtk_widget_get_native (widget);
  gboolean by_cairo = native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
  Prints *self = g_object_get_data (G_OBJECT (widget), key);

  if (self != NULL && self->context == context && self->serial == pango_context_get_serial (context) &&
      self->scale == scale && self->by_cairo == by_cairo && g_hash_table_size (self->texts) < MAX_TEXTS)
    return self;
  self = g_new0 (Prints, 1);
  self->context = g_object_ref (context);
  self->serial = pango_context_get_serial (context);
  self->scale = scale;
  self->by_cairo = by_cairo;
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, text_free);
  self->pills =
      g_hash_table_new_full (hash_pill, equal_pills, g_free, (GDestroyNotify) gsk_render_node_unref);
  g_object_set_data_full (G_OBJECT (widget), key, self, prints_free);
  return self;
}

static Text *
get_text (Prints *self, GtkWidget *widget, const char *string)
{
  Text *text = g_hash_table_lookup (self->texts, string);

  if (text != NULL)
    return text;
  text = g_new0 (Text, 1);
  text->layout = gtk_widget_create_pango_layout (widget, string);
  pango_layout_get_pixel_size (text->layout, &text->width, &text->height);
  g_hash_table_insert (self->texts, g_strdup (string), text);
  return text;
}

static GskRenderNode *
get_text_node (Text *self, const GdkRGBA *ink)
{
  GtkSnapshot *snapshot;

  if (self->node != NULL && gdk_rgba_equal (&self->ink, ink))
    return self->node;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_layout (snapshot, self->layout, ink);
  self->node = gtk_snapshot_free_to_node (snapshot);
  self->ink = *ink;
  return self->node;
}

static cairo_surface_t *
draw_pill (const PillKey *key, int scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->width * scale, key->height * scale);
  cairo_t *cr = cairo_create (surface);
  double radius = key->height / 2.0;

  cairo_scale (cr, scale, scale);
  cairo_arc (cr, radius, radius, radius, G_PI / 2, G_PI * 3 / 2);
  cairo_arc (cr, key->width - radius, radius, radius, -G_PI / 2, G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, key->color[0] / 255.0, key->color[1] / 255.0, key->color[2] / 255.0,
                         key->color[3] / 255.0);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static GskRenderNode *
show_by_gl (cairo_surface_t *surface, const graphene_rect_t *box)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);

  return gsk_texture_node_new (texture, box);
}

/* A window without GL would convert a texture pixel by pixel, in each frame. */
static GskRenderNode *
show_by_cairo (cairo_surface_t *surface, const graphene_rect_t *box, int scale)
{
  GskRenderNode *node = gsk_cairo_node_new (box);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* The rounded background of a label, cached by size and colour; even widths keep the cache small. With GL, it
 * is a texture: GTK draws textures in batches, but rounded clips one by one. */
static GskRenderNode *
get_pill (Prints *self, const graphene_rect_t *box, const GdkRGBA *color)
{
  const PillKey key = { (int) box->size.width, (int) box->size.height,
                        { (guint8) (color->red * 255), (guint8) (color->green * 255),
                          (guint8) (color->blue * 255),
                          (guint8) (color->alpha * 255) } };
  GskRenderNode *pill = g_hash_table_lookup (self->pills, &key);
  const graphene_rect_t at_origin = GRAPHENE_RECT_INIT (0, 0, (float) key.width, (float) key.height);
  cairo_surface_t *surface;

  if (pill != NULL)
    return pill;
  surface = draw_pill (&key, self->scale);
  pill = self->by_cairo ? show_by_cairo (surface, &at_origin, self->scale) : show_by_gl (surface, &at_origin);
  cairo_surface_destroy (surface);
  g_hash_table_insert (self->pills, g_memdup2 (&key, sizeof key), pill);
  return pill;
}

/* --- What is drawn ------------------------------------------------------------------------------------- */

/* Whether a label at this position, however short, would overlap one of the boxes; checked before the text is
 * laid out, which is slow. */
static gboolean
is_covered (const graphene_rect_t *boxes, guint n, float x, float y)
{
  for (guint k = 0; k < n; k++)
    if (x > boxes[k].origin.x && x < boxes[k].origin.x + boxes[k].size.width &&
        y > boxes[k].origin.y - boxes[k].size.height / 2 &&
        y < boxes[k].origin.y + boxes[k].size.height * 1.5f)
      return TRUE;
  return FALSE;
}

static gboolean
overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  return a->origin.x < b->origin.x + b->size.width && b->origin.x < a->origin.x + a->size.width &&
         a->origin.y < b->origin.y + b->size.height && b->origin.y < a->origin.y + a->size.height;
}

/* Put the box on whole device pixels, so that the same text always has the same glyphs. */
static void
place_box (graphene_rect_t *box, const Text *text, gboolean pill, float x, float y, int scale)
{
  int width = text->width + (pill ? 2 * PILL_X + text->width % 2 : 0),
      height = text->height + (pill ? 2 * PILL_Y : 0);

  graphene_rect_init (box, roundf ((x - (float) width / 2) * (float) scale) / (float) scale,
                      roundf ((y - (float) height / 2) * (float) scale) / (float) scale, (float) width,
                      (float) height);
}

typedef struct
{
  Text        *text;
  NreLabelStyle style;
} Label;

static void
append_at (GtkSnapshot *snapshot, GskRenderNode *node, float x, float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

/* All pills before all texts: labels do not overlap, and equal kinds of nodes are drawn in batches. */
static void
append (GtkSnapshot *snapshot, Prints *prints, const Label *labels, const graphene_rect_t *boxes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (labels[i].style.back.alpha > 0)
      append_at (snapshot, get_pill (prints, &boxes[i], &labels[i].style.back), boxes[i].origin.x,
                 boxes[i].origin.y);
  for (guint i = 0; i < n; i++)
    {
      GskRenderNode *node = get_text_node (labels[i].text, &labels[i].style.ink);
      gboolean pill = labels[i].style.back.alpha > 0;

      if (node != NULL)
        append_at (snapshot, node, boxes[i].origin.x + (pill ? PILL_X : 0),
                   boxes[i].origin.y + (pill ? PILL_Y : 0));
    }
}

guint
nre_overlay_labels_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const NreOverlay *overlay,
                             const guint8 *hidden, const NreCamera *camera, float x, float width,
                             float height, NreLabelStyleFunc restyle, gpointer data)
{
  g_autoptr (GArray) places = find_places (overlay, hidden, camera, width, height, restyle, data);
  Prints *prints = get_prints (widget);
  graphene_rect_t boxes[MAX_LABELS];
  Label labels[MAX_LABELS];
  guint n = 0;

  for (guint i = 0; i < places->len && n < MAX_LABELS; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      gboolean free_place = TRUE;

      if (is_covered (boxes, n, x + place->x, place->y))
        continue;
      labels[n] = (Label){ get_text (prints, widget, place->item->text), place->style };
      place_box (&boxes[n], labels[n].text, place->style.back.alpha > 0, x + place->x, place->y,
                 prints->scale);
      for (guint k = 0; k < n && free_place; k++)
        free_place = !overlap (&boxes[n], &boxes[k]);
      n += free_place;
    }
  append (snapshot, prints, labels, boxes, n);
  return n;
}
