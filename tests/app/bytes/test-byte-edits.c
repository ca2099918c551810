/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes edited in the panel: what is typed, pasted and filled, as steps that come back byte by byte. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-author-archive.h"
#include "nre-bytes-panel.h"
#include "nre-entry-page.h"
#include "nre-error.h"
#include "nre-hex-text.h"
#include "test-files.h"


/* --- Digits and offsets --------------------------------------------------------------------------- */

static void
assert_parsed (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = nre_hex_text_parse (text, &error);
  g_autofree char *found = NULL;

  if (expected == NULL)
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      return;
    }
  g_assert_no_error (error);
  found = nre_hex_text_format (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_hex_text (void)
{
  g_autofree char *lines = nre_hex_text_format ((const guint8 *) "ABCDE", 5, 2);

  g_assert_cmpstr (lines, ==, "41 42\n43 44\n45");
  assert_parsed ("41 42 43", "41 42 43");
  assert_parsed ("414243", "41 42 43");
  assert_parsed ("  0x41, 0X4f\n0x0a\r\n", "41 4F 0A");
  assert_parsed ("\\x41\\x42", "41 42");
  assert_parsed ("{ 0x1, 2, f }", "01 02 0F");
  assert_parsed ("de-ad:be_ef", "DE AD BE EF");
  assert_parsed ("", NULL);
  assert_parsed (" \n", NULL);
  assert_parsed ("123", NULL);
  assert_parsed ("4g", NULL);
  assert_parsed ("0x", NULL);
  assert_parsed ("41 ж", NULL);
}

static void
assert_offset (const char *text, guint64 expected)
{
  g_autoptr (GError) error = NULL;
  guint64 found = 0;
  gboolean ok = nre_hex_text_parse_offset (text, 100, 1000, &found, &error);

  if (expected == G_MAXUINT64)
    g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  else
    g_assert_no_error (error);
  g_assert_cmpint (ok, ==, expected != G_MAXUINT64);
  if (ok)
    g_assert_cmpuint (found, ==, expected);
}

static void
test_offsets (void)
{
  assert_offset ("500", 500);
  assert_offset (" 0x1F4 ", 500);
  assert_offset ("1f4", 500);
  assert_offset ("100h", 256);
  assert_offset ("+16", 116);
  assert_offset ("-0x10", 84);
  assert_offset ("999", 999);
  assert_offset ("1000", G_MAXUINT64);
  assert_offset ("-101", G_MAXUINT64);
  assert_offset ("+18446744073709551615", G_MAXUINT64);
  assert_offset ("99999999999999999999", G_MAXUINT64);
  assert_offset ("", G_MAXUINT64);
  assert_offset ("-", G_MAXUINT64);
  assert_offset ("0x", G_MAXUINT64);
  assert_offset ("here", G_MAXUINT64);
}

/* --- The panel ------------------------------------------------------------------------------------ */

typedef struct
{
  NreDocument   *document;
  NreEntry      *entry;
  NreSelection  *selection;
  NreBytesPanel *panel;
  NreHexView    *hex;
  GtkWindow     *window;
  GBytes        *before;
} Fixture;

static void
set_up (Fixture *self, gconstpointer path)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, path);
  self->selection = nre_selection_new (self->document, self->entry);
  self->panel = NRE_BYTES_PANEL (g_object_new (NRE_TYPE_BYTES_PANEL, NULL));
  nre_bytes_panel_set_selection (self->panel, self->selection);
  self->hex = PAGES_FIND (NRE, HEX_VIEW, self->panel);
  self->window = pages_show (GTK_WIDGET (self->panel));
  self->before = nre_entry_read (self->entry, NULL);
}

static void
undo_all (Fixture *self)
{
  g_autoptr (GBytes) after = NULL;

  while (nre_document_undo (self->document))
    ;
  after = nre_entry_read (self->entry, NULL);
  g_assert_true (g_bytes_equal (after, self->before));
}

static void
tear_down (Fixture *self, gconstpointer path)
{
  undo_all (self);
  gtk_window_destroy (self->window);
  g_bytes_unref (self->before);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static guint
n_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static void
go_to (Fixture *self, guint64 offset)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, offset);
  g_autoptr (GError) error = NULL;

  nre_byte_editor_go_to (nre_bytes_panel_get_editor (self->panel), text, &error);
  g_assert_no_error (error);
}

/* The text of the entry from there on, and where the cursor is. */
static void
assert_text (Fixture *self, guint64 offset, const char *expected, guint64 cursor)
{
  NreSpan span;

  nre_byte_editor_peek (nre_bytes_panel_get_editor (self->panel), &span);
  g_assert_cmpuint (span.size, ==, g_bytes_get_size (self->before));
  g_assert_cmpmem (span.data + offset, strlen (expected), expected, strlen (expected));
  g_assert_cmpuint (nre_hex_view_get_cursor (self->hex), ==, cursor);
}

/* "Just some text, longer than a row of bytes." */
static void
test_digits (Fixture *self, gconstpointer path)
{
  go_to (self, 0);
  nre_hex_view_type (self->hex, "4");
  assert_text (self, 0, "Just", 0);
  nre_hex_view_type (self->hex, "d");
  assert_text (self, 0, "Must", 1);
  nre_hex_view_type (self->hex, "4F4e");
  assert_text (self, 0, "MONt", 3);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_true (nre_hex_view_is_changed (self->hex, 0));
  g_assert_false (nre_hex_view_is_changed (self->hex, 3));

  /* What is no digit is refused, and ends nothing. */
  nre_hex_view_type (self->hex, "x");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  nre_hex_view_type (self->hex, "45");
  assert_text (self, 0, "MONE", 4);
  g_assert_cmpuint (n_steps (self), ==, 1);

  /* Going elsewhere does; and half a byte is one that was edited. */
  go_to (self, 5);
  nre_hex_view_type (self->hex, "5");
  assert_text (self, 4, " Some", 5);
  g_assert_cmpuint (n_steps (self), ==, 2);
  nre_document_undo (self->document);
  assert_text (self, 0, "MONE some", 5);
  nre_document_undo (self->document);
  assert_text (self, 0, "Just some", 5);
  g_assert_false (nre_hex_view_is_changed (self->hex, 0));

  /* After undo it is another run. */
  nre_hex_view_type (self->hex, "53");
  nre_document_undo (self->document);
  nre_hex_view_type (self->hex, "4f");
  assert_text (self, 0, "Just sOme", 7);
  g_assert_cmpuint (n_steps (self), ==, 1);
}

static void
test_characters (Fixture *self, gconstpointer path)
{
  nre_hex_view_set_side (self->hex, NRE_HEX_TEXT);
  go_to (self, 0);
  nre_hex_view_type (self->hex, "Ёж");
  assert_text (self, 0, "\xa8\xe6st", 2);
  nre_hex_view_type (self->hex, "é");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  nre_hex_view_type (self->hex, "4d");
  assert_text (self, 0, "\xa8\xe6" "4d some", 4);
  g_assert_cmpuint (n_steps (self), ==, 1);

  /* The other side is another run, of the same byte. */
  nre_hex_view_set_side (self->hex, NRE_HEX_DIGITS);
  nre_hex_view_type (self->hex, "2d");
  assert_text (self, 4, "-some", 5);
  g_assert_cmpuint (n_steps (self), ==, 2);
}

/* The last byte is overwritten, and nothing is added behind it. */
static void
test_end (Fixture *self, gconstpointer path)
{
  guint64 last = g_bytes_get_size (self->before) - 1;

  nre_hex_view_set_side (self->hex, NRE_HEX_TEXT);
  go_to (self, last);
  nre_hex_view_type (self->hex, "!");
  assert_text (self, last - 2, "es!", last);
  nre_hex_view_type (self->hex, "?");
  assert_text (self, last - 2, "es!", last);
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  /* Whoever goes there again means it. */
  go_to (self, last - 1);
  go_to (self, last);
  nre_hex_view_type (self->hex, "?");
  assert_text (self, last - 2, "es?", last);
}

static void
test_selection (Fixture *self, gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  guint64 offset, size;

  nre_hex_view_select (self->hex, 5, 4);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (offset, ==, 5);
  g_assert_cmpuint (size, ==, 4);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->panel), "4 bytes selected, from 0x0005"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->hex), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "0x0005: 73, “s”, as digits; 4 bytes selected");

  g_assert_true (nre_byte_editor_fill (nre_bytes_panel_get_editor (self->panel), "2a 2b 2c", &error));
  assert_text (self, 4, " *+,* text", 5);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_false (nre_byte_editor_fill (nre_bytes_panel_get_editor (self->panel), "fill", &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);

  /* Typing begins where the selection does. */
  nre_hex_view_select (self->hex, 10, 4);
  nre_hex_view_type (self->hex, "5454");
  assert_text (self, 10, "TTxt,", 12);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (size, ==, 1);

  gtk_widget_activate_action (GTK_WIDGET (nre_bytes_panel_get_editor (self->panel)), "bytes.select-all",
                              NULL);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (size, ==, 43);
}

static void
test_paste (Fixture *self, gconstpointer path)
{
  guint64 offset, size;

  /* Never past the end, and it is said. */
  nre_hex_view_set_side (self->hex, NRE_HEX_TEXT);
  go_to (self, 40);
  nre_byte_editor_paste_text (nre_bytes_panel_get_editor (self->panel), "12345");
  assert_text (self, 38, "yt123", 40);
  g_assert_nonnull (
      pages_find_label (GTK_WIDGET (self->window), "Pasted only 3 of 5 bytes: the rest did not fit"));
  nre_document_undo (self->document);

  nre_hex_view_set_side (self->hex, NRE_HEX_DIGITS);
  go_to (self, 5);
  nre_byte_editor_paste_text (nre_bytes_panel_get_editor (self->panel), "0x41, 0x42\n43");
  assert_text (self, 5, "ABCe", 5);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (size, ==, 3);
  nre_byte_editor_paste_text (nre_bytes_panel_get_editor (self->panel), "words");
  assert_text (self, 5, "ABCe", 5);
  nre_hex_view_set_side (self->hex, NRE_HEX_TEXT);
  nre_byte_editor_paste_text (nre_bytes_panel_get_editor (self->panel), "words");
  assert_text (self, 5, "wordstext", 5);
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_set (gpointer data)
{
  return *(char **) data != NULL;
}

static void
assert_copied (Fixture *self, const char *action, const char *expected)
{
  char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (nre_bytes_panel_get_editor (self->panel)), action, NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->panel)), NULL, on_text, &text);
  pages_wait (is_set, &text);
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static gboolean
is_pasted (gpointer data)
{
  return n_steps (data) == 1;
}

static void
test_copy (Fixture *self, gconstpointer path)
{
  nre_hex_view_select (self->hex, 0, 4);
  assert_copied (self, "bytes.copy", "4A 75 73 74");
  assert_copied (self, "bytes.copy-text", "Just");
  nre_hex_view_set_side (self->hex, NRE_HEX_TEXT);
  assert_copied (self, "bytes.copy", "Just");
  go_to (self, 10);
  gtk_widget_activate_action (GTK_WIDGET (nre_bytes_panel_get_editor (self->panel)), "bytes.paste", NULL);
  pages_wait (is_pasted, self);
  assert_text (self, 10, "Just,", 10);
  assert_copied (self, "bytes.copy-hex", "4A 75 73 74");
}

/* What keys and pointer do, as they come from the server. */
static void
test_keys (Fixture *self, gconstpointer path)
{
  GdkRectangle from, to;
  guint64 offset, size;

  gtk_widget_grab_focus (GTK_WIDGET (self->hex));
  pointer_do ("key ctrl+Home 4 d Right Right shift+Right shift+Right");
  assert_text (self, 0, "Must", 5);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (offset, ==, 3);
  g_assert_cmpuint (size, ==, 3);
  /* The text is a side of its own, and Tab leaves it again. */
  pointer_do ("key Escape Tab");
  g_assert_cmpint (nre_hex_view_get_side (self->hex), ==, NRE_HEX_TEXT);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (self->hex)));
  pointer_do ("key X BackSpace BackSpace");
  assert_text (self, 0, "Must Xome", 4);
  pointer_do ("key Delete");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  assert_text (self, 0, "Must Xome", 4);
  pointer_do ("key Tab");
  g_assert_false (gtk_widget_has_focus (GTK_WIDGET (self->hex)));
  g_assert_cmpuint (n_steps (self), ==, 2);

  gtk_widget_grab_focus (GTK_WIDGET (self->hex));
  g_assert_true (nre_hex_view_get_byte_rect (self->hex, 16, &from));
  g_assert_true (nre_hex_view_get_byte_rect (self->hex, 35, &to));
  pointer_drag (GTK_WIDGET (self->hex), from.x + 3, from.y + 5, to.x + 3, to.y + 5);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (offset, ==, 16);
  g_assert_cmpuint (size, ==, 20);
  g_assert_cmpint (nre_hex_view_get_side (self->hex), ==, NRE_HEX_DIGITS);
}

static GtkWidget *
find_popover (Fixture *self, gboolean is_menu)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->hex)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child) == is_menu)
      return child;
  return NULL;
}

static gboolean
is_asked (gpointer data)
{
  GtkWidget *popover = find_popover (data, FALSE);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

static gboolean
is_menu_shown (gpointer data)
{
  GtkWidget *popover = find_popover (data, TRUE);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

/* The bubble asks again where the answer is none. */
static void
test_prompt (Fixture *self, gconstpointer path)
{
  GtkWidget *entry;

  gtk_widget_grab_focus (GTK_WIDGET (self->hex));
  pointer_do ("key ctrl+Home ctrl+g");
  pages_wait (is_asked, self);
  entry = pages_find (find_popover (self, FALSE), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "0x2b");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_nonnull (
      pages_find_label (find_popover (self, FALSE), "There is no byte there: the last one is at 0x2A (42)"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "0x2a");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (nre_hex_view_get_cursor (self->hex), ==, 42);

  nre_hex_view_select (self->hex, 0, 4);
  gtk_widget_activate_action (GTK_WIDGET (nre_bytes_panel_get_editor (self->panel)), "bytes.fill", NULL);
  g_assert_nonnull (pages_find_label (find_popover (self, FALSE), "Fill 4 bytes"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "2a");
  g_signal_emit_by_name (entry, "activate");
  assert_text (self, 0, "**** some", 0);

  gtk_widget_grab_focus (GTK_WIDGET (self->hex));
  pointer_do ("key shift+" KEY_F10);
  pages_wait (is_menu_shown, self);
}

/* Of a model: the field of the byte, what follows from it, and the kind that is none any more. */
static void
test_model (Fixture *self, gconstpointer path)
{
  guint64 offset, size;
  guint flags;
  NreSpan span;

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  go_to (self, 20);
  nre_byte_editor_peek (nre_bytes_panel_get_editor (self->panel), &span);
  flags = nre_span_u16 (span, 20);
  nre_hex_view_type (self->hex, "0807");
  nre_byte_editor_peek (nre_bytes_panel_get_editor (self->panel), &span);
  g_assert_cmpuint (nre_span_u16 (span, 20), ==, 0x0708);
  g_assert_cmpuint (flags, !=, 0x0708);
  g_assert_cmpuint (n_steps (self), ==, 1);
  /* The next byte is of the next field, which is selected now. */
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (offset, ==, 22);
  nre_hex_view_get_highlight (self->hex, &offset, &size);
  g_assert_cmpuint (offset, ==, 22);
  gtk_widget_activate_action (GTK_WIDGET (nre_bytes_panel_get_editor (self->panel)), "bytes.select-field",
                              NULL);
  g_assert_true (nre_hex_view_get_selection (self->hex, &offset, &size));
  g_assert_cmpuint (offset, ==, 22);
  g_assert_cmpuint (size, ==, 2);

  /* The archive around it: no archive for a while. */
  nre_bytes_panel_set_table (self->panel, self->entry);
  go_to (self, 0);
  nre_hex_view_type (self->hex, "6e");
  pages_settle ();
  nre_byte_editor_peek (nre_bytes_panel_get_editor (self->panel), &span);
  g_assert_cmpint (span.data[0], ==, 'n');
  nre_document_undo (self->document);
  pages_settle ();
  nre_byte_editor_peek (nre_bytes_panel_get_editor (self->panel), &span);
  g_assert_cmpint (span.data[0], ==, 'N');
}

/* The page of what is nothing but bytes, or has them beside its records, lets them be edited, too. */
static void
test_page (void)
{
  static const char *const paths[] = { PAGES_TEXT, PAGES_MODEL "/#1" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      NreDocument *document = pages_document ();
      NreEntry *entry = pages_entry (document, paths[i]);
      GtkWidget *page =
          g_object_new (NRE_TYPE_ENTRY_PAGE, "document", document, "entry", entry, "view", "bytes", NULL);
      GtkWindow *window = pages_show (page);
      NreByteEditor *editor = NRE_BYTE_EDITOR (pages_find (page, NRE_TYPE_BYTE_EDITOR));
      NreHexView *hex = nre_byte_editor_get_hex_view (editor);
      g_autoptr (GError) error = NULL;
      NreSpan span;

      g_assert_true (nre_byte_editor_go_to (editor, "1", &error));
      nre_hex_view_type (hex, "1234567");
      nre_byte_editor_peek (editor, &span);
      g_assert_cmpmem (span.data + 1, 3, "\x12\x34\x56", 3);
      g_assert_cmpuint (nre_hex_view_get_cursor (hex), ==, 4);
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
      gtk_window_destroy (window);
      g_object_unref (entry);
      pages_assert_released (document);
    }
}

/* What is marked is what differs from what was saved last, not from what was opened. */
static void
test_saved (Fixture *self, gconstpointer path)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *file = g_build_filename (folder, "saved.rlb", NULL);
  g_autoptr (GError) error = NULL;

  go_to (self, 0);
  nre_hex_view_type (self->hex, "4142");
  g_assert_true (nre_hex_view_is_changed (self->hex, 1));
  g_assert_true (nre_document_save (self->document, file, 0, &error));
  g_assert_false (nre_hex_view_is_changed (self->hex, 1));
  nre_hex_view_type (self->hex, "43");
  g_assert_false (nre_hex_view_is_changed (self->hex, 1));
  g_assert_true (nre_hex_view_is_changed (self->hex, 2));
  g_assert_cmpuint (n_steps (self), ==, 2);
  nre_document_undo (self->document);
  g_assert_false (nre_hex_view_is_changed (self->hex, 2));
  nre_document_undo (self->document);
  g_assert_true (nre_hex_view_is_changed (self->hex, 1));
}

/* An archive file is written from its entries. */
static void
test_locked (void)
{
  NreDocument *document = pages_document ();
  NreSelection *selection = nre_selection_new (document, NULL);
  NreBytesPanel *panel = NRE_BYTES_PANEL (g_object_new (NRE_TYPE_BYTES_PANEL, NULL));
  NreHexView *hex = PAGES_FIND (NRE, HEX_VIEW, panel);
  GtkWindow *window;

  nre_bytes_panel_set_selection (panel, selection);
  window = pages_show (GTK_WIDGET (panel));
  nre_hex_view_set_cursor (hex, 0);
  nre_hex_view_type (hex, "00");
  g_assert_cmpuint (pages_n_toasts (window), ==, 1);
  g_assert_false (nre_document_get_modified (document));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (hex), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, TRUE);
  gtk_window_destroy (window);
  g_object_unref (selection);
  pages_assert_released (document);
}

PAGES_TEST (pages_byte_edits)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/byte-edits/hex-text", test_hex_text);
  g_test_add_func ("/byte-edits/offsets", test_offsets);
#define ADD(name, path, function) g_test_add ("/byte-edits/" name, Fixture, path, set_up, function, tear_down)
  ADD ("digits", PAGES_TEXT, test_digits);
  ADD ("characters", PAGES_TEXT, test_characters);
  ADD ("end", PAGES_TEXT, test_end);
  ADD ("selection", PAGES_TEXT, test_selection);
  ADD ("paste", PAGES_TEXT, test_paste);
  ADD ("copy", PAGES_TEXT, test_copy);
  ADD ("keys", PAGES_TEXT, test_keys);
  ADD ("prompt", PAGES_TEXT, test_prompt);
  ADD ("model", PAGES_MODEL, test_model);
  ADD ("saved", PAGES_TEXT, test_saved);
  g_test_add_func ("/byte-edits/page", test_page);
  g_test_add_func ("/byte-edits/locked", test_locked);
  return g_test_run ();
}
