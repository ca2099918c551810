/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-polygon-list.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-areal-list.h"

#define LINKS_PER_POLYGON 3

struct _NreArealPolygonList
{
  AdwPreferencesGroup parent_instance;

  NreArealList *list;
  NreSelection *selection;
  GArray       *offsets;        /* of gsize: where each begins in the payload, and where the last one ends */
};

G_DEFINE_FINAL_TYPE (NreArealPolygonList, nre_areal_polygon_list, ADW_TYPE_PREFERENCES_GROUP)

static NreArealView *
get_view (NreArealPolygonList *self)
{
  return NRE_AREAL_VIEW (nre_selection_get_view (self->selection));
}

/* (transfer full): the three links of a polygon in words; their bytes follow those of the outline's links. */
static char *
dup_links (const NreAreal *areal, guint polygon)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < LINKS_PER_POLYGON; i++)
    {
      NreArealLink link = nre_areal_get_link (areal, areal->n_vertices + LINKS_PER_POLYGON * polygon + i);

      if (i > 0)
        g_string_append (text, ", ");
      if (link.areal == -1 && link.edge == -1)
        g_string_append (text, C_("neighbour", "none"));
      else
        g_string_append_printf (text, "%d · %d", link.areal, link.edge);
    }
  return g_string_free (text, FALSE);
}

static void
show_row (GtkWidget *label, guint number, gpointer data)
{
  NreArealPolygonList *self = data;
  const NreArealMap *map = nre_areal_view_get_map (get_view (self));
  g_autofree char *links = NULL;
  g_autofree char *text = NULL;
  NreAreal areal;
  gsize offset, size;

  if (map == NULL || number + 1 >= self->offsets->len ||
      !nre_areal_view_get_areal (get_view (self), nre_areal_list_get_areal (self->list), &areal))
    return;
  offset = g_array_index (self->offsets, gsize, number);
  size = g_array_index (self->offsets, gsize, number + 1) - offset;
  links = dup_links (&areal, number);
  /* Translators: a polygon of an areal by its number, its first word, its place, and what its three links
   * say. */
  text = g_strdup_printf (_("%u: n = %u, %zu bytes at 0x%06" PRIX64 "\nlinks %s"), number,
                          nre_span_u32 (map->payload, offset), size, (guint64) offset, links);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static GtkWidget *
setup_row (gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

static void
hover (NreMapHover *hover, guint number)
{
}

static gboolean
is_lit (const NreMapHover *hover, guint number)
{
  return FALSE;
}

static guint
get_selected (NreMapView *map)
{
  return G_MAXUINT;
}

static void
on_activate (guint number, gpointer data)
{
  NreArealPolygonList *self = data;
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (NRE_ENTRY_VIEW (get_view (self)),
                                                        NRE_AREAL_MAP_TYPE);
  gsize offset;

  if (table == NULL || number + 1 >= self->offsets->len)
    return;
  offset = g_array_index (self->offsets, gsize, number);
  nre_selection_set_bytes (self->selection, table, offset,
                           g_array_index (self->offsets, gsize, number + 1) - offset);
}

static const NreArealListFuncs list_funcs = {
  .setup = setup_row,
  .show = show_row,
  .hover = hover,
  .is_lit = is_lit,
  .get_selected = get_selected,
  .activate = on_activate,
};

static void
find_polygons (NreArealPolygonList *self, guint areal)
{
  const NreArealMap *map = nre_areal_view_get_map (get_view (self));
  gsize at, size;
  NreAreal record;

  if (!nre_areal_view_get_areal (get_view (self), areal, &record) || record.n_polygons == 0)
    return;
  at = nre_areal_link_offset (&record, record.n_vertices + LINKS_PER_POLYGON * record.n_polygons);
  g_array_append_val (self->offsets, at);
  for (guint i = 0; i < record.n_polygons && nre_areal_map_get_polygon_size (map, at, &size); i++)
    {
      at += size;
      g_array_append_val (self->offsets, at);
    }
}

/** nre_areal_polygon_list_show: show the polygons of an areal. @areal: see nre_areal_edge_list_show() */
void
nre_areal_polygon_list_show (NreArealPolygonList *self, NreSelection *selection, guint areal)
{
  guint n;

  g_set_object (&self->selection, selection);
  g_array_set_size (self->offsets, 0);
  if (selection != NULL)
    find_polygons (self, areal);
  n = self->offsets->len > 0 ? self->offsets->len - 1 : 0;
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  nre_areal_list_show (self->list, NULL, areal, n);
}

static void
nre_areal_polygon_list_dispose (GObject *object)
{
  NreArealPolygonList *self = NRE_AREAL_POLYGON_LIST (object);

  g_clear_pointer (&self->list, nre_areal_list_free);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_areal_polygon_list_parent_class)->dispose (object);
}

static void
nre_areal_polygon_list_finalize (GObject *object)
{
  g_array_unref (NRE_AREAL_POLYGON_LIST (object)->offsets);
  G_OBJECT_CLASS (nre_areal_polygon_list_parent_class)->finalize (object);
}

static void
nre_areal_polygon_list_class_init (NreArealPolygonListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_areal_polygon_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_areal_polygon_list_finalize;
}

static void
nre_areal_polygon_list_init (NreArealPolygonList *self)
{
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Polygons"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Unknown meaning; kept unchanged."));
  self->list = nre_areal_list_new (NULL, _("Polygons"), &list_funcs, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), nre_areal_list_get_widget (self->list));
}
