/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A level in the window: what is shown of it, and what is done with what is selected. */

#include "config.h"

#include "level-fixture.h"

#include "nre-host.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-number-field.h"
#include "nre-terrain-wear.h"
#include "nre-view-state.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"

/* --- What is shown ------------------------------------------------------------------------------- */

static gboolean
is_ready (LevelFixture *self)
{
  NreViewport *viewport = PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self)));
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready &&
         nre_map_source_get_areals (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self)))) != NULL;
}

static guint
count_hidden (LevelFixture *self)
{
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self))));
  const guint8 *hidden = nre_scene_source_get_overlay_hidden (source);
  guint n = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (level_get_view (self))), n_hidden = 0;

  for (guint i = 0; i < n && hidden != NULL; i++)
    n_hidden += hidden[i] != 0;
  return n_hidden;
}

/* (nullable): the row of the legend that says so. */
static GtkWidget *
find_row (GtkWidget *widget, const char *text)
{
  GtkWidget *label = pages_find_label (widget, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON) : NULL;
}

static void
test_legend (LevelFixture *self, gconstpointer data)
{
  const NreArealLegend *legend;
  const NreArealLegendRow *rows;
  NreMapLegend *widget;
  GtkWidget *row;
  guint n, first, all;

  level_open (self);
  WAIT_FOR (is_ready (self));
  widget = PAGES_FIND (NRE, MAP_LEGEND, NRE_MAP_PAGE (level_get_page (self)));
  legend = nre_map_source_get_legend (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self))));
  rows = nre_areal_legend_get_rows (legend, &n);
  all = nre_areal_legend_get_n_areals (legend);
  g_assert_cmpuint (n, >, 2);
  first = rows[0].n;
  row = find_row (GTK_WIDGET (widget), "Class 0");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (row)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), FALSE);
  g_assert_cmpuint (count_hidden (self), ==, first);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), TRUE);
  g_assert_cmpuint (count_hidden (self), ==, 0);
  nre_map_view_show_only (level_get_view (self), (guint32[]){ 0, 1, 2, 3, 7, 12 }, 6, 0);
  g_assert_cmpuint (count_hidden (self), ==, all - first);
  g_assert_false (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_row (GTK_WIDGET (widget), "Class 1"))));
  /* An edit counts at once; another colouring shows all of its values. */
  level_set_class (level_find_document (self, "Land.map"), 3, 77);
  g_assert_nonnull (find_row (GTK_WIDGET (widget), "Class 77"));
  g_object_set (level_get_view (self), "coloring", (guint) NRE_AREAL_COLORING_ISLAND, NULL);
  g_assert_cmpuint (count_hidden (self), ==, 0);
  g_assert_nonnull (find_row (GTK_WIDGET (widget), "Island 1"));
}

/* How opaque the areas of areals are; 0 if they are not drawn. */
static guint
get_opacity (LevelFixture *self)
{
  NreRenderOptions options = { 0 };

  nre_scene_source_prepare (NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self)))),
                            &options);
  g_assert_cmphex (options.overlay_layers & NRE_COVER_SHOW_OUTLINES, !=, 0);
  return options.overlay_layers & NRE_COVER_SHOW_AREAS ? options.overlay_colors[0][3] : 0;
}

/* The areas of areals do not hide which faces are selected, and keep their colours: undo of painting selects
 * faces, too. */
static void
test_ground_shows (LevelFixture *self, gconstpointer data)
{
  guint whole;

  level_open (self);
  WAIT_FOR (is_ready (self));
  nre_map_view_select_areal (level_get_view (self), 7);
  test_drain ();
  whole = get_opacity (self);
  nre_selection_select (nre_map_view_get_selection (level_get_view (self), NRE_MAP_TERRAIN),
                        NRE_TERRAIN_PART_FACE, 5);
  test_drain ();
  g_assert_cmpuint (get_opacity (self), >, 0);
  g_assert_cmpuint (get_opacity (self), <, whole);
  nre_map_view_select_areal (level_get_view (self), 8);
  test_drain ();
  g_assert_cmpuint (get_opacity (self), ==, whole);
}

static void
test_leave_out (LevelFixture *self, gconstpointer data)
{
  guint all;

  level_open (self);
  WAIT_FOR (is_ready (self));
  all = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (level_get_view (self)));
  nre_map_view_select_areal (level_get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "view.isolate", NULL));
  g_assert_cmpuint (count_hidden (self), ==, all - 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "view.show-all", NULL));
  g_assert_cmpuint (count_hidden (self), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "view.hide", NULL));
  g_assert_cmpuint (count_hidden (self), ==, 1);
  g_assert_cmpuint (nre_selection_get_part (
                        nre_map_view_get_selection (level_get_view (self), NRE_MAP_AREALS)),
                    ==, NRE_PART_NONE);
}

static void
test_status (LevelFixture *self, gconstpointer data)
{
  NreMapHover hover = nre_map_hover_nothing (NRE_MAP_HOVER_PICTURE);
  NreMapStatus *status;
  const NreArealGround *ground;
  g_autofree char *before = NULL;

  level_open (self);
  status = PAGES_FIND (NRE, MAP_STATUS, NRE_MAP_PAGE (level_get_page (self)));
  ground = nre_areal_view_get_ground (nre_map_view_get_areal_view (level_get_view (self)));
  g_assert_cmpstr (nre_map_status_get_text (status), ==, "85 areals · 1 island");
  hover.has_place = TRUE;
  hover.place[0] = (float) (ground->x.start + 4.5 * ground->x.size);
  hover.place[1] = (float) (ground->y.start + 6.5 * ground->y.size);
  nre_map_view_set_hover (level_get_view (self), &hover);
  WAIT_FOR (g_str_has_prefix (nre_map_status_get_text (status), "85 areals · 1 island · cell (4, 6): "));
  nre_map_view_clear_hover (level_get_view (self), NRE_MAP_HOVER_PICTURE);
  WAIT_FOR (g_str_equal (nre_map_status_get_text (status), "85 areals · 1 island"));
}

static gboolean
is_above (LevelFixture *self)
{
  NreSceneLook look;

  nre_viewport_get_look (PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self))), 1, &look);
  return look.camera->orthographic && look.camera->pitch > 1.5f;
}

static void
press_key (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }
}

static void
test_picture (LevelFixture *self, gconstpointer data)
{
  NreViewport *viewport;
  NreSceneLook look;
  float x;
  NreViewSettings *settings;
  g_autoptr (GVariant) elsewhere = NULL, above = NULL;
  guint shading, mask;
  gboolean wireframe;

  level_open (self);
  WAIT_FOR (is_ready (self));
  viewport = PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self)));
  elsewhere = g_variant_ref_sink (nre_view_state_get (NRE_VIEW_STATE (viewport)));
  settings = nre_map_view_get_settings (level_get_view (self));
  g_object_set (settings, "lod", 1u, NULL);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.from-above", "b", TRUE));
  WAIT_FOR (is_above (self));
  /* It is moved like paper there, and not turned; looking from elsewhere ends it. */
  nre_viewport_get_look (viewport, 1, &look);
  x = look.camera->target[0];
  press_key (GTK_WIDGET (viewport), GDK_KEY_Right);
  nre_viewport_get_look (viewport, 1, &look);
  g_assert_cmpfloat (look.camera->target[0], >, x);
  g_assert_true (is_above (self));
  nre_viewport_set_preset (viewport, NRE_CAMERA_FRONT);
  WAIT_FOR (!nre_view_settings_get_orthographic (settings));
  g_assert_false (nre_viewport_get_flat (viewport));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.from-above", "b", TRUE));
  WAIT_FOR (is_above (self));
  above = g_variant_ref_sink (nre_view_state_get (NRE_VIEW_STATE (viewport)));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.from-above", "b", FALSE));
  WAIT_FOR (!nre_view_settings_get_orthographic (settings));
  /* The next session is in the same mode. */
  nre_view_state_set (NRE_VIEW_STATE (viewport), above);
  g_assert_true (nre_viewport_get_flat (viewport));
  WAIT_FOR (is_above (self));
  nre_view_state_set (NRE_VIEW_STATE (viewport), elsewhere);
  g_assert_false (nre_viewport_get_flat (viewport));
  g_assert_false (nre_view_settings_get_orthographic (settings));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.shading", "u", 4u));
  g_object_get (settings, "shading", &shading, "wireframe", &wireframe, NULL);
  g_object_get (level_get_view (self), "flag-mask", &mask, NULL);
  g_assert_cmpuint (shading, ==, NRE_SHADING_FACE_FLAGS);
  g_assert_cmphex (mask, ==, 0x20000);
  g_assert_false (wireframe);
}

static const NreSkin *
find_skin (LevelFixture *self, guint material)
{
  NrePage *page = level_get_page (self);
  NreSkins *skins = NRE_IS_MAP_PAGE (page)
                        ? nre_map_source_get_skins (nre_map_page_get_source (NRE_MAP_PAGE (page)))
                        : NULL;

  return skins != NULL ? nre_skins_get (skins, material) : NULL;
}

/* Textures are known again below the areals; without them, the areals are what is looked at. */
static void
see_ground (LevelFixture *self)
{
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self))));
  NreRenderOptions options;
  guint8 textured;

  nre_render_options_init (&options);
  options.shading = NRE_SHADING_TEXTURED;
  nre_scene_source_prepare (source, &options);
  textured = options.overlay_colors[0][3];
  g_assert_cmpuint (textured, >, 0x20);
  g_assert_cmpfloat (options.overlay_mute, ==, 0);
  options.shading = NRE_SHADING_MATERIAL;
  nre_scene_source_prepare (source, &options);
  g_assert_cmpuint (options.overlay_colors[0][3], >, textured);
  g_assert_cmpfloat (options.overlay_mute, >, 0.5f);
  /* So is what is shown of one flag. */
  options.shading = NRE_SHADING_FACE_FLAGS;
  nre_scene_source_prepare (source, &options);
  g_assert_cmpuint (options.overlay_colors[0][3], ==, textured);
  g_assert_cmpfloat (options.overlay_mute, ==, 0);
}

/* They are shown by the menu, and hidden again. */
static void
see_backs (LevelFixture *self)
{
  NreViewSettings *settings = nre_map_view_get_settings (level_get_view (self));

  for (guint i = 0; i < 2; i++)
    {
      gboolean backs;

      g_assert_true (
          gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "view.back-faces", NULL));
      g_object_get (settings, "back-faces", &backs, NULL);
      g_assert_cmpint (backs, ==, i == 0);
    }
}

static gboolean
lacks_materials (LevelFixture *self)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (level_get_page (self)), "Materials not found");

  return label != NULL && gtk_widget_get_visible (label);
}

/* Where no library is, the list of shadings says Textured, and the legend what became of that. */
static void
test_no_textures (LevelFixture *self, gconstpointer data)
{
  level_copy_in (self, "Land1.wea", "Land1.wea");
  level_open (self);
  WAIT_FOR (lacks_materials (self));
  g_object_set (nre_map_view_get_settings (level_get_view (self)), "shading", (guint) NRE_SHADING_MATERIAL,
                NULL);
  g_assert_false (lacks_materials (self));
}

/* The libraries beside the level give the ground its textures, by the tables as they are edited; what is but
 * a reading of them is said. Water has another texture than snow. */
static void
test_textures (LevelFixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) table = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  NreSkins *skins;
  guint shading, water;

  g_free (test_sample_copy ("Material.lib", self->folder, "Material.lib"));
  g_free (test_sample_copy ("Textures.lib", self->folder, "Textures.lib"));
  level_copy_in (self, "Land1.wea", "Land1.wea");
  level_copy_in (self, "Land2.wea", "Land2.wea");
  level_open (self);
  WAIT_FOR (find_skin (self, 0) != NULL);
  g_object_get (nre_map_view_get_settings (level_get_view (self)), "shading", &shading, NULL);
  g_assert_cmpuint (shading, ==, NRE_SHADING_TEXTURED);
  skins = nre_map_source_get_skins (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self))));
  g_assert_cmpstr (nre_skins_get_picture_name (skins, find_skin (self, 0)->picture), ==, "SAND.0");
  g_assert_cmpstr (nre_skins_get_picture_name (skins, find_skin (self, NRE_TERRAIN_WEAR_SECOND)->picture), ==,
                   "SPOTS.0");
  g_assert_null (find_skin (self, 6));
  WAIT_FOR (pages_find_label (GTK_WIDGET (level_get_page (self)), "Second layer, backs: unconfirmed") !=
            NULL);
  see_ground (self);
  see_backs (self);
  water = find_skin (self, 5)->picture;
  g_assert_cmpuint (water, !=, find_skin (self, 3)->picture);
  path = g_build_filename (self->folder, "Land2.wea", NULL);
  table = nre_document_open_any (path, &error);
  g_assert_no_error (error);
  nre_workspace_add (level_get_workspace (self), table);
  nre_document_perform (table, "set-wear", NULL,
                        g_variant_new_parsed ("{'row': <uint32 3>, 'name': <'WATER'>}"), &error);
  g_assert_no_error (error);
  WAIT_FOR (find_skin (self, 3) != NULL && find_skin (self, 3)->picture == find_skin (self, 5)->picture);
}

/* --- Playing ------------------------------------------------------------------------------------- */

static gboolean
has_action (GtkWidget *widget, const char *name)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

static GtkWidget *
find_play (LevelFixture *self)
{
  return pages_find_by (GTK_WIDGET (level_get_page (self)), has_action, "map.play");
}

static void
toggle_play (LevelFixture *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.play", NULL));
}

static double
get_time (LevelFixture *self)
{
  NreRenderOptions options = { 0 };

  nre_scene_source_prepare (NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self)))),
                            &options);
  return options.skin_time;
}

static void
count_frame (GdkFrameClock *clock, gpointer data)
{
  (*(guint *) data)++;
}

/* For a moment. */
static gboolean
draws_nothing (LevelFixture *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));
  guint n = 0;
  gulong handler = g_signal_connect (clock, "paint", G_CALLBACK (count_frame), &n);

  pages_idle ();
  g_signal_handler_disconnect (clock, handler);
  return n == 0;
}

/* What the viewport shows. */
static GBytes *
take_picture (LevelFixture *self)
{
  return pages_take_picture (GTK_WIDGET (PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self)))));
}

static gboolean
is_same_picture (LevelFixture *self, GBytes *before)
{
  g_autoptr (GBytes) now = take_picture (self);

  return g_bytes_equal (before, now);
}

/* Water moves in the picture while it is played and seen, and only then is anything drawn. */
static void
test_play (LevelFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL, after = NULL;
  GtkWidget *button;
  double time;

  g_free (test_sample_copy ("Material.lib", self->folder, "Material.lib"));
  g_free (test_sample_copy ("Textures.lib", self->folder, "Textures.lib"));
  level_copy_in (self, "Land1.wea", "Land1.wea");
  level_copy_in (self, "Land2.wea", "Land2.wea");
  level_open (self);
  button = find_play (self);
  g_assert_nonnull (button);
  WAIT_FOR (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Play (Space)");
  WAIT_FOR (is_ready (self) && draws_nothing (self));
  g_assert_cmpfloat (get_time (self), ==, 0);
  before = take_picture (self);
  toggle_play (self);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Pause (Space)");
  WAIT_FOR (!is_same_picture (self, before));
  g_assert_cmpfloat (get_time (self), >, 0);

  toggle_play (self);
  WAIT_FOR (draws_nothing (self));
  time = get_time (self);
  after = take_picture (self);
  pages_settle ();
  g_assert_true (is_same_picture (self, after));
  g_assert_cmpfloat (get_time (self), ==, time);

  /* Where there is no ground to see, nothing is drawn either, nor for other shadings. */
  toggle_play (self);
  WAIT_FOR (get_time (self) > time);
  g_object_set (level_get_view (self), "terrain", FALSE, NULL);
  WAIT_FOR (draws_nothing (self));
  g_object_set (level_get_view (self), "terrain", TRUE, NULL);
  time = get_time (self);
  WAIT_FOR (get_time (self) > time);
  g_object_set (nre_map_view_get_settings (level_get_view (self)), "shading", (guint) NRE_SHADING_MATERIAL,
                NULL);
  g_assert_false (gtk_widget_get_visible (button));
  WAIT_FOR (draws_nothing (self));
  time = get_time (self);
  g_object_set (nre_map_view_get_settings (level_get_view (self)), "shading", (guint) NRE_SHADING_TEXTURED,
                NULL);
  WAIT_FOR (get_time (self) > time);

  /* Nor where nobody sees the page. */
  gtk_widget_set_visible (GTK_WIDGET (level_get_page (self)), FALSE);
  WAIT_FOR (draws_nothing (self));
}

static void
test_nothing_to_play (LevelFixture *self, gconstpointer data)
{
  GtkWidget *button;

  level_open (self);
  button = find_play (self);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "No material of this terrain is animated");
}

static void
test_select_alike (LevelFixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) selected = NULL;
  NreSelection *areals, *terrain;
  GObject *tool;

  level_open (self);
  areals = nre_map_view_get_selection (level_get_view (self), NRE_MAP_AREALS);
  terrain = nre_map_view_get_selection (level_get_view (self), NRE_MAP_TERRAIN);
  nre_map_view_select_areal (level_get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-island", NULL));
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==,
                    nre_selection_get_count (areals, NRE_AREAL_PART_AREAL));
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 7);
  nre_map_view_select_areal (level_get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-class", NULL));
  g_assert_true (nre_selection_has_several (areals));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-all", NULL));
  g_assert_cmpuint (nre_selection_get_count (areals, NRE_AREAL_PART_AREAL), ==, 85);
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 85);
  /* What the legend leaves out, 20 areals, is not selected. */
  WAIT_FOR (is_ready (self));
  nre_map_view_set_shown (level_get_view (self), 3, FALSE);
  test_drain ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-all", NULL));
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 65);
  nre_selection_select (terrain, NRE_TERRAIN_PART_FACE, 5);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-material", NULL));
  g_assert_true (nre_selection_has_several (terrain));
  g_assert_cmpuint (nre_map_view_get_active (level_get_view (self)), ==, NRE_MAP_TERRAIN);
  /* Who works at faces means all of those: it would be the other file that is edited and undone then. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-all", NULL));
  g_assert_cmpuint (nre_map_view_get_active (level_get_view (self)), ==, NRE_MAP_TERRAIN);
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (terrain, NRE_TERRAIN_PART_FACE);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==,
                    nre_selection_get_count (terrain, NRE_TERRAIN_PART_FACE));
  nre_map_view_select_areal (level_get_view (self), 7);
  tool = G_OBJECT (
      nre_map_tools_get (nre_map_page_get_tools (NRE_MAP_PAGE (level_get_page (self))), NRE_MAP_TOOL_SELECT));
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (tool, "faces", i == 0, NULL);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (level_get_page (self)), "map.select-all", NULL));
      g_assert_cmpuint (nre_map_view_get_active (level_get_view (self)), ==,
                        i == 0 ? NRE_MAP_TERRAIN : NRE_MAP_AREALS);
      nre_map_view_select_areal (level_get_view (self), 7);
    }
}

/* --- Places of findings -------------------------------------------------------------------------- */

static void
test_reveal (LevelFixture *self, gconstpointer data)
{
  NrePlace place = { .entry = (char *) "", .table = "areals", .record = 14, .offset = NRE_NOWHERE };
  NreSelection *areals, *terrain;
  NreAreal areal;

  level_open (self);
  areals = nre_map_view_get_selection (level_get_view (self), NRE_MAP_AREALS);
  terrain = nre_map_view_get_selection (level_get_view (self), NRE_MAP_TERRAIN);
  g_assert_true (nre_areal_view_get_areal (nre_map_view_get_areal_view (level_get_view (self)), 14, &areal));
  place.offset = nre_areal_link_offset (&areal, 2);
  place.size = 8;
  nre_page_set_active (level_get_page (self), level_find_document (self, "Land.map"));
  nre_page_reveal (level_get_page (self), &place);
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 14);
  g_assert_cmpuint (nre_map_view_get_edge (level_get_view (self)), ==, 2);
  place = (NrePlace){ .entry = (char *) "", .table = "faces", .record = 20, .offset = 20 * 28 + 4,
                      .size = 1 };
  nre_page_set_active (level_get_page (self), level_find_document (self, "Land.msh"));
  nre_page_reveal (level_get_page (self), &place);
  g_assert_cmpuint (nre_selection_get_index (terrain, NRE_TERRAIN_PART_FACE), ==, 20);
  /* A record of a table that was opened by itself leads here, too. */
  nre_page_reveal_record (level_get_page (self), NRE_TERRAIN_TILES, 3);
  g_assert_cmpuint (nre_selection_get_index (terrain, NRE_TERRAIN_PART_TILE), ==, 3);
}

/* --- What is done with a side -------------------------------------------------------------------- */

/* What a level is exported to is beside it, wherever other files were opened from. */
static void
test_folder (LevelFixture *self, gconstpointer data)
{
  g_autoptr (GFile) elsewhere = g_file_new_for_path (g_get_tmp_dir ()), at = NULL, parent = NULL,
                    chosen = NULL;
  NreDocument *map, *terrain;

  level_open (self);
  map = level_find_document (self, "Land.map");
  terrain = level_find_document (self, "Land.msh");
  nre_host_set_recent_folder (NRE_HOST (self->window), elsewhere);
  at = g_file_new_for_path (nre_document_get_path (map));
  parent = nre_host_get_folder_of (NRE_HOST (self->window), map);
  g_assert_true (g_file_has_parent (at, parent));
  nre_host_set_folder_of (NRE_HOST (self->window), map, elsewhere);
  chosen = nre_host_get_folder_of (NRE_HOST (self->window), map);
  g_assert_true (g_file_equal (chosen, elsewhere));
  g_clear_object (&chosen);
  chosen = nre_host_get_folder_of (NRE_HOST (self->window), terrain);
  g_assert_true (g_file_equal (chosen, parent));
}

static void
test_actions (LevelFixture *self, gconstpointer data)
{
  NreDocument *map;

  level_open (self);
  map = level_find_document (self, "Land.map");
  g_assert_true (window_can (self->window, "rebuild-grid"));
  level_set_class (map, 3, 9);
  nre_document_perform (map, "set-areal", NULL,
                        g_variant_new_parsed ("{'areal': <uint32 5>, 'area_metric': <1.0>}"), NULL);
  test_drain ();
  window_activate (self->window, "recompute-areals");
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (map)), ==, 3);
  nre_selection_select (nre_map_view_get_selection (level_get_view (self), NRE_MAP_TERRAIN),
                        NRE_TERRAIN_PART_FACE, 1);
  test_drain ();
  g_assert_false (window_can (self->window, "rebuild-grid"));
  g_assert_true (window_can (self->window, "export"));
}

static gboolean
is_field (GtkWidget *widget, const char *text)
{
  return NRE_IS_NUMBER_FIELD (widget) &&
         g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), text) == 0;
}

/* What is being typed when an action is chosen is a step of its own, and not what the action did. */
static void
test_typed (LevelFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window), *field;
  NreDocument *map;

  level_open (self);
  map = level_find_document (self, "Land.map");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *typed = g_strdup_printf ("%u", 90 + i);
      guint n = nre_history_get_position (nre_document_get_history (map));

      nre_map_view_select_areal (level_get_view (self), 2);
      WAIT_FOR ((field = pages_find_seen (window, is_field, "class_id")) != NULL);
      gtk_widget_grab_focus (field);
      gtk_editable_set_text (GTK_EDITABLE (field), typed);
      window_activate (self->window, i == 0 ? "rebuild-grid" : "recompute-areals");
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (map)), ==, n + 1);
      WAIT_FOR (pages_find_seen (window, pages_says, i == 0 ? "The grid already lists the right areals"
                                           : "Areas and anchors are already correct") != NULL);
    }
}

PAGES_TEST (level_view)
{
  window_init (&argc, &argv);

#define ADD(path, func) g_test_add (path, LevelFixture, NULL, level_set_up, func, level_tear_down)
  ADD ("/level/legend", test_legend);
  ADD ("/level/ground-shows", test_ground_shows);
  ADD ("/level/leave-out", test_leave_out);
  ADD ("/level/status", test_status);
  ADD ("/level/picture", test_picture);
  ADD ("/level/textures", test_textures);
  ADD ("/level/play", test_play);
  ADD ("/level/nothing-to-play", test_nothing_to_play);
  ADD ("/level/no-textures", test_no_textures);
  ADD ("/level/select-alike", test_select_alike);
  ADD ("/level/reveal", test_reveal);
  ADD ("/level/folder", test_folder);
  ADD ("/level/actions", test_actions);
  ADD ("/level/typed", test_typed);
#undef ADD
  return window_run ();
}
