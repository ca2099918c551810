/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-strip.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "nre-animation-actions.h"
#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-material-key-line.h"
#include "nre-material-kind.h"
#include "nre-material-mode-cell.h"
#include "nre-material-track.h"
#include "nre-read-only.h"
#include "nre-time-ruler.h"
#include "nre-playback-controls.h"

struct _NreMaterialStrip
{
  GtkWidget parent_instance;

  GtkWidget           *box;
  GtkLabel            *count_label;
  NrePlaybackControls        *transport;
  GtkStack            *stack;
  GtkWidget           *overlay;
  GtkWidget           *nothing;
  GtkColumnView       *view;
  GtkColumnViewColumn *index_column;
  GtkColumnViewColumn *mode_column;
  GtkColumnViewColumn *track_column;
  AdwBin              *line_place;
  GMenuModel          *menu_model;

  NreMaterialPlayer   *player;
  NreNumberedRows     *rows;
  GtkSingleSelection  *selected;
  gboolean             syncing;
  guint                following; /* the tick callback follow_rows(); 0 for none */
  guint                n_frames;  /* since the number of rows changed */
};

G_DEFINE_FINAL_TYPE (NreMaterialStrip, nre_material_strip, GTK_TYPE_WIDGET)

static NreSelection *
get_selection (NreMaterialStrip *self)
{
  return nre_material_player_get_selection (self->player);
}

static NreMaterialView *
get_material (NreMaterialStrip *self)
{
  return nre_selection_get_material_view (get_selection (self));
}

/* --- Following ----------------------------------------------------------------------------------- */

/* Enable the actions that have something to act on. */
static void
update_actions (NreMaterialStrip *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint animation = nre_material_player_get_animation (self->player);
  gboolean any = animation != G_MAXUINT;
  gboolean key = nre_selection_get_part (get_selection (self)) == NRE_MATERIAL_PART_KEY;

  nre_selection_enable_edit (get_selection (self), widget, "animation.remove", any);
  nre_selection_enable_edit (get_selection (self), widget, "animation.move-up",
                             nre_animation_actions_can_move (get_selection (self), animation, -1));
  nre_selection_enable_edit (get_selection (self), widget, "animation.move-down",
                             nre_animation_actions_can_move (get_selection (self), animation, 1));
  nre_selection_enable_edit (get_selection (self), widget, "animation.insert", any);
  nre_selection_enable_edit (get_selection (self), widget, "animation.remove-selected", any);
  nre_selection_enable_edit (get_selection (self), widget, "animation.delete-key", key);
  gtk_widget_action_set_enabled (widget, "animation.go-to-key", key);
}

/* Scroll to the shown animation after the number of rows has changed. The strip grows with its rows, up to a
 * limit, so that only a later frame shows which rows are visible. */
static gboolean
follow_rows (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreMaterialStrip *self = NRE_MATERIAL_STRIP (widget);
  guint animation = nre_material_player_get_animation (self->player);

  if (self->n_frames++ < 2)
    return G_SOURCE_CONTINUE;
  self->following = 0;
  if (animation < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    nre_column_view_scroll_to (self->view, animation);
  return G_SOURCE_REMOVE;
}

/* Select the row of the shown animation, also while something else in the material is selected. */
static void
sync_selection (NreMaterialStrip *self)
{
  guint animation = nre_material_player_get_animation (self->player);

  update_actions (self);
  if (animation == gtk_single_selection_get_selected (self->selected))
    return;
  self->syncing = TRUE;
  gtk_single_selection_set_selected (self->selected, animation);
  self->syncing = FALSE;
  if (animation < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    nre_column_view_scroll_to (self->view, animation);
}

static void
on_row_selected (NreMaterialStrip *self)
{
  guint row = gtk_single_selection_get_selected (self->selected);

  if (!self->syncing && row != GTK_INVALID_LIST_POSITION)
    nre_selection_select (get_selection (self), NRE_MATERIAL_PART_ANIMATION, row);
}

/* The row may already be selected while something else in the material is: then on_row_selected() is not
 * called. */
static void
on_row_activated (NreMaterialStrip *self, guint row)
{
  nre_selection_select (get_selection (self), NRE_MATERIAL_PART_ANIMATION, row);
}

static void
on_material_changed (NreMaterialStrip *self)
{
  guint n = nre_material_view_get_n_blocks (get_material (self));
  g_autofree char *count = g_strdup_printf ("%u", n);

  self->syncing = TRUE;
  if (n != g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    {
      self->n_frames = 0;
      if (self->following == 0)
        self->following = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_rows, NULL, NULL);
    }
  nre_numbered_rows_set (self->rows, n);
  self->syncing = FALSE;
  sync_selection (self);
  gtk_label_set_label (self->count_label, count);
  gtk_stack_set_visible_child (self->stack, n > 0 ? self->overlay : self->nothing);
  /* There is nothing wrong with a material that does not move. */
  gtk_widget_set_visible (GTK_WIDGET (self->transport), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->line_place), n > 0);
}

/* --- Cells --------------------------------------------------------------------------------------- */

static void
on_setup_index (NreMaterialStrip *self, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
on_bind_index (NreMaterialStrip *self, GtkListItem *item)
{
  guint number = nre_numbered_row_get (gtk_list_item_get_item (item));
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *name = g_strdup_printf (_("Animation %u"), number);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  nre_list_cell_set_row_name (gtk_list_item_get_child (item), name);
}

static void
on_setup_mode (NreMaterialStrip *self, GtkListItem *item)
{
  GtkWidget *cell = nre_material_mode_cell_new (get_selection (self));

  g_object_bind_property (item, "item", cell, "row", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, cell);
}

static void
on_dragging (NreMaterialStrip *self, GParamSpec *pspec, NreMaterialTrack *track)
{
  gboolean dragging;

  g_object_get (track, "dragging", &dragging, NULL);
  nre_material_player_hold (self->player, dragging);
}

static void
on_setup_track (NreMaterialStrip *self, GtkListItem *item)
{
  GtkWidget *track = nre_material_track_new (nre_material_player_get_scale (self->player),
                                             get_selection (self));

  g_object_bind_property (item, "item", track, "row", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "selected", track, "selected", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (track, "notify::dragging", G_CALLBACK (on_dragging), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, track);
}

static void
set_factory (NreMaterialStrip *self, GtkColumnViewColumn *column, GCallback setup, GCallback bind)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", setup, self, G_CONNECT_SWAPPED);
  if (bind != NULL)
    g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);
  gtk_column_view_column_set_factory (column, factory);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreMaterialStrip *self = NRE_MATERIAL_STRIP (widget);
  guint animation = nre_material_player_get_animation (self->player);
  NrePlayback *playback = nre_time_scale_get_playback (nre_material_player_get_scale (self->player));

  name += strlen ("animation.");
  if (strcmp (name, "add") == 0)
    nre_animation_actions_add (widget, get_selection (self));
  else if (strcmp (name, "insert") == 0)
    nre_animation_actions_insert_key (widget, get_selection (self), animation,
                                      (guint) rint (nre_playback_get_time (playback) * 1000));
  else if (strcmp (name, "delete-key") == 0 ||
           (strcmp (name, "remove-selected") == 0 &&
            nre_selection_get_part (get_selection (self)) == NRE_MATERIAL_PART_KEY))
    nre_animation_actions_remove_keys (widget, get_selection (self));
  else if (g_str_has_prefix (name, "move-"))
    nre_animation_actions_move (widget, get_selection (self), animation,
                                strcmp (name, "move-up") == 0 ? -1 : 1);
  else
    nre_animation_actions_remove (widget, get_selection (self), animation);
}

static void
insert_key_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint animation, ms;

  g_variant_get (parameter, "(uu)", &animation, &ms);
  nre_animation_actions_insert_key (widget, get_selection (NRE_MATERIAL_STRIP (widget)), animation, ms);
}

static void
go_to_key_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreMaterialStrip *self = NRE_MATERIAL_STRIP (widget);
  NreTimeScale *scale = nre_material_player_get_scale (self->player);
  NreMaterialKey key;

  if (nre_material_view_get_key (get_material (self),
                                 nre_selection_get_index (get_selection (self), NRE_MATERIAL_PART_KEY),
                                 &key) &&
      nre_time_scale_has_life (scale))
    nre_time_scale_set_head (scale, key.time / 1000.0 / nre_time_scale_get_life (scale));
}

/* (transfer full): the menu, whose first item inserts a key at the time that the pointer chose. */
static GMenuModel *
new_timed_menu (NreMaterialStrip *self, guint ms)
{
  g_autoptr (GMenuModel) keys = g_menu_model_get_item_link (self->menu_model, 0, G_MENU_LINK_SECTION);
  g_autoptr (GMenu) section = g_menu_new ();
  GMenu *menu = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (keys); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (keys, i);

      if (i == 0)
        g_menu_item_set_action_and_target (item, "animation.insert-key", "(uu)",
                                           nre_material_player_get_animation (self->player), ms);
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  for (int i = 1; i < g_menu_model_get_n_items (self->menu_model); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (self->menu_model, i);

      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* The menu applies to the key or animation under the pointer, or to all selected keys if the key is one of
 * them. */
static GMenuModel *
get_menu (GtkWidget *view, double x, double y)
{
  NreMaterialStrip *self = NRE_MATERIAL_STRIP (gtk_widget_get_ancestor (view, NRE_TYPE_MATERIAL_STRIP));
  GtkWidget *at = x >= 0 ? gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT) : NULL;
  double track_x, track_y;
  guint ms;

  if (at != NULL && NRE_IS_MATERIAL_TRACK (at) &&
      gtk_widget_translate_coordinates (view, at, x, y, &track_x, &track_y))
    {
      nre_material_track_select_at (NRE_MATERIAL_TRACK (at), track_x);
      if (nre_material_track_find_time (NRE_MATERIAL_TRACK (at), track_x, &ms))
        return new_timed_menu (self, ms);
    }
  return g_object_ref (self->menu_model);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const char *const edits[] = {
    "animation.add",        "animation.remove",          "animation.insert",
    "animation.delete-key", "animation.remove-selected", "animation.move-up",
    "animation.move-down"
  };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);
  gtk_widget_class_install_action (widget_class, "animation.insert-key", "(uu)", insert_key_action);
  gtk_widget_class_install_action (widget_class, "animation.go-to-key", NULL, go_to_key_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "animation.remove-selected", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "animation.remove-selected", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "animation.insert", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "animation.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "animation.move-down", NULL);
}

/* --- Keys ---------------------------------------------------------------------------------------- */

/* Space plays, as everywhere on the page; rows would use it to select themselves. */
static gboolean
on_key_pressed (NreMaterialStrip *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (keyval != GDK_KEY_space || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      GTK_IS_BUTTON (focus) || GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;
  nre_playback_controls_toggle (self->transport);
  return GDK_EVENT_STOP;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_strip_dispose (GObject *object)
{
  NreMaterialStrip *self = NRE_MATERIAL_STRIP (object);

  if (self->player != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_material (self), self);
      g_signal_handlers_disconnect_by_data (get_selection (self), self);
      g_signal_handlers_disconnect_by_data (self->player, self);
      g_signal_handlers_disconnect_by_data (self->selected, self);
    }
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selected);
  g_clear_object (&self->rows);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (nre_material_strip_parent_class)->dispose (object);
}

static void
nre_material_strip_class_init (NreMaterialStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_material_strip_dispose;

  add_actions (widget_class);
  g_type_ensure (NRE_TYPE_PLAYBACK_CONTROLS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-material-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, box);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, transport);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, stack);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, overlay);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, view);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, index_column);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, mode_column);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, track_column);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, line_place);
  gtk_widget_class_bind_template_child (widget_class, NreMaterialStrip, menu_model);
}

static void
nre_material_strip_init (NreMaterialStrip *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = nre_numbered_rows_new ();
  self->selected = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_single_selection_set_autoselect (self->selected, FALSE);
  gtk_single_selection_set_can_unselect (self->selected, TRUE);
  gtk_single_selection_set_selected (self->selected, GTK_INVALID_LIST_POSITION);
  g_signal_connect_swapped (self->selected, "notify::selected", G_CALLBACK (on_row_selected), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selected));
  nre_column_view_align_titles (self->view, 0, 1);
  nre_column_view_set_name (self->view, _("Animations"));
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_row_activated), self);
  nre_context_menu_install (GTK_WIDGET (self->view), _("Animations"), get_menu);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), key);
}

GtkWidget *
nre_material_strip_new (NreMaterialPlayer *player)
{
  NreMaterialStrip *self = g_object_new (NRE_TYPE_MATERIAL_STRIP, NULL);
  GtkWidget *ruler = nre_time_ruler_new ();

  self->player = g_object_ref (player);
  nre_playback_controls_set_scale (self->transport, nre_material_player_get_scale (player));
  set_factory (self, self->index_column, G_CALLBACK (on_setup_index), G_CALLBACK (on_bind_index));
  set_factory (self, self->mode_column, G_CALLBACK (on_setup_mode), NULL);
  set_factory (self, self->track_column, G_CALLBACK (on_setup_track), NULL);
  nre_time_ruler_set_scale (NRE_TIME_RULER (ruler), nre_material_player_get_scale (player));
  nre_time_ruler_set_column (NRE_TIME_RULER (ruler), self->view, self->track_column);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), ruler);
  adw_bin_set_child (self->line_place, nre_material_key_line_new (player));
  g_signal_connect_swapped (player, "changed", G_CALLBACK (sync_selection), self);
  g_signal_connect_swapped (get_selection (self), "changed", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (get_material (self), "changed", G_CALLBACK (on_material_changed), self);
  on_material_changed (self);
  return GTK_WIDGET (self);
}
