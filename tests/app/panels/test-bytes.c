/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-bytes-panel.h"
#include "nre-model-edits.h"

#include <sys/mman.h>

/* --- The hex view -------------------------------------------------------------------------------- */

static void
peek_span (gpointer data, NreSpan *out)
{
  *out = *(NreSpan *) data;
}

static NreHexView *
show_hex (NreSpan *span, GtkWindow **window)
{
  GtkWidget *hex = nre_hex_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), hex);
  nre_hex_view_set_source (NRE_HEX_VIEW (hex), peek_span, span);
  *window = pages_show (scroller);
  return NRE_HEX_VIEW (hex);
}

static void
assert_byte_there_and_back (NreHexView *hex, guint64 offset)
{
  GdkRectangle rect;
  guint64 found;

  g_assert_true (nre_hex_view_get_byte_rect (hex, offset, &rect));
  g_assert_true (nre_hex_view_get_byte_at (hex, rect.x + rect.width / 2.0, rect.y + rect.height / 2.0,
                                           &found));
  g_assert_cmpuint (found, ==, offset);
}

static void
test_places (void)
{
  guint8 bytes[1000] = { 0 };
  NreSpan span = nre_span (bytes, sizeof bytes);
  GtkWindow *window;
  NreHexView *hex = show_hex (&span, &window);
  GdkRectangle rect;
  guint64 offset;

  for (guint i = 0; i < sizeof bytes; i++)
    assert_byte_there_and_back (hex, i);
  g_assert_false (nre_hex_view_get_byte_rect (hex, sizeof bytes, &rect));
  g_assert_false (nre_hex_view_get_byte_at (hex, 5, 1e6, &offset));

  nre_hex_view_set_cursor (hex, 5000);
  g_assert_cmpuint (nre_hex_view_get_cursor (hex), ==, 999);

  /* Fewer bytes, and none. */
  span.size = 20;
  nre_hex_view_refresh (hex);
  pages_settle ();
  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, 20);
  span.size = 0;
  nre_hex_view_refresh (hex);
  pages_settle ();
  g_assert_false (nre_hex_view_get_byte_at (hex, 5, 5, &offset));
  gtk_window_destroy (window);
}

static void
test_gibibyte (void)
{
  gsize size = (gsize) 1 << 30;
  guint8 *bytes = mmap (NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  NreSpan span = nre_span (bytes, size);
  GtkWindow *window;
  NreHexView *hex;
  gint64 start;

  g_assert_true (bytes != MAP_FAILED);
  hex = show_hex (&span, &window);
  start = g_get_monotonic_time ();
  for (guint64 i = 0; i < 64; i++)
    {
      guint64 offset = (guint64) (size - 1) / 63 * i;

      nre_hex_view_set_cursor (hex, offset);
      assert_byte_there_and_back (hex, offset);
    }
  /* A view that looked at all the bytes would take seconds. */
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
  pages_settle ();
  gtk_window_destroy (window);
  munmap (bytes, size);
}

/* --- The panel ----------------------------------------------------------------------------------- */

typedef struct
{
  NreDocument   *document;
  NreEntry      *entry;
  NreSelection  *selection;
  NreBytesPanel *panel;
  GtkWindow     *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->panel = NRE_BYTES_PANEL (nre_bytes_panel_new ());
  nre_bytes_panel_set_selection (self->panel, self->selection);
  self->window = pages_show (GTK_WIDGET (self->panel));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static void
assert_shown (Fixture *self, guint type_id, guint64 offset, guint64 size)
{
  guint64 found_offset, found_size;
  NreFields fields;

  nre_entry_get_fields (nre_bytes_panel_get_table (self->panel), &fields);
  g_assert_cmpuint (fields.type_id, ==, type_id);
  nre_hex_view_get_highlight (nre_bytes_panel_get_hex_view (self->panel), &found_offset, &found_size);
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

static void
click_byte (Fixture *self, NreModelTableType type, guint64 offset)
{
  g_autoptr (NreEntry) table = nre_model_view_dup_table (nre_selection_get_model_view (self->selection),
                                                         type);

  nre_bytes_panel_set_table (self->panel, table);
  nre_hex_view_set_cursor (nre_bytes_panel_get_hex_view (self->panel), offset);
  g_signal_emit_by_name (nre_bytes_panel_get_hex_view (self->panel), "byte-activated", offset);
}

static void
assert_selected (Fixture *self, NrePart part, guint index)
{
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, part);
  g_assert_cmpuint (nre_selection_get_index (self->selection, part), ==, index);
}

static void
test_selection_shows (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  assert_shown (self, 1, 76, 38);
  g_assert_cmpuint (nre_hex_view_get_cursor (nre_bytes_panel_get_hex_view (self->panel)), ==, 76);
  nre_selection_select (self->selection, NRE_PART_SLOT, 0);
  assert_shown (self, 2, 0x8c, 68);
  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  assert_shown (self, 13, 20, 20);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->panel), "Record 1: Flags, byte 0 of 20"));
  nre_selection_clear (self->selection);
  assert_shown (self, 13, 0, 0);
}

static void
test_bytes_select (Fixture *self, gconstpointer data)
{
  click_byte (self, NRE_MODEL_NODES, 38 + 37);
  assert_selected (self, NRE_PART_NODE, 1);
  /* The field's bytes: the slot of the last LOD and group. */
  assert_shown (self, 1, 38 + 36, 2);
  g_assert_cmpuint (nre_hex_view_get_cursor (nre_bytes_panel_get_hex_view (self->panel)), ==, 38 + 37);
  click_byte (self, NRE_MODEL_SLOTS, 0x8c + 68 * 3);
  assert_selected (self, NRE_PART_SLOT, 3);
  click_byte (self, NRE_MODEL_BATCHES, 59);
  assert_selected (self, NRE_PART_BATCH, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  click_byte (self, NRE_MODEL_TRIANGLES, 16 * 2 + 5);
  assert_selected (self, NRE_PART_TRIANGLE, 2);
  click_byte (self, NRE_MODEL_KEYS, 24 * 3 + 20);
  assert_selected (self, NRE_PART_KEY, 3);
  assert_shown (self, 8, 24 * 3 + 20, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);

  /* The strings are of different sizes: "central" has 12 bytes, and a byte of the next belongs to node 1. */
  click_byte (self, NRE_MODEL_STRINGS, 12);
  assert_selected (self, NRE_PART_NODE, 1);
  assert_shown (self, 10, 12, 4 + 7);

  /* No part of the model, but a record all the same. */
  click_byte (self, NRE_MODEL_POSITIONS, 25);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_BYTES);
  assert_shown (self, 3, 24, 4);
  click_byte (self, NRE_MODEL_SLOTS, 3);
  assert_selected (self, NRE_PART_HEADER, 0);
  assert_shown (self, 2, 0, 4);
}

static void
test_follows_edits (Fixture *self, gconstpointer data)
{
  NreHexView *hex = nre_bytes_panel_get_hex_view (self->panel);
  g_autoptr (GError) error = NULL;
  guint64 size;

  click_byte (self, NRE_MODEL_STRINGS, 12);
  size = nre_hex_view_get_size (hex);
  nre_edit_rename_node (self->document, PAGES_MODEL, 0, "a much longer name", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, size + 11);
  pages_settle ();
  nre_document_undo (self->document);
  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, size);
}

int
main (int argc, char **argv)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/hex-view/places", test_places);
  g_test_add_func ("/pages/hex-view/gibibyte", test_gibibyte);
#define ADD(name, function) \
  g_test_add ("/pages/bytes-panel/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("selection-shows", test_selection_shows);
  ADD ("bytes-select", test_bytes_select);
  ADD ("follows-edits", test_follows_edits);
  return g_test_run ();
}
