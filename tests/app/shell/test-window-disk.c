/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window tells while another program changes its files. */

#include "config.h"

#include <glib/gstdio.h>

#include "nre-archive-tree.h"
#include "nre-disk-banner.h"
#include "nre-inspector.h"
#include "nre-toasts.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

#define N_FILES 3

/* A window with several files, of which the last one is shown. */
typedef struct
{
  TestFolder  *folder;
  NreWindow   *window;
  char        *paths[N_FILES];
  NreOpenFile *files[N_FILES];
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  self->window = window_new (0, 0);
  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("file%u.rlb", i);

      self->paths[i] = test_sample_copy ("bases.rlb", self->folder, name);
      self->files[i] = window_open (self->window, self->paths[i]);
      window_settle (self->window);
    }
  g_assert_true (nre_window_get_current_file (self->window) == self->files[N_FILES - 1]);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  for (guint i = 0; i < N_FILES; i++)
    g_free (self->paths[i]);
  test_folder_remove (self->folder);
}

/* Most programs write another file, and give it the name. */
static void
change (Fixture *self, guint i)
{
  g_assert_true (g_file_set_contents (self->paths[i], "other", -1, NULL));
  WAIT_FOR (nre_open_file_get_disk_state (self->files[i]) == NRE_DISK_CHANGED);
}

static gboolean
says (Fixture *self, const char *text)
{
  return g_strcmp0 (pages_get_toast (self->window), text) == 0;
}

static void
show (Fixture *self, NreOpenFile *expected)
{
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  WAIT_FOR (nre_window_get_current_file (self->window) == expected);
}

static void
assert_banner (Fixture *self, const char *text)
{
  GtkWidget *banner = pages_find (GTK_WIDGET (self->window), NRE_TYPE_DISK_BANNER);

  g_assert_nonnull (banner);
  WAIT_FOR (gtk_widget_get_mapped (banner));
  g_assert_nonnull (pages_find_label (banner, text));
}

/* A toast leads to the file, whose banner tells the rest. */
static void
test_hidden (Fixture *self, gconstpointer data)
{
  change (self, 0);
  WAIT_FOR (says (self, "file0.rlb was changed by another program"));
  show (self, self->files[0]);
  assert_banner (self, "file0.rlb Was Changed by Another Program");
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
}

static void
test_hidden_removed (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (g_unlink (self->paths[0]), ==, 0);
  WAIT_FOR (says (self, "file0.rlb was deleted or renamed by another program"));
  show (self, self->files[0]);
  assert_banner (self, "file0.rlb Was Removed or Renamed");
}

/* The banner is enough for a file that is shown. */
static void
test_shown (Fixture *self, gconstpointer data)
{
  change (self, N_FILES - 1);
  window_settle (self->window);
  assert_banner (self, "file2.rlb Was Changed by Another Program");
  g_assert_cmpuint (pages_n_toasts (GTK_WINDOW (self->window)), ==, 0);
}

/* The banner is above the page, and moves nothing beside that under the pointer. */
static void
test_place (Fixture *self, gconstpointer data)
{
  const GType types[] = { NRE_TYPE_ARCHIVE_TREE, NRE_TYPE_INSPECTOR };
  graphene_rect_t before[G_N_ELEMENTS (types)], after, page;
  GtkWidget *window = GTK_WIDGET (self->window), *banner;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_true (gtk_widget_compute_bounds (pages_find (window, types[i]), window, &before[i]));
  change (self, N_FILES - 1);
  window_settle (self->window);
  banner = pages_find (window, NRE_TYPE_DISK_BANNER);
  g_assert_true (gtk_widget_get_mapped (banner));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_assert_true (gtk_widget_compute_bounds (pages_find (window, types[i]), window, &after));
      g_assert_true (graphene_rect_equal (&after, &before[i]));
    }
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (nre_window_get_current_page (self->window)), window,
                                            &page));
  g_assert_true (gtk_widget_compute_bounds (banner, window, &after));
  g_assert_cmpfloat (after.origin.x, ==, page.origin.x);
  g_assert_cmpfloat (after.size.width, ==, page.size.width);
}

/* No toast hides what the one before it has told. */
static void
test_several (Fixture *self, gconstpointer data)
{
  change (self, 0);
  change (self, 1);
  WAIT_FOR (says (self, "2 open files were changed or deleted by other programs"));
  show (self, self->files[0]);
  WAIT_FOR (says (self, "file1.rlb was changed by another program"));
  show (self, self->files[1]);
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
}

/* There is one toast at a time, with the number of now, which does not wait behind that of before. It goes
 * when the files are back, and later ones need not wait for it. */
static void
test_number (Fixture *self, gconstpointer data)
{
  g_autofree char *away = g_strconcat (self->folder, "-away", NULL);

  g_assert_cmpint (g_rename (self->folder, away), ==, 0);
  nre_open_file_look (self->files[0]);
  WAIT_FOR (says (self, "file0.rlb was deleted or renamed by another program"));
  nre_open_file_look (self->files[1]);
  WAIT_FOR (says (self, "2 open files were changed or deleted by other programs"));
  g_assert_cmpuint (pages_n_toasts (GTK_WINDOW (self->window)), ==, 1);
  g_assert_cmpint (g_rename (away, self->folder), ==, 0);
  nre_open_file_look (self->files[1]);
  WAIT_FOR (says (self, "file0.rlb was deleted or renamed by another program"));
  nre_open_file_look (self->files[0]);
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
  nre_window_add_toast (self->window, nre_toast_new ("later"));
  WAIT_FOR (says (self, "later"));
}

/* Like others, the toast goes by itself. */
static void
test_timeout (Fixture *self, gconstpointer data)
{
  change (self, 0);
  WAIT_FOR (says (self, "file0.rlb was changed by another program"));
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
  g_assert_cmpint (nre_open_file_get_disk_state (self->files[0]), ==, NRE_DISK_CHANGED);
}

/* The toast goes with its reason: somebody came to the file by another way, or closed it. */
static void
test_seen (Fixture *self, gconstpointer data)
{
  change (self, 0);
  WAIT_FOR (says (self, "file0.rlb was changed by another program"));
  nre_window_show_file (self->window, self->files[0]);
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
  change (self, 1);
  WAIT_FOR (says (self, "file1.rlb was changed by another program"));
  nre_window_close_file (self->window, self->files[1]);
  WAIT_FOR (pages_n_toasts (GTK_WINDOW (self->window)) == 0);
}

/* What the system does not report is seen by the time that the user comes back: a folder that was renamed has
 * taken the files along. */
static void
test_active (Fixture *self, gconstpointer data)
{
  g_autofree char *away = g_strconcat (self->folder, "-away", NULL);
  GtkWidget *other = gtk_window_new ();

  for (guint i = 0; i < 2; i++)
    {
      gtk_window_present (GTK_WINDOW (other));
      WAIT_FOR (gtk_window_is_active (GTK_WINDOW (other)));
      g_assert_cmpint (i == 0 ? g_rename (self->folder, away) : g_rename (away, self->folder), ==, 0);
      gtk_window_present (GTK_WINDOW (self->window));
      WAIT_FOR (nre_open_file_get_disk_state (self->files[2]) == (i == 0 ? NRE_DISK_REMOVED : NRE_DISK_SAME));
      if (i == 0)
        assert_banner (self, "file2.rlb Was Removed or Renamed");
    }
  WAIT_FOR (!gtk_widget_get_mapped (pages_find (GTK_WIDGET (self->window), NRE_TYPE_DISK_BANNER)));
  gtk_window_destroy (GTK_WINDOW (other));
}

PAGES_TEST (window_disk)
{
  window_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/window-disk/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("hidden", test_hidden);
  ADD ("hidden-removed", test_hidden_removed);
  ADD ("shown", test_shown);
  ADD ("place", test_place);
  ADD ("several", test_several);
  ADD ("number", test_number);
  ADD ("timeout", test_timeout);
  ADD ("seen", test_seen);
  ADD ("active", test_active);
#undef ADD
  return window_run ();
}
