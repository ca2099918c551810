/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that offers what was not saved before a crash. */

#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "nre-change-list.h"
#include "nre-edits.h"
#include "nre-journal.h"
#include "nre-ledger-window.h"
#include "nre-recovery-window.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

/* More than GTask adds to its threads while a test waits. */
#define N_HELD 100

/* What a killed editor leaves: a journal with an edit of a copy of the file. Returns the path. @joint:
 * (nullable): what the edit has to do with that of another file */
static char *
leave_moved (const char *folder, const char *name, const NreJoint *joint)
{
  char *path = test_sample_copy ("bases.rlb", folder, name);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, &error);
  g_autoptr (NreJournal) journal = NULL;
  guint32 value = 77;

  g_assert_no_error (error);
  journal = nre_journal_new (document, NULL);
  nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, &error);
  g_assert_no_error (error);
  if (joint != NULL)
    nre_history_join (nre_document_get_history (document), joint);
  nre_journal_flush (journal);
  return path;
}

static char *
leave_journal (const char *folder, const char *name)
{
  return leave_moved (folder, name, NULL);
}

static guint
count_journals (void)
{
  g_autoptr (GPtrArray) list = nre_journal_file_list (NULL);

  return list->len;
}

static void
discard_journals (void)
{
  g_autoptr (GPtrArray) list = nre_journal_file_list (NULL);

  for (guint i = 0; i < list->len; i++)
    g_assert_true (nre_journal_file_discard (list->pdata[i], NULL));
}

/* --- Threads that are busy ----------------------------------------------------------------------- */

static GMutex held;
static guint n_held;

static void
held_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_mutex_lock (&held);
  g_mutex_unlock (&held);
  g_task_return_boolean (task, TRUE);
}

static void
held_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  n_held--;
}

/* Keep what is begun afterwards in a thread from being done. */
static void
hold_threads (void)
{
  g_mutex_lock (&held);
  for (; n_held < N_HELD; n_held++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, held_cb, NULL);

      g_task_run_in_thread (task, held_thread);
    }
}

static void
release_threads (void)
{
  g_mutex_unlock (&held);
  WAIT_FOR (n_held == 0);
}

/* --- The offer ----------------------------------------------------------------------------------- */

static GtkWindow *
find_offer (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (NRE_IS_RECOVERY_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static gboolean
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static void
press (GtkWidget *row, const char *label)
{
  GtkWidget *button = pages_find_by (row, is_button, label);

  g_assert_true (gtk_widget_is_sensitive (button));
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
}

static GtkWidget *
get_row (GtkWindow *offer, guint index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (
      PAGES_FIND (GTK, LIST_BOX, offer), (int) index));
}

/* A row that was decided says so in its place, and the next one that was not has the focus. */
static void
assert_decided (GtkWindow *offer, guint index, const char *decision, guint next)
{
  GtkWidget *row = get_row (offer, index);
  int height = gtk_widget_get_height (row);

  WAIT_FOR (pages_find_label (row, decision) != NULL);
  pages_await_frames (GTK_WIDGET (offer), 2);
  g_assert_cmpint (gtk_widget_get_height (row), ==, height);
  g_assert_false (gtk_widget_get_sensitive (row));
  g_assert_null (pages_find (row, GTK_TYPE_BUTTON));
  g_assert_nonnull (get_row (offer, 2));
  g_assert_true (gtk_window_get_focus (offer) == get_row (offer, next));
}

static GtkAdjustment *
get_scroll (GtkWindow *offer)
{
  GtkWidget *scrolled = pages_find (GTK_WIDGET (offer), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

static gboolean
is_last_text (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), text);
}

/* With few rows, the whole text is seen without scrolling, also in a language that needs more words: the
 * scroller asks for as much height as the text has at the width of the window. */
static void
test_whole (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer;
  GtkWidget *label, *content;
  g_autofree char *twice = NULL;
  int asked, needed;

  g_free (leave_journal (folder, "one.rlb"));
  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  pages_await_frames (GTK_WIDGET (offer), 5);
  g_assert_cmpfloat (gtk_adjustment_get_upper (get_scroll (offer)), <=,
                     gtk_adjustment_get_page_size (get_scroll (offer)));
  label = pages_find_by (GTK_WIDGET (offer), is_last_text, "Changes that you do not decide");
  twice = g_strdup_printf ("%s %s", gtk_label_get_label (GTK_LABEL (label)),
                           gtk_label_get_label (GTK_LABEL (label)));
  gtk_label_set_label (GTK_LABEL (label), twice);
  content = gtk_widget_get_ancestor (label, ADW_TYPE_CLAMP);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, -1, NULL, &asked, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL, &needed, NULL,
                      NULL);
  g_assert_cmpint (asked, >=, needed);
  gtk_window_close (offer);
  window_close (window);
  discard_journals ();
}

/* The rows stay below the pointer, and come to the focus while keys are used. */
static void
test_scroll (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer;
  double before;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i);

      g_free (leave_journal (folder, name));
    }
  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  gtk_window_set_default_size (offer, 640, 300);
  WAIT_FOR (gtk_widget_get_height (GTK_WIDGET (offer)) < 320);
  pages_await_frames (GTK_WIDGET (offer), 2);

  gtk_widget_grab_focus (pages_find_by (get_row (offer, 1), is_button, "_Restore"));
  pages_await_frames (GTK_WIDGET (offer), 30);
  before = gtk_adjustment_get_value (get_scroll (offer));
  gtk_window_set_focus_visible (offer, FALSE);
  press (get_row (offer, 1), "_Restore");
  WAIT_FOR (pages_find_label (get_row (offer, 1), "Restored") != NULL);
  pages_await_frames (GTK_WIDGET (offer), 30);
  g_assert_true (gtk_window_get_focus (offer) == get_row (offer, 2));
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (offer)), ==, before);

  gtk_window_set_focus_visible (offer, TRUE);
  press (get_row (offer, 2), "_Restore");
  WAIT_FOR (pages_find_label (get_row (offer, 2), "Restored") != NULL);
  GIVE_TIME_FOR (gtk_adjustment_get_value (get_scroll (offer)) > before);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (offer)), >, before);
  gtk_window_close (offer);
  window_close (window);
  discard_journals ();
}

/* (nullable): the list of changes. */
static GtkWindow *
find_changes (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (NRE_IS_LEDGER_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* What can be restored is called so, and each line says where it is. */
static void
test_look (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = leave_journal (folder, "the archive of all the walkers.rlb");
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer, *changes;
  GtkToggleButton *button;
  g_autofree char *text = NULL;

  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  press (get_row (offer, 0), "_View");
  WAIT_FOR (find_changes () != NULL);
  changes = find_changes ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (changes), "Changes to Restore"));
  button = PAGES_FIND (GTK, TOGGLE_BUTTON, changes);
  gtk_toggle_button_set_active (button, TRUE);
  pages_settle ();
  text = g_strdup_printf ("%0*d · Key 13 of animation 2", 150, 0);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *list = i == 0 ? pages_find (GTK_WIDGET (changes), NRE_TYPE_CHANGE_LIST)
                                 : gtk_widget_get_next_sibling (GTK_WIDGET (button));
      GtkWidget *place = pages_find (pages_find (list, GTK_TYPE_LIST_VIEW), GTK_TYPE_LABEL);

      gtk_label_set_text (GTK_LABEL (place), text);
      pages_await_frames (GTK_WIDGET (changes), 4);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (place))));
    }
  gtk_window_close (changes);
  gtk_window_close (offer);
  window_close (window);
  discard_journals ();
}

static void
test_focus (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreWindow *window = window_new (0, 0);
  GtkWidget *look;
  GtkWindow *offer;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i);

      g_free (leave_journal (folder, name));
    }
  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  g_assert_true (gtk_window_get_focus (offer) == pages_find_by (get_row (offer, 0), is_button, "_Restore"));
  /* The lines of each row are broken. */
  gtk_window_set_default_size (offer, 1, 600);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (offer)) < 800);
  pages_await_frames (GTK_WIDGET (offer), 2);

  press (get_row (offer, 1), "_View");
  look = pages_find_by (get_row (offer, 1), is_button, "_View");
  g_assert_false (gtk_widget_is_sensitive (look));
  WAIT_FOR (gtk_widget_is_sensitive (look));
  g_assert_true (gtk_window_get_focus (offer) == look);

  press (get_row (offer, 1), "_Restore");
  assert_decided (offer, 1, "Restored", 2);
  g_assert_cmpuint (nre_workspace_get_n (nre_window_get_workspace (window)), ==, 1);
  press (get_row (offer, 2), "_Discard");
  window_answer ("action");
  assert_decided (offer, 2, "Discarded", 0);
  press (get_row (offer, 0), "_Restore");
  WAIT_FOR (find_offer () == NULL);
  g_assert_cmpuint (nre_workspace_get_n (nre_window_get_workspace (window)), ==, 2);
  window_close (window);
  discard_journals ();
}

static gboolean
contains (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static guint
read_n_entries (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return nre_archive_get_n_entries (archive);
}

static void
write_byte (const char *path, guint64 offset, char byte)
{
  FILE *file = g_fopen (path, "r+b");

  g_assert_true (file != NULL && fseek (file, (long) offset, SEEK_SET) == 0 &&
                 fwrite (&byte, 1, 1, file) == 1 && fclose (file) == 0);
}

/* What the window promises of files that another program changes meanwhile: bytes of other entries may
 * change, the list of entries must not. Otherwise it says what has changed, and what the changes were. */
static void
test_changed_file (void)
{
  static const struct { const char *name, *says; } rows[] = {
    { "other.rlb", "not the parts that were edited" },
    { "list.rlb", "list of entries of the file has changed since. Nothing can be restored" },
    { "edited.rlb", "Nothing can be restored" },
    { "gone.rlb", "Nothing can be restored" },
  };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *other = leave_journal (folder, "other.rlb"), *list = leave_journal (folder, "list.rlb");
  g_autofree char *edited = leave_journal (folder, "edited.rlb"), *gone = leave_journal (folder, "gone.rlb");
  g_autoptr (GBytes) bytes = test_file_read (other);
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer;
  GtkWidget *button;

  /* In the last payload, in the name of the last entry, and in the attribute of the first. */
  write_byte (other, g_bytes_get_size (bytes) - 64 * read_n_entries (bytes) - 1, '~');
  write_byte (list, g_bytes_get_size (bytes) - 64 + 20, '~');
  write_byte (edited, g_bytes_get_size (bytes) - 64 * read_n_entries (bytes) + 4, '~');
  g_assert_cmpint (g_unlink (gone), ==, 0);
  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  g_assert_nonnull (pages_find_by (GTK_WIDGET (offer), contains,
                                   "restored only if the list of entries and the parts you edited stay the "
                                   "same."));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint at = 0;

      while (pages_find_by (get_row (offer, at), contains, rows[i].name) == NULL)
        at++;
      g_assert_nonnull (pages_find_by (get_row (offer, at), contains, rows[i].says));
      button = pages_find_by (get_row (offer, at), is_button, "_Restore");
      g_assert_true (gtk_widget_is_sensitive (button) == (i == 0));
      if (i == 0)
        continue;
      press (get_row (offer, at), "_View");
      WAIT_FOR (window_find_dialog () != NULL);
      g_assert_cmpstr (adw_message_dialog_get_body (window_find_dialog ()), ==,
                       "Entry r_walker.msh: attr1 0 → 77");
      window_answer ("close");
    }
  window_close (window);
  discard_journals ();
}

/* Whoever saves a file without what a crash has left is asked once, and can look at it first. Afterwards it
 * is not said that another program had changed the file. */
static void
test_saved_over (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = leave_journal (folder, "bases.rlb");
  g_autoptr (GBytes) before = test_file_read (path);
  NreWindow *window = window_new (0, 0);
  NreDocument *document = nre_open_file_get_document (window_open (window, path));
  static const char *const answers[] = { "cancel", "other", "action" };
  guint32 value = 99;

  WAIT_FOR (find_offer () != NULL);
  gtk_window_close (find_offer ());
  WAIT_FOR (find_offer () == NULL);
  g_assert_true (nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GBytes) now = test_file_read (path);

      g_assert_true (g_bytes_equal (before, now));
      window_activate (window, "save");
      WAIT_FOR (window_find_dialog () != NULL);
      g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==,
                       "Save bases.rlb Without the Changes From Before the Crash?");
      window_answer (answers[i]);
      if (!g_str_equal (answers[i], "other"))
        continue;
      WAIT_FOR (find_offer () != NULL);
      gtk_window_close (find_offer ());
      WAIT_FOR (find_offer () == NULL);
    }
  WAIT_FOR (!nre_document_get_modified (document));
  nre_document_undo (document);
  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));
  nre_document_redo (document);
  window_activate (window, "save");
  WAIT_FOR (!nre_document_get_modified (document));

  nre_recovery_show (NRE_HOST (window));
  WAIT_FOR (find_offer () != NULL);
  g_assert_nonnull (pages_find_by (GTK_WIDGET (find_offer ()), contains,
                                   "The list of entries of the file has changed since."));
  window_close (window);
  /* That of the open file goes with the window. */
  WAIT_FOR (count_journals () == 1);
  discard_journals ();
}

/* What is offered one after another is seen whole, too. */
static void
test_one_by_one (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i), *path = leave_journal (folder, name);

      nre_recovery_offer (NRE_HOST (window), path);
      WAIT_FOR (find_offer () != NULL && get_row (find_offer (), i) != NULL);
      pages_await_frames (GTK_WIDGET (find_offer ()), 2);
    }
  offer = find_offer ();
  WAIT_FOR (gtk_adjustment_get_page_size (get_scroll (offer)) >=
            gtk_adjustment_get_upper (get_scroll (offer)));
  window_close (window);
  discard_journals ();
}

/* An offer that comes just after the last decision does not go with the window. */
static void
test_late (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *first = leave_journal (folder, "first.rlb"), *late = NULL;
  NreWindow *window = window_new (0, 0);
  GtkWindow *offer;

  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  press (get_row (find_offer (), 0), "_Discard");
  WAIT_FOR (window_find_dialog () != NULL);
  late = leave_journal (folder, "late.rlb");
  nre_recovery_offer (NRE_HOST (window), late);
  /* A thread reads the journal, and the main loop hears of it after the answer. */
  g_usleep (G_USEC_PER_SEC / 4);
  window_answer ("action");
  WAIT_FOR (find_offer () != NULL);
  offer = find_offer ();
  pages_await_frames (GTK_WIDGET (offer), 2);
  g_assert_true (find_offer () == offer);
  g_assert_nonnull (pages_find_label (get_row (offer, 0), "Discarded"));
  g_assert_true (gtk_window_get_focus (offer) == get_row (offer, 1));
  press (get_row (offer, 1), "_Discard");
  window_answer ("action");
  WAIT_FOR (find_offer () == NULL);
  window_close (window);
  g_assert_cmpuint (count_journals (), ==, 0);
}

/* The window of the editor may go while something is restored for it. */
static void
test_gone (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = leave_journal (folder, "bases.rlb");
  NreWindow *window = window_new (0, 0), *again = window;

  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &again);
  hold_threads ();
  press (get_row (find_offer (), 0), "_Restore");
  window_close (window);
  release_threads ();
  WAIT_FOR (again == NULL);
  WAIT_FOR (count_journals () == 1);
  discard_journals ();
}

/* Files between which entries have moved, and what is said of them, are seen whole. */
static void
test_moved (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *other = g_build_filename (folder, "0.rlb", NULL);
  const NreJoint joint = { 0x123456789abcdef, 3, TRUE, other, FALSE };
  NreWindow *window = window_new (0, 0);
  GtkAdjustment *down;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i);

      g_free (leave_moved (folder, name, &joint));
    }
  nre_recovery_offer (NRE_HOST (window), NULL);
  WAIT_FOR (find_offer () != NULL);
  pages_await_frames (GTK_WIDGET (find_offer ()), 2);
  g_assert_nonnull (pages_find_by (get_row (find_offer (), 1), contains, "Entries were moved between"));
  down = gtk_scrolled_window_get_vadjustment (
      PAGES_FIND (GTK, SCROLLED_WINDOW, find_offer ()));
  g_test_message ("%g of %g", gtk_adjustment_get_page_size (down), gtk_adjustment_get_upper (down));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), >=, gtk_adjustment_get_upper (down));
  window_close (window);
  discard_journals ();
}

PAGES_TEST (recovery_window)
{
  window_init (&argc, &argv);
  g_test_add_func ("/recovery-window/focus", test_focus);
  g_test_add_func ("/recovery-window/look", test_look);
  g_test_add_func ("/recovery-window/whole", test_whole);
  g_test_add_func ("/recovery-window/scroll", test_scroll);
  g_test_add_func ("/recovery-window/changed-file", test_changed_file);
  g_test_add_func ("/recovery-window/saved-over", test_saved_over);
  g_test_add_func ("/recovery-window/one-by-one", test_one_by_one);
  g_test_add_func ("/recovery-window/moved", test_moved);
  g_test_add_func ("/recovery-window/late", test_late);
  g_test_add_func ("/recovery-window/gone", test_gone);
  return window_run ();
}
