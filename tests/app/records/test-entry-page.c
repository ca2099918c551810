/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-edits.h"
#include "nre-entry-page.h"
#include "nre-entry-table.h"
#include "nre-hex-view.h"
#include "nre-kinds.h"
#include "nre-record-table.h"

#include "nre-author-archive.h"
#include "test-wait.h"

static void
on_open (NrePage *page, NreEntry *entry, gpointer data)
{
  g_set_object ((NreEntry **) data, entry);
}

static void
test_archive (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  GtkColumnView *view = PAGES_FIND (GTK, COLUMN_VIEW, pages_find (GTK_WIDGET (page), NRE_TYPE_ENTRY_TABLE));
  g_autoptr (NreEntry) opened = NULL;
  g_autoptr (NreEntry) selected = NULL;
  g_autoptr (GError) error = NULL;
  guint64 offset, size;

  g_assert_true (NRE_IS_ENTRY_PAGE (page));
  g_assert_cmpstr (nre_page_get_title (page), ==, "test.rlb");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "small.msh"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "notes.txt"));

  g_signal_connect (page, "open-entry", G_CALLBACK (on_open), &opened);
  g_signal_emit_by_name (view, "activate", 1u);
  g_assert_cmpstr (nre_entry_get_name (opened), ==, "notes.txt");

  gtk_selection_model_select_item (gtk_column_view_get_model (view), 1, TRUE);
  g_assert_true (nre_selection_get_bytes (nre_page_get_selection (page), &selected, &offset, &size));
  g_assert_true (selected == opened);
  g_assert_cmpuint (size, ==, 43);

  /* However narrow the table is, some of the name can be read; the rest is scrolled to. */
  gtk_widget_set_size_request (GTK_WIDGET (view), 100, -1);
  gtk_window_set_default_size (window, 300, 700);
  pages_settle ();
  g_assert_cmpint (gtk_widget_get_width (pages_find_label (GTK_WIDGET (page), "small.msh")), >=, 40);

  nre_edit_rename_entry (document, PAGES_TEXT, "readme.txt", &error);
  g_assert_no_error (error);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "readme.txt"));
  nre_edit_remove_entry (document, "#0", &error);
  g_assert_no_error (error);
  pages_settle ();
  g_assert_null (pages_find_label (GTK_WIDGET (page), "small.msh"));
  nre_document_undo (document);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "small.msh"));
  gtk_window_destroy (window);
}

/* (transfer none): the column at the position, which the view owns. */
static GtkColumnViewColumn *
get_column (GtkColumnView *view, guint position)
{
  g_autoptr (GtkColumnViewColumn) column =
      g_list_model_get_item (gtk_column_view_get_columns (view), position);

  return column;
}

/* In a narrow window the names of entries are not cut: other columns go. They come back with the room. */
static void
test_narrow (void)
{
  const char *name = "a_name_of_20_letters";
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkColumnView *view;
  GtkWindow *window;
  GtkWidget *label;
  NrePage *page;

  nre_author_archive_add_zeros (archive, NRE_AUTHOR_TYPE_MESH, name, 4);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  page = nre_page_new (document, NULL, NULL);
  window = pages_show_small (GTK_WIDGET (page), 420, 300);
  view = PAGES_FIND (GTK, COLUMN_VIEW, pages_find (GTK_WIDGET (page), NRE_TYPE_ENTRY_TABLE));
  WAIT_FOR (!gtk_column_view_column_get_visible (get_column (view, 7)));
  pages_settle ();
  label = pages_find_label (GTK_WIDGET (page), name);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_true (gtk_column_view_column_get_visible (get_column (view, 1)));
  gtk_window_set_default_size (window, 1200, 300);
  WAIT_FOR (gtk_column_view_column_get_visible (get_column (view, 7)));
  gtk_window_destroy (window);
}

/* A type that is no text is a number, and all of it can be read. */
static void
test_types (void)
{
  const guint32 type_ids[] = { NRE_AUTHOR_TYPE_MESH, 0x204c4150, 0xfedcba98 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkWindow *window;
  NrePage *page;

  for (guint i = 0; i < G_N_ELEMENTS (type_ids); i++)
    nre_author_archive_add_zeros (archive, type_ids[i], "x", 4);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  page = nre_page_new (document, NULL, NULL);
  window = pages_show (GTK_WIDGET (page));
  for (guint i = 1; i < G_N_ELEMENTS (type_ids); i++)
    {
      g_autofree char *text = g_strdup_printf ("0x%08x", type_ids[i]);
      GtkWidget *label = pages_find_label (GTK_WIDGET (page), text);

      g_assert_nonnull (label);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
  gtk_window_destroy (window);
}

/* However long the titles of kinds are in the user's language, they can be read. */
static void
test_kinds (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  GtkWidget *table = pages_find (GTK_WIDGET (page), NRE_TYPE_ENTRY_TABLE);
  GListModel *columns = gtk_column_view_get_columns (PAGES_FIND (GTK, COLUMN_VIEW, table));
  g_autoptr (GtkColumnViewColumn) kind = g_list_model_get_item (columns, 2);
  GtkWidget *label = pages_find_label (table, nre_kind_get_title (NRE_KIND_MODEL));

  g_assert_nonnull (label);
  for (NreKind i = 0; i < NRE_N_KINDS; i++)
    {
      gtk_label_set_label (GTK_LABEL (label), nre_kind_get_title (i));
      pages_settle ();
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (kind), <, 300);
  gtk_window_destroy (window);
}

/* What is wrong with the record of an entry is in the directory, not at that offset of the payload. */
static void
test_reveal (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_TEXT);
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  NreSelection *selection = nre_page_get_selection (page);
  const NrePlace payload = { "#1", NULL, NRE_NOWHERE, NULL, 5, 3 };
  const NrePlace directory = { "", NRE_PLACE_DIRECTORY, 1, NULL, 20, NRE_NOWHERE };
  g_autoptr (NreEntry) shown = NULL;
  g_autoptr (NreEntry) none = NULL;
  guint64 offset, size;

  nre_page_reveal (page, &payload);
  g_assert_true (nre_selection_get_bytes (selection, &shown, &offset, &size));
  g_assert_true (shown == entry);
  g_assert_cmpuint (offset, ==, 5);
  g_assert_cmpuint (size, ==, 3);
  nre_page_reveal (page, &directory);
  g_assert_false (nre_selection_get_bytes (selection, &none, &offset, &size));
  gtk_window_destroy (window);
}

static void
test_bytes (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_TEXT);
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  NreHexView *hex = PAGES_FIND (NRE, HEX_VIEW, page);
  g_autoptr (GBytes) longer =
    g_bytes_new_static ("0123456789012345678901234567890123456789012345678901234567890123", 64);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, 43);
  nre_edit_replace_payload (document, PAGES_TEXT, longer, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, 64);
  nre_document_undo (document);
  g_assert_cmpuint (nre_hex_view_get_size (hex), ==, 43);
  pages_settle ();

  /* The page outlives its entry. */
  nre_edit_remove_entry (document, PAGES_TEXT, &error);
  g_assert_no_error (error);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "The entry has been removed."));
  nre_document_undo (document);
  pages_settle ();
  g_assert_null (pages_find_label (GTK_WIDGET (page), "The entry has been removed."));
  gtk_window_destroy (window);
}

static void
on_open_record (NrePage *page, guint table, guint index, gpointer data)
{
  ((guint *) data)[0] = table;
  ((guint *) data)[1] = index;
}

static void
assert_range (NrePage *page, guint64 offset, guint64 size)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 found_offset, found_size;

  g_assert_true (nre_selection_get_bytes (nre_page_get_selection (page), &entry, &found_offset, &found_size));
  g_assert_true (entry == nre_page_get_entry (page));
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

/* A table of a model is shown as records, which are the same selection as their bytes. */
static void
test_records (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, "#0/#1");
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  NreRecordTable *table = PAGES_FIND (NRE, RECORD_TABLE, page);
  g_autoptr (GVariant) bytes = g_variant_ref_sink (g_variant_new_string ("bytes"));
  g_autoptr (GError) error = NULL;
  guint opened[2] = { 0, 0 };
  NreFields fields;

  nre_entry_get_fields (entry, &fields);
  g_assert_cmpuint (fields.type_id, ==, NRE_MODEL_SLOTS);
  g_assert_cmpstr (nre_page_get_title (page), ==, "small.msh · Header and slots");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table)));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "First triangle"));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (page), "entry.show-in-model", NULL) &&
                  opened[0] != 0);

  g_signal_connect (page, "open-record", G_CALLBACK (on_open_record), opened);
  g_signal_emit_by_name (table, "selected", 2u);
  assert_range (page, NRE_MODEL_HEADER_SIZE + 2 * 68, 68);
  g_assert_cmpuint (nre_record_table_get_selected (table), ==, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "entry.show-in-model", NULL));
  g_assert_cmpuint (opened[0], ==, NRE_MODEL_SLOTS);
  g_assert_cmpuint (opened[1], ==, 2);

  /* A byte of the header is in the other table of the entry; one of a record selects it. */
  nre_selection_set_bytes (nre_page_get_selection (page), entry, 12 + 5, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "Hull 1"));
  g_assert_cmpuint (nre_record_table_get_selected (table), ==, 1);
  opened[1] = 77;
  g_signal_emit_by_name (table, "activated", 0u);
  g_assert_cmpuint (opened[1], ==, 77);
  nre_selection_set_bytes (nre_page_get_selection (page), entry, NRE_MODEL_HEADER_SIZE + 68 + 9, 1);
  g_assert_cmpuint (nre_record_table_get_selected (table), ==, 1);

  /* Cells show the bytes as they are now. */
  g_assert_null (pages_find_label (GTK_WIDGET (page), "54321"));
  nre_document_perform (document, "set-slot", "#0",
                        g_variant_new_parsed ("{'slot': <@u 1>, 'opaque': <[@u 54321, 0, 0, 0, 0]>}"),
                        &error);
  g_assert_no_error (error);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page),
                                      "0x0000D431  0x00000000  0x00000000  0x00000000  0x00000000"));
  nre_document_perform (document, "add-slot", "#0", g_variant_new_parsed ("{'copy_of': <@u 0>}"), &error);
  g_assert_no_error (error);
  pages_settle ();
  nre_document_undo (document);
  nre_document_undo (document);
  pages_settle ();
  g_assert_cmpuint (nre_record_table_get_selected (table), ==, 1);

  gtk_widget_activate_action_variant (GTK_WIDGET (page), "entry.view", bytes);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (table)));
  g_assert_true (gtk_widget_get_mapped (pages_find (GTK_WIDGET (page), NRE_TYPE_HEX_VIEW)));
  gtk_window_destroy (window);
}

/* What is no table of records has its bytes only, whatever is asked for. */
static void
test_no_records (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_TEXT);
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));

  g_object_set (page, "view", "records", NULL);
  g_assert_true (gtk_widget_get_mapped (pages_find (GTK_WIDGET (page), NRE_TYPE_HEX_VIEW)));
  g_object_set (page, "view", "nonsense", NULL);
  g_assert_true (gtk_widget_get_mapped (pages_find (GTK_WIDGET (page), NRE_TYPE_HEX_VIEW)));
  gtk_window_destroy (window);
}

/* An entry whose record points outside the file has no bytes, and the page says why. */
static void
test_unreadable (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkWindow *window;
  NrePage *page;
  guint index;

  index = nre_author_archive_add_data (archive, 0, "lost", 0, 0, 0, "lost", 4);
  nre_author_archive_override (archive, index, NRE_AUTHOR_FIELD_OFFSET, 0xfffffff0u);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  entry = pages_entry (document, "#0");
  page = nre_page_new (document, entry, NULL);
  window = pages_show (GTK_WIDGET (page));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page),
                                      "The bytes cannot be read: the entry points outside the archive."));
  gtk_window_destroy (window);
}

static void
test_many_entries (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkWindow *window;
  NrePage *page;
  gint64 start;

  for (guint i = 0; i < 200000; i++)
    nre_author_archive_add_zeros (archive, 7, "x", 0);
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  start = g_get_monotonic_time ();
  page = nre_page_new (document, NULL, NULL);
  window = pages_show (GTK_WIDGET (page));
  g_test_message ("%.0f ms to show 200000 entries", (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), "0"));
  gtk_window_destroy (window);
}

static guint
n_rows (NrePage *page)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (pages_find (pages_find (GTK_WIDGET (page), NRE_TYPE_RECORD_TABLE),
                                                     GTK_TYPE_COLUMN_VIEW));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view)));
}

/* A payload that becomes an archive is listed, and its records, which are hidden then, are those of the bytes
 * that there are. */
static void
test_becomes_archive (void)
{
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new ();
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, "#0/#1");
  g_autoptr (GBytes) nested = NULL;
  g_autoptr (GError) error = NULL;
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  GtkWidget *records = pages_find (GTK_WIDGET (page), NRE_TYPE_RECORD_TABLE);
  guint n = n_rows (page);

  nre_author_archive_add_data (inner, 5, "inside.txt", 0, 0, 0, "text", 4);
  nested = nre_author_archive_finish (inner);
  g_assert_cmpuint (n, >, 2);
  nre_page_reveal_bytes (page, NRE_MODEL_HEADER_SIZE + 68, 68);
  nre_edit_replace_payload (document, "#0/#1", nested, &error);
  g_assert_no_error (error);
  pages_settle ();
  g_assert_false (gtk_widget_get_mapped (records));
  g_assert_cmpuint (n_rows (page), ==, 0);
  nre_page_reveal_bytes (page, 0, 4);
  nre_document_undo (document);
  pages_settle ();
  g_assert_true (gtk_widget_get_mapped (records));
  g_assert_cmpuint (n_rows (page), ==, n);
  gtk_window_destroy (window);
}

PAGES_TEST (pages_entry_page)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/entry-page/archive", test_archive);
  g_test_add_func ("/pages/entry-page/narrow", test_narrow);
  g_test_add_func ("/pages/entry-page/types", test_types);
  g_test_add_func ("/pages/entry-page/kinds", test_kinds);
  g_test_add_func ("/pages/entry-page/reveal", test_reveal);
  g_test_add_func ("/pages/entry-page/bytes", test_bytes);
  g_test_add_func ("/pages/entry-page/records", test_records);
  g_test_add_func ("/pages/entry-page/no-records", test_no_records);
  g_test_add_func ("/pages/entry-page/unreadable", test_unreadable);
  g_test_add_func ("/pages/entry-page/many-entries", test_many_entries);
  g_test_add_func ("/pages/entry-page/becomes-archive", test_becomes_archive);
  return g_test_run ();
}
