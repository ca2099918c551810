/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-times.h"

#include "nre-alpha-pane.h"
#include "nre-command-bar.h"
#include "nre-effect-kind.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-time-ruler.h"
#include "nre-playback-controls.h"

#define DURATION_AT 8

typedef struct
{
  NreTimeScale *scale;
  NreSelection *selection;
} Context;

static void
context_free (gpointer data, GClosure *closure)
{
  Context *self = data;

  g_object_unref (self->scale);
  g_object_unref (self->selection);
  g_free (self);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, Context *context)
{
  GtkWidget *bar = nre_command_bar_new (context->scale, context->selection);

  g_object_bind_property (item, "item", bar, "row", G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "selected", bar, "selected", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, bar);
}

/* A row would handle Space to select itself: here Space toggles a switch, and plays the effect elsewhere, as
 * everywhere on the page. */
static gboolean
on_key_pressed (GtkWidget *view, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (view));

  nre_focus_begin_key (nre_column_view_get_list (GTK_COLUMN_VIEW (view)), keyval);
  if (keyval != GDK_KEY_space || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      GTK_IS_BUTTON (focus) || GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;
  if (GTK_IS_SWITCH (focus))
    gtk_widget_activate (focus);
  else
    gtk_widget_activate_action (view, "page.play", NULL);
  return GDK_EVENT_STOP;
}

static void
on_key_released (GtkWidget *view)
{
  nre_focus_end (nre_column_view_get_list (GTK_COLUMN_VIEW (view)));
}

static void
on_pressed (GtkWidget *list, int n_press, double x, double y)
{
  nre_focus_begin_press (list, x, y);
}

/* The column view is inside an overlay, so that the ruler can cover it. */
static void
show_bars (NreCommandList *list, NreTimeScale *scale, NreSelection *selection)
{
  GtkColumnView *view = nre_command_list_get_view (list);
  GtkColumnViewColumn *column = nre_command_list_get_bar_column (list);
  GtkOverlay *overlay = GTK_OVERLAY (gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_OVERLAY));
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *ruler = nre_time_ruler_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *press = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkWidget *rows = nre_column_view_get_list (view);
  Context *context = g_new0 (Context, 1);

  context->scale = g_object_ref (scale);
  context->selection = g_object_ref (selection);
  g_signal_connect_data (factory, "setup", G_CALLBACK (on_setup), context, context_free, 0);
  gtk_column_view_column_set_factory (column, factory);
  nre_column_view_release_factories (view);

  nre_time_ruler_set_scale (NRE_TIME_RULER (ruler), scale);
  nre_time_ruler_set_column (NRE_TIME_RULER (ruler), view, column);
  gtk_overlay_add_overlay (overlay, ruler);

  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), view);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (on_key_released), view);
  gtk_widget_add_controller (GTK_WIDGET (view), key);

  gtk_event_controller_set_propagation_phase (press, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), rows);
  g_signal_connect_swapped (press, "released", G_CALLBACK (nre_focus_end), rows);
  gtk_widget_add_controller (rows, press);
}

static void
on_effect_changed (NreEffectView *view, NreTimeScale *scale)
{
  NreSpan header = nre_effect_view_get_header (view);

  nre_time_scale_set_life (scale, header.size > 0 ? (double) nre_span_f32 (header, DURATION_AT) : 0);
}

/** nre_effect_times_show: add the widgets for the time of an effect to a new page: the curve of alpha, the
 * playback controls, and the bars in the list of commands. Must be called once. */
void
nre_effect_times_show (NreSelection *selection, NreCommandList *list, GtkBox *alpha_place,
                       GtkBox *transport_place)
{
  NreEffectView *view = nre_selection_get_effect_view (selection);
  g_autoptr (NreTimeScale) scale = nre_time_scale_new ();
  GtkWidget *transport = nre_playback_controls_new ();

  /* Connected first, so that later handlers see the new life. */
  g_signal_connect_object (view, "changed", G_CALLBACK (on_effect_changed), scale, 0);
  on_effect_changed (view, scale);
  nre_effect_view_set_playback (view, nre_time_scale_get_playback (scale));
  gtk_box_append (alpha_place, nre_alpha_pane_new (view, scale, nre_effect_view_get_inputs (view)));
  nre_playback_controls_set_scale (NRE_PLAYBACK_CONTROLS (transport), scale);
  gtk_box_append (transport_place, transport);
  show_bars (list, scale, selection);
}
