/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-summary.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-areal-counts.h"
#include "nre-areal-graph.h"
#include "nre-areal-view.h"
#include "nre-map-parts.h"
#include "nre-value-row.h"

/* The rows of links, by their states. */
#define N_STATES (NRE_AREAL_LINK_DANGLING + 1)

struct _NreArealSummary
{
  NrePartInspector parent_instance;

  NreValueRow  *areals_row;
  NreValueRow  *classes_row;
  NreValueRow  *islands_row;
  NreValueRow  *links_rows[N_STATES];
  NreValueRow  *grid_row;
  NreSelection *selection;
};

G_DEFINE_FINAL_TYPE (NreArealSummary, nre_areal_summary, NRE_TYPE_PART_INSPECTOR)

static const NreArealMap *
get_map (NreArealSummary *self)
{
  return self->selection != NULL
             ? nre_areal_view_get_map (NRE_AREAL_VIEW (nre_selection_get_view (self->selection)))
             : NULL;
}

/* --- Going there --------------------------------------------------------------------------------- */

static gboolean
has_edge (const NreArealMap *map, guint index, NreArealLinkState state)
{
  NreAreal areal;

  nre_areal_map_get (map, index, &areal);
  for (guint i = 0; i < areal.n_vertices; i++)
    if (nre_areal_get_link_state (map, index, i) == state)
      return TRUE;
  return FALSE;
}

static void
on_activated (NreArealSummary *self, GtkWidget *row)
{
  g_autoptr (GtkBitset) areals = gtk_bitset_new_empty ();
  const NreArealMap *map = get_map (self);

  for (guint state = 0; state < N_STATES && map != NULL; state++)
    for (guint i = 0; i < map->n_areals && row == GTK_WIDGET (self->links_rows[state]); i++)
      if (has_edge (map, i, (NreArealLinkState) state))
        gtk_bitset_add (areals, i);
  if (!gtk_bitset_is_empty (areals))
    nre_selection_select_several (self->selection, (NrePart) NRE_AREAL_PART_AREAL, areals,
                                  gtk_bitset_get_minimum (areals));
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_links (NreArealSummary *self, const NreArealCounts *counts)
{
  const guint numbers[N_STATES] = {
    [NRE_AREAL_LINK_NONE] = counts->open,
    /* Such a link is at both of its edges, unless an edge of a damaged map leads to itself. */
    [NRE_AREAL_LINK_BOTH_WAYS] = (counts->both_ways + 1) / 2,
    [NRE_AREAL_LINK_ONE_WAY] = counts->one_way,
    [NRE_AREAL_LINK_DANGLING] = counts->dangling,
  };

  for (guint i = 0; i < N_STATES; i++)
    {
      gboolean warns = numbers[i] > 0 && (i == NRE_AREAL_LINK_ONE_WAY || i == NRE_AREAL_LINK_DANGLING);

      nre_value_row_take_value (self->links_rows[i], g_strdup_printf ("%u", numbers[i]));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->links_rows[i]), numbers[i] > 0);
      if (warns)
        gtk_widget_add_css_class (GTK_WIDGET (self->links_rows[i]), "map-warning");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->links_rows[i]), "map-warning");
    }
}

static void
show_islands (NreArealSummary *self, const NreArealMap *map)
{
  g_auto (NreArealIslands) islands = { 0 };

  nre_areal_islands_find (map, &islands);
  nre_value_row_take_value (self->islands_row, g_strdup_printf ("%u", islands.n));
  nre_value_row_take_subtitle (self->islands_row,
                               islands.n <= 1 ? g_strdup ("")
                                              : g_strdup_printf (ngettext ("the largest has %u areal",
                                                                           "the largest has %u areals",
                                                                           islands.sizes[0]),
                                                                 islands.sizes[0]));
}

static void
show_grid (NreArealSummary *self, const NreArealMap *map, const NreArealCounts *counts)
{
  if (!map->has_grid)
    {
      nre_value_row_set_value (self->grid_row, _("damaged"));
      return;
    }
  nre_value_row_take_value (self->grid_row, g_strdup_printf ("%u × %u", map->cells_x, map->cells_y));
  /* Translators: of the cells of a grid: how many name any areals, and how many names there are in all of
   * them. */
  nre_value_row_take_subtitle (self->grid_row,
                               g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                             "%u cell lists areals, %" PRIu64 " in all",
                                                             "%u cells list areals, %" PRIu64 " in all",
                                                             counts->cells),
                                                counts->cells, map->n_hits));
}

static void
nre_areal_summary_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreArealSummary *self = NRE_AREAL_SUMMARY (inspector);
  const NreArealMap *map;
  g_autofree guint *areals = NULL;
  NreArealCounts counts;

  g_set_object (&self->selection, selection);
  map = get_map (self);
  if (map == NULL)
    return;
  areals = g_new (guint, MAX (map->n_areals, 1));
  for (guint i = 0; i < map->n_areals; i++)
    areals[i] = i;
  nre_areal_counts_find (map, areals, map->n_areals, &counts);
  nre_value_row_take_value (self->areals_row, g_strdup_printf ("%u", map->n_areals));
  nre_value_row_take_subtitle (self->areals_row, g_strdup_printf (_("with %u corners"), counts.corners));
  nre_value_row_take_value (self->classes_row,
                            g_strdup_printf ("%u", nre_areal_count_classes (map, areals, map->n_areals)));
  show_islands (self, map);
  show_links (self, &counts);
  show_grid (self, map, &counts);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_areal_summary_dispose (GObject *object)
{
  g_clear_object (&NRE_AREAL_SUMMARY (object)->selection);
  G_OBJECT_CLASS (nre_areal_summary_parent_class)->dispose (object);
}

static void
nre_areal_summary_class_init (NreArealSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_areal_summary_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_areal_summary_show;
}

static void
nre_areal_summary_init (NreArealSummary *self)
{
  AdwPreferencesGroup *group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), NULL);

  nre_part_inspector_be_summary (NRE_PART_INSPECTOR (self));
  self->areals_row = nre_value_row_add (group, _("Areals"), NULL, FALSE);
  self->classes_row = nre_value_row_add (group, _("Classes"), NULL, FALSE);
  /* Translators: areals that links connect, one way or the other. */
  self->islands_row = nre_value_row_add (group, _("Islands"), NULL, FALSE);
  self->grid_row = nre_value_row_add (group, _("Grid"), NULL, FALSE);
  group = nre_part_inspector_add_group (NRE_PART_INSPECTOR (self), _("Links"));
  self->links_rows[NRE_AREAL_LINK_BOTH_WAYS] =
      nre_value_row_add (group, C_("links", "Both ways"), NULL, FALSE);
  self->links_rows[NRE_AREAL_LINK_ONE_WAY] = nre_value_row_add (group, C_("links", "One way"), NULL, FALSE);
  self->links_rows[NRE_AREAL_LINK_DANGLING] = nre_value_row_add (group, C_("links", "Dangling"), NULL, FALSE);
  self->links_rows[NRE_AREAL_LINK_NONE] = nre_value_row_add (group, C_("links", "Open edges"), NULL, FALSE);
  for (guint i = 0; i < N_STATES; i++)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->links_rows[i]),
                                   _("Select the areals that have such edges"));
      g_signal_connect_swapped (self->links_rows[i], "activated", G_CALLBACK (on_activated), self);
    }
}
