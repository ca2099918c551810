/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-place.h"
#include "pages-fixture.h"

#include "nre-batch-list.h"
#include "nre-float-box.h"
#include "nre-key-list.h"
#include "nre-middle-button.h"
#include "nre-model-edits.h"
#include "nre-model-page.h"
#include "nre-model-stage.h"
#include "nre-node-list.h"
#include "nre-slot-chooser.h"
#include "nre-slot-list.h"
#include "nre-slot-matrix.h"
#include "nre-track-view.h"
#include "pointer-fixture.h"
#include "test-wait.h"

typedef struct
{
  NreDocument *document;
  NreEntry    *entry;
  NrePage     *page;
  GtkWindow   *window;
} Fixture;

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static NreViewport *
viewport_of (Fixture *self)
{
  return nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->page = nre_page_new (self->document, self->entry, NULL);
  g_assert_true (NRE_IS_MODEL_PAGE (self->page));
  self->window = pages_show (GTK_WIDGET (self->page));
  pages_wait (is_ready, viewport_of (self));
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

/* The archive has no table of materials beside the model. */
static void
assert_stats (Fixture *self, const char *counts)
{
  g_autofree char *stats = NULL, *expected = g_strconcat (counts, " · materials not found", NULL);

  g_object_get (nre_viewport_get_words (viewport_of (self)), "stats", &stats, NULL);
  g_assert_cmpstr (stats, ==, expected);
}

static void
test_shows (Fixture *self, gconstpointer data)
{
  gboolean available;

  g_object_get (viewport_of (self), "available", &available, NULL);
  g_assert_true (available);
  g_assert_cmpstr (nre_page_get_title (self->page), ==, "small.msh");
  g_assert_false (nre_page_get_modified (self->page));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (viewport_of (self)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Model viewport");
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
  g_object_set (nre_viewport_get_settings (viewport_of (self)), "lod", 2, NULL);
  assert_stats (self, "12 triangles · 1 batch · 1 of 4 nodes drawn");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), "view.lod", "u", 0));
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
  g_object_set (nre_viewport_get_settings (viewport_of (self)), "group", 1, NULL);
  assert_stats (self, "8 triangles · 1 batch · 1 of 4 nodes drawn");
}

static void
test_picks (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  int width = gtk_widget_get_width (GTK_WIDGET (viewport_of (self)));
  int height = gtk_widget_get_height (GTK_WIDGET (viewport_of (self)));
  guint n_hits = 0;

  for (int i = 1; i < 16; i++)
    for (int j = 1; j < 16; j++)
      if (nre_viewport_pick_at (viewport_of (self), width * i / 16.0, height * j / 16.0))
        {
          n_hits++;
          g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_BATCH);
          g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), <, 4);
          g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_SLOT), <, 4);
          g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_BATCH), <, 5);
        }
      else
        g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  g_assert_cmpuint (n_hits, >, 10);
}

static void
test_follows_edits (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_edit_set_node_slot (self->document, PAGES_MODEL, 2, 0, 0, 0, &error);
  g_assert_no_error (error);
  g_assert_true (nre_page_get_modified (self->page));
  g_assert_false (is_ready (viewport_of (self)));
  pages_wait (is_ready, viewport_of (self));
  assert_stats (self, "72 triangles · 5 batches · 4 of 4 nodes drawn");

  /* Several edits while a scene is being built: the last one counts. */
  nre_document_undo (self->document);
  nre_document_redo (self->document);
  nre_document_undo (self->document);
  pages_wait (is_ready, viewport_of (self));
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
  g_assert_false (nre_page_get_modified (self->page));
}

static void
test_shows_slot (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  guint lod;
  int group;

  /* Slot 2 is drawn from LOD 1 on. */
  nre_selection_select (selection, NRE_PART_SLOT, 2);
  g_object_get (nre_viewport_get_settings (viewport_of (self)), "lod", &lod, NULL);
  g_assert_cmpuint (lod, ==, 1);
  nre_selection_select (selection, NRE_PART_NODE, 0);
  nre_selection_select (selection, NRE_PART_SLOT, 3);
  g_object_get (nre_viewport_get_settings (viewport_of (self)), "lod", &lod, "group", &group, NULL);
  g_assert_cmpuint (lod, ==, 0);
  g_assert_cmpint (group, ==, 1);
}

/* The lower end of the tools that float in the first row. */
static float
find_lower_end (GtkWidget *viewport)
{
  GtkWidget *box = pages_find (gtk_widget_get_ancestor (viewport, NRE_TYPE_MODEL_STAGE), NRE_TYPE_FLOAT_BOX);
  float lower = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;

      if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child) &&
          gtk_widget_compute_bounds (child, viewport, &place) && (lower == 0 || place.origin.y < lower))
        lower = MAX (lower, place.origin.y + place.size.height);
    }
  return lower;
}

/* The model may be turned to any side: nothing of the sphere around it is behind the tools that float over
 * it, or beside the picture. */
static void
test_first_frame (Fixture *self, gconstpointer data)
{
  GtkWidget *viewport = GTK_WIDGET (viewport_of (self));
  float lower = find_lower_end (viewport), center[3], radius, x, y, shown;
  NreBounds bounds;
  NreSceneLook look;

  nre_viewport_get_look (NRE_VIEWPORT (viewport), 0, &look);
  nre_scene_get_bounds (look.scene, look.lod, look.group, &bounds);
  g_assert_false (nre_bounds_is_empty (&bounds));
  nre_bounds_get_sphere (&bounds, center, &radius);
  g_assert_true (nre_camera_project (look.camera, center, look.width, look.height, &x, &y));
  shown = radius / nre_camera_get_pixel_size (look.camera, center, look.height);
  g_assert_cmpfloat (lower, >, 0);
  g_assert_cmpfloat (y - shown, >=, lower - 2);
  g_assert_cmpfloat (y + shown, <=, look.height + 2);
  g_assert_cmpfloat (x - shown, >=, -2);
  g_assert_cmpfloat (x + shown, <=, look.width + 2);
}

static gboolean
on_second (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static GdkPaintable *
picture_of (Fixture *self, guint lod, guint group)
{
  GtkWidget *matrix = pages_find (GTK_WIDGET (self->page), NRE_TYPE_SLOT_MATRIX);
  NreSlotCell *cell = nre_slot_matrix_get_cell (NRE_SLOT_MATRIX (matrix), lod, group);

  return gtk_image_get_paintable (PAGES_FIND (GTK, IMAGE, cell));
}

static gboolean
has_picture (gpointer data)
{
  return picture_of (data, 0, 0) != NULL;
}

/* Slots have pictures, which stay as long as what is on them, whatever else is edited. */
static void
test_slot_pictures (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPaintable) before = NULL;
  guint8 pixels[38 * 38 * 4];
  guint n_seen = 0;

  g_assert_null (picture_of (self, 0, 0));
  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 0);
  pages_wait (has_picture, self);
  before = g_object_ref (picture_of (self, 0, 0));
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (before), ==, 38);
  gdk_texture_download (GDK_TEXTURE (before), pixels, 38 * 4);
  for (guint i = 0; i < 38 * 38; i++)
    n_seen += pixels[4 * i + 3] > 128;
  g_assert_cmpuint (n_seen, >, 200);
  g_assert_cmpuint (n_seen, <, 38 * 38);
  g_assert_null (picture_of (self, 2, 2));

  nre_edit_rename_node (self->document, PAGES_MODEL, 0, "hull", &error);
  g_assert_no_error (error);
  pages_wait (is_ready, viewport_of (self));
  pages_settle ();
  g_assert_true (picture_of (self, 0, 0) == before);

  nre_document_perform (self->document, "set-batch", PAGES_MODEL,
                        g_variant_new_parsed ("{'batch': <uint32 0>, 'material_index': <uint32 7>}"), &error);
  g_assert_no_error (error);
  pages_wait (is_ready, viewport_of (self));
  pages_settle ();
  g_assert_nonnull (picture_of (self, 0, 0));
  g_assert_true (picture_of (self, 0, 0) != before);
}

static GdkTexture *
get_slot_picture (Fixture *self, guint slot)
{
  NreModelView *view = nre_selection_get_model_view (nre_page_get_selection (self->page));

  return nre_slot_pictures_get (nre_model_view_get_pictures (view), slot);
}

/* The links of several nodes show a slot that is not the same in all of them, and that no cell shows. */
static void
test_mixed_slots (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 2);
  NreModelNode first, second;

  nre_selection_select_several (selection, NRE_PART_NODE, nodes, 1);
  nre_model_get_node (nre_model_view_get_model (nre_selection_get_model_view (selection)), 0, &first);
  nre_model_get_node (nre_model_view_get_model (nre_selection_get_model_view (selection)), 1, &second);
  g_assert_cmpuint (first.slots[0], !=, second.slots[0]);
  WAIT_FOR (get_slot_picture (self, second.slots[0]) != NULL);
  g_assert_null (picture_of (self, 0, 0));
}

static guint
n_drawn_batches (Fixture *self)
{
  g_autofree char *stats = NULL;
  guint n_batches = 0;

  g_object_get (nre_viewport_get_words (viewport_of (self)), "stats", &stats, NULL);
  g_assert_cmpint (sscanf (strstr (stats, " · ") + strlen (" · "), "%u", &n_batches), ==, 1);
  return n_batches;
}

static void
assert_hidden (Fixture *self, const char *expected)
{
  g_autofree char *hidden = NULL;

  g_object_get (nre_viewport_get_words (viewport_of (self)), "hidden", &hidden, NULL);
  g_assert_cmpstr (hidden, ==, expected);
}

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL));
}

static void
test_isolate_and_hide (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  int width = gtk_widget_get_width (GTK_WIDGET (viewport_of (self)));
  int height = gtk_widget_get_height (GTK_WIDGET (viewport_of (self)));
  g_autoptr (GtkBitset) several = gtk_bitset_new_empty ();

  assert_hidden (self, NULL);
  nre_selection_select (selection, NRE_PART_NODE, 1);
  activate (self, "view.isolate");
  assert_hidden (self, "1 isolated");
  g_assert_cmpuint (n_drawn_batches (self), <, 4);
  for (int i = 1; i < 16; i++)
    for (int j = 1; j < 16; j++)
      if (nre_viewport_pick_at (viewport_of (self), width * i / 16.0, height * j / 16.0))
        g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 1);
  /* Once more is back. */
  nre_selection_select (selection, NRE_PART_NODE, 1);
  activate (self, "view.isolate");
  assert_hidden (self, NULL);
  g_assert_cmpuint (n_drawn_batches (self), ==, 4);

  gtk_bitset_add (several, 0);
  gtk_bitset_add (several, 1);
  nre_selection_select_several (selection, NRE_PART_NODE, several, 1);
  activate (self, "view.hide");
  assert_hidden (self, "2 hidden");
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_NONE);
  nre_selection_select (selection, NRE_PART_SLOT, 3);
  activate (self, "view.hide");
  assert_hidden (self, "3 hidden");
  /* None of it is an edit. */
  g_assert_false (nre_page_get_modified (self->page));
  activate (self, "view.show-all");
  assert_hidden (self, NULL);
}

static void
test_compares (Fixture *self, gconstpointer data)
{
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  g_autofree char *first = NULL, *second = NULL, *stats = NULL;
  gboolean over = FALSE;

  g_object_set (settings, "compare", NRE_COMPARE_SIDE_BY_SIDE, "compare-lod", 2, NULL);
  pages_settle ();
  g_object_get (nre_viewport_get_words (viewport_of (self)), "first-label", &first, "second-label", &second,
                "stats", &stats, NULL);
  g_assert_cmpstr (first, ==, "A: LOD 0 · Group 0 · 60 triangles");
  g_assert_cmpstr (second, ==, "B: LOD 2 · Group 0 · 12 triangles");
  g_assert_null (stats);

  g_object_set (settings, "compare", NRE_COMPARE_BLINK, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const char *expected =
          i == 0 ? "A: LOD 0 · Group 0 · 60 triangles" : "B: LOD 2 · Group 0 · 12 triangles";

      g_clear_pointer (&first, g_free);
      g_clear_pointer (&second, g_free);
      over = FALSE;
      g_timeout_add_seconds (3, on_second, &over);
      while (!over && g_strcmp0 (first, expected) != 0)
        {
          g_main_context_iteration (NULL, TRUE);
          g_clear_pointer (&first, g_free);
          g_object_get (nre_viewport_get_words (viewport_of (self)), "first-label", &first, NULL);
        }
      g_assert_cmpstr (first, ==, expected);
      while (!over)
        g_main_context_iteration (NULL, TRUE);
    }
  g_object_set (settings, "compare", NRE_COMPARE_OFF, NULL);
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
}

/* Kinds of bounds and the switch for all of them go together. */
static void
test_bounds (Fixture *self, gconstpointer data)
{
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  NreRenderOptions options;

  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_cmpuint (options.volumes, ==, 0);
  activate (self, "view.bounds");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_cmpuint (options.volumes, ==, NRE_VOLUME_BOXES);
  activate (self, "view.boxes");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_cmpuint (options.volumes, ==, 0);
  activate (self, "view.capsule");
  activate (self, "view.spheres");
  activate (self, "view.bounds-of-selection");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_cmpuint (options.volumes, ==, NRE_VOLUME_CAPSULE | NRE_VOLUME_SPHERES);
  g_assert_true (options.volumes_of_selection);
  activate (self, "view.bounds");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_cmpuint (options.volumes, ==, 0);
  g_assert_false (options.back_faces);
  activate (self, "view.back-faces");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_true (options.back_faces);
  g_assert_false (options.light_maps);
  activate (self, "view.light-maps");
  nre_view_settings_apply (settings, FALSE, &options);
  g_assert_true (options.light_maps);
  activate (self, "view.names");
  activate (self, "view.all-axes");
  activate (self, "view.grid");
  pages_settle ();
}

static void
test_card_follows_edits (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "Node 0 central"));
  nre_edit_rename_node (self->document, PAGES_MODEL, 0, "hull", &error);
  g_assert_no_error (error);
  g_assert_null (pages_find_label (GTK_WIDGET (self->page), "Node 0 central"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "Node 0 hull"));
}

static void
reveal (Fixture *self, NreModelTableType table, guint64 index, guint64 offset)
{
  const NrePlace place = nre_model_place_new (table, index, offset);

  nre_page_reveal (self->page, &place);
}

static void
test_reveals (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size;

  reveal (self, NRE_MODEL_BATCHES, 2, NRE_NOWHERE);
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_BATCH);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_BATCH), ==, 2);
  reveal (self, NRE_MODEL_NODES, 3, 3 * 38 + 2);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 3);
  reveal (self, NRE_MODEL_POSITIONS, NRE_NOWHERE, 26);
  g_assert_true (nre_selection_get_bytes (selection, &table, &offset, &size));
  g_assert_cmpuint (offset, ==, 24);
  g_assert_cmpuint (size, ==, 4);
  reveal (self, (NreModelTableType) 0, NRE_NOWHERE, NRE_NOWHERE);
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_ENTRY);
  reveal (self, NRE_MODEL_BATCHES, 100000, NRE_NOWHERE);
  reveal (self, (NreModelTableType) 99, 1, 1);
  pages_settle ();
}

static void
count_frame (GdkFrameClock *clock, gpointer data)
{
  (*(guint *) data)++;
}

/* With nothing going on, nothing is drawn. */
static void
test_idle (Fixture *self, gconstpointer data)
{
  GtkWidget *area = pages_find (GTK_WIDGET (self->page), GTK_TYPE_GL_AREA);
  gboolean over = FALSE;
  guint frames = 0;

  pages_settle ();
  pages_settle ();
  g_signal_connect (gtk_widget_get_frame_clock (area), "paint", G_CALLBACK (count_frame), &frames);
  g_timeout_add_seconds (1, on_second, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (frames, ==, 0);
  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 1);
  pages_settle ();
  g_assert_cmpuint (frames, >=, 1);
}

/* A page can go away and come back into a window: the renderer begins anew. */
static void
test_moves_to_another_window (Fixture *self, gconstpointer data)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self->page));
  GtkWindow *other;

  g_object_ref (self->page);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), NULL);
  other = pages_show (GTK_WIDGET (self->page));
  gtk_window_destroy (self->window);
  self->window = other;
  g_object_unref (self->page);
  pages_settle ();
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
}

/* Lists and menus that nobody has looked at are not made; once they are, they follow the page. */
static void
test_made_late (Fixture *self, gconstpointer data)
{
  const struct
  {
    const char *list;
    GType       type;
  } lists[] = {
    { "batches", NRE_TYPE_BATCH_LIST },
    { "slots", NRE_TYPE_SLOT_LIST },
    { "keys", NRE_TYPE_KEY_LIST },
    { "tracks", NRE_TYPE_TRACK_VIEW },
  };
  GtkWidget *page = GTK_WIDGET (self->page), *button = pages_find (page, GTK_TYPE_MENU_BUTTON);

  g_assert_null (pages_find (page, GTK_TYPE_POPOVER_MENU));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (NreSelection) selection = NULL;
      GtkWidget *made;

      g_assert_null (pages_find (page, lists[i].type));
      gtk_widget_activate_action (page, "list.show", "s", lists[i].list);
      made = pages_find (page, lists[i].type);
      g_assert_nonnull (made);
      g_assert_true (gtk_widget_get_mapped (made));
      g_object_get (made, "selection", &selection, NULL);
      g_assert_true (selection == nre_page_get_selection (self->page));
      gtk_widget_activate_action (page, "list.show", "s", "nodes");
      gtk_widget_activate_action (page, "list.show", "s", lists[i].list);
      g_assert_true (pages_find (page, lists[i].type) == made);
    }
  g_assert_true (gtk_widget_is_sensitive (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  pages_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

static guint
slot_there (Fixture *self, guint node, guint lod, guint group)
{
  NreModelNode record;

  nre_model_get_node (nre_model_view_get_model (
                          nre_selection_get_model_view (nre_page_get_selection (self->page))),
                      node, &record);
  return record.slots[lod * NRE_MODEL_GROUPS + group];
}

/* The picture shows what is tried, where it is tried, until that ends; the document does not change. */
static void
test_tries (Fixture *self, gconstpointer data)
{
  NreModelView *view = nre_selection_get_model_view (nre_page_get_selection (self->page));
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  const NreModelCell tried = { 2, 2, 0, 0 };
  NreScene *plain = nre_viewport_get_scene (viewport_of (self));

  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
  nre_model_view_set_trials (view, &tried, 1);
  g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, 2);
  pages_wait (is_ready, viewport_of (self));
  assert_stats (self, "24 triangles · 2 batches · 2 of 4 nodes drawn");
  g_assert_cmpuint (slot_there (self, 2, 2, 0), ==, NRE_MODEL_NONE);

  /* What there was before is there at once. */
  nre_model_view_set_trials (view, NULL, 0);
  g_assert_true (is_ready (viewport_of (self)));
  g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, 0);
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
  g_assert_true (nre_scene_has_same_geometry (plain, nre_viewport_get_scene (viewport_of (self))));

  /* One that comes late finds nothing to show it. */
  nre_model_view_set_trials (view, &tried, 1);
  nre_model_view_set_trials (view, NULL, 0);
  pages_settle ();
  pages_wait (is_ready, viewport_of (self));
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");

  /* An edit or its undoing ends it. */
  nre_model_view_set_trials (view, &tried, 1);
  pages_wait (is_ready, viewport_of (self));
  nre_edit_set_node_slot (self->document, PAGES_MODEL, 0, 0, 0, NRE_MODEL_NONE, NULL);
  pages_wait (is_ready, viewport_of (self));
  g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, 0);
  assert_stats (self, "48 triangles · 3 batches · 2 of 4 nodes drawn");
  nre_model_view_set_trials (view, &tried, 1);
  nre_document_undo (self->document);
  pages_wait (is_ready, viewport_of (self));
  assert_stats (self, "60 triangles · 4 batches · 3 of 4 nodes drawn");
}

static void
assert_shown (Fixture *self, guint lod, int group)
{
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));

  g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, lod);
  g_assert_cmpint (nre_view_settings_get_group (settings), ==, group);
}

/* A slot is shown where it was assigned; undoing that shows what was shown before, unless the user has looked
 * elsewhere since, and doing it again shows it again. */
static void
test_undo_shows (Fixture *self, gconstpointer data)
{
  NreSlotMatrix *matrix = PAGES_FIND (NRE, SLOT_MATRIX, self->page);
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  GtkWidget *chooser, *entry;

  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 1);
  pages_settle ();
  assert_shown (self, 0, 0);
  g_signal_emit_by_name (nre_slot_matrix_get_cell (matrix, 2, 4), "clicked");
  pages_settle ();
  chooser = pages_find (GTK_WIDGET (matrix), NRE_TYPE_SLOT_CHOOSER);
  entry = pages_find (chooser, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  pages_settle ();
  g_signal_emit_by_name (entry, "activate");
  pages_settle ();
  g_assert_cmpuint (slot_there (self, 1, 2, 4), ==, 3);
  assert_shown (self, 2, 4);

  nre_document_undo (self->document);
  assert_shown (self, 0, 0);
  pages_settle ();
  nre_document_redo (self->document);
  assert_shown (self, 2, 4);
  /* Before anything of it was painted. */
  nre_document_undo (self->document);
  assert_shown (self, 0, 0);
  nre_document_redo (self->document);
  pages_settle ();

  g_object_set (settings, "group", 1, NULL);
  pages_settle ();
  nre_document_undo (self->document);
  assert_shown (self, 0, 1);
  /* Nor does an edit that shows nothing else change what the user looks at. */
  nre_edit_set_node_slot (self->document, PAGES_MODEL, 0, 0, 3, 2, NULL);
  pages_settle ();
  g_object_set (settings, "lod", 1, NULL);
  pages_settle ();
  nre_document_undo (self->document);
  assert_shown (self, 1, 1);

  /* A drag that is taken back leaves the view alone, also where it is as it was before another step. */
  nre_document_redo (self->document);
  g_object_set (settings, "lod", 0, "group", 0, NULL);
  pages_settle ();
  nre_document_begin_gesture (self->document);
  g_assert_true (nre_edit_rename_node (self->document, PAGES_MODEL, 1, "dragged", NULL));
  pages_settle ();
  nre_document_abort_gesture (self->document);
  pages_settle ();
  assert_shown (self, 0, 0);

  /* What is shown on a page after an edit that was made while it was hidden is not of that edit. */
  gtk_widget_set_visible (GTK_WIDGET (self->page), FALSE);
  g_assert_true (nre_edit_rename_node (self->document, PAGES_MODEL, 1, "elsewhere", NULL));
  g_object_set (settings, "lod", 2, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->page), TRUE);
  pages_settle ();
  nre_document_undo (self->document);
  assert_shown (self, 2, 0);
}

/* The keys for what is selected work in the picture, too; here the only key of a node stays, and it is said
 * why. */
static void
test_delete_key (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);

  gtk_widget_grab_focus (GTK_WIDGET (viewport_of (self)));
  nre_selection_select (selection, NRE_PART_NODE, 1);
  pointer_do ("key Delete");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 0);
  nre_selection_select (selection, NRE_PART_KEY, 1);
  pointer_do ("key Delete");
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
}

static void
test_duplicate_key (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  guint n = nre_selection_get_count (selection, NRE_PART_KEY);

  gtk_widget_grab_focus (GTK_WIDGET (viewport_of (self)));
  nre_selection_select (selection, NRE_PART_KEY, 1);
  pointer_do ("key ctrl+d");
  g_assert_cmpuint (nre_selection_get_count (selection, NRE_PART_KEY), ==, n + 1);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, 2);
}

/* Keys that the filter hides are not selected, so that no edit changes them. */
static void
test_only_node (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  g_autoptr (GtkBitset) keys = gtk_bitset_new_range (2, 4), left = NULL, again = NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->page), "list.show", "s", "tracks");
  nre_selection_select_several (selection, NRE_PART_KEY, keys, 3);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "list.only-node", NULL);
  left = nre_selection_get_several (selection, NRE_PART_KEY);
  g_assert_cmpuint (gtk_bitset_get_size (left), ==, 2);
  g_assert_true (gtk_bitset_contains (left, 2) && gtk_bitset_contains (left, 3));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, 3);

  nre_selection_select_several (selection, NRE_PART_KEY, keys, 4);
  again = nre_selection_get_several (selection, NRE_PART_KEY);
  g_assert_cmpuint (gtk_bitset_get_size (again), ==, 1);
  g_assert_true (gtk_bitset_contains (again, 4));
  gtk_widget_activate_action (GTK_WIDGET (self->page), "list.only-node", NULL);
  nre_selection_select_several (selection, NRE_PART_KEY, keys, 4);
  g_assert_true (nre_selection_has_several (selection));
}

static NreCamera
drag_middle (Fixture *self)
{
  GtkWidget *viewport = GTK_WIDGET (viewport_of (self));
  NreSceneLook look;

  pointer_move (viewport, 200, 150);
  pointer_do ("mousedown 2");
  pointer_move (viewport, 220, 150);
  pointer_move (viewport, 260, 150);
  pointer_do ("mouseup 2");
  pages_settle ();
  nre_viewport_get_look (viewport_of (self), 200, &look);
  return *look.camera;
}

/* The middle button moves the view, or turns it where the user prefers that. */
static void
test_middle_button (Fixture *self, gconstpointer data)
{
  NreSceneLook look;
  NreCamera before, moved, turned;

  nre_viewport_get_look (viewport_of (self), 200, &look);
  before = *look.camera;
  moved = drag_middle (self);
  g_assert_cmpfloat (moved.yaw, ==, before.yaw);
  g_assert_cmpfloat (moved.target[0] + moved.target[1], !=, before.target[0] + before.target[1]);
  nre_middle_button_set_turns (TRUE);
  turned = drag_middle (self);
  nre_middle_button_set_turns (FALSE);
  g_assert_cmpfloat (turned.yaw, !=, moved.yaw);
  g_assert_cmpfloat (turned.target[0], ==, moved.target[0]);
}

static void
assert_absence (Fixture *self, const char *expected)
{
  g_autofree char *absence = NULL;

  pages_wait (is_ready, viewport_of (self));
  g_object_get (nre_viewport_get_words (viewport_of (self)), "absence", &absence, NULL);
  g_assert_cmpstr (absence, ==, expected);
  g_assert_true (expected == NULL ||
                 gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (viewport_of (self)), expected)));
}

/* A picture in which nothing is seen says why. */
static void
test_absence (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  g_autoptr (NreEntry) table = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  assert_absence (self, NULL);
  g_object_set (settings, "lod", 2, "group", 3, NULL);
  assert_absence (self, "No node draws anything in LOD 2, group 3.");
  g_object_set (settings, "lod", 0, "group", 0, NULL);
  assert_absence (self, NULL);
  table = nre_selection_dup_table (selection, NRE_MODEL_POSITIONS);
  path = nre_entry_dup_path (table);
  g_assert_true (nre_document_perform (self->document, "remove-entry", path, NULL, &error));
  g_assert_no_error (error);
  assert_absence (self, "This model has no positions, so its triangles cannot be placed.");
  nre_document_undo (self->document);
  assert_absence (self, NULL);
}

static gboolean
on_over (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Whether the picture is another one than without the words that nothing is visible. */
static gboolean
shows_absence (Fixture *self)
{
  GtkWidget *viewport = GTK_WIDGET (viewport_of (self));
  GtkWidget *label = pages_find_label (viewport, "No node draws anything in LOD 2, group 3.");
  g_autoptr (GBytes) with = NULL, without = NULL;
  gboolean over = FALSE;

  g_assert_true (gtk_widget_get_mapped (label));
  /* Longer than it takes until the picture is drawn with smooth edges. */
  g_timeout_add (300, on_over, &over);
  WAIT_FOR (over);
  pages_settle ();
  with = pages_take_picture (viewport);
  gtk_widget_set_opacity (label, 0);
  pages_settle ();
  without = pages_take_picture (viewport);
  gtk_widget_set_opacity (label, 1);
  g_test_message ("%d × %d", gtk_widget_get_width (viewport), gtk_widget_get_height (viewport));
  return !g_bytes_equal (with, without);
}

/* Where tools leave no room for those words, there are none, rather than a scrap between the tools. */
static void
test_absence_has_room (Fixture *self, gconstpointer data)
{
  GtkWidget *viewport = GTK_WIDGET (viewport_of (self));

  g_object_set (nre_viewport_get_settings (viewport_of (self)), "lod", 2, "group", 3, NULL);
  pages_settle ();
  g_assert_true (shows_absence (self));
  gtk_window_set_default_size (self->window, 640, 240);
  WAIT_FOR (gtk_widget_get_height (viewport) < 120);
  g_assert_false (shows_absence (self));
}

/* A slot is dragged from the list of all to a cell. */
static void
test_drags_slot (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  GtkWidget *matrix = pages_find (GTK_WIDGET (self->page), NRE_TYPE_SLOT_MATRIX), *list, *row;
  NreSlotCell *cell = nre_slot_matrix_get_cell (NRE_SLOT_MATRIX (matrix), 1, 4);
  graphene_point_t from, to;

  nre_selection_select (selection, NRE_PART_NODE, 1);
  g_object_set (self->page, "list", "slots", NULL);
  pages_settle ();
  list = pages_find (GTK_WIDGET (self->page), NRE_TYPE_SLOT_LIST);
  /* That with the number of the third. */
  row = pages_find_label (list, "2");
  g_assert_nonnull (row);
  g_assert_true (
      gtk_widget_compute_point (row, GTK_WIDGET (self->window), &GRAPHENE_POINT_INIT (20, 8), &from));
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (cell), GTK_WIDGET (self->window),
                                           &GRAPHENE_POINT_INIT (20, 20), &to));
  pointer_move (GTK_WIDGET (self->window), (double) from.x, (double) from.y);
  pointer_do ("mousedown 1");
  pointer_move (GTK_WIDGET (self->window), (double) from.x + 10, (double) from.y);
  pointer_move (GTK_WIDGET (self->window), (double) from.x + 16, (double) from.y);
  pointer_move (GTK_WIDGET (self->window), (double) to.x - 3, (double) to.y);
  pointer_move (GTK_WIDGET (self->window), (double) to.x, (double) to.y);
  g_assert_nonnull (pages_find_label (matrix, "is drawn here"));
  g_assert_cmpuint (slot_there (self, 1, 1, 4), ==, NRE_MODEL_NONE);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (slot_there (self, 1, 1, 4), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document))), ==,
                    1);
}

/* A row of the lists has the menu that the part has in the picture, and is what it is about. */
static void
test_list_menu (Fixture *self, gconstpointer data)
{
  static const char *const lists[] = { "nodes", "batches", "slots" };
  NreSelection *selection = nre_page_get_selection (self->page);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *list, *menu, *row;
      graphene_point_t point;

      g_object_set (self->page, "list", lists[i], NULL);
      pages_settle ();
      list = pages_find (GTK_WIDGET (self->page), i == 0   ? NRE_TYPE_NODE_LIST
                                                  : i == 1 ? NRE_TYPE_BATCH_LIST
                                                           : NRE_TYPE_SLOT_LIST);
      row = pages_find_label (list, "2");
      g_assert_nonnull (row);
      g_assert_true (gtk_widget_compute_point (row, list, &GRAPHENE_POINT_INIT (4, 6), &point));
      /* After a menu has closed GTK 4.8 on X11 drops what is pressed before it saw the pointer move three
       * times. */
      for (guint step = 3; step-- > 0;)
        pointer_move (list, (double) point.x - step, (double) point.y);
      pointer_do ("click 3");
      g_assert_cmpuint (nre_selection_get_index (selection, i == 0   ? NRE_PART_NODE
                                                            : i == 1 ? NRE_PART_BATCH
                                                                     : NRE_PART_SLOT), ==, 2);
      menu = pages_find (list, GTK_TYPE_POPOVER_MENU);
      g_assert_nonnull (menu);
      g_assert_true (gtk_widget_get_mapped (menu));
      g_assert_nonnull (pages_find_label (menu, "Isolate"));
      /* Nodes have names. */
      g_assert_true ((pages_find_label (menu, "Rename") != NULL) == (i == 0));
      gtk_popover_popdown (GTK_POPOVER (menu));
      pages_settle ();
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self->window), list));
    }
}

/* By key the menu of the tracks is at what it is about: the selected key, or else the node. */
static void
test_tracks_menu (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  GtkWidget *view, *menu;
  GdkRectangle place, at;

  g_object_set (self->page, "list", "tracks", NULL);
  pages_settle ();
  view = pages_find (GTK_WIDGET (self->page), NRE_TYPE_TRACK_VIEW);
  for (guint i = 0; i < 2; i++)
    {
      double x, y;

      nre_selection_select (selection, i == 0 ? NRE_PART_NODE : NRE_PART_KEY, 1);
      pages_settle ();
      g_assert_true (nre_track_view_get_place (NRE_TRACK_VIEW (view), &place));
      gtk_widget_grab_focus (view);
      pointer_do ("key Menu");
      menu = pages_find (GTK_WIDGET (self->page), GTK_TYPE_POPOVER_MENU);
      g_assert_nonnull (menu);
      g_assert_true (gtk_widget_get_mapped (menu));
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &at));
      g_assert_true (
          gtk_widget_translate_coordinates (gtk_widget_get_parent (menu), view, at.x, at.y, &x, &y));
      g_assert_cmpfloat (x, ==, place.x);
      g_assert_cmpfloat (y, ==, place.y + place.height - 1);
      gtk_popover_popdown (GTK_POPOVER (menu));
      pages_settle ();
    }
}

static guint
count_model_keys (Fixture *self)
{
  return nre_model_count (nre_model_view_get_model (nre_selection_get_model_view (
                              nre_page_get_selection (self->page))), NRE_MODEL_KEYS);
}

static GtkWidget *
open_tracks_menu (Fixture *self, GtkWidget *view, double x, double y)
{
  GtkWidget *menu;

  pointer_rest (view, x, y);
  pointer_do ("click 3");
  menu = pages_find (GTK_WIDGET (self->page), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_get_mapped (menu));
  return menu;
}

/* By the pointer it selects the key, or else the node, that it is opened on, and inserts there and then. */
static void
test_tracks_menu_at (Fixture *self, gconstpointer data)
{
  NreSelection *selection = nre_page_get_selection (self->page);
  guint n = count_model_keys (self), key;
  GtkWidget *view, *item;
  NreModelKey record;
  GdkRectangle place;

  g_object_set (self->page, "list", "tracks", NULL);
  pages_settle ();
  view = pages_find (GTK_WIDGET (self->page), NRE_TYPE_TRACK_VIEW);
  nre_selection_select (selection, NRE_PART_KEY, 1);
  g_assert_true (nre_track_view_get_key_rect (NRE_TRACK_VIEW (view), 1, &place));
  nre_selection_select (selection, NRE_PART_NODE, 0);
  gtk_popover_popdown (GTK_POPOVER (open_tracks_menu (self, view, place.x + place.width / 2,
                                                      place.y + place.height / 2)));
  pages_settle ();
  g_assert_cmpint (nre_selection_get_part (selection), ==, NRE_PART_KEY);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_KEY), ==, 1);

  nre_selection_select (selection, NRE_PART_NODE, 1);
  pages_settle ();
  g_assert_true (nre_track_view_get_place (NRE_TRACK_VIEW (view), &place));
  nre_selection_select (selection, NRE_PART_NODE, 0);
  item = pages_find_label (open_tracks_menu (self, view, nre_track_view_get_x (NRE_TRACK_VIEW (view), 3),
                                             place.y + place.height / 2), "Insert Key");
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 1);
  pointer_rest (item, 10, gtk_widget_get_height (item) / 2);
  pointer_do ("click 1");
  pages_settle ();
  g_assert_cmpuint (count_model_keys (self), ==, n + 1);
  key = nre_selection_get_index (selection, NRE_PART_KEY);
  nre_model_get_key (nre_model_view_get_model (nre_selection_get_model_view (selection)), key, &record);
  g_assert_cmpfloat (record.time, ==, 3);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 1);
}

/* A step that was restored from a journal may name any cell: nothing else has checked its arguments. */
static void
test_change_of_no_cell (Fixture *self, gconstpointer data)
{
  static const char *const changes[] = {
    "{'node': <@u 1>, 'lod': <@u 4000000>, 'group': <@u 0>, 'slot': <@mu 0>}",
    "{'node': <@u 1>, 'lod': <@u 0>, 'group': <@u 20000000>, 'slot': <@mu 0>}",
  };
  const NreOperation *operation = nre_operation_find_of_kind ("set-node-slot", NRE_KIND_MODEL);
  NreViewSettings *settings = nre_viewport_get_settings (viewport_of (self));
  guint lod = nre_view_settings_get_lod (settings);
  int group = nre_view_settings_get_group (settings);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GVariant) args = g_variant_ref_sink (g_variant_new_parsed (changes[i]));
      g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_command_unref);

      g_ptr_array_add (commands, nre_command_new (operation, PAGES_MODEL, args));
      nre_page_show_change (self->page, commands);
      g_assert_cmpuint (nre_view_settings_get_lod (settings), ==, lod);
      g_assert_cmpint (nre_view_settings_get_group (settings), ==, group);
    }
}

/* Titles are where the values below them are: those of names at the left, those of numbers at the right. */
static void
test_list_titles (Fixture *self, gconstpointer data)
{
  static const char *const lists[] = { "nodes", "batches", "slots", "keys" };
  const GType types[] = { NRE_TYPE_NODE_LIST, NRE_TYPE_BATCH_LIST, NRE_TYPE_SLOT_LIST, NRE_TYPE_KEY_LIST };
  guint n_columns = 0;

  nre_selection_select (nre_page_get_selection (self->page), NRE_PART_NODE, 1);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *view, *row, *title, *cell;

      g_object_set (self->page, "list", lists[i], NULL);
      pages_settle ();
      view = pages_find (pages_find (GTK_WIDGET (self->page), types[i]), GTK_TYPE_COLUMN_VIEW);
      row = gtk_widget_get_first_child (pages_find (view, GTK_TYPE_LIST_VIEW));
      g_assert_nonnull (row);
      title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));
      for (cell = gtk_widget_get_first_child (row); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
        {
          GtkWidget *above = pages_find (title, GTK_TYPE_LABEL), *value = pages_find (cell, GTK_TYPE_LABEL);

          /* Rows of a tree begin with what opens them. */
          if (value != NULL && pages_find (cell, GTK_TYPE_TREE_EXPANDER) == NULL)
            {
              g_test_message ("%s: %s", lists[i], gtk_label_get_label (GTK_LABEL (above)));
              g_assert_true ((gtk_label_get_xalign (GTK_LABEL (above)) > 0.5f) ==
                             (gtk_label_get_xalign (GTK_LABEL (value)) > 0.5f));
              n_columns++;
            }
          title = gtk_widget_get_next_sibling (title);
        }
    }
  g_assert_cmpuint (n_columns, >, 15);
}

PAGES_TEST (pages_model_page)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/pages/model-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("shows", test_shows);
  ADD ("first-frame", test_first_frame);
  ADD ("picks", test_picks);
  ADD ("follows-edits", test_follows_edits);
  ADD ("shows-slot", test_shows_slot);
  ADD ("slot-pictures", test_slot_pictures);
  ADD ("mixed-slots", test_mixed_slots);
  ADD ("isolate-and-hide", test_isolate_and_hide);
  ADD ("compares", test_compares);
  ADD ("bounds", test_bounds);
  ADD ("card-follows-edits", test_card_follows_edits);
  ADD ("reveals", test_reveals);
  ADD ("idle", test_idle);
  ADD ("moves-to-another-window", test_moves_to_another_window);
  ADD ("made-late", test_made_late);
  ADD ("tries", test_tries);
  ADD ("undo-shows", test_undo_shows);
  ADD ("absence", test_absence);
  ADD ("absence-has-room", test_absence_has_room);
  ADD ("delete-key", test_delete_key);
  ADD ("duplicate-key", test_duplicate_key);
  ADD ("only-node", test_only_node);
  ADD ("middle-button", test_middle_button);
  ADD ("drags-slot", test_drags_slot);
  ADD ("list-menu", test_list_menu);
  ADD ("tracks-menu", test_tracks_menu);
  ADD ("tracks-menu-at", test_tracks_menu_at);
  ADD ("change-of-no-cell", test_change_of_no_cell);
  ADD ("list-titles", test_list_titles);
  return g_test_run ();
}
