/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The bounds of all slots, recomputed in a thread, and what cancelling that does. */

#include "config.h"

#include "nre-bounds-flow.h"
#include "nre-task-bar.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

typedef struct
{
  TestFolder  *folder;
  NreWindow   *window;
  NreDocument *document;
} Fixture;

/* The page of a model with a slot whose sphere is too large. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = test_folder_new ();
  path = test_sample_copy ("bases.rlb", self->folder, "bases.rlb");
  self->window = window_new (0, 0);
  self->document = nre_open_file_get_document (window_open (self->window, path));
  entry = nre_document_find_entry (self->document, "#0", NULL);
  nre_host_show_entry (NRE_HOST (self->window), entry);
  window_settle (self->window);
  nre_document_perform (self->document, "set-slot", "#0",
                        g_variant_new_parsed ("{'slot': <@u 0>, 'sphere_radius': <100.0>}"), &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  test_folder_remove (self->folder);
}

static guint
count_steps (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

static void
test_done (Fixture *self, gconstpointer data)
{
  nre_bounds_flow_run (NRE_HOST (self->window), nre_window_get_current_page (self->window));
  WAIT_FOR (count_steps (self) == 2);
}

/* The bar is there for other tasks at once, though the thread runs to its end. */
static void
test_cancelled (Fixture *self, gconstpointer data)
{
  GtkWidget *bar = GTK_WIDGET (nre_host_get_task_bar (NRE_HOST (self->window)));
  GtkWidget *label = pages_find (bar, GTK_TYPE_LABEL), *revealer = pages_find (bar, GTK_TYPE_REVEALER);
  guint other = nre_task_bar_begin (NRE_TASK_BAR (bar), "Other", NULL);

  WAIT_FOR (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  nre_bounds_flow_run (NRE_HOST (self->window), nre_window_get_current_page (self->window));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Recomputing bounds");
  g_signal_emit_by_name (pages_find (bar, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Other");
  nre_task_bar_end (NRE_TASK_BAR (bar), other);
  nre_bounds_flow_run (NRE_HOST (self->window), nre_window_get_current_page (self->window));
  WAIT_FOR (count_steps (self) == 2);
  test_drain ();
  g_assert_cmpuint (count_steps (self), ==, 2);
}

PAGES_TEST (bounds_flow)
{
  window_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/bounds-flow/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("done", test_done);
  ADD ("cancelled", test_cancelled);
#undef ADD
  return window_run ();
}
