/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-track-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-material-words.h"

/* Pixels. */
#define MINIMUM_WIDTH 160
#define NATURAL_WIDTH 300
#define HEIGHT 34
#define FAR 1e5

enum
{
  PROP_0,
  PROP_ROW,
  PROP_SELECTED,
  PROP_DRAGGING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreMaterialTrack, nre_material_track, GTK_TYPE_WIDGET)

/* --- Where things are ---------------------------------------------------------------------------- */

/** nre_material_track_get_x: where a time is in the widget, or outside of it; at a life of no length all are
 * at its begin. */
double
nre_material_track_get_x (NreMaterialTrack *self, double ms)
{
  double part = nre_time_scale_has_life (self->scale) ? ms / 1000 / nre_time_scale_get_life (self->scale) : 0;

  return CLAMP (nre_time_scale_get_x (self->scale, part), -FAR, FAR);
}

/** nre_material_track_get_key_at: the key of the animation that is nearest among those the pointer touches;
 * or G_MAXUINT. Of several at one time it is the one that is selected, else the last, which is drawn above
 * the others. */
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

/** nre_material_track_get_n_draws: how often it was drawn, for those who measure that. */
guint64
nre_material_track_get_n_draws (NreMaterialTrack *self)
{
  return self->n_draws;
}

/* --- Following ----------------------------------------------------------------------------------- */

/** nre_material_track_tell: what assistive technologies are told. */
void
nre_material_track_tell (NreMaterialTrack *self)
{
  g_autofree char *mode = nre_material_dup_mode (self->mode);
  g_autofree char *name = NULL, *keys = NULL, *text = NULL;
  guint key = gtk_bitset_get_minimum (self->chosen), time;

  if (self->row == NULL || !self->exists)
    return;
  name = g_strdup_printf (_("Keys of animation %u"), nre_numbered_row_get (self->row));
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

  if (nre_selection_get_part (self->selection) == NRE_MATERIAL_PART_KEY && self->exists)
    {
      g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_MATERIAL_PART_KEY);
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
load (NreMaterialTrack *self)
{
  NreMaterialView *view = nre_selection_get_material_view (self->selection);
  NreMaterialBlock block;

  g_array_set_size (self->times, 0);
  self->length = 0;
  self->exists = self->row != NULL &&
                 nre_material_view_get_block (view, nre_numbered_row_get (self->row), &block);
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
  nre_material_track_tell (self);
}

static void
on_selection_changed (NreMaterialTrack *self)
{
  g_autoptr (GtkBitset) before = gtk_bitset_ref (self->chosen);

  load_chosen (self);
  if (gtk_bitset_equals (before, self->chosen))
    return;
  /* Moves of other keys are a step of their own. */
  self->nudged_at = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  nre_material_track_tell (self);
}

/** nre_material_track_set_row: @row: (nullable) */
void
nre_material_track_set_row (NreMaterialTrack *self, NreNumberedRow *row)
{
  g_return_if_fail (NRE_IS_MATERIAL_TRACK (self));

  if (row == self->row)
    return;
  nre_material_track_end_drag (self, TRUE);
  self->nudged_at = 0;
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row != NULL)
    g_signal_connect_swapped (row, "changed", G_CALLBACK (load), self);
  load (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW]);
}

void
nre_material_track_tell_dragging (NreMaterialTrack *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAGGING]);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_track_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                            int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : HEIGHT;
}

static void
nre_material_track_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (widget);

  if (self->scale != NULL)
    nre_time_scale_set_width (self->scale, width);
}

/* The cell around it leaves no room at the sides, so that the column has the width of the tracks. */
static void
nre_material_track_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_material_track_parent_class)->root (widget);
  gtk_widget_add_css_class (gtk_widget_get_parent (widget), "bar-cell");
}

static void
nre_material_track_unmap (GtkWidget *widget)
{
  nre_material_track_end_drag (NRE_MATERIAL_TRACK (widget), TRUE);
  GTK_WIDGET_CLASS (nre_material_track_parent_class)->unmap (widget);
}

static void
nre_material_track_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (object);

  switch (id)
    {
    case PROP_ROW:
      g_value_set_object (value, self->row);
      break;
    case PROP_SELECTED:
      g_value_set_boolean (value, self->is_selected);
      break;
    case PROP_DRAGGING:
      g_value_set_boolean (value, self->drag != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_material_track_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (object);

  switch (id)
    {
    case PROP_ROW:
      nre_material_track_set_row (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      if (self->is_selected == g_value_get_boolean (value))
        return;
      self->is_selected = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_material_track_dispose (GObject *object)
{
  NreMaterialTrack *self = NRE_MATERIAL_TRACK (object);

  if (self->selection != NULL)
    {
      nre_material_track_set_row (self, NULL);
      g_signal_handlers_disconnect_by_data (self->selection, self);
      g_signal_handlers_disconnect_by_data (self->scale, self);
    }
  g_clear_object (&self->scale);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_material_track_parent_class)->dispose (object);
}

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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_material_track_get_property;
  object_class->set_property = nre_material_track_set_property;
  object_class->dispose = nre_material_track_dispose;
  object_class->finalize = nre_material_track_finalize;
  widget_class->measure = nre_material_track_measure;
  widget_class->size_allocate = nre_material_track_size_allocate;
  widget_class->snapshot = nre_material_track_snapshot;
  widget_class->root = nre_material_track_root;
  widget_class->unmap = nre_material_track_unmap;

  properties[PROP_ROW] = g_param_spec_object ("row", NULL, NULL, NRE_TYPE_NUMBERED_ROW, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  properties[PROP_DRAGGING] = g_param_spec_boolean ("dragging", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "materialtrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
nre_material_track_init (NreMaterialTrack *self)
{
  self->times = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chosen = gtk_bitset_new_empty ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  nre_material_track_add_controllers (self);
}

/** nre_material_track_new: @scale: which part of the time is where, for all animations; @selection: in the
 * material */
GtkWidget *
nre_material_track_new (NreTimeScale *scale, NreSelection *selection)
{
  NreMaterialTrack *self = g_object_new (NRE_TYPE_MATERIAL_TRACK, NULL);

  self->scale = g_object_ref (scale);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (scale, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
  return GTK_WIDGET (self);
}
