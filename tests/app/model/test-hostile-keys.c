/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-author-model.h"
#include "nre-edits.h"
#include "nre-inspector.h"
#include "nre-key-actions.h"
#include "nre-model-page.h"
#include "nre-track-view.h"

/* Animations that no sound model has, in the window: what can be shown is shown, what cannot be done is
 * refused, and nothing takes long. */

typedef void (*Damage) (NreDocument *document, NreModel *model);

static char *
dup_path (NreModel *model, NreModelTableType table)
{
  return g_strdup_printf ("#%u", nre_model_get_table (model, table)->entry);
}

static void
patch (NreDocument *document, NreModel *model, NreModelTableType table, gsize offset, const void *bytes,
       gsize size)
{
  NreSpan span = nre_model_get_table (model, table)->span;
  g_autofree guint8 *copy = g_memdup2 (span.data, span.size);
  g_autofree char *path = dup_path (model, table);
  g_autoptr (GBytes) payload = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (copy + offset, bytes, size);
  payload = g_bytes_new (copy, span.size);
  nre_edit_replace_payload (document, path, payload, &error);
  g_assert_no_error (error);
}

static void
patch_time (NreDocument *document, NreModel *model, float time)
{
  patch (document, model, NRE_MODEL_KEYS, 24 * 2 + 12, &time, sizeof time);
}

static void
nan_time (NreDocument *document, NreModel *model)
{
  patch_time (document, model, NAN);
}

static void
infinite_time (NreDocument *document, NreModel *model)
{
  patch_time (document, model, -INFINITY);
}

static void
late_time (NreDocument *document, NreModel *model)
{
  patch_time (document, model, 3e38f);
}

static void
early_time (NreDocument *document, NreModel *model)
{
  patch_time (document, model, -1e9f);
}

static void
all_nan (NreDocument *document, NreModel *model)
{
  g_autofree guint8 *ones = g_malloc (24 * 6);

  memset (ones, 0xff, 24 * 6);
  patch (document, model, NRE_MODEL_KEYS, 0, ones, 24 * 6);
}

static void
fallback_outside (NreDocument *document, NreModel *model)
{
  patch (document, model, NRE_MODEL_NODES, 38 + 6, "\xf0\xff", 2);
}

static void
shared_fallback (NreDocument *document, NreModel *model)
{
  patch (document, model, NRE_MODEL_NODES, 38 * 2 + 6, "\x03", 1);
}

static void
map_outside (NreDocument *document, NreModel *model)
{
  patch (document, model, NRE_MODEL_NODES, 38 + 4, "\xf0\xff", 2);
}

static void
map_words_outside (NreDocument *document, NreModel *model)
{
  patch (document, model, NRE_MODEL_FRAME_MAP, 2, "\xf0\xff\xff\xff", 4);
}

static void
parents_in_a_circle (NreDocument *document, NreModel *model)
{
  patch (document, model, NRE_MODEL_NODES, 2, "\x01\x00", 2);
}

static void
billions_of_frames (NreDocument *document, NreModel *model)
{
  const guint32 frames = G_MAXUINT32;
  g_autofree char *path = dup_path (model, NRE_MODEL_FRAME_MAP);
  g_autoptr (GError) error = NULL;

  nre_edit_set_attributes (document, path, NULL, NULL, &frames, NULL, &error);
  g_assert_no_error (error);
}

static void
no_frames (NreDocument *document, NreModel *model)
{
  const guint32 frames = 0;
  g_autofree char *path = dup_path (model, NRE_MODEL_FRAME_MAP);

  nre_edit_set_attributes (document, path, NULL, NULL, &frames, NULL, NULL);
}

static void
remove_table (NreDocument *document, NreModel *model, NreModelTableType table)
{
  g_autofree char *path = dup_path (model, table);
  g_autoptr (GError) error = NULL;

  nre_edit_remove_entry (document, path, &error);
  g_assert_no_error (error);
}

static void
no_keys (NreDocument *document, NreModel *model)
{
  remove_table (document, model, NRE_MODEL_KEYS);
}

static void
no_map (NreDocument *document, NreModel *model)
{
  remove_table (document, model, NRE_MODEL_FRAME_MAP);
}

static void
empty_keys (NreDocument *document, NreModel *model)
{
  g_autofree char *path = dup_path (model, NRE_MODEL_KEYS);
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);

  nre_edit_replace_payload (document, path, nothing, NULL);
}

/* --- Use ----------------------------------------------------------------------------------------- */

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static void
dismiss_questions (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      gtk_window_destroy (l->data);
}

static void
use_sheet (NrePage *page)
{
  NreTrackView *view = PAGES_FIND (NRE, TRACK_VIEW, page);
  GdkRectangle rect;

  for (guint i = 0; i < 8; i++)
    {
      nre_track_view_zoom (view, 2.5, 300);
      nre_track_view_get_key_rect (view, i, &rect);
    }
  pages_settle ();
  nre_track_view_fit (view);
  pages_settle ();
}

static void
use_keys (NrePage *page, NreSelection *selection)
{
  GtkWidget *widget = GTK_WIDGET (page);

  for (guint key = 1; key < 8; key += 2)
    {
      nre_selection_select (selection, NRE_PART_KEY, key);
      nre_key_actions_go_to (selection);
      nre_key_actions_duplicate (widget, selection);
      nre_key_actions_move (widget, selection, 3);
      nre_key_actions_delete (widget, selection);
      dismiss_questions ();
    }
  for (guint node = 1; node < 6; node += 2)
    {
      nre_selection_select (selection, NRE_PART_NODE, node);
      nre_key_actions_insert (widget, selection, node, 1e9);
      nre_key_actions_insert (widget, selection, node, NAN);
      nre_key_actions_insert (widget, selection, node, 5);
      dismiss_questions ();
    }
  gtk_widget_activate_action (widget, "page.next-key", NULL);
  gtk_widget_activate_action (widget, "page.play", NULL);
  pages_settle ();
  gtk_widget_activate_action (widget, "page.play", NULL);
}

static void
test_damage (gconstpointer data)
{
  Damage damage = *(const Damage *) data;
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (NreDocument) document = pages_document_of (bytes);
  g_autoptr (NreModelView) before = nre_entry_view_new (NRE_TYPE_MODEL_VIEW, document, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  NrePage *page = nre_page_new (document, NULL, NULL);
  NreSelection *selection = nre_page_get_selection (page);
  GtkWidget *inspector = g_object_new (NRE_TYPE_INSPECTOR, "selection", selection, NULL);
  GtkWindow *window;
  guint steps;

  gtk_widget_set_hexpand (GTK_WIDGET (page), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (page));
  gtk_box_append (GTK_BOX (box), inspector);
  window = pages_show (box);
  gtk_widget_activate_action (GTK_WIDGET (page), "list.show", "s", "tracks");
  pages_settle ();
  /* It happens while everything looks on. */
  damage (document, nre_model_view_get_model (before));
  pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
  pages_settle ();
  use_sheet (page);
  gtk_widget_activate_action (GTK_WIDGET (page), "list.show", "s", "keys");
  gtk_widget_activate_action (GTK_WIDGET (page), "list.only-node", NULL);
  use_keys (page, selection);
  gtk_widget_activate_action (GTK_WIDGET (page), "list.show", "s", "tracks");
  use_keys (page, selection);
  use_sheet (page);
  steps = nre_history_get_position (nre_document_get_history (document));
  nre_document_go_to (document, 0);
  pages_settle ();
  nre_document_go_to (document, steps);
  pages_settle ();
  gtk_window_destroy (window);
}

static void
test_legacy (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NreSelection *selection;
  GtkWidget *sheet;
  GtkWindow *window;
  NrePage *page;

  nre_author_model_set_flags (author, NRE_AUTHOR_MODEL_LEGACY);
  bytes = nre_author_model_finish (author);
  document = pages_document_of (bytes);
  page = nre_page_new (document, NULL, NULL);
  selection = nre_page_get_selection (page);
  window = pages_show (GTK_WIDGET (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "list.show", "s", "tracks");
  use_sheet (page);
  sheet = pages_find (GTK_WIDGET (page), NRE_TYPE_TRACK_VIEW);
  g_assert_cmpuint (nre_track_view_get_n_rows (NRE_TRACK_VIEW (sheet)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "list.show", "s", "keys");
  use_keys (page, selection);
  /* The keys themselves are there to be seen; whose they are is not known, and nothing of it is edited. */
  g_assert_false (nre_document_get_modified (document));
  gtk_window_destroy (window);
}

PAGES_TEST (pages_hostile_keys)
{
  static const struct
  {
    const char *name;
    Damage      damage;
  } damages[] = {
    { "nan-time", nan_time },
    { "infinite-time", infinite_time },
    { "late-time", late_time },
    { "early-time", early_time },
    { "all-nan", all_nan },
    { "fallback-outside", fallback_outside },
    { "shared-fallback", shared_fallback },
    { "map-outside", map_outside },
    { "map-words-outside", map_words_outside },
    { "parents-in-a-circle", parents_in_a_circle },
    { "billions-of-frames", billions_of_frames },
    { "no-frames", no_frames },
    { "no-keys", no_keys },
    { "no-map", no_map },
    { "empty-keys", empty_keys },
  };

  pages_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/pages/hostile-keys/", damages[i].name, NULL);

      g_test_add_data_func (path, &damages[i].damage, test_damage);
    }
  g_test_add_func ("/pages/hostile-keys/legacy", test_legacy);
  return g_test_run ();
}
