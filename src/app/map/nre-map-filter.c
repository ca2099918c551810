/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of NreMapView that hides areals. */

#include "config.h"

#include "nre-map-view-private.h"

/** nre_map_view_is_shown: whether areals with this value of the property that colours the map are shown. */
gboolean
nre_map_view_is_shown (NreMapView *self, guint32 value)
{
  return !g_hash_table_contains (self->hidden, GUINT_TO_POINTER (value));
}

/** nre_map_view_is_filtered: whether any areals are hidden, by value or individually. */
gboolean
nre_map_view_is_filtered (NreMapView *self)
{
  return g_hash_table_size (self->hidden) > 0 || self->left_out != NULL;
}

/** nre_map_view_set_shown: show or hide the areals with @value in the property that colours the map, such
 * as the class or the flags. Individually hidden areals stay hidden. Choosing another colouring shows all
 * values again. */
void
nre_map_view_set_shown (NreMapView *self, guint32 value, gboolean shown)
{
  if (shown ? g_hash_table_remove (self->hidden, GUINT_TO_POINTER (value))
            : g_hash_table_add (self->hidden, GUINT_TO_POINTER (value)))
    g_signal_emit_by_name (self, "filter-changed");
}

/**
 * nre_map_view_show_only:
 * @values: all values that areals have in the property that colours the map
 * @value: the value to show
 */
void
nre_map_view_show_only (NreMapView *self, const guint32 *values, guint n_values, guint32 value)
{
  g_hash_table_remove_all (self->hidden);
  for (guint i = 0; i < n_values; i++)
    if (values[i] != value)
      g_hash_table_add (self->hidden, GUINT_TO_POINTER (values[i]));
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_show_all_values: show all values; individually hidden areals stay hidden. */
void
nre_map_view_show_all_values (NreMapView *self)
{
  if (g_hash_table_size (self->hidden) == 0)
    return;
  g_hash_table_remove_all (self->hidden);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_show_all: show all areals. */
void
nre_map_view_show_all (NreMapView *self)
{
  if (g_hash_table_size (self->hidden) == 0 && self->left_out == NULL)
    return;
  g_hash_table_remove_all (self->hidden);
  g_clear_pointer (&self->left_out, gtk_bitset_unref);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_get_left_out: (transfer none) (nullable): individually hidden areals,
 * whatever their values. */
const GtkBitset *
nre_map_view_get_left_out (NreMapView *self)
{
  return self->left_out;
}

/** nre_map_view_leave_out: hide these areals individually, in addition to those that are hidden already. */
void
nre_map_view_leave_out (NreMapView *self, const GtkBitset *areals)
{
  if (self->left_out == NULL)
    self->left_out = gtk_bitset_new_empty ();
  gtk_bitset_union (self->left_out, areals);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_leave_all_but: hide all other areals individually, and no longer these ones. */
void
nre_map_view_leave_all_but (NreMapView *self, const GtkBitset *areals)
{
  NreArealView *view = nre_map_view_get_areal_view (self);
  guint n = view != NULL ? nre_areal_view_get_n_areals (view) : 0;

  g_clear_pointer (&self->left_out, gtk_bitset_unref);
  self->left_out = gtk_bitset_new_range (0, n);
  gtk_bitset_subtract (self->left_out, areals);
  g_signal_emit_by_name (self, "filter-changed");
}
