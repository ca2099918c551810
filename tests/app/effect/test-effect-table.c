/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include <locale.h>
#include <math.h>

#include "nre-author-archive.h"
#include "nre-author-bytes.h"
#include "nre-author-effect.h"
#include "nre-effect-batch-dialog.h"
#include "nre-effect-table.h"
#include "nre-entry-drag.h"
#include "nre-entry-table.h"
#include "nre-workspace.h"
#include "test-files.h"
#include "test-wait.h"

/* --- An archive of effects ------------------------------------------------------------------------- */

static void
add_effect (NreAuthorArchive *archive, const char *name, guint mode, float duration, guint32 flags,
            guint n_sounds)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (mode, duration, flags);

  for (guint i = 0; i < n_sounds; i++)
    nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 1, "sounds.lib", "boom.wav");
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 1,
                               nre_author_effect_finish (effect));
}

/* Entry 2 is no effect. */
static NreDocument *
make_document (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  add_effect (archive, "s_smoke", 1, 2.5f, 0x23d, 1);
  add_effect (archive, "r_fire", 0, 0.5f, 0, 0);
  nre_author_archive_add_data (archive, 0, "notes.txt", 0, 0, 0, "text", 4);
  add_effect (archive, "S_Dust", 17, NAN, 0x20, 3);
  add_effect (archive, "r_flash", 2, 1, 0x10, 2);
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

static NreDocument *
make_large (guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("s_smoke_%05u", i);

      add_effect (archive, name, i % 18, (float) (i % 60), i, i % 3);
    }
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

static char *
join (NreEffectRows *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", nre_effect_rows_get (rows, i)->name);
  return g_string_free (text, FALSE);
}

static void
assert_rows (NreEffectRows *rows, const char *expected)
{
  g_autofree char *found = join (rows);

  g_assert_cmpstr (found, ==, expected);
}

static void
filter (NreEffectRows *rows, const char *text, const char *expected)
{
  g_autofree char *problem = NULL;

  nre_effect_rows_filter (rows, nre_effect_filter_parse (text, &problem));
  g_assert_null (problem);
  assert_rows (rows, expected);
}

static void
perform (NreDocument *document, const char *operation, const char *entry, const char *key, GVariant *value)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  if (key != NULL)
    g_variant_dict_insert_value (&args, key, value);
  nre_document_perform (document, operation, entry, g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

/* --- The list -------------------------------------------------------------------------------------- */

static void
test_order (void)
{
  g_autoptr (NreDocument) document = make_document ();
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);

  g_assert_false (nre_effect_rows_is_reading (rows));
  assert_rows (rows, "s_smoke r_fire S_Dust r_flash");
  g_assert_cmpuint (nre_effect_rows_get (rows, 2)->index, ==, 3);
  g_assert_cmpuint (nre_effect_rows_get (rows, 2)->n_commands, ==, 3);
  g_assert_null (nre_effect_rows_get (rows, 4));

  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_NAME, FALSE);
  assert_rows (rows, "r_fire r_flash S_Dust s_smoke");
  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_NAME, TRUE);
  assert_rows (rows, "s_smoke S_Dust r_flash r_fire");
  /* What is no number is the greatest. */
  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_DURATION, FALSE);
  assert_rows (rows, "r_fire r_flash s_smoke S_Dust");
  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_MODE, FALSE);
  assert_rows (rows, "r_fire s_smoke r_flash S_Dust");
  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_COMMANDS, TRUE);
  assert_rows (rows, "S_Dust r_flash s_smoke r_fire");
}

static void
test_filter (void)
{
  g_autoptr (NreDocument) document = make_document ();
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);
  g_autofree char *problem = NULL;

  filter (rows, "S_", "s_smoke S_Dust");
  filter (rows, "s_ smo", "s_smoke");
  filter (rows, "duration>=1", "s_smoke r_flash");
  filter (rows, "duration<2 r_", "r_fire r_flash");
  filter (rows, "duration>0,5", "s_smoke r_flash");
  filter (rows, "duration<=0.5", "r_fire");
  filter (rows, "flags&0x20", "s_smoke S_Dust");
  filter (rows, "mode!=0 commands=2", "r_flash");
  filter (rows, "op=sound", "s_smoke S_Dust r_flash");
  filter (rows, "op!=2", "r_fire");
  filter (rows, "nothing", "");
  filter (rows, " ", "s_smoke r_fire S_Dust r_flash");
  g_assert_null (nre_effect_filter_parse ("duration>long", &problem));
  g_assert_nonnull (problem);
}

/* The list follows each step, and an item says that its entry is gone. */
static void
test_steps (void)
{
  g_autoptr (NreDocument) document = make_document ();
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);
  g_autoptr (NreEffectRow) fire = g_list_model_get_item (G_LIST_MODEL (rows), 1);

  nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_DURATION, FALSE);
  perform (document, "set-effect", "#1", "duration_sec", g_variant_new_double (9));
  assert_rows (rows, "r_flash s_smoke r_fire S_Dust");
  g_assert_cmpfloat (nre_effect_row_get (fire)->duration, ==, 9);
  nre_effect_rows_filter (rows, nre_effect_filter_parse ("duration<5", &(char *){ NULL }));
  assert_rows (rows, "r_flash s_smoke");
  nre_document_undo (document);
  assert_rows (rows, "r_fire r_flash s_smoke");

  perform (document, "rename-entry", "#1", "name", g_variant_new_string ("blaze"));
  assert_rows (rows, "blaze r_flash s_smoke");
  perform (document, "remove-entry", "#1", NULL, NULL);
  assert_rows (rows, "r_flash s_smoke");
  g_assert_null (nre_effect_row_get (fire));
  g_assert_cmpuint (nre_effect_rows_get (rows, 0)->index, ==, 3);
  nre_document_undo (document);
  assert_rows (rows, "blaze r_flash s_smoke");
  g_assert_cmpstr (nre_effect_row_get (fire)->name, ==, "blaze");

  /* What is no effect any more is no row any more. */
  perform (document, "set-attributes", "#0", "type_id", g_variant_new_uint32 (5));
  assert_rows (rows, "blaze r_flash");
  nre_document_undo (document);
  assert_rows (rows, "blaze r_flash s_smoke");
}

static gboolean
is_read (gpointer rows)
{
  return !nre_effect_rows_is_reading (rows);
}

/* The first rows are there at once; a step while the others are read does not make them stale. */
static void
test_many (void)
{
  g_autoptr (NreDocument) document = make_large (10000);
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);

  g_assert_true (nre_effect_rows_is_reading (rows));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 100);
  perform (document, "remove-entry", "#0", NULL, NULL);
  pages_wait (is_read, rows);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 9999);
  g_assert_cmpstr (nre_effect_rows_get (rows, 0)->name, ==, "s_smoke_00001");
  g_assert_cmpstr (nre_effect_rows_get (rows, 9998)->name, ==, "s_smoke_09999");
}

/* As a number of commands it is 262150, and as a command it is a point. */
#define POINT 0x00040006u

/* Entries that are the same effect, or begin @step bytes behind each other. */
static NreDocument *
make_overlapping (guint n, guint step)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GByteArray) words = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint32 size = 60 + 4 * POINT;

  for (guint i = 0; i < (size + n * step) / 4; i++)
    nre_author_put_u32 (words, POINT);
  for (guint i = 0; i < n; i++)
    {
      nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_FXID, "same", 0, 0, 1, words->data,
                                   i == 0 ? words->len : 0);
      nre_author_archive_override (archive, i, NRE_AUTHOR_FIELD_OFFSET, 16 + i * step);
      nre_author_archive_override (archive, i, NRE_AUTHOR_FIELD_SIZE, size);
    }
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

/* What a file of a megabyte says a thousand times is looked at once, and not while somebody waits. */
static void
test_shared_bytes (void)
{
  g_autoptr (NreDocument) document = make_overlapping (1000, 0);
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);

  g_assert_cmpuint (nre_effect_rows_count_all (rows), <, 2);
  pages_wait (is_read, rows);
  g_assert_cmpuint (nre_effect_rows_count_all (rows), ==, 1000);
  for (guint i = 0; i < 1000; i++)
    {
      g_assert_false (nre_effect_rows_get (rows, i)->is_cut);
      g_assert_cmpuint (nre_effect_rows_get (rows, i)->n_commands, ==, POINT);
      g_assert_cmpuint (nre_effect_rows_get (rows, i)->opcodes, ==, 1 << 6);
    }
}

/* Where each looks a little different there is an end to that. */
static void
test_overlapping_bytes (void)
{
  g_autoptr (NreDocument) document = make_overlapping (200, 4);
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);
  guint n_read = 0;

  pages_wait (is_read, rows);
  g_assert_cmpuint (nre_effect_rows_count_all (rows), ==, 200);
  for (guint i = 0; i < 200; i++)
    n_read += !nre_effect_rows_get (rows, i)->is_cut;
  g_assert_cmpuint (n_read, >=, 4);
  g_assert_cmpuint (n_read, <, 100);
}

static void
count_changes (guint *n)
{
  (*n)++;
}

/* A step that changes thousands of effects is shown once. */
static void
test_group (void)
{
  g_autoptr (NreDocument) document = make_large (50);
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);
  guint n = 0;

  g_signal_connect_swapped (rows, "updated", G_CALLBACK (count_changes), &n);
  nre_document_begin_group (document, "test");
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i);

      perform (document, "set-effect", path, "duration_sec", g_variant_new_double (7));
    }
  nre_document_end_group (document);
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < 50; i++)
    g_assert_cmpfloat (nre_effect_rows_get (rows, i)->duration, ==, 7);
}

/* --- The widget ------------------------------------------------------------------------------------ */

static void
on_opened (NreEntry **opened, NreEntry *entry)
{
  g_set_object (opened, entry);
}

static void
assert_chosen (NreEffectTable *table, const char *expected)
{
  g_autoptr (GArray) chosen = nre_effect_table_list_chosen (table);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < chosen->len; i++)
    g_string_append_printf (text, "%u ", g_array_index (chosen, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_n_selected (NrePage *page, guint n)
{
  g_autoptr (GPtrArray) entries = nre_selection_dup_entries (nre_page_get_selection (page));

  g_assert_cmpuint (entries->len, ==, n);
}

/* Whether "Change…" is sensitive. */
static gboolean
can_change (NreEffectTable *table)
{
  return gtk_widget_get_sensitive (
      gtk_widget_get_ancestor (pages_find_label (GTK_WIDGET (table), "Change…"), GTK_TYPE_BUTTON));
}

static void
test_page (void)
{
  NreDocument *document = make_document ();
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window;
  NreEffectTable *table;
  GtkSelectionModel *selected;
  GtkWidget *search;
  NreEntry *opened = NULL;

  g_object_ref_sink (page);
  window = pages_show (GTK_WIDGET (page));
  g_assert_null (pages_find (GTK_WIDGET (page), NRE_TYPE_EFFECT_TABLE));
  gtk_widget_activate_action (GTK_WIDGET (page), "entry.list", "s", "effects");
  pages_settle ();
  table = PAGES_FIND (NRE, EFFECT_TABLE, page);
  g_signal_connect_swapped (page, "open-entry", G_CALLBACK (on_opened), &opened);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (table), "0x023D"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (table), "4 effects"));

  /* A click on a title sorts, and what is selected stays selected. */
  selected = gtk_column_view_get_model (PAGES_FIND (GTK, COLUMN_VIEW, table));
  gtk_selection_model_select_item (selected, 1, TRUE);
  assert_chosen (table, "1 ");
  {
    g_autoptr (GtkColumnViewColumn) column =
        g_list_model_get_item (gtk_column_view_get_columns (PAGES_FIND (GTK, COLUMN_VIEW, table)),
                               NRE_EFFECT_COLUMN_NAME);

    gtk_column_view_sort_by_column (PAGES_FIND (GTK, COLUMN_VIEW, table), column, GTK_SORT_DESCENDING);
  }
  assert_rows (nre_effect_table_get_rows (table), "s_smoke S_Dust r_flash r_fire");
  assert_chosen (table, "1 ");
  g_assert_true (gtk_selection_model_is_selected (selected, 3));
  gtk_selection_model_select_item (selected, 0, FALSE);
  assert_chosen (table, "0 1 ");
  perform (document, "remove-entry", "#1", NULL, NULL);
  assert_chosen (table, "0 ");
  nre_document_undo (document);
  assert_chosen (table, "0 1 ");

  /* What an edit hides from the filter is selected again when it is undone; meanwhile nothing is done to
   * it. */
  search = pages_find (GTK_WIDGET (table), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "duration<5");
  g_signal_emit_by_name (search, "search-changed");
  assert_chosen (table, "0 1 ");
  perform (document, "set-effect", "#1", "duration_sec", g_variant_new_double (9));
  assert_rows (nre_effect_table_get_rows (table), "s_smoke r_flash");
  assert_chosen (table, "0 ");
  assert_n_selected (page, 1);
  perform (document, "set-effect", "#0", "duration_sec", g_variant_new_double (9));
  assert_chosen (table, "4 ");
  nre_document_undo (document);
  nre_document_undo (document);
  assert_chosen (table, "0 1 ");
  assert_n_selected (page, 2);

  /* Without a selection all that are listed are meant. */
  gtk_selection_model_unselect_all (selected);
  gtk_editable_set_text (GTK_EDITABLE (search), "r_");
  g_signal_emit_by_name (search, "search-changed");
  assert_chosen (table, "4 1 ");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (table), "2 of 4 effects"));
  /* What finds nothing says so, and not by a table without rows. */
  gtk_editable_set_text (GTK_EDITABLE (search), "nothing is called so");
  g_signal_emit_by_name (search, "search-changed");
  pages_settle ();
  g_assert_true (gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (table), "No Effects Match")));
  g_assert_false (can_change (table));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (can_change (table));
  gtk_editable_set_text (GTK_EDITABLE (search), "mode>x");
  g_signal_emit_by_name (search, "search-changed");
  pages_settle ();
  /* It would change more than the filter was meant to list. */
  g_assert_false (can_change (table));
  g_assert_true (gtk_widget_has_css_class (search, "error"));
  /* What is not understood is said in the place of the number. */
  g_assert_null (pages_find_label (GTK_WIDGET (table), "4 effects"));
  g_assert_false (gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (table), "No Effects Match")));

  g_signal_emit_by_name (PAGES_FIND (GTK, COLUMN_VIEW, table), "activate", 1);
  g_assert_cmpstr (nre_entry_get_name (opened), ==, "S_Dust");
  g_clear_object (&opened);
  gtk_window_destroy (window);
  g_object_unref (page);
  pages_assert_released (document);
}

static void
assert_rows_selected (GtkColumnView *view, guint first, guint second, guint n)
{
  GtkSelectionModel *model = gtk_column_view_get_model (view);
  g_autoptr (GtkBitset) rows = gtk_selection_model_get_selection (model);

  g_assert_cmpuint (gtk_bitset_get_size (rows), ==, n);
  g_assert_true (n == 0 || gtk_bitset_contains (rows, first));
  g_assert_true (n < 2 || gtk_bitset_contains (rows, second));
}

/* A condition that is not understood, however long it is, does not make the table wider, and leaves room for
 * the filter. */
static void
assert_long_problem_fits (GtkWidget *table)
{
  GtkWidget *search = pages_find (table, GTK_TYPE_SEARCH_ENTRY), *label;
  int before, after;

  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search),
                         "size>abcdefghijklmnopqrstuvwxyz duration>abcdefghijklmnopqrstuvwxyz");
  g_signal_emit_by_name (search, "search-changed");
  pages_settle ();
  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (after, <=, before);
  g_assert_cmpint (gtk_widget_get_width (pages_find (search, GTK_TYPE_TEXT)), >=, 80);
  label = gtk_widget_get_next_sibling (search);
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, gtk_label_get_text (GTK_LABEL (label)));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_null (gtk_widget_get_tooltip_text (label));
}

static void
test_long_problem (void)
{
  NreDocument *document = make_document ();
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window;

  g_object_ref_sink (page);
  window = pages_show_small (GTK_WIDGET (page), 400, 300);
  assert_long_problem_fits (pages_find (GTK_WIDGET (page), NRE_TYPE_ENTRY_TABLE));
  gtk_widget_activate_action (GTK_WIDGET (page), "entry.list", "s", "effects");
  pages_settle ();
  assert_long_problem_fits (pages_find (GTK_WIDGET (page), NRE_TYPE_EFFECT_TABLE));
  gtk_window_destroy (window);
  g_object_unref (page);
  pages_assert_released (document);
}

/* The two tables of the archive's page show one selection, with all its entries, and act on it alike. */
static void
test_one_selection (void)
{
  NreDocument *document = make_document ();
  NrePage *page = nre_page_new (document, NULL, NULL);
  NreSelection *selection = nre_page_get_selection (page);
  GtkWindow *window;
  NreEffectTable *effects;
  GtkColumnView *entries, *view;
  GtkSelectionModel *model;

  g_object_ref_sink (page);
  window = pages_show (GTK_WIDGET (page));
  entries = PAGES_FIND (GTK, COLUMN_VIEW, pages_find (GTK_WIDGET (page), NRE_TYPE_ENTRY_TABLE));
  gtk_selection_model_select_item (gtk_column_view_get_model (entries), 1, TRUE);
  gtk_selection_model_select_item (gtk_column_view_get_model (entries), 3, FALSE);

  /* Also if it was made before the effects were listed; entry 3 is effect 2. */
  gtk_widget_activate_action (GTK_WIDGET (page), "entry.list", "s", "effects");
  pages_settle ();
  effects = PAGES_FIND (NRE, EFFECT_TABLE, page);
  view = PAGES_FIND (GTK, COLUMN_VIEW, effects);
  model = gtk_column_view_get_model (view);
  assert_rows_selected (view, 1, 2, 2);
  assert_chosen (effects, "1 3 ");

  gtk_selection_model_select_item (model, 0, TRUE);
  assert_rows_selected (entries, 0, 0, 1);
  gtk_selection_model_select_item (model, 3, FALSE);
  assert_rows_selected (entries, 0, 4, 2);
  {
    g_autoptr (GPtrArray) all = nre_selection_dup_entries (selection);

    g_assert_cmpuint (all->len, ==, 2);
    g_assert_cmpstr (nre_entry_get_name (all->pdata[0]), ==, "r_flash");
  }

  /* What is no effect is not in the other table. */
  gtk_selection_model_select_item (gtk_column_view_get_model (entries), 2, TRUE);
  assert_rows_selected (view, 0, 0, 0);
  gtk_selection_model_select_item (model, 1, TRUE);
  assert_rows_selected (entries, 1, 0, 1);

  /* The menu's actions are there. */
  gtk_selection_model_select_item (model, 3, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (effects), "entries.delete", NULL);
  pages_settle ();
  assert_rows (nre_effect_table_get_rows (effects), "s_smoke S_Dust");
  nre_document_undo (document);
  assert_rows (nre_effect_table_get_rows (effects), "s_smoke r_fire S_Dust r_flash");

  /* And its rows can be dragged. */
  pages_settle ();
  pointer_move (pages_find_seen (GTK_WIDGET (effects), pages_says, "r_fire"), 5, 5);
  pointer_pick_up ();
  GIVE_TIME_FOR (nre_entry_drag_is_going_on ());
  g_assert_true (nre_entry_drag_is_going_on ());
  pointer_do ("key Escape sleep 0.05 mouseup 1");
  WAIT_FOR (!nre_entry_drag_is_going_on ());
  assert_rows_selected (view, 1, 0, 1);
  gtk_window_destroy (window);
  g_object_unref (page);
  pages_assert_released (document);
}

/* What the check of the file finds is counted beside each effect. */
static gboolean
has_problems (gpointer rows)
{
  const NreEffectSummary *dust = nre_effect_rows_get (rows, 2);

  return dust->n_problems > 0;
}

static void
test_problems (void)
{
  g_autoptr (NreDocument) document = make_document ();
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (NreEffectRows) rows = NULL;

  nre_workspace_add (workspace, document);
  rows = nre_effect_rows_new (document, NULL);
  pages_wait (has_problems, rows);
  filter (rows, "problems>0", "S_Dust");
}

/* --- The batch ------------------------------------------------------------------------------------- */

static gboolean
is_settled (gpointer dialog)
{
  return nre_effect_batch_dialog_is_settled (dialog);
}

static GtkWidget *
find_titled (GtkWidget *root, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (root) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_titled (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
enter (GtkWidget *dialog, const char *title, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_titled (dialog, title)), text);
}

/* "scale all durations × 1.5 where the name starts with …", seen before, as one step. */
static void
test_batch (void)
{
  NreDocument *document = make_document ();
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreEffectRows) rows = nre_effect_rows_new (document, NULL);
  GtkWidget *dialog, *apply;
  char *locales;

  for (guint i = 0; i < 5; i++)
    g_array_append_val (indices, i);
  dialog = GTK_WIDGET (nre_effect_batch_dialog_new (NULL, document, NULL, indices));
  gtk_window_present (GTK_WINDOW (dialog));
  apply = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  g_assert_false (gtk_widget_get_sensitive (apply));
  enter (dialog, "Value", "1,5");
  enter (dialog, "Only effects whose name starts with", "R_");
  pages_wait (is_settled, dialog);
  pages_settle ();
  g_assert_nonnull (pages_find_label (dialog, "2 values · 2 effects"));
  g_assert_nonnull (pages_find_label (dialog, "r_flash"));
  g_assert_nonnull (pages_find_label (dialog, "0.75"));
  g_assert_null (pages_find_label (dialog, "s_smoke"));

  /* Numbers are written as anywhere else. */
  locales = test_locale_new ();
  g_assert_nonnull (setlocale (LC_NUMERIC, "ru_RU.UTF-8"));
  enter (dialog, "Value", "1,25");
  pages_wait (is_settled, dialog);
  pages_settle ();
  setlocale (LC_NUMERIC, "C");
  g_unsetenv ("LOCPATH");
  test_folder_remove (locales);
  g_assert_nonnull (pages_find_label (dialog, "0,5"));
  g_assert_nonnull (pages_find_label (dialog, "0,625"));
  enter (dialog, "Value", "1,5");

  /* What cannot be multiplied stays, and it is said why. */
  enter (dialog, "Only effects whose name starts with", "s_");
  pages_wait (is_settled, dialog);
  pages_settle ();
  g_assert_nonnull (pages_find_label (dialog, "1 value · 2 effects · 1 stays unchanged"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);

  enter (dialog, "Value", "much");
  g_assert_true (nre_effect_batch_dialog_is_settled (NRE_EFFECT_BATCH_DIALOG (dialog)));
  g_assert_false (gtk_widget_get_sensitive (apply));

  enter (dialog, "Only effects whose name starts with", "r_");
  enter (dialog, "Value", "1.5");
  pages_wait (is_settled, dialog);
  g_assert_true (gtk_widget_get_sensitive (apply));
  g_signal_emit_by_name (apply, "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_cmpfloat (nre_effect_rows_get (rows, 1)->duration, ==, 0.75f);
  g_assert_cmpfloat (nre_effect_rows_get (rows, 3)->duration, ==, 1.5f);
  g_assert_cmpfloat (nre_effect_rows_get (rows, 0)->duration, ==, 2.5f);
  nre_document_undo (document);
  g_assert_cmpfloat (nre_effect_rows_get (rows, 1)->duration, ==, 0.5f);
  g_clear_object (&rows);
  pages_assert_released (document);
}

PAGES_TEST (pages_effect_table)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/effect-table/order", test_order);
  g_test_add_func ("/effect-table/filter", test_filter);
  g_test_add_func ("/effect-table/steps", test_steps);
  g_test_add_func ("/effect-table/many", test_many);
  g_test_add_func ("/effect-table/shared-bytes", test_shared_bytes);
  g_test_add_func ("/effect-table/overlapping-bytes", test_overlapping_bytes);
  g_test_add_func ("/effect-table/group", test_group);
  g_test_add_func ("/effect-table/problems", test_problems);
  g_test_add_func ("/effect-table/page", test_page);
  g_test_add_func ("/effect-table/long-problem", test_long_problem);
  g_test_add_func ("/effect-table/one-selection", test_one_selection);
  g_test_add_func ("/effect-table/batch", test_batch);
  return g_test_run ();
}
