/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-text-pane.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-gtk-util.h"
#include "nre-line-numbers.h"
#include "nre-annotated-text.h"
#include "nre-report.h"
#include "nre-text.h"

struct _NreTextPane
{
  GtkWidget parent_instance;

  GtkWidget     *scroller;
  GtkTextView   *view;
  GtkTextBuffer *buffer;
  GtkTextTag    *mark;          /* of the lines whose bytes are selected */
  GArray        *begins;        /* of guint64: the offset of each line, and that of the end of the text */
  guint          line;          /* index of the line that was shown last */
  guint          sizing;        /* tick callback that waits until the view has a size, to scroll then */
  guint          scrolling;     /* idle source that scrolls to the cursor */
  gboolean       syncing;
  char          *hint;          /* (nullable): where the text can be edited */
  AdwToast      *toast;         /* weak: shows the hint */
};

enum
{
  PROP_0,
  PROP_HINT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  LINE_SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreTextPane, nre_text_pane, GTK_TYPE_WIDGET)

/* --- Lines --------------------------------------------------------------------------------------- */

/* Append a line without its end. Tabs are kept; other control characters are displayed as \xNN. */
static void
append_line (GString *text, NreSpan line)
{
  gsize at = 0;

  if (line.size > 0 && line.data[line.size - 1] == '\r')
    line.size--;
  while (at < line.size)
    {
      const guint8 *tab = memchr (line.data + at, '\t', line.size - at);
      gsize end = tab != NULL ? (gsize) (tab - line.data) : line.size;
      g_autofree char *part = nre_text_display (line.data + at, end - at);

      g_string_append (text, part);
      if (tab != NULL)
        g_string_append_c (text, '\t');
      at = end + (tab != NULL ? 1 : 0);
    }
}

static char *
decode_lines (NreTextPane *self, NreSpan span)
{
  GString *text = g_string_sized_new (span.size);
  guint64 at = 0;

  g_array_set_size (self->begins, 0);
  g_array_append_val (self->begins, at);
  while (at < span.size)
    {
      const guint8 *end = memchr (span.data + at, '\n', span.size - at);
      guint64 next = end != NULL ? (guint64) (end - span.data) : span.size;

      append_line (text, nre_span_sub (span, at, next - at));
      at = MIN (next + 1, span.size);
      g_array_append_val (self->begins, at);
      if (end != NULL && at < span.size)
        g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/** nre_text_pane_get_n_lines: the number of lines; one if the text is empty. */
guint
nre_text_pane_get_n_lines (NreTextPane *self)
{
  return MAX (self->begins->len, 2) - 1;
}

/** nre_text_pane_get_line: get the range of a line's bytes, including its line end; FALSE if there is no such
 * line. @line: index of the line, from 0 */
gboolean
nre_text_pane_get_line (NreTextPane *self, guint line, guint64 *offset, guint64 *size)
{
  if (line + 1 >= self->begins->len)
    return FALSE;
  *offset = g_array_index (self->begins, guint64, line);
  *size = g_array_index (self->begins, guint64, line + 1) - *offset;
  return TRUE;
}

static guint
line_of_byte (NreTextPane *self, guint64 offset)
{
  guint low = 0, high = self->begins->len - 1;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->begins, guint64, middle) <= offset)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* --- Showing ------------------------------------------------------------------------------------- */

/** nre_text_pane_set_text: show another text, without notes. @text: in CP1251; only used during the call */
void
nre_text_pane_set_text (NreTextPane *self, NreSpan text)
{
  g_autofree char *lines = decode_lines (self, text);

  self->syncing = TRUE;
  nre_text_pane_clear_notes (self);
  gtk_text_buffer_set_text (self->buffer, lines, -1);
  self->line = 0;
  self->syncing = FALSE;
}

/** nre_text_pane_clear_notes: remove the notes of all lines. */
void
nre_text_pane_clear_notes (NreTextPane *self)
{
  nre_annotated_text_clear (NRE_ANNOTATED_TEXT (self->view));
}

/** nre_text_pane_add_note: show a note after the line that contains the byte at @offset, until the text is
 * replaced. */
void
nre_text_pane_add_note (NreTextPane *self, guint64 offset, const char *note)
{
  if (self->begins->len >= 2)
    nre_annotated_text_add (NRE_ANNOTATED_TEXT (self->view), line_of_byte (self, offset), note);
}

static gboolean
scroll (gpointer data)
{
  NreTextPane *self = data;

  self->scrolling = 0;
  gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (self->buffer), 0.1, FALSE, 0, 0);
  return G_SOURCE_REMOVE;
}

static gboolean
scroll_when_sized (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreTextPane *self = NRE_TEXT_PANE (widget);

  if (gtk_widget_get_height (GTK_WIDGET (self->view)) <= 0)
    return G_SOURCE_CONTINUE;
  self->sizing = 0;
  if (self->scrolling == 0)
    self->scrolling = g_idle_add (scroll, self);
  return G_SOURCE_REMOVE;
}

/* Scroll to the cursor once GTK has measured the lines: it would not scroll beyond those that it has measured
 * so far. It measures them once the view has a size, in a source of higher priority than the one that
 * scrolls. */
static void
scroll_later (NreTextPane *self)
{
  if (self->sizing == 0 && scroll_when_sized (GTK_WIDGET (self), NULL, NULL) == G_SOURCE_CONTINUE)
    self->sizing = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_when_sized, NULL, NULL);
}

/** nre_text_pane_show_bytes: mark the lines that contain these bytes, and scroll to the first one; no lines
 * if @size is 0. */
void
nre_text_pane_show_bytes (NreTextPane *self, guint64 offset, guint64 size)
{
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->mark, &begin, &end);
  if (size == 0 || self->begins->len < 2)
    return;
  self->line = line_of_byte (self, offset);
  gtk_text_buffer_get_iter_at_line (self->buffer, &begin, (int) self->line);
  gtk_text_buffer_get_iter_at_line (self->buffer, &end, (int) line_of_byte (self, offset + size - 1));
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag (self->buffer, self->mark, &begin, &end);
  self->syncing = TRUE;
  gtk_text_buffer_place_cursor (self->buffer, &begin);
  self->syncing = FALSE;
  scroll_later (self);
}

static void
on_cursor_moved (NreTextPane *self)
{
  GtkTextIter at;
  guint64 offset, size;
  guint line;

  if (self->syncing || gtk_text_buffer_get_has_selection (self->buffer))
    return;
  gtk_text_buffer_get_iter_at_mark (self->buffer, &at, gtk_text_buffer_get_insert (self->buffer));
  line = (guint) gtk_text_iter_get_line (&at);
  if (nre_text_pane_get_line (self, line, &offset, &size) && size > 0)
    g_signal_emit (self, signals[LINE_SELECTED], 0, offset, size);
}

/* --- Typing -------------------------------------------------------------------------------------- */

static gboolean
is_typing (guint keyval, GdkModifierType state)
{
  const GdkModifierType with = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK);

  switch (keyval)
    {
    case GDK_KEY_v:
    case GDK_KEY_x:
      if (with == GDK_CONTROL_MASK)
        return TRUE;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_BackSpace:
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return with == 0;
    default:
      break;
    }
  return with == 0 && g_unichar_isprint (gdk_keyval_to_unicode (keyval));
}

/* Nothing can be typed here, so say where it can. */
static gboolean
on_key (NreTextPane *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (self->hint == NULL || !is_typing (keyval, state))
    return GDK_EVENT_PROPAGATE;
  /* If several keys in a row are refused, keep only the last message. */
  if (self->toast != NULL)
    nre_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, nre_toast_new (self->hint));
  nre_report_toast (GTK_WIDGET (self), self->toast);
  return GDK_EVENT_STOP;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_text_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_HINT)
    g_value_set_string (value, NRE_TEXT_PANE (object)->hint);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_text_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTextPane *self = NRE_TEXT_PANE (object);

  if (id != PROP_HINT)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_free (self->hint);
  self->hint = g_value_dup_string (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_text_pane_dispose (GObject *object)
{
  NreTextPane *self = NRE_TEXT_PANE (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_weak_pointer (&self->toast);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  self->buffer = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (nre_text_pane_parent_class)->dispose (object);
}

static void
nre_text_pane_finalize (GObject *object)
{
  g_array_unref (NRE_TEXT_PANE (object)->begins);
  g_free (NRE_TEXT_PANE (object)->hint);
  G_OBJECT_CLASS (nre_text_pane_parent_class)->finalize (object);
}

/* The mark has the accent colour of the style, faintly, so that the text stays readable. */
static void
update_mark (NreTextPane *self)
{
  GdkRGBA color = { 0.21f, 0.52f, 0.89f, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_bg_color",
                                  &color);
  color.alpha = 0.18f;
  g_object_set (self->mark, "paragraph-background-rgba", &color, NULL);
}

static void
nre_text_pane_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nre_text_pane_parent_class)->css_changed (widget, change);
  if (NRE_TEXT_PANE (widget)->mark != NULL)
    update_mark (NRE_TEXT_PANE (widget));
}

static void
nre_text_pane_class_init (NreTextPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_text_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_text_pane_finalize;
  G_OBJECT_CLASS (klass)->get_property = nre_text_pane_get_property;
  G_OBJECT_CLASS (klass)->set_property = nre_text_pane_set_property;
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[LINE_SELECTED] = g_signal_new ("line-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  GTK_WIDGET_CLASS (klass)->css_changed = nre_text_pane_css_changed;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_text_pane_init (NreTextPane *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->begins = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->view = GTK_TEXT_VIEW (nre_annotated_text_new ());
  self->buffer = gtk_text_view_get_buffer (self->view);
  self->mark = gtk_text_buffer_create_tag (self->buffer, NULL, NULL);
  update_mark (self);
  g_signal_connect_swapped (self->buffer, "notify::cursor-position", G_CALLBACK (on_cursor_moved), self);
  gtk_text_view_set_editable (self->view, FALSE);
  gtk_text_view_set_monospace (self->view, TRUE);
  gtk_text_view_set_left_margin (self->view, 8);
  gtk_text_view_set_right_margin (self->view, 12);
  gtk_text_view_set_top_margin (self->view, 6);
  gtk_text_view_set_bottom_margin (self->view, 6);
  gtk_text_view_set_pixels_below_lines (self->view, 2);
  gtk_text_view_set_gutter (self->view, GTK_TEXT_WINDOW_LEFT, nre_line_numbers_new (self->view));
  /* The cursor exists, since arrow keys go from line to line, but the mark of the line shows where it is. A
   * caret would say that text can be typed. */
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "no-caret");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  nre_widget_connect_controller (GTK_WIDGET (self), keys, "key-pressed", G_CALLBACK (on_key));
  nre_accessible_set_label (self->view, _("Text"));
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
