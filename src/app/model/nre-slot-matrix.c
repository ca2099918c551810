/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-matrix-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model-kind.h"

enum
{
  PROP_0,
  PROP_SELECTION,
  PROP_LOD,
  N_PROPS
};

enum
{
  CELL_SELECTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSlotMatrix, nre_slot_matrix, GTK_TYPE_WIDGET)

NreModelView *
nre_slot_matrix_get_view (NreSlotMatrix *self)
{
  return self->selection != NULL ? nre_selection_get_model_view (self->selection) : NULL;
}

/** nre_slot_matrix_get_node: the shown node, or G_MAXUINT. */
guint
nre_slot_matrix_get_node (NreSlotMatrix *self)
{
  guint node = self->selection != NULL ? nre_selection_get_index (self->selection, NRE_PART_NODE) : G_MAXUINT;

  return node != G_MAXUINT && node < nre_model_view_get_n_nodes (nre_slot_matrix_get_view (self)) ? node
                                                                                                  : G_MAXUINT;
}

/* --- Showing ------------------------------------------------------------------------------------- */

static guint
slot_of_cell (const NreModelNode *node, NreSlotCell *cell)
{
  return node->slots[nre_slot_cell_get_lod (cell) * NRE_MODEL_GROUPS + nre_slot_cell_get_group (cell)];
}

/* The ringed cell: one with the selected slot. If there are several, the one that was selected last,
 * or else one of the shown level of detail. As long as the node itself is selected, the last one
 * stays, whatever its slot. */
static NreSlotCell *
find_selected (NreSlotMatrix *self, const NreModelNode *node)
{
  guint slot = nre_selection_get_index (self->selection, NRE_PART_SLOT), lod, group;

  if (self->current != NULL && (slot == G_MAXUINT || slot_of_cell (node, self->current) == slot))
    return self->current;
  for (group = 0; group < NRE_MODEL_GROUPS; group++)
    if (node->slots[self->lod * NRE_MODEL_GROUPS + group] == slot)
      return self->cells[self->lod][group];
  return nre_model_view_find_slot (nre_slot_matrix_get_view (self), self->node, slot, &lod, &group)
             ? self->cells[lod][group]
             : NULL;
}

static void
show_legend (NreSlotMatrix *self, guint n_slots)
{
  gboolean dangling = FALSE, empty = FALSE;
  NreSlotCell *shared = NULL;

  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    {
      NreSlotCell *cell = self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS];

      dangling |= nre_slot_cell_is_dangling (cell);
      empty |= nre_slot_cell_get_state (cell)->slot == NRE_MODEL_NONE;
      if (nre_slot_cell_is_shared (cell) && (shared == NULL || nre_slot_cell_get_state (cell)->selected))
        shared = cell;
    }
  gtk_widget_set_visible (self->empty_row, empty);
  gtk_widget_set_visible (self->shared_row, shared != NULL);
  if (shared != NULL)
    {
      const NreSlotCellState *state = nre_slot_cell_get_state (shared);
      g_autofree char *text = NULL;

      text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "shared: %u is used %u time",
                                           "shared: %u is used %u times",
                                           state->n_users),
                              state->slot, state->n_users);
      gtk_label_set_label (self->shared_label, text);
    }
  gtk_widget_set_visible (self->dangling_row, dangling);
  if (dangling)
    {
      g_autofree char *text = NULL;

      if (n_slots > 0)
        text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "dangling: the model has %u slot, 0–%u",
                                             "dangling: the model has %u slots, 0–%u", n_slots),
                                n_slots, n_slots - 1);
      else
        text = g_strdup (_("dangling: the model has no slots"));
      gtk_label_set_label (self->dangling_label, text);
    }
}

/* --- Pictures ------------------------------------------------------------------------------------ */

static void
show_pictures (NreSlotMatrix *self)
{
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    {
      NreSlotCell *cell = self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS];
      const NreSlotCellState *state = nre_slot_cell_get_state (cell);

      nre_slot_cell_set_picture (cell, state->slot < state->n_slots && !state->mixed
                                       ? nre_slot_pictures_get (self->pictures, state->slot) : NULL);
    }
}

/* Nothing is painted for a hidden matrix. The links of the node also show the slots of mixed cells. */
static void
want_pictures (NreSlotMatrix *self)
{
  guint slots[NRE_MODEL_SLOTS_PER_NODE], n_slots = 0;
  guint size = (guint) (NRE_SLOT_CELL_PICTURE_SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE && gtk_widget_get_mapped (self->content); i++)
    {
      const NreSlotCellState *state =
          nre_slot_cell_get_state (self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS]);
      gboolean there = state->slot >= state->n_slots;

      for (guint k = 0; k < n_slots && !there; k++)
        there = slots[k] == state->slot;
      if (!there)
        slots[n_slots++] = state->slot;
    }
  nre_slot_pictures_want (self->pictures, slots, n_slots, size,
                          adw_style_manager_get_dark (adw_style_manager_get_default ()));
  show_pictures (self);
}

/**
 * nre_slot_matrix_set_scene:
 * @scene: (nullable): of the model, for pictures of its slots; NULL for none
 */
void
nre_slot_matrix_set_scene (NreSlotMatrix *self, NreScene *scene)
{
  g_return_if_fail (NRE_IS_SLOT_MATRIX (self));

  if (scene != NULL)
    nre_scene_ref (scene);
  g_clear_pointer (&self->scene, nre_scene_unref);
  self->scene = scene;
  nre_slot_pictures_set_scene (self->pictures, scene);
  want_pictures (self);
}

/* --- All of it ----------------------------------------------------------------------------------- */

/* Whether a selected node has another slot in the cell than the one that is shown. */
static gboolean
is_mixed (NreSlotMatrix *self, GtkBitset *nodes, guint cell, guint slot)
{
  GtkBitsetIter iter;
  guint node;

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, nodes, &node); valid;
       valid = gtk_bitset_iter_next (&iter, &node))
    {
      NreModelNode record;

      nre_model_get_node (nre_model_view_get_model (nre_slot_matrix_get_view (self)), node, &record);
      if (record.slots[cell] != slot)
        return TRUE;
    }
  return FALSE;
}

static void
show_title (NreSlotMatrix *self, const char *name, guint n_more)
{
  g_autofree char *title = NULL;

  if (n_more > 0)
    /* Translators: %s is the name of a node, %u how many more nodes are selected. */
    title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Slots of %s and %u more node",
                                          "Slots of %s and %u more nodes", n_more),
                             name, n_more);
  else
    /* Translators: %s is the name of a node. */
    title = g_strdup_printf (_("Slots of %s"), name);
  gtk_label_set_label (self->title, title);
}

/* The cell that a step, or its undo, changed becomes the current one: preferably a
 * cell that has a slot now. */
static void
find_touched (NreSlotMatrix *self)
{
  NreModel *model = nre_model_view_get_model (nre_slot_matrix_get_view (self));
  guint n_nodes = nre_model_view_get_n_nodes (nre_slot_matrix_get_view (self));
  gboolean same = self->before != NULL && self->n_before == n_nodes, filled = FALSE;

  self->touched = G_MAXUINT;
  if (!same)
    {
      g_free (self->before);
      self->before = g_new (guint16, (gsize) n_nodes * NRE_MODEL_SLOTS_PER_NODE + 1);
      self->n_before = n_nodes;
    }
  for (guint i = 0; i < n_nodes; i++)
    {
      guint16 *before = self->before + (gsize) i * NRE_MODEL_SLOTS_PER_NODE;
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE && same; k++)
        if (before[k] != node.slots[k] &&
            (self->touched == G_MAXUINT || (!filled && node.slots[k] != NRE_MODEL_NONE)))
          {
            self->touched = i * NRE_MODEL_SLOTS_PER_NODE + k;
            filled = node.slots[k] != NRE_MODEL_NONE;
          }
      memcpy (before, node.slots, sizeof node.slots);
    }
}

static void
on_model_changed (NreSlotMatrix *self)
{
  find_touched (self);
  nre_slot_matrix_update (self);
}

/* (nullable) */
static NreSlotCell *
find_focused (NreSlotMatrix *self)
{
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    if (gtk_widget_has_focus (GTK_WIDGET (self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS])))
      return self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS];
  return NULL;
}

/** nre_slot_matrix_update: show the current state of the selection. */
void
nre_slot_matrix_update (NreSlotMatrix *self)
{
  NreModelView *view = nre_slot_matrix_get_view (self);
  guint index = nre_slot_matrix_get_node (self);
  g_autofree char *label = NULL;
  g_autoptr (GtkBitset) nodes = NULL;
  NreModel *model;
  NreModelNode node;
  NreSlotCell *selected;
  guint n_slots;

  gtk_stack_set_visible_child (self->stack, index != G_MAXUINT ? self->content : self->nothing);
  gtk_widget_set_sensitive (self->change_button, index != G_MAXUINT);
  if (index == G_MAXUINT)
    {
      gtk_label_set_label (self->title, _("Slots"));
      nre_slot_input_update (self);
      return;
    }
  if (self->node != index)
    self->current = NULL;
  self->node = index;
  if (self->touched != G_MAXUINT && self->touched / NRE_MODEL_SLOTS_PER_NODE == index)
    {
      guint cell = self->touched % NRE_MODEL_SLOTS_PER_NODE;

      self->current = self->cells[cell / NRE_MODEL_GROUPS][cell % NRE_MODEL_GROUPS];
      self->touched = G_MAXUINT;
    }
  model = nre_model_view_get_model (view);
  n_slots = nre_model_count (model, NRE_MODEL_SLOTS);
  nre_model_get_node (model, index, &node);
  label = nre_model_dup_node_name (model, index);
  if (label == NULL)
    label = g_strdup_printf (_("node %u"), index);
  nodes = nre_selection_get_several (self->selection, NRE_PART_NODE);
  show_title (self, label, (guint) MAX (gtk_bitset_get_size (nodes), 1) - 1);

  selected = find_selected (self, &node);
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    {
      NreSlotCell *cell = self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS];
      NreSlotCellState state = { node.slots[i], n_slots, 0, 0, cell == selected,
                                 is_mixed (self, nodes, i, node.slots[i]) };

      if (node.slots[i] < n_slots)
        {
          NreSlotUse use;
          NreModelSlot slot;

          nre_model_view_get_slot_use (view, node.slots[i], &use);
          nre_model_get_slot (model, node.slots[i], &slot);
          state.n_users = use.count;
          state.n_triangles = slot.tri_count;
        }
      nre_slot_cell_set_state (cell, &state);
    }
  /* Keys go to the cell that is ringed: the focus does not stay on another one. */
  if (selected != NULL && find_focused (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (selected));
  show_legend (self, n_slots);
  want_pictures (self);
  nre_slot_input_update (self);
}

static void
set_selection (NreSlotMatrix *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_slot_matrix_get_view (self), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
      nre_model_view_set_pictures (nre_slot_matrix_get_view (self), NULL);
    }
  g_set_object (&self->selection, selection);
  if (self->pictures != NULL)
    nre_slot_pictures_set_model (self->pictures, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (nre_slot_matrix_update), self);
      g_signal_connect_swapped (nre_slot_matrix_get_view (self), "changed", G_CALLBACK (on_model_changed),
                                self);
      nre_model_view_set_pictures (nre_slot_matrix_get_view (self), self->pictures);
      find_touched (self);
      nre_slot_matrix_update (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Selecting ----------------------------------------------------------------------------------- */

/** nre_slot_matrix_select_cell: select the cell, and its slot, if it has one. */
void
nre_slot_matrix_select_cell (NreSlotMatrix *self, NreSlotCell *cell)
{
  const NreSlotCellState *state = nre_slot_cell_get_state (cell);
  guint node = nre_slot_matrix_get_node (self);

  self->current = cell;
  if (node == G_MAXUINT)
    return;
  /* Selecting a cell of several nodes must not select one of them. */
  if (nre_selection_has_several (self->selection) &&
      nre_selection_get_part (self->selection) == NRE_PART_NODE)
    {
      nre_slot_matrix_update (self);
      return;
    }
  if (state->slot < state->n_slots)
    {
      NrePath path = nre_model_path (node, state->slot, G_MAXUINT, G_MAXUINT);

      g_signal_emit (self, signals[CELL_SELECTED], 0, nre_slot_cell_get_lod (cell),
                     nre_slot_cell_get_group (cell));
      nre_selection_select_path (self->selection, NRE_PART_SLOT, &path);
    }
  else
    nre_selection_select (self->selection, NRE_PART_NODE, node);
  nre_slot_matrix_update (self);
}

/** nre_slot_matrix_get_current: (transfer none): the cell that has the focus, or was last selected. */
NreSlotCell *
nre_slot_matrix_get_current (NreSlotMatrix *self)
{
  NreSlotCell *focused = find_focused (self);

  if (focused != NULL)
    return focused;
  for (guint i = 0; self->current == NULL && i < NRE_MODEL_SLOTS_PER_NODE; i++)
    if (nre_slot_cell_get_state (self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS])->selected)
      return self->cells[i / NRE_MODEL_GROUPS][i % NRE_MODEL_GROUPS];
  return self->current != NULL ? self->current : self->cells[0][0];
}

static void
on_change_clicked (NreSlotMatrix *self)
{
  nre_slot_input_choose (self, nre_slot_matrix_get_current (self));
}

/* --- The type ------------------------------------------------------------------------------------ */

/** nre_slot_matrix_get_cell: (transfer none): the cell of @lod 0 … 2 and @group 0 … 4. */
NreSlotCell *
nre_slot_matrix_get_cell (NreSlotMatrix *self, guint lod, guint group)
{
  g_return_val_if_fail (lod < NRE_MODEL_LODS && group < NRE_MODEL_GROUPS, NULL);

  return self->cells[lod][group];
}

static void
nre_slot_matrix_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_SLOT_MATRIX (object)->selection);
  else if (id == PROP_LOD)
    g_value_set_uint (value, NRE_SLOT_MATRIX (object)->lod);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_slot_matrix_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (object);

  if (id == PROP_SELECTION)
    set_selection (self, g_value_get_object (value));
  else if (id == PROP_LOD)
    {
      self->lod = g_value_get_uint (value);
      nre_slot_matrix_update (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_slot_matrix_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
  if (self->chooser != NULL)
    gtk_popover_present (GTK_POPOVER (self->chooser));
}

static void
nre_slot_matrix_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline,
                      natural_baseline);
}

/* The cells are one Tab stop, at the cell that is ringed, or was last selected. Nothing but the button above
 * is before them, and nothing after. */
static gboolean
nre_slot_matrix_focus (GtkWidget *widget, GtkDirectionType direction)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (widget);
  NreSlotCell *current = nre_slot_matrix_get_current (self);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD, moved;

  if (is_tab && find_focused (self) != NULL)
    return direction == GTK_DIR_TAB_BACKWARD && gtk_widget_child_focus (self->change_button, direction);
  moved = GTK_WIDGET_CLASS (nre_slot_matrix_parent_class)->focus (widget, direction);
  if (is_tab && find_focused (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (current));
  return moved;
}

/* The focus that comes back to a cell, such as from the history, goes to the one that is ringed now: undo may
 * have moved the ring meanwhile. */
static void
on_focus_moved (NreSlotMatrix *self)
{
  NreSlotCell *focused = find_focused (self), *current = self->current;
  gboolean came = focused != NULL && !self->has_focus;

  self->has_focus = focused != NULL;
  if (came && current != NULL && current != focused && nre_slot_cell_get_state (current)->selected)
    gtk_widget_grab_focus (GTK_WIDGET (current));
}

static void
nre_slot_matrix_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_slot_matrix_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (on_focus_moved),
                           widget, G_CONNECT_SWAPPED);
}

static void
nre_slot_matrix_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), on_focus_moved, widget);
  GTK_WIDGET_CLASS (nre_slot_matrix_parent_class)->unroot (widget);
}

static void
nre_slot_matrix_dispose (GObject *object)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (object);

  set_selection (self, NULL);
  nre_slot_input_dispose (self);
  if (self->pictures != NULL)
    {
      g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
      g_signal_handlers_disconnect_by_data (self->pictures, self);
      nre_slot_pictures_set_scene (self->pictures, NULL);
    }
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->scene, nre_scene_unref);
  g_clear_pointer (&self->before, g_free);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_slot_matrix_parent_class)->dispose (object);
}

static void
nre_slot_matrix_class_init (NreSlotMatrixClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_slot_matrix_get_property;
  object_class->set_property = nre_slot_matrix_set_property;
  object_class->dispose = nre_slot_matrix_dispose;
  widget_class->size_allocate = nre_slot_matrix_size_allocate;
  widget_class->measure = nre_slot_matrix_measure;
  widget_class->focus = nre_slot_matrix_focus;
  widget_class->root = nre_slot_matrix_root;
  widget_class->unroot = nre_slot_matrix_unroot;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_LOD] = g_param_spec_uint ("lod", NULL, NULL, 0, NRE_MODEL_LODS - 1, 0,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CELL_SELECTED] = g_signal_new ("cell-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-matrix.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, stack);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, title);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, change_button);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, content);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, grid);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, shared_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, shared_label);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, empty_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, dangling_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, dangling_label);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, drop_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, drop_label);
  gtk_widget_class_bind_template_child (widget_class, NreSlotMatrix, menu_model);
  gtk_widget_class_bind_template_callback (widget_class, on_change_clicked);
  nre_slot_input_install (widget_class);
}

/* What a drop would do is told; what the cell has now would cover where it goes. */
static gboolean
on_query_tooltip (GtkWidget *cell, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip,
                  NreSlotMatrix *self)
{
  if (gtk_widget_get_visible (self->drop_row))
    g_signal_stop_emission_by_name (cell, "query-tooltip");
  return FALSE;
}

static void
add_heading (NreSlotMatrix *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (label, column > 0 ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static void
nre_slot_matrix_init (NreSlotMatrix *self)
{
  self->pictures = nre_slot_pictures_new ();
  g_signal_connect_swapped (self->pictures, "changed", G_CALLBACK (show_pictures), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->touched = G_MAXUINT;
  for (guint group = 0; group < NRE_MODEL_GROUPS; group++)
    {
      g_autofree char *text = g_strdup_printf (_("Group %u"), group);

      add_heading (self, text, (int) group + 1, 0);
    }
  for (guint lod = 0; lod < NRE_MODEL_LODS; lod++)
    {
      g_autofree char *text = g_strdup_printf (_("LOD %u"), lod);

      add_heading (self, text, 0, (int) lod + 1);
      for (guint group = 0; group < NRE_MODEL_GROUPS; group++)
        {
          GtkWidget *cell = nre_slot_cell_new (lod, group);

          self->cells[lod][group] = NRE_SLOT_CELL (cell);
          g_signal_connect_swapped (cell, "selected", G_CALLBACK (nre_slot_matrix_select_cell), self);
          g_signal_connect_swapped (cell, "change", G_CALLBACK (nre_slot_input_choose), self);
          g_signal_connect_object (cell, "query-tooltip", G_CALLBACK (on_query_tooltip), self, 0);
          gtk_grid_attach (self->grid, cell, (int) group + 1, (int) lod + 1, 1, 1);
        }
    }
  g_signal_connect_swapped (self->content, "map", G_CALLBACK (want_pictures), self);
  g_signal_connect_swapped (self, "notify::scale-factor", G_CALLBACK (want_pictures), self);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (want_pictures),
                            self);
  nre_slot_input_init (self);
  nre_slot_matrix_update (self);
}
