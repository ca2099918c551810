/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-cell.h"

#include "nre-gtk-util.h"
#include "nre-signal-source.h"

typedef struct
{
  NreSelection  *selection;
  NreSectionRow *row;
  GtkWidget     *add_button;    /* (nullable): a child */
} NreSectionCellPrivate;

enum
{
  ADD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreSectionCell, nre_section_cell, GTK_TYPE_WIDGET)

static NreSectionCellPrivate *
get_private (NreSectionCell *self)
{
  return nre_section_cell_get_instance_private (self);
}

/** nre_section_cell_set_name: set the accessible name of the row. */
void
nre_section_cell_set_name (NreSectionCell *self, const char *name)
{
  nre_accessible_set_label (self, name);
  nre_list_cell_set_row_name (GTK_WIDGET (self), name);
}

/* Add or remove a CSS class of the cell, and of the list's row that contains it. */
static void
set_class (NreSectionCell *self, const char *name, gboolean has)
{
  GtkWidget *widgets[] = { GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)) };

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    if (widgets[i] != NULL && has)
      gtk_widget_add_css_class (widgets[i], name);
    else if (widgets[i] != NULL)
      gtk_widget_remove_css_class (widgets[i], name);
}

static void
update (NreSectionCell *self)
{
  NreSectionRowKind kind = nre_section_row_get_kind (get_private (self)->row);

  set_class (self, "section", kind == NRE_SECTION_ROW_SECTION);
  set_class (self, "no-rows", kind == NRE_SECTION_ROW_EMPTY);
  NRE_SECTION_CELL_GET_CLASS (self)->update (self);
}

/** nre_section_cell_update: update what the cell shows, if it has a row. */
void
nre_section_cell_update (NreSectionCell *self)
{
  if (get_private (self)->row != NULL)
    update (self);
}

/** nre_section_cell_set_row: show a row. Text that is being edited is discarded. @selection, @row:
 * (nullable): NULL when the list unbinds the cell */
void
nre_section_cell_set_row (NreSectionCell *self, NreSelection *selection, NreSectionRow *row)
{
  NreSectionCellPrivate *priv = get_private (self);

  if (NRE_SECTION_CELL_GET_CLASS (self)->stop_editing != NULL)
    NRE_SECTION_CELL_GET_CLASS (self)->stop_editing (self);
  if (priv->row != NULL)
    g_signal_handlers_disconnect_by_func (priv->row, update, self);
  g_set_object (&priv->selection, selection);
  g_set_object (&priv->row, row);
  if (row == NULL)
    return;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (update), self);
  update (self);
}

/** nre_section_cell_get_row: (transfer none) (nullable): the row; NULL while the cell is unbound. */
NreSectionRow *
nre_section_cell_get_row (NreSectionCell *self)
{
  return get_private (self)->row;
}

/** nre_section_cell_get_selection: (transfer none) (nullable): the selection; NULL while the cell is
 * unbound. */
NreSelection *
nre_section_cell_get_selection (NreSectionCell *self)
{
  return get_private (self)->selection;
}

/** nre_section_cell_start_editing: replace the text by a text field, unless the row is a header or a
 * placeholder. */
void
nre_section_cell_start_editing (NreSectionCell *self)
{
  NreSectionRow *row = get_private (self)->row;

  if (row != NULL && nre_section_row_get_kind (row) == NRE_SECTION_ROW_ROW &&
      NRE_SECTION_CELL_GET_CLASS (self)->start_editing != NULL)
    NRE_SECTION_CELL_GET_CLASS (self)->start_editing (self);
}

gboolean
nre_section_cell_get_editing (NreSectionCell *self)
{
  return NRE_SECTION_CELL_GET_CLASS (self)->get_editing != NULL &&
         NRE_SECTION_CELL_GET_CLASS (self)->get_editing (self);
}

static void
add (NreSectionCell *self)
{
  g_signal_emit (self, signals[ADD], 0);
}

/** nre_section_cell_set_add_button: @button: a child of the cell, which then emits "add"
 * when the button is pressed */
void
nre_section_cell_set_add_button (NreSectionCell *self, GtkWidget *button)
{
  get_private (self)->add_button = button;
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add), self);
}

/** nre_section_cell_get_add_button: (transfer none) (nullable): the button, if it is visible for this row. */
GtkWidget *
nre_section_cell_get_add_button (NreSectionCell *self)
{
  GtkWidget *button = get_private (self)->add_button;

  return button != NULL && gtk_widget_get_visible (button) ? button : NULL;
}

static void
nre_section_cell_dispose (GObject *object)
{
  NreSectionCell *self = NRE_SECTION_CELL (object);
  NreSectionCellPrivate *priv = get_private (self);

  nre_set_signal_source (&priv->row, NULL, self);
  g_clear_object (&priv->selection);
  priv->add_button = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_section_cell_parent_class)->dispose (object);
}

static void
nre_section_cell_class_init (NreSectionCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_section_cell_dispose;
  signals[ADD] =
      g_signal_new ("add", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "section-cell");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
nre_section_cell_init (NreSectionCell *self)
{
}
