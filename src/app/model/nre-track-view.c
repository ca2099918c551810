/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-view-private.h"
#include "nre-gtk-util.h"
#include "nre-model-kind.h"
#include "nre-signal-source.h"

#include <glib/gi18n.h>
#include <math.h>

/* In pixels. */
#define NATURAL_HEIGHT 200

enum
{
  PROP_0,
  PROP_SELECTION,
  PROP_ONLY_NODE,
  N_PROPS,

  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTrackView, nre_track_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Following ----------------------------------------------------------------------------------- */

static void
tell_accessible (NreTrackView *self)
{
  g_autofree char *text = NULL;
  guint row, index, n;

  if (nre_track_view_get_n_rows (self) == 0)
    text = g_strdup (_("No node of this model has animation keys."));
  else if (nre_track_view_get_lead (self, &row, &index))
    {
      const NreTrackPoint *points = nre_track_rows_get_points (self->rows, row, &n);
      g_autofree char *node = nre_model_view_dup_node_label (nre_selection_get_model_view (self->selection),
                                                             nre_track_rows_get (self->rows, row)->node);

      /* Translators: an animation key: its number, its node and when it is. */
      text = g_strdup_printf (_("Key %u of node %s at frame %g"), points[index].key, node,
                              (double) points[index].time);
    }
  else
    text = g_strdup (_("Arrow keys move the selected keys. With Ctrl, they go from key to key and from node "
                       "to node. K inserts a key, Delete removes the selected ones."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* @edited: after an edit. Then the scale stays, so that a key that was dragged stays where it was dropped. */
static void
load_rows (NreTrackView *self, gboolean edited)
{
  NreModelView *view = self->selection != NULL ? nre_selection_get_model_view (self->selection) : NULL;
  NreModel *model = view != NULL ? nre_model_view_get_model (view) : NULL;
  g_autoptr (NreTrackRows) before = g_steal_pointer (&self->rows);

  nre_track_view_cancel_drag (self);
  if (model != NULL)
    self->rows = nre_track_rows_new (model, nre_model_view_get_tracks (view),
                                     self->only_node && self->node != G_MAXUINT ? self->node
                                                                                : NRE_TRACK_ROWS_ALL);
  if (edited && before != NULL && self->rows != NULL &&
      nre_track_rows_get_last (before) != nre_track_rows_get_last (self->rows))
    self->fitted = FALSE;
  nre_track_view_configure (self);
  tell_accessible (self);
  nre_track_view_changed (self);
}

static void
on_selection_changed (NreTrackView *self)
{
  guint node = nre_selection_get_index (self->selection, NRE_PART_NODE);
  g_autoptr (GtkBitset) before = g_steal_pointer (&self->chosen);
  gboolean other_node = node != self->node;
  guint row, index;

  self->chosen = nre_selection_get_several (self->selection, NRE_PART_KEY);
  self->node = node;
  self->nudged_at = 0;
  if (other_node && self->only_node)
    load_rows (self, FALSE);
  if (!gtk_bitset_equals (before, self->chosen) || other_node)
    {
      if (nre_track_view_get_lead (self, &row, &index))
        nre_track_view_show_key (self, row, index);
      else if (other_node && self->rows != NULL && nre_track_rows_find_node (self->rows, node, &row))
        nre_track_view_show_row (self, row);
    }
  tell_accessible (self);
  nre_track_view_changed (self);
}

static void
on_model_changed (NreTrackView *self)
{
  g_clear_pointer (&self->chosen, gtk_bitset_unref);
  self->chosen = nre_selection_get_several (self->selection, NRE_PART_KEY);
  load_rows (self, TRUE);
}

static void
set_selection (NreTrackView *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  nre_track_view_cancel_drag (self);
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->selection, self);
      g_signal_handlers_disconnect_by_data (nre_selection_get_model_view (self->selection), self);
    }
  g_set_object (&self->selection, selection);
  self->node = G_MAXUINT;
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (on_selection_changed), self);
      g_signal_connect_swapped (nre_selection_get_model_view (selection), "changed",
                                G_CALLBACK (on_model_changed), self);
      on_selection_changed (self);
    }
  load_rows (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/** nre_track_view_set_playback: @playback: (nullable): the playback whose time the playhead shows and sets */
void
nre_track_view_set_playback (NreTrackView *self, NrePlayback *playback)
{
  g_return_if_fail (NRE_IS_TRACK_VIEW (self));

  nre_set_signal_source (&self->playback, playback, self);
  if (playback != NULL)
    g_signal_connect_swapped (playback, "notify::time", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
set_adjustment (NreTrackView *self, GtkAdjustment **where, GtkAdjustment *adjustment)
{
  if (*where == adjustment && adjustment != NULL)
    return;
  nre_set_signal_source (where, NULL, self);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *where = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (nre_track_view_changed), self);
  nre_track_view_configure (self);
}

static void
measure_rows (NreTrackView *self)
{
  int width, height;

  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_text (self->layout, "0", -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  self->row_height = MAX (height + 8, 4 * (int) NRE_TRACK_KEY_RADIUS);
}

static void
nre_track_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = NRE_TRACK_RULER * 3;
  *natural = NATURAL_HEIGHT;
}

static void
nre_track_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreTrackView *self = NRE_TRACK_VIEW (widget);

  measure_rows (self);
  nre_track_view_configure (self);
  nre_track_view_changed (self);
}

static void
nre_track_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NreTrackView *self = NRE_TRACK_VIEW (widget);

  GTK_WIDGET_CLASS (nre_track_view_parent_class)->css_changed (widget, change);
  g_clear_object (&self->layout);
  measure_rows (self);
  nre_track_view_changed (self);
  gtk_widget_queue_resize (widget);
}

static void
nre_track_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTrackView *self = NRE_TRACK_VIEW (object);

  switch (id)
    {
    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case PROP_ONLY_NODE:
      g_value_set_boolean (value, self->only_node);
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->hpolicy);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->vpolicy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_track_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTrackView *self = NRE_TRACK_VIEW (object);

  switch (id)
    {
    case PROP_SELECTION:
      set_selection (self, g_value_get_object (value));
      break;
    case PROP_ONLY_NODE:
      if (self->only_node == g_value_get_boolean (value))
        return;
      self->only_node = g_value_get_boolean (value);
      load_rows (self, FALSE);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->hpolicy = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->vpolicy = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_track_view_dispose (GObject *object)
{
  NreTrackView *self = NRE_TRACK_VIEW (object);

  set_selection (self, NULL);
  nre_track_view_set_playback (self, NULL);
  nre_set_signal_source (&self->hadjustment, NULL, self);
  nre_set_signal_source (&self->vadjustment, NULL, self);
  G_OBJECT_CLASS (nre_track_view_parent_class)->dispose (object);
}

static void
nre_track_view_finalize (GObject *object)
{
  NreTrackView *self = NRE_TRACK_VIEW (object);

  g_clear_pointer (&self->rows, nre_track_rows_free);
  g_clear_pointer (&self->chosen, gtk_bitset_unref);
  g_clear_pointer (&self->content, gsk_render_node_unref);
  g_clear_object (&self->layout);
  g_free (self->refusal);
  G_OBJECT_CLASS (nre_track_view_parent_class)->finalize (object);
}

static void
nre_track_view_class_init (NreTrackViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = nre_track_view_get_property;
  object_class->set_property = nre_track_view_set_property;
  object_class->dispose = nre_track_view_dispose;
  object_class->finalize = nre_track_view_finalize;
  widget_class->measure = nre_track_view_measure;
  widget_class->size_allocate = nre_track_view_size_allocate;
  widget_class->snapshot = nre_track_view_snapshot;
  widget_class->css_changed = nre_track_view_css_changed;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION, flags);
  properties[PROP_ONLY_NODE] = g_param_spec_boolean ("only-node", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  gtk_widget_class_set_css_name (widget_class, "trackview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
nre_track_view_init (NreTrackView *self)
{
  self->node = G_MAXUINT;
  self->chosen = gtk_bitset_new_empty ();
  self->scale = 1;
  self->fitted = TRUE;
  self->row_height = 24;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* Time runs from left to right in every language of the editor. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  nre_accessible_set_label (self, _("Tracks"));
  nre_track_view_add_controllers (self);
}
