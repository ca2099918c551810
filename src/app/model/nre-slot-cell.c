/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-cell.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model.h"

struct _NreSlotCell
{
  GtkButton parent_instance;

  GtkImage *picture;
  GtkImage *mark;
  GtkLabel *number;
  GtkLabel *caption;

  guint            lod;
  guint            group;
  NreSlotCellState state;
  gint64           clicked_at;  /* monotonic time of the last click */
};

enum
{
  SELECTED,
  CHANGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSlotCell, nre_slot_cell, GTK_TYPE_BUTTON)

static void
set_class (NreSlotCell *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static char *
describe_slot (NreSlotCell *self)
{
  const NreSlotCellState *state = &self->state;
  g_autofree char *triangles = NULL;

  if (state->slot == NRE_MODEL_NONE)
    return g_strdup (_("Draws nothing"));
  if (nre_slot_cell_is_dangling (self))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Slot %u, which does not exist: the model has %u slot",
                                         "Slot %u, which does not exist: the model has %u slots",
                                         state->n_slots),
                            state->slot, state->n_slots);
  triangles = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Slot %u, %'u triangle",
                                            "Slot %u, %'u triangles", state->n_triangles),
                               state->slot, state->n_triangles);
  if (nre_slot_cell_is_shared (self))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, used %u time in the model",
                                         "%s, used %u times in the model", state->n_users),
                            triangles, state->n_users);
  return g_steal_pointer (&triangles);
}

/* The description of the cell for its tooltip and for screen readers. */
static char *
describe (NreSlotCell *self)
{
  g_autofree char *slot = describe_slot (self);

  if (!self->state.mixed)
    return g_steal_pointer (&slot);
  /* Translators: %s is what the first of the selected nodes has: "Slot 12, 24 triangles" or "Draws
   * nothing". */
  return g_strdup_printf (_("%s; other selected nodes have a different slot"), slot);
}

/* A picture replaces the number of triangles. */
static void
update_caption (NreSlotCell *self)
{
  gboolean pictured = gtk_image_get_storage_type (self->picture) != GTK_IMAGE_EMPTY;
  gboolean drawn = self->state.slot < self->state.n_slots;

  gtk_widget_set_visible (GTK_WIDGET (self->picture), pictured);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), self->state.mixed || (drawn && !pictured));
  set_class (self, "pictured", pictured);
}

/**
 * nre_slot_cell_set_picture:
 * @picture: (nullable): square, for NRE_SLOT_CELL_PICTURE_SIZE
 *
 * Show a picture instead of the number of triangles; NULL shows the number.
 */
void
nre_slot_cell_set_picture (NreSlotCell *self, GdkTexture *picture)
{
  g_return_if_fail (NRE_IS_SLOT_CELL (self));

  if (picture == NULL)
    gtk_image_clear (self->picture);
  else if (gtk_image_get_paintable (self->picture) != GDK_PAINTABLE (picture))
    gtk_image_set_from_paintable (self->picture, GDK_PAINTABLE (picture));
  update_caption (self);
}

/** nre_slot_cell_set_state: show the state, and expose it to assistive technologies. */
void
nre_slot_cell_set_state (NreSlotCell *self, const NreSlotCellState *state)
{
  g_autofree char *number = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *description = NULL;
  gboolean empty, dangling, shared;

  g_return_if_fail (NRE_IS_SLOT_CELL (self));

  self->state = *state;
  empty = state->slot == NRE_MODEL_NONE;
  dangling = nre_slot_cell_is_dangling (self);
  shared = nre_slot_cell_is_shared (self);
  set_class (self, "empty", empty);
  set_class (self, "dangling", dangling);
  set_class (self, "shared", shared);
  set_class (self, "selected", state->selected);
  set_class (self, "mixed", state->mixed);

  number = empty ? g_strdup ("–") : g_strdup_printf ("%u", state->slot);
  gtk_label_set_label (self->number, number);
  if (state->mixed)
    /* Translators: the selected nodes do not have the same slot; very short. */
    gtk_label_set_label (self->caption, _("differs"));
  else if (!empty && !dangling)
    {
      /* Translators: triangles, as short as can be, in a cell of the slot matrix. */
      caption = g_strdup_printf (_("%'u tri"), state->n_triangles);
      gtk_label_set_label (self->caption, caption);
    }
  update_caption (self);
  gtk_image_set_from_icon_name (self->mark, dangling ? "dialog-warning-symbolic" : "nre-shared-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->mark), dangling || shared);
  gtk_widget_set_halign (GTK_WIDGET (self->mark), dangling ? GTK_ALIGN_CENTER : GTK_ALIGN_END);

  description = describe (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

const NreSlotCellState *
nre_slot_cell_get_state (NreSlotCell *self)
{
  return &self->state;
}

/** nre_slot_cell_is_dangling: whether the cell refers to a slot that does not exist. */
gboolean
nre_slot_cell_is_dangling (NreSlotCell *self)
{
  return self->state.slot != NRE_MODEL_NONE && self->state.slot >= self->state.n_slots;
}

/** nre_slot_cell_is_shared: whether other cells of the model refer to the same slot. */
gboolean
nre_slot_cell_is_shared (NreSlotCell *self)
{
  return self->state.slot < self->state.n_slots && self->state.n_users > 1;
}

guint
nre_slot_cell_get_lod (NreSlotCell *self)
{
  return self->lod;
}

guint
nre_slot_cell_get_group (NreSlotCell *self)
{
  return self->group;
}

/* Whether the button is being clicked by the pointer: its own gesture is handling an event then. */
static gboolean
is_pointer_click (NreSlotCell *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self));
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) && gtk_event_controller_get_current_event (controller) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* A single click of the pointer only selects, for browsing; activating the button otherwise (by the keyboard
 * or an assistive technology), or a double click, requests a change of the slot. */
static void
on_clicked (NreSlotCell *self)
{
  gint64 now = g_get_monotonic_time ();
  int double_click_time = 400;
  gboolean again;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &double_click_time,
                NULL);
  again = now - self->clicked_at < (gint64) double_click_time * 1000;
  self->clicked_at = again ? 0 : now;
  if (is_pointer_click (self) && !again)
    g_signal_emit (self, signals[SELECTED], 0);
  else
    g_signal_emit (self, signals[CHANGE], 0);
}

static void
nre_slot_cell_class_init (NreSlotCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL,
                                    G_TYPE_NONE, 0);
  signals[CHANGE] = g_signal_new ("change", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  /* The container of the cells has these actions. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "slot.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "slot.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "slot.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "slot.clear", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "slot.clear", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, "slot.all-lods", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_SHIFT_MASK, "slot.all-lods", NULL);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotCell, picture);
  gtk_widget_class_bind_template_child (widget_class, NreSlotCell, mark);
  gtk_widget_class_bind_template_child (widget_class, NreSlotCell, number);
  gtk_widget_class_bind_template_child (widget_class, NreSlotCell, caption);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
nre_slot_cell_init (NreSlotCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_image_set_pixel_size (self->picture, NRE_SLOT_CELL_PICTURE_SIZE);
  self->state.slot = NRE_MODEL_NONE;
}

/** nre_slot_cell_new: the cell of @lod 0 … 2 and @group 0 … 4. */
GtkWidget *
nre_slot_cell_new (guint lod, guint group)
{
  NreSlotCell *self = g_object_new (NRE_TYPE_SLOT_CELL, NULL);
  g_autofree char *label = g_strdup_printf (_("LOD %u group %u slot"), lod, group);

  self->lod = lod;
  self->group = group;
  nre_accessible_set_label (self, label);
  return GTK_WIDGET (self);
}
