/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "inspect-fixture.h"

#include <math.h>

#include "nre-areal-edge-list.h"
#include "nre-areal-summary.h"
#include "nre-areal-vertex-list.h"
#include "nre-author-areals.h"
#include "nre-bits-button.h"
#include "nre-context-menu.h"
#include "nre-value-row.h"
#include "pointer-fixture.h"
#include "test-wait.h"

#define TABLE 12u

static void
select_areals (InspectFixture *self, guint first, guint last)
{
  g_autoptr (GtkBitset) set = gtk_bitset_new_range (first, last - first + 1);

  nre_map_view_select_areals (self->map, set, first);
  inspect_settle (self);
}

/* The row of an edge or corner, by what it is called. */
static GtkWidget *
find_row (InspectFixture *self, const char *button)
{
  GtkWidget *row = inspect_button (self, button);

  while (row != NULL && strcmp (gtk_widget_get_css_name (row), "row") != 0)
    row = gtk_widget_get_parent (row);
  g_assert_nonnull (row);
  return row;
}

static void
assert_labels (InspectFixture *self, const char *first, ...) G_GNUC_NULL_TERMINATED;

static void
assert_labels (InspectFixture *self, const char *first, ...)
{
  va_list args;

  va_start (args, first);
  for (const char *text = first; text != NULL; text = va_arg (args, const char *))
    if (!inspect_has_label (self, text))
      g_error ("nothing says “%s”", text);
  va_end (args);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
test_shown (InspectFixture *self, gconstpointer data)
{
  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  assert_labels (self, "Areal 1", "polygon area 64.0", "inside polygon", "2 linked, 2 open", "0 · edge 1",
                 "2 · edge 3", "both ways", "none", "Corners", "0, 0, 0, 0", "cells of the 20 × 4 grid "
                                                                             "that list it",
                 NULL);
  g_assert_false (inspect_has_label (self, "Polygons"));
  nre_map_view_select_areal (self->map, 3);
  inspect_settle (self);
  assert_labels (self, "4 · edge 3", "one way", NULL);
  nre_map_view_select_areal (self->map, 0);
  inspect_settle (self);
  assert_labels (self, "77 · edge 1", "dangling", "2 linked, 2 open", NULL);
  nre_map_view_select_areal (self->map, 2);
  inspect_settle (self);
  assert_labels (self, "outside polygon", NULL);
  nre_map_view_select_areal (self->map, 4);
  inspect_settle (self);
  assert_labels (self, "Polygons", "0 linked, 4 open", NULL);
}

static NreArealSummary *
get_summary (InspectFixture *self)
{
  return PAGES_FIND (NRE, AREAL_SUMMARY, self->inspector);
}

static const char *
get_value (InspectFixture *self, const char *title)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (get_summary (self)), title);
  GtkWidget *row = gtk_widget_get_ancestor (label, NRE_TYPE_VALUE_ROW);
  g_autofree char *value = NULL;

  g_object_get (row, "value", &value, NULL);
  return g_intern_string (value);
}

/* With nothing selected, what there is of everything; numbers of links lead to the areals that have such. */
static void
test_summary (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) selected = NULL;

  nre_selection_clear (self->selection);
  inspect_settle (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_summary (self))));
  g_assert_cmpstr (get_value (self, "Areals"), ==, "5");
  g_assert_cmpstr (get_value (self, "Classes"), ==, "5");
  g_assert_cmpstr (get_value (self, "Islands"), ==, "1");
  g_assert_cmpstr (get_value (self, "Grid"), ==, "20 × 4");
  g_assert_cmpstr (get_value (self, "Both ways"), ==, "3");
  g_assert_cmpstr (get_value (self, "One way"), ==, "1");
  g_assert_cmpstr (get_value (self, "Dangling"), ==, "1");
  g_assert_cmpstr (get_value (self, "Open edges"), ==, "12");
  inspect_activate (self, "One way");
  selected = nre_selection_get_several (self->selection, (NrePart) NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 1);
  g_assert_true (gtk_bitset_contains (selected, 3));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_summary (self))));
  nre_selection_clear (self->selection);
  nre_map_view_select_edge (self->map, 1, 1);
  inspect_click (self, "Disconnect edge 1");
  nre_selection_clear (self->selection);
  g_assert_cmpstr (get_value (self, "Islands"), ==, "2");
  g_assert_cmpstr (get_value (self, "Both ways"), ==, "2");
}

/* --- Fields -------------------------------------------------------------------------------------- */

static void
test_fields (InspectFixture *self, gconstpointer data)
{
  static const struct { const char *field; const char *typed; const char *edit; } cases[] = {
    { "class_id", "9", "{'op': 'set-areal', 'areal': 1, 'class_id': 9}" },
    { "logic_flag", "0xDEADBEEF", "{'op': 'set-areal', 'areal': 1, 'logic_flag': 3735928559}" },
    { "area_metric", "60.5", "{'op': 'set-areal', 'areal': 1, 'area_metric': 60.5}" },
    { "Corner 2 x", "17",
      "{'op': 'move-vertex', 'areal': 1, 'vertex': 2, 'position': [17, 8, 3], 'shared': true}" },
    { "Corner 0 z", "-2,5",
      "{'op': 'move-vertex', 'areal': 1, 'vertex': 0, 'position': [8, 0, -2.5], 'shared': true}" },
  };
  g_autoptr (GBytes) original = inspect_make_map ();
  g_autoptr (GBytes) before = inspect_read (self->document, TABLE);

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) after = NULL;

      g_test_message ("%s", cases[i].field);
      inspect_enter (self, cases[i].field, cases[i].typed);
      g_assert_cmpstr (nre_number_field_get_problem (inspect_field (self, cases[i].field)), ==, NULL);
      g_assert_cmpuint (inspect_n_steps (self), ==, 1);
      inspect_assert_as (self, original, TABLE, cases[i].edit);
      nre_document_undo (self->document);
      after = inspect_read (self->document, TABLE);
      g_assert_true (g_bytes_equal (before, after));
    }
}

/* One number of an array leaves the others as they are. */
static void
test_arrays (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  inspect_enter (self, "normal x", "3");
  inspect_enter (self, "normal y", "4");
  inspect_enter (self, "normal z", "12");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-areal', 'areal': 1, 'normal': [3, 4, 12]}");
  assert_labels (self, "length 13.000", NULL);
  inspect_click (self, "Set the length of the normal to 1");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-areal', 'areal': 1,"
                     " 'normal': [0.23076923076923078, 0.3076923076923077, 0.9230769230769231]}");
  assert_labels (self, "length 1.000", NULL);
  g_assert_null (inspect_button (self, "Set the length of the normal to 1"));
  g_assert_cmpuint (inspect_n_steps (self), ==, 4);
}

static void
test_mending (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  g_assert_null (inspect_button (self, "Move the anchor into the polygon"));
  inspect_enter (self, "area_metric", "60");
  inspect_click (self, "Use the area of the polygon");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-areal', 'areal': 1, 'area_metric': 64}");
  nre_document_go_to (self->document, 0);
  nre_map_view_select_areal (self->map, 2);
  inspect_settle (self);
  inspect_click (self, "Move the anchor into the polygon");
  assert_labels (self, "inside polygon", NULL);
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TABLE, "{'op': 'refit-areals', 'areals': [2], 'anchor': true}");
  /* Of several only those that need it. */
  nre_document_go_to (self->document, 0);
  select_areals (self, 0, 4);
  inspect_click (self, "Move the anchor into the polygon");
  assert_labels (self, "0 outside", NULL);
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TABLE, "{'op': 'refit-areals', 'areals': [2], 'anchor': true}");
}

static void
test_refused (InspectFixture *self, gconstpointer data)
{
  static const struct { const char *field; const char *typed; } bad[] = {
    { "area_metric", "-1" },
    { "class_id", "4294967296" },
    { "Corner 0 x", "17" },
    { "Corner 2 y", "nan" },
  };

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      NreNumberField *field = inspect_field (self, bad[i].field);

      inspect_enter (self, bad[i].field, bad[i].typed);
      g_assert_nonnull (nre_number_field_get_problem (field));
      assert_labels (self, nre_number_field_get_problem (field), NULL);
      g_assert_cmpuint (inspect_n_steps (self), ==, 0);
      nre_map_view_select_areal (self->map, 2);
      inspect_settle (self);
      nre_map_view_select_areal (self->map, 1);
      inspect_settle (self);
      g_assert_null (nre_number_field_get_problem (inspect_field (self, bad[i].field)));
    }
}

/* Only the corner of one areal is moved where that is asked for; the map is told, for the tool in the
 * picture. */
static void
test_apart (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();

  nre_map_view_select_areal (self->map, 1);
  g_object_set (self->map, "apart", TRUE, NULL);
  inspect_settle (self);
  inspect_enter (self, "Corner 2 x", "15");
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'move-vertex', 'areal': 1, 'vertex': 2, 'position': [15, 8, 3]}");
}

/* Steps of a number become one edit, and Escape would take all of them back. */
static void
test_steps (InspectFixture *self, gconstpointer data)
{
  NreNumberField *field;

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  field = inspect_field (self, "Corner 2 x");
  for (guint i = 0; i < 4; i++)
    nre_number_field_step (field, 1);
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  nre_number_field_step (inspect_field (self, "Corner 2 y"), 1);
  g_assert_cmpuint (inspect_n_steps (self), ==, 2);
}

/* --- Links --------------------------------------------------------------------------------------- */

static void
test_follow (InspectFixture *self, gconstpointer data)
{
  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  inspect_click (self, "Edge 1: go to areal 2, edge 3");
  g_assert_cmpuint (nre_selection_get_index (self->selection, (NrePart) NRE_AREAL_PART_AREAL), ==, 2);
  g_assert_cmpuint (nre_map_view_get_edge (self->map), ==, 3);
  assert_labels (self, "Areal 2", NULL);
  g_assert_true (gtk_widget_has_css_class (find_row (self, "Show edge 3"), "chosen"));
  g_assert_false (gtk_widget_has_css_class (find_row (self, "Show edge 1"), "chosen"));
  g_assert_null (inspect_button (self, "Edge 0: go to areal 77, edge 1"));
}

static GtkWidget *
find_dot (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "modified-dot") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_dot (child);
  return found;
}

static void
test_disconnect (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  inspect_click (self, "Disconnect edge 1");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-link', 'areal': 1, 'edge': 1, 'to': null}");
  assert_labels (self, "1 linked, 3 open", NULL);
  /* A dot says which links are others than were saved. */
  g_assert_true (gtk_widget_get_visible (find_dot (find_row (self, "Show edge 1"))));
  g_assert_false (gtk_widget_get_visible (find_dot (find_row (self, "Show edge 2"))));
  nre_document_undo (self->document);
  inspect_settle (self);
  assert_labels (self, "2 linked, 2 open", NULL);
  g_assert_false (gtk_widget_get_visible (find_dot (find_row (self, "Show edge 1"))));
  g_object_set (self->map, "one-way", TRUE, NULL);
  inspect_click (self, "Disconnect edge 1");
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-link', 'areal': 1, 'edge': 1, 'to': null, 'one_way': true}");
}

static GtkWidget *
open_menu (InspectFixture *self, const char *button)
{
  GtkWidget *list = pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_AREAL_EDGE_LIST), *menu;

  gtk_widget_grab_focus (find_row (self, button));
  nre_context_menu_pop_up (list);
  menu = pages_find (list, GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  return menu;
}

static void
choose (InspectFixture *self, GtkWidget *menu, const char *action)
{
  g_assert_true (gtk_widget_activate_action (menu, action, NULL));
  gtk_popover_popdown (GTK_POPOVER (menu));
  inspect_settle (self);
}

/* The menu of a row has what its buttons do. */
static void
test_edge_menu (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();
  GtkWidget *menu;

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  menu = open_menu (self, "Show edge 2");
  g_assert_cmpuint (nre_map_view_get_edge (self->map), ==, 2);
  g_assert_null (pages_find_label (menu, "Go to Neighbour"));
  g_assert_nonnull (pages_find_label (menu, "Connect Edge"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  inspect_settle (self);
  menu = open_menu (self, "Show edge 1");
  g_assert_nonnull (pages_find_label (menu, "Go to Neighbour"));
  choose (self, menu, "edge.change");
  inspect_assert_as (self, original, TABLE, "{'op': 'set-link', 'areal': 1, 'edge': 1, 'to': null}");
  nre_document_undo (self->document);
  inspect_settle (self);
  choose (self, open_menu (self, "Show edge 1"), "edge.go");
  g_assert_cmpuint (nre_selection_get_index (self->selection, (NrePart) NRE_AREAL_PART_AREAL), ==, 2);
  g_assert_cmpuint (nre_map_view_get_edge (self->map), ==, 3);
}

static void
test_connect (InspectFixture *self, gconstpointer data)
{
  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  inspect_click (self, "Connect edge 2");
  g_assert_cmpuint (nre_map_view_get_tool (self->map), ==, NRE_MAP_TOOL_CONNECT);
  g_assert_cmpuint (nre_map_view_get_edge (self->map), ==, 2);
  g_assert_cmpuint (inspect_n_steps (self), ==, 0);
}

static void
on_frame (NreMapView *map, guint *count)
{
  ++*count;
}

static void
test_locate (InspectFixture *self, gconstpointer data)
{
  guint count = 0;

  g_signal_connect (self->map, "frame", G_CALLBACK (on_frame), &count);
  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  inspect_click (self, "Show edge 2");
  g_assert_cmpuint (nre_map_view_get_edge (self->map), ==, 2);
  g_assert_cmpuint (count, ==, 1);
}

/* --- Hovering ------------------------------------------------------------------------------------ */

static void
emit_motion (GtkWidget *row, const char *signal)
{
  GtkWidget *cell = gtk_widget_get_first_child (row);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (cell);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        continue;
      if (strcmp (signal, "enter") == 0)
        g_signal_emit_by_name (controller, signal, 1.0, 1.0);
      else
        g_signal_emit_by_name (controller, signal);
    }
}

static void
test_hover (InspectFixture *self, gconstpointer data)
{
  NreMapHover hover = nre_map_hover_nothing (NRE_MAP_HOVER_PICTURE);
  GtkWidget *row;

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  row = find_row (self, "Show edge 2");
  emit_motion (row, "enter");
  g_assert_cmpuint (nre_map_view_get_hover (self->map)->areal, ==, 1);
  g_assert_cmpuint (nre_map_view_get_hover (self->map)->edge, ==, 2);
  g_assert_cmpuint (nre_map_view_get_hover (self->map)->by, ==, NRE_MAP_HOVER_TABLE);
  emit_motion (row, "leave");
  g_assert_cmpuint (nre_map_view_get_hover (self->map)->areal, ==, G_MAXUINT);

  hover.areal = 1;
  hover.edge = 2;
  nre_map_view_set_hover (self->map, &hover);
  g_assert_true (gtk_widget_has_css_class (row, "lit"));
  g_assert_false (gtk_widget_has_css_class (find_row (self, "Show edge 1"), "lit"));
  /* The same edge of another areal is none of these. */
  hover.areal = 2;
  nre_map_view_set_hover (self->map, &hover);
  g_assert_false (gtk_widget_has_css_class (row, "lit"));
}

/* --- Several ------------------------------------------------------------------------------------- */

static void
test_several (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();
  NreBitsButton *bits = PAGES_FIND (NRE, BITS_BUTTON, self->inspector);

  select_areals (self, 1, 3);
  assert_labels (self, "Areal 1 and 2 more", "3, of 3 classes", "1 outside",
                 "5 both ways, 1 one way, 0 dangling, 6 open", NULL);
  g_assert_false (inspect_has_label (self, "Edges") && inspect_has_label (self, "2 linked, 2 open"));
  g_assert_true (nre_number_field_get_mixed (inspect_field (self, "class_id")));
  g_assert_true (nre_number_field_get_mixed (inspect_field (self, "logic_flag")));
  inspect_enter (self, "class_id", "6");
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TABLE, "{'op': 'set-areal', 'areals': [1, 2, 3], 'class_id': 6}");
  nre_document_undo (self->document);
  g_assert_true (nre_number_field_get_mixed (inspect_field (self, "class_id")));

  /* Flags are 1, 2, 3. */
  g_assert_true (gtk_check_button_get_inconsistent (nre_bits_button_get_check (bits, 1)));
  g_assert_false (gtk_check_button_get_inconsistent (nre_bits_button_get_check (bits, 2)));
  gtk_check_button_set_active (nre_bits_button_get_check (bits, 2), TRUE);
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'set-areal', 'areal': 1, 'logic_flag': 5}, {'op': 'set-areal', 'areal': 2, "
                     "'logic_flag': 6},"
                     "{'op': 'set-areal', 'areal': 3, 'logic_flag': 7}");
  g_assert_true (gtk_check_button_get_active (nre_bits_button_get_check (bits, 2)));
}

/* --- Many ---------------------------------------------------------------------------------------- */

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);
  return n;
}

static GBytes *
make_round (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-10, -10, 10, 10);
  g_autofree NreAuthorVec3 *outline = g_new (NreAuthorVec3, n);

  for (guint i = 0; i < n; i++)
    outline[i] = (NreAuthorVec3){ 9 * cosf (6.2831853f * (float) i / (float) n),
                                  9 * sinf (6.2831853f * (float) i / (float) n), 0 };
  nre_author_areals_add (areals, outline, n, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  return nre_author_areals_finish (areals);
}

/* An areal of thousands of corners costs no more widgets than what is seen, and a list stays where it is
 * after an edit. */
static void
test_many (gconstpointer data)
{
  InspectFixture fixture = { 0 }, *self = &fixture;
  g_autoptr (GBytes) bytes = make_round (20000);
  GtkWidget *scroller;
  GtkAdjustment *adjustment;
  gint64 start;

  inspect_open (self, bytes, "Land.map");
  start = g_get_monotonic_time ();
  nre_map_view_select_areal (self->map, 0);
  inspect_settle (self);
  g_test_message ("selected and laid out in %.1f ms",
                  (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpuint (count_widgets (GTK_WIDGET (self->inspector)), <, 8000);
  scroller =
      gtk_widget_get_ancestor (GTK_WIDGET (inspect_field (self, "Corner 0 x")), GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 20000 * 10.0);
  gtk_adjustment_set_value (adjustment, 5000);
  inspect_settle (self);
  start = g_get_monotonic_time ();
  inspect_enter (self, "class_id", "3");
  g_test_message ("edited in %.1f ms", (double) (g_get_monotonic_time () - start) / 1000);
  inspect_settle (self);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 5000);
  /* What is selected in the picture comes into view. */
  nre_map_view_select_vertex (self->map, 0, 9000);
  inspect_settle (self);
  inspect_settle (self);
  inspect_field (self, "Corner 9000 x");
  inspect_tear_down (self, NULL);
}

/* What is scrolled and then shown no more has nowhere to scroll to, which is nothing to warn of. */
static void
test_scrolled_away (gconstpointer data)
{
  InspectFixture fixture = { 0 }, *self = &fixture;
  g_autoptr (GBytes) bytes = make_round (60);

  inspect_open (self, bytes, "Land.map");
  for (guint i = 0; i < 2; i++)
    {
      nre_map_view_select_areal (self->map, 0);
      inspect_settle (self);
      nre_map_view_select_vertex (self->map, 0, 50);
      inspect_settle (self);
      inspect_settle (self);
      inspect_field (self, "Corner 50 x");
      if (i == 0)
        nre_selection_clear (self->selection);
      else
        nre_inspector_set_selection (self->inspector, NULL);
      inspect_settle (self);
    }
  inspect_tear_down (self, NULL);
}

static gboolean
is_at_end (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_value (adjustment) >=
         gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

/* The wheel over a table scrolls the table, and the fields around it where the table has no more rows. */
static void
test_wheel (gconstpointer data)
{
  const GType lists[] = { NRE_TYPE_AREAL_EDGE_LIST, NRE_TYPE_AREAL_VERTEX_LIST };
  InspectFixture fixture = { 0 }, *self = &fixture;
  g_autoptr (GBytes) bytes = make_round (60);
  GtkAdjustment *outer;

  inspect_open (self, bytes, "Land.map");
  gtk_window_set_default_size (self->window, 320, 500);
  nre_map_view_select_areal (self->map, 0);
  WAIT_FOR (gtk_widget_get_height (GTK_WIDGET (self->inspector)) <= 500);
  inspect_settle (self);
  outer = gtk_scrolled_window_get_vadjustment (PAGES_FIND (GTK, SCROLLED_WINDOW, self->inspector));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *view = pages_find (pages_find (GTK_WIDGET (self->inspector), lists[i]), GTK_TYPE_LIST_VIEW);
      GtkAdjustment *inner = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
      graphene_rect_t bounds;
      double before;

      g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (self->inspector), &bounds));
      before = gtk_adjustment_get_value (outer) + (double) bounds.origin.y - 150;
      gtk_adjustment_set_value (outer, before);
      inspect_settle (self);
      before = gtk_adjustment_get_value (outer);
      g_assert_cmpfloat (before, >, 0);
      g_assert_false (is_at_end (outer));
      pointer_move (view, 10, 10);
      pointer_do ("click 5");
      WAIT_FOR (gtk_adjustment_get_value (inner) > 0);
      g_assert_cmpfloat (gtk_adjustment_get_value (outer), ==, before);
      gtk_adjustment_set_value (inner, gtk_adjustment_get_upper (inner));
      inspect_settle (self);
      pointer_do ("click 5");
      WAIT_FOR (gtk_adjustment_get_value (outer) > before);
      before = gtk_adjustment_get_value (outer);
      /* The other way, the table has rows again. */
      pointer_do ("click 4");
      WAIT_FOR (!is_at_end (inner));
      g_assert_cmpfloat (gtk_adjustment_get_value (outer), ==, before);
      gtk_adjustment_set_value (inner, 0);
      inspect_settle (self);
      pointer_do ("click 4");
      WAIT_FOR (gtk_adjustment_get_value (outer) < before);
    }
  inspect_tear_down (self, NULL);
}

/* Over each column of the vertices stands what it is, where its numbers end. */
static void
test_vertex_titles (InspectFixture *self, gconstpointer data)
{
  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  for (guint i = 0; i < 3; i++)
    {
      const char title[] = { (char) ('X' + i), '\0' };
      g_autofree char *name = g_strdup_printf ("Corner 0 %c", 'x' + i);
      GtkWidget *field = GTK_WIDGET (inspect_field (self, name));
      GtkWidget *list = gtk_widget_get_ancestor (field, ADW_TYPE_PREFERENCES_GROUP);
      GtkWidget *label = pages_find_label (list, title);
      graphene_rect_t of_label, of_field;

      g_assert_nonnull (label);
      g_assert_true (gtk_widget_get_mapped (label));
      g_assert_true (gtk_widget_compute_bounds (label, list, &of_label) &&
                     gtk_widget_compute_bounds (field, list, &of_field));
      g_assert_cmpfloat (of_label.origin.y + of_label.size.height, <=, of_field.origin.y + 1);
      g_assert_cmpfloat_with_epsilon (of_label.origin.x + of_label.size.width,
                                      of_field.origin.x + of_field.size.width, 16);
    }
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->window), "No."));
}

/* In a low inspector, whose fields scroll, the tables of edges and corners still show all their rows. */
static void
test_low (InspectFixture *self, gconstpointer data)
{
  const GType lists[] = { NRE_TYPE_AREAL_EDGE_LIST, NRE_TYPE_AREAL_VERTEX_LIST };

  gtk_window_set_default_size (self->window, 320, 400);
  nre_map_view_select_areal (self->map, 1);
  WAIT_FOR (gtk_widget_get_height (GTK_WIDGET (self->inspector)) <= 400);
  inspect_settle (self);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *view = pages_find (pages_find (GTK_WIDGET (self->inspector), lists[i]), GTK_TYPE_LIST_VIEW);
      GtkSelectionModel *rows = gtk_list_view_get_model (GTK_LIST_VIEW (view));
      GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 4);
      g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >=,
                         gtk_adjustment_get_upper (adjustment));
    }
}

/* --- Changes ------------------------------------------------------------------------------------- */

/* What has the focus keeps it while the document changes, and what was typed goes to the areal it was typed
 * for. */
static void
test_focus (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = inspect_make_map ();
  NreNumberField *field;

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  field = inspect_field (self, "Corner 2 x");
  gtk_widget_grab_focus (GTK_WIDGET (field));
  inspect_settle (self);
  g_assert_cmpuint (nre_map_view_get_vertex (self->map), ==, 2);
  inspect_enter (self, "class_id", "9");
  nre_document_undo (self->document);
  inspect_settle (self);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field)))));
  gtk_editable_set_text (GTK_EDITABLE (field), "17");
  nre_map_view_select_areal (self->map, 3);
  inspect_settle (self);
  inspect_assert_as (self, original, TABLE,
                     "{'op': 'move-vertex', 'areal': 1, 'vertex': 2, 'position': [17, 8, 3], 'shared': "
                     "true}");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (inspect_field (self, "Corner 2 x"))), ==, "32");
}

/* F2 on the row of a corner leads to its first number. */
static void
test_row_key (InspectFixture *self, gconstpointer data)
{
  NreNumberField *field;
  GtkWidget *row;

  nre_map_view_select_areal (self->map, 1);
  inspect_settle (self);
  field = inspect_field (self, "Corner 1 x");
  for (row = GTK_WIDGET (field); strcmp (gtk_widget_get_css_name (row), "row") != 0;)
    row = gtk_widget_get_parent (row);
  gtk_window_set_focus (self->window, row);
  pointer_do ("key " KEY_F2);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field)))));
}

static void
test_grid (InspectFixture *self, gconstpointer data)
{
  nre_map_view_select_areal (self->map, 0);
  inspect_settle (self);
  g_assert_false (nre_map_view_get_listing (self->map));
  inspect_activate (self, "Grid");
  g_assert_true (nre_map_view_get_listing (self->map));
}

#define ADD(name, test) \
  g_test_add ("/areal-inspector/" name, InspectFixture, NULL, inspect_set_up_map, test, inspect_tear_down)

PAGES_TEST (pages_areal_inspector)
{
  pages_init (&argc, &argv);
  ADD ("shown", test_shown);
  ADD ("summary", test_summary);
  ADD ("fields", test_fields);
  ADD ("arrays", test_arrays);
  ADD ("mending", test_mending);
  ADD ("refused", test_refused);
  ADD ("apart", test_apart);
  ADD ("steps", test_steps);
  ADD ("follow", test_follow);
  ADD ("disconnect", test_disconnect);
  ADD ("connect", test_connect);
  ADD ("edge-menu", test_edge_menu);
  ADD ("locate", test_locate);
  ADD ("hover", test_hover);
  ADD ("several", test_several);
  ADD ("vertex-titles", test_vertex_titles);
  ADD ("low", test_low);
  ADD ("focus", test_focus);
  ADD ("row-key", test_row_key);
  ADD ("grid", test_grid);
  g_test_add_data_func ("/areal-inspector/many", NULL, test_many);
  g_test_add_data_func ("/areal-inspector/scrolled-away", NULL, test_scrolled_away);
  g_test_add_data_func ("/areal-inspector/wheel", NULL, test_wheel);
  return g_test_run ();
}
