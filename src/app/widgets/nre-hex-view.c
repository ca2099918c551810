/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-hex-view-private.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-signal-source.h"

enum
{
  PROP_0,
  PROP_CURSOR,
  N_PROPS,

  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (NreHexView, nre_hex_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Where things are ----------------------------------------------------------------------------- */

static guint64
n_rows (NreHexView *self)
{
  return self->size / NRE_HEX_PER_ROW + (self->size % NRE_HEX_PER_ROW != 0);
}

/** nre_hex_view_measure_font: measure the font. To be called when the style has changed, and before drawing,
 * because the size of characters depends on the scale of the display. */
void
nre_hex_view_measure_font (NreHexView *self)
{
  double char_width;
  int row_height;
  PangoRectangle size;

  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_attributes (self->layout, NULL);
  pango_layout_set_text (self->layout, "0000000000", -1);
  pango_layout_get_extents (self->layout, NULL, &size);
  char_width = MAX (1, size.width / 10.0 / PANGO_SCALE);
  row_height = MAX (1, PANGO_PIXELS (size.height) + 4);
  if (char_width == self->char_width && row_height == self->row_height)
    return;
  self->char_width = char_width;
  self->row_height = row_height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
configure_adjustments (NreHexView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double content_height = (double) n_rows (self) * self->row_height + 2 * NRE_HEX_PADDING;
  double content_width = nre_hex_text_x (self, NRE_HEX_PER_ROW) + NRE_HEX_MARGIN;

  self->scrolls = TRUE;
  if (self->vadjustment != NULL)
    gtk_adjustment_configure (self->vadjustment, gtk_adjustment_get_value (self->vadjustment), 0,
                              MAX (content_height, height), self->row_height,
                              MAX (height - self->row_height, 1), height);
  if (self->hadjustment != NULL)
    gtk_adjustment_configure (self->hadjustment, gtk_adjustment_get_value (self->hadjustment), 0,
                              MAX (content_width, width), self->char_width, MAX (width, 1), width);
  self->scrolls = FALSE;
}

/**
 * nre_hex_view_get_byte_rect:
 * @rect: (out): rectangle of the byte's digits, in the widget's coordinates
 *
 * FALSE past the end.
 */
gboolean
nre_hex_view_get_byte_rect (NreHexView *self, guint64 offset, GdkRectangle *rect)
{
  double y;

  if (offset >= self->size)
    return FALSE;
  y = (double) (offset / NRE_HEX_PER_ROW) * self->row_height + NRE_HEX_PADDING - nre_hex_scroll_y (self);
  rect->x = (int) round (nre_hex_x (self, (guint) (offset % NRE_HEX_PER_ROW)) - nre_hex_scroll_x (self));
  rect->y = (int) CLAMP (y, -1e9, 1e9);
  rect->width = (int) round (2 * self->char_width);
  rect->height = self->row_height;
  return TRUE;
}

/** nre_hex_view_get_byte_at: get the byte that is drawn at the point, as digits or as text, or else the
 * nearest position in the row. FALSE above and below the rows, and past the last byte. */
gboolean
nre_hex_view_get_byte_at (NreHexView *self, double x, double y, guint64 *offset)
{
  double row = floor ((y - NRE_HEX_PADDING + nre_hex_scroll_y (self)) / self->row_height);
  double at = x + nre_hex_scroll_x (self);
  guint byte;

  if (row < 0 || row >= (double) n_rows (self))
    return FALSE;
  if (at >= nre_hex_text_x (self, 0))
    byte = (guint) CLAMP ((at - nre_hex_text_x (self, 0)) / self->char_width, 0, NRE_HEX_PER_ROW - 1);
  else
    {
      for (byte = NRE_HEX_PER_ROW - 1; byte > 0; byte--)
        if (at >= nre_hex_x (self, byte) - self->char_width / 2.0)
          break;
      if (at < nre_hex_x (self, 0) - self->char_width)
        byte = 0;
    }
  *offset = (guint64) row * NRE_HEX_PER_ROW + byte;
  return *offset < self->size;
}

/* --- Contents ------------------------------------------------------------------------------------ */

/** nre_hex_view_refresh: show the bytes again, since they or their number have changed. A cursor after the
 * last byte is removed. */
void
nre_hex_view_refresh (NreHexView *self)
{
  NreSpan span = { NULL, 0 };
  guint digits = 4;

  if (self->peek != NULL)
    self->peek (self->peek_data, &span);
  self->size = span.size;
  while (digits < 16 && span.size > (G_GUINT64_CONSTANT (1) << (4 * digits)))
    digits += 2;
  self->offset_digits = digits;
  if (self->cursor >= self->size)
    self->has_cursor = FALSE;
  if (!self->writes || !self->has_cursor)
    nre_hex_view_end_typing (self);
  self->anchor = MIN (self->anchor, self->size > 0 ? self->size - 1 : 0);
  configure_adjustments (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * nre_hex_view_set_source:
 * @peek: (nullable): returns the bytes; may be called until another source is set
 */
void
nre_hex_view_set_source (NreHexView *self, NreHexViewPeek peek, gpointer data)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  self->peek = peek;
  self->peek_data = data;
  self->peek_saved = NULL;
  self->has_cursor = FALSE;
  self->cursor = self->anchor = 0;
  nre_hex_view_end_typing (self);
  self->highlight_size = 0;
  self->find = NULL;
  self->fields_size = 0;
  nre_hex_view_refresh (self);
  if (self->vadjustment != NULL)
    gtk_adjustment_set_value (self->vadjustment, 0);
}

/** nre_hex_view_set_saved: @peek: (nullable): returns the saved bytes; may be called
 * until another source is set */
void
nre_hex_view_set_saved (NreHexView *self, NreHexViewPeek peek, gpointer data)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  self->peek_saved = peek;
  self->saved_data = data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint64
nre_hex_view_get_size (NreHexView *self)
{
  return self->size;
}

guint64
nre_hex_view_get_cursor (NreHexView *self)
{
  return self->cursor;
}

/* Bring the byte into view, a little away from the edges. */
static void
scroll_to (NreHexView *self, guint64 offset)
{
  double top, value, page;

  if (self->vadjustment == NULL || offset >= self->size)
    return;
  top = (double) (offset / NRE_HEX_PER_ROW) * self->row_height;
  value = gtk_adjustment_get_value (self->vadjustment);
  page = gtk_adjustment_get_page_size (self->vadjustment);
  self->scrolls = TRUE;
  if (top < value || top + 2 * NRE_HEX_PADDING + self->row_height > value + page)
    gtk_adjustment_set_value (self->vadjustment, top - MAX (0, MIN (2 * self->row_height, page / 3)));
  self->scrolls = FALSE;
}

/** nre_hex_view_set_cursor: put the cursor on the byte, or on the last one if @offset is past the end, and
 * scroll to it. Emits no signal but notify::cursor. */
void
nre_hex_view_set_cursor (NreHexView *self, guint64 offset)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  if (self->size == 0)
    return;
  offset = MIN (offset, self->size - 1);
  if (!self->has_cursor || self->cursor != offset)
    {
      nre_hex_view_end_typing (self);
      self->anchor = offset;
    }
  nre_hex_view_put_cursor (self, offset);
}

/** nre_hex_view_put_cursor: the same without moving the other end of the selection, and without ending a run
 * of typing. @offset: must be less than the size */
void
nre_hex_view_put_cursor (NreHexView *self, guint64 offset)
{
  scroll_to (self, offset);
  self->follows = TRUE;
  if (self->has_cursor && self->cursor == offset)
    return;
  self->has_cursor = TRUE;
  self->cursor = offset;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR]);
}

/** nre_hex_view_set_highlight: tint a range; a @size of 0 tints nothing. */
void
nre_hex_view_set_highlight (NreHexView *self, guint64 offset, guint64 size)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  self->highlight_offset = offset;
  self->highlight_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
nre_hex_view_get_highlight (NreHexView *self, guint64 *offset, guint64 *size)
{
  *offset = self->highlight_offset;
  *size = self->highlight_size;
}

/**
 * nre_hex_view_set_fields:
 * @offset, @size: range of the record's bytes; a @size of 0 for no record
 * @find: (nullable): finds the fields of the record; valid until other fields or another source are set
 *
 * Give each field of the record its colour.
 */
void
nre_hex_view_set_fields (NreHexView *self, guint64 offset, guint64 size, NreHexViewFind find, gpointer data)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  self->fields_offset = offset;
  self->fields_size = find != NULL ? size : 0;
  self->find = find;
  self->find_data = data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_hex_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  if (self->layout == NULL)
    nre_hex_view_measure_font (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 0;
      *natural = (int) ceil (nre_hex_text_x (self, NRE_HEX_PER_ROW)) + NRE_HEX_MARGIN;
    }
  else
    {
      *minimum = 0;
      *natural = (int) MIN (n_rows (self), 16) * self->row_height + 2 * NRE_HEX_PADDING;
    }
}

static void
nre_hex_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  configure_adjustments (self);
  /* Show the cursor that was set before the layout, or before the view became smaller. */
  if (self->follows && self->has_cursor)
    scroll_to (self, self->cursor);
  nre_widget_present_popovers (widget);
}

static void
nre_hex_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  GTK_WIDGET_CLASS (nre_hex_view_parent_class)->css_changed (widget, change);
  if (self->layout != NULL)
    pango_layout_context_changed (self->layout);
  nre_hex_view_measure_font (self);
}

static void
on_scrolled (NreHexView *self)
{
  if (!self->scrolls)
    self->follows = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (NreHexView *self, GtkAdjustment **where, GtkAdjustment *adjustment)
{
  if (*where == adjustment && adjustment != NULL)
    return;
  if (*where != NULL)
    g_signal_handlers_disconnect_by_data (*where, self);
  g_clear_object (where);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *where = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (on_scrolled), self);
  configure_adjustments (self);
}

static void
nre_hex_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreHexView *self = NRE_HEX_VIEW (object);

  switch (id)
    {
    case PROP_CURSOR:
      g_value_set_uint64 (value, self->cursor);
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
nre_hex_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreHexView *self = NRE_HEX_VIEW (object);

  switch (id)
    {
    case PROP_CURSOR:
      nre_hex_view_set_cursor (self, g_value_get_uint64 (value));
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
nre_hex_view_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_hex_view_parent_class)->realize (widget);
  gtk_im_context_set_client_widget (NRE_HEX_VIEW (widget)->im, widget);
}

static void
nre_hex_view_unrealize (GtkWidget *widget)
{
  if (NRE_HEX_VIEW (widget)->im != NULL)
    gtk_im_context_set_client_widget (NRE_HEX_VIEW (widget)->im, NULL);
  GTK_WIDGET_CLASS (nre_hex_view_parent_class)->unrealize (widget);
}

static void
nre_hex_view_dispose (GObject *object)
{
  NreHexView *self = NRE_HEX_VIEW (object);

  self->peek = self->peek_saved = NULL;
  self->find = NULL;
  nre_hex_view_dispose_edit (self);
  /* Popovers and menus. */
  nre_widget_remove_children (GTK_WIDGET (self));
  nre_set_signal_source (&self->hadjustment, NULL, self);
  nre_set_signal_source (&self->vadjustment, NULL, self);
  g_clear_object (&self->layout);
  G_OBJECT_CLASS (nre_hex_view_parent_class)->dispose (object);
}

static void
nre_hex_view_class_init (NreHexViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_hex_view_get_property;
  object_class->set_property = nre_hex_view_set_property;
  object_class->dispose = nre_hex_view_dispose;
  widget_class->measure = nre_hex_view_measure;
  widget_class->size_allocate = nre_hex_view_size_allocate;
  widget_class->snapshot = nre_hex_view_snapshot;
  widget_class->css_changed = nre_hex_view_css_changed;
  widget_class->realize = nre_hex_view_realize;
  widget_class->unrealize = nre_hex_view_unrealize;

  properties[PROP_CURSOR] = g_param_spec_uint64 ("cursor", NULL, NULL, 0, G_MAXUINT64, 0,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, PROP_CURSOR, properties[PROP_CURSOR]);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  nre_hex_view_class_init_edit (widget_class);
  gtk_widget_class_set_css_name (widget_class, "hexview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
}

static void
nre_hex_view_init (NreHexView *self)
{
  self->offset_digits = 4;
  nre_hex_view_measure_font (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
  nre_accessible_set_label (self, _("Bytes"));

  nre_hex_view_init_edit (self);
}

GtkWidget *
nre_hex_view_new (void)
{
  return g_object_new (NRE_TYPE_HEX_VIEW, NULL);
}
