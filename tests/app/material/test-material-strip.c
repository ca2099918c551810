/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The animations of a material as a strip: what is drawn and told of them, keys that are selected, dragged,
 * moved by the keyboard and typed, and that each of these is one step; that nothing is drawn where nothing
 * changes. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-animation-actions.h"
#include "nre-author-text.h"
#include "nre-gtk-util.h"
#include "nre-history.h"
#include "nre-material-key-drag.h"
#include "nre-material-key-line.h"
#include "nre-material-kind.h"
#include "nre-material-mode-cell.h"
#include "nre-material-strip.h"
#include "nre-material-track.h"
#include "nre-number-field.h"
#include "nre-thumbnail.h"
#include "nre-time-ruler.h"
#include "nre-playback-controls.h"

#define LOOP 0
#define PING_PONG 1

typedef struct
{
  NreDocument       *document;
  NreEntry          *entry;
  NreSelection      *selection;
  NreMaterialView   *view;
  NreMaterialPlayer *player;
  NreTimeScale      *scale;
  NrePlayback       *playback;
  NreMaterialStrip  *strip;
  GtkWindow         *window;
} Fixture;

/* As in the pictures of the design: one animation of each mode. */
static GBytes *
make_library (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial material = { .version = 6, .n_phases = 4, .n_animations = 4 };

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("WATER.%u", i);

      material.phases[i] = nre_author_phase (40 * i, 50, 60, name);
    }
  material.phases[3] = nre_author_phase (1, 2, 3, "");
  material.animations[0] = (NreAuthorMaterialAnimation){
    0x08 | 0, 4, { { 0, 0, 7 }, { 1, 800, 7 }, { 2, 1600, 7 }, { 0, 3200, 7 } }
  };
  material.animations[1] =
      (NreAuthorMaterialAnimation){ 1, 3, { { 0, 0, 0 }, { 1, 1000, 0 }, { 2, 2000, 0 } } };
  material.animations[2] = (NreAuthorMaterialAnimation){ 2, 2, { { 0, 0, 0 }, { 3, 1000, 0 } } };
  material.animations[3] =
      (NreAuthorMaterialAnimation){ 3, 3, { { 0, 0, 0 }, { 1, 900, 0 }, { 9, 2500, 0 } } };
  nre_author_archive_add_material (archive, "WATER", &material);
  return nre_author_archive_finish (archive);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_library ();
  GtkWidget *strip;

  self->document = pages_document_of (bytes);
  self->entry = pages_entry (self->document, "#0");
  self->selection = nre_selection_new (self->document, self->entry);
  self->view = nre_selection_get_material_view (self->selection);
  self->player = nre_material_player_new (self->selection);
  self->scale = nre_material_player_get_scale (self->player);
  self->playback = nre_time_scale_get_playback (self->scale);
  strip = nre_material_strip_new (self->player);
  self->strip = NRE_MATERIAL_STRIP (strip);
  self->window = pages_show_small (strip, 900, 300);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->player);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

/* --- Looking ------------------------------------------------------------------------------------- */

static guint
n_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static gboolean
is_row (GtkWidget *widget, const char *number)
{
  NreNumberedRow *row = NULL;
  gboolean found;

  if (!NRE_IS_MATERIAL_TRACK (widget) && !NRE_IS_MATERIAL_MODE_CELL (widget))
    return FALSE;
  g_object_get (widget, "row", &row, NULL);
  found = row != NULL && nre_numbered_row_get (row) == (guint) (number[1] - '0') &&
          NRE_IS_MATERIAL_TRACK (widget) == (number[0] == 't');
  g_clear_object (&row);
  return found;
}

static NreMaterialTrack *
get_track (Fixture *self, guint animation)
{
  const char name[] = { 't', (char) ('0' + animation), '\0' };

  return NRE_MATERIAL_TRACK (pages_find_by (GTK_WIDGET (self->strip), is_row, name));
}

static GtkDropDown *
get_choice (Fixture *self, guint animation)
{
  const char name[] = { 'm', (char) ('0' + animation), '\0' };

  return PAGES_FIND (GTK, DROP_DOWN, 
      NRE_MATERIAL_MODE_CELL (pages_find_by (GTK_WIDGET (self->strip), is_row, name)));
}

static gboolean
is_field (GtkWidget *widget, const char *name)
{
  return NRE_IS_NUMBER_FIELD (widget) &&
         g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0;
}

static NreNumberField *
get_field (Fixture *self, const char *name)
{
  return NRE_NUMBER_FIELD (pages_find_by (GTK_WIDGET (self->strip), is_field, name));
}

static NreMaterialKey
get_key (Fixture *self, guint animation, guint key)
{
  NreMaterialKey found;

  g_assert_true (nre_material_view_get_key (self->view,
                                            nre_material_view_find_key (self->view, animation, key), &found));
  return found;
}

static void
select_key (Fixture *self, guint animation, guint key)
{
  nre_selection_select (self->selection, NRE_MATERIAL_PART_KEY,
                        nre_material_view_find_key (self->view, animation, key));
}

static double
get_x (Fixture *self, double ms)
{
  return nre_time_scale_get_x (self->scale, ms / 1000 / nre_time_scale_get_life (self->scale));
}

static void
type (NreNumberField *field, const char *text)
{
  gtk_widget_grab_focus (GTK_WIDGET (field));
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  nre_number_field_commit (field);
}

static void
set_key (Fixture *self, guint animation, guint key, guint time)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (self->document, "set-material-key", "#0",
                        g_variant_new_parsed ("{'animation': <%u>, 'key': <%u>, 'k1': <%u>}", animation, key,
                                              time),
                        &error);
  g_assert_no_error (error);
}

/* --- Tests --------------------------------------------------------------------------------------- */

/* A row for each, its mode in words, and how long all of it takes: a cycle that comes back takes twice as
 * long. */
static void
test_rows (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (PAGES_FIND (GTK, COLUMN_VIEW,
                                                                                     self->strip)))),
      ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const names[] = { "Keys of animation 0", "Keys of animation 1",
                                           "Keys of animation 2", "Keys of animation 3" };

      g_assert_cmpuint (gtk_drop_down_get_selected (get_choice (self, i)), ==, i);
      gtk_test_accessible_assert_property (get_track (self, i), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
    }
  gtk_test_accessible_assert_property (get_track (self, 1), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Ping-pong, 3 keys, 2000 ms");
  g_assert_cmpfloat (nre_time_scale_get_life (self->scale), ==, 4);
  g_assert_nonnull (pages_find_seen (GTK_WIDGET (self->strip), pages_says, "/ 4000 ms"));
  /* The play head goes along a ruler of them all. */
  g_assert_nonnull (pages_find (GTK_WIDGET (self->strip), NRE_TYPE_TIME_RULER));
}

/* What is chosen is written, and undone is shown. */
static void
test_mode (Fixture *self, gconstpointer data)
{
  NreMaterialBlock block;

  gtk_drop_down_set_selected (get_choice (self, 0), PING_PONG);
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_material_view_get_block (self->view, 0, &block);
  g_assert_cmpuint (block.mode, ==, PING_PONG);
  g_assert_cmpuint (block.interpolation, ==, 1);
  g_assert_cmpfloat (nre_time_scale_get_life (self->scale), ==, 6.4);
  nre_document_undo (self->document);
  g_assert_cmpuint (gtk_drop_down_get_selected (get_choice (self, 0)), ==, LOOP);
  g_assert_cmpuint (n_steps (self), ==, 0);
}

/* A key that is clicked is selected, and with it its animation; the fields are those of the key. */
static void
test_click (Fixture *self, gconstpointer data)
{
  GtkWidget *track = GTK_WIDGET (get_track (self, 1));

  pointer_move (track, get_x (self, 1000), gtk_widget_get_height (track) / 2.0);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_MATERIAL_PART_KEY);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY), ==, 5);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_ANIMATION), ==, 1);
  g_assert_cmpuint (nre_material_player_get_animation (self->player), ==, 1);
  g_assert_cmpstr (nre_number_field_get_text (get_field (self, "Time of the selected key")), ==, "1000");
  g_assert_nonnull (pages_find_seen (GTK_WIDGET (self->strip), pages_says, "Key 1 of animation 1"));
  gtk_test_accessible_assert_property (track, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Ping-pong, 3 keys; key 1 at 1000 ms");
  g_assert_cmpuint (n_steps (self), ==, 0);
  /* Beside the keys the row is meant. */
  pointer_move (track, get_x (self, 1500), gtk_widget_get_height (track) / 2.0);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_MATERIAL_PART_ANIMATION);
}

/* One step, whatever the way; the times of the strip wait until it is over. */
static void
test_drag (Fixture *self, gconstpointer data)
{
  GtkWidget *track = GTK_WIDGET (get_track (self, 0));
  double y = gtk_widget_get_height (track) / 2.0;
  NreMaterialKey key;

  pointer_drag (track, get_x (self, 1600), y, get_x (self, 1200), y);
  key = get_key (self, 0, 2);
  g_assert_cmpuint (key.time, ==, 1200);
  g_assert_cmpuint (key.phase, ==, 2);
  g_assert_cmpuint (key.opaque, ==, 7);
  g_assert_cmpuint (n_steps (self), ==, 1);
  /* Not before the one that it follows. */
  pointer_drag (track, get_x (self, 1200), y, get_x (self, 300), y);
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 800);
  g_assert_cmpuint (n_steps (self), ==, 2);
  /* Of two at one time, the one that is selected. */
  pointer_drag (track, get_x (self, 800), y, get_x (self, 2000), y);
  g_assert_cmpuint (get_key (self, 0, 1).time, ==, 800);
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 2000);
  for (guint i = 0; i < 3; i++)
    nre_document_undo (self->document);
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 1600);
  g_assert_cmpuint (n_steps (self), ==, 0);
}

static void
assert_places (Fixture *self, double zero, double second)
{
  g_assert_cmpfloat_with_epsilon (get_x (self, 0), zero, 1e-6);
  g_assert_cmpfloat_with_epsilon (get_x (self, 1000), second, 1e-6);
}

/* The last key of the longest animation takes the length of all with it: each second keeps its place,
 * scrolled or not, until the user asks for all. */
static void
test_drag_of_last (Fixture *self, gconstpointer data)
{
  GtkWidget *track = GTK_WIDGET (get_track (self, 1)),
            *ruler = pages_find (GTK_WIDGET (self->strip), NRE_TYPE_TIME_RULER);
  GtkWidget *scrollbar = pages_find (ruler, GTK_TYPE_SCROLLBAR);
  double y = gtk_widget_get_height (track) / 2.0, zero = get_x (self, 0), second = get_x (self, 1000);

  pointer_drag (track, get_x (self, 2000), y, get_x (self, 2800), y);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_life (self->scale), 5.6, 0.1);
  assert_places (self, zero, second);
  g_assert_true (gtk_widget_get_visible (scrollbar));
  pointer_drag (track, get_x (self, get_key (self, 1, 2).time), y, get_x (self, 1700), y);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_life (self->scale), 3.4, 0.1);
  assert_places (self, zero, second);
  g_assert_false (gtk_widget_get_visible (scrollbar));
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  assert_places (self, zero, second);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_zoom (self->scale), 1, 1e-9);

  nre_time_scale_zoom (self->scale, 4, get_x (self, 2000));
  pages_settle ();
  zero = get_x (self, 0);
  second = get_x (self, 1000);
  g_assert_cmpfloat (zero, <, 0);
  pointer_drag (track, get_x (self, 2000), y, get_x (self, 1800), y);
  assert_places (self, zero, second);
  nre_time_scale_fit (self->scale);
  g_assert_cmpfloat (nre_time_scale_get_zoom (self->scale), ==, 1);
  g_assert_cmpfloat (get_x (self, 0), >, 0);
}

/* Past the end of the ruler, the strip goes on with the key, and the key is in view when it is let go. */
static void
test_drag_past_end (Fixture *self, gconstpointer data)
{
  GtkWidget *track = GTK_WIDGET (get_track (self, 1));
  double y = gtk_widget_get_height (track) / 2.0, width = gtk_widget_get_width (track);

  pointer_move (track, get_x (self, 2000), y);
  pointer_do ("mousedown 1");
  pointer_move (track, width - 20, y);
  for (guint i = 0; i < 20; i++)
    pointer_move (track, width + 60 + i % 2, y);
  g_assert_cmpuint (get_key (self, 1, 2).time, >, 5000);
  g_assert_cmpfloat (get_x (self, get_key (self, 1, 2).time), <, width + 100);
  pointer_do ("mouseup 1");
  g_assert_cmpuint (get_key (self, 1, 2).time, >, 5000);
  g_assert_cmpfloat (get_x (self, get_key (self, 1, 2).time), <, width);
  g_assert_cmpfloat (get_x (self, get_key (self, 1, 2).time), >, 0);
  g_assert_cmpuint (n_steps (self), ==, 1);
}

/* Several move together and keep their distances; what is thought better of leaves no step. */
static void
test_drag_of_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) keys = gtk_bitset_new_range (1, 2);
  g_autoptr (GError) error = NULL;
  NreTimeDrag *drag;

  nre_selection_select_several (self->selection, NRE_MATERIAL_PART_KEY, keys, 1);
  drag = nre_material_key_drag_new (self->selection, 1, 0);
  g_assert_true (nre_time_drag_move (drag, 100, &error));
  g_assert_true (nre_time_drag_move (drag, 5000, &error));
  g_assert_cmpuint (nre_material_key_drag_get_time (NRE_MATERIAL_KEY_DRAG (drag)), ==, 2400);
  nre_time_drag_finish (drag);
  g_assert_cmpuint (get_key (self, 0, 1).time, ==, 2400);
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 3200);
  g_assert_cmpuint (n_steps (self), ==, 1);
  drag = nre_material_key_drag_new (self->selection, 2, 0);
  g_assert_true (nre_time_drag_move (drag, -500, &error));
  nre_time_drag_cancel (drag);
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 3200);
  g_assert_cmpuint (n_steps (self), ==, 1);
  /* Keys that are undone under it are none of its own. */
  drag = nre_material_key_drag_new (self->selection, 2, 0);
  g_assert_false (nre_time_drag_is_over (drag));
  nre_document_undo (self->document);
  g_assert_true (nre_time_drag_is_over (drag));
  nre_time_drag_finish (drag);
  g_assert_cmpuint (get_key (self, 0, 1).time, ==, 800);
}

/* From key to key with Ctrl, and by time without; moves in a run are one step. */
static void
test_keyboard (Fixture *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_track (self, 0)));
  pages_settle ();
  pointer_do ("key ctrl+Right");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY), ==, 0);
  pointer_do ("key ctrl+Right");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY), ==, 1);
  pointer_do ("key Right");
  pointer_do ("key Right");
  g_assert_cmpuint (get_key (self, 0, 1).time, >, 800);
  g_assert_cmpuint (n_steps (self), ==, 1);
  /* Another key that is moved right after it is another step. */
  pointer_do ("key ctrl+Left key Right");
  g_assert_cmpuint (n_steps (self), ==, 2);
  nre_document_undo (self->document);
  g_assert_cmpuint (get_key (self, 0, 1).time, >, 800);
  nre_document_undo (self->document);
  g_assert_cmpuint (get_key (self, 0, 1).time, ==, 800);
  pointer_do ("key space");
  g_assert_true (nre_playback_get_playing (self->playback));
  pointer_do ("key space");
  g_assert_false (nre_playback_get_playing (self->playback));
}

/* The fields of the key: its time, its phase by name, what nobody knows, and the mask of its animation. */
static void
test_fields (Fixture *self, gconstpointer data)
{
  GtkDropDown *phase;
  NreMaterialBlock block;
  NreMaterialKey key;

  select_key (self, 0, 1);
  pages_settle ();
  type (get_field (self, "Time of the selected key"), "850");
  type (get_field (self, "Third number of the selected key"), "65535");
  key = get_key (self, 0, 1);
  g_assert_cmpuint (key.time, ==, 850);
  g_assert_cmpuint (key.opaque, ==, 65535);
  phase = GTK_DROP_DOWN (
      pages_find (pages_find (GTK_WIDGET (self->strip), NRE_TYPE_MATERIAL_KEY_LINE), GTK_TYPE_DROP_DOWN));
  g_assert_nonnull (pages_find_by (GTK_WIDGET (phase), pages_says, "1 WATER.1"));
  g_assert_cmpuint (gtk_drop_down_get_selected (phase), ==, 1);
  gtk_drop_down_set_selected (phase, 3);
  g_assert_cmpuint (get_key (self, 0, 1).phase, ==, 3);
  g_assert_cmpuint (n_steps (self), ==, 3);
  type (get_field (self, "Mask of the animation"), "0x1F");
  nre_material_view_get_block (self->view, 0, &block);
  g_assert_cmphex (block.interpolation, ==, 0x1f);
  g_assert_cmpuint (block.mode, ==, LOOP);
  /* A phase that is not there is what it is. */
  select_key (self, 3, 2);
  pages_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (phase), ==, GTK_INVALID_LIST_POSITION);
  g_assert_nonnull (pages_find_by (GTK_WIDGET (phase), pages_says, "9 (missing)"));
}

/* The looks of the pictures before the names, outside of the list and in it, in the order of the rows: "u"
 * untextured, "t" else, and an asterisk behind the row that is chosen. */
static void
add_looks (GtkWidget *widget, GString *text)
{
  if (NRE_IS_THUMBNAIL (widget))
    {
      GtkWidget *mark = gtk_widget_get_last_child (gtk_widget_get_parent (widget));
      NreThumbnailLook look = nre_thumbnail_get_look (NRE_THUMBNAIL (widget));

      g_string_append_c (text, look == NRE_THUMBNAIL_UNTEXTURED ? 'u' : 't');
      if (gtk_widget_get_visible (mark) && gtk_widget_get_opacity (mark) > 0)
        g_string_append_c (text, '*');
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_looks (child, text);
}

static GtkWidget *looked_at;
static const char *expected_looks;

static gboolean
looks_so (gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_looks (looked_at, text);
  return strcmp (text->str, expected_looks) == 0;
}

static void
expect_looks (GtkWidget *widget, const char *looks)
{
  looked_at = widget;
  expected_looks = looks;
  pages_wait (looks_so, NULL);
}

/* A phase is chosen by the picture of its texture, too. */
static void
test_phases (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *choice, *button, *list;

  select_key (self, 0, 1);
  pages_settle ();
  choice = pages_find (pages_find (GTK_WIDGET (self->strip), NRE_TYPE_MATERIAL_KEY_LINE), GTK_TYPE_DROP_DOWN);
  button = gtk_widget_get_first_child (choice);
  list = gtk_widget_get_last_child (choice);
  expect_looks (button, "t");
  gtk_widget_activate (button);
  expect_looks (list, "tt*tu");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 3);
  expect_looks (list, "tttu*");
  expect_looks (button, "u");
  nre_document_perform (self->document, "set-phase", "#0",
                        g_variant_new_parsed ("{'phase': <uint32 3>, 'texture': <'WATER.0'>}"), &error);
  g_assert_no_error (error);
  expect_looks (button, "t");
  expect_looks (list, "tttt*");
  gtk_popover_popdown (GTK_POPOVER (list));
  pages_settle ();
}

/* A damaged material may have as many animations as a number can say: the window goes on all the same,
 * whatever is edited in it. */
static void
test_many (Fixture *self, gconstpointer data)
{
  const guint n = 60000, head = 14 + 34;
  guint8 *bytes = g_malloc0 (head + 12 * (gsize) n);
  g_autoptr (GBytes) payload = g_bytes_new_take (bytes, head + 12 * (gsize) n);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreSelection) selection = NULL;
  g_autoptr (NreMaterialPlayer) player = NULL;
  gint64 before = g_get_monotonic_time ();

  nre_store_u16 (bytes, 1);
  nre_store_u16 (bytes + 2, n);
  for (guint i = 0; i < n; i++)
    {
      nre_store_u16 (bytes + head + 12 * (gsize) i + 4, 1);
      nre_store_u16 (bytes + head + 12 * (gsize) i + 8, (guint16) i);
    }
  {
    g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
    g_autoptr (GBytes) whole = NULL;
    g_autoptr (NreEntry) entry = NULL;

    nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MAT0, "MANY", 0, 6, 0, payload);
    whole = nre_author_archive_finish (archive);
    document = pages_document_of (whole);
    entry = pages_entry (document, "#0");
    selection = nre_selection_new (document, entry);
  }
  player = nre_material_player_new (selection);
  g_assert_cmpuint (nre_material_view_get_n_blocks (nre_selection_get_material_view (selection)), ==, n);
  g_assert_cmpfloat (nre_time_scale_get_life (nre_material_player_get_scale (player)), ==, 59.999);
  /* It takes some milliseconds; to look for each of them from the first on took a minute. */
  g_assert_cmpint (g_get_monotonic_time () - before, <, 5 * G_USEC_PER_SEC);
}

/* Keys and animations come and go, one step each, and what comes of it is selected. */
static void
test_add_and_remove (Fixture *self, gconstpointer data)
{
  GtkWidget *strip = GTK_WIDGET (self->strip), *track = GTK_WIDGET (get_track (self, 0));
  NreMaterialBlock block;
  NreMaterialKey key;

  /* At the play head, of the phase that is seen there. */
  nre_playback_set_time (self->playback, 1.2);
  g_assert_true (gtk_widget_activate_action (strip, "animation.insert", NULL));
  key = get_key (self, 0, 2);
  g_assert_cmpuint (key.time, ==, 1200);
  g_assert_cmpuint (key.phase, ==, 1);
  g_assert_cmpuint (key.opaque, ==, 7);
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_MATERIAL_PART_KEY);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_KEY), ==, 2);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_true (gtk_widget_activate_action (strip, "animation.remove-selected", NULL));
  g_assert_cmpuint (get_key (self, 0, 2).time, ==, 1600);
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_MATERIAL_PART_ANIMATION);
  g_assert_cmpuint (n_steps (self), ==, 2);
  /* Not after the last time there is. */
  g_assert_true (gtk_widget_activate_action (strip, "animation.insert-key", "(uu)", 0, G_MAXUINT16 + 1));
  g_assert_cmpuint (n_steps (self), ==, 2);
  /* By a second click into the track. */
  pages_settle ();
  nre_playback_set_time (self->playback, 0);
  pointer_move (track, get_x (self, 2500), gtk_widget_get_height (track) / 2.0);
  pointer_do ("click --repeat 2 --delay 60 1");
  g_assert_cmpuint (n_steps (self), ==, 3);
  g_assert_cmpuint (get_key (self, 0, 3).time, ==, 2500);
  g_assert_cmpuint (get_key (self, 0, 3).phase, ==, 2);
  nre_document_undo (self->document);
  nre_material_view_get_block (self->view, 0, &block);
  g_assert_cmpuint (block.n_keys, ==, 4);

  nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, 0);
  g_assert_true (gtk_widget_activate_action (strip, "animation.move-down", NULL));
  nre_material_view_get_block (self->view, 1, &block);
  g_assert_cmpuint (block.n_keys, ==, 4);
  g_assert_cmpuint (nre_material_player_get_animation (self->player), ==, 1);
  g_assert_cmpuint (n_steps (self), ==, 3);
  g_assert_true (gtk_widget_activate_action (strip, "animation.move-up", NULL));
  g_assert_cmpuint (nre_material_player_get_animation (self->player), ==, 0);
  /* The first one has nowhere to go: neither is a step. */
  g_assert_false (nre_animation_actions_can_move (self->selection, 0, -1));
  g_assert_cmpuint (n_steps (self), ==, 4);
  nre_document_undo (self->document);
  nre_document_undo (self->document);

  g_assert_true (gtk_widget_activate_action (strip, "animation.add", NULL));
  g_assert_cmpuint (nre_material_view_get_n_blocks (self->view), ==, 5);
  nre_material_view_get_block (self->view, 4, &block);
  g_assert_cmpuint (block.n_keys, ==, 2);
  g_assert_cmpuint (nre_material_player_get_animation (self->player), ==, 4);
  nre_document_undo (self->document);
  g_assert_cmpuint (nre_material_view_get_n_blocks (self->view), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_true (gtk_widget_activate_action (strip, "animation.remove", NULL));
  g_assert_cmpuint (nre_material_view_get_n_blocks (self->view), ==, 0);
  g_assert_nonnull (pages_find_seen (strip, pages_says, "The material has no animations."));
  g_assert_false (gtk_widget_get_visible (pages_find (strip, NRE_TYPE_PLAYBACK_CONTROLS)));
  nre_document_undo (self->document);
  pages_settle ();
  g_assert_cmpuint (nre_material_view_get_n_blocks (self->view), ==, 1);
  g_assert_true (gtk_widget_get_visible (pages_find (strip, NRE_TYPE_PLAYBACK_CONTROLS)));
}

static GtkWidget *
open_menu (Fixture *self, guint animation, double ms)
{
  GtkWidget *track = GTK_WIDGET (get_track (self, animation));

  pointer_rest (track, get_x (self, ms), gtk_widget_get_height (track) / 2.0);
  pointer_do ("click 3");
  return pages_find (GTK_WIDGET (self->strip), GTK_TYPE_POPOVER_MENU);
}

/* The menu inserts a key where it was opened, in the animation there. A key that is there already is not
 * covered by another one, neither by the menu nor at the play head. */
static void
test_menu (Fixture *self, gconstpointer data)
{
  static const double times[] = { 600, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      GtkWidget *menu = open_menu (self, 1, times[i]), *item;

      g_assert_nonnull (menu);
      item = pages_find_label (menu, "Insert Key");
      g_assert_nonnull (item);
      pointer_rest (item, 10, gtk_widget_get_height (item) / 2);
      pointer_do ("click 1");
      pages_settle ();
      g_assert_cmpuint (n_steps (self), ==, 1);
      /* The pointer is at a whole pixel. */
      g_assert_cmpuint (get_key (self, 1, 1).time, >=, 600 - 10);
      g_assert_cmpuint (get_key (self, 1, 1).time, <=, 600 + 10);
      g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_ANIMATION), ==, 1);
    }
  g_assert_cmpstr (pages_get_toast (self->window), ==, "Animation 1 already has a key at 1000 ms");
  nre_playback_set_time (self->playback, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->strip), "animation.insert", NULL));
  g_assert_cmpuint (n_steps (self), ==, 1);
}

/* What is seen is the animation that was selected last, or a phase until the play head moves. */
static void
test_player (Fixture *self, gconstpointer data)
{
  NreMaterialMoment moment;

  nre_playback_set_time (self->playback, 0.96);
  g_assert_true (nre_material_player_get_moment (self->player, &moment));
  g_assert_cmpuint (moment.phase, ==, 1);
  g_assert_cmpuint (moment.next, ==, 2);
  g_assert_cmpfloat_with_epsilon (moment.blend, 0.2f, 1e-4f);
  nre_selection_select (self->selection, NRE_MATERIAL_PART_PHASE, 3);
  nre_material_player_get_moment (self->player, &moment);
  g_assert_cmpuint (moment.phase, ==, 3);
  g_assert_cmpuint (moment.next, ==, 3);
  g_assert_cmpuint (nre_material_player_get_animation (self->player), ==, 0);
  nre_playback_set_time (self->playback, 0.97);
  nre_material_player_get_moment (self->player, &moment);
  g_assert_cmpuint (moment.phase, ==, 1);
  nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, 2);
  nre_playback_set_time (self->playback, 3);
  nre_material_player_get_moment (self->player, &moment);
  g_assert_cmpuint (moment.phase, ==, 3);
  g_assert_cmpuint (moment.next, ==, 3);
}

/* Keys in any order, at one time, and none at all: it is drawn all the same. */
static void
test_odd (Fixture *self, gconstpointer data)
{
  set_key (self, 0, 1, 65535);
  set_key (self, 0, 3, 0);
  g_assert_cmpfloat_with_epsilon (nre_time_scale_get_life (self->scale), 65.535, 1e-9);
  pages_settle ();
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; nre_material_view_find_key (self->view, i, k) != G_MAXUINT; k++)
      set_key (self, i, k, 0);
  pages_settle ();
  g_assert_false (nre_time_scale_has_life (self->scale));
  select_key (self, 1, 1);
  gtk_widget_grab_focus (GTK_WIDGET (get_track (self, 1)));
  /* A key is moved by what the bytes can tell where no time passes. */
  pointer_do ("key Right");
  g_assert_cmpuint (get_key (self, 1, 1).time, ==, 0);
  select_key (self, 1, 2);
  pointer_do ("key Right");
  g_assert_cmpuint (get_key (self, 1, 2).time, ==, 1);
}

/* While it plays the tracks are not drawn again, and when nothing plays nothing is. */
static void
test_idle (Fixture *self, gconstpointer data)
{
  NreMaterialTrack *track = get_track (self, 0);
  guint64 before;
  double time;

  pages_settle ();
  before = nre_time_lane_get_n_draws (NRE_TIME_LANE (track));
  nre_playback_set_time (self->playback, 1.5);
  pages_settle ();
  g_assert_cmpuint (nre_time_lane_get_n_draws (NRE_TIME_LANE (track)), ==, before);
  nre_playback_controls_toggle (
      PAGES_FIND (NRE, PLAYBACK_CONTROLS, self->strip));
  pages_await_frames (GTK_WIDGET (self->strip), 5);
  g_assert_cmpfloat (nre_playback_get_time (self->playback), !=, 1.5);
  g_assert_cmpuint (nre_time_lane_get_n_draws (NRE_TIME_LANE (track)), ==, before);
  /* Time stands still where nobody sees it. */
  gtk_widget_set_visible (GTK_WIDGET (self->strip), FALSE);
  pages_settle ();
  g_assert_true (nre_playback_get_playing (self->playback));
  time = nre_playback_get_time (self->playback);
  pages_settle ();
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, time);
}

static gboolean
is_in_view (gpointer data)
{
  Fixture *self = data;
  GtkWidget *list = nre_column_view_get_list (PAGES_FIND (GTK, COLUMN_VIEW, self->strip));
  guint n = nre_material_view_get_n_blocks (self->view);
  GtkWidget *row = GTK_WIDGET (get_track (self, n - 1));
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, list, &bounds) &&
         bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

/* A strip that grows with its animations: the one that was added is seen as a whole. */
static void
test_add_below (Fixture *self, gconstpointer data)
{
  gtk_widget_set_valign (GTK_WIDGET (self->strip), GTK_ALIGN_END);
  for (guint i = 0; i < 3; i++)
    {
      pages_settle ();
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->strip), "animation.add", NULL));
      pages_await_frames (GTK_WIDGET (self->strip), 6);
      pages_wait (is_in_view, self);
    }
}

PAGES_TEST (pages_material_strip)
{
  pages_init (&argc, &argv);
#define ADD(NAME, TEST) g_test_add ("/material-strip/" NAME, Fixture, NULL, set_up, TEST, tear_down)
  ADD ("rows", test_rows);
  ADD ("mode", test_mode);
  ADD ("click", test_click);
  ADD ("drag", test_drag);
  ADD ("drag-of-last", test_drag_of_last);
  ADD ("drag-past-end", test_drag_past_end);
  ADD ("drag-of-several", test_drag_of_several);
  ADD ("phases", test_phases);
  ADD ("many", test_many);
  ADD ("keyboard", test_keyboard);
  ADD ("fields", test_fields);
  ADD ("add-and-remove", test_add_and_remove);
  ADD ("add-below", test_add_below);
  ADD ("menu", test_menu);
  ADD ("player", test_player);
  ADD ("odd", test_odd);
  ADD ("idle", test_idle);
  return g_test_run ();
}
