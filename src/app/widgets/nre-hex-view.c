/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-hex-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-hex-keys.h"
#include "nre-text.h"

#define PER_ROW 16
#define MARGIN 12
#define GAP 2                   /* characters between the columns */

struct _NreHexView
{
  GtkWidget parent_instance;

  NreHexViewPeek       peek;
  gpointer             peek_data;
  guint64              size;            /* as of the last refresh; drawing checks again */
  guint64              cursor;
  guint64              highlight_offset;
  guint64              highlight_size;
  NreHexViewFind       find;
  gpointer             find_data;
  guint64              fields_offset;
  guint64              fields_size;
  gboolean             has_cursor;
  gboolean             follows;         /* the cursor stays in view while the view gets its size */
  gboolean             scrolls;         /* by itself, and nobody else does */

  GtkAdjustment       *hadjustment;
  GtkAdjustment       *vadjustment;
  GtkScrollablePolicy  hpolicy;
  GtkScrollablePolicy  vpolicy;

  PangoLayout         *layout;
  int                  char_width;
  int                  row_height;
  guint                offset_digits;
};

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

enum
{
  BYTE_ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (NreHexView, nre_hex_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Where things are ----------------------------------------------------------------------------- */

/* Two digits and a space for each byte, with one space more in the middle. */
static int
hex_column (guint byte)
{
  return (int) (3 * byte + (byte >= PER_ROW / 2 ? 1 : 0));
}

static int
hex_x (NreHexView *self, guint byte)
{
  return MARGIN + ((int) self->offset_digits + GAP + hex_column (byte)) * self->char_width;
}

static int
text_x (NreHexView *self, guint byte)
{
  return MARGIN
    + ((int) self->offset_digits + GAP + hex_column (PER_ROW) + GAP - 1 + (int) byte) * self->char_width;
}

static guint64
n_rows (NreHexView *self)
{
  return self->size / PER_ROW + (self->size % PER_ROW != 0);
}

static void
measure_font (NreHexView *self)
{
  int width, height;

  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_attributes (self->layout, NULL);
  pango_layout_set_text (self->layout, "0000000000", -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  self->char_width = MAX (1, (width + 5) / 10);
  self->row_height = MAX (1, height + 4);
}

static void
configure_adjustments (NreHexView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double content_height = (double) n_rows (self) * self->row_height + 2 * GAP;
  double content_width = text_x (self, PER_ROW) + MARGIN;

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

static double
scroll_y (NreHexView *self)
{
  return self->vadjustment != NULL ? floor (gtk_adjustment_get_value (self->vadjustment)) : 0;
}

static double
scroll_x (NreHexView *self)
{
  return self->hadjustment != NULL ? floor (gtk_adjustment_get_value (self->hadjustment)) : 0;
}

/**
 * nre_hex_view_get_byte_rect:
 * @rect: (out): where the byte's digits are drawn, in the widget's coordinates
 *
 * FALSE past the end.
 */
gboolean
nre_hex_view_get_byte_rect (NreHexView *self, guint64 offset, GdkRectangle *rect)
{
  double y;

  if (offset >= self->size)
    return FALSE;
  y = (double) (offset / PER_ROW) * self->row_height + GAP - scroll_y (self);
  rect->x = hex_x (self, (guint) (offset % PER_ROW)) - (int) scroll_x (self);
  rect->y = (int) CLAMP (y, -1e9, 1e9);
  rect->width = 2 * self->char_width;
  rect->height = self->row_height;
  return TRUE;
}

/** nre_hex_view_get_byte_at: which byte is drawn at the point, as digits or as text. */
gboolean
nre_hex_view_get_byte_at (NreHexView *self, double x, double y, guint64 *offset)
{
  double row = floor ((y - GAP + scroll_y (self)) / self->row_height);
  double at = x + scroll_x (self);
  guint byte;

  if (row < 0 || row >= (double) n_rows (self))
    return FALSE;
  if (at >= text_x (self, 0))
    byte = (guint) CLAMP ((at - text_x (self, 0)) / self->char_width, 0, PER_ROW - 1);
  else
    {
      for (byte = PER_ROW - 1; byte > 0; byte--)
        if (at >= hex_x (self, byte) - self->char_width / 2.0)
          break;
      if (at < hex_x (self, 0) - self->char_width)
        byte = 0;
    }
  *offset = (guint64) row * PER_ROW + byte;
  return *offset < self->size;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
append_text (NreHexView *self, GtkSnapshot *snapshot, const char *text, int x, int y, const GdkRGBA *color)
{
  pango_layout_set_text (self->layout, text, -1);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y + 2));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *color, int x, int y, int width, int height)
{
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/* Which bytes of a row lie in the range; FALSE where none do. */
static gboolean
cut_range (guint64 row_offset, guint n, guint64 offset, guint64 size, guint *first, guint *last)
{
  guint64 start = MAX (offset, row_offset);
  guint64 end = MIN (size > G_MAXUINT64 - offset ? G_MAXUINT64 : offset + size, row_offset + n);

  if (start >= end)
    return FALSE;
  *first = (guint) (start - row_offset);
  *last = (guint) (end - 1 - row_offset);
  return TRUE;
}

/* The tint behind those bytes of a row that lie in the range, in both columns, without gaps. */
static void
fill_range (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, guint n, guint64 offset, guint64 size, int y,
            const GdkRGBA *color)
{
  guint first, last;

  if (!cut_range (row_offset, n, offset, size, &first, &last))
    return;
  fill (snapshot, color, hex_x (self, first) - self->char_width / 2, y,
        hex_x (self, last) - hex_x (self, first) + 3 * self->char_width, self->row_height);
  fill (snapshot, color, text_x (self, first), y, (int) (last - first + 1) * self->char_width,
        self->row_height);
}

/* --- The fields of a record ---------------------------------------------------------------------- */

static gboolean
has_fields (NreHexView *self)
{
  return self->find != NULL && self->fields_size > 0;
}

static gboolean
is_in_fields (NreHexView *self, guint64 offset, guint64 size)
{
  return has_fields (self) && offset >= self->fields_offset && size <= self->fields_size &&
         offset - self->fields_offset <= self->fields_size - size;
}

/* Whether what is highlighted is a field, and not the whole record, of which its colours tell. */
static gboolean
has_focus_field (NreHexView *self)
{
  return self->highlight_size > 0 && self->highlight_size < self->fields_size &&
         is_in_fields (self, self->highlight_offset, self->highlight_size);
}

static gboolean
has_focus_record (NreHexView *self)
{
  return self->highlight_size == self->fields_size &&
         is_in_fields (self, self->highlight_offset, self->highlight_size);
}

/* The quiet colours, of which the style knows: light and dark differ in what is below them. */
static void
look_up_colors (NreHexView *self, GdkRGBA colors[NRE_HEX_VIEW_N_COLORS + 1])
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  for (guint i = 0; i <= NRE_HEX_VIEW_N_COLORS; i++)
    {
      g_autofree char *name = i < NRE_HEX_VIEW_N_COLORS ? g_strdup_printf ("bytes_field_%u", i)
                                                        : g_strdup ("bytes_field_none");

      colors[i] = (GdkRGBA){ 0.5f, 0.5f, 0.5f, 0.2f };
      gtk_style_context_lookup_color (context, name, &colors[i]);
    }
}

/* The fields that begin in a row or go through it: no more than the row has bytes. */
static void
fill_fields (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, guint n, int y, const GdkRGBA *colors)
{
  guint first, last;
  guint64 at, behind;

  if (!has_fields (self) || !cut_range (row_offset, n, self->fields_offset, self->fields_size, &first, &last))
    return;
  behind = row_offset + last + 1;
  for (at = row_offset + first; at < behind;)
    {
      guint64 end = at + 1;
      guint color;

      if (self->find (self->find_data, at, &end, &color))
        {
          guint from = (guint) (at - row_offset), to = (guint) (MIN (end, behind) - 1 - row_offset);

          /* A pixel is left between neighbours. */
          fill (snapshot, &colors[MIN (color, NRE_HEX_VIEW_N_COLORS)], hex_x (self, from) - self->char_width / 2, y,
                hex_x (self, to) - hex_x (self, from) + 3 * self->char_width - 1, self->row_height - 1);
        }
      at = MAX (end, at + 1);
    }
}

/** nre_hex_view_get_color_at: the number of the colour behind the byte, or G_MAXUINT where there is none. */
guint
nre_hex_view_get_color_at (NreHexView *self, guint64 offset)
{
  guint64 end;
  guint color;

  if (!is_in_fields (self, offset, 1) || !self->find (self->find_data, offset, &end, &color))
    return G_MAXUINT;
  return MIN (color, NRE_HEX_VIEW_N_COLORS);
}

/* What of a row is drawn in another colour: on that of the field that stands out. */
typedef struct
{
  gboolean any;
  guint    first;
  guint    last;
  GdkRGBA  color;
} Emphasis;

/* Gives the text from one byte to another of the layout's text the colour. */
static void
emphasize (NreHexView *self, const Emphasis *emphasis, gsize start, gsize end)
{
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttribute *attribute;

  if (!emphasis->any)
    return;
  attributes = pango_attr_list_new ();
  attribute = pango_attr_foreground_new ((guint16) (emphasis->color.red * 65535),
                                         (guint16) (emphasis->color.green * 65535),
                                         (guint16) (emphasis->color.blue * 65535));
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (attributes, attribute);
  pango_layout_set_attributes (self->layout, attributes);
}

static void
append_row_text (NreHexView *self, GtkSnapshot *snapshot, const guint8 *bytes, guint n, int y,
                 const GdkRGBA *color, const Emphasis *emphasis)
{
  g_autoptr (GString) text = g_string_sized_new (2 * PER_ROW);
  gsize start = 0, end = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *decoded = NULL;

      if (i == emphasis->first)
        start = text->len;
      if (bytes[i] >= 0x20 && bytes[i] < 0x7f)
        g_string_append_c (text, (char) bytes[i]);
      else if (bytes[i] < 0x80 || bytes[i] == 0x98 || bytes[i] == 0xa0 || bytes[i] == 0xad)
        g_string_append (text, "·");
      else
        {
          decoded = nre_text_decode (&bytes[i], 1);
          g_string_append (text, decoded);
        }
      if (i == emphasis->last)
        end = text->len;
    }
  emphasize (self, emphasis, start, end);
  append_text (self, snapshot, text->str, text_x (self, 0), y, color);
  pango_layout_set_attributes (self->layout, NULL);
}

static void
append_row (NreHexView *self, GtkSnapshot *snapshot, guint64 offset, const guint8 *bytes, guint n, int y,
            const GdkRGBA *color, const GdkRGBA *dim, const Emphasis *emphasis)
{
  static const char digits[] = "0123456789ABCDEF";
  char hex[3 * PER_ROW + 2];
  char label[20];

  memset (hex, ' ', sizeof hex);
  for (guint i = 0; i < n; i++)
    {
      hex[hex_column (i)] = digits[bytes[i] >> 4];
      hex[hex_column (i) + 1] = digits[bytes[i] & 15];
    }
  hex[hex_column (n)] = '\0';
  g_snprintf (label, sizeof label, "%0*" G_GINT64_MODIFIER "X", (int) self->offset_digits, offset);
  append_text (self, snapshot, label, MARGIN, y, dim);
  emphasize (self, emphasis, (gsize) hex_column (emphasis->first), (gsize) hex_column (emphasis->last) + 2);
  append_text (self, snapshot, hex, hex_x (self, 0), y, color);
  pango_layout_set_attributes (self->layout, NULL);
  append_row_text (self, snapshot, bytes, n, y, color, emphasis);
}

/* The cursor: an outline of its byte, in a tint of the same colour unless its field stands out. */
static void
append_cursor (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, guint n, int y, const GdkRGBA *color,
               const GdkRGBA *tint)
{
  guint byte = (guint) (self->cursor - row_offset);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) hex_x (self, byte) - 2, (float) y,
                                                        (float) (2 * self->char_width + 4), (float) self->row_height),
                                   3);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1.5f, 1.5f, 1.5f, 1.5f },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
  if (tint != NULL)
    fill_range (self, snapshot, row_offset, n, self->cursor, 1, y, tint);
}

static void
nre_hex_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreHexView *self = NRE_HEX_VIEW (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  int height = gtk_widget_get_height (widget);
  NreSpan span = { NULL, 0 };
  GdkRGBA colors[NRE_HEX_VIEW_N_COLORS + 1];
  GdkRGBA color, dim, tint, accent = { 0.2f, 0.5f, 0.9f, 1 };
  gboolean solid = has_focus_field (self), whole = has_focus_record (self);
  Emphasis emphasis = { .color = { 1, 1, 1, 1 } };
  guint64 row;
  int y;

  if (self->peek == NULL || self->layout == NULL)
    return;
  self->peek (self->peek_data, &span);
  gtk_style_context_get_color (context, &color);
  dim = color;
  dim.alpha *= 0.55f;
  gtk_style_context_lookup_color (context, "accent_bg_color", &accent);
  gtk_style_context_lookup_color (context, "accent_fg_color", &emphasis.color);
  look_up_colors (self, colors);
  tint = accent;
  tint.alpha = 0.22f;

  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -scroll_x (self), 0));
  row = (guint64) MAX (0, (scroll_y (self) - GAP) / self->row_height);
  y = (int) ((double) row * self->row_height + GAP - scroll_y (self));
  for (; y < height; y += self->row_height, row++)
    {
      guint64 offset = row * PER_ROW;
      guint n;

      if (offset >= span.size)
        break;
      n = (guint) MIN (span.size - offset, PER_ROW);
      fill_fields (self, snapshot, offset, n, y, colors);
      if (!whole)
        fill_range (self, snapshot, offset, n, self->highlight_offset, self->highlight_size, y,
                    solid ? &accent : &tint);
      emphasis.any = solid && cut_range (offset, n, self->highlight_offset, self->highlight_size, &emphasis.first,
                                         &emphasis.last);
      if (self->has_cursor && self->cursor >= offset && self->cursor < offset + n)
        {
          gboolean inside = emphasis.any && self->cursor >= offset + emphasis.first &&
                            self->cursor <= offset + emphasis.last;

          append_cursor (self, snapshot, offset, n, y, inside ? &emphasis.color : &accent, inside ? NULL : &tint);
        }
      append_row (self, snapshot, offset, span.data + offset, n, y, &color, &dim, &emphasis);
    }
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* --- Contents ------------------------------------------------------------------------------------ */

/** nre_hex_view_refresh: the bytes changed, perhaps their number. */
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
  configure_adjustments (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * nre_hex_view_set_source:
 * @peek: (nullable): gives the bytes, at any time until another source is set
 */
void
nre_hex_view_set_source (NreHexView *self, NreHexViewPeek peek, gpointer data)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  self->peek = peek;
  self->peek_data = data;
  self->has_cursor = FALSE;
  self->cursor = 0;
  self->highlight_size = 0;
  self->find = NULL;
  self->fields_size = 0;
  nre_hex_view_refresh (self);
  if (self->vadjustment != NULL)
    gtk_adjustment_set_value (self->vadjustment, 0);
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

/** nre_hex_view_scroll_to: bring the byte into view, a little away from the edges. */
void
nre_hex_view_scroll_to (NreHexView *self, guint64 offset)
{
  double top, value, page;

  if (self->vadjustment == NULL || offset >= self->size)
    return;
  top = (double) (offset / PER_ROW) * self->row_height;
  value = gtk_adjustment_get_value (self->vadjustment);
  page = gtk_adjustment_get_page_size (self->vadjustment);
  self->scrolls = TRUE;
  if (top < value || top + 2 * GAP + self->row_height > value + page)
    gtk_adjustment_set_value (self->vadjustment, top - MAX (0, MIN (2 * self->row_height, page / 3)));
  self->scrolls = FALSE;
}

/** nre_hex_view_set_cursor: put the cursor on the byte and show it; nobody is told that a user did. */
void
nre_hex_view_set_cursor (NreHexView *self, guint64 offset)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  if (self->size == 0)
    return;
  offset = MIN (offset, self->size - 1);
  nre_hex_view_scroll_to (self, offset);
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
 * @offset, @size: of a record; a @size of 0 is none
 * @find: (nullable): the fields of the record, good until other ones or another source are set
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

/* --- Input --------------------------------------------------------------------------------------- */

static void
activate_byte (NreHexView *self, guint64 offset)
{
  nre_hex_view_set_cursor (self, offset);
  g_signal_emit (self, signals[BYTE_ACTIVATED], 0, self->cursor);
}

static void
on_pressed (NreHexView *self, int n_press, double x, double y)
{
  guint64 offset;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (nre_hex_view_get_byte_at (self, x, y, &offset))
    activate_byte (self, offset);
}

static gboolean
on_key_pressed (NreHexView *self, guint keyval, guint keycode, GdkModifierType state)
{
  guint64 page = (guint64) MAX (1,
                                gtk_widget_get_height (GTK_WIDGET (self)) / self->row_height - 1) * PER_ROW;
  gboolean control = (state & GDK_CONTROL_MASK) != 0;
  guint64 at = self->has_cursor ? self->cursor : 0;

  if (self->size == 0 || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (!nre_hex_keys_move (keyval, control, PER_ROW, page, self->size - 1, &at))
    return GDK_EVENT_PROPAGATE;
  activate_byte (self, at);
  return GDK_EVENT_STOP;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_hex_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  if (self->layout == NULL)
    measure_font (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 0;
      *natural = text_x (self, PER_ROW) + MARGIN;
    }
  else
    {
      *minimum = 0;
      *natural = (int) MIN (n_rows (self), 16) * self->row_height + 2 * GAP;
    }
}

static void
nre_hex_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  configure_adjustments (self);
  /* What was selected while there was no room yet, or more of it. */
  if (self->follows && self->has_cursor)
    nre_hex_view_scroll_to (self, self->cursor);
}

static void
nre_hex_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  NreHexView *self = NRE_HEX_VIEW (widget);

  GTK_WIDGET_CLASS (nre_hex_view_parent_class)->css_changed (widget, change);
  if (self->layout != NULL)
    pango_layout_context_changed (self->layout);
  measure_font (self);
  gtk_widget_queue_resize (widget);
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
nre_hex_view_dispose (GObject *object)
{
  NreHexView *self = NRE_HEX_VIEW (object);

  self->peek = NULL;
  self->find = NULL;
  if (self->hadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  if (self->vadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->vadjustment, self);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->vadjustment);
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

  properties[PROP_CURSOR] = g_param_spec_uint64 ("cursor", NULL, NULL, 0, G_MAXUINT64, 0,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, PROP_CURSOR, properties[PROP_CURSOR]);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[BYTE_ACTIVATED] = g_signal_new ("byte-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);

  gtk_widget_class_set_css_name (widget_class, "hexview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
}

static void
nre_hex_view_init (NreHexView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->offset_digits = 4;
  measure_font (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Bytes"),
                                  GTK_ACCESSIBLE_PROPERTY_READ_ONLY, TRUE, -1);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

GtkWidget *
nre_hex_view_new (void)
{
  return g_object_new (NRE_TYPE_HEX_VIEW, NULL);
}
