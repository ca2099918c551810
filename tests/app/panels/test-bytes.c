/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-byte-words.h"
#include "nre-bytes-panel.h"
#include "nre-model-edits.h"
#include "test-files.h"

#include <locale.h>
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

/* The last byte of a row is where its digits are drawn, whatever the width of the font's characters. */
static void
assert_on_its_digits (NreHexView *hex)
{
  g_autoptr (PangoLayout) row =
      gtk_widget_create_pango_layout (GTK_WIDGET (hex), "00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00");
  GdkRectangle first, last;
  PangoRectangle digit;

  g_assert_true (nre_hex_view_get_byte_rect (hex, 0, &first));
  g_assert_true (nre_hex_view_get_byte_rect (hex, 15, &last));
  pango_layout_index_to_pos (row, 3 * 15 + 1, &digit);
  g_assert_cmpfloat_with_epsilon (last.x - first.x, (double) digit.x / PANGO_SCALE, 1);
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
  assert_on_its_digits (hex);
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

static void
assert_in_view (NreHexView *hex, guint64 offset, gboolean in_view)
{
  GdkRectangle rect;

  g_assert_true (nre_hex_view_get_byte_rect (hex, offset, &rect));
  g_assert_cmpint (rect.y >= 0 && rect.y + rect.height <= gtk_widget_get_height (GTK_WIDGET (hex)), ==,
                   in_view);
}

/* What was selected before there was any room, or in more room than there is now, is seen; but who scrolls
 * away stays there. */
static void
test_cursor_stays_in_view (void)
{
  g_autofree guint8 *bytes = g_malloc0 (1 << 16);
  NreSpan span = nre_span (bytes, 1 << 16);
  GtkWidget *hex = nre_hex_view_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *below = gtk_label_new ("below");
  GtkWindow *window;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), hex);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), below);
  nre_hex_view_set_source (NRE_HEX_VIEW (hex), peek_span, &span);
  nre_hex_view_set_cursor (NRE_HEX_VIEW (hex), 0x8000);
  window = pages_show (box);
  pages_settle ();
  assert_in_view (NRE_HEX_VIEW (hex), 0x8000, TRUE);

  /* To the last row in view. */
  for (guint64 at = 0x8000; at < 0x8000 + 16 * 100; at += 16)
    nre_hex_view_set_cursor (NRE_HEX_VIEW (hex), at);
  gtk_widget_set_size_request (below, -1, gtk_widget_get_height (hex) - 100);
  pages_settle ();
  assert_in_view (NRE_HEX_VIEW (hex), 0x8000 + 16 * 99, TRUE);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
  gtk_widget_set_size_request (below, -1, 10);
  pages_settle ();
  assert_in_view (NRE_HEX_VIEW (hex), 0x8000 + 16 * 99, FALSE);
  assert_in_view (NRE_HEX_VIEW (hex), 0, TRUE);
  gtk_window_destroy (window);
}

/* Bytes 100 to 129 are a record: fields of 8 bytes, the last of 6 and grey, and asked for no more than is
 * drawn. */
static gboolean
find_of_eight (gpointer data, guint64 offset, guint64 *end, guint *color)
{
  guint *n_asked = data;

  ++*n_asked;
  g_assert_cmpuint (offset, >=, 100);
  g_assert_cmpuint (offset, <, 130);
  *end = MIN (100 + ((offset - 100) / 8 + 1) * 8, 130);
  *color = offset < 124 ? (guint) (offset - 100) / 8 : 77;
  return TRUE;
}

static gboolean
find_one_of_all (gpointer data, guint64 offset, guint64 *end, guint *color)
{
  ++*(guint *) data;
  *end = offset + 1;
  *color = 0;
  return TRUE;
}

static void
test_colors (void)
{
  guint8 bytes[1000] = { 0 };
  NreSpan span = nre_span (bytes, sizeof bytes);
  guint n_asked = 0;
  GtkWindow *window;
  NreHexView *hex = show_hex (&span, &window);

  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 100), ==, G_MAXUINT);
  nre_hex_view_set_fields (hex, 100, 30, find_of_eight, &n_asked);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 99), ==, G_MAXUINT);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 107), ==, 0);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 108), ==, 1);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 129), ==, NRE_HEX_VIEW_N_COLORS);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 130), ==, G_MAXUINT);
  nre_hex_view_set_highlight (hex, 108, 8);
  pages_settle ();
  g_assert_cmpuint (n_asked, >, 3);

  /* Of other bytes nobody knows any fields. */
  nre_hex_view_set_source (hex, peek_span, &span);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 100), ==, G_MAXUINT);
  gtk_window_destroy (window);
}

/* What is drawn of a record as long as all memory is a page. */
static void
test_colors_in_view (void)
{
  gsize size = (gsize) 1 << 30;
  guint8 *bytes = mmap (NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  NreSpan span = nre_span (bytes, size);
  guint n_asked = 0;
  GtkWindow *window;
  NreHexView *hex;

  g_assert_true (bytes != MAP_FAILED);
  hex = show_hex (&span, &window);
  nre_hex_view_set_fields (hex, 0, size, find_one_of_all, &n_asked);
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (hex));
      pages_settle ();
    }
  g_assert_cmpuint (n_asked, >, 0);
  g_assert_cmpuint (n_asked, <, 100000);
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
  self->panel = NRE_BYTES_PANEL (g_object_new (NRE_TYPE_BYTES_PANEL, NULL));
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
  nre_hex_view_get_highlight (PAGES_FIND (NRE, HEX_VIEW, self->panel), &found_offset, &found_size);
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

static void
click_byte (Fixture *self, NreModelTableType type, guint64 offset)
{
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (nre_selection_get_view (self->selection),
                                                         type);

  nre_bytes_panel_set_table (self->panel, table);
  nre_hex_view_set_cursor (PAGES_FIND (NRE, HEX_VIEW, self->panel), offset);
  g_signal_emit_by_name (PAGES_FIND (NRE, HEX_VIEW, self->panel), "byte-activated", offset);
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
  g_assert_cmpuint (nre_hex_view_get_cursor (PAGES_FIND (NRE, HEX_VIEW, self->panel)), ==, 76);
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
  g_assert_cmpuint (nre_hex_view_get_cursor (PAGES_FIND (NRE, HEX_VIEW, self->panel)), ==, 38 + 37);
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

/* What the list of tables is seen to say. */
static gboolean
says_table (Fixture *self, const char *text)
{
  return pages_find_seen (pages_find (GTK_WIDGET (self->panel), GTK_TYPE_DROP_DOWN), pages_says, text) !=
         NULL;
}

/* All of a model is none of its tables; the list of them says what it is. */
static void
test_no_table (Fixture *self, gconstpointer data)
{
  const char *name = nre_entry_get_name (self->entry);
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (nre_selection_get_view (self->selection),
                                                         NRE_MODEL_NODES);

  nre_bytes_panel_set_table (self->panel, self->entry);
  pages_settle ();
  g_assert_true (says_table (self, name));
  nre_bytes_panel_set_table (self->panel, table);
  pages_settle ();
  g_assert_true (says_table (self, "1 Nodes"));
  g_assert_false (says_table (self, name));
}

static void
test_follows_edits (Fixture *self, gconstpointer data)
{
  NreHexView *hex = PAGES_FIND (NRE, HEX_VIEW, self->panel);
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

/* --- The fields of the record -------------------------------------------------------------------- */

/* A head that says how many items follow it, and one thing behind them. */
static void
test_runs (void)
{
  static const NreField head[] = {
    { "count", "Count", NULL, NRE_ELEMENT_U16, 0 },
    { "rest", "Rest", NULL, NRE_ELEMENT_BYTE, 2, 2, .flags = NRE_FIELD_OPAQUE },
  };
  static const NreField item[] = { { "a", "A", NULL, NRE_ELEMENT_U16, 0 },
                                   { "b", "B", NULL, NRE_ELEMENT_U32, 2 } };
  static const NreRun runs[] = { { "items", "Items", NULL, { { "count", 1 } }, 6, NRE_FIELDS (item) } };
  static const NreShape shape = { "thing", "Thing", -1, 4, NRE_FIELDS (head), NRE_FIELDS (runs) };
  static const NreTable table = { .name = "things", .singular = "thing", .title = "Things", .shapes = &shape,
                                  .n_shapes = 1 };
  guint8 bytes[10 + 4 + 3 * 6] = { [10] = 3 };
  guint32 offsets[] = { 10, sizeof bytes };
  NreRecords records = { .table = &table, .span = nre_span (bytes, sizeof bytes), .n = 1, .offsets = offsets,
                         .tag = -1 };
  g_autoptr (NreByteFields) fields = nre_byte_fields_new ();
  g_autofree char *name = NULL, *type = NULL;
  NreBytePlace place;

  nre_byte_fields_set_record (fields, &records, 0);
  g_assert_cmpuint (nre_byte_fields_get_offset (fields), ==, 10);
  g_assert_cmpuint (nre_byte_fields_get_size (fields), ==, 22);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fields)), ==, 2 + 3 * 2);
  g_assert_cmpuint (nre_byte_fields_find (fields, 9), ==, NRE_BYTE_NO_FIELD);
  g_assert_cmpuint (nre_byte_fields_find (fields, sizeof bytes), ==, NRE_BYTE_NO_FIELD);
  g_assert_true (nre_byte_fields_get (fields, nre_byte_fields_find (fields, 13), &place));
  g_assert_cmpuint (place.color, ==, NRE_BYTE_NO_COLOR);
  type = nre_byte_place_dup_type (&place);
  g_assert_cmpstr (type, ==, "byte × 2");

  /* Each byte finds the field that says that it has it. */
  for (guint64 i = 10; i < sizeof bytes; i++)
    {
      g_assert_true (nre_byte_fields_get (fields, nre_byte_fields_find (fields, i), &place));
      g_assert_true (i >= place.offset && i < place.offset + place.size);
    }
  name = nre_byte_place_dup_name (&place);
  g_assert_cmpstr (name, ==, "items[2].b");
  g_assert_cmpuint (place.base, ==, 14 + 12);
  g_assert_cmpuint (place.offset, ==, 14 + 12 + 2);

  /* A head that says more than there is. */
  bytes[10] = 200;
  nre_byte_fields_set_record (fields, &records, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fields)), ==, 2 + 3 * 2);
  nre_byte_fields_set_record (fields, NULL, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fields)), ==, 0);
}

static NreByteFields *
get_fields (Fixture *self)
{
  return nre_byte_list_get_fields (PAGES_FIND (NRE, BYTE_LIST, self->panel));
}

static void
assert_field (Fixture *self, guint number, const char *name, guint64 offset, guint64 size)
{
  g_autofree char *found = NULL;
  NreBytePlace place;

  g_assert_true (nre_byte_fields_get (get_fields (self), number, &place));
  found = nre_byte_place_dup_name (&place);
  g_assert_cmpstr (found, ==, name);
  g_assert_cmpuint (place.offset, ==, offset);
  g_assert_cmpuint (place.size, ==, size);
}

static guint
get_selected (Fixture *self)
{
  return nre_byte_list_get_selected (PAGES_FIND (NRE, BYTE_LIST, self->panel));
}

static void
test_fields (Fixture *self, gconstpointer data)
{
  NreHexView *hex = PAGES_FIND (NRE, HEX_VIEW, self->panel);
  guint n;

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  n = g_list_model_get_n_items (G_LIST_MODEL (get_fields (self)));
  g_assert_cmpuint (n, >, 3);
  assert_field (self, 0, "flags", 20, 2);
  /* The record is selected, and none of its fields. */
  g_assert_cmpuint (get_selected (self), ==, NRE_BYTE_NO_FIELD);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 19), ==, G_MAXUINT);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 20), ==, 0);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 40), ==, G_MAXUINT);

  /* A byte selects the field, and its neighbours have other colours. */
  click_byte (self, NRE_MODEL_BATCHES, 23);
  g_assert_cmpuint (get_selected (self), ==, 1);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 23), !=, nre_hex_view_get_color_at (hex, 21));

  /* The next record has the same fields at other places. */
  nre_selection_select (self->selection, NRE_PART_BATCH, 2);
  assert_field (self, 0, "flags", 40, 2);
  g_assert_cmpuint (get_selected (self), ==, NRE_BYTE_NO_FIELD);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_fields (self))), ==, n);

  nre_selection_clear (self->selection);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_fields (self))), ==, 0);
  g_assert_cmpuint (nre_hex_view_get_color_at (hex, 20), ==, G_MAXUINT);
}

static void
test_field_selects (Fixture *self, gconstpointer data)
{
  NreBytesPanel *panel = self->panel;
  NreBytePlace place;
  g_autofree char *text = NULL;

  /* Three numbers: a byte is of one of them, the field of all. */
  nre_selection_select (self->selection, NRE_PART_SLOT, 3);
  for (guint i = 0; nre_byte_fields_get (get_fields (self), i, &place) && place.field->count < 3;)
    i++;
  g_assert_nonnull (place.field);
  click_byte (self, NRE_MODEL_SLOTS, place.offset + 5);
  assert_shown (self, 2, place.offset + 4, 4);
  g_signal_emit_by_name (PAGES_FIND (NRE, BYTE_LIST, panel), "field-selected",
                         nre_byte_fields_find (get_fields (self), place.offset));
  assert_shown (self, 2, place.offset, place.size);
  assert_selected (self, NRE_PART_SLOT, 3);
  g_object_get (panel, "field-text", &text, NULL);
  g_assert_true (g_str_has_prefix (text, place.field->name));
  g_assert_nonnull (strstr (text, "f32 × 3 at 0x"));
}

/* The numbers of the record are written as everywhere in the window. */
static void
test_locale (Fixture *self, gconstpointer data)
{
  char *folder = test_locale_new ();
  g_autoptr (GVariant) args =
      g_variant_ref_sink (g_variant_new_parsed ("{'slot': <uint32 3>, 'sphere_radius': <2.5>}"));
  g_autofree char *text = NULL, *spoken = NULL;
  NreBytePlace place;

  g_assert_nonnull (setlocale (LC_NUMERIC, "ru_RU.UTF-8"));
  g_assert_true (nre_document_perform (self->document, "set-slot", "#0", args, NULL));
  nre_selection_select (self->selection, NRE_PART_SLOT, 3);
  for (guint i = 0; nre_byte_fields_get (get_fields (self), i, &place) &&
                    strcmp (place.field->name, "sphere_radius") != 0;)
    i++;
  click_byte (self, NRE_MODEL_SLOTS, place.offset);
  g_object_get (self->panel, "field-text", &text, NULL);
  spoken = nre_byte_words_of_cursor (nre_span ((const guint8 *) "byte", 4), 0, 12345, FALSE, NULL);
  setlocale (LC_NUMERIC, "C");
  g_unsetenv ("LOCPATH");
  test_folder_remove (folder);
  g_assert_nonnull (strstr (text, " = 2,5 "));
  /* Counts have their digits in groups of three. */
  g_assert_null (strstr (spoken, "12345"));
  g_assert_nonnull (strstr (spoken, "345 bytes selected"));
}

static NreByteList *
find_list (Fixture *self)
{
  return PAGES_FIND (NRE, BYTE_LIST, self->panel);
}

static gboolean
is_list_shown (gpointer data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (find_list (data)));
}

static gboolean
is_list_hidden (gpointer data)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (find_list (data)));
}

/* By its rows, as the keys do it, and where there is room. */
static void
test_field_list (Fixture *self, gconstpointer data)
{
  GtkWidget *view = pages_find (GTK_WIDGET (find_list (self)), GTK_TYPE_LIST_VIEW), *label;

  gtk_widget_set_size_request (GTK_WIDGET (self->panel), 1200, 300);
  pages_settle ();
  pages_wait (is_list_hidden, self);
  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  pages_wait (is_list_shown, self);
  pages_settle ();
  g_assert_nonnull (pages_find_label (view, "flags"));
  g_assert_nonnull (pages_find_label (view, "+0"));
  label = pages_find_label (view, "material_index");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_widget_get_parent (label))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "material_index, u16, at byte 2");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (view)), 1, TRUE);
  assert_field (self, 1, "material_index", 22, 2);
  assert_shown (self, 13, 22, 2);
  assert_selected (self, NRE_PART_BATCH, 1);
  g_assert_cmpuint (nre_hex_view_get_cursor (PAGES_FIND (NRE, HEX_VIEW, self->panel)), ==, 22);
  nre_selection_clear (self->selection);
  pages_wait (is_list_hidden, self);
}

PAGES_TEST (pages_bytes)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/hex-view/places", test_places);
  g_test_add_func ("/pages/hex-view/gibibyte", test_gibibyte);
  g_test_add_func ("/pages/hex-view/cursor-stays-in-view", test_cursor_stays_in_view);
  g_test_add_func ("/pages/hex-view/colors", test_colors);
  g_test_add_func ("/pages/hex-view/colors-in-view", test_colors_in_view);
  g_test_add_func ("/pages/bytes-panel/runs", test_runs);
#define ADD(name, function) \
  g_test_add ("/pages/bytes-panel/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("selection-shows", test_selection_shows);
  ADD ("bytes-select", test_bytes_select);
  ADD ("no-table", test_no_table);
  ADD ("follows-edits", test_follows_edits);
  ADD ("fields", test_fields);
  ADD ("field-selects", test_field_selects);
  ADD ("locale", test_locale);
  ADD ("field-list", test_field_list);
  return g_test_run ();
}
