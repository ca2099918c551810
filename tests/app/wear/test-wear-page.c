/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a table of materials: what each action does to the text and to what is selected, each as one
 * step; what is said of rows; and what there is of a text that is damaged. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-ask-popover.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-fault-bar.h"
#include "nre-history.h"
#include "nre-inline-text.h"
#include "nre-inspector.h"
#include "nre-resources.h"
#include "nre-section-rows.h"
#include "nre-thumbnail.h"
#include "nre-wear-actions.h"
#include "nre-wear-page.h"
#include "nre-wear-row-inspector.h"
#include "nre-wear-users-group.h"
#include "nre-wear-words.h"
#include "test-files.h"

#include <string.h>

/* Every way in which lines differ. */
#define TEXT " 3 \r\n+07   HULL  \r\n1\tGLASS\n-5 SEA\r\n \r\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B"

typedef struct
{
  NreDocument  *document;
  NreWearPage  *page;
  NreSelection *selection;
  NreWearView  *view;
  GtkWindow    *window;
} Fixture;

static void
show_page (Fixture *self, NreEntry *entry)
{
  self->page = NRE_WEAR_PAGE (nre_page_new (self->document, entry, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->view = nre_selection_get_wear_view (self->selection);
  self->window = pages_show (GTK_WIDGET (self->page));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const char *text = data != NULL ? data : TEXT;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  self->document = nre_document_new_from_bytes (bytes, "tree.wea", NULL);
  show_page (self, NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  pages_assert_released (self->document);
}

static void
assert_text (Fixture *self, const char *expected)
{
  NreSpan span = nre_entry_view_get_payload (NRE_ENTRY_VIEW (self->view));
  g_autofree char *text = g_strndup ((const char *) span.data, span.size);

  g_assert_cmpstr (text, ==, expected);
}

/* "HULL GLASS* SEA | LM_A LM_B": with a star behind what is selected. */
static void
assert_list (Fixture *self, const char *expected)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_WEAR_PART_ROW);
  g_autoptr (GString) text = g_string_new (NULL);
  NreWearViewRow row;

  for (guint i = 0; nre_wear_view_get_row (self->view, i, &row); i++)
    {
      if (row.lightmap && row.index == 0)
        g_string_append (text, "| ");
      g_string_append_printf (text, "%s%s ", row.name, gtk_bitset_contains (several, i) ? "*" : "");
    }
  g_string_truncate (text, text->len - (text->len > 0));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
select_rows (Fixture *self, guint first, guint n)
{
  g_autoptr (GtkBitset) rows = gtk_bitset_new_range (first, n);

  nre_selection_select_several (self->selection, NRE_WEAR_PART_ROW, rows, first);
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

static GListModel *
get_rows (Fixture *self)
{
  GtkListView *list = PAGES_FIND (GTK, LIST_VIEW, nre_section_page_get_pane (NRE_SECTION_PAGE (self->page)));

  return G_LIST_MODEL (gtk_list_view_get_model (list));
}

/* --- Editing ------------------------------------------------------------------------------------- */

static void
test_actions (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, 7);
  select_rows (self, 0, 2);
  act (self, "wear.move-down");
  assert_list (self, "SEA HULL* GLASS* | LM_A LM_B");
  assert_text (self, " 3 \r\n-5 SEA\r\n+07   HULL  \r\n1\tGLASS\n \r\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B");
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_false (nre_wear_actions_can_move (self->selection, 1));
  act (self, "wear.move-up");
  assert_list (self, "HULL* GLASS* SEA | LM_A LM_B");
  assert_text (self, TEXT);
  g_assert_true (nre_document_undo (self->document));
  g_assert_true (nre_document_undo (self->document));
  assert_text (self, TEXT);

  select_rows (self, 1, 1);
  act (self, "wear.remove");
  assert_list (self, "HULL SEA* | LM_A LM_B");
  assert_text (self, " 2 \r\n+07   HULL  \r\n-5 SEA\r\n \r\nLIGHTMAPS \r\n2\n0 LM_A\n1 LM_B");
  g_assert_true (nre_wear_actions_add (GTK_WIDGET (self->page), self->selection, "WOOD"));
  assert_list (self, "HULL SEA WOOD* | LM_A LM_B");
  /* All light maps go with their table, and the first makes it. */
  select_rows (self, 3, 2);
  act (self, "wear.remove");
  assert_list (self, "HULL SEA WOOD");
  assert_text (self, " 3 \r\n+07   HULL  \r\n-5 SEA\r\n0 WOOD\r\n");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_WEAR_PART_TABLE);
  g_assert_true (nre_wear_actions_add (GTK_WIDGET (self->page), self->selection, "LM"));
  assert_list (self, "HULL SEA WOOD | LM*");
  assert_text (self, " 3 \r\n+07   HULL  \r\n-5 SEA\r\n0 WOOD\r\n\r\nLIGHTMAPS\r\n1\r\n0 LM\r\n");
  nre_selection_select (self->selection, NRE_WEAR_PART_TABLE, NRE_WEAR_LIGHTMAPS);
  act (self, "wear.remove");
  assert_list (self, "HULL SEA WOOD");
  while (nre_document_undo (self->document))
    ;
  assert_text (self, TEXT);
  while (nre_document_redo (self->document))
    ;
  assert_text (self, " 3 \r\n+07   HULL  \r\n-5 SEA\r\n0 WOOD\r\n");
}

/* Copies come after the last of the rows, and are of the same table. */
static void
test_duplicate (Fixture *self, gconstpointer data)
{
  select_rows (self, 0, 2);
  act (self, "wear.duplicate");
  assert_list (self, "HULL GLASS HULL* GLASS* SEA | LM_A LM_B");
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_true (nre_document_undo (self->document));
  assert_text (self, TEXT);
  select_rows (self, 4, 1);
  act (self, "wear.duplicate");
  assert_list (self, "HULL GLASS SEA | LM_A LM_B LM_B*");
  select_rows (self, 2, 2);
  act (self, "wear.duplicate");
  g_assert_cmpuint (n_steps (self), ==, 1);
}

/* Anywhere in its own table. */
static void
test_move_to (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) two = gtk_bitset_new_empty ();

  gtk_bitset_add (two, 0);
  gtk_bitset_add (two, 2);
  nre_selection_select_several (self->selection, NRE_WEAR_PART_ROW, two, 2);
  g_assert_false (nre_wear_actions_can_move_to (self->selection, (NreSectionSpot){ NRE_WEAR_LIGHTMAPS, 0 }));
  nre_wear_actions_move_to (GTK_WIDGET (self->page), self->selection,
                            (NreSectionSpot){ NRE_WEAR_LIGHTMAPS, 0 });
  g_assert_cmpuint (n_steps (self), ==, 0);
  nre_wear_actions_move_to (GTK_WIDGET (self->page), self->selection,
                            (NreSectionSpot){ NRE_WEAR_MATERIALS, 2 });
  assert_list (self, "GLASS HULL* SEA* | LM_A LM_B");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_WEAR_PART_ROW), ==, 2);
  select_rows (self, 4, 1);
  nre_wear_actions_move_to (GTK_WIDGET (self->page), self->selection,
                            (NreSectionSpot){ NRE_WEAR_LIGHTMAPS, 0 });
  assert_list (self, "GLASS HULL SEA | LM_B* LM_A");
  assert_text (self, " 3 \r\n1\tGLASS\n+07   HULL  \r\n-5 SEA\r\n \r\nLIGHTMAPS \r\n2\n1 LM_B\n0 LM_A");
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static gboolean
is_add_button (GtkWidget *widget, const char *tooltip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

/* The question for a name comes out of the button that asks it. */
static void
test_ask (Fixture *self, gconstpointer data)
{
  GtkWidget *pane = GTK_WIDGET (nre_section_page_get_pane (NRE_SECTION_PAGE (self->page)));
  GtkWidget *button = pages_find_seen (pane, is_add_button, "Add a light map"), *popover = NULL;
  graphene_rect_t bounds;
  GdkRectangle at;

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  pages_settle ();
  for (GtkWidget *child = gtk_widget_get_first_child (pane); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (NRE_IS_ASK_POPOVER (child))
      popover = child;
  g_assert_nonnull (popover);
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &at));
  g_assert_true (gtk_widget_compute_bounds (button, pane, &bounds));
  g_assert_cmpint (at.x, ==, (int) bounds.origin.x);
  g_assert_cmpint (at.y, ==, (int) bounds.origin.y);
  g_assert_cmpint (at.width, ==, (int) bounds.size.width);
  gtk_popover_popdown (GTK_POPOVER (popover));
  pages_settle ();
}

static gboolean
is_problem (GtkWidget *widget, const char *label)
{
  return GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), label) == 0;
}

static gboolean
is_entry (GtkWidget *widget, const char *name)
{
  return GTK_IS_ENTRY (widget);
}

/* A name that no row can have is told why; nothing that is not typed is a mistake. */
static void
test_ask_wrong (Fixture *self, gconstpointer data)
{
  static const char *const problem = "A name has no spaces, quotes or control characters";
  GtkWidget *pane = GTK_WIDGET (nre_section_page_get_pane (NRE_SECTION_PAGE (self->page)));
  GtkWidget *entry;

  nre_section_pane_add (NRE_SECTION_PANE (pane));
  pages_settle ();
  entry = pages_find_seen (pane, is_entry, NULL);
  g_assert_nonnull (entry);
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "a b");
  pages_settle ();
  g_assert_nonnull (pages_find_seen (pane, is_problem, problem));
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "a");
  pages_settle ();
  g_assert_null (pages_find_seen (pane, is_problem, problem));
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (entry, NRE_TYPE_ASK_POPOVER)));
  pages_settle ();
}

static GtkWidget *
take_focus (Fixture *self)
{
  nre_page_take_focus (NRE_PAGE (self->page));
  pages_settle ();
  return gtk_window_get_focus (self->window);
}

/* Whoever comes here to stay works in the rows, or in the text where that is shown. Nothing is selected by
 * that. */
static void
test_take_focus (Fixture *self, gconstpointer data)
{
  GtkWidget *focus = take_focus (self);

  g_assert_true (NRE_IS_SECTION_CELL (gtk_widget_get_first_child (focus)));
  g_assert_false (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
  assert_list (self, "HULL GLASS SEA | LM_A LM_B");
  g_assert_cmpuint (nre_section_row_get_row (
                        nre_section_cell_get_row (NRE_SECTION_CELL (gtk_widget_get_first_child (focus)))),
                    ==, 0);
  g_object_set (self->page, "view", "text", NULL);
  pages_settle ();
  focus = take_focus (self);
  g_assert_true (GTK_IS_TEXT_VIEW (focus));
}

static void
test_set (Fixture *self, gconstpointer data)
{
  select_rows (self, 2, 1);
  g_assert_true (nre_wear_actions_set_name (GTK_WIDGET (self->page), self->selection, 2, "DEEP"));
  g_assert_true (nre_wear_actions_set_id (GTK_WIDGET (self->page), self->selection, 4, -70000));
  g_assert_false (nre_wear_actions_set_name (GTK_WIDGET (self->page), self->selection, 2, "two words"));
  assert_list (self, "HULL GLASS DEEP* | LM_A LM_B");
  assert_text (self, " 3 \r\n+07   HULL  \r\n1\tGLASS\n-5 DEEP\r\n \r\nLIGHTMAPS \r\n2\n0 LM_A\n-70000 LM_B");
  g_assert_cmpuint (n_steps (self), ==, 2);
}

/* A byte leads to its row, and to nothing where it is of none. */
static void
test_bytes (Fixture *self, gconstpointer data)
{
  nre_page_reveal_bytes (NRE_PAGE (self->page), strlen (" 3 \r\n+07   HULL  \r\n1\tG"), 1);
  assert_list (self, "HULL GLASS* SEA | LM_A LM_B");
  nre_page_reveal_bytes (NRE_PAGE (self->page), 1, 1);
  assert_list (self, "HULL GLASS SEA | LM_A LM_B");
  nre_page_reveal_bytes (NRE_PAGE (self->page), strlen (TEXT) - 1, 1);
  assert_list (self, "HULL GLASS SEA | LM_A LM_B*");
}

/* The rows that can be read are there, to be looked at; what is wrong is told in the text, where it is put
 * right. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *shown = NULL, *again = NULL;
  NreFaultBar *bar = PAGES_FIND (NRE, FAULT_BAR, self->page);

  g_object_get (self->page, "view", &shown, NULL);
  g_assert_cmpstr (shown, ==, "text");
  assert_list (self, "HULL SEA");
  g_assert_cmpuint (nre_wear_view_get_faults (self->view)->len, ==, 2);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bar)));
  select_rows (self, 0, 1);
  act (self, "wear.remove");
  act (self, "wear.move-down");
  g_assert_cmpuint (n_steps (self), ==, 0);
  g_signal_emit_by_name (bar, "line-written", 3u, "1 GLASS");
  g_assert_cmpuint (nre_wear_view_get_faults (self->view)->len, ==, 1);
  g_signal_emit_by_name (bar, "line-repaired",
                         g_array_index (nre_wear_view_get_faults (self->view), NreTextFault, 0).line);
  assert_text (self, "3\n0 HULL\n1 GLASS\n2 SEA\n");
  assert_list (self, "HULL* GLASS SEA");
  g_object_get (self->page, "view", &again, NULL);
  g_assert_cmpstr (again, ==, "list");
}

/* --- Who uses the rows --------------------------------------------------------------------------- */

static GBytes *
author_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  test_archive_add_model (archive, "small", (const char *const[]){ "HULL", "GLASS", "SEA", NULL });
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, "lonely.wea", 0, 0, 0,
                               nre_author_wear ((const char *const[]){ "HULL", NULL }, NULL));
  return nre_author_archive_finish (archive);
}

static void
on_changed (guint *n)
{
  (*n)++;
}

static void
test_uses (void)
{
  g_autoptr (GBytes) bytes = author_archive ();
  Fixture fixture = { .document = nre_document_new_from_bytes (bytes, "small.rlb", NULL) }, *self = &fixture;
  g_autoptr (NreEntry) entry = nre_document_find_entry (fixture.document, "small.wea", NULL);
  g_autoptr (NreEntry) lonely = nre_document_find_entry (fixture.document, "lonely.wea", NULL);
  g_autoptr (NreWearUses) none = nre_wear_uses_new (fixture.document, lonely);
  g_autoptr (GArray) batches = NULL, nodes = NULL, moved = NULL;
  g_autofree char *said = NULL, *all = NULL, *unused = NULL;
  NreWearUses *uses;
  NreWearViewRow row;
  guint before, n_changes = 0;

  show_page (self, entry);
  uses = nre_wear_view_get_uses (self->view);
  g_assert_null (nre_wear_uses_get_name (none));
  g_assert_cmpstr (nre_wear_uses_get_name (uses), ==, "small.msh");
  batches = nre_wear_uses_list_batches (uses, 0);
  nodes = nre_wear_uses_list_nodes (uses, 0);
  before = nre_wear_uses_count (uses, 0);
  g_assert_cmpuint (batches->len, ==, before);
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (nodes->len, >, 0);
  g_assert_true (nre_wear_view_get_row (self->view, 0, &row));
  said = nre_wear_dup_users (self->selection, &row);
  g_assert_nonnull (strstr (said, "batch"));
  all = nre_wear_dup_all_users (self->selection, &row);
  g_assert_nonnull (strstr (all, "of small.msh\nnode "));

  /* A batch gets another material: the row has one less. */
  g_signal_connect_swapped (uses, "changed", G_CALLBACK (on_changed), &n_changes);
  g_assert_true (
      nre_document_perform (self->document, "set-batch", "small.msh",
                            g_variant_new_parsed ("{'batch': <uint32 %u>, 'material_index': <uint32 2>}",
                                                  g_array_index (batches, guint, 0)),
                            NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (nre_wear_uses_count (uses, 0), ==, before - 1);
  moved = nre_wear_uses_list_batches (uses, 2);
  g_assert_cmpuint (moved->len, ==, nre_wear_uses_count (uses, 2));
  g_assert_true (nre_wear_view_get_row (self->view, 1, &row));
  unused = nre_wear_dup_users (self->selection, &row);
  g_assert_cmpstr (unused, ==, nre_wear_uses_count (uses, 1) == 0 ? "not used" : unused);
  g_clear_object (&none);
  g_clear_object (&entry);
  g_clear_object (&lonely);
  tear_down (self, NULL);
}

/* What happens elsewhere in the file moves no rows: a new one stays selected. */
static void
test_new_stays (void)
{
  g_autoptr (GBytes) bytes = author_archive ();
  Fixture fixture = { .document = nre_document_new_from_bytes (bytes, "small.rlb", NULL) }, *self = &fixture;
  g_autoptr (NreEntry) entry = nre_document_find_entry (fixture.document, "small.wea", NULL);

  show_page (self, entry);
  nre_selection_select (self->selection, NRE_WEAR_PART_ROW, 2);
  g_assert_true (nre_wear_actions_add (GTK_WIDGET (self->page), self->selection, "WOOD"));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_WEAR_PART_ROW), ==, 3);
  g_assert_true (
      nre_document_perform (self->document, "set-batch", "small.msh",
                            g_variant_new_parsed ("{'batch': <uint32 0>, 'material_index': <uint32 3>}"),
                            NULL));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_WEAR_PART_ROW), ==, 3);
  g_clear_object (&entry);
  tear_down (self, NULL);
}

/* Of a terrain beside the file it is faces: by their first material, or by their second one. */
static void
test_faces (void)
{
  static const char *const names[] = { "Land2.wea", "Land1.wea" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename ("DATA/MAPS/ISLAND", names[i], NULL), *said = NULL;
      Fixture fixture = { .document = pages_open_sample (name) }, *self = &fixture;
      NreEntry *entry;
      NreWearUses *uses;
      NreWearViewRow row;
      guint n = 0;

      /* A tab may be of the file itself, or of what is seen as its one entry. */
      entry = i == 0 ? NULL : nre_document_dup_loose_entry (self->document);
      show_page (self, entry);
      g_clear_object (&entry);
      uses = nre_wear_view_get_uses (self->view);
      g_assert_cmpstr (nre_wear_uses_get_name (uses), ==, "Land.msh");
      g_assert_true (nre_wear_uses_is_terrain (uses));
      for (guint k = 0; nre_wear_view_get_row (self->view, k, &row); k++)
        n += nre_wear_uses_count (uses, k);
      g_assert_cmpuint (n, >, 1000);
      g_assert_true (nre_wear_view_get_row (self->view, 0, &row));
      said = nre_wear_dup_users (self->selection, &row);
      g_assert_nonnull (said);
      tear_down (self, NULL);
    }
}

/* A model beside the file counts as it is edited from when it is opened, and as it is on the disk when it is
 * closed. */
static void
test_model_opened (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) text = nre_author_wear ((const char *const[]){ "HULL", "GLASS", "SEA", NULL }, NULL);
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autofree char *path = test_file_write (folder, "tree.wea", text),
                  *path2 = test_file_write (folder, "tree.msh", bytes);
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) batches = NULL;
  Fixture fixture = { .document = nre_document_open_any (path, NULL) }, *self = &fixture;
  NreDocument *model;
  NreWearUses *uses;
  guint before, n_changes = 0;

  nre_workspace_add (workspace, self->document);
  show_page (self, NULL);
  uses = nre_wear_view_get_uses (self->view);
  before = nre_wear_uses_count (uses, 0);
  g_assert_cmpuint (before, >, 0);
  batches = nre_wear_uses_list_batches (uses, 0);
  g_signal_connect_swapped (uses, "changed", G_CALLBACK (on_changed), &n_changes);
  model = nre_document_open (path2, &error);
  g_assert_no_error (error);
  nre_workspace_add (workspace, model);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (nre_wear_uses_count (uses, 0), ==, before);
  nre_document_perform (model, "set-batch", NULL,
                        g_variant_new_parsed ("{'batch': <uint32 %u>, 'material_index': <uint32 2>}",
                                              g_array_index (batches, guint, 0)),
                        &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_wear_uses_count (uses, 0), ==, before - 1);
  nre_workspace_remove (workspace, nre_workspace_find (workspace, model));
  g_assert_cmpuint (nre_wear_uses_count (uses, 0), ==, before);
  pages_assert_released (model);
  g_clear_object (&workspace);
  tear_down (self, NULL);
}

static gboolean
is_text (GtkWidget *widget, const char *text)
{
  return NRE_IS_INLINE_TEXT (widget) &&
         g_str_equal (gtk_label_get_label (nre_inline_text_get_label (NRE_INLINE_TEXT (widget))), text);
}

/* A double click on the name or the id of a row edits it. */
static void
test_double_click (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = { "GLASS", "id 7" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *text = pages_find_seen (GTK_WIDGET (self->page), is_text, texts[i]);
      GtkWidget *label = GTK_WIDGET (nre_inline_text_get_label (NRE_INLINE_TEXT (text)));

      pointer_rest (label, gtk_widget_get_width (label) - 6, gtk_widget_get_height (label) / 2);
      pointer_double_click ();
      pages_settle ();
      g_assert_true (nre_inline_text_get_editing (NRE_INLINE_TEXT (text)));
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self->window), text));
      pointer_do ("key Escape");
      pages_settle ();
      g_assert_false (nre_inline_text_get_editing (NRE_INLINE_TEXT (text)));
    }
}

/* --- What the libraries have --------------------------------------------------------------------- */

static gboolean
is_settled (gpointer resources)
{
  return nre_resources_is_settled (resources);
}

/* While the name of the row that is selected is typed, names are offered where they are typed, with their
 * pictures. */
static void
assert_offered (Fixture *self, const char *typed)
{
  GtkWidget *entry, *popover;
  graphene_point_t corner;
  double x, y;

  act (self, "wear.edit");
  entry = pages_find (GTK_WIDGET (self->page), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), typed);
  popover = pages_find (entry, GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_nonnull (pages_find (popover, NRE_TYPE_THUMBNAIL));
  pages_settle ();
  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &x, &y);
  g_assert_true (
      gtk_widget_compute_point (entry, GTK_WIDGET (self->window), &GRAPHENE_POINT_INIT (0, 0), &corner));
  g_assert_cmpfloat (gdk_popup_get_position_x (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)))), <=,
                     corner.x + x + 20);
  gtk_editable_set_text (GTK_EDITABLE (entry), "GONE");
  gtk_widget_activate (entry);
  pages_settle ();
}

/* What is typed in the inspector stays while other rows change or the file is saved, and goes to its row, but
 * not to another one that has the row's number by now. */
static void
test_pending (Fixture *self, gconstpointer data)
{
  GtkWidget *inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "tree.wea", NULL);
  GtkWindow *window;
  NreTextRow *name;
  GtkEntry *entry;

  select_rows (self, 1, 1);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), self->selection);
  window = pages_show (inspector);
  name = NRE_TEXT_ROW (pages_find (pages_find (inspector, NRE_TYPE_WEAR_ROW_INSPECTOR), NRE_TYPE_TEXT_ROW));
  entry = nre_text_row_get_entry (name);
  gtk_editable_set_text (GTK_EDITABLE (entry), "WO");
  g_assert_true (nre_wear_actions_set_id (GTK_WIDGET (self->page), self->selection, 0, 9));
  g_assert_true (nre_document_save (self->document, path, 0, NULL));
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "WO");
  gtk_editable_set_text (GTK_EDITABLE (entry), "WOOD");
  select_rows (self, 2, 1);
  assert_list (self, "HULL WOOD SEA* | LM_A LM_B");

  select_rows (self, 0, 1);
  act (self, "wear.remove");
  g_assert_true (nre_document_undo (self->document));
  select_rows (self, 1, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "STONE");
  g_assert_true (nre_document_redo (self->document));
  assert_list (self, "WOOD* SEA | LM_A LM_B");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "WOOD");
  gtk_window_destroy (window);
}

/* A name that is in no library says what the game takes, until there is one. The inspector says the same. */
static void
test_missing (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (NreAuthorArchive) library = nre_author_archive_new ();
  g_autoptr (GBytes) text = g_bytes_new_static ("2\n0 HULL\n0 GONE\n", 16), bytes = NULL;
  g_autofree char *path = NULL, *path2 = NULL, *missing = NULL, *found = NULL;
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  NrePartInspector *inspector = g_object_ref_sink (g_object_new (NRE_TYPE_WEAR_ROW_INSPECTOR, NULL));
  g_auto (GStrv) offered = NULL;
  Fixture fixture = { 0 }, *self = &fixture;
  NreWearViewRow row;

  nre_author_archive_add_plain_material (library, "DEFAULT", "");
  nre_author_archive_add_plain_material (library, "HULL", "");
  bytes = nre_author_archive_finish (library);
  path = test_file_write (folder, "Material.lib", bytes);
  path2 = test_file_write (folder, "tree.wea", text);
  self->document = nre_document_open_any (path2, NULL);
  nre_workspace_add (workspace, self->document);
  show_page (self, NULL);
  pages_wait (is_settled, nre_resources_get (self->document));
  g_assert_true (nre_wear_view_get_row (self->view, 1, &row));
  missing = nre_wear_dup_missing (self->selection, &row);
  g_assert_cmpstr (missing, ==, "missing: DEFAULT is used");
  g_assert_true (nre_wear_view_get_row (self->view, 0, &row));
  found = nre_wear_dup_missing (self->selection, &row);
  g_assert_null (found);
  offered = nre_wear_complete_name (self->selection, NRE_WEAR_MATERIALS, "hu");
  g_assert_cmpstr (offered[0], ==, "HULL");

  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "missing: DEFAULT is used"));
  select_rows (self, 1, 1);
  assert_offered (self, "hu");
  nre_part_inspector_show (inspector, self->selection);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (inspector), "missing: DEFAULT is used"));
  g_assert_true (nre_wear_actions_set_name (GTK_WIDGET (self->page), self->selection, 1, "hull"));
  pages_settle ();
  g_assert_null (pages_find_label (GTK_WIDGET (self->page), "missing: DEFAULT is used"));
  nre_part_inspector_show (inspector, NULL);
  g_object_unref (inspector);
  gtk_window_destroy (self->window);
  nre_workspace_remove (workspace, nre_workspace_find (workspace, self->document));
  pages_assert_released (self->document);
}

PAGES_TEST (pages_wear_page)
{
  pages_init (&argc, &argv);
#define ADD(name, text, func) g_test_add ("/wear-page/" name, Fixture, text, set_up, func, tear_down)
  ADD ("actions", NULL, test_actions);
  ADD ("take-focus", NULL, test_take_focus);
  ADD ("duplicate", NULL, test_duplicate);
  ADD ("move-to", NULL, test_move_to);
  ADD ("ask", NULL, test_ask);
  ADD ("ask-wrong", NULL, test_ask_wrong);
  ADD ("set", NULL, test_set);
  ADD ("pending", NULL, test_pending);
  ADD ("double-click", "2\n0 HULL\n7 GLASS\n", test_double_click);
  ADD ("bytes", NULL, test_bytes);
  ADD ("damaged", "2\n0 HULL\nx GLASS\n2 SEA\n", test_damaged);
  g_test_add_func ("/wear-page/uses", test_uses);
  g_test_add_func ("/wear-page/new-stays", test_new_stays);
  g_test_add_func ("/wear-page/faces", test_faces);
  g_test_add_func ("/wear-page/model-opened", test_model_opened);
  g_test_add_func ("/wear-page/missing", test_missing);
  return g_test_run ();
}
