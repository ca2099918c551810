/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that a real pointer drags to other places of their list: phases of a material, and rows of a table of
 * materials. */

#include "config.h"

#include "pages-fixture.h"

#include "nre-author-text.h"
#include "nre-history.h"
#include "nre-list-drag.h"
#include "nre-material-kind.h"
#include "nre-material-page.h"
#include "nre-phase-list.h"
#include "nre-wear-kind.h"
#include "nre-wear-page.h"
#include "pointer-fixture.h"
#include "test-wait.h"

#include <string.h>

typedef struct
{
  NreDocument  *document;
  NrePage      *page;
  NreSelection *selection;
  GtkWidget    *list;
  GtkWindow    *window;
} Fixture;

static void
show (Fixture *self, GBytes *bytes)
{
  g_autoptr (NreEntry) entry = NULL;

  self->document = pages_document_of (bytes);
  entry = pages_entry (self->document, "#0");
  self->page = nre_page_new (self->document, entry, NULL);
  self->selection = nre_page_get_selection (self->page);
  self->window = pages_show_small (GTK_WIDGET (self->page), 900, 600);
  pages_settle ();
}

static void
close_page (Fixture *self)
{
  gtk_window_destroy (self->window);
  pages_assert_released (self->document);
}

static GtkWidget *
get_row (Fixture *self, guint n)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);

  for (; n > 0; n--)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* Leaves what is dragged over the row, above or below its middle. */
static void
hold (Fixture *self, guint from, guint to, double part)
{
  GtkWidget *row = get_row (self, from), *target = get_row (self, to);

  pointer_move (row, 60, gtk_widget_get_height (row) / 2);
  pointer_pick_up ();
  pointer_move (target, 60, gtk_widget_get_height (target) / 2);
  pointer_rest (target, 60, gtk_widget_get_height (target) * part);
}

static void
let_go (void)
{
  /* What is shown where it would be dropped is told to who drags, too. */
  pointer_do ("sleep 0");
  pointer_do ("mouseup 1 sleep 0.02");
  pages_settle ();
}

static void
drag (Fixture *self, guint from, guint to, double part, const char *css_class)
{
  GtkWidget *target = get_row (self, to);

  hold (self, from, to, part);
  WAIT_FOR (gtk_widget_has_css_class (target, css_class));
  let_go ();
  g_assert_false (gtk_widget_has_css_class (target, css_class));
}

static void
assert_n_steps (Fixture *self, guint n)
{
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->document)), ==, n);
}

/* --- Phases -------------------------------------------------------------------------------------- */

/* "A B* C": by their textures, with a star behind what is selected. */
static void
assert_phases (Fixture *self, const char *expected)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_MATERIAL_PART_PHASE);
  NreMaterialView *view = nre_selection_get_material_view (self->selection);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < nre_material_view_get_n_phases (view); i++)
    {
      g_autofree char *texture = nre_material_view_dup_texture (view, i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", texture,
                              gtk_bitset_contains (several, i) ? "*" : "");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_phases (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial material = { .version = 6, .n_phases = 4, .n_animations = 1 };
  g_autoptr (GtkBitset) two = gtk_bitset_new_empty ();
  g_autoptr (GBytes) bytes = NULL;
  Fixture fixture, *self = &fixture;

  material.phases[0] = nre_author_phase (1, 1, 1, "A");
  material.phases[1] = nre_author_phase (2, 2, 2, "B");
  material.phases[2] = nre_author_phase (3, 3, 3, "C");
  material.phases[3] = nre_author_phase (4, 4, 4, "D");
  material.animations[0] = (NreAuthorMaterialAnimation){ 0, 1, { { 1, 0, 0 } } };
  nre_author_archive_add_material (archive, "ONE", &material);
  bytes = nre_author_archive_finish (archive);
  show (self, bytes);
  self->list =
      GTK_WIDGET (nre_phase_list_get_view (PAGES_FIND (NRE, PHASE_LIST, NRE_MATERIAL_PAGE (self->page))));
  assert_phases (self, "A B C D");
  drag (self, 0, 2, 0.8, "drop-below");
  assert_phases (self, "B C A* D");
  assert_n_steps (self, 1);
  /* Back to where it is, is no step. */
  drag (self, 2, 1, 0.8, "drop-below");
  assert_n_steps (self, 1);
  drag (self, 3, 0, 0.2, "drop-above");
  assert_phases (self, "D* B C A");
  nre_document_go_to (self->document, 0);
  pages_settle ();

  /* All that is selected goes along, from where it is. */
  gtk_bitset_add (two, 0);
  gtk_bitset_add (two, 2);
  nre_selection_select_several (self->selection, NRE_MATERIAL_PART_PHASE, two, 2);
  pages_settle ();
  drag (self, 2, 3, 0.8, "drop-below");
  assert_phases (self, "B D A* C*");
  assert_n_steps (self, 1);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_PHASE), ==, 3);
  g_assert_true (nre_document_undo (self->document));
  assert_phases (self, "A* B C* D");
  g_assert_false (nre_document_get_modified (self->document));
  close_page (self);
}

/* --- Rows of tables ------------------------------------------------------------------------------ */

static void
test_rows (void)
{
  static const char *const lightmaps[] = { "LM_A", "LM_B", NULL };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  Fixture fixture, *self = &fixture;
  NreWearViewRow row;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, "one.wea", 0, 0, 0,
                               nre_author_wear ((const char *const[]){ "HULL", "GLASS", "SEA", NULL },
                                                lightmaps));
  bytes = nre_author_archive_finish (archive);
  show (self, bytes);
  self->list =
      GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, nre_section_page_get_pane (NRE_SECTION_PAGE (self->page))));
  /* The first row is that of the section. */
  drag (self, 1, 3, 0.8, "drop-below");
  assert_n_steps (self, 1);
  g_assert_true (nre_wear_view_get_row (nre_selection_get_wear_view (self->selection), 2, &row));
  g_assert_cmpstr (row.name, ==, "HULL");
  /* Not into the other table. */
  hold (self, 1, 5, 0.8);
  let_go ();
  assert_n_steps (self, 1);
  close_page (self);
}

/* --- A list that is lower than its edges --------------------------------------------------------- */

static GtkWidget *
begin_any (GtkWidget *owner, double x, double y)
{
  return owner;
}

static GtkWidget *
find_no_spot (GtkWidget *owner, double x, double y, const char **css_class)
{
  return NULL;
}

/* It scrolls while something is dragged over it, and no longer. */
static void
test_low (void)
{
  static const NreListDragFuncs funcs = { begin_any, find_no_spot, NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller = gtk_scrolled_window_new ();
  GtkWidget *owner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *below = gtk_label_new ("below");
  GtkWidget *content = gtk_label_new ("content");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWindow *window;
  double begun;

  gtk_widget_set_size_request (content, 100, 4000);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_widget_set_size_request (scroller, 100, 40);
  gtk_box_append (GTK_BOX (owner), scroller);
  gtk_widget_set_vexpand (below, TRUE);
  gtk_box_append (GTK_BOX (box), owner);
  gtk_box_append (GTK_BOX (box), below);
  nre_list_drag_install (owner, GTK_SCROLLED_WINDOW (scroller), &funcs);
  window = pages_show_small (box, 300, 400);
  pages_settle ();

  pointer_move (owner, 50, 30);
  pointer_pick_up ();
  pointer_rest (owner, 50, 32);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) > 0);
  pointer_rest (below, 50, 200);
  begun = gtk_adjustment_get_value (adjustment);
  pointer_do ("sleep 0.3");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, begun);
  let_go ();
  gtk_window_destroy (window);
}

PAGES_TEST (pages_list_drag)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/list-drag/phases", test_phases);
  g_test_add_func ("/list-drag/rows", test_rows);
  g_test_add_func ("/list-drag/low", test_low);
  return g_test_run ();
}
