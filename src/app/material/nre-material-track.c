/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-track-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-gtk-util.h"
#include "nre-material-words.h"

/* Pixels. */
#define HEIGHT 34
#define FAR 1e5

G_DEFINE_FINAL_TYPE (NreMaterialTrack, nre_material_track, NRE_TYPE_TIME_LANE)

static NreSelection *
get_selection (NreMaterialTrack *self)
{
  return nre_time_lane_get_selection (NRE_TIME_LANE (self));
}

/** nre_material_track_get_animation: the index of the animation; G_MAXUINT without a row. */
guint
nre_material_track_get_animation (NreMaterialTrack *self)
{
  NreNumberedRow *row = nre_time_lane_get_row (NRE_TIME_LANE (self));

  return row != NULL ? nre_numbered_row_get (row) : G_MAXUINT;
}

/* --- Where things are ---------------------------------------------------------------------------- */

/** nre_material_track_get_x: the x of a time in the widget, or outside of it, in pixels. If the life of the
 * scale is invalid, all times are at its start. */
double
nre_material_track_get_x (NreMaterialTrack *self, double ms)
{
  NreTimeScale *scale = nre_time_lane_get_scale (NRE_TIME_LANE (self));
  double part = nre_time_scale_has_life (scale) ? ms / 1000 / nre_time_scale_get_life (scale) : 0;

  return CLAMP (nre_time_scale_get_x (scale, part), -FAR, FAR);
}

/** nre_material_track_get_key_at: the index, in the animation, of the nearest key that a pointer at @x
 * touches; G_MAXUINT if there is none. Of several keys at one time, it is a selected one, or else the last,
 * which is drawn above the others. */
guint
nre_material_track_get_key_at (NreMaterialTrack *self, double x)
{
  double best = NRE_MATERIAL_TRACK_KEY_RADIUS + 2;
  guint found = G_MAXUINT;

  for (guint i = 0; i < self->times->len; i++)
    {
      double distance = fabs (nre_material_track_get_x (self, g_array_index (self->times, guint, i)) - x);

      if (distance > best ||
          (distance == best && found != G_MAXUINT && gtk_bitset_contains (self->chosen, found)))
        continue;
      best = distance;
      found = i;
    }
  return found;
}

/* --- Following ----------------------------------------------------------------------------------- */

/* Update the accessible properties. */
static void
tell (NreMaterialTrack *self)
{
  g_autofree char *mode = nre_material_dup_mode (self->mode);
  g_autofree char *name = NULL, *keys = NULL, *text = NULL;
  guint key = gtk_bitset_get_minimum (self->chosen), time;

  if (!self->exists)
    return;
  name = g_strdup_printf (_("Keys of animation %u"), nre_material_track_get_animation (self));
  keys = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u key", "%u keys", self->times->len),
                          self->times->len);
  time = key < self->times->len ? g_array_index (self->times, guint, key) : 0;
  if (key < self->times->len)
    /* Translators: how an animation goes on at its end, how many keys it has, and the number and the time of
     * one. */
    text = g_strdup_printf (_("%s, %s; key %u at %u ms"), mode, keys, key, time);
  else
    /* Translators: how an animation goes on at its end, how many keys it has, and how long it takes. */
    text = g_strdup_printf (_("%s, %s, %u ms"), mode, keys, self->length);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) G_MAXUINT16, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) time,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
load_chosen (NreMaterialTrack *self)
{
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();

  if (nre_selection_get_part (get_selection (self)) == NRE_MATERIAL_PART_KEY && self->exists)
    {
      g_autoptr (GtkBitset) several = nre_selection_get_several (get_selection (self), NRE_MATERIAL_PART_KEY);
      GtkBitsetIter iter;
      guint key;

      for (gboolean more = gtk_bitset_iter_init_at (&iter, several, self->first_key, &key);
           more && key - self->first_key < self->times->len; more = gtk_bitset_iter_next (&iter, &key))
        gtk_bitset_add (chosen, key - self->first_key);
    }
  gtk_bitset_unref (self->chosen);
  self->chosen = g_steal_pointer (&chosen);
}

static void
nre_material_track_load (NreTimeLane *lane)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (lane);
  NreMaterialView *view = nre_selection_get_material_view (get_selection (self));
  NreMaterialBlock block;

  g_array_set_size (self->times, 0);
  self->length = 0;
  self->exists = nre_material_view_get_block (view, nre_material_track_get_animation (self), &block);
  if (self->exists)
    {
      self->mode = block.mode;
      self->first_key = block.first_key;
      for (guint i = 0; i < block.n_keys; i++)
        {
          NreMaterialKey key;

          if (!nre_material_view_get_key (view, block.first_key + i, &key))
            break;
          g_array_append_val (self->times, key.time);
          self->length = MAX (self->length, key.time);
        }
    }
  load_chosen (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell (self);
}

static void
on_selection_changed (NreMaterialTrack *self)
{
  g_autoptr (GtkBitset) before = gtk_bitset_ref (self->chosen);

  load_chosen (self);
  if (gtk_bitset_equals (before, self->chosen))
    return;
  /* Moves of other keys are an undo step of their own. */
  nre_time_lane_forget_nudges (NRE_TIME_LANE (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_track_finalize (GObject *object)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (object);

  g_array_unref (self->times);
  gtk_bitset_unref (self->chosen);
  G_OBJECT_CLASS (nre_material_track_parent_class)->finalize (object);
}

static void
nre_material_track_class_init (NreMaterialTrackClass *klass)
{
  NreTimeLaneClass *lane_class = NRE_TIME_LANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_material_track_finalize;
  lane_class->height = HEIGHT;
  lane_class->load = nre_material_track_load;
  lane_class->draw = nre_material_track_draw;
  lane_class->press = nre_material_track_press;
  lane_class->click = nre_material_track_click;
  lane_class->get_distance = nre_material_track_get_distance;
  lane_class->get_cursor = nre_material_track_get_cursor;
  lane_class->step = nre_material_track_step;

  gtk_widget_class_set_css_name (widget_class, "materialtrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_material_track_init (NreMaterialTrack *self)
{
  self->times = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chosen = gtk_bitset_new_empty ();
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  nre_widget_connect_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()),
                                 "pressed", G_CALLBACK (nre_material_track_on_pressed));
  g_signal_connect (self, "query-tooltip", G_CALLBACK (nre_material_track_query_tooltip), NULL);
}

/** nre_material_track_new: @scale: the common time scale of all animations; @selection: in the material */
GtkWidget *
nre_material_track_new (NreTimeScale *scale, NreSelection *selection)
{
  NreMaterialTrack *self = g_object_new (NRE_TYPE_MATERIAL_TRACK, NULL);

  nre_time_lane_set_up (NRE_TIME_LANE (self), scale, selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (on_selection_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
