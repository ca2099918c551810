/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-spare-columns.h"

/** Spare: a column that may be hidden. @width: if it is hidden, the width that it had before */
typedef struct
{
  GtkColumnViewColumn *column;
  int                  width;
} Spare;

struct _NreSpareColumns
{
  GtkColumnView *view;
  GtkAdjustment *across;
  GArray        *spares;        /* of Spare, in the order in which they are hidden */
  guint          fitting;       /* the source that shows as many columns as there is room for */
};

/* The width that all columns would take. Users can change the widths. */
static int
find_width_of_all (NreSpareColumns *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  int width = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column))
        width += gtk_column_view_column_get_fixed_width (column);
    }
  for (guint i = 0; i < self->spares->len; i++)
    {
      const Spare *spare = &g_array_index (self->spares, Spare, i);

      if (!gtk_column_view_column_get_visible (spare->column))
        width += spare->width;
    }
  return width;
}

/* Find out which columns fit beside that of the names, and show or hide them if @show is TRUE. Returns
 * whether these differ from the columns that were visible. */
static gboolean
fit_columns (NreSpareColumns *self, gboolean show)
{
  double width = gtk_adjustment_get_page_size (self->across);
  int needed = find_width_of_all (self);
  gboolean changed = FALSE;

  for (guint i = 0; i < self->spares->len && width > 0; i++)
    {
      Spare *spare = &g_array_index (self->spares, Spare, i);
      gboolean visible = needed <= width, before = gtk_column_view_column_get_visible (spare->column);

      if (before)
        spare->width = gtk_column_view_column_get_fixed_width (spare->column);
      needed -= visible ? 0 : spare->width;
      changed |= visible != before;
      if (!show)
        continue;
      gtk_column_view_column_set_visible (spare->column, visible);
      /* GTK 4.8 keeps room for the fixed width of a column that is not shown. */
      gtk_column_view_column_set_fixed_width (spare->column, visible ? spare->width : -1);
    }
  return changed;
}

static gboolean
fit_columns_cb (gpointer data)
{
  NreSpareColumns *self = data;

  self->fitting = 0;
  fit_columns (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* Columns cannot be shown or hidden during the allocation of the view, so do that later. */
static void
width_changed_cb (NreSpareColumns *self)
{
  if (self->fitting == 0 && fit_columns (self, FALSE))
    self->fitting = g_idle_add (fit_columns_cb, self);
}

/**
 * nre_spare_columns_new:
 * @view: a child of a scrolled window; must exist until nre_spare_columns_free()
 * @columns: positions of the columns that may be hidden, in the order in which they are hidden
 * @n: number of @columns
 */
NreSpareColumns *
nre_spare_columns_new (GtkColumnView *view, const guint *columns, guint n)
{
  NreSpareColumns *self = g_new0 (NreSpareColumns, 1);

  self->view = view;
  self->across = g_object_ref (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view)));
  self->spares = g_array_new (FALSE, TRUE, sizeof (Spare));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkColumnViewColumn) column =
          g_list_model_get_item (gtk_column_view_get_columns (view), columns[i]);
      const Spare spare = { .column = column };

      g_array_append_val (self->spares, spare);
      /* GTK 4.8 gives remaining width to hidden columns as well. */
      if (gtk_column_view_column_get_expand (column))
        g_object_bind_property (column, "visible", column, "expand", G_BINDING_DEFAULT);
    }
  g_signal_connect_swapped (self->across, "notify::page-size", G_CALLBACK (width_changed_cb), self);
  return self;
}

/** nre_spare_columns_free: the columns stay as they are. */
void
nre_spare_columns_free (NreSpareColumns *self)
{
  g_clear_handle_id (&self->fitting, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->across, self);
  g_object_unref (self->across);
  g_array_unref (self->spares);
  g_free (self);
}
