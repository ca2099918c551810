/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which areals a map leaves out. */

#include "config.h"

#include "nre-map-view-private.h"

/** nre_map_view_is_shown: whether areals of that value of the colouring are shown. */
gboolean
nre_map_view_is_shown (NreMapView *self, guint32 value)
{
  return !g_hash_table_contains (self->hidden, GUINT_TO_POINTER (value));
}

/** nre_map_view_is_filtered: whether anything is left out. */
gboolean
nre_map_view_is_filtered (NreMapView *self)
{
  return g_hash_table_size (self->hidden) > 0 || self->left_out != NULL;
}

/** nre_map_view_set_shown: show the areals of that value of the colouring, or leave them out. */
void
nre_map_view_set_shown (NreMapView *self, guint32 value, gboolean shown)
{
  if (shown ? g_hash_table_remove (self->hidden, GUINT_TO_POINTER (value))
            : g_hash_table_add (self->hidden, GUINT_TO_POINTER (value)))
    g_signal_emit_by_name (self, "filter-changed");
}

/**
 * nre_map_view_show_only:
 * @values: all that the colouring tells
 * @value: the one that is shown
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

/** nre_map_view_show_all_values: leave out only those that are left out one by one. */
void
nre_map_view_show_all_values (NreMapView *self)
{
  if (g_hash_table_size (self->hidden) == 0)
    return;
  g_hash_table_remove_all (self->hidden);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_show_all: leave out none. */
void
nre_map_view_show_all (NreMapView *self)
{
  if (g_hash_table_size (self->hidden) == 0 && self->left_out == NULL)
    return;
  g_hash_table_remove_all (self->hidden);
  g_clear_pointer (&self->left_out, gtk_bitset_unref);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_get_left_out: (transfer none) (nullable): areals that are left out whatever their values
 * are. */
const GtkBitset *
nre_map_view_get_left_out (NreMapView *self)
{
  return self->left_out;
}

/** nre_map_view_leave_out: do not show these areals, and what is left out already. */
void
nre_map_view_leave_out (NreMapView *self, const GtkBitset *areals)
{
  if (self->left_out == NULL)
    self->left_out = gtk_bitset_new_empty ();
  gtk_bitset_union (self->left_out, areals);
  g_signal_emit_by_name (self, "filter-changed");
}

/** nre_map_view_leave_all_but: show only these areals. */
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
