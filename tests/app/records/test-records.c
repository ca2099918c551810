/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The records of every kind, in the files of the sample. With NRE_PICTURES set, pictures of them are kept
 * there. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-author-archive.h"
#include "nre-bytes-panel.h"
#include "nre-entry-page.h"
#include "nre-format.h"
#include "nre-hex-view.h"
#include "nre-inspector.h"
#include "nre-record-group.h"
#include "nre-record-table.h"
#include "nre-text-pane.h"

typedef struct
{
  NreDocument    *document;
  NreEntry       *subject;
  NrePage        *page;
  GtkWindow      *window;
  NreRecordTable *table;
  GtkDropDown    *tables;
} Shown;

/* @entry: path, or NULL for a file that is no archive */
static void
show (Shown *self, NreDocument *document, const char *entry)
{
  g_autoptr (NreEntry) shown = entry != NULL ? pages_entry (document, entry) : NULL;

  self->document = document;
  self->subject = shown != NULL ? g_object_ref (shown) : nre_document_dup_loose_entry (document);
  /* What has a page of its own has records, too. */
  self->page = g_object_new (NRE_TYPE_ENTRY_PAGE, "document", document, "entry", shown, NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
  self->table = PAGES_FIND (NRE, RECORD_TABLE, self->page);
  self->tables = PAGES_FIND (GTK, DROP_DOWN, self->page);
  g_assert_true (NRE_IS_ENTRY_PAGE (self->page));
}

static void
hide (Shown *self)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->subject);
  pages_assert_released (self->document);
}

static void
keep_picture (Shown *self, const char *name)
{
  const char *folder = g_getenv ("NRE_PICTURES");
  AdwStyleManager *style = adw_style_manager_get_default ();

  for (guint dark = 0; folder != NULL && dark < 2; dark++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-%s.png", folder, name, dark ? "dark" : "light");
      g_autoptr (GdkPaintable) paintable = NULL;
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      g_autoptr (GdkTexture) texture = NULL;

      adw_style_manager_set_color_scheme (style,
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      pages_settle ();
      pages_settle ();
      paintable = gtk_widget_paintable_new (GTK_WIDGET (self->window));
      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (GTK_WIDGET (self->window)),
                              gtk_widget_get_height (GTK_WIDGET (self->window)));
      node = gtk_snapshot_free_to_node (snapshot);
      texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (self->window)), node, NULL);
      gdk_texture_save_to_png (texture, path);
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

static void
assert_range (Shown *self, guint64 offset, guint64 size)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 found_offset, found_size;

  g_assert_true (
      nre_selection_get_bytes (nre_page_get_selection (self->page), &entry, &found_offset, &found_size));
  g_assert_true (entry == self->subject);
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

/* The first row leads to bytes, and these to the row; and so does the last. */
static void
check_way (Shown *self)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  GtkWidget *view = pages_find (GTK_WIDGET (self->table), GTK_TYPE_COLUMN_VIEW);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))));
  guint rows[] = { 0, n / 2, n - 1 };

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      NreHexView *hex = PAGES_FIND (NRE, HEX_VIEW, self->page);
      guint64 offset, size, marked, marked_size;

      g_assert_true (nre_record_table_get_range (self->table, rows[i], &offset, &size));
      g_assert_cmpuint (size, >, 0);
      nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
      g_assert_cmpuint (nre_record_table_get_selected (self->table), ==, G_MAXUINT);
      g_signal_emit_by_name (self->table, "selected", rows[i]);
      assert_range (self, offset, size);
      g_assert_cmpuint (nre_record_table_get_selected (self->table), ==, rows[i]);
      nre_hex_view_get_highlight (hex, &marked, &marked_size);
      g_assert_cmpuint (marked, ==, offset);
      g_assert_cmpuint (marked_size, ==, size);

      nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
      g_signal_emit_by_name (hex, "byte-activated", offset + size - 1);
      g_assert_cmpuint (nre_record_table_get_selected (self->table), ==, rows[i]);
    }
  nre_record_table_select (self->table, 0);
  g_signal_emit_by_name (self->table, "selected", MIN (2, n - 1));
}

typedef struct
{
  NreKind     kind;
  const char *file;
  const char *entry;
  guint       n_tables;
  const char *label;            /* that is seen in the first table */
} Case;

static const Case cases[] = {
  { NRE_KIND_MODEL, "bases.rlb", "#0/#1", 2, "First triangle" },
  { NRE_KIND_MODEL, "bases.rlb", "#0/#0", 1, "Fallback key" },
  { NRE_KIND_TERRAIN, "DATA/MAPS/ISLAND/Land.msh", "#8", 1, "Second material" },
  { NRE_KIND_TERRAIN, "DATA/MAPS/ISLAND/Land.msh", "#1", 2, "Triangle count" },
  { NRE_KIND_AREAL_MAP, "DATA/MAPS/ISLAND/Land.map", "#0", 2, "Logic flag" },
  { NRE_KIND_EFFECT, "effects.rlb", "r_explosion", 2, "Rises over the life · what alpha follows" },
  { NRE_KIND_MATERIAL, "Material.lib", "GLASS", 3, "Phases" },
  { NRE_KIND_TEXTURE, "Textures.lib", "LAMP.0", 3, "Mip levels" },
  { NRE_KIND_REGISTRY, "objects.rlb", "r_walker", 1, "Resource" },
};

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u", nre_kind_to_string (cases[i].kind), i);
      Shown shown;
      guint n;

      g_test_message ("%s", name);
      show (&shown, pages_open_sample (cases[i].file), cases[i].entry);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (shown.table)));
      n = cases[i].n_tables;
      if (n > 1)
        g_assert_cmpuint (n, ==, g_list_model_get_n_items (gtk_drop_down_get_model (shown.tables)));
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (shown.tables)), ==, n > 1);
      if (pages_find_label (GTK_WIDGET (shown.page), cases[i].label) == NULL)
        g_error ("%s: “%s” is not shown", name, cases[i].label);
      for (guint t = 0; t < n; t++)
        {
          g_autofree char *picture = g_strdup_printf ("%s-%u", name, t);
          NreEntryRecords *records = nre_entry_records_new (shown.subject);

          if (n > 1)
            gtk_drop_down_set_selected (shown.tables, t);
          g_assert_cmpuint (nre_record_table_get_table (shown.table), ==, t);
          pages_settle ();
          if (nre_entry_records_get (records, t)->n > 0)
            check_way (&shown);
          keep_picture (&shown, picture);
          nre_entry_records_free (records);
        }
      hide (&shown);
    }
}

/* A line of a text is a selection of its bytes, and a byte is in a line. */
static void
test_texts (void)
{
  static const struct
  {
    const char *file;
    const char *entry;
  } texts[] = { { "bases.rlb", "r_walker.wea" },
                { "DATA/MAPS/ISLAND/Land2.wea", NULL },
                { "BuildDat.lst", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *picture = g_strdup_printf ("text-%u", i);
      guint64 offset, size;
      NreTextPane *pane;
      GtkTextIter at;
      GtkTextBuffer *buffer;
      Shown shown;

      show (&shown, pages_open_sample (texts[i].file), texts[i].entry);
      pane = PAGES_FIND (NRE, TEXT_PANE, shown.page);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
      g_object_set (shown.page, "view", "records", NULL);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));

      buffer = gtk_text_view_get_buffer (PAGES_FIND (GTK, TEXT_VIEW, pane));
      gtk_text_buffer_get_iter_at_line (buffer, &at, 1);
      gtk_text_buffer_place_cursor (buffer, &at);
      g_assert_true (nre_text_pane_get_line (pane, 1, &offset, &size));
      assert_range (&shown, offset, size);

      nre_selection_set_bytes (nre_page_get_selection (shown.page), shown.subject, offset - 1, 1);
      gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
      g_assert_cmpint (gtk_text_iter_get_line (&at), ==, 0);
      g_object_set (shown.page, "view", "bytes", NULL);
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane)));
      g_object_set (shown.page, "view", "text", NULL);
      keep_picture (&shown, picture);
      hide (&shown);
    }
}

/* What has no picture is spelt, ends no line, and is counted; whatever ends the text. */
static void
test_lines (void)
{
  static const char text[] = "\xc0\tb\r\nc\rd\x01\n\nend";
  NreTextPane *pane = g_object_new (NRE_TYPE_TEXT_PANE, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (pane));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (PAGES_FIND (GTK, TEXT_VIEW, pane));
  g_autofree char *shown = NULL;
  guint64 offset, size;

  nre_text_pane_set_text (pane, nre_span (text, sizeof text - 1));
  g_object_get (buffer, "text", &shown, NULL);
  g_assert_cmpstr (shown, ==, "\u0410\tb\nc\\x0dd\\x01\n\nend");
  g_assert_cmpuint (nre_text_pane_get_n_lines (pane), ==, 4);
  g_assert_cmpint (gtk_text_buffer_get_line_count (buffer), ==, 4);
  g_assert_true (nre_text_pane_get_line (pane, 2, &offset, &size));
  g_assert_cmpuint (offset, ==, 10);
  g_assert_cmpuint (size, ==, 1);
  g_assert_true (nre_text_pane_get_line (pane, 3, &offset, &size));
  g_assert_cmpuint (size, ==, 3);
  nre_text_pane_set_text (pane, nre_span (text, 0));
  g_assert_false (nre_text_pane_get_line (pane, 0, &offset, &size));
  nre_text_pane_show_bytes (pane, 0, 1);
  gtk_window_destroy (window);
}

/* Nothing can be typed into the text: it has no caret, and a key that would type leads to a hint. */
static void
test_typing (void)
{
  static const char text[] = "one\ntwo\n";
  NreTextPane *pane = g_object_new (NRE_TYPE_TEXT_PANE, "hint", "Edit it elsewhere.", NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (pane));
  GtkWidget *view = pages_find (GTK_WIDGET (pane), GTK_TYPE_TEXT_VIEW);

  nre_text_pane_set_text (pane, nre_span (text, sizeof text - 1));
  g_assert_true (gtk_widget_has_css_class (view, "no-caret"));
  gtk_widget_grab_focus (view);
  pages_settle ();
  pointer_do ("key Down key ctrl+c");
  g_assert_cmpuint (pages_n_toasts (window), ==, 0);
  pointer_do ("key a");
  g_assert_cmpstr (pages_get_toast (window), ==, "Edit it elsewhere.");
  gtk_window_destroy (window);
}

static void
on_open_bytes (NrePage *page, NreEntry *entry, guint64 offset, guint64 size, gpointer data)
{
  guint64 *opened = data;

  opened[0] = nre_entry_get_kind (entry) == NRE_KIND_WEAR ? G_MAXUINT : nre_entry_get_id (entry);
  opened[1] = offset;
  opened[2] = size;
}

/* The first label of that text that is a link. */
static GtkWidget *
find_link (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0 &&
      strstr (gtk_label_get_label (GTK_LABEL (root)), "<a href") != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_link (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
follow (GtkWidget *root, const char *text)
{
  GtkWidget *label = find_link (root, text);
  gboolean done = FALSE;

  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", "0", &done);
  return done;
}

/* A value that refers to a record leads to it: in the same entry, in another table, in the materials
 * beside. */
static void
test_references (void)
{
  guint64 opened[3] = { 0, 0, 0 };
  Shown shown;

  /* The frame map is table 11 of the walker or wherever it is: what counts is that it is another entry. */
  show (&shown, pages_open_sample ("bases.rlb"), "#0/#0");
  g_signal_connect (shown.page, "open-bytes", G_CALLBACK (on_open_bytes), opened);
  g_assert_true (follow (GTK_WIDGET (shown.table), "49"));
  g_assert_cmpuint (opened[0], >, 0);
  g_assert_cmpuint (opened[1], ==, 2 * 49);
  g_assert_cmpuint (opened[2], ==, 2);
  /* The parent is in the table itself. */
  g_assert_true (follow (GTK_WIDGET (shown.table), "7"));
  assert_range (&shown, 38 * 7, 38);
  g_assert_cmpuint (nre_record_table_get_selected (shown.table), ==, 7);
  hide (&shown);
}

/* A batch's material is a row of the text beside the model; a phase's texture is in another file. */
static void
test_other_kinds (void)
{
  NreDocument *document = pages_open_sample ("bases.rlb");
  g_autoptr (NreEntry) batches = pages_entry (document, "#0/#6");
  NreEntryRecords *records = nre_entry_records_new (batches);
  const NreRecords *rows = nre_entry_records_get (records, 0);
  const NreField *field = nre_shape_find_field (&rows->table->shapes[0], "material_index");
  guint8 index[2] = { 1, 0 }, past[2] = { 200, 0 };
  NreEntryTarget target;
  NreSpan text;

  g_assert_true (nre_entry_records_resolve (records, field, index, &target));
  g_assert_cmpstr (nre_entry_get_name (target.entry), ==, "r_walker.wea");
  g_assert_true (nre_entry_get_payload (target.entry, &text));
  g_assert_true (nre_span_contains (text, target.offset, target.size));
  g_assert_cmpint (text.data[target.offset - 1], ==, '\n');
  nre_entry_target_clear (&target);
  g_assert_false (nre_entry_records_resolve (records, field, past, &target));
  nre_entry_records_free (records);
  g_clear_object (&batches);
  pages_assert_released (document);
}

/* The inspector tells of the record that a field is of, in an entry that has no inspector of its own. */
static void
test_inspector (void)
{
  GtkWidget *inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  GtkWidget *group;
  GtkWindow *window = pages_show (inspector);
  NreSelection *selection;
  Shown shown;

  show (&shown, pages_open_sample ("effects.rlb"), "r_explosion");
  selection = nre_page_get_selection (shown.page);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), selection);
  group = pages_find (inspector, NRE_TYPE_RECORD_GROUP);
  g_assert_false (gtk_widget_get_visible (group));
  nre_record_table_select_byte (shown.table, 8);
  g_signal_emit_by_name (shown.table, "selected", 2u);
  g_assert_true (gtk_widget_get_visible (group));
  g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), ==, "Header");
  g_assert_nonnull (pages_find_label (group, "1.75 s"));
  g_assert_nonnull (pages_find_label (group, "Rises over the life · what alpha follows"));
  nre_selection_set_bytes (selection, shown.subject, 60, 1);
  g_assert_null (pages_find_label (group, "1.75 s"));
  g_assert_nonnull (pages_find_label (group, "Command word"));
  nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  g_assert_false (gtk_widget_get_visible (group));
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), NULL);
  gtk_window_destroy (window);
  hide (&shown);

  /* An item behind the head of a record, and a file that is in no archive. */
  inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  window = pages_show (inspector);
  show (&shown, pages_open_sample ("DATA/MAPS/ISLAND/Land.map"), "#0");
  selection = nre_page_get_selection (shown.page);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), selection);
  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, shown.subject, 56 + 12 + 4, 4);
  group = pages_find (inspector, NRE_TYPE_RECORD_GROUP);
  g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), ==,
                   "Areal 0 · Vertices 1");
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), NULL);
  hide (&shown);
  show (&shown, pages_open_sample ("BuildDat.lst"), NULL);
  selection = nre_page_get_selection (shown.page);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), selection);
  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, shown.subject, 3, 1);
  g_assert_false (gtk_widget_get_mapped (pages_find_label (inspector, "Attribute 1")));
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), NULL);
  gtk_window_destroy (window);
  hide (&shown);
}

/* A million rows are a matter of moments, whatever shape their records have. */
static void
test_many_rows (void)
{
  const guint n_commands = 1000000;
  g_autofree guint8 *effect = g_malloc0 (60 + 4 * (gsize) n_commands);
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  gint64 start;
  Shown shown;

  for (guint i = 0; i < 4; i++)
    effect[i] = (guint8) (n_commands >> (8 * i));
  for (guint i = 0; i < n_commands; i++)
    effect[60 + 4 * (gsize) i] = 6;
  nre_author_archive_add_data (archive, NRE_TYPE_ID_FXID, "many", 0, 0, 1, effect,
                               60 + 4 * (gsize) n_commands);
  bytes = nre_author_archive_finish (archive);
  show (&shown, pages_document_of (bytes), "#0");
  start = g_get_monotonic_time ();
  nre_selection_set_bytes (nre_page_get_selection (shown.page), shown.subject,
                           60 + 4 * (guint64) (n_commands - 1), 1);
  g_assert_cmpuint (nre_record_table_get_table (shown.table), ==, 1);
  g_assert_cmpuint (nre_record_table_get_selected (shown.table), ==, n_commands - 1);
  pages_settle ();
  g_test_message ("%.0f ms to show the last of %u records", (double) (g_get_monotonic_time () - start) / 1000,
                  n_commands);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
  hide (&shown);
}

PAGES_TEST (pages_records)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/records/kinds", test_kinds);
  g_test_add_func ("/pages/records/texts", test_texts);
  g_test_add_func ("/pages/records/lines", test_lines);
  g_test_add_func ("/pages/records/typing", test_typing);
  g_test_add_func ("/pages/records/references", test_references);
  g_test_add_func ("/pages/records/other-kinds", test_other_kinds);
  g_test_add_func ("/pages/records/inspector", test_inspector);
  g_test_add_func ("/pages/records/many-rows", test_many_rows);
  return g_test_run ();
}
