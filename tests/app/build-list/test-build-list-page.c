/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of BuildDat.lst: what each action does to the text and to what is selected, each as one step. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-annotated-text.h"
#include "nre-build-actions.h"
#include "nre-build-list-page.h"
#include "nre-build-paths.h"
#include "nre-gtk-util.h"
#include "nre-history.h"
#include "nre-inspector.h"
#include "nre-link-group.h"
#include "nre-section-cell.h"
#include "nre-section-rows.h"
#include "nre-text-pane.h"
#include "nre-text-row.h"
#include "nre-unit-inspector.h"

#include "test-files.h"
#include "test-wait.h"

#include <glib/gstdio.h>

/* Every way in which lines differ. */
#define TEXT                                                                                                 \
  "// \xd1\xef\xe8\xf1\xee\xea\r\n\r\nMine 3 \r\n  \"U\\a.dat\"\r\n\t\"U\\b.dat\"  \n// between\r\n"   \
  "  \"U\\c.dat\"\r\nPlant\t0\r\nHangar 2\n\"U\\d.dat\"\n\n\"u/A.dat\""

typedef struct
{
  NreDocument      *document;
  NreBuildListPage *page;
  NreSelection     *selection;
  NreBuildListView *view;
  GtkWindow        *window;
} Fixture;

static void
open_text (Fixture *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  self->document = nre_document_new_from_bytes (bytes, "BuildDat.lst", NULL);
  self->page = NRE_BUILD_LIST_PAGE (nre_page_new (self->document, NULL, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->view = nre_selection_get_build_list_view (self->selection);
  self->window = pages_show (GTK_WIDGET (self->page));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  open_text (self, data != NULL ? data : TEXT);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  pages_assert_released (self->document);
}

static char *
read_text (Fixture *self)
{
  NreSpan span = nre_entry_view_get_payload (NRE_ENTRY_VIEW (self->view));

  return g_strndup ((const char *) span.data, span.size);
}

/* "Mine a b* c Plant Hangar d A": the files by their names, with a star behind those that are selected. */
static char *
describe (Fixture *self)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_BUILD_PART_UNIT);
  GString *text = g_string_new (NULL);
  NreBuildSection section;
  NreBuildListUnit unit;

  for (guint i = 0; nre_build_list_view_get_section (self->view, i, &section); i++)
    {
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", section.name);
      if (nre_selection_get_part (self->selection) == NRE_BUILD_PART_CATEGORY &&
          nre_selection_get_index (self->selection, NRE_BUILD_PART_CATEGORY) == i)
        g_string_append_c (text, '*');
      for (guint k = section.first; k < section.first + section.n_units; k++)
        {
          g_assert_true (nre_build_list_view_get_unit (self->view, k, &unit));
          g_string_append_printf (text, " %c%s", unit.path[2], gtk_bitset_contains (several, k) ? "*" : "");
        }
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (Fixture *self, const char *expected)
{
  g_autofree char *described = describe (self);

  g_assert_cmpstr (described, ==, expected);
}

static void
select_units (Fixture *self, guint first, guint n)
{
  g_autoptr (GtkBitset) units = gtk_bitset_new_range (first, n);

  nre_selection_select_several (self->selection, NRE_BUILD_PART_UNIT, units, first);
}

static guint
n_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static void
act (Fixture *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL);
  pages_settle ();
}

/* The rows of the page are what is in the list, and those that are selected there are selected in it. */
static void
assert_rows (Fixture *self)
{
  GtkSelectionModel *model = gtk_list_view_get_model (PAGES_FIND (GTK, LIST_VIEW, 
      nre_section_page_get_pane (NRE_SECTION_PAGE (self->page))));
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_BUILD_PART_UNIT);
  NreBuildSection section;
  guint at = 0;

  for (guint i = 0; nre_build_list_view_get_section (self->view, i, &section); i++)
    {
      guint n = MAX (section.n_units, 1);

      for (guint k = 0; k <= n; k++, at++)
        {
          g_autoptr (NreSectionRow) row = g_list_model_get_item (G_LIST_MODEL (model), at);
          NreSectionRowKind kind = nre_section_row_get_kind (row);
          NreBuildListUnit unit;

          g_assert_cmpuint (nre_section_row_get_section (row), ==, i);
          g_assert_cmpint (kind, ==, k == 0               ? NRE_SECTION_ROW_SECTION
                                     : section.n_units > 0 ? NRE_SECTION_ROW_ROW
                                                           : NRE_SECTION_ROW_EMPTY);
          if (kind != NRE_SECTION_ROW_ROW)
            continue;
          g_assert_cmpuint (nre_section_row_get_row (row), ==, section.first + k - 1);
          g_assert_true (nre_build_list_view_get_unit (self->view, section.first + k - 1, &unit));
          g_assert_cmpstr (nre_section_row_get_key (row), ==, unit.path);
          g_assert_cmpint (gtk_selection_model_is_selected (model, at), ==,
                           gtk_bitset_contains (several, section.first + k - 1));
        }
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, at);
}

/* One step more, which is undone by one, to the byte. */
static void
assert_step (Fixture *self, const char *expected)
{
  g_autofree char *after = read_text (self), *again = NULL;
  guint n = n_steps (self);

  assert_list (self, expected);
  assert_rows (self);
  g_assert_true (nre_document_undo (self->document));
  g_assert_cmpuint (n_steps (self), ==, n - 1);
  pages_settle ();
  assert_rows (self);
  g_assert_true (nre_document_redo (self->document));
  again = read_text (self);
  g_assert_cmpstr (again, ==, after);
  g_assert_true (nre_document_undo (self->document));
  pages_settle ();
  assert_rows (self);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
test_actions (Fixture *self, gconstpointer data)
{
  static const struct { guint first, n; const char *action, *expected, *label; } cases[] = {
    { 0, 1, "build.remove", "Mine b* c Plant Hangar d A", "Remove unit 0 of Mine" },
    { 2, 1, "build.remove", "Mine a b* Plant Hangar d A", "Remove unit 2 of Mine" },
    { 0, 3, "build.remove", "Mine* Plant Hangar d A", "Remove 3 units" },
    { 1, 1, "build.move-up", "Mine b* a c Plant Hangar d A", "Move unit “U\\b.dat”" },
    { 0, 2, "build.move-down", "Mine c a* b* Plant Hangar d A", "Move 2 units" },
    { 2, 1, "build.move-down", "Mine a b Plant c* Hangar d A", "Move unit “U\\c.dat”" },
    { 3, 1, "build.move-up", "Mine a b c Plant d* Hangar A", "Move unit “U\\d.dat”" },
    { 1, 3, "build.move-up", "Mine b* c* d* a Plant Hangar A", "Move 3 units" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = read_text (self), *after = NULL;

      g_test_message ("%s", cases[i].action);
      select_units (self, cases[i].first, cases[i].n);
      act (self, cases[i].action);
      g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self->document)), ==,
                       cases[i].label);
      assert_step (self, cases[i].expected);
      after = read_text (self);
      g_assert_cmpstr (after, ==, before);
    }
  /* There is nowhere to go. */
  select_units (self, 0, 1);
  act (self, "build.move-up");
  select_units (self, 3, 2);
  act (self, "build.move-down");
  g_assert_cmpuint (n_steps (self), ==, 0);
}

/* To where they are dropped. */
static void
test_move_to (Fixture *self, gconstpointer data)
{
  static const struct { guint first, n; NreSectionSpot spot; const char *expected; } cases[] = {
    { 0, 1, { 0, 3 }, "Mine b c a* Plant Hangar d A" },
    { 0, 2, { 1, 0 }, "Mine c Plant a* b* Hangar d A" },
    { 4, 1, { 0, 0 }, "Mine A* a b c Plant Hangar d" },
    { 2, 2, { 2, 2 }, "Mine a b Plant Hangar A c* d*" },
    { 1, 1, { 0, 0 }, "Mine b* a c Plant Hangar d A" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      select_units (self, cases[i].first, cases[i].n);
      nre_build_actions_move_to (GTK_WIDGET (self->page), self->selection, cases[i].spot);
      pages_settle ();
      assert_step (self, cases[i].expected);
    }
  /* Where they are already, nothing happens. */
  select_units (self, 1, 2);
  nre_build_actions_move_to (GTK_WIDGET (self->page), self->selection, (NreSectionSpot){ 0, 1 });
  nre_build_actions_move_to (GTK_WIDGET (self->page), self->selection, (NreSectionSpot){ 0, 3 });
  g_assert_cmpuint (n_steps (self), ==, 0);
}

/* A row, and not a button of a header, has the focus, and is not selected by that. */
static void
test_take_focus (Fixture *self, gconstpointer data)
{
  GtkWidget *focus;

  nre_page_take_focus (NRE_PAGE (self->page));
  pages_settle ();
  focus = gtk_window_get_focus (self->window);
  g_assert_true (NRE_IS_SECTION_CELL (gtk_widget_get_first_child (focus)));
  g_assert_false (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
  assert_list (self, "Mine a b c Plant Hangar d A");
}

/* A list in which a unit is dropped stays where it is if the unit is in view; otherwise it goes there. */
static void
test_scrolling (void)
{
  static const char *const categories[] = { "Mine", "Plant", "Hangar", "Storage" };
  g_autoptr (GString) text = g_string_new (NULL);
  GtkAdjustment *adjustment;
  Fixture self;

  for (guint i = 0; i < 4; i++)
    {
      g_string_append_printf (text, "%s 30\r\n", categories[i]);
      for (guint k = 0; k < 30; k++)
        g_string_append_printf (text, "\"U\\%c%u.dat\"\r\n", 'a' + i, k);
    }
  open_text (&self, text->str);
  pages_await_frames (GTK_WIDGET (self.page), 5);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (PAGES_FIND (GTK, LIST_VIEW, 
      nre_section_page_get_pane (NRE_SECTION_PAGE (self.page)))));
  for (guint i = 0; i < 4; i++)
    {
      double value = i < 2 ? 0 : 700;
      guint from = i < 2 ? 1 : 30, to = i % 2 == 0 ? from + 4 : from - 1;

      gtk_adjustment_set_value (adjustment, value);
      pages_await_frames (GTK_WIDGET (self.page), 5);
      select_units (&self, from, 1);
      pages_await_frames (GTK_WIDGET (self.page), 5);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
      nre_build_actions_move_to (GTK_WIDGET (self.page), self.selection,
                                 (NreSectionSpot){ to / 30, to % 30 });
      pages_await_frames (GTK_WIDGET (self.page), 5);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
      nre_document_undo (self.document);
      pages_await_frames (GTK_WIDGET (self.page), 5);
    }
  select_units (&self, 1, 1);
  nre_build_actions_move_to (GTK_WIDGET (self.page), self.selection, (NreSectionSpot){ 3, 30 });
  pages_await_frames (GTK_WIDGET (self.page), 5);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==,
                     gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  tear_down (&self, NULL);
}

/* The line that goes elsewhere looks there as the others do; no other line is another one. */
static void
test_bytes (Fixture *self, gconstpointer data)
{
  g_autofree char *moved = NULL, *set = NULL;

  select_units (self, 1, 1);
  nre_build_actions_move_to (GTK_WIDGET (self->page), self->selection, (NreSectionSpot){ 2, 1 });
  moved = read_text (self);
  g_assert_cmpstr (moved, ==,
                   "// \xd1\xef\xe8\xf1\xee\xea\r\n\r\nMine 2 \r\n  \"U\\a.dat\"\r\n// between\r\n  "
                   "\"U\\c.dat\"\r\n"
                   "Plant\t0\r\nHangar 3\n\"U\\d.dat\"\n\n\"U\\b.dat\"\r\n\"u/A.dat\"");
  nre_document_undo (self->document);
  g_assert_true (nre_build_actions_set (GTK_WIDGET (self->page), self->selection, 1, "U\\x.dat"));
  set = read_text (self);
  g_assert_cmpstr (set, ==,
                   "// \xd1\xef\xe8\xf1\xee\xea\r\n\r\nMine 3 \r\n  \"U\\a.dat\"\r\n\t\"U\\x.dat\"  \n// "
                   "between\r\n"
                   "  \"U\\c.dat\"\r\nPlant\t0\r\nHangar 2\n\"U\\d.dat\"\n\n\"u/A.dat\"");
}

/* Behind what is selected, or at the end of the category that is. */
static void
test_add (Fixture *self, gconstpointer data)
{
  guint n_toasts = pages_n_toasts (self->window);

  select_units (self, 1, 1);
  g_assert_true (nre_build_actions_add (GTK_WIDGET (self->page), self->selection, "U\\n.dat"));
  pages_settle ();
  assert_step (self, "Mine a b n* c Plant Hangar d A");
  /* Undoing it comes back to what was selected before. */
  assert_list (self, "Mine a b* c Plant Hangar d A");
  nre_selection_select (self->selection, NRE_BUILD_PART_CATEGORY, 1);
  g_assert_true (nre_build_actions_add (GTK_WIDGET (self->page), self->selection, "U\\n.dat"));
  pages_settle ();
  assert_step (self, "Mine a b c Plant n* Hangar d A");
  g_assert_false (nre_build_actions_add (GTK_WIDGET (self->page), self->selection, "no path"));
  g_assert_cmpuint (pages_n_toasts (self->window), ==, n_toasts + 1);
  g_assert_cmpuint (n_steps (self), ==, 0);
}

static gboolean
has_seven (gpointer data)
{
  return nre_build_list_view_get_n_units (((Fixture *) data)->view) == 7;
}

static void
test_clipboard (Fixture *self, gconstpointer data)
{
  select_units (self, 1, 2);
  act (self, "build.copy");
  nre_selection_select (self->selection, NRE_BUILD_PART_CATEGORY, 1);
  act (self, "build.paste");
  pages_wait (has_seven, self);
  pages_settle ();
  assert_step (self, "Mine a b c Plant b* c* Hangar d A");
  select_units (self, 0, 1);
  act (self, "build.cut");
  assert_step (self, "Mine b* c Plant Hangar d A");
}

/* As they are copied, as they stand in a list, and as somebody writes them. */
static void
test_texts (void)
{
  static const struct { const char *text, *paths; } cases[] = {
    { "\"a\\b.dat\"\n\"c\"\n", "a\\b.dat c" },
    { "// x\r\nMine 2\r\n  \"a\" \r\n\r\n\tb.dat\r\n", "a b.dat" },
    { "", NULL },
    { "a b\n", NULL },
    { "Mine 0\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) paths = nre_build_text_read (cases[i].text, &error);
      g_autofree char *joined = NULL;

      g_assert_true ((paths != NULL) == (cases[i].paths != NULL));
      g_assert_true ((error != NULL) == (cases[i].paths == NULL));
      if (paths == NULL)
        continue;
      g_ptr_array_add (paths, NULL);
      joined = g_strjoinv (" ", (char **) paths->pdata);
      g_assert_cmpstr (joined, ==, cases[i].paths);
    }
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static NreSectionCell *
find_cell (Fixture *self, guint position)
{
  GtkListView *list = PAGES_FIND (GTK, LIST_VIEW, nre_section_page_get_pane (NRE_SECTION_PAGE (self->page)));
  g_autoptr (NreSectionRow) row =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *cell = gtk_widget_get_first_child (child);

      if (NRE_IS_SECTION_CELL (cell) && nre_section_cell_get_row (NRE_SECTION_CELL (cell)) == row)
        return NRE_SECTION_CELL (cell);
    }
  g_assert_not_reached ();
}

/* All rows may be marked; those of categories are not meant then. */
static void
test_row_selection (Fixture *self, gconstpointer data)
{
  GtkSelectionModel *model = gtk_list_view_get_model (PAGES_FIND (GTK, LIST_VIEW, 
      nre_section_page_get_pane (NRE_SECTION_PAGE (self->page))));

  gtk_selection_model_select_all (model);
  assert_list (self, "Mine a* b* c* Plant Hangar d* A*");
  assert_rows (self);
  gtk_selection_model_select_item (model, 4, TRUE);
  assert_list (self, "Mine a b c Plant* Hangar d A");
  gtk_selection_model_select_item (model, 5, TRUE);
  assert_list (self, "Mine a b c Plant* Hangar d A");
  g_assert_false (gtk_selection_model_is_selected (model, 5));
}

static void
test_edit (Fixture *self, gconstpointer data)
{
  GtkWidget *entry;
  NreSectionCell *cell;

  select_units (self, 1, 1);
  pages_settle ();
  act (self, "build.edit");
  cell = find_cell (self, 2);
  g_assert_true (nre_section_cell_get_editing (cell));
  entry = pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "U\\b.dat");
  gtk_editable_set_text (GTK_EDITABLE (entry), "U\\z.dat");
  g_signal_emit_by_name (entry, "activate");
  pages_settle ();
  g_assert_false (nre_section_cell_get_editing (cell));
  /* The row is the same, so that what has the focus keeps it. */
  g_assert_true (find_cell (self, 2) == cell);
  assert_step (self, "Mine a z* c Plant Hangar d A");
  /* What is no path is refused, and said so; it stays to be corrected. */
  act (self, "build.edit");
  entry = pages_find (GTK_WIDGET (find_cell (self, 2)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "no path");
  g_signal_emit_by_name (entry, "activate");
  pages_settle ();
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  g_assert_true (nre_section_cell_get_editing (find_cell (self, 2)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self->window), entry));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "no path");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "no_path\\");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  /* Who leaves it looks elsewhere. */
  gtk_window_set_focus (self->window, NULL);
  pages_settle ();
  g_assert_false (nre_section_cell_get_editing (find_cell (self, 2)));
  g_assert_cmpuint (n_steps (self), ==, 0);
}

/* Two paths that the game takes for one. */
static void
test_same (Fixture *self, gconstpointer data)
{
  NreBuildListUnit unit;

  g_assert_true (nre_build_list_view_get_unit (self->view, 0, &unit));
  g_assert_cmpuint (unit.same->len, ==, 2);
  g_assert_cmpuint (g_array_index (unit.same, guint, 1), ==, 4);
  g_assert_true (nre_build_list_view_get_unit (self->view, 1, &unit));
  g_assert_null (unit.same);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (find_cell (self, 1)), "listed 2 times"));
  g_assert_true (nre_build_actions_set (GTK_WIDGET (self->page), self->selection, 4, "other"));
  g_assert_true (nre_build_list_view_get_unit (self->view, 0, &unit));
  g_assert_null (unit.same);
}

/* Of many places that name the same file, some are links, and the others are counted. */
static void
test_many_same (void)
{
  const guint n = 1 + NRE_LINK_GROUP_MAX + 3;
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL), *group;
  Fixture fixture = { 0 }, *self = &fixture;
  GtkWindow *window;

  g_string_printf (text, "Mine %u\r\n", n);
  for (guint i = 0; i < n; i++)
    g_string_append (text, "\"U\\a.dat\"\r\n");
  open_text (self, text->str);
  nre_selection_select (self->selection, NRE_BUILD_PART_UNIT, 5);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), self->selection);
  window = pages_show (inspector);
  group = pages_find (inspector, NRE_TYPE_LINK_GROUP);
  g_assert_nonnull (group);
  g_assert_cmpuint (nre_link_group_get_n (NRE_LINK_GROUP (group)), ==, NRE_LINK_GROUP_MAX);
  g_assert_nonnull (pages_find_label (group, "and 3 more"));
  gtk_window_destroy (window);
  tear_down (self, NULL);
}

/* A list that names files, and the folder it is in has some. */
static void
test_completion (void)
{
  char *folder = test_folder_new ();
  g_autofree char *units = g_build_filename (folder, "Units", "MINE", NULL), *path = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("Mine 1\n\"UNITS\\MINE\\a.dat\"\n", 26),
                     none = g_bytes_new_static ("", 0);
  g_autoptr (GError) error = NULL;
  static const struct { const char *typed, *offered; } cases[] = {
    { "", "UNITS\\MINE\\" },
    { "units/", "UNITS\\MINE\\ units/MINE\\" },
    { "UNITS\\MINE\\", "UNITS\\MINE\\a.dat UNITS\\MINE\\b.dat" },
    { "UNITS\\MINE\\B", "UNITS\\MINE\\b.dat" },
    { "..\\", "" },
    { "nothing\\x", "" },
  };
  NreDocument *document;
  NreSelection *selection;

  g_assert_cmpint (g_mkdir_with_parents (units, 0777), ==, 0);
  g_free (test_file_write (units, "b.dat", none));
  g_free (test_file_write (units, "not a path", none));
  path = test_file_write (folder, "BuildDat.lst", bytes);
  document = nre_document_open_any (path, &error);
  g_assert_no_error (error);
  selection = nre_selection_new (document, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) offered = nre_build_paths_complete (selection, cases[i].typed);
      g_autofree char *joined = g_strjoinv (" ", offered);

      g_assert_cmpstr (joined, ==, cases[i].offered);
    }
  g_object_unref (selection);
  g_object_unref (document);
  test_folder_remove (folder);
}

/* All rows are selected where the list is; a double click edits the row under the pointer. */
static void
test_by_hand (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GtkBitset) units = NULL;
  GtkWidget *list, *row, *entry;
  Fixture self;

  for (guint i = 0; i < 60; i++)
    g_string_append (text, "Mine 1\n\"U\\x.dat\"\n");
  open_text (&self, text->str);
  pages_settle ();
  list = GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, nre_section_page_get_pane (NRE_SECTION_PAGE (self.page))));
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (list));
  pointer_rest (row, gtk_widget_get_width (row) / 2, gtk_widget_get_height (row) / 2);
  pointer_do ("click 1");
  pointer_do ("key ctrl+a");
  pages_await_frames (list, 5);
  units = nre_selection_get_several (self.selection, NRE_BUILD_PART_UNIT);
  g_assert_cmpuint (gtk_bitset_get_size (units), ==, 60);
  g_assert_cmpfloat (nre_list_view_get_scroll (GTK_LIST_VIEW (list)), ==, 0);
  /* Not a triple click with the first one. */
  pointer_do ("sleep 0.5");
  pointer_double_click ();
  pages_settle ();
  entry = pages_find (row, GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self.window), entry));
  g_assert_cmpuint (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_ACTIVE, ==, 0);
  tear_down (&self, NULL);
}

/* --- Damage -------------------------------------------------------------------------------------- */

/* What is wrong may have signs that markup would mean. */
static void
test_markup (Fixture *self, gconstpointer data)
{
  GtkWidget *page = pages_find (GTK_WIDGET (self->page), ADW_TYPE_STATUS_PAGE);

  g_assert_nonnull (pages_find_label (page, "line 1: there is no category “Sh<op&”"));
}

/* What is wrong stands in its line; what is put right leads back to the list. */
static void
test_damage (Fixture *self, gconstpointer data)
{
  GtkWidget *text = pages_find (GTK_WIDGET (self->page), NRE_TYPE_ANNOTATED_TEXT), *fix, *entry;
  GtkWidget *bar =
      gtk_widget_get_parent (gtk_widget_get_parent (pages_find_label (GTK_WIDGET (self->page), "1 of 2")));
  NrePlace place = NRE_PLACE_INIT;
  g_autofree char *view = NULL, *now = NULL, *after = NULL;

  g_object_get (self->page, "view", &view, NULL);
  g_assert_cmpstr (view, ==, "text");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "2 faulty lines"));
  g_assert_cmpstr (nre_annotated_text_get_note (NRE_ANNOTATED_TEXT (text), 0), ==,
                   "the name of a category must be followed by the number of its units");
  g_assert_null (nre_annotated_text_get_note (NRE_ANNOTATED_TEXT (text), 1));
  g_assert_cmpstr (nre_annotated_text_get_note (NRE_ANNOTATED_TEXT (text), 2), ==,
                   "there is no category “Shop”");
  fix = gtk_widget_get_parent (pages_find_label (bar, "Set the number of units of Mine to 1"));
  g_signal_emit_by_name (fix, "clicked");
  pages_settle ();
  /* A problem leads to its line. */
  place.offset = 11;
  place.size = 6;
  nre_page_reveal (NRE_PAGE (self->page), &place);
  pages_settle ();
  entry = pages_find (bar, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Shop 0");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Hangar 0");
  g_signal_emit_by_name (entry, "activate");
  pages_settle ();
  after = read_text (self);
  g_assert_cmpstr (after, ==, "Mine 1\n\"a\"\nHangar 0\n");
  g_object_get (self->page, "view", &now, NULL);
  g_assert_cmpstr (now, ==, "list");
  g_assert_false (gtk_widget_get_visible (bar));
  assert_rows (self);
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static gboolean
shows_line (GtkTextView *view, int line)
{
  GtkTextIter at;
  GdkRectangle seen, place;

  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (view), &at, line);
  gtk_text_view_get_visible_rect (view, &seen);
  gtk_text_view_get_iter_location (view, &at, &place);
  return place.y >= seen.y && place.y + place.height <= seen.y + seen.height;
}

/* The only wrong line of a long text is in view when the page is opened, and again whenever a problem leads
 * to it. */
static void
test_only_fault (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NrePlace place = NRE_PLACE_INIT;
  GtkTextView *view;
  Fixture self;

  for (guint i = 0; i < 124; i++)
    g_string_append (text, "Mine 1\n\"U\\x.dat\"\n");
  place.offset = text->len;
  place.size = 6;
  g_string_append (text, "Shop 0\nPlant 0\nHangar 0\nMine 0\nMine 0\n");
  open_text (&self, text->str);
  view = GTK_TEXT_VIEW (pages_find (GTK_WIDGET (self.page), NRE_TYPE_ANNOTATED_TEXT));
  WAIT_FOR (shows_line (view, 248));
  for (guint i = 0; i < 2; i++)
    {
      gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)), 0);
      pages_await_frames (GTK_WIDGET (self.page), 2);
      g_assert_false (shows_line (view, 248));
      nre_page_reveal (NRE_PAGE (self.page), &place);
      WAIT_FOR (shows_line (view, 248));
    }
  tear_down (&self, NULL);
}

/* The row that was put right is selected, and scrolled to. */
static void
test_repair_shows (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *before = NULL, *after = NULL;
  GtkWidget *fix, *label, *view;
  graphene_rect_t place;
  NreBuildSection section;
  Fixture self;

  for (guint i = 0; i < 60; i++)
    g_string_append (text, "Mine 1\n\"U\\x.dat\"\n");
  g_string_append (text, "Hangar 1\n\"U\\a.dat\"\n\"U\\b.dat\"\n");
  open_text (&self, text->str);
  pages_settle ();
  g_object_get (self.page, "view", &before, NULL);
  g_assert_cmpstr (before, ==, "text");
  fix = gtk_widget_get_parent (pages_find_label (GTK_WIDGET (self.page),
                                                 "Set the number of units of Hangar to 2"));
  g_signal_emit_by_name (fix, "clicked");
  pages_settle ();
  g_object_get (self.page, "view", &after, NULL);
  g_assert_cmpstr (after, ==, "list");
  g_assert_cmpint (nre_selection_get_part (self.selection), ==, NRE_BUILD_PART_CATEGORY);
  g_assert_true (nre_build_list_view_get_section (
      self.view, nre_selection_get_index (self.selection, NRE_BUILD_PART_CATEGORY), &section));
  g_assert_cmpstr (section.name, ==, "Hangar");
  pages_await_frames (GTK_WIDGET (self.page), 5);
  view = GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, 
      nre_section_page_get_pane (NRE_SECTION_PAGE (self.page))));
  label = pages_find_seen (view, pages_says, "Hangar");
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, view, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (view));
  tear_down (&self, NULL);
}

/* What is typed in the inspector stays while other units change, and goes to its unit. */
static void
test_pending (Fixture *self, gconstpointer data)
{
  GtkWidget *inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL), *page;
  GtkWindow *window;
  GtkEntry *entry;

  nre_selection_select (self->selection, NRE_BUILD_PART_UNIT, 1);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), self->selection);
  window = pages_show (inspector);
  page = pages_find (inspector, NRE_TYPE_UNIT_INSPECTOR);
  entry = nre_text_row_get_entry (NRE_TEXT_ROW (pages_find (page, NRE_TYPE_TEXT_ROW)));
  gtk_editable_set_text (GTK_EDITABLE (entry), "U\\");
  g_assert_true (nre_build_actions_set (GTK_WIDGET (self->page), self->selection, 2, "U\\e.dat"));
  assert_list (self, "Mine a b* e Plant Hangar d A");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "U\\");
  gtk_editable_set_text (GTK_EDITABLE (entry), "U\\f.dat");
  nre_selection_select (self->selection, NRE_BUILD_PART_UNIT, 0);
  assert_list (self, "Mine a* f e Plant Hangar d A");
  gtk_window_destroy (window);
}

PAGES_TEST (pages_build_list_page)
{
  pages_init (&argc, &argv);
#define ADD(name, text, test) g_test_add ("/build-list-page/" name, Fixture, text, set_up, test, tear_down)
  ADD ("actions", NULL, test_actions);
  ADD ("move-to", NULL, test_move_to);
  ADD ("take-focus", NULL, test_take_focus);
  ADD ("bytes", NULL, test_bytes);
  ADD ("add", NULL, test_add);
  ADD ("clipboard", NULL, test_clipboard);
  ADD ("row-selection", NULL, test_row_selection);
  ADD ("edit", NULL, test_edit);
  ADD ("pending", NULL, test_pending);
  ADD ("same", NULL, test_same);
  ADD ("markup", "Sh<op& 0\n", test_markup);
  ADD ("damage", "Mine\n\"a\"\nShop 0\n", test_damage);
  g_test_add_func ("/build-list-page/many-same", test_many_same);
  g_test_add_func ("/build-list-page/only-fault", test_only_fault);
  g_test_add_func ("/build-list-page/repair-shows", test_repair_shows);
  g_test_add_func ("/build-list-page/by-hand", test_by_hand);
  g_test_add_func ("/build-list-page/scrolling", test_scrolling);
  g_test_add_func ("/build-list-page/texts", test_texts);
  g_test_add_func ("/build-list-page/completion", test_completion);
  return g_test_run ();
}
