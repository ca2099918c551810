/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer and keyboard input of a hex view: the cursor, the selection, and typing. */

#include "config.h"

#include "nre-hex-view-private.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-hex-keys.h"
#include "nre-signal-source.h"
#include "nre-text.h"

enum
{
  BYTE_ACTIVATED,
  SELECTION_CHANGED,
  OVERWRITE,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- What is selected ----------------------------------------------------------------------------- */

NreHexSide
nre_hex_view_get_side (NreHexView *self)
{
  return self->side;
}

void
nre_hex_view_set_side (NreHexView *self, NreHexSide side)
{
  if (self->side == side)
    return;
  nre_hex_view_end_typing (self);
  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/**
 * nre_hex_view_get_selection:
 * @offset, @size: (out): the selected bytes; the cursor's byte if there is no larger selection
 *
 * FALSE if there is not even a cursor.
 */
gboolean
nre_hex_view_get_selection (NreHexView *self, guint64 *offset, guint64 *size)
{
  guint64 first = MIN (self->cursor, self->anchor), last = MAX (self->cursor, self->anchor);

  if (!self->has_cursor || last >= self->size)
    return FALSE;
  *offset = first;
  *size = last - first + 1;
  return TRUE;
}

/** nre_hex_view_select: select bytes, with the cursor on the first of them. Bytes after the end are left out;
 * if no byte remains, nothing is done. */
void
nre_hex_view_select (NreHexView *self, guint64 offset, guint64 size)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  if (size == 0 || offset >= self->size)
    return;
  nre_hex_view_end_typing (self);
  self->anchor = offset + MIN (size, self->size - offset) - 1;
  nre_hex_view_put_cursor (self, offset);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/* Move the cursor for the user. @extend: whether to select up to @offset */
static void
go_to (NreHexView *self, guint64 offset, gboolean extend)
{
  gboolean had_range = self->anchor != self->cursor;

  nre_hex_view_end_typing (self);
  if (!extend || !self->has_cursor)
    self->anchor = offset;
  nre_hex_view_put_cursor (self, offset);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (extend || had_range)
    g_signal_emit (self, signals[SELECTION_CHANGED], 0);
  if (!extend)
    g_signal_emit (self, signals[BYTE_ACTIVATED], 0, offset);
}

/* --- Typing --------------------------------------------------------------------------------------- */

/** nre_hex_view_end_typing: end the run of typing, so that further typing begins a new one. */
void
nre_hex_view_end_typing (NreHexView *self)
{
  if (self->is_low)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->types = self->is_low = self->is_full = FALSE;
}

/** nre_hex_view_set_locked: @reason: (nullable): a sentence that explains why typing is
 * disabled; NULL enables it */
void
nre_hex_view_set_locked (NreHexView *self, const char *reason)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  g_free (self->locked);
  self->locked = g_strdup (reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, reason != NULL,
                                  -1);
}

static void
refuse (NreHexView *self, const char *reason)
{
  g_signal_emit (self, signals[REFUSED], 0, reason);
}

/* Get the byte that results from typing the character over the present one. Returns FALSE, after telling why,
 * if it cannot be typed there. */
static gboolean
encode (NreHexView *self, gunichar c, guint8 present, guint8 *out)
{
  char utf8[7] = "";
  g_autofree guint8 *bytes = NULL;
  g_autofree char *reason = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_unichar_to_utf8 (c, utf8);
  if (self->side == NRE_HEX_TEXT)
    {
      if (nre_text_encode (utf8, &bytes, &size, &error) && size == 1)
        {
          *out = bytes[0];
          return TRUE;
        }
      reason = nre_error_dup_sentence (error->message);
    }
  else if (c < 0x80 && g_ascii_isxdigit ((char) c))
    {
      guint8 digit = (guint8) g_ascii_xdigit_value ((char) c);

      *out = self->is_low ? (guint8) ((present & 0xf0) | digit) : (guint8) ((present & 0x0f) | digit << 4);
      return TRUE;
    }
  else
    reason = g_strdup_printf (_("“%s” is not a hexadecimal digit. Press Tab to type text."), utf8);
  refuse (self, reason);
  return FALSE;
}

/* Move on to the other digit, or to the next byte; the run continues. */
static void
advance (NreHexView *self)
{
  guint64 next = self->cursor + 1;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->is_low = self->side == NRE_HEX_DIGITS && !self->is_low;
  if (self->is_low)
    return;
  if (next >= self->size)
    {
      self->is_full = TRUE;
      return;
    }
  self->anchor = next;
  nre_hex_view_put_cursor (self, next);
  g_signal_emit (self, signals[BYTE_ACTIVATED], 0, next);
}

static gboolean
type_character (NreHexView *self, gunichar c)
{
  NreSpan span = { NULL, 0 };
  g_autoptr (GBytes) bytes = NULL;
  gboolean done = FALSE, goes_on;
  guint8 byte;

  if (self->peek != NULL)
    self->peek (self->peek_data, &span);
  if (self->locked != NULL)
    {
      refuse (self, self->locked);
      return FALSE;
    }
  if (!self->has_cursor && self->size > 0)
    go_to (self, 0, FALSE);
  if (self->anchor != self->cursor)
    go_to (self, MIN (self->anchor, self->cursor), FALSE);
  if (self->cursor >= span.size)
    return FALSE;
  if (self->is_full)
    {
      refuse (self, _("That was the last byte. Typing overwrites bytes and does not add any."));
      return FALSE;
    }
  if (!encode (self, c, span.data[self->cursor], &byte))
    return FALSE;
  bytes = g_bytes_new (&byte, 1);
  goes_on = self->types;
  self->types = TRUE;
  self->writes = TRUE;
  g_signal_emit (self, signals[OVERWRITE], 0, self->cursor, bytes, goes_on, &done);
  self->writes = FALSE;
  if (!done)
    nre_hex_view_end_typing (self);
  /* A handler may have changed the contents. */
  else if (self->types)
    advance (self);
  return done;
}

/** nre_hex_view_type: act as if the user typed the characters, up to the first that is refused. @text:
 * UTF-8 */
void
nre_hex_view_type (NreHexView *self, const char *text)
{
  g_return_if_fail (NRE_IS_HEX_VIEW (self));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!type_character (self, g_utf8_get_char (p)))
      return;
}

/* --- Keys ----------------------------------------------------------------------------------------- */

/* Refuse keys that make sense in texts only: deleting a byte would move all others. Returns FALSE for other
 * keys. */
static gboolean
refuse_key (NreHexView *self, guint keyval)
{
  if (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete && keyval != GDK_KEY_Insert &&
      keyval != GDK_KEY_KP_Insert)
    return FALSE;
  refuse (self, self->locked != NULL ? self->locked
                                     : _("Typing overwrites bytes. They cannot be inserted or deleted "
                                         "here."));
  return TRUE;
}

/* Tab goes from the digits to the text, and Shift+Tab (@back) goes back; otherwise they leave the view. */
static gboolean
switch_side (NreHexView *self, gboolean back)
{
  if (back != (self->side == NRE_HEX_TEXT))
    return GDK_EVENT_PROPAGATE;
  nre_hex_view_set_side (self, back ? NRE_HEX_DIGITS : NRE_HEX_TEXT);
  return GDK_EVENT_STOP;
}

static gboolean
collapse (NreHexView *self)
{
  if (self->anchor == self->cursor)
    return GDK_EVENT_PROPAGATE;
  go_to (self, self->cursor, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
on_key_pressed (NreHexView *self, guint keyval, guint keycode, GdkModifierType state)
{
  int rows = gtk_widget_get_height (GTK_WIDGET (self)) / self->row_height - 1;
  guint64 page = (guint64) MAX (1, rows) * NRE_HEX_PER_ROW;
  gboolean control = (state & GDK_CONTROL_MASK) != 0, shift = (state & GDK_SHIFT_MASK) != 0;
  guint64 at = self->has_cursor ? self->cursor : 0;

  if (self->size == 0 || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (!control && (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab))
    return switch_side (self, shift || keyval == GDK_KEY_ISO_Left_Tab);
  if (keyval == GDK_KEY_Escape)
    return collapse (self);
  if (!control && !shift && refuse_key (self, keyval))
    return GDK_EVENT_STOP;
  /* After the first of two digits, Backspace goes back to it. */
  if (keyval == GDK_KEY_BackSpace && self->is_low)
    {
      nre_hex_view_end_typing (self);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_BackSpace)
    keyval = GDK_KEY_Left;
  /* These keys switch tabs of the window. */
  if (control && (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down))
    return GDK_EVENT_PROPAGATE;
  if (!nre_hex_keys_move (keyval, control, NRE_HEX_PER_ROW, page, self->size - 1, &at))
    return GDK_EVENT_PROPAGATE;
  go_to (self, at, shift);
  return GDK_EVENT_STOP;
}

static void
on_focus_enter (NreHexView *self)
{
  gtk_im_context_focus_in (self->im);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_focus_leave (NreHexView *self)
{
  if (self->im != NULL)
    gtk_im_context_focus_out (self->im);
  nre_hex_view_end_typing (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The pointer ---------------------------------------------------------------------------------- */

static void
on_drag_begin (NreHexView *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint64 offset;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!nre_hex_view_get_byte_at (self, x, y, &offset))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  nre_hex_view_set_side (self, x + nre_hex_scroll_x (self) >= nre_hex_text_x (self, 0) ? NRE_HEX_TEXT
                                                                                       : NRE_HEX_DIGITS);
  go_to (self, offset, (state & GDK_SHIFT_MASK) != 0 && self->has_cursor);
}

static void
on_drag_update (NreHexView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  guint64 offset;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (nre_hex_view_get_byte_at (self, x + dx, y + dy, &offset) && offset != self->cursor)
    go_to (self, offset, TRUE);
}

/* A double click on the highlighted field selects it, if it has several bytes. */
static void
on_pressed (NreHexView *self, int n_press, double x, double y)
{
  guint64 offset;

  if (n_press == 2 && nre_hex_view_get_byte_at (self, x, y, &offset) && self->highlight_size > 1 &&
      offset >= self->highlight_offset && offset - self->highlight_offset < self->highlight_size)
    nre_hex_view_select (self, self->highlight_offset, self->highlight_size);
}

/* --- The type ------------------------------------------------------------------------------------- */

/** nre_hex_view_class_init_edit: initialise the part of the class for input: the signals. */
void
nre_hex_view_class_init_edit (GtkWidgetClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[BYTE_ACTIVATED] = g_signal_new ("byte-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SELECTION_CHANGED] =
      g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OVERWRITE] =
      g_signal_new ("overwrite", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                    G_TYPE_BOOLEAN, 3, G_TYPE_UINT64, G_TYPE_BYTES, G_TYPE_BOOLEAN);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

/** nre_hex_view_init_edit: initialise the part of an instance for input. */
void
nre_hex_view_init_edit (NreHexView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  self->im = gtk_im_multicontext_new ();
  g_signal_connect_swapped (self->im, "commit", G_CALLBACK (nre_hex_view_type), self);
  gtk_event_controller_key_set_im_context (GTK_EVENT_CONTROLLER_KEY (key), self->im);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus_enter), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_group (click, drag);
}

/** nre_hex_view_dispose_edit: dispose of what nre_hex_view_init_edit() made. */
void
nre_hex_view_dispose_edit (NreHexView *self)
{
  nre_set_signal_source (&self->im, NULL, self);
  g_clear_pointer (&self->locked, g_free);
}
