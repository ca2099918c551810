/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing of a hex view: tints behind bytes, the colours of fields, and the rows over them. */

#include "config.h"

#include "nre-hex-view-private.h"
#include "nre-text.h"

static void
append_text (NreHexView *self, GtkSnapshot *snapshot, const char *text, double x, int y, const GdkRGBA *color)
{
  pango_layout_set_text (self->layout, text, -1);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y + 2));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *color, double x, int y, double width, int height)
{
  double left = round (x), right = round (x + width);

  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) left, (float) y, (float) (right - left),
                                                  (float) height));
}

/* The bytes of a row that are in the range; FALSE if there are none. */
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
fill_range (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, guint n, guint64 offset,
            guint64 size, int y, const GdkRGBA *color)
{
  guint first, last;

  if (!cut_range (row_offset, n, offset, size, &first, &last))
    return;
  fill (snapshot, color, nre_hex_x (self, first) - self->char_width / 2, y,
        nre_hex_x (self, last) - nre_hex_x (self, first) + 3 * self->char_width, self->row_height);
  fill (snapshot, color, nre_hex_text_x (self, first), y, (last - first + 1) * self->char_width,
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

/* Whether a field is highlighted, and not the whole record, which its colours show. */
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

/* The quiet colours from the style: the light and the dark style have different backgrounds. */
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

/* Fill the fields that overlap a row: at most as many as the row has bytes. */
static void
fill_fields (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, guint n, int y,
             const GdkRGBA *colors)
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
          fill (snapshot, &colors[MIN (color, NRE_HEX_VIEW_N_COLORS)],
                nre_hex_x (self, from) - self->char_width / 2, y,
                nre_hex_x (self, to) - nre_hex_x (self, from) + 3 * self->char_width - 1,
                self->row_height - 1);
        }
      at = MAX (end, at + 1);
    }
}

/** nre_hex_view_get_color_at: the number of the colour behind the byte, or G_MAXUINT if there is none. */
guint
nre_hex_view_get_color_at (NreHexView *self, guint64 offset)
{
  guint64 end;
  guint color;

  if (!is_in_fields (self, offset, 1) || !self->find (self->find_data, offset, &end, &color))
    return G_MAXUINT;
  return MIN (color, NRE_HEX_VIEW_N_COLORS);
}

/**
 * Emphasis: the bytes of a row that are drawn in other colours: those on the highlighted field's
 * colour, and changed ones.
 * @changed: a bit for each byte
 */
typedef struct
{
  gboolean any;
  guint    first;
  guint    last;
  GdkRGBA  color;
  guint    changed;
  GdkRGBA  changed_color;
} Emphasis;

static gboolean
is_emphasized (const Emphasis *self, guint byte)
{
  return self->any && byte >= self->first && byte <= self->last;
}

static gboolean
is_changed (const Emphasis *self, guint byte)
{
  return (self->changed >> byte & 1) != 0;
}

/* Set the colours of bytes in the layout's text. @starts: index in the text at which each of the @n bytes
 * begins, and the end of the last */
static void
emphasize (NreHexView *self, const Emphasis *emphasis, const gsize *starts, guint n)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (!emphasis->any && emphasis->changed == 0)
    return;
  attributes = pango_attr_list_new ();
  for (guint i = 0; i < n; i++)
    {
      const GdkRGBA *color = is_emphasized (emphasis, i) ? &emphasis->color : &emphasis->changed_color;
      PangoAttribute *attribute;

      if (!is_emphasized (emphasis, i) && !is_changed (emphasis, i))
        continue;
      attribute = pango_attr_foreground_new ((guint16) (color->red * 65535), (guint16) (color->green * 65535),
                                             (guint16) (color->blue * 65535));
      attribute->start_index = (guint) starts[i];
      attribute->end_index = (guint) starts[i + 1];
      pango_attr_list_insert (attributes, attribute);
    }
  pango_layout_set_attributes (self->layout, attributes);
}

/* Not everybody can see the colour: changed bytes are underlined as well. */
static void
underline_changed (NreHexView *self, GtkSnapshot *snapshot, guint n, int y, const Emphasis *emphasis)
{
  for (guint i = 0; i < n; i++)
    {
      const GdkRGBA *color = is_emphasized (emphasis, i) ? &emphasis->color : &emphasis->changed_color;

      if (!is_changed (emphasis, i))
        continue;
      fill (snapshot, color, nre_hex_x (self, i), y + self->row_height - 3, 2 * self->char_width, 2);
      fill (snapshot, color, nre_hex_text_x (self, i), y + self->row_height - 3, self->char_width, 2);
    }
}

/* The mask of the @n bytes at the offset that differ from the saved ones. */
static guint
find_changed (NreSpan saved, NreSpan span, guint64 offset, guint n)
{
  guint changed = 0;

  if (saved.data == NULL || saved.data == span.data)
    return 0;
  for (guint i = 0; i < n; i++)
    if (offset + i >= saved.size || saved.data[offset + i] != span.data[offset + i])
      changed |= 1u << i;
  return changed;
}

static NreSpan
peek_saved (NreHexView *self)
{
  NreSpan saved = { NULL, 0 };

  if (self->peek_saved != NULL)
    self->peek_saved (self->saved_data, &saved);
  return saved;
}

/** nre_hex_view_is_changed: whether the byte is marked as different from the saved one. */
gboolean
nre_hex_view_is_changed (NreHexView *self, guint64 offset)
{
  NreSpan span = { NULL, 0 };

  if (self->peek != NULL)
    self->peek (self->peek_data, &span);
  return offset < span.size && find_changed (peek_saved (self), span, offset, 1) != 0;
}

/* Whether all of these characters are as wide as the digits. */
static gboolean
is_regular (NreHexView *self, const char *text, guint n)
{
  PangoRectangle size;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_extents (self->layout, NULL, &size);
  return fabs ((double) size.width / PANGO_SCALE - n * self->char_width) < 0.5;
}

/* Draw the characters one by one, since those from a fallback font may have another width. */
static void
append_characters (NreHexView *self, GtkSnapshot *snapshot, const char *text, const gsize *starts, guint n,
                   int y, const GdkRGBA *color, const Emphasis *emphasis)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *character = g_strndup (text + starts[i], starts[i + 1] - starts[i]);

      append_text (self, snapshot, character, nre_hex_text_x (self, i), y,
                   is_emphasized (emphasis, i) ? &emphasis->color
                   : is_changed (emphasis, i)  ? &emphasis->changed_color
                                               : color);
    }
}

static void
append_row_text (NreHexView *self, GtkSnapshot *snapshot, const guint8 *bytes, guint n, int y,
                 const GdkRGBA *color, const Emphasis *emphasis)
{
  g_autoptr (GString) text = g_string_sized_new (2 * NRE_HEX_PER_ROW);
  gsize starts[NRE_HEX_PER_ROW + 1];

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *decoded = NULL;

      starts[i] = text->len;
      if (bytes[i] >= 0x20 && bytes[i] < 0x7f)
        g_string_append_c (text, (char) bytes[i]);
      else if (bytes[i] < 0x80 || bytes[i] == 0x98 || bytes[i] == 0xa0 || bytes[i] == 0xad)
        g_string_append (text, "·");
      else
        {
          decoded = nre_text_decode (&bytes[i], 1);
          g_string_append (text, decoded);
        }
    }
  starts[n] = text->len;
  if (!is_regular (self, text->str, n))
    {
      append_characters (self, snapshot, text->str, starts, n, y, color, emphasis);
      return;
    }
  emphasize (self, emphasis, starts, n);
  append_text (self, snapshot, text->str, nre_hex_text_x (self, 0), y, color);
  pango_layout_set_attributes (self->layout, NULL);
}

static void
append_row (NreHexView *self, GtkSnapshot *snapshot, guint64 offset, const guint8 *bytes, guint n, int y,
            const GdkRGBA *color, const GdkRGBA *dim, const Emphasis *emphasis)
{
  static const char digits[] = "0123456789ABCDEF";
  char hex[3 * NRE_HEX_PER_ROW + 2];
  gsize starts[NRE_HEX_PER_ROW + 1];
  char label[20];

  memset (hex, ' ', sizeof hex);
  for (guint i = 0; i < n; i++)
    {
      hex[nre_hex_column (i)] = digits[bytes[i] >> 4];
      hex[nre_hex_column (i) + 1] = digits[bytes[i] & 15];
      starts[i] = (gsize) nre_hex_column (i);
    }
  starts[n] = (gsize) nre_hex_column (n);
  hex[nre_hex_column (n)] = '\0';
  g_snprintf (label, sizeof label, "%0*" G_GINT64_MODIFIER "X", (int) self->offset_digits, offset);
  append_text (self, snapshot, label, NRE_HEX_MARGIN, y, dim);
  emphasize (self, emphasis, starts, n);
  append_text (self, snapshot, hex, nre_hex_x (self, 0), y, color);
  pango_layout_set_attributes (self->layout, NULL);
  append_row_text (self, snapshot, bytes, n, y, color, emphasis);
}

/* Draw the cursor: an outline of its byte on the active side and, with @tint (nullable), a tint on both
 * sides. While the view has the focus, the outline is thicker, and the digit that is typed next is
 * underlined. */
static void
append_cursor (NreHexView *self, GtkSnapshot *snapshot, guint64 row_offset, int y, const GdkRGBA *color,
               const GdkRGBA *tint)
{
  guint byte = (guint) (self->cursor - row_offset);
  gboolean is_text = self->side == NRE_HEX_TEXT, has_focus = gtk_widget_has_focus (GTK_WIDGET (self));
  float width = has_focus ? 2 : 1;
  double x[2] = { nre_hex_x (self, byte) - 2, nre_hex_text_x (self, byte) - 1 };
  double widths[2] = { 2 * self->char_width + 4, self->char_width + 2 };
  GskRoundedRect outline;

  if (tint != NULL)
    for (guint side = 0; side < 2; side++)
      fill (snapshot, tint, x[side], y, widths[side], self->row_height);
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) x[is_text], (float) y,
                                                        (float) widths[is_text], (float) self->row_height),
                                   3);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
  if (has_focus && !is_text && self->locked == NULL)
    fill (snapshot, color, nre_hex_x (self, byte) + (self->is_low ? self->char_width : 0),
          y + self->row_height - 4, self->char_width, 2);
}

/* The highlighted bytes: the user's selection, or else the field. FALSE if there are none. */
static gboolean
find_solid (NreHexView *self, guint64 *offset, guint64 *size)
{
  if (self->anchor != self->cursor && nre_hex_view_get_selection (self, offset, size))
    return TRUE;
  *offset = self->highlight_offset;
  *size = self->highlight_size;
  return has_focus_field (self);
}

/** nre_hex_view_snapshot: draw the visible rows. */
void
nre_hex_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreHexView *self = NRE_HEX_VIEW (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  int height = gtk_widget_get_height (widget);
  NreSpan span = { NULL, 0 }, saved;
  GdkRGBA colors[NRE_HEX_VIEW_N_COLORS + 1];
  GdkRGBA color, dim, tint, accent = { 0.2f, 0.5f, 0.9f, 1 };
  guint64 solid_offset, solid_size;
  gboolean solid = find_solid (self, &solid_offset, &solid_size), whole = has_focus_record (self);
  Emphasis emphasis = { .color = { 1, 1, 1, 1 }, .changed_color = { 0.8f, 0.3f, 0, 1 } };
  guint64 row;
  int y;

  if (self->peek == NULL || self->layout == NULL)
    return;
  nre_hex_view_measure_font (self);
  self->peek (self->peek_data, &span);
  saved = peek_saved (self);
  gtk_style_context_get_color (context, &color);
  dim = color;
  dim.alpha *= 0.55f;
  gtk_style_context_lookup_color (context, "accent_bg_color", &accent);
  gtk_style_context_lookup_color (context, "accent_fg_color", &emphasis.color);
  gtk_style_context_lookup_color (context, "bytes_changed", &emphasis.changed_color);
  look_up_colors (self, colors);
  tint = accent;
  tint.alpha = 0.22f;

  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -nre_hex_scroll_x (self), 0));
  row = (guint64) MAX (0, (nre_hex_scroll_y (self) - NRE_HEX_PADDING) / self->row_height);
  y = (int) ((double) row * self->row_height + NRE_HEX_PADDING - nre_hex_scroll_y (self));
  for (; y < height; y += self->row_height, row++)
    {
      guint64 offset = row * NRE_HEX_PER_ROW;
      guint n;

      if (offset >= span.size)
        break;
      n = (guint) MIN (span.size - offset, NRE_HEX_PER_ROW);
      fill_fields (self, snapshot, offset, n, y, colors);
      if (!whole)
        fill_range (self, snapshot, offset, n, self->highlight_offset, self->highlight_size, y, &tint);
      if (solid)
        fill_range (self, snapshot, offset, n, solid_offset, solid_size, y, &accent);
      emphasis.any =
          solid && cut_range (offset, n, solid_offset, solid_size, &emphasis.first, &emphasis.last);
      emphasis.changed = find_changed (saved, span, offset, n);
      if (self->has_cursor && self->cursor >= offset && self->cursor < offset + n)
        {
          gboolean inside = is_emphasized (&emphasis, (guint) (self->cursor - offset));

          append_cursor (self, snapshot, offset, y, inside ? &emphasis.color : &accent,
                         inside ? NULL : &tint);
        }
      append_row (self, snapshot, offset, span.data + offset, n, y, &color, &dim, &emphasis);
      underline_changed (self, snapshot, n, y, &emphasis);
    }
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}
