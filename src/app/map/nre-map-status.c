/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-status.h"

#include <glib/gi18n.h>

#include "nre-areal-find.h"
#include "nre-areal-graph.h"

/* The minimum interval between updates while the pointer moves, since each new text needs a new layout. */
#define FOLLOW_MILLISECONDS 60
/* The status line names at most so many areals of a cell. */
#define MAX_LISTED 6

struct _NreMapStatus
{
  GtkWidget parent_instance;

  GtkLabel   *label;
  NreMapView *view;
  guint       n_islands;
  gboolean    other_links;      /* whether areals have changed since the islands were counted */
  guint       later;            /* source of the pending update of the line, or 0 */
};

G_DEFINE_FINAL_TYPE (NreMapStatus, nre_map_status, GTK_TYPE_WIDGET)

static void
count_islands (NreMapStatus *self)
{
  NreArealView *areals = nre_map_view_get_areal_view (self->view);
  const NreArealMap *map = areals != NULL ? nre_areal_view_get_map (areals) : NULL;
  g_auto (NreArealIslands) islands = { 0 };

  if (map != NULL)
    nre_areal_islands_find (map, &islands);
  self->n_islands = islands.n;
  self->other_links = FALSE;
}

static void
add (GString *text, char *part)
{
  g_autofree char *taken = part;

  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, taken);
}

static void
add_counts (NreMapStatus *self, GString *text)
{
  NreArealView *areals = nre_map_view_get_areal_view (self->view);
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);

  if (areals != NULL)
    {
      guint n = nre_areal_view_get_n_areals (areals);

      add (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u areal", "%'u areals", n), n));
      add (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u island", "%'u islands", self->n_islands),
                                  self->n_islands));
    }
  else if (terrain != NULL)
    {
      guint n = nre_terrain_view_get_n_faces (terrain);

      add (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u face", "%'u faces", n), n));
    }
}

static char *
dup_listed (const NreArealFinder *finder, guint column, guint row)
{
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) text = g_string_new (NULL);

  nre_areal_finder_list_cell (finder, column, row, listed);
  for (guint i = 0; i < MIN (listed->len, MAX_LISTED); i++)
    g_string_append_printf (text, i > 0 ? _(", %u") : "%u", g_array_index (listed, guint, i));
  if (listed->len > MAX_LISTED)
    g_string_append (text, "…");
  if (listed->len == 0)
    g_string_append (text, _("no areal"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The cell of the grid, and what it lists; and the face, where faces are what is worked on. */
static void
add_place (NreMapStatus *self, GString *text)
{
  const NreMapHover *hover = nre_map_view_get_hover (self->view);
  NreArealView *areals = nre_map_view_get_areal_view (self->view);
  const NreArealFinder *finder;
  gboolean faces = areals == NULL || nre_map_view_get_tool (self->view) == NRE_MAP_TOOL_PAINT;
  guint column, row;

  if (hover->by != NRE_MAP_HOVER_PICTURE)
    return;
  if (faces && hover->face != G_MAXUINT)
    add (text, g_strdup_printf (_("face %u"), hover->face));
  /* The finder has to be made again after each edit, so use it only while the pointer is at a place. */
  finder = hover->has_place && areals != NULL ? nre_areal_view_get_finder (areals) : NULL;
  if (finder != NULL &&
      nre_areal_finder_get_cell (finder, (double) hover->place[0], (double) hover->place[1], &column, &row))
    {
      g_autofree char *listed = dup_listed (finder, column, row);

      /* Translators: a cell of a grid by column and row, and the areals that it lists: "cell (59, 52): 41,
       * 56". */
      add (text, g_strdup_printf (_("cell (%u, %u): %s"), column, row, listed));
    }
}

static void
update (NreMapStatus *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_counts (self, text);
  add_place (self, text);
  if (strcmp (gtk_label_get_label (self->label), text->str) != 0)
    gtk_label_set_label (self->label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->label), text->len > 0);
}

static gboolean
on_later (gpointer data)
{
  NreMapStatus *self = data;

  self->later = 0;
  if (self->other_links)
    count_islands (self);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
update_later (NreMapStatus *self)
{
  if (self->later == 0)
    self->later = g_timeout_add (FOLLOW_MILLISECONDS, on_later, self);
}

/* While one edit follows another, as during a drag, islands need not be counted. */
static void
on_areals_changed (NreMapStatus *self, const NreArealChange *change)
{
  if (change->all)
    {
      count_islands (self);
      update (self);
      return;
    }
  self->other_links = self->other_links || change->n_areals > 0;
  g_clear_handle_id (&self->later, g_source_remove);
  update_later (self);
}

/** nre_map_status_follow: show the status of @view. */
void
nre_map_status_follow (NreMapStatus *self, NreMapView *view)
{
  g_set_object (&self->view, view);
  g_signal_connect_object (view, "areals-changed", G_CALLBACK (on_areals_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "terrain-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "hover-changed", G_CALLBACK (update_later), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (update_later), self, G_CONNECT_SWAPPED);
  count_islands (self);
  update (self);
}

/** nre_map_status_get_text: the line, for tests. */
const char *
nre_map_status_get_text (NreMapStatus *self)
{
  return gtk_label_get_label (self->label);
}

static void
nre_map_status_dispose (GObject *object)
{
  NreMapStatus *self = NRE_MAP_STATUS (object);

  g_clear_handle_id (&self->later, g_source_remove);
  if (self->label != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->label));
  self->label = NULL;
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_status_parent_class)->dispose (object);
}

static void
nre_map_status_class_init (NreMapStatusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_map_status_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_map_status_init (NreMapStatus *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (self->label, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "viewport-stats");
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
}
