/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-matrix-private.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-drag-escape.h"
#include "nre-model-kind.h"
#include "nre-read-only.h"
#include "nre-slot-drag.h"
#include "nre-slot-edit.h"

static NreSlotCell *
cell_at (NreSlotMatrix *self, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);

  if (at != NULL && !NRE_IS_SLOT_CELL (at))
    at = gtk_widget_get_ancestor (at, NRE_TYPE_SLOT_CELL);
  return at != NULL ? NRE_SLOT_CELL (at) : NULL;
}

/* Apply the changes of cells. Several nodes stay selected; for a single node, select the cell. Takes
 * @cells. */
static void
run (NreSlotMatrix *self, GArray *cells, NreSlotCell *at)
{
  g_autoptr (GArray) changes = cells;

  if (nre_slot_edit_run (GTK_WIDGET (self), self->selection, changes))
    nre_slot_matrix_select_cell (self, at);
}

static void
set_slot (NreSlotMatrix *self, NreSlotCell *cell, guint slot)
{
  run (self,
       nre_slot_edit_set (self->selection, nre_slot_cell_get_lod (cell), nre_slot_cell_get_group (cell),
                          slot),
       cell);
}

/* --- The chooser --------------------------------------------------------------------------------- */

/* Continue from the chosen cell. */
static void
on_chosen (NreSlotMatrix *self, guint lod, guint group)
{
  nre_slot_matrix_select_cell (self, self->cells[lod][group]);
  gtk_widget_grab_focus (GTK_WIDGET (self->cells[lod][group]));
}

/* Without a choice, the cell gets the focus back. */
static void
on_chooser_closed (NreSlotMatrix *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (nre_slot_matrix_get_current (self)));
}

/** nre_slot_input_choose: let the user choose a slot for the cell. */
void
nre_slot_input_choose (NreSlotMatrix *self, NreSlotCell *cell)
{
  graphene_rect_t bounds;

  nre_slot_matrix_select_cell (self, cell);
  if (nre_slot_matrix_get_node (self) == G_MAXUINT ||
      !gtk_widget_compute_bounds (GTK_WIDGET (cell), GTK_WIDGET (self), &bounds))
    return;
  if (self->chooser == NULL)
    {
      self->chooser = nre_slot_chooser_new ();
      gtk_widget_set_parent (GTK_WIDGET (self->chooser), GTK_WIDGET (self));
      g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (on_chosen), self);
      g_signal_connect_object (self->chooser, "closed", G_CALLBACK (on_chooser_closed), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->chooser),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width, (int) bounds.size.height });
  nre_slot_chooser_open (self->chooser, self->selection, nre_slot_cell_get_lod (cell),
                         nre_slot_cell_get_group (cell), self->scene);
}

/* --- The clipboard ------------------------------------------------------------------------------- */

static GdkContentProvider *
new_content (NreSlotMatrix *self, NreSlotCell *cell)
{
  return nre_slot_drag_new_content (nre_slot_matrix_get_view (self), nre_slot_cell_get_state (cell)->slot,
                                    nre_slot_cell_get_lod (cell), nre_slot_cell_get_group (cell));
}

static gboolean
read_clipboard (NreSlotMatrix *self, NreSlotDrag *out)
{
  return self->selection != NULL &&
         nre_slot_drag_read (gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (self))),
                             nre_slot_matrix_get_view (self), out);
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (widget);
  NreSlotCell *cell = nre_slot_matrix_get_current (self);
  NreSlotDrag clip;

  if (nre_slot_matrix_get_node (self) == G_MAXUINT)
    return;
  if (strcmp (name, "slot.copy") == 0 || strcmp (name, "slot.cut") == 0)
    {
      g_autoptr (GdkContentProvider) content = new_content (self, cell);

      gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), content);
    }
  if (strcmp (name, "slot.cut") == 0 || strcmp (name, "slot.clear") == 0)
    set_slot (self, cell, NRE_MODEL_NONE);
  else if (strcmp (name, "slot.paste") == 0 && read_clipboard (self, &clip))
    set_slot (self, cell, clip.slot);
  else if (strcmp (name, "slot.all-lods") == 0)
    run (self, nre_slot_edit_set_lods (self->selection, nre_slot_cell_get_group (cell),
                                       nre_slot_cell_get_state (cell)->slot),
         cell);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (widget);

  nre_slot_input_choose (self, nre_slot_matrix_get_current (self));
}

/* --- The menu ------------------------------------------------------------------------------------ */

/** nre_slot_input_update: update the actions after a change of the display. */
void
nre_slot_input_update (NreSlotMatrix *self)
{
  gboolean shown = nre_slot_matrix_get_node (self) != G_MAXUINT;
  static const char *const edits[] = { "slot.choose", "slot.cut", "slot.clear", "slot.all-lods" };
  NreSlotDrag clip;

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    nre_selection_enable_edit (self->selection, GTK_WIDGET (self), edits[i], shown);
  nre_selection_enable_edit (self->selection, GTK_WIDGET (self), "slot.paste",
                             shown && read_clipboard (self, &clip));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "slot.copy", shown);
}

/* The menu of the cell under the pointer, or of the focused cell. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreSlotMatrix *self = NRE_SLOT_MATRIX (gtk_widget_get_ancestor (widget, NRE_TYPE_SLOT_MATRIX));
  NreSlotCell *cell = x < 0 ? nre_slot_matrix_get_current (self) : cell_at (self, x, y);

  if (cell == NULL || nre_slot_matrix_get_node (self) == G_MAXUINT)
    return NULL;
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  nre_slot_matrix_select_cell (self, cell);
  nre_slot_input_update (self);
  return g_object_ref (self->menu_model);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

/* Arrow keys move between cells, and do not leave them. */
static gboolean
on_key (NreSlotMatrix *self, guint keyval, guint code, GdkModifierType modifiers)
{
  NreSlotCell *cell = nre_slot_matrix_get_current (self);
  int lod = (int) nre_slot_cell_get_lod (cell), group = (int) nre_slot_cell_get_group (cell);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left: group--; break;
    case GDK_KEY_Right: case GDK_KEY_KP_Right: group++; break;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: lod--; break;
    case GDK_KEY_Down: case GDK_KEY_KP_Down: lod++; break;
    case GDK_KEY_Home: group = 0; break;
    case GDK_KEY_End: group = NRE_MODEL_GROUPS - 1; break;
    default: return FALSE;
    }
  cell = self->cells[CLAMP (lod, 0, NRE_MODEL_LODS - 1)][CLAMP (group, 0, NRE_MODEL_GROUPS - 1)];
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  nre_slot_matrix_select_cell (self, cell);
  return TRUE;
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static void
set_class (NreSlotCell *cell, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (cell), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (cell), name);
}

/* @cell: (nullable): the cell to mark as the target of a drop; NULL for none */
static void
mark_drop (NreSlotMatrix *self, NreSlotCell *cell)
{
  if (self->drop_cell != NULL)
    set_class (self->drop_cell, "drop", FALSE);
  self->drop_cell = cell;
  if (cell != NULL)
    set_class (cell, "drop", TRUE);
}

/* @text: (nullable): what a drop would do; NULL hides it. */
static void
say_drop (NreSlotMatrix *self, const char *text)
{
  if (text != NULL)
    gtk_label_set_label (self->drop_label, text);
  gtk_widget_set_visible (self->drop_row, text != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->title), text == NULL);
}

static void
end_drag (NreSlotMatrix *self)
{
  if (self->dragged != NULL)
    set_class (self->dragged, "dragged", FALSE);
  self->dragged = NULL;
  mark_drop (self, NULL);
  say_drop (self, NULL);
  if (self->selection != NULL)
    nre_slot_edit_try (self->selection, NULL);
}

static GdkContentProvider *
on_drag_prepare (NreSlotMatrix *self, double x, double y)
{
  NreSlotCell *cell = cell_at (self, x, y);

  if (cell == NULL || nre_slot_matrix_get_node (self) == G_MAXUINT ||
      (nre_slot_cell_get_state (cell)->slot == NRE_MODEL_NONE && !nre_slot_cell_get_state (cell)->mixed))
    return NULL;
  self->dragged = cell;
  return new_content (self, cell);
}

static void
on_drag_begin (NreSlotMatrix *self, GdkDrag *drag)
{
  guint slot;

  if (self->dragged == NULL)
    return;
  slot = nre_slot_cell_get_state (self->dragged)->slot;
  nre_slot_drag_set_icon (drag, nre_slot_pictures_get (self->pictures, slot), slot);
  set_class (self->dragged, "dragged", TRUE);
  say_drop (self, _("moves here, Ctrl copies"));
}

/* The icon flies back, which takes a while. */
static gboolean
on_drag_cancelled (NreSlotMatrix *self)
{
  end_drag (self);
  return FALSE;
}

/* (transfer full) (nullable): the changes that a drop makes; NULL if it is refused. */
static GArray *
new_changes (NreSlotMatrix *self, GdkDrop *drop, NreSlotCell *cell, gboolean *copy)
{
  GdkDrag *drag = drop != NULL ? gdk_drop_get_drag (drop) : NULL;
  NreSlotDrag what;

  /* With Ctrl, only copying is possible. */
  *copy = drop != NULL && (gdk_drop_get_actions (drop) & GDK_ACTION_MOVE) == 0;
  if (cell == NULL || drag == NULL || nre_slot_matrix_get_node (self) == G_MAXUINT ||
      !nre_slot_drag_read (gdk_drag_get_content (drag), nre_slot_matrix_get_view (self), &what))
    return NULL;
  /* A cancelled drag may still be dropped. */
  if (what.lod != G_MAXUINT && self->dragged == NULL)
    return NULL;
  if (what.lod != G_MAXUINT)
    return nre_slot_edit_move (self->selection, what.lod, what.group, nre_slot_cell_get_lod (cell),
                               nre_slot_cell_get_group (cell), *copy);
  *copy = TRUE;
  return nre_slot_edit_set (self->selection, nre_slot_cell_get_lod (cell), nre_slot_cell_get_group (cell),
                            what.slot);
}

static GdkDragAction
on_drop_motion (NreSlotMatrix *self, double x, double y, GtkDropTarget *target)
{
  NreSlotCell *cell = cell_at (self, x, y);
  gboolean copy;
  g_autoptr (GArray) cells = new_changes (self, gtk_drop_target_get_current_drop (target), cell, &copy);

  mark_drop (self, cells != NULL && cells->len > 0 ? cell : NULL);
  nre_slot_edit_try (self->selection, cells);
  if (cells == NULL || cells->len == 0)
    return 0;
  say_drop (self, self->dragged == NULL ? _("is drawn here")
                  : copy                ? _("copies here")
                                        : _("moves here, Ctrl copies"));
  return copy ? GDK_ACTION_COPY : GDK_ACTION_MOVE;
}

static void
on_drop_left (NreSlotMatrix *self)
{
  mark_drop (self, NULL);
  if (self->dragged == NULL)
    say_drop (self, NULL);
  if (self->selection != NULL)
    nre_slot_edit_try (self->selection, NULL);
}

static gboolean
on_drop (NreSlotMatrix *self, const GValue *value, double x, double y, GtkDropTarget *target)
{
  NreSlotCell *cell = cell_at (self, x, y);
  gboolean copy;
  GArray *cells = new_changes (self, gtk_drop_target_get_current_drop (target), cell, &copy);

  end_drag (self);
  if (cells == NULL)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  run (self, cells, cell);
  return TRUE;
}

/* --- All of it ----------------------------------------------------------------------------------- */

void
nre_slot_input_install (GtkWidgetClass *widget_class)
{
  static const char *const edits[] = { "slot.copy", "slot.cut", "slot.paste", "slot.clear", "slot.all-lods" };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "slot.choose", NULL, choose_action);
}

void
nre_slot_input_init (NreSlotMatrix *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (NRE_TYPE_SLOT_CLIP, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  nre_context_menu_install (GTK_WIDGET (self->grid), _("Slot menu"), get_menu);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);

  /* Before the buttons, which would grab the pointer. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  nre_drag_escape_install (source);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (source, "drag-cancel", G_CALLBACK (on_drag_cancelled), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (end_drag), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "enter", G_CALLBACK (on_drop_motion), self);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_drop_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_drop_left), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (target));
}

void
nre_slot_input_dispose (NreSlotMatrix *self)
{
  if (self->chooser != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->chooser));
  self->chooser = NULL;
}
