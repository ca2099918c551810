/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-index-cell.h"

struct _NreIndexCell
{
  GtkBox       parent_instance;

  NreTableRow *row;
};

enum
{
  PROP_ROW = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreIndexCell, nre_index_cell, GTK_TYPE_BOX)

static void
nre_index_cell_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, NRE_INDEX_CELL (object)->row);
}

static void
nre_index_cell_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_set_object (&NRE_INDEX_CELL (object)->row, g_value_get_object (value));
}

static void
nre_index_cell_dispose (GObject *object)
{
  g_clear_object (&NRE_INDEX_CELL (object)->row);
  G_OBJECT_CLASS (nre_index_cell_parent_class)->dispose (object);
}

static void
nre_index_cell_class_init (NreIndexCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_index_cell_dispose;
  object_class->get_property = nre_index_cell_get_property;
  object_class->set_property = nre_index_cell_set_property;
  properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, NRE_TYPE_TABLE_ROW,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_index_cell_init (NreIndexCell *self)
{
}

/** nre_index_cell_get_row: (transfer none) (nullable): the record of the cell; NULL while the cell is not
 * used. */
NreTableRow *
nre_index_cell_get_row (NreIndexCell *self)
{
  return self->row;
}
