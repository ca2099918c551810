/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tools-fixture.h"

#include "inspect-fixture.h"
#include "nre-author-areals.h"
#include "nre-edits.h"
#include "nre-terrain-scene.h"
#include "test-wait.h"

#define ROWS 3
#define TERRAIN_SIZE 400.0f

/* --- What the picture is of: the terrain alone, at once ------------------------------------------ */

typedef struct
{
  NreSceneSource parent_instance;

  NreScene   *scene;
  NrePicker  *picker;
  NreOverlay *overlay;          /* nothing but that there are areals */
  guint8      hidden[TOOLS_PER_ROW * ROWS];
} GroundSource;

typedef NreSceneSourceClass GroundSourceClass;

static GType ground_source_get_type (void);

G_DEFINE_TYPE (GroundSource, ground_source, NRE_TYPE_SCENE_SOURCE)

static NreScene *
get_scene (NreSceneSource *source)
{
  return ((GroundSource *) source)->scene;
}

static NrePicker *
get_picker (NreSceneSource *source)
{
  return ((GroundSource *) source)->picker;
}

static NreOverlay *
get_overlay (NreSceneSource *source)
{
  return ((GroundSource *) source)->overlay;
}

static const guint8 *
get_overlay_hidden (NreSceneSource *source)
{
  return ((GroundSource *) source)->hidden;
}

static gboolean
is_current (NreSceneSource *source)
{
  return TRUE;
}

static void
ground_source_finalize (GObject *object)
{
  nre_scene_unref (((GroundSource *) object)->scene);
  nre_picker_unref (((GroundSource *) object)->picker);
  nre_overlay_unref (((GroundSource *) object)->overlay);
  G_OBJECT_CLASS (ground_source_parent_class)->finalize (object);
}

static void
ground_source_class_init (GroundSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ground_source_finalize;
  klass->name = "Level";
  klass->consolation = "";
  klass->get_scene = get_scene;
  klass->get_picker = get_picker;
  klass->is_current = is_current;
  klass->get_overlay = get_overlay;
  klass->get_overlay_hidden = get_overlay_hidden;
}

static void
ground_source_init (GroundSource *self)
{
  static const float nowhere[3] = { 0, 0, -1000 }, none[4] = { 0, 0, 0, 0 };

  self->overlay = nre_overlay_new ();
  nre_overlay_add_label (self->overlay, TOOLS_PER_ROW * ROWS - 1, nowhere, "", none);
}

static NreSceneSource *
ground_source_new (NreDocument *document)
{
  GroundSource *self = g_object_new (ground_source_get_type (), NULL);

  self->scene = nre_terrain_scene_new (nre_document_get_root (document));
  g_assert_nonnull (self->scene);
  self->picker = nre_picker_new (self->scene);
  return NRE_SCENE_SOURCE (self);
}

/* --- The level ----------------------------------------------------------------------------------- */

static float
get_height (float x, float y, gpointer data)
{
  return 0.02f * x;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  /* Three materials in stripes to the north. */
  return (NreAuthorGround){ 0x400, (guint) (middle.y / 134), 0xff };
}

static float
get_walled_height (float x, float y, gpointer data)
{
  return get_height (x, y, data) + (fabsf (y - 180) < 1 ? 600 : 0);
}

static GBytes *
make_terrain (gboolean walled)
{
  const NreAuthorTerrain terrain = {
    .n_tiles = 4, .n_quads = 5, .size = TERRAIN_SIZE, .height = walled ? get_walled_height : get_height,
    .ground = get_ground,
  };

  return nre_author_terrain_finish (&terrain);
}

/** tools_make_areals: @n_rows: 3 as in the picture, or more; @n_cells: of the grid along a side of a
 * square */
GBytes *
tools_make_areals (guint n_rows, guint n_cells)
{
  g_autoptr (NreAuthorAreals) areals =
      nre_author_areals_new (0, 0, 400, (float) TOOLS_SQUARE * (float) n_rows);

  for (guint i = 0; i < TOOLS_PER_ROW * n_rows; i++)
    {
      float x = (float) TOOLS_SQUARE * (float) (i % TOOLS_PER_ROW),
            y = (float) TOOLS_SQUARE * (float) (i / TOOLS_PER_ROW);
      const float to = (float) TOOLS_SQUARE;
      const NreAuthorVec3 outline[] = { { x, y, get_height (x, y, NULL) },
                                        { x + to, y, get_height (x + to, y, NULL) },
                                        { x + to, y + to, get_height (x + to, y, NULL) },
                                        { x, y + to, get_height (x, y, NULL) } };

      nre_author_areals_add (areals, outline, 4, 0, i % 3);
    }
  nre_author_areals_set_grid (areals, n_cells * TOOLS_PER_ROW, n_cells * n_rows);
  nre_author_areals_link_all (areals);
  nre_author_areals_set_link (areals, 5, 1, -1, -1);
  nre_author_areals_set_link (areals, 6, 3, -1, -1);
  nre_author_areals_set_link (areals, 1, 3, -1, -1);
  return nre_author_areals_finish (areals);
}

static gboolean
is_from_above (gpointer data)
{
  NreSceneLook look;

  nre_viewport_get_look (data, 10, &look);
  return (double) look.camera->pitch > G_PI_2 - 1e-4;
}

void
tools_set_up (ToolsFixture *self, gconstpointer data)
{
  g_autoptr (NreSceneSource) source = NULL;

  self->originals[NRE_MAP_AREALS] = tools_make_areals (ROWS, 2);
  self->originals[NRE_MAP_TERRAIN] = make_terrain (data != NULL);
  self->viewport = g_object_new (NRE_TYPE_VIEWPORT, NULL);
  self->view = nre_map_view_new (nre_viewport_get_settings (NRE_VIEWPORT (self->viewport)));
  for (NreMapSide side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      g_autoptr (GError) error = NULL;

      self->documents[side] = nre_document_new_from_bytes (
        self->originals[side], side == NRE_MAP_AREALS ? "Land.map" : "Land.msh", &error);
      g_assert_no_error (error);
      self->selections[side] = nre_selection_new (self->documents[side], NULL);
      nre_map_view_set_selection (self->view, side, self->selections[side]);
    }
  source = ground_source_new (self->documents[NRE_MAP_TERRAIN]);
  nre_viewport_set_source (NRE_VIEWPORT (self->viewport), source);
  /* Each picture on the way takes as long as the one at its end. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self->window = pages_show_small (self->viewport, 520, 400);
  self->tools = nre_map_tools_new (self->view, NRE_VIEWPORT (self->viewport), self->viewport);
  nre_viewport_set_preset (NRE_VIEWPORT (self->viewport), NRE_CAMERA_TOP);
  gtk_widget_grab_focus (self->viewport);
  pages_wait (is_from_above, self->viewport);
  pages_settle ();
}

void
tools_tear_down (ToolsFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_assert_finalize_object (self->tools);
  g_assert_finalize_object (self->view);
  for (NreMapSide side = 0; side < NRE_MAP_N_SIDES; side++)
    {
      g_object_unref (self->selections[side]);
      g_bytes_unref (self->originals[side]);
      pages_assert_released (self->documents[side]);
    }
}

/* --- Using it ------------------------------------------------------------------------------------ */

void
tools_use (ToolsFixture *self, NreMapTool tool)
{
  static const char *const keys[NRE_MAP_N_TOOLS] = { "key s", "key c", "key d", "key v", "key r", "key p" };

  pointer_do (keys[tool]);
  g_assert_cmpuint (nre_map_view_get_tool (self->view), ==, tool);
}

/** tools_hide: as the filter of the legend does. */
void
tools_hide (ToolsFixture *self, guint areal)
{
  ((GroundSource *) nre_viewport_get_source (NRE_VIEWPORT (self->viewport)))->hidden[areal] = 1;
}

static void
find_place (ToolsFixture *self, double x, double y, double *to_x, double *to_y)
{
  const float point[3] = { (float) x, (float) y, get_height ((float) x, (float) y, NULL) };
  NreSceneLook look;
  float at_x, at_y;

  nre_viewport_get_look (NRE_VIEWPORT (self->viewport), 10, &look);
  g_assert_true (nre_camera_project (look.camera, point, look.width, look.height, &at_x, &at_y));
  *to_x = (double) at_x;
  *to_y = (double) at_y;
}

/** tools_point: at a place of the map. */
void
tools_point (ToolsFixture *self, double x, double y)
{
  find_place (self, x, y, &x, &y);
  pointer_move (self->viewport, x, y);
}

/** tools_click: @key: (nullable): held meanwhile, as xdotool calls it */
void
tools_click (ToolsFixture *self, double x, double y, const char *key)
{
  g_autofree char *words =
    key != NULL ? g_strdup_printf ("keydown %s click 1 keyup %s", key, key) : g_strdup ("click 1");

  tools_point (self, x, y);
  pointer_do (words);
}

void
tools_drag (ToolsFixture *self, double x, double y, double to_x, double to_y, const char *key)
{
  g_autofree char *down = g_strdup_printf ("keydown %s", key), *up = g_strdup_printf ("keyup %s", key);

  find_place (self, x, y, &x, &y);
  find_place (self, to_x, to_y, &to_x, &to_y);
  if (key != NULL)
    pointer_do (down);
  pointer_drag (self->viewport, x, y, to_x, to_y);
  if (key != NULL)
    pointer_do (up);
}

/** tools_replace: @bytes: of a map; all of it becomes the map of the picture, in one step */
void
tools_replace (ToolsFixture *self, GBytes *bytes)
{
  NreDocument *document = self->documents[NRE_MAP_AREALS];
  g_autoptr (NreDocument) other = nre_document_new_from_bytes (bytes, "other", NULL);
  g_autoptr (GBytes) payload = inspect_read (other, 12);
  g_autoptr (GError) error = NULL;
  NreFields fields;

  nre_directory_get_fields (nre_document_get_root (other), 0, &fields);
  nre_document_begin_group (document, "another map");
  nre_edit_replace_payload (document, "#0", payload, &error);
  g_assert_no_error (error);
  nre_edit_set_attributes (document, "#0", NULL, &fields.attr1, NULL, NULL, &error);
  g_assert_no_error (error);
  nre_document_end_group (document);
}

guint
tools_n_steps (ToolsFixture *self, NreMapSide side)
{
  return nre_history_get_position (nre_document_get_history (self->documents[side]));
}

typedef struct
{
  ToolsFixture *self;
  const char   *text;
} Toast;

static gboolean
is_shown (gpointer data)
{
  const Toast *expected = data;

  return g_strcmp0 (pages_get_toast (expected->self->window), expected->text) == 0;
}

/** tools_assert_toast: @text: (nullable): what the one says that comes when others have gone; NULL for
 * none */
void
tools_assert_toast (ToolsFixture *self, const char *text)
{
  pages_wait (is_shown, &(Toast){ self, text });
}

/** tools_undo: by the button of the toast. */
void
tools_undo (ToolsFixture *self)
{
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  pages_settle ();
}

/* --- What became of it --------------------------------------------------------------------------- */

void
tools_get_link (ToolsFixture *self, guint areal, guint edge, int *to_areal, int *to_edge)
{
  NreAreal record;
  NreArealLink link;

  g_assert_true (nre_areal_view_get_areal (nre_map_view_get_areal_view (self->view), areal, &record));
  link = nre_areal_get_link (&record, edge);
  *to_areal = link.areal;
  *to_edge = link.edge;
}

void
tools_get_place (ToolsFixture *self, guint areal, guint vertex, float place[3])
{
  NreAreal record;

  g_assert_true (nre_areal_view_get_areal (nre_map_view_get_areal_view (self->view), areal, &record));
  nre_areal_get_vertex (&record, vertex, place);
}

/** tools_list: the numbers of what is selected in the side: "1 2 5". */
char *
tools_list (ToolsFixture *self, NreMapSide side)
{
  NrePart part = side == NRE_MAP_AREALS ? (NrePart) NRE_AREAL_PART_AREAL : (NrePart) NRE_TERRAIN_PART_FACE;
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selections[side], part);
  GString *list = g_string_new (NULL);
  GtkBitsetIter iter;
  guint index;

  if (nre_selection_get_part (self->selections[side]) != NRE_PART_NONE &&
      gtk_bitset_iter_init_first (&iter, several, &index))
    do
      g_string_append_printf (list, list->len > 0 ? " %u" : "%u", index);
    while (gtk_bitset_iter_next (&iter, &index));
  return g_string_free (list, FALSE);
}

void
tools_assert_as (ToolsFixture *self, NreMapSide side, const char *script)
{
  InspectFixture other = { .document = self->documents[side] };
  const guint32 types[] = { 1, 2, 3, 4, 5, 11, 14, 18, 21 };

  if (side == NRE_MAP_AREALS)
    inspect_assert_as (&other, self->originals[side], 12, script);
  else
    for (guint i = 0; i < G_N_ELEMENTS (types); i++)
      inspect_assert_as (&other, self->originals[side], types[i], script);
}
