/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-track-view-private.h"
#include "nre-model-kind.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels, and pixels a frame. */
#define NAMES_WIDTH 170
#define MAX_SCALE 64.0
#define NATURAL_HEIGHT 200
/* So many frames there is room for, however short the animation. */
#define LEAST_FRAMES 12.0

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

/* --- Where things are ---------------------------------------------------------------------------- */

guint
nre_track_view_get_n_rows (NreTrackView *self)
{
  return self->rows != NULL ? nre_track_rows_get_n (self->rows) : 0;
}

/** nre_track_view_get_names_width: how much of the left the names take, which stay where they are. */
int
nre_track_view_get_names_width (NreTrackView *self)
{
  return MIN (NAMES_WIDTH, gtk_widget_get_width (GTK_WIDGET (self)) / 3);
}

double
nre_track_view_get_scroll_x (NreTrackView *self)
{
  return self->hadjustment != NULL ? floor (gtk_adjustment_get_value (self->hadjustment)) : 0;
}

double
nre_track_view_get_scroll_y (NreTrackView *self)
{
  return self->vadjustment != NULL ? floor (gtk_adjustment_get_value (self->vadjustment)) : 0;
}

static double
get_last (NreTrackView *self)
{
  return self->rows != NULL ? nre_track_rows_get_last (self->rows) : 0;
}

static double
get_page_width (NreTrackView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - nre_track_view_get_names_width (self), 1);
}

/* The scale at which the whole animation is seen, with a little behind it. */
static double
get_fit_scale (NreTrackView *self)
{
  double frames = MAX (get_last (self) * 1.03, LEAST_FRAMES);

  return MIN (MAX (get_page_width (self) - 2 * NRE_TRACK_MARGIN, 1) / frames, MAX_SCALE);
}

/** nre_track_view_get_x: where a time is, in the widget; it may be scrolled out of it. */
double
nre_track_view_get_x (NreTrackView *self, double time)
{
  return nre_track_view_get_names_width (self) + NRE_TRACK_MARGIN + time * self->scale -
         nre_track_view_get_scroll_x (self);
}

double
nre_track_view_get_time_at (NreTrackView *self, double x)
{
  return (x - nre_track_view_get_names_width (self) - NRE_TRACK_MARGIN + nre_track_view_get_scroll_x (self)) /
         self->scale;
}

/** nre_track_view_get_row_y: the upper edge of a row, in the widget. */
double
nre_track_view_get_row_y (NreTrackView *self, guint row)
{
  return NRE_TRACK_RULER + (double) row * self->row_height - nre_track_view_get_scroll_y (self);
}

/** nre_track_view_get_row_at: FALSE on the ruler and under the last row. */
gboolean
nre_track_view_get_row_at (NreTrackView *self, double y, guint *row)
{
  double at = floor ((y - NRE_TRACK_RULER + nre_track_view_get_scroll_y (self)) / self->row_height);

  if (y < NRE_TRACK_RULER || at < 0 || at >= nre_track_view_get_n_rows (self))
    return FALSE;
  *row = (guint) at;
  return TRUE;
}

/** nre_track_view_get_key_at: the key that is nearest to the pointer among those it touches. */
gboolean
nre_track_view_get_key_at (NreTrackView *self, double x, double y, guint *row, guint *index)
{
  double reach = NRE_TRACK_KEY_RADIUS + 2, best = reach;
  const NreTrackPoint *points;
  gboolean found = FALSE;
  guint n;

  if (x < nre_track_view_get_names_width (self) || !nre_track_view_get_row_at (self, y, row))
    return FALSE;
  points = nre_track_rows_get_points (self->rows, *row, &n);
  for (guint i = nre_track_rows_find_time (self->rows, *row, nre_track_view_get_time_at (self, x - reach));
       i < n && nre_track_view_get_x (self, (double) points[i].time) <= x + reach; i++)
    {
      double distance = fabs (nre_track_view_get_x (self, (double) points[i].time) - x);

      if (distance > best)
        continue;
      best = distance;
      *index = i;
      found = TRUE;
    }
  return found;
}

/** nre_track_view_get_key_rect: @rect: (out): where a key is drawn, in the widget; FALSE if it has no row */
gboolean
nre_track_view_get_key_rect (NreTrackView *self, guint key, GdkRectangle *rect)
{
  const NreTrackPoint *points;
  guint row, index, n;

  if (self->rows == NULL || !nre_track_rows_find_key (self->rows, key, self->node, &row, &index))
    return FALSE;
  points = nre_track_rows_get_points (self->rows, row, &n);
  rect->width = rect->height = (int) (2 * NRE_TRACK_KEY_RADIUS);
  rect->x = (int) CLAMP (nre_track_view_get_x (self, (double) points[index].time), -1e9, 1e9);
  rect->x -= rect->width / 2;
  rect->y = (int) nre_track_view_get_row_y (self, row) + (self->row_height - rect->height) / 2;
  return TRUE;
}

/* --- Scrolling ----------------------------------------------------------------------------------- */

static void
configure_adjustments (NreTrackView *self)
{
  double page = get_page_width (self), height, content;
  int rows_height = gtk_widget_get_height (GTK_WIDGET (self)) - NRE_TRACK_RULER;

  if (self->fitted)
    self->scale = get_fit_scale (self);
  /* Behind the end there is room for the animation to become longer. */
  content = (get_last (self) * 1.25 + LEAST_FRAMES) * self->scale + 2 * NRE_TRACK_MARGIN;
  height = (double) nre_track_view_get_n_rows (self) * self->row_height;
  if (self->hadjustment != NULL)
    gtk_adjustment_configure (self->hadjustment, gtk_adjustment_get_value (self->hadjustment), 0,
                              MAX (content, page), self->scale, page / 2, page);
  if (self->vadjustment != NULL)
    gtk_adjustment_configure (self->vadjustment, gtk_adjustment_get_value (self->vadjustment), 0,
                              MAX (height, MAX (rows_height, 1)), self->row_height,
                              MAX (rows_height - self->row_height, 1), MAX (rows_height, 1));
}

/** nre_track_view_changed: what is shown, or where it is, is another now. */
void
nre_track_view_changed (NreTrackView *self)
{
  g_clear_pointer (&self->content, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_track_view_fit: show the whole animation, also when the widget gets another width. */
void
nre_track_view_fit (NreTrackView *self)
{
  g_return_if_fail (NRE_IS_TRACK_VIEW (self));

  self->fitted = TRUE;
  configure_adjustments (self);
  if (self->hadjustment != NULL)
    gtk_adjustment_set_value (self->hadjustment, 0);
  nre_track_view_changed (self);
}

/** nre_track_view_zoom: make frames wider or narrower; the time at @x, in the widget, stays where it is. */
void
nre_track_view_zoom (NreTrackView *self, double factor, double x)
{
  double time = nre_track_view_get_time_at (self, x);
  double scale = CLAMP (self->scale * factor, get_fit_scale (self), MAX_SCALE);

  if (scale == self->scale)
    return;
  self->fitted = scale <= get_fit_scale (self);
  self->scale = scale;
  configure_adjustments (self);
  if (self->hadjustment != NULL)
    gtk_adjustment_set_value (self->hadjustment, gtk_adjustment_get_value (self->hadjustment) +
                                                   nre_track_view_get_x (self, time) - x);
  nre_track_view_changed (self);
}

static void
bring_into_view (GtkAdjustment *adjustment, double from, double to)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from, to);
}

static void
show_row (NreTrackView *self, guint row)
{
  bring_into_view (self->vadjustment, (double) row * self->row_height, (double) (row + 1) * self->row_height);
}

/** nre_track_view_show_key: scroll to it. */
void
nre_track_view_show_key (NreTrackView *self, guint row, guint index)
{
  const NreTrackPoint *points;
  double x;
  guint n;

  points = nre_track_rows_get_points (self->rows, row, &n);
  x = (double) points[index].time * self->scale + NRE_TRACK_MARGIN;
  bring_into_view (self->hadjustment, x - NRE_TRACK_MARGIN, x + NRE_TRACK_MARGIN);
  show_row (self, row);
}

/* --- Following ----------------------------------------------------------------------------------- */

/** nre_track_view_get_lead: the key that leads what is selected, if it has a row. */
gboolean
nre_track_view_get_lead (NreTrackView *self, guint *row, guint *index)
{
  guint key = self->selection != NULL ? nre_selection_get_index (self->selection, NRE_PART_KEY) : G_MAXUINT;

  return key != G_MAXUINT && self->rows != NULL &&
         nre_track_rows_find_key (self->rows, key, self->node, row, index);
}

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
    text = g_strdup (_("Arrow keys move the selected keys. With Ctrl they go from key to key and from node "
                       "to node. K inserts a key, Delete removes those that are selected."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
load_rows (NreTrackView *self)
{
  NreModelView *view = self->selection != NULL ? nre_selection_get_model_view (self->selection) : NULL;
  NreModel *model = view != NULL ? nre_model_view_get_model (view) : NULL;

  g_clear_pointer (&self->rows, nre_track_rows_free);
  nre_track_view_cancel_drag (self);
  if (model != NULL)
    self->rows = nre_track_rows_new (model, nre_model_view_get_tracks (view),
                                     self->only_node && self->node != G_MAXUINT ? self->node
                                                                                : NRE_TRACK_ROWS_ALL);
  configure_adjustments (self);
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
    load_rows (self);
  if (!gtk_bitset_equals (before, self->chosen) || other_node)
    {
      if (nre_track_view_get_lead (self, &row, &index))
        nre_track_view_show_key (self, row, index);
      else if (other_node && self->rows != NULL && nre_track_rows_find_node (self->rows, node, &row))
        show_row (self, row);
    }
  tell_accessible (self);
  nre_track_view_changed (self);
}

static void
on_model_changed (NreTrackView *self)
{
  g_clear_pointer (&self->chosen, gtk_bitset_unref);
  self->chosen = nre_selection_get_several (self->selection, NRE_PART_KEY);
  load_rows (self);
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
  load_rows (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/** nre_track_view_set_playback: @playback: (nullable): whose time the playhead shows and sets */
void
nre_track_view_set_playback (NreTrackView *self, NrePlayback *playback)
{
  g_return_if_fail (NRE_IS_TRACK_VIEW (self));

  if (self->playback != NULL)
    g_signal_handlers_disconnect_by_data (self->playback, self);
  g_set_object (&self->playback, playback);
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
  if (*where != NULL)
    g_signal_handlers_disconnect_by_data (*where, self);
  g_clear_object (where);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *where = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (nre_track_view_changed), self);
  configure_adjustments (self);
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
  configure_adjustments (self);
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
      load_rows (self);
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
  if (self->hadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  if (self->vadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->vadjustment, self);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->vadjustment);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tracks"), -1);
  nre_track_view_add_controllers (self);
}

GtkWidget *
nre_track_view_new (void)
{
  return g_object_new (NRE_TYPE_TRACK_VIEW, NULL);
}
