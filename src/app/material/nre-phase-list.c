/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-list.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-material-kind.h"
#include "nre-phase-actions.h"
#include "nre-phase-cell.h"

struct _NrePhaseList
{
  NreRecordList parent_instance;

  GtkListView *view;
  GMenuModel  *menu_model;
};

G_DEFINE_FINAL_TYPE (NrePhaseList, nre_phase_list, NRE_TYPE_RECORD_LIST)

/** nre_phase_list_get_view: (transfer none): the list view, which gets the focus. */
GtkListView *
nre_phase_list_get_view (NrePhaseList *self)
{
  return self->view;
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
on_material_changed (NreNumberedRows *rows, NreMaterialView *material)
{
  nre_numbered_rows_set (rows, nre_material_view_get_n_phases (material));
}

static GListModel *
new_rows (NreRecordList *self, NreSelection *selection)
{
  NreMaterialView *material = nre_selection_get_material_view (selection);
  NreNumberedRows *rows = nre_numbered_rows_new ();

  g_signal_connect_object (material, "changed", G_CALLBACK (on_material_changed), rows, G_CONNECT_SWAPPED);
  on_material_changed (rows, material);
  return G_LIST_MODEL (rows);
}

static guint
get_record (GtkWidget *row)
{
  GtkWidget *cell = gtk_widget_get_first_child (row);
  NreNumberedRow *shown =
      cell != NULL && NRE_IS_PHASE_CELL (cell) ? nre_phase_cell_get_row (NRE_PHASE_CELL (cell)) : NULL;

  return shown != NULL ? nre_numbered_row_get (shown) : G_MAXUINT;
}

static void
on_setup (NrePhaseList *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, nre_phase_cell_new ());
}

static void
on_bind (NrePhaseList *self, GtkListItem *item)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  nre_phase_cell_set_row (NRE_PHASE_CELL (gtk_list_item_get_child (item)),
                          nre_selection_get_material_view (selection), gtk_list_item_get_item (item));
}

static void
on_unbind (NrePhaseList *self, GtkListItem *item)
{
  nre_phase_cell_set_row (NRE_PHASE_CELL (gtk_list_item_get_child (item)), NULL, NULL);
}

/* --- The type ------------------------------------------------------------------------------------ */

static GMenuModel *
get_menu (NreRecordList *self)
{
  return g_object_ref (NRE_PHASE_LIST (self)->menu_model);
}

static void
move_to (NreRecordList *self, NreSelection *selection, guint index)
{
  nre_phase_actions_move_to (GTK_WIDGET (self), selection, index);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  /* Of the keys of an action, the menu shows the one that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "material.remove-phase", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "material.remove-phase", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "material.add-phase", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "material.duplicate-phase",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "material.move-phase-up",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "material.move-phase-down",
                                       NULL);
}

static void
nre_phase_list_class_init (NrePhaseListClass *klass)
{
  NreRecordListClass *list_class = NRE_RECORD_LIST_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  list_class->part = NRE_MATERIAL_PART_PHASE;
  list_class->new_rows = new_rows;
  list_class->get_record = get_record;
  list_class->get_menu = get_menu;
  list_class->move_to = move_to;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-phase-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NrePhaseList, view);
  gtk_widget_class_bind_template_child (widget_class, NrePhaseList, menu_model);
  add_bindings (widget_class);
}

static void
nre_phase_list_init (NrePhaseList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_list_view_set_factory (self->view, factory);
  nre_accessible_set_label (self->view, _("Phases"));
  nre_record_list_set_up (NRE_RECORD_LIST (self), GTK_WIDGET (self->view), _("Phases"));
}
