/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that move, come or go give other materials to batches of the model beside them, or to faces of the
 * terrain: how many is told, and that they keep theirs is offered, as a step of the model. */

#include "config.h"

#include "window-fixture.h"

#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-model-wear.h"
#include "nre-terrain-wear.h"
#include "nre-wear-actions.h"
#include "nre-wear-page.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"

#include <string.h>

#define TEXT "3\r\n0 HULL\r\n0 GLASS\r\n0 SEA\r\n"

/* Two files that belong together, of which the first is open. */
typedef struct
{
  TestFolder   *folder;
  char         *path;           /* of the model */
  NreWindow    *window;
  NreDocument  *table;
  NrePage      *page;
  NreSelection *selection;
} Fixture;

static void
show_table (Fixture *self, const char *path)
{
  self->window = window_new (1000, 700);
  self->table = nre_open_file_get_document (window_open (self->window, path));
  self->page = nre_window_get_current_page (self->window);
  g_assert_true (NRE_IS_WEAR_PAGE (self->page));
  self->selection = nre_page_get_selection (self->page);
  window_settle (self->window);
}

static void
show_pair (Fixture *self, const char *table, const char *other)
{
  g_autoptr (GBytes) text = g_bytes_new_static (TEXT, strlen (TEXT)), model = NULL;
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autofree char *path = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  model = nre_author_model_finish (author);
  self->folder = test_folder_new ();
  path = test_file_write (self->folder, table, text);
  self->path = test_file_write (self->folder, other, model);
  show_table (self, path);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  show_pair (self, "robot.wea", "robot.msh");
}

/* Names in the letters of another system. */
static void
set_up_foreign (Fixture *self, gconstpointer data)
{
  show_pair (self, "rob\xf3t.wea", "ROB\xf3T.msh");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  test_folder_remove (self->folder);
  g_free (self->path);
}

static void
assert_toast (Fixture *self, const char *text)
{
  GIVE_TIME_FOR (g_strcmp0 (pages_get_toast (self->window), text) == 0);
  g_assert_cmpstr (pages_get_toast (self->window), ==, text);
}

static void
press (Fixture *self, const char *label)
{
  GtkWidget *button = pages_find_toast_button (self->window);

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, label);
  g_signal_emit_by_name (button, "clicked");
  window_settle (self->window);
}

static void
select_row (Fixture *self, guint row)
{
  nre_selection_select (self->selection, NRE_WEAR_PART_ROW, row);
}

static void
act (Fixture *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL);
  window_settle (self->window);
}

/* (transfer none) (nullable): the model, where it is open. */
static NreDocument *
find_model (Fixture *self)
{
  NreOpenFile *file = nre_workspace_find_path (nre_window_get_workspace (self->window), self->path);

  return file != NULL ? nre_open_file_get_document (file) : NULL;
}

/* "0 1 2 1 0": the row of each batch. */
static void
assert_batches (NreDocument *model, const char *expected)
{
  g_autoptr (GArray) rows = nre_model_wear_list_rows (nre_document_get_root (model));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (rows, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
}

/* What a save of it writes now. */
static void
assert_written (NreDocument *document, GBytes *expected)
{
  g_autoptr (GBytes) found = NULL;

  g_assert_true (nre_document_save (document, nre_document_get_path (document), 0, NULL));
  found = test_file_read (nre_document_get_path (document));
  test_assert_same (found, expected);
}

static guint
n_steps (NreDocument *document)
{
  return nre_history_get_position (nre_document_get_history (document));
}

/* The model is opened for it, and is as it was when both steps are undone. */
static void
test_keep (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) text = test_file_read (nre_document_get_path (self->table)),
                     bytes = test_file_read (self->path);
  g_autoptr (NreDocument) again = NULL;
  NreDocument *model;

  /* HULL GLASS SEA: 0 1 2 1 0 */
  select_row (self, 0);
  act (self, "wear.move-down");
  assert_toast (self, "4 batches of robot.msh now use other materials");
  g_assert_null (find_model (self));
  press (self, "_Keep Their Materials");
  model = find_model (self);
  g_assert_nonnull (model);
  g_assert_true (nre_window_get_current_page (self->window) == self->page);
  assert_batches (model, "1 0 2 0 1");
  g_assert_cmpuint (n_steps (model), ==, 1);
  g_assert_cmpuint (n_steps (self->table), ==, 1);
  assert_toast (self, "4 batches of robot.msh keep their materials");

  press (self, "_Undo");
  assert_batches (model, "0 1 2 1 0");
  g_assert_true (nre_document_redo (model));
  g_assert_true (nre_document_save (model, self->path, 0, NULL));
  again = nre_document_open (self->path, NULL);
  assert_batches (again, "1 0 2 0 1");
  g_assert_true (nre_document_undo (model));
  assert_written (model, bytes);
  g_assert_true (nre_document_undo (self->table));
  assert_written (self->table, text);
}

/* Steps that follow one another are one offer; what comes in between, or leads back, ends it. */
static void
test_steps (Fixture *self, gconstpointer data)
{
  select_row (self, 0);
  act (self, "wear.move-down");
  assert_toast (self, "4 batches of robot.msh now use other materials");
  act (self, "wear.move-down");
  assert_toast (self, "5 batches of robot.msh now use other materials");
  act (self, "wear.move-up");
  assert_toast (self, "4 batches of robot.msh now use other materials");
  act (self, "wear.move-up");
  assert_toast (self, NULL);
  act (self, "wear.move-down");
  act (self, "wear.move-down");
  assert_toast (self, "5 batches of robot.msh now use other materials");
  press (self, "_Keep Their Materials");
  assert_batches (find_model (self), "2 0 1 0 2");

  /* The next begins from there. A change of the model ends the offer. */
  assert_toast (self, "5 batches of robot.msh keep their materials");
  select_row (self, 0);
  act (self, "wear.move-down");
  assert_toast (self, "3 batches of robot.msh now use other materials");
  g_assert_true (nre_document_undo (find_model (self)));
  assert_toast (self, NULL);
  act (self, "wear.move-up");
  assert_toast (self, "4 batches of robot.msh now use other materials");
  g_assert_true (nre_document_undo (self->table));
  assert_toast (self, NULL);
}

/* A row that comes pushes others on; what is of the same material is no other. */
static void
test_insert (Fixture *self, gconstpointer data)
{
  select_row (self, 0);
  g_assert_true (nre_wear_actions_add (GTK_WIDGET (self->page), self->selection, "glass"));
  assert_toast (self, "1 batch of robot.msh now uses another material");
  press (self, "_Keep Their Materials");
  assert_batches (find_model (self), "0 1 3 1 0");
  g_assert_true (nre_wear_actions_add (GTK_WIDGET (self->page), self->selection, "WOOD"));
  assert_toast (self, "1 batch of robot.msh now uses another material");
}

/* Those that were of the row are told of, and only the others can keep what they had. */
static void
test_remove (Fixture *self, gconstpointer data)
{
  select_row (self, 1);
  act (self, "wear.remove");
  assert_toast (self, "GLASS removed: 2 batches now use SEA; 1 more uses another material");
  press (self, "_Keep Their Materials");
  assert_batches (find_model (self), "0 1 1 1 0");
  assert_toast (self, "1 batch of robot.msh keeps its material");
  select_row (self, 1);
  act (self, "wear.remove");
  assert_toast (self, "SEA removed: 3 batches now refer to no row");
  g_assert_null (pages_find_toast_button (self->window));
}

/* What is told of a file whose name is no text are letters all the same. */
static void
test_foreign_name (Fixture *self, gconstpointer data)
{
  select_row (self, 0);
  act (self, "wear.move-down");
  assert_toast (self, "4 batches of ROB\357\277\275T.msh now use other materials");
  press (self, "_Keep Their Materials");
  assert_batches (find_model (self), "1 0 2 0 1");
}

/* Between the step and the answer another program has left something else there: not a model, or not even an
 * archive. */
static void
test_other_file (Fixture *self, gconstpointer data)
{
  static const guint8 empty[] = { 'N', 'R', 'e', 's', 0, 1, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0 };
  g_autoptr (GBytes) written = g_bytes_new_static (empty, GPOINTER_TO_UINT (data)), found = NULL;

  select_row (self, 0);
  act (self, "wear.move-down");
  assert_toast (self, "4 batches of robot.msh now use other materials");
  g_assert_true (g_file_set_contents (self->path, (const char *) empty, GPOINTER_TO_UINT (data), NULL));
  press (self, "_Keep Their Materials");
  found = test_file_read (self->path);
  test_assert_same (found, written);
  g_assert_cmpuint (n_steps (self->table), ==, 1);
  if (find_model (self) != NULL)
    g_assert_cmpuint (n_steps (find_model (self)), ==, 0);
  g_assert_null (pages_find_toast_button (self->window));
}

/* Faces of a terrain choose rows in the same way. */
static void
test_faces (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *land = NULL, *path = NULL, *toast = NULL;
  Fixture fixture = { 0 }, *self = &fixture;
  g_autoptr (GArray) before = NULL, after = NULL;
  guint n_moved = 0;

  land = test_sample_copy ("DATA/MAPS/ISLAND/Land.msh", folder, "Land.msh");
  path = test_sample_copy ("DATA/MAPS/ISLAND/Land2.wea", folder, "Land2.wea");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture.path = land;
  show_table (self, path);
  select_row (self, 0);
  act (self, "wear.move-down");
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  toast = g_strdup (pages_get_toast (self->window));
  g_assert_true (g_str_has_suffix (toast, "faces of Land.msh now use other materials"));
  press (self, "_Keep Their Materials");
  g_assert_nonnull (find_model (self));
  before = nre_terrain_wear_list_rows (nre_document_get_root (find_model (self)), 2);
  g_assert_cmpuint (n_steps (find_model (self)), ==, 1);
  g_assert_true (nre_document_undo (find_model (self)));
  after = nre_terrain_wear_list_rows (nre_document_get_root (find_model (self)), 2);
  for (guint i = 0; i < after->len; i++)
    {
      guint row = g_array_index (after, guint, i);

      g_assert_cmpuint (g_array_index (before, guint, i), ==, row < 2 ? 1 - row : row);
      n_moved += row < 2;
    }
  g_assert_cmpuint (n_moved, >, 0);
  window_close (self->window);
}

PAGES_TEST (wear_keep)
{
  window_init (&argc, &argv);
  g_test_add ("/wear-keep/keep", Fixture, NULL, set_up, test_keep, tear_down);
  g_test_add ("/wear-keep/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/wear-keep/insert", Fixture, NULL, set_up, test_insert, tear_down);
  g_test_add ("/wear-keep/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/wear-keep/foreign-name", Fixture, NULL, set_up_foreign, test_foreign_name, tear_down);
  g_test_add ("/wear-keep/other-file", Fixture, GUINT_TO_POINTER (16), set_up, test_other_file, tear_down);
  g_test_add ("/wear-keep/no-archive", Fixture, GUINT_TO_POINTER (7), set_up, test_other_file, tear_down);
  g_test_add_func ("/wear-keep/faces", test_faces);
  return window_run ();
}
