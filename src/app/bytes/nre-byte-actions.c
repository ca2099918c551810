/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-actions.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-byte-edit.h"
#include "nre-byte-prompt.h"
#include "nre-context-menu.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-hex-text.h"
#include "nre-report.h"
#include "nre-text.h"

/* Limit of copied bytes: a larger text would only waste memory. */
#define MAX_COPIED ((guint64) 16 << 20)

#define BYTES_PER_LINE 16

/* --- The clipboard -------------------------------------------------------------------------------- */

static void
copy (NreByteEditor *editor, gboolean as_text)
{
  guint64 offset, size;
  g_autofree char *text = NULL;
  NreSpan span;

  nre_byte_editor_peek (editor, &span);
  if (!nre_hex_view_get_selection (nre_byte_editor_get_hex_view (editor), &offset, &size) ||
      !nre_span_contains (span, offset, size))
    return;
  if (size > MAX_COPIED)
    {
      g_autofree char *most = g_format_size_full (MAX_COPIED, G_FORMAT_SIZE_IEC_UNITS);
      g_autofree char *words = g_strdup_printf (_("Too many bytes for the clipboard: at most %s"), most);

      nre_report_toast (GTK_WIDGET (editor), nre_toast_new (words));
      return;
    }
  /* Programs that read the clipboard would take a NUL for the end of the text: show it as \x00 instead. */
  if (as_text && memchr (span.data + offset, '\0', size) != NULL)
    text = nre_text_display (span.data + offset, size);
  else if (as_text)
    text = nre_text_decode (span.data + offset, size);
  else
    text = nre_hex_text_format (span.data + offset, size, BYTES_PER_LINE);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (editor)), text);
}

static void
on_copy (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (NRE_BYTE_EDITOR (widget));

  copy (NRE_BYTE_EDITOR (widget), nre_hex_view_get_side (hex) == NRE_HEX_TEXT);
}

static void
on_copy_hex (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy (NRE_BYTE_EDITOR (widget), FALSE);
}

static void
on_copy_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy (NRE_BYTE_EDITOR (widget), TRUE);
}

static GBytes *
bytes_of_text (const char *text, NreHexSide side, GError **error)
{
  guint8 *bytes;
  gsize size;

  if (side == NRE_HEX_DIGITS)
    return nre_hex_text_parse (text, error);
  if (!nre_text_encode (text, &bytes, &size, error))
    return NULL;
  return g_bytes_new_take (bytes, size);
}

static void
tell_clipped (NreByteEditor *editor, gsize written, gsize given)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("Pasted only %zu of %zu byte: the rest did not fit",
                                 "Pasted only %zu of %zu bytes: the rest did not fit",
                                 (gulong) written),
                       written, given);

  nre_report_toast (GTK_WIDGET (editor), nre_toast_new (text));
}

/**
 * nre_byte_editor_paste_text:
 * @text: UTF-8: hexadecimal digits if the cursor is in that column, else text that CP1251 can represent
 *
 * Overwrite bytes from the start of the selection on, and select the written bytes. Whatever does not fit
 * before the end is left out. Errors are shown in a toast.
 */
void
nre_byte_editor_paste_text (NreByteEditor *editor, const char *text)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (editor);
  g_autoptr (GBytes) given = NULL, clipped = NULL;
  g_autoptr (GError) error = NULL;
  guint64 offset, selected, size;
  gsize n;

  if (!nre_hex_view_get_selection (hex, &offset, &selected))
    return;
  given = bytes_of_text (text, nre_hex_view_get_side (hex), &error);
  if (given == NULL || g_bytes_get_size (given) == 0)
    {
      nre_report_error (GTK_WIDGET (editor), error);
      return;
    }
  size = nre_hex_view_get_size (hex);
  n = MIN (g_bytes_get_size (given), size - offset);
  clipped = g_bytes_new_from_bytes (given, 0, n);
  if (!nre_byte_editor_overwrite (editor, offset, clipped, FALSE, &error))
    {
      nre_report_error (GTK_WIDGET (editor), error);
      return;
    }
  if (n < g_bytes_get_size (given))
    tell_clipped (editor, n, g_bytes_get_size (given));
  nre_hex_view_select (hex, offset, n);
}

/* The target of a paste, while the clipboard is being read. */
typedef struct
{
  NreByteEditor *editor;
  NreEntry      *entry;
} Paste;

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (text == NULL)
    nre_report_error (GTK_WIDGET (paste->editor), error);
  else if (nre_byte_editor_get_entry (paste->editor) == paste->entry)
    nre_byte_editor_paste_text (paste->editor, text);
  g_object_unref (paste->editor);
  g_object_unref (paste->entry);
  g_free (paste);
}

static void
on_paste (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEntry *entry = nre_byte_editor_get_entry (NRE_BYTE_EDITOR (widget));
  Paste *paste;

  if (entry == NULL)
    return;
  paste = g_new0 (Paste, 1);
  paste->editor = g_object_ref (NRE_BYTE_EDITOR (widget));
  paste->entry = g_object_ref (entry);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, paste);
}

/* --- Asking --------------------------------------------------------------------------------------- */

/**
 * nre_byte_editor_fill:
 * @pattern: hexadecimal digits, such as "00" or "de ad be ef"
 *
 * Overwrite the selection with the repeated pattern. Without a selection or cursor, nothing happens. Fails
 * like nre_hex_text_parse() and nre_byte_edit_overwrite().
 */
gboolean
nre_byte_editor_fill (NreByteEditor *editor, const char *pattern, GError **error)
{
  g_autoptr (GBytes) bytes = nre_hex_text_parse (pattern, error), filled = NULL;
  guint64 offset, size;

  if (bytes == NULL)
    return FALSE;
  if (!nre_hex_view_get_selection (nre_byte_editor_get_hex_view (editor), &offset, &size))
    return TRUE;
  filled = nre_byte_edit_repeat (bytes, size);
  return nre_byte_editor_overwrite (editor, offset, filled, FALSE, error);
}

static gboolean
answer_fill (GtkWidget *widget, const char *text, GError **error)
{
  return nre_byte_editor_fill (NRE_BYTE_EDITOR (gtk_widget_get_ancestor (widget, NRE_TYPE_BYTE_EDITOR)), text,
                               error);
}

/**
 * nre_byte_editor_go_to:
 * @offset: "500" or "0x1F4", or "+16" relative to the cursor; see nre_hex_text_parse_offset()
 *
 * Put the cursor on the byte and emit "byte-activated" of the hex view, as if the user had moved the cursor.
 * Fails like nre_hex_text_parse_offset().
 */
gboolean
nre_byte_editor_go_to (NreByteEditor *editor, const char *offset, GError **error)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (editor);
  guint64 at;

  if (!nre_hex_text_parse_offset (offset, nre_hex_view_get_cursor (hex), nre_hex_view_get_size (hex), &at,
                                  error))
    return FALSE;
  nre_hex_view_set_cursor (hex, at);
  g_signal_emit_by_name (hex, "byte-activated", at);
  gtk_widget_grab_focus (GTK_WIDGET (hex));
  return TRUE;
}

static gboolean
answer_go_to (GtkWidget *widget, const char *text, GError **error)
{
  return nre_byte_editor_go_to (NRE_BYTE_EDITOR (gtk_widget_get_ancestor (widget, NRE_TYPE_BYTE_EDITOR)),
                                text, error);
}

/* Get the popover, which is made on demand, and point it to the byte at the cursor. */
static NreBytePrompt *
get_prompt (NreByteEditor *editor)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (editor);
  GdkRectangle rect = { gtk_widget_get_width (GTK_WIDGET (hex)) / 2,
                        gtk_widget_get_height (GTK_WIDGET (hex)) / 2, 1, 1 };
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (hex));

  while (child != NULL && !NRE_IS_BYTE_PROMPT (child))
    child = gtk_widget_get_next_sibling (child);
  if (child == NULL)
    {
      child = g_object_new (NRE_TYPE_BYTE_PROMPT, NULL);
      gtk_widget_set_parent (child, GTK_WIDGET (hex));
    }
  nre_hex_view_get_byte_rect (hex, nre_hex_view_get_cursor (hex), &rect);
  nre_widget_clamp_place (GTK_WIDGET (hex), &rect);
  gtk_popover_set_pointing_to (GTK_POPOVER (child), &rect);
  return NRE_BYTE_PROMPT (child);
}

static void
on_fill (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreByteEditor *editor = NRE_BYTE_EDITOR (widget);
  guint64 offset, size;
  g_autofree char *title = NULL;

  if (!nre_hex_view_get_selection (nre_byte_editor_get_hex_view (editor), &offset, &size))
    return;
  title = g_strdup_printf (ngettext ("Fill %" PRIu64 " byte", "Fill %" PRIu64 " bytes", (gulong) size), size);
  /* Translators: hexadecimal digits of a byte, or of several, which are repeated. */
  nre_byte_prompt_ask (get_prompt (editor), title, _("00, or DE AD BE EF"), _("Fill"), answer_fill);
}

static void
on_go_to (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_byte_prompt_ask (get_prompt (NRE_BYTE_EDITOR (widget)), _("Go to offset"), _("500, 0x1F4 or +16"),
                       _("Go"), answer_go_to);
}

/* --- Selecting ------------------------------------------------------------------------------------ */

static void
on_select_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (NRE_BYTE_EDITOR (widget));

  nre_hex_view_select (hex, 0, nre_hex_view_get_size (hex));
}

/* Get the highlighted range, such as a field, if the cursor is in it. */
static gboolean
find_field (NreByteEditor *editor, guint64 *offset, guint64 *size)
{
  NreHexView *hex = nre_byte_editor_get_hex_view (editor);
  guint64 at = nre_hex_view_get_cursor (hex);

  nre_hex_view_get_highlight (hex, offset, size);
  return *size > 0 && at >= *offset && at - *offset < *size;
}

static void
on_select_field (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint64 offset, size;

  if (find_field (NRE_BYTE_EDITOR (widget), &offset, &size))
    nre_hex_view_select (nre_byte_editor_get_hex_view (NRE_BYTE_EDITOR (widget)), offset, size);
}

/* --- The menu ------------------------------------------------------------------------------------- */

/* A click outside the selection selects the byte there. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreHexView *hex = NRE_HEX_VIEW (widget);
  GMenu *menu = g_menu_new (), *bytes = g_menu_new (), *places = g_menu_new ();
  guint64 offset, size, at;
  GdkRectangle rect;

  if (x >= 0 && nre_hex_view_get_byte_at (hex, x, y, &at) &&
      !(nre_hex_view_get_selection (hex, &offset, &size) && at >= offset && at - offset < size))
    {
      nre_hex_view_set_cursor (hex, at);
      g_signal_emit_by_name (hex, "byte-activated", at);
    }
  if (x < 0 && nre_hex_view_get_byte_rect (hex, nre_hex_view_get_cursor (hex), &rect))
    nre_context_menu_set_place (widget, &rect);
  nre_menu_append (bytes, _("_Copy"), "bytes.copy", "<Primary>c");
  nre_menu_append (bytes, _("Copy as _Hex"), "bytes.copy-hex", NULL);
  nre_menu_append (bytes, _("Copy as _Text"), "bytes.copy-text", NULL);
  nre_menu_append (bytes, _("_Paste"), "bytes.paste", "<Primary>v");
  nre_menu_append (bytes, _("_Fill…"), "bytes.fill", "<Primary>l");
  nre_menu_append (places, _("Select _All"), "bytes.select-all", "<Primary>a");
  nre_menu_append (places, _("Select F_ield"), "bytes.select-field", "<Shift><Primary>a");
  nre_menu_append (places, _("_Go to Offset…"), "bytes.go-to", "<Primary>g");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (bytes));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  g_object_unref (bytes);
  g_object_unref (places);
  return G_MENU_MODEL (menu);
}

/** nre_byte_actions_changed: enable the actions that are possible now. To be called when other bytes are
 * shown or selected. */
void
nre_byte_actions_changed (NreByteEditor *editor)
{
  GtkWidget *widget = GTK_WIDGET (editor);
  guint64 offset, size;
  gboolean any = nre_hex_view_get_selection (nre_byte_editor_get_hex_view (editor), &offset, &size);
  gboolean can_write = any && nre_byte_editor_get_entry (editor) != NULL;

  gtk_widget_action_set_enabled (widget, "bytes.copy", any);
  gtk_widget_action_set_enabled (widget, "bytes.copy-hex", any);
  gtk_widget_action_set_enabled (widget, "bytes.copy-text", any);
  gtk_widget_action_set_enabled (widget, "bytes.paste", can_write);
  gtk_widget_action_set_enabled (widget, "bytes.fill", can_write);
  gtk_widget_action_set_enabled (widget, "bytes.select-field", any);
}

/** nre_byte_actions_class_init: install the actions and their shortcuts in the class of NreByteEditor. */
void
nre_byte_actions_class_init (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "bytes.copy", NULL, on_copy);
  gtk_widget_class_install_action (klass, "bytes.copy-hex", NULL, on_copy_hex);
  gtk_widget_class_install_action (klass, "bytes.copy-text", NULL, on_copy_text);
  gtk_widget_class_install_action (klass, "bytes.paste", NULL, on_paste);
  gtk_widget_class_install_action (klass, "bytes.fill", NULL, on_fill);
  gtk_widget_class_install_action (klass, "bytes.select-all", NULL, on_select_all);
  gtk_widget_class_install_action (klass, "bytes.select-field", NULL, on_select_field);
  gtk_widget_class_install_action (klass, "bytes.go-to", NULL, on_go_to);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_c, GDK_CONTROL_MASK, "bytes.copy", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Insert, GDK_CONTROL_MASK, "bytes.copy", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_v, GDK_CONTROL_MASK, "bytes.paste", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Insert, GDK_SHIFT_MASK, "bytes.paste", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_l, GDK_CONTROL_MASK, "bytes.fill", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_a, GDK_CONTROL_MASK, "bytes.select-all", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "bytes.select-field", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_g, GDK_CONTROL_MASK, "bytes.go-to", NULL);
}

/** nre_byte_actions_init: install the context menu of a new editor's hex view. */
void
nre_byte_actions_init (NreByteEditor *editor)
{
  nre_context_menu_install (GTK_WIDGET (nre_byte_editor_get_hex_view (editor)), _("Bytes"), get_menu);
  nre_byte_actions_changed (editor);
}
