/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-list.h"

#include <glib/gi18n.h>

#include "nre-command-actions.h"
#include "nre-command-cells.h"
#include "nre-command-rows.h"
#include "nre-context-menu.h"
#include "nre-drag-escape.h"
#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-gtk-util.h"
#include "nre-reference-rows.h"
#include "nre-resources.h"

struct _NreCommandList
{
  GtkWidget parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
  GtkColumnViewColumn *enabled_column;
  GtkColumnViewColumn *command_column;
  GtkColumnViewColumn *resource_column;
  GtkColumnViewColumn *bar_column;
  GMenuModel          *menu_model;
  GtkMultiSelection   *rows;
  NreCommandCellFuncs  funcs;
  GtkWidget           *drop_row;        /* weak */

  NreSelection        *selection;
  NreResources        *resources;
  guint                resizing;
  int                  given_width;     /* of names of resources; the user may have chosen another since */
  gboolean             syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreCommandList, nre_command_list, GTK_TYPE_WIDGET)

/* --- The selection ------------------------------------------------------------------------------- */

static guint
get_lead (NreCommandList *self)
{
  return self->selection != NULL ? nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND)
                                 : G_MAXUINT;
}

static void
sync_selection (NreCommandList *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (GtkBitset) before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  g_autoptr (GtkBitset) several = NULL;

  several = self->selection != NULL ? nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND)
                                    : gtk_bitset_new_empty ();
  if (gtk_bitset_equals (several, before))
    return;
  self->syncing = TRUE;
  nre_column_view_select_rows (self->view, several, get_lead (self));
  if (get_lead (self) < n_rows)
    nre_column_view_scroll_to (self->view, get_lead (self));
  self->syncing = FALSE;
}

static void
on_rows_selected (NreCommandList *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) several = NULL;
  guint lead;

  if (self->syncing || self->selection == NULL)
    return;
  several = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->rows));
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->rows), position, n_items,
                                       nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND));
  if (lead != GTK_INVALID_LIST_POSITION)
    nre_selection_select_several (self->selection, NRE_EFFECT_PART_COMMAND, several, lead);
}

/* Names of resources are narrower if there is little room, to leave some for the bars. */
static int
get_resource_width (int width)
{
  return width >= 620 ? 170 : width >= 500 ? 120 : 84;
}

static gboolean
set_resource_width (gpointer data)
{
  NreCommandList *self = data;

  self->resizing = 0;
  gtk_column_view_column_set_fixed_width (self->resource_column,
                                          get_resource_width (gtk_widget_get_width (GTK_WIDGET (self))));
  return G_SOURCE_REMOVE;
}

static void
nre_command_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* The width of a column cannot be changed during the layout. */
static void
nre_command_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreCommandList *self = NRE_COMMAND_LIST (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (self->given_width != get_resource_width (width) && self->resizing == 0)
    self->resizing = g_idle_add (set_resource_width, self);
  self->given_width = get_resource_width (width);
  gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
  nre_widget_present_popovers (widget);
}

static void
on_resources_changed (NreCommandList *self)
{
  GListModel *rows = gtk_multi_selection_get_model (self->rows);

  if (rows != NULL)
    nre_command_rows_refresh (NRE_COMMAND_ROWS (rows));
}

static void
set_selection (NreCommandList *self, NreSelection *selection)
{
  NreCommandRows *rows = NULL;

  if (self->selection == selection)
    return;
  if (self->resources != NULL)
    g_signal_handlers_disconnect_by_data (self->resources, self);
  g_clear_object (&self->resources);
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      rows = nre_command_rows_new (nre_selection_get_effect_view (selection));
      self->resources = g_object_ref (nre_resources_get (nre_selection_get_document (selection)));
      g_signal_connect_swapped (self->resources, "changed", G_CALLBACK (on_resources_changed), self);
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      /* New or moved rows must be emitted before they can be selected. */
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (sync_selection), self);
    }
  self->syncing = TRUE;
  gtk_multi_selection_set_model (self->rows, G_LIST_MODEL (rows));
  self->syncing = FALSE;
  g_clear_object (&rows);
  sync_selection (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_enable (NreCommandRow *row, gboolean enabled, gpointer data)
{
  NreCommandList *self = data;

  if (self->selection != NULL)
    nre_command_actions_enable_one (GTK_WIDGET (self), self->selection, nre_command_row_get_index (row),
                                    enabled);
}

/* (nullable): why the command's resource is not available. */
static char *
find_missing (NreCommandRow *row, gpointer data)
{
  NreCommandList *self = data;
  g_autofree char *archive = NULL, *name = NULL;
  NreEffectCommand command;

  if (self->selection == NULL || !nre_command_row_get (row, &command) ||
      !nre_effect_dup_reference (command.record, &archive, &name))
    return NULL;
  return nre_reference_dup_missing (nre_selection_get_document (self->selection), archive, name);
}

static void
add_factory (NreCommandList *self, GtkColumnViewColumn *column, NreCommandCell cell)
{
  g_autoptr (GtkListItemFactory) factory = nre_command_cells_new_factory (cell, &self->funcs);

  gtk_column_view_column_set_factory (column, factory);
}

/* --- Under the pointer --------------------------------------------------------------------------- */

/* The row of the list, and its command; @below: whether the point is in its lower half. */
static GtkWidget *
find_row (NreCommandList *self, double x, double y, guint *command, gboolean *below)
{
  GtkWidget *list = nre_column_view_get_list (self->view);
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;
  NreCommandRow *found;

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  found = row != NULL ? nre_command_cells_find_row (row) : NULL;
  if (found == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return NULL;
  *command = nre_command_row_get_index (found);
  *below = y > (double) (bounds.origin.y + bounds.size.height / 2);
  return row;
}

/* Actions apply to the row under the pointer, and to the whole selection if that row is selected. */
static void
select_at (NreCommandList *self, guint command)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND);

  if (nre_selection_get_part (self->selection) != NRE_EFFECT_PART_COMMAND ||
      !gtk_bitset_contains (several, command))
    nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, command);
}

/* --- The menu ------------------------------------------------------------------------------------ */

/* The place of the leading row, if it is in view. */
static GdkRectangle
get_lead_place (NreCommandList *self)
{
  GtkWidget *list = nre_column_view_get_list (self->view);
  GdkRectangle place = { 40, 40, 1, 1 };

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      NreCommandRow *found = nre_command_cells_find_row (row);
      graphene_rect_t bounds;

      if (found == NULL || nre_command_row_get_index (found) != get_lead (self) ||
          !gtk_widget_get_mapped (row) || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
        continue;
      place.y = (int) bounds.origin.y;
      place.height = (int) bounds.size.height;
    }
  return place;
}

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreCommandList *self = NRE_COMMAND_LIST (widget);
  GdkRectangle place = get_lead_place (self);
  guint command;
  gboolean below;

  if (self->selection == NULL)
    return NULL;
  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  else if (find_row (self, x, y, &command, &below) != NULL)
    select_at (self, command);
  return g_object_ref (self->menu_model);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static void
mark_drop (NreCommandList *self, GtkWidget *row, gboolean below)
{
  if (self->drop_row != NULL)
    {
      gtk_widget_remove_css_class (self->drop_row, "drop-above");
      gtk_widget_remove_css_class (self->drop_row, "drop-below");
    }
  g_set_weak_pointer (&self->drop_row, row);
  if (row != NULL)
    gtk_widget_add_css_class (row, below ? "drop-below" : "drop-above");
}

/* Whether the row is dragged by what is there: its number, name or resource. */
static gboolean
is_handle (GtkWidget *widget, GtkWidget *row)
{
  for (GtkWidget *at = widget; at != NULL && at != row; at = gtk_widget_get_parent (at))
    if (GTK_IS_LABEL (at) || GTK_IS_IMAGE (at) || GTK_IS_BOX (at))
      return nre_command_cells_find_row (at) != NULL ||
             nre_command_cells_find_row (gtk_widget_get_parent (at)) != NULL;
  return FALSE;
}

static GdkContentProvider *
on_drag_prepare (NreCommandList *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkWidget *row;
  gboolean below;
  guint command;

  row = self->selection != NULL ? find_row (self, x, y, &command, &below) : NULL;
  /* Drags on bars and switches have their own meaning. */
  if (row == NULL || !is_handle (at, row))
    return NULL;
  select_at (self, command);
  paintable = gtk_widget_paintable_new (row);
  gtk_drag_source_set_icon (source, paintable, (int) x, 8);
  return gdk_content_provider_new_typed (NRE_TYPE_COMMAND_LIST, self);
}

static GdkDragAction
on_drag_motion (NreCommandList *self, double x, double y)
{
  gboolean below = FALSE;
  guint command;
  GtkWidget *row = find_row (self, x, y, &command, &below);

  mark_drop (self, row, below);
  return row != NULL ? GDK_ACTION_MOVE : 0;
}

static void
on_drag_left (NreCommandList *self)
{
  mark_drop (self, NULL, FALSE);
}

static gboolean
on_drop (NreCommandList *self, const GValue *value, double x, double y)
{
  gboolean below;
  guint command;
  GtkWidget *row = find_row (self, x, y, &command, &below);

  mark_drop (self, NULL, FALSE);
  if (row == NULL || self->selection == NULL || g_value_get_object (value) != (gpointer) self)
    return FALSE;
  nre_command_actions_move_to (GTK_WIDGET (self), self->selection, below ? command + 1 : command);
  return TRUE;
}

static void
add_gestures (NreCommandList *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (NRE_TYPE_COMMAND_LIST, GDK_ACTION_MOVE);

  nre_context_menu_install (GTK_WIDGET (self), _("Commands"), get_menu);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_drag_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_drag_left), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
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
nre_command_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_COMMAND_LIST (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_command_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_COMMAND_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_command_list_dispose (GObject *object)
{
  NreCommandList *self = NRE_COMMAND_LIST (object);

  if (self->rows != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (self->rows, self);
    }
  g_clear_weak_pointer (&self->drop_row);
  g_clear_handle_id (&self->resizing, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (nre_command_list_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  /* The menu names the one that was added last. */
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_command_list_get_property;
  object_class->set_property = nre_command_list_set_property;
  object_class->dispose = nre_command_list_dispose;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_COMMAND_ROW);
  widget_class->measure = nre_command_list_measure;
  widget_class->size_allocate = nre_command_list_size_allocate;
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
  self->rows = gtk_multi_selection_new (NULL);
  g_signal_connect_swapped (self->rows, "selection-changed", G_CALLBACK (on_rows_selected), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->rows));
  nre_column_view_mend_toggling (self->view);
  nre_column_view_align_titles (self->view, 0, 1);
  nre_column_view_set_name (self->view, _("Commands"));
  self->funcs = (NreCommandCellFuncs){ .enable = on_enable, .find_missing = find_missing, .data = self };
  add_factory (self, self->index_column, NRE_COMMAND_CELL_INDEX);
  add_factory (self, self->enabled_column, NRE_COMMAND_CELL_ENABLED);
  add_factory (self, self->command_column, NRE_COMMAND_CELL_COMMAND);
  add_factory (self, self->resource_column, NRE_COMMAND_CELL_RESOURCE);
  add_gestures (self);
}
