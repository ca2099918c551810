/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-list.h"

#include <glib/gi18n.h>

#include "nre-command-actions.h"
#include "nre-command-cells.h"
#include "nre-command-rows.h"
#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-gtk-util.h"
#include "nre-reference-rows.h"
#include "nre-resources.h"

struct _NreCommandList
{
  NreRecordList parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
  GtkColumnViewColumn *enabled_column;
  GtkColumnViewColumn *command_column;
  GtkColumnViewColumn *resource_column;
  GtkColumnViewColumn *bar_column;
  GMenuModel          *menu_model;
  NreCommandCellFuncs  funcs;
  gpointer             rows;            /* NreCommandRows, or NULL */

  guint                resizing;
  gboolean             narrow;
};

G_DEFINE_FINAL_TYPE (NreCommandList, nre_command_list, NRE_TYPE_RECORD_LIST)

/* --- Room for the bars --------------------------------------------------------------------------- */

/* Below this width, opcodes and archives make room for the bars. The inspector has both. */
#define ROOMY_WIDTH 620
/* Widths of the column of resources; the user may choose others. */
#define RESOURCE_WIDTH 170
#define NAME_WIDTH 108

static gboolean
set_narrow (gpointer data)
{
  NreCommandList *self = data;

  self->resizing = 0;
  self->funcs.short_names = self->narrow;
  gtk_column_view_column_set_fixed_width (self->resource_column, self->narrow ? NAME_WIDTH : RESOURCE_WIDTH);
  if (self->rows != NULL)
    nre_command_rows_refresh (self->rows);
  return G_SOURCE_REMOVE;
}

/* Columns and cells cannot be changed during the layout. */
static void
nre_command_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreCommandList *self = NRE_COMMAND_LIST (widget);

  if (self->narrow != (width < ROOMY_WIDTH) && self->resizing == 0)
    self->resizing = g_idle_add (set_narrow, self);
  self->narrow = width < ROOMY_WIDTH;
  GTK_WIDGET_CLASS (nre_command_list_parent_class)->size_allocate (widget, width, height, baseline);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static GListModel *
new_rows (NreRecordList *self, NreSelection *selection)
{
  NreCommandRows *rows = nre_command_rows_new (nre_selection_get_effect_view (selection));

  g_signal_connect_object (nre_resources_get (nre_selection_get_document (selection)), "changed",
                           G_CALLBACK (nre_command_rows_refresh), rows, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&NRE_COMMAND_LIST (self)->rows, rows);
  return G_LIST_MODEL (rows);
}

static guint
get_record (GtkWidget *row)
{
  NreCommandRow *shown = nre_command_cells_find_row (row);

  return shown != NULL ? nre_command_row_get_index (shown) : G_MAXUINT;
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_enable (NreCommandRow *row, gboolean enabled, gpointer data)
{
  NreSelection *selection = nre_record_list_get_selection (data);

  if (selection != NULL)
    nre_command_actions_enable_one (data, selection, nre_command_row_get_index (row), enabled);
}

/* (nullable): why the command's resource is not available. */
static char *
find_missing (NreCommandRow *row, gpointer data)
{
  NreSelection *selection = nre_record_list_get_selection (data);
  g_autofree char *archive = NULL, *name = NULL;
  NreEffectCommand command;

  if (selection == NULL || !nre_command_row_get (row, &command) ||
      !nre_effect_dup_reference (command.record, &archive, &name))
    return NULL;
  return nre_reference_dup_missing (nre_selection_get_document (selection), archive, name);
}

static void
add_factory (NreCommandList *self, GtkColumnViewColumn *column, NreCommandCell cell)
{
  g_autoptr (GtkListItemFactory) factory = nre_command_cells_new_factory (cell, &self->funcs);

  gtk_column_view_column_set_factory (column, factory);
}

/* --- Menu and dragging --------------------------------------------------------------------------- */

static GMenuModel *
get_menu (NreRecordList *self)
{
  return g_object_ref (NRE_COMMAND_LIST (self)->menu_model);
}

/* Rows are dragged by their number, name or resource; drags on bars and switches have their own meaning. */
static gboolean
can_drag (GtkWidget *widget, GtkWidget *row)
{
  for (GtkWidget *at = widget; at != NULL && at != row; at = gtk_widget_get_parent (at))
    if (GTK_IS_LABEL (at) || GTK_IS_IMAGE (at) || GTK_IS_BOX (at))
      return nre_command_cells_find_row (at) != NULL ||
             nre_command_cells_find_row (gtk_widget_get_parent (at)) != NULL;
  return FALSE;
}

static void
move_to (NreRecordList *self, NreSelection *selection, guint index)
{
  nre_command_actions_move_to (GTK_WIDGET (self), selection, index);
}

/* --- The type ------------------------------------------------------------------------------------ */

GtkColumnView *
nre_command_list_get_view (NreCommandList *self)
{
  return self->view;
}

/** nre_command_list_get_bar_column: (transfer none): the last column, whose cells the caller provides. */
GtkColumnViewColumn *
nre_command_list_get_bar_column (NreCommandList *self)
{
  return self->bar_column;
}

static void
nre_command_list_dispose (GObject *object)
{
  g_clear_handle_id (&NRE_COMMAND_LIST (object)->resizing, g_source_remove);
  g_clear_weak_pointer (&NRE_COMMAND_LIST (object)->rows);
  G_OBJECT_CLASS (nre_command_list_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  /* If an action has several keys, the menu shows the one that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "effect.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "effect.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "effect.show-templates", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "effect.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, 0, "effect.toggle", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "effect.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "effect.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "effect.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "effect.move-down", NULL);
}

static void
nre_command_list_class_init (NreCommandListClass *klass)
{
  NreRecordListClass *list_class = NRE_RECORD_LIST_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  list_class->part = NRE_EFFECT_PART_COMMAND;
  list_class->new_rows = new_rows;
  list_class->get_record = get_record;
  list_class->get_menu = get_menu;
  list_class->can_drag = can_drag;
  list_class->move_to = move_to;

  G_OBJECT_CLASS (klass)->dispose = nre_command_list_dispose;
  widget_class->size_allocate = nre_command_list_size_allocate;

  g_type_ensure (NRE_TYPE_COMMAND_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-command-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, view);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, index_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, command_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, bar_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, enabled_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, resource_column);
  gtk_widget_class_bind_template_child (widget_class, NreCommandList, menu_model);
  add_bindings (widget_class);
}

static void
nre_command_list_init (NreCommandList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_record_list_set_up (NRE_RECORD_LIST (self), GTK_WIDGET (self->view), _("Commands"));
  nre_column_view_fix_ctrl_click (self->view);
  nre_column_view_align_titles (self->view, 0, 1);
  nre_column_view_set_name (self->view, _("Commands"));
  self->funcs = (NreCommandCellFuncs){ .enable = on_enable, .find_missing = find_missing, .data = self };
  add_factory (self, self->index_column, NRE_COMMAND_CELL_INDEX);
  add_factory (self, self->enabled_column, NRE_COMMAND_CELL_ENABLED);
  add_factory (self, self->command_column, NRE_COMMAND_CELL_COMMAND);
  add_factory (self, self->resource_column, NRE_COMMAND_CELL_RESOURCE);
}
