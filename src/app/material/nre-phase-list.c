/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-list.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-list-drag.h"
#include "nre-material-kind.h"
#include "nre-phase-actions.h"
#include "nre-phase-cell.h"

struct _NrePhaseList
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkListView       *view;
  GMenuModel        *menu_model;
  NreNumberedRows   *rows;
  GtkMultiSelection *selected;
  NreSelection      *selection;

  gboolean           syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NrePhaseList, nre_phase_list, GTK_TYPE_WIDGET)

/** nre_phase_list_get_view: (transfer none). */
GtkListView *
nre_phase_list_get_view (NrePhaseList *self)
{
  return self->view;
}

static NreMaterialView *
get_material (NrePhaseList *self)
{
  return nre_selection_get_material_view (self->selection);
}

/* (nullable): what a row of the list has in it. */
static NrePhaseCell *
get_cell (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  return child != NULL && NRE_IS_PHASE_CELL (child) && nre_phase_cell_get_row (NRE_PHASE_CELL (child)) != NULL
             ? NRE_PHASE_CELL (child)
             : NULL;
}

/* (nullable): the widget that shows the phase, where it is seen. */
static GtkWidget *
find_widget (NrePhaseList *self, guint phase)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NrePhaseCell *cell = get_cell (child);

      if (cell != NULL && nre_numbered_row_get (nre_phase_cell_get_row (cell)) == phase &&
          gtk_widget_get_mapped (child))
        return child;
    }
  return NULL;
}

/* --- The selection ------------------------------------------------------------------------------- */

static guint
get_lead (NrePhaseList *self)
{
  if (self->selection == NULL || nre_selection_get_part (self->selection) != NRE_MATERIAL_PART_PHASE)
    return G_MAXUINT;
  return nre_selection_get_index (self->selection, NRE_MATERIAL_PART_PHASE);
}

static GtkBitset *
get_wanted (NrePhaseList *self)
{
  return get_lead (self) != G_MAXUINT ? nre_selection_get_several (self->selection, NRE_MATERIAL_PART_PHASE)
                                      : gtk_bitset_new_empty ();
}

static void
sync_selection (NrePhaseList *self)
{
  g_autoptr (GtkBitset) before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selected));
  g_autoptr (GtkBitset) wanted = get_wanted (self);

  if (gtk_bitset_equals (wanted, before))
    return;
  self->syncing = TRUE;
  nre_list_view_select_rows (self->view, wanted, get_lead (self));
  self->syncing = FALSE;
  if (get_lead (self) < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    nre_list_view_scroll_to (self->view, get_lead (self));
}

static void
on_rows_selected (NrePhaseList *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) several = NULL;
  guint lead;

  if (self->syncing || self->selection == NULL)
    return;
  several = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selected));
  lead =
      nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->selected), position, n_items, get_lead (self));
  if (lead != GTK_INVALID_LIST_POSITION)
    nre_selection_select_several (self->selection, NRE_MATERIAL_PART_PHASE, several, lead);
}

static void
on_material_changed (NrePhaseList *self)
{
  self->syncing = TRUE;
  nre_numbered_rows_set (self->rows, nre_material_view_get_n_phases (get_material (self)));
  self->syncing = FALSE;
  sync_selection (self);
}

static void
set_selection (NrePhaseList *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_material (self), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  self->syncing = TRUE;
  nre_numbered_rows_set (self->rows, 0);
  self->syncing = FALSE;
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      g_signal_connect_swapped (get_material (self), "changed", G_CALLBACK (on_material_changed), self);
      on_material_changed (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_setup (NrePhaseList *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, nre_phase_cell_new ());
}

static void
on_bind (NrePhaseList *self, GtkListItem *item)
{
  nre_phase_cell_set_row (NRE_PHASE_CELL (gtk_list_item_get_child (item)), get_material (self),
                          gtk_list_item_get_item (item));
}

static void
on_unbind (NrePhaseList *self, GtkListItem *item)
{
  nre_phase_cell_set_row (NRE_PHASE_CELL (gtk_list_item_get_child (item)), NULL, NULL);
}

/* --- The menu ------------------------------------------------------------------------------------ */

static GtkWidget *
find_row (NrePhaseList *self, double x, double y)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (row != NULL && gtk_widget_get_parent (row) != GTK_WIDGET (self->view))
    row = gtk_widget_get_parent (row);
  return row != NULL && get_cell (row) != NULL ? row : NULL;
}

/* What is done is done with what is under the pointer, and with all that is selected if that is selected. */
static void
select_row (NrePhaseList *self, GtkWidget *row)
{
  g_autoptr (GtkBitset) wanted = get_wanted (self);
  guint phase = nre_numbered_row_get (nre_phase_cell_get_row (get_cell (row)));

  if (!gtk_bitset_contains (wanted, phase))
    nre_selection_select (self->selection, NRE_MATERIAL_PART_PHASE, phase);
}

/* Where the row that leads is, where that is in view. */
static GdkRectangle
get_lead_place (NrePhaseList *self)
{
  GtkWidget *row = get_lead (self) != G_MAXUINT ? find_widget (self, get_lead (self)) : NULL;
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return (GdkRectangle){ 40, 40, 1, 1 };
  return (GdkRectangle){ 40, (int) bounds.origin.y, 1, (int) bounds.size.height };
}

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NrePhaseList *self = NRE_PHASE_LIST (widget);
  GdkRectangle place = get_lead_place (self);
  GtkWidget *row = self->selection != NULL && x >= 0 ? find_row (self, x, y) : NULL;

  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  if (row != NULL)
    select_row (self, row);
  return g_object_ref (self->menu_model);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static GtkWidget *
begin_drag (GtkWidget *widget, double x, double y)
{
  NrePhaseList *self = NRE_PHASE_LIST (widget);
  GtkWidget *row = self->selection != NULL ? find_row (self, x, y) : NULL;

  if (row != NULL)
    select_row (self, row);
  return row;
}

/* Between two phases; below all of them behind the last. */
static GtkWidget *
find_place (NrePhaseList *self, double x, double y, guint *at, const char **css_class)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  GtkWidget *row = find_row (self, x, y);
  graphene_rect_t bounds;
  gboolean below;

  if (row == NULL && n > 0 &&
      gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) == GTK_WIDGET (self->view))
    row = find_widget (self, n - 1);
  if (row == NULL || self->selection == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return NULL;
  below = y > (double) (bounds.origin.y + bounds.size.height / 2);
  *at = nre_numbered_row_get (nre_phase_cell_get_row (get_cell (row))) + (below ? 1 : 0);
  *css_class = below ? "drop-below" : "drop-above";
  return row;
}

static GtkWidget *
find_spot (GtkWidget *widget, double x, double y, const char **css_class)
{
  guint at;

  return find_place (NRE_PHASE_LIST (widget), x, y, &at, css_class);
}

static void
drop (GtkWidget *widget, double x, double y)
{
  NrePhaseList *self = NRE_PHASE_LIST (widget);
  const char *css_class;
  guint at;

  if (find_place (self, x, y, &at, &css_class) != NULL)
    nre_phase_actions_move_to (widget, self->selection, at);
}

static const NreListDragFuncs drag_funcs = { begin_drag, find_spot, drop };

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_phase_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
nre_phase_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (NRE_PHASE_LIST (widget)->scroller),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
  nre_widget_present_popovers (widget);
}

static void
nre_phase_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_PHASE_LIST (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_phase_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_PHASE_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_phase_list_dispose (GObject *object)
{
  NrePhaseList *self = NRE_PHASE_LIST (object);

  if (self->selected != NULL)
    {
      set_selection (self, NULL);
      g_signal_handlers_disconnect_by_data (self->selected, self);
    }
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->selected);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (nre_phase_list_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  /* The menu names the one that was added last. */
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_phase_list_get_property;
  object_class->set_property = nre_phase_list_set_property;
  object_class->dispose = nre_phase_list_dispose;
  widget_class->measure = nre_phase_list_measure;
  widget_class->size_allocate = nre_phase_list_size_allocate;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-phase-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NrePhaseList, scroller);
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
  self->rows = nre_numbered_rows_new ();
  self->selected = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  g_signal_connect_swapped (self->selected, "selection-changed", G_CALLBACK (on_rows_selected), self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selected));
  nre_accessible_set_label (self->view, _("Phases"));
  nre_context_menu_install (GTK_WIDGET (self), _("Phases"), get_menu);
  nre_list_drag_install (GTK_WIDGET (self), self->scroller, &drag_funcs);
}
