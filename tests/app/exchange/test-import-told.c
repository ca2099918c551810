/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is told of an import, and what its button undoes. */

#include "config.h"

#include "nre-import-steps.h"
#include "nre-model-edits.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

#define N_FILES 2

typedef struct
{
  TestFolder  *folder;
  NreWindow   *window;
  char        *paths[N_FILES];
  NreDocument *documents[N_FILES];
} Fixture;

/* Two files, each with an edit that has nothing to do with the import; the second one is shown. */
static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  self->window = window_new (0, 0);
  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("file%u.rlb", i);

      self->paths[i] = test_sample_copy ("bases.rlb", self->folder, name);
      self->documents[i] = nre_open_file_get_document (window_open (self->window, self->paths[i]));
      window_settle (self->window);
      g_assert_true (nre_edit_rename_node (self->documents[i], "#0", 1, "before", NULL));
    }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  for (guint i = 0; i < N_FILES; i++)
    g_free (self->paths[i]);
  test_folder_remove (self->folder);
}

static guint
position (Fixture *self, guint i)
{
  return nre_history_get_position (nre_document_get_history (self->documents[i]));
}

/* As the flows do when they have performed the import. */
static void
import (Fixture *self)
{
  g_assert_true (nre_edit_rename_node (self->documents[0], "#0", 2, "imported", NULL));
  nre_import_tell_done (NRE_HOST (self->window), "/somewhere/tree.json", self->documents[0], TRUE);
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "tree.json was imported") == 0);
}

/* Of the file that was imported to, whichever is shown, and no other step of it. */
static void
test_undo (Fixture *self, gconstpointer data)
{
  import (self);
  g_assert_true (nre_open_file_get_document (nre_window_get_current_file (self->window)) ==
                 self->documents[1]);
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pages_find_toast_button (self->window))), ==, "_Undo");
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  test_drain ();
  g_assert_cmpuint (position (self, 0), ==, 1);
  g_assert_true (nre_history_can_redo (nre_document_get_history (self->documents[0])));
  g_assert_cmpuint (position (self, 1), ==, 1);
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
}

/* The toast goes with the next step of the file: its button would undo that one. */
static void
test_edited_since (Fixture *self, gconstpointer data)
{
  import (self);
  g_assert_true (nre_edit_rename_node (self->documents[0], "#0", 1, "after", NULL));
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
  g_assert_cmpuint (position (self, 0), ==, 3);
}

/* Nothing to undo. */
static void
test_same (Fixture *self, gconstpointer data)
{
  nre_import_tell_done (NRE_HOST (self->window), "/somewhere/tree.json", self->documents[0], FALSE);
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window),
                       "Nothing has changed: the contents already match tree.json") == 0);
  window_settle (self->window);
  g_assert_null (pages_find_toast_button (self->window));
}

PAGES_TEST (import_told)
{
  window_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/import-told/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("undo", test_undo);
  ADD ("edited-since", test_edited_since);
  ADD ("same", test_same);
#undef ADD
  return window_run ();
}
