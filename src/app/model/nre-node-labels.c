/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-node-labels.h"

#include <adwaita.h>

/* At most so many names are drawn: more would be unreadable, and take longer than a frame. */
#define MAX_LABELS 160
/* Between a node and its name, in logical pixels, and around the letters. */
#define OFFSET_X 7
#define OFFSET_Y 4
#define PADDING_X 4
#define PADDING_Y 1

struct _NreNodeLabels
{
  GtkWidget  *widget;           /* not referenced: the widget owns the labels */
  GHashTable *layouts;          /* node → PangoLayout */
};

typedef struct
{
  guint node;
  float x;
  float y;
  float depth;                  /* increases towards the viewer */
} Place;

/** nre_node_labels_new: labels in the font of @widget, which must outlive them. */
NreNodeLabels *
nre_node_labels_new (GtkWidget *widget)
{
  NreNodeLabels *self = g_new0 (NreNodeLabels, 1);

  self->widget = widget;
  self->layouts = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

void
nre_node_labels_free (NreNodeLabels *self)
{
  g_hash_table_unref (self->layouts);
  g_free (self);
}

/** nre_node_labels_forget: lay out all names again when they are drawn next, since they or the font may have
 * changed. */
void
nre_node_labels_forget (NreNodeLabels *self)
{
  g_hash_table_remove_all (self->layouts);
}

static PangoLayout *
get_layout (NreNodeLabels *self, NreModelView *model, guint node)
{
  PangoLayout *layout = g_hash_table_lookup (self->layouts, GUINT_TO_POINTER (node));

  if (layout == NULL)
    {
      g_autofree char *text = nre_model_view_dup_node_label (model, node);
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      layout = gtk_widget_create_pango_layout (self->widget, text);
      pango_attr_list_insert (attributes, pango_attr_scale_new (0.82));
      pango_layout_set_attributes (layout, attributes);
      g_hash_table_insert (self->layouts, GUINT_TO_POINTER (node), layout);
    }
  return layout;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const Place *left = a, *right = b;
  guint selected = GPOINTER_TO_UINT (data);

  if ((left->node == selected) != (right->node == selected))
    return left->node == selected ? -1 : 1;
  if (left->depth != right->depth)
    return left->depth > right->depth ? -1 : 1;
  return left->node < right->node ? -1 : 1;
}

/* Nodes that are in the picture, in the order in which they get their names. */
static GArray *
find_places (const NreNodeLabelsView *view)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  guint n_nodes = nre_scene_get_n_nodes (view->scene);
  g_autofree guint8 *hidden = g_malloc0 (n_nodes + 1);
  vec3 right, up, back;

  nre_visibility_find_hidden_nodes (view->visibility, view->scene, view->lod, view->group, hidden);
  nre_camera_get_basis (view->camera, right, up, back);
  for (guint i = 0; i < n_nodes; i++)
    {
      const NreSceneNode *node = nre_scene_get_node (view->scene, i);
      const float *at = node->world + 12;
      Place place = { i, 0, 0, at[0] * back[0] + at[1] * back[1] + at[2] * back[2] };

      if (node->placed && !hidden[i] &&
          nre_camera_project (view->camera, at, view->width, view->height, &place.x, &place.y) &&
          place.x >= 0 && place.y >= 0 && place.x < view->width && place.y < view->height)
        g_array_append_val (places, place);
    }
  g_array_sort_with_data (places, compare_places, GINT_TO_POINTER (view->selected));
  return places;
}

static void
draw (NreNodeLabels *self, GtkSnapshot *snapshot, PangoLayout *layout, const graphene_rect_t *box,
      gboolean selected)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA back = dark ? (GdkRGBA){ 0.1f, 0.1f, 0.12f, 0.72f } : (GdkRGBA){ 1, 1, 1, 0.78f };
  GdkRGBA text = dark ? (GdkRGBA){ 1, 1, 1, 0.95f } : (GdkRGBA){ 0.1f, 0.1f, 0.12f, 0.95f };
  GskRoundedRect clip;

  if (selected)
    {
      GtkStyleContext *context = gtk_widget_get_style_context (self->widget);

      gtk_style_context_lookup_color (context, "accent_bg_color", &back);
      gtk_style_context_lookup_color (context, "accent_fg_color", &text);
    }
  gsk_rounded_rect_init_from_rect (&clip, box, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  gtk_snapshot_append_color (snapshot, &back, box);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (box->origin.x + PADDING_X, box->origin.y + PADDING_Y));
  gtk_snapshot_append_layout (snapshot, layout, &text);
  gtk_snapshot_restore (snapshot);
}

/**
 * nre_node_labels_snapshot:
 * @model: the model of the nodes
 *
 * Draw the labels of nodes that have room beside the labels drawn before, up to MAX_LABELS. Returns the
 * number of drawn labels.
 */
guint
nre_node_labels_snapshot (NreNodeLabels *self, GtkSnapshot *snapshot, NreModelView *model,
                          const NreNodeLabelsView *view)
{
  g_autoptr (GArray) places = find_places (view);
  graphene_rect_t boxes[MAX_LABELS];
  guint n_nodes = nre_model_view_get_n_nodes (model);
  guint n = 0;

  for (guint i = 0; i < places->len && n < MAX_LABELS; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      PangoLayout *layout;
      gboolean free_place = TRUE;
      int width, height;

      /* After an edit the scene still shows the former model for a moment. */
      if (place->node >= n_nodes)
        continue;
      layout = get_layout (self, model, place->node);
      pango_layout_get_pixel_size (layout, &width, &height);
      graphene_rect_init (&boxes[n], view->x + place->x + OFFSET_X, place->y + OFFSET_Y,
                          (float) width + 2 * PADDING_X, (float) height + 2 * PADDING_Y);
      for (guint k = 0; k < n && free_place; k++)
        free_place = !graphene_rect_intersection (&boxes[n], &boxes[k], NULL);
      if (!free_place)
        continue;
      draw (self, snapshot, layout, &boxes[n], (int) place->node == view->selected);
      n++;
    }
  return n;
}
