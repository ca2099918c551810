/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draw a terrain with its areals into a PNG, for people who work on the renderer, and print how long it took:
 *
 *   show-map [OPTION…] LAND.msh LAND.map PICTURE.png
 *
 * One of the files may be "-". */

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-gl.h"
#include "nre-offscreen.h"
#include "nre-pick.h"
#include "nre-png.h"
#include "nre-renderer.h"
#include "nre-terrain-scene.h"

#include <stdio.h>
#include <time.h>

static int width = 1280, height = 720, lod, samples = 4, frames, coloring, selected = -1, hovered = -1,
           shading;
static int flags, layers = -1, faces;
static double yaw = NAN, pitch = NAN, zoom = 1, at_x = NAN, at_y = NAN;
static gboolean dark, wireframe, orthographic, gles;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "pixels", NULL },
  { "height", 'h', 0, G_OPTION_ARG_INT, &height, "pixels", NULL },
  { "lod", 0, 0, G_OPTION_ARG_INT, &lod, "0 or 1", NULL },
  { "samples", 0, 0, G_OPTION_ARG_INT, &samples, "a pixel", NULL },
  { "frames", 0, 0, G_OPTION_ARG_INT, &frames, "draw that many while orbiting, and print the time", NULL },
  { "coloring", 0, 0, G_OPTION_ARG_INT, &coloring, "an NreArealColoring", NULL },
  { "shading", 0, 0, G_OPTION_ARG_INT, &shading, "an NreShading", NULL },
  { "flags", 0, 0, G_OPTION_ARG_INT, &flags, "of faces to show", NULL },
  { "layers", 0, 0, G_OPTION_ARG_INT, &layers, "a mask of NreCoverLayers", NULL },
  { "select", 0, 0, G_OPTION_ARG_INT, &selected, "areal", NULL },
  { "faces", 0, 0, G_OPTION_ARG_INT, &faces, "so many selected faces", NULL },
  { "hover", 0, 0, G_OPTION_ARG_INT, &hovered, "areal", NULL },
  { "yaw", 0, 0, G_OPTION_ARG_DOUBLE, &yaw, "radians", NULL },
  { "pitch", 0, 0, G_OPTION_ARG_DOUBLE, &pitch, "radians", NULL },
  { "zoom", 0, 0, G_OPTION_ARG_DOUBLE, &zoom, "factor", NULL },
  { "x", 0, 0, G_OPTION_ARG_DOUBLE, &at_x, "to look at", NULL },
  { "y", 0, 0, G_OPTION_ARG_DOUBLE, &at_y, "to look at", NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "colours", NULL },
  { "wireframe", 0, 0, G_OPTION_ARG_NONE, &wireframe, NULL, NULL },
  { "orthographic", 0, 0, G_OPTION_ARG_NONE, &orthographic, NULL, NULL },
  { "gles", 0, 0, G_OPTION_ARG_NONE, &gles, "OpenGL ES", NULL },
  { NULL },
};

typedef struct
{
  NreScene        *terrain;
  NreArealOverlay *areals;
  NreArealLegend  *legend;
} Map;

static gint64 begun;

static void
begin (void)
{
  begun = g_get_monotonic_time ();
}

static void
tell (const char *what)
{
  printf ("%-28s %8.2f ms\n", what, (double) (g_get_monotonic_time () - begun) / 1000);
}

static NreDirectory *
open_file (const char *path, GError **error)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  if (file == NULL)
    return NULL;
  bytes = g_mapped_file_get_bytes (file);
  archive = nre_archive_new (bytes, error);
  return archive != NULL ? nre_directory_new (archive) : NULL;
}

/* Half of the places are beside the map. */
static void
time_picks (NreArealOverlay *areals)
{
  NreOverlay *overlay = nre_areal_overlay_get_overlay (areals);
  NreBounds bounds;
  guint n = 0;

  nre_overlay_get_bounds (overlay, NULL, &bounds);
  begin ();
  for (guint i = 0; i < 1000; i++)
    {
      double point[3] = {
        (double) bounds.min[0] + ((double) bounds.max[0] - (double) bounds.min[0]) * i / 500,
        (double) bounds.min[1] + ((double) bounds.max[1] - (double) bounds.min[1]) * (i * 7 % 1000) / 1000, 0
      };
      NreOverlayPick pick;

      n += nre_overlay_pick_ground (overlay, NULL, point, 1, &pick);
    }
  tell ("a thousand picks");
  printf ("%u of them found an areal\n", n);
}

static void
count_lines (NreArealOverlay *areals)
{
  guint n_pieces, n[NRE_COVER_N_TONES] = { 0 };
  NreCoverPiece *const *pieces = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (areals), &n_pieces);

  for (guint i = 0; i < n_pieces; i++)
    for (guint k = 0; k < NRE_COVER_N_TONES; k++)
      n[k] += pieces[i]->strokes[k]->len;
  printf ("%u pieces, %u lines of outlines, %u of links, %u of warnings\n", n_pieces, n[0], n[1], n[2]);
}

/* What an edit of a link takes: most pieces stay. */
static void
edit (Map *map, NreArealMap *areals)
{
  NreAreal areal;
  g_autofree guint8 *copy = g_memdup2 (areals->payload.data, areals->payload.size);
  NreSpan payload = areals->payload;
  NreArealOverlay *after;

  nre_areal_map_get (areals, 0, &areal);
  memset (copy + nre_areal_link_offset (&areal, 0), 0xff, 8);
  areals->payload.data = copy;
  begin ();
  after = nre_areal_overlay_new (areals, map->terrain, map->areals);
  tell ("overlay after an edit");
  nre_areal_overlay_unref (after);
  areals->payload = payload;
}

static gboolean
load (Map *map, const char *mesh, const char *areals, GError **error)
{
  if (!g_str_equal (mesh, "-"))
    {
      g_autoptr (NreDirectory) directory = open_file (mesh, error);

      if (directory == NULL)
        return FALSE;
      begin ();
      map->terrain = nre_terrain_scene_new (directory);
      tell ("scene of the terrain");
      begin ();
      g_clear_pointer (&(NreScene *){ nre_terrain_scene_with_faces (map->terrain, directory) },
                       nre_scene_unref);
      tell ("the same with other faces");
      begin ();
      g_clear_pointer (&(NrePicker *){ nre_picker_new (map->terrain) }, nre_picker_unref);
      tell ("picker");
    }
  if (!g_str_equal (areals, "-"))
    {
      g_autoptr (NreDirectory) directory = open_file (areals, error);
      g_auto (NreArealMap) read = { 0 };

      if (directory == NULL || !nre_areal_map_read (directory, &read))
        return FALSE;
      begin ();
      map->areals = nre_areal_overlay_new (&read, map->terrain, NULL);
      tell ("overlay of the areals");
      count_lines (map->areals);
      time_picks (map->areals);
      edit (map, &read);
      begin ();
      map->legend = nre_areal_legend_new (&read, (NreArealColoring) coloring);
      tell ("legend");
    }
  return map->terrain != NULL || map->areals != NULL;
}

static gboolean
draw (Map *map, const char *picture, GError **error)
{
  g_autoptr (NreOffscreen) offscreen = NULL;
  g_autoptr (NreRenderer) renderer = nre_renderer_new ();
  g_autoptr (GBytes) pixels = NULL, png = NULL;
  guint n = map->areals != NULL ? nre_areal_overlay_get_n_areals (map->areals) : 0;
  g_autofree guint8 (*colors)[4] = g_malloc0_n (n + 1, 4);
  g_autofree guint8 *marks = g_malloc0 (n + 1), *face_marks = g_malloc0 ((gsize) faces + 1);
  NreScene *scene = map->terrain != NULL ? map->terrain : nre_areal_overlay_get_ground (map->areals);
  NreRenderOptions options;
  NreCamera camera;
  NreBounds box;
  gboolean ok;

  offscreen =
      nre_offscreen_new (gles ? NRE_OFFSCREEN_GLES : NRE_OFFSCREEN_ANY, (guint) width, (guint) height, error);
  if (offscreen == NULL || !nre_renderer_realize (renderer, error))
    return FALSE;
  nre_renderer_set_scene (renderer, scene);
  nre_render_options_init (&options);
  options.lod = (guint) lod;
  options.samples = (guint) samples;
  options.dark = dark;
  options.wireframe = wireframe;
  options.shading = (NreShading) shading;
  options.face_flags = (guint32) flags;
  options.edges = options.axes = options.grid = options.shadow = FALSE;
  memset (face_marks, 1, (gsize) faces);
  options.face_marks = face_marks;
  options.n_face_marks = (guint) faces;
  if (layers >= 0)
    options.overlay_layers = (guint) layers;
  if (map->areals != NULL)
    {
      nre_areal_legend_color (map->legend, FALSE, colors);
      options.overlay = nre_areal_overlay_get_overlay (map->areals);
      options.overlay_colors = (const guint8 (*)[4]) colors;
      if (selected >= 0 && (guint) selected < n)
        marks[selected] = 1;
      options.overlay_selected = marks;
      if (hovered >= 0)
        options.overlay_hovered = (guint) hovered;
    }
  nre_camera_init (&camera);
  camera.orthographic = orthographic;
  nre_camera_set_preset (&camera, NRE_CAMERA_ISO);
  if (!isnan (yaw))
    camera.yaw = (float) yaw;
  if (!isnan (pitch))
    camera.pitch = (float) pitch;
  nre_scene_get_bounds (scene, options.lod, NRE_SCENE_ALL_GROUPS, &box);
  nre_camera_frame (&camera, &box, (float) width, (float) height);
  nre_camera_zoom (&camera, (float) zoom);
  if (!isnan (at_x))
    camera.target[0] = (float) at_x;
  if (!isnan (at_y))
    camera.target[1] = (float) at_y;

  begin ();
  ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &options, error);
  glFinish ();
  tell ("first picture");
  if (frames > 0)
    {
      NreRenderOptions moving = options;
      clock_t ticks;

      nre_render_options_hasten (&moving, scene);
      nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &moving, error);
      glFinish ();
      begin ();
      ticks = clock ();
      for (int i = 0; ok && i < frames; i++)
        {
          nre_camera_orbit (&camera, 0.02f, 0);
          ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &moving, error);
          glFinish ();
        }
      printf ("%-28s %8.2f ms, %.2f ms of all processors\n", "a frame",
              (double) (g_get_monotonic_time () - begun) / frames / 1000,
              1e3 * (double) (clock () - ticks) / CLOCKS_PER_SEC / frames);
      begin ();
      moving.overlay_hovered = 5;
      ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &moving, error);
      glFinish ();
      tell ("a frame that hovers");
      nre_camera_orbit (&camera, -0.02f * (float) frames, 0);
      ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &options, error);
    }
  if (ok)
    {
      pixels = nre_offscreen_read (offscreen);
      png = nre_png_encode (g_bytes_get_data (pixels, NULL), (guint) width, (guint) height);
      ok = g_file_set_contents (picture, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png),
                                error) &&
           nre_gl_check_errors ("drawing the picture", error);
    }
  nre_renderer_unrealize (renderer);
  return ok;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("LAND.msh LAND.map PICTURE.png");
  g_autoptr (GError) error = NULL;
  Map map = { NULL, NULL, NULL };
  gboolean ok;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 4)
    {
      fprintf (stderr, "%s\n",
               error != NULL ? error->message : "Usage: show-map [OPTION…] LAND.msh LAND.map PICTURE.png");
      return 2;
    }
  ok = load (&map, argv[1], argv[2], &error) && draw (&map, argv[3], &error);
  if (!ok)
    fprintf (stderr, "%s\n", error != NULL ? error->message : "there is nothing to draw");
  g_clear_pointer (&map.terrain, nre_scene_unref);
  g_clear_pointer (&map.areals, nre_areal_overlay_unref);
  g_clear_pointer (&map.legend, nre_areal_legend_free);
  return ok ? 0 : 1;
}
