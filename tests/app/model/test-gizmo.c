/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes posed with a real pointer and keyboard: by handles, and as in Blender. */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include <math.h>

#include "nre-angles.h"
#include "nre-author-model.h"
#include "nre-edit-script.h"
#include "nre-edits.h"
#include "nre-handles.h"
#include "nre-json-reader.h"
#include "nre-layout.h"
#include "nre-model-page.h"
#include "nre-model-source.h"
#include "nre-node-list.h"
#include "nre-pose-space.h"
#include "nre-pose-tool.h"
#include "nre-viewport.h"

/* Keys 1 to 3 of the small model are the second node's, at 0, 4 and 8; the others have one each: 0, 4 and 5.
 */
#define TURRET 1

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NrePlayback  *playback;
  NrePoseTool  *tool;
  GtkWidget    *viewport;
  GtkWindow    *window;
  GBytes       *original;
} Fixture;

static GBytes *
write_document (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static gboolean
is_ready (gpointer data)
{
  Fixture *self = data;
  gboolean ready;
  NreSceneLook look;

  g_object_get (self->viewport, "ready", &ready, NULL);
  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  return ready && look.scene != NULL;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  self->original = write_document (self->document);
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->playback = nre_playback_new ();
  g_object_set (self->playback, "last", 8.0, NULL);
  nre_model_view_set_playback (nre_selection_get_model_view (self->selection), self->playback);
  self->viewport = g_object_new (NRE_TYPE_VIEWPORT, NULL);
  g_object_set (self->viewport, "selection", self->selection, NULL);
  self->tool = nre_pose_tool_new (self->selection);
  nre_pose_tool_follow (self->tool, self->playback);
  nre_viewport_set_tool (NRE_VIEWPORT (self->viewport), NRE_VIEW_TOOL (self->tool));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self->window = pages_show_small (self->viewport, 520, 480);
  gtk_widget_grab_focus (self->viewport);
  nre_selection_select (self->selection, NRE_PART_NODE, TURRET);
  pages_wait (is_ready, self);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) after = NULL;

  /* Whatever was done, taking it back gives the same bytes. */
  nre_document_go_to (self->document, 0);
  after = write_document (self->document);
  g_assert_true (g_bytes_equal (after, self->original));
  gtk_window_destroy (self->window);
  g_assert_finalize_object (self->tool);
  g_object_unref (self->playback);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  g_bytes_unref (self->original);
  pages_assert_released (self->document);
}

static guint
count_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static NreTrackKey
get_key (Fixture *self, guint key)
{
  NreTrackKey fields;

  nre_model_get_track_key (nre_model_view_get_model (nre_selection_get_model_view (self->selection)), key,
                           &fields);
  return fields;
}

static NrePoseSpace
get_handles (Fixture *self, NreHandles *handles)
{
  NrePoseSpace space;
  NreSceneLook look;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  g_assert_true (nre_pose_space_init (
    &space, nre_model_view_get_model (nre_selection_get_model_view (self->selection)), look.scene, TURRET));
  g_assert_true (nre_handles_init (handles, &look, space.origin, space.parent));
  return space;
}

/* Drags the handle by so many pixels. */
static void
drag (Fixture *self, NreHandle handle, double dx, double dy, graphene_point_t *from)
{
  NreHandles handles;

  g_object_set (self->tool, "shown", TRUE, NULL);
  get_handles (self, &handles);
  g_assert_true (nre_handles_get_place (&handles, handle, from));
  pointer_drag (self->viewport, (double) from->x, (double) from->y, (double) from->x + dx,
                (double) from->y + dy);
}

static char *
dup_number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_dtostr (text, sizeof text, value));
}

/* The file is as nres edit makes it of the one that it began as, by one set-key of this key. */
static void
assert_only_key (Fixture *self, guint key, gboolean turned)
{
  NreTrackKey now = get_key (self, key);
  g_autoptr (NreDocument) other = nre_document_new_from_bytes (self->original, "other", NULL);
  g_autoptr (GString) values = g_string_new (NULL);
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (GBytes) expected = NULL, got = write_document (self->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < (turned ? 4 : 3); i++)
    {
      g_autofree char *number =
        dup_number (turned ? now.quat[(i + 3) % 4] / 32767.0 : (double) now.pos[i]);

      g_string_append_printf (values, "%s%s", i > 0 ? ", " : "", number);
    }
  text =
    g_strdup_printf ("{\"edits\": [{\"op\": \"set-key\", \"entry\": \"%s\", \"key\": %u, \"%s\": [%s]}]}",
                     PAGES_MODEL, key, turned ? "quat" : "pos", values->str);
  script = nre_json_read (text, strlen (text), &error);
  g_assert_no_error (error);
  nre_edit_script_perform (script, other, NULL, &error);
  g_assert_no_error (error);
  expected = write_document (other);
  g_assert_true (g_bytes_equal (expected, got));
}

static char *
dup_hint (Fixture *self)
{
  char *hint;

  g_object_get (self->tool, "hint", &hint, NULL);
  return hint;
}

/* --- Handles ------------------------------------------------------------------------------------- */

static void
test_arrow (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 1), after;
  graphene_point_t from;
  NreHandles handles;
  double delta[3], moved;

  get_handles (self, &handles);
  drag (self, NRE_HANDLE_MOVE_Z, 3, -40, &from);
  after = get_key (self, 1);
  g_assert_cmpuint (count_steps (self), ==, 1);
  assert_only_key (self, 1, FALSE);
  g_assert_cmpfloat (after.pos[0], ==, before.pos[0]);
  g_assert_cmpfloat (after.pos[1], ==, before.pos[1]);
  nre_handles_get_move (&handles, NRE_HANDLE_MOVE_Z, (double) from.x, (double) from.y, (double) from.x + 3,
                        (double) from.y - 40, delta);
  moved = (double) (after.pos[2] - before.pos[2]);
  g_assert_cmpfloat (moved, >, 0);
  /* But for the pixel that the pointer is a part of. */
  g_assert_cmpfloat (fabs (moved - delta[2]), <, 2 * (double) handles.pixel);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  g_assert_null (dup_hint (self));
}

static void
test_plane_and_view (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 1), after;
  graphene_point_t from;

  drag (self, NRE_HANDLE_MOVE_XY, 30, 6, &from);
  after = get_key (self, 1);
  g_assert_cmpfloat (after.pos[2], ==, before.pos[2]);
  g_assert_true (after.pos[0] != before.pos[0] && after.pos[1] != before.pos[1]);
  assert_only_key (self, 1, FALSE);
  nre_document_undo (self->document);
  pages_wait (is_ready, self);
  drag (self, NRE_HANDLE_MOVE_VIEW, 20, -30, &from);
  assert_only_key (self, 1, FALSE);
  g_assert_cmpuint (count_steps (self), ==, 1);
}

/* Where on the picture the ring about z is that many degrees further than at the place. */
static graphene_point_t
go_around (Fixture *self, double degrees, graphene_point_t *from)
{
  double best = INFINITY, angle = 0;
  graphene_point_t at;
  NreHandles handles;
  gboolean in_front;

  g_object_set (self->tool, "shown", TRUE, NULL);
  get_handles (self, &handles);
  g_assert_true (nre_handles_get_place (&handles, NRE_HANDLE_TURN_Z, from));
  for (double a = 0; a < 2 * G_PI; a += 0.002)
    {
      g_assert_true (nre_handles_get_ring_point (&handles, 2, a, &at, &in_front));
      if (hypot ((double) (at.x - from->x), (double) (at.y - from->y)) < best)
        {
          best = hypot ((double) (at.x - from->x), (double) (at.y - from->y));
          angle = a;
        }
    }
  g_assert_true (nre_handles_get_ring_point (&handles, 2, angle + degrees * G_PI / 180, &at, &in_front));
  return at;
}

static void
test_ring (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 1), after;
  double old[3], angles[3];
  graphene_point_t from, to;

  nre_track_key_get_angles (&before, old);
  to = go_around (self, 40, &from);
  pointer_drag (self->viewport, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  after = get_key (self, 1);
  nre_track_key_get_angles (&after, angles);
  g_assert_cmpuint (count_steps (self), ==, 1);
  assert_only_key (self, 1, TRUE);
  g_assert_cmpmem (after.pos, sizeof after.pos, before.pos, sizeof before.pos);
  g_assert_cmpfloat (fabs (remainder (angles[2] - old[2] - 40, 360)), <, 4);
  nre_document_undo (self->document);
  pages_wait (is_ready, self);
  /* By steps. */
  to = go_around (self, 42, &from);
  pointer_do ("keydown ctrl");
  pointer_drag (self->viewport, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  pointer_do ("keyup ctrl");
  assert_only_key (self, 1, TRUE);
  after = get_key (self, 1);
  nre_track_key_get_angles (&after, angles);
  g_assert_cmpfloat (fabs (remainder (angles[2] - old[2] - 40, 360)), <, 5.02);
  g_assert_cmpfloat (fabs (remainder (angles[2] - old[2], 5)), <, 0.02);
}

/* Nothing is written before the end, and Escape and the second button lead back. */
static void
test_taken_back (Fixture *self, gconstpointer data)
{
  NreHandles handles;
  graphene_point_t from;

  g_object_set (self->tool, "shown", TRUE, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) meanwhile = NULL;
      g_autofree char *hint = NULL;

      get_handles (self, &handles);
      g_assert_true (nre_handles_get_place (&handles, NRE_HANDLE_MOVE_VIEW, &from));
      pointer_move (self->viewport, (double) from.x, (double) from.y);
      pointer_do ("mousedown 1");
      pointer_move (self->viewport, (double) from.x + 15, (double) from.y);
      pointer_move (self->viewport, (double) from.x + 30, (double) from.y);
      g_assert_true (nre_pose_tool_is_active (self->tool));
      hint = dup_hint (self);
      g_assert_nonnull (hint);
      meanwhile = write_document (self->document);
      g_assert_true (g_bytes_equal (meanwhile, self->original));
      pointer_do (i == 0 ? "key Escape" : "click 3");
      g_assert_false (nre_pose_tool_is_active (self->tool));
      pointer_do ("mouseup 1");
      g_assert_cmpuint (count_steps (self), ==, 0);
    }
  /* Beside the handles a click selects and a drag turns the picture, as ever. */
  pointer_drag (self->viewport, 15, 15, 60, 40);
  g_assert_cmpuint (count_steps (self), ==, 0);
}

/* --- Keys ---------------------------------------------------------------------------------------- */

static void
test_typed (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 1);
  g_autofree char *hint = NULL;
  double angles[3], old[3];
  NreTrackKey after;

  nre_pose_tool_start (self->tool, FALSE);
  pointer_do ("key x 1 period 5");
  hint = dup_hint (self);
  g_assert_nonnull (strstr (hint, "+1.500"));
  g_assert_cmpuint (count_steps (self), ==, 0);
  pointer_do ("key Return");
  g_assert_cmpfloat (get_key (self, 1).pos[0], ==, before.pos[0] + 1.5f);
  assert_only_key (self, 1, FALSE);
  nre_document_undo (self->document);

  nre_pose_tool_start (self->tool, TRUE);
  pointer_do ("key z minus 3 0 BackSpace 5 KP_Enter");
  nre_track_key_get_angles (&before, old);
  after = get_key (self, 1);
  nre_track_key_get_angles (&after, angles);
  g_assert_cmpfloat (fabs (remainder (angles[2] - old[2] + 35, 360)), <, 0.01);
  assert_only_key (self, 1, TRUE);
  nre_document_undo (self->document);

  /* Its own axis, and then none; nothing moved is no step. */
  nre_pose_tool_start (self->tool, FALSE);
  pointer_do ("key y y");
  g_free (hint);
  hint = dup_hint (self);
  g_assert_nonnull (strstr (hint, "Y of the node"));
  pointer_do ("key y Return");
  g_assert_cmpuint (count_steps (self), ==, 0);
  g_assert_false (nre_pose_tool_is_active (self->tool));
}

static void
test_follows_the_pointer (Fixture *self, gconstpointer data)
{
  NreTrackKey before = get_key (self, 1), after;

  pointer_move (self->viewport, 200, 200);
  nre_pose_tool_start (self->tool, FALSE);
  pointer_do ("key z");
  pointer_move (self->viewport, 205, 160);
  g_assert_cmpuint (count_steps (self), ==, 0);
  pointer_do ("click 1");
  after = get_key (self, 1);
  g_assert_cmpuint (count_steps (self), ==, 1);
  assert_only_key (self, 1, FALSE);
  g_assert_cmpfloat (after.pos[2], >, before.pos[2]);
  g_assert_cmpfloat (after.pos[0], ==, before.pos[0]);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  nre_document_undo (self->document);

  pointer_move (self->viewport, 200, 200);
  nre_pose_tool_start (self->tool, TRUE);
  pointer_move (self->viewport, 260, 240);
  pointer_do ("click 3");
  g_assert_false (nre_pose_tool_is_active (self->tool));
  g_assert_cmpuint (count_steps (self), ==, 0);
}

/* --- Which key ----------------------------------------------------------------------------------- */

/* Between keys one is inserted, at a whole frame, and the others stay. */
static void
test_inserts (Fixture *self, gconstpointer data)
{
  NreTrackKey first = get_key (self, 1), second = get_key (self, 2), key;

  nre_playback_set_time (self->playback, 2.2);
  nre_pose_tool_start (self->tool, FALSE);
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, 2);
  pointer_do ("key z 2 Return");
  g_assert_cmpuint (count_steps (self), ==, 1);
  key = get_key (self, 2);
  g_assert_cmpfloat (key.time, ==, 2);
  g_assert_cmpfloat (fabs ((double) (key.pos[2] - (first.pos[2] + second.pos[2]) / 2) - 2), <, 1e-5);
  key = get_key (self, 1);
  g_assert_cmpmem (&key, sizeof key, &first, sizeof first);
  key = get_key (self, 3);
  g_assert_cmpmem (&key, sizeof key, &second, sizeof second);
  /* Once it is there, it is changed. */
  nre_pose_tool_start (self->tool, FALSE);
  pointer_do ("key z minus 2 Return");
  g_assert_cmpuint (count_steps (self), ==, 2);
  g_assert_cmpuint (nre_model_count (nre_model_view_get_model (
                                       nre_selection_get_model_view (self->selection)),
                                     NRE_MODEL_KEYS),
                    ==, 7);
}

static void
test_only_key (Fixture *self, gconstpointer data)
{
  g_autofree char *hint = NULL;

  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  nre_playback_set_time (self->playback, 5);
  nre_pose_tool_start (self->tool, FALSE);
  pointer_do ("key y 1");
  hint = dup_hint (self);
  g_assert_nonnull (strstr (hint, "its only one"));
  pointer_do ("key Return");
  g_assert_cmpfloat (nre_playback_get_time (self->playback), ==, 5);
  assert_only_key (self, 0, FALSE);
}

/* What cannot be posed says why, and what it is about may go while it is. */
static void
test_reasons (Fixture *self, gconstpointer data)
{
  nre_selection_clear (self->selection);
  g_assert_false (nre_pose_tool_start (self->tool, FALSE));
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  nre_selection_select (self->selection, NRE_PART_NODE, TURRET);
  g_object_set (self->playback, "blend", TRUE, "weight", 0.5, NULL);
  g_assert_false (nre_pose_tool_start (self->tool, FALSE));
  g_object_set (self->playback, "blend", FALSE, NULL);
  g_assert_true (nre_pose_tool_start (self->tool, FALSE));
  pointer_do ("key x 3");
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  g_assert_false (nre_pose_tool_is_active (self->tool));
  g_assert_true (nre_pose_tool_start (self->tool, FALSE));
  pointer_do ("key x 3");
  nre_playback_set_time (self->playback, 3);
  g_assert_false (nre_pose_tool_is_active (self->tool));
  g_assert_cmpuint (count_steps (self), ==, 0);
}

/* Keys and nodes that no sound model has. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const struct
  {
    NreModelTableType table;
    guint             at;
    const char       *bytes;
    gsize             size;
  } cases[] = {
    { NRE_MODEL_NODES, 38 + 6, "\xf0\xff", 2 },       /* a fallback key that is not there */
    { NRE_MODEL_NODES, 38 + 4, "\xf0\xff", 2 },       /* a map outside of the words */
    { NRE_MODEL_NODES, 38 + 2, "\x01\x00", 2 },       /* a node that hangs on itself */
    { NRE_MODEL_KEYS, 24, "\x00\x00\xc0\x7f", 4 },    /* no number */
    { NRE_MODEL_KEYS, 24 + 16, "\0\0\0\0\0\0\0\0", 8 }, /* no rotation */
    { NRE_MODEL_KEYS, 24 + 12, "\xff\xff\xff\xff", 4 }, /* no time */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (self->selection));
      const NreModelTable *table = nre_model_get_table (model, cases[i].table);
      g_autofree guint8 *copy = g_memdup2 (table->span.data, table->span.size);
      g_autofree char *path = g_strdup_printf ("%s/#%u", PAGES_MODEL, table->entry);
      g_autoptr (GBytes) payload = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (copy + cases[i].at, cases[i].bytes, cases[i].size);
      payload = g_bytes_new (copy, table->span.size);
      nre_edit_replace_payload (self->document, path, payload, &error);
      g_assert_no_error (error);
      pages_wait (is_ready, self);
      g_object_set (self->tool, "shown", TRUE, "ghosts", TRUE, NULL);
      for (double time = 0; time <= 8; time += 1.5)
        {
          nre_playback_set_time (self->playback, time);
          nre_pose_tool_start (self->tool, FALSE);
          nre_pose_tool_start (self->tool, TRUE);
        }
      pages_settle ();
      nre_playback_set_time (self->playback, 0);
      nre_document_go_to (self->document, 0);
      pages_wait (is_ready, self);
    }
}

/* --- On its page --------------------------------------------------------------------------------- */

static void
wait_for_page (NrePage *page)
{
  Fixture other = { .viewport = GTK_WIDGET (nre_model_page_get_viewport (NRE_MODEL_PAGE (page))) };

  pages_wait (is_ready, &other);
  pages_settle ();
}

/* The keys work wherever the page has the focus, and say in a line what they do. */
static void
test_page (void)
{
  g_autoptr (NreDocument) document = pages_document ();
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_MODEL);
  NrePage *page = nre_page_new (document, entry, NULL);
  GtkWindow *window = pages_show (GTK_WIDGET (page));
  GtkWidget *viewport = GTK_WIDGET (nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
  NrePoseTool *tool = NRE_POSE_TOOL (nre_viewport_get_tool (NRE_VIEWPORT (viewport)));
  NreHistory *history = nre_document_get_history (document);
  g_autofree char *hint = NULL;
  gboolean shown;

  wait_for_page (page);
  nre_selection_select (nre_page_get_selection (page), NRE_PART_NODE, TURRET);
  gtk_widget_child_focus (pages_find (GTK_WIDGET (page), NRE_TYPE_NODE_LIST), GTK_DIR_TAB_FORWARD);
  pages_settle ();
  pointer_do ("key g");
  g_assert_true (nre_pose_tool_is_active (tool));
  g_assert_true (gtk_widget_has_focus (viewport));
  pointer_do ("key x 2");
  g_object_get (tool, "hint", &hint, NULL);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (page), hint));
  pointer_do ("key Return");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  pointer_do ("key r Escape");
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  pointer_do ("key shift+g");
  g_object_get (tool, "shown", &shown, NULL);
  g_assert_true (shown);
  /* The pose of the one goes to another. */
  pointer_do ("key ctrl+c");
  nre_selection_select (nre_page_get_selection (page), NRE_PART_NODE, 0);
  pointer_do ("key ctrl+v");
  pages_settle ();
  g_assert_cmpuint (nre_history_get_position (history), ==, 2);
  nre_document_go_to (document, 0);
  wait_for_page (page);
  gtk_window_destroy (window);
}

static GtkWidget *
find_button (GtkWidget *root, const char *action)
{
  if (GTK_IS_ACTIONABLE (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Where nothing can be posed the handles are not to be had, and say why. */
static void
test_obstacle (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autofree char *obstacle = NULL;
  GtkWidget *viewport, *button;
  GtkWindow *window;
  NrePage *page;

  nre_author_model_set_flags (author, NRE_AUTHOR_MODEL_LEGACY);
  bytes = nre_author_model_finish (author);
  document = pages_document_of (bytes);
  page = nre_page_new (document, NULL, NULL);
  window = pages_show (GTK_WIDGET (page));
  pages_settle ();
  viewport = GTK_WIDGET (nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
  g_object_get (nre_viewport_get_tool (NRE_VIEWPORT (viewport)), "obstacle", &obstacle, NULL);
  g_assert_nonnull (obstacle);
  button = find_button (GTK_WIDGET (page), "pose.shown");
  g_assert_nonnull (button);
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_parent (button)), ==, obstacle);
  g_assert_false (
    nre_pose_tool_start (NRE_POSE_TOOL (nre_viewport_get_tool (NRE_VIEWPORT (viewport))), FALSE));
  gtk_window_destroy (window);
}

#define ADD(name, function) g_test_add ("/pages/gizmo/" name, Fixture, NULL, set_up, function, tear_down)

PAGES_TEST (pages_gizmo)
{
  pages_init (&argc, &argv);
  ADD ("arrow", test_arrow);
  ADD ("plane", test_plane_and_view);
  ADD ("ring", test_ring);
  ADD ("taken-back", test_taken_back);
  ADD ("typed", test_typed);
  ADD ("pointer", test_follows_the_pointer);
  ADD ("inserts", test_inserts);
  ADD ("only-key", test_only_key);
  ADD ("reasons", test_reasons);
  ADD ("damaged", test_damaged);
  g_test_add_func ("/pages/gizmo/page", test_page);
  g_test_add_func ("/pages/gizmo/obstacle", test_obstacle);
  return g_test_run ();
}
