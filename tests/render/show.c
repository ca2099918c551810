/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draw a model into a PNG, for people who work on the renderer:
 *
 *   show [OPTION…] FILE [ENTRY] PICTURE.png
 *
 * FILE is a model, or an archive with a model at the entry path ENTRY. */

#include "nre-entry-path.h"
#include "nre-gl.h"
#include "nre-mapping.h"
#include "nre-model-scene.h"
#include "nre-offscreen.h"
#include "nre-png.h"
#include "nre-renderer.h"

#include <stdio.h>

static int width = 1280, height = 720, lod, group = -1, samples = 4, frames;
static int node = -1, slot = -1, batch = -1, triangle = -1, hovered = -1, isolated = -1;
static double yaw = NAN, pitch = NAN, zoom = 1, scale = 1;
static char *shading, *view;
static gboolean dark, wireframe, bounds, no_edges, no_axes, no_grid, no_shadow, transparent, orthographic,
    gles, frame_part;

static const GOptionEntry entries[] = {
  { "width", 'w', 0, G_OPTION_ARG_INT, &width, "pixels", NULL },
  { "height", 'h', 0, G_OPTION_ARG_INT, &height, "pixels", NULL },
  { "lod", 0, 0, G_OPTION_ARG_INT, &lod, "0 to 2", NULL },
  { "group", 0, 0, G_OPTION_ARG_INT, &group, "0 to 4, -1 for all", NULL },
  { "samples", 0, 0, G_OPTION_ARG_INT, &samples, "a pixel", NULL },
  { "frames", 0, 0, G_OPTION_ARG_INT, &frames, "draw that many while orbiting, and print the time", NULL },
  { "node", 0, 0, G_OPTION_ARG_INT, &node, "to select", NULL },
  { "slot", 0, 0, G_OPTION_ARG_INT, &slot, "to select", NULL },
  { "batch", 0, 0, G_OPTION_ARG_INT, &batch, "to select", NULL },
  { "triangle", 0, 0, G_OPTION_ARG_INT, &triangle, "to select", NULL },
  { "hover", 0, 0, G_OPTION_ARG_INT, &hovered, "batch under the pointer", NULL },
  { "isolate", 0, 0, G_OPTION_ARG_INT, &isolated, "the slot to draw alone", NULL },
  { "frame-part", 0, 0, G_OPTION_ARG_NONE, &frame_part, "fit what is selected", NULL },
  { "yaw", 0, 0, G_OPTION_ARG_DOUBLE, &yaw, "radians", NULL },
  { "pitch", 0, 0, G_OPTION_ARG_DOUBLE, &pitch, "radians", NULL },
  { "zoom", 0, 0, G_OPTION_ARG_DOUBLE, &zoom, "factor", NULL },
  { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &scale, "device pixels per logical pixel", NULL },
  { "view", 0, 0, G_OPTION_ARG_STRING, &view, "iso, front, back, left, right, top, bottom", NULL },
  { "shading", 0, 0, G_OPTION_ARG_STRING, &shading, "material, node, flags, normals", NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "colours", NULL },
  { "wireframe", 0, 0, G_OPTION_ARG_NONE, &wireframe, NULL, NULL },
  { "bounds", 0, 0, G_OPTION_ARG_NONE, &bounds, "of slots and the model", NULL },
  { "no-edges", 0, 0, G_OPTION_ARG_NONE, &no_edges, NULL, NULL },
  { "no-axes", 0, 0, G_OPTION_ARG_NONE, &no_axes, NULL, NULL },
  { "no-grid", 0, 0, G_OPTION_ARG_NONE, &no_grid, NULL, NULL },
  { "no-shadow", 0, 0, G_OPTION_ARG_NONE, &no_shadow, NULL, NULL },
  { "transparent", 0, 0, G_OPTION_ARG_NONE, &transparent, NULL, NULL },
  { "orthographic", 0, 0, G_OPTION_ARG_NONE, &orthographic, NULL, NULL },
  { "gles", 0, 0, G_OPTION_ARG_NONE, &gles, "OpenGL ES", NULL },
  { NULL },
};

static NreDirectory *
open_model (const char *path, const char *entry, GError **error)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) root = NULL;
  NreDirectory *directory, *model;
  guint index;

  if (file == NULL)
    return NULL;
  bytes = g_mapped_file_get_bytes (file);
  archive = nre_archive_new (bytes, error);
  if (archive == NULL)
    return NULL;
  root = nre_directory_new (archive);
  if (entry == NULL)
    return g_steal_pointer (&root);
  if (!nre_entry_path_resolve (root, entry, &directory, &index, error))
    return NULL;
  model = nre_directory_open_nested (directory, index, error);
  return model != NULL ? nre_directory_ref (model) : NULL;
}

static guint
find (const char *name, const char *const *names)
{
  for (guint i = 0; name != NULL && names[i] != NULL; i++)
    if (g_str_equal (name, names[i]))
      return i;
  return 0;
}

static gboolean
draw (NreScene *scene, const char *picture, GError **error)
{
  static const char *const views[] = { "iso", "front", "back", "left", "right", "top", "bottom", NULL };
  static const char *const shadings[] = { "material", "node", "flags", "normals", NULL };
  g_autoptr (NreOffscreen) offscreen = NULL;
  g_autoptr (NreRenderer) renderer = nre_renderer_new ();
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) parts = nre_part_set_new ();
  g_autoptr (GBytes) pixels = NULL, png = NULL;
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
  options.group = group;
  options.samples = (guint) samples;
  options.scale = (float) scale;
  options.shading = (NreShading) find (shading, shadings);
  options.dark = dark;
  options.wireframe = wireframe;
  options.volumes = bounds ? NRE_VOLUME_BOXES | NRE_VOLUME_SPHERES | NRE_VOLUME_HULL | NRE_VOLUME_CAPSULE : 0;
  options.edges = !no_edges;
  options.axes = !no_axes;
  options.grid = !no_grid;
  options.shadow = !no_shadow;
  options.background = !transparent;
  options.selection = (NreScenePart){ node, slot, batch, triangle };
  options.hovered.batch = hovered;
  if (isolated >= 0)
    nre_part_set_add (parts, &(NreScenePart){ -1, isolated, -1, -1 });
  nre_visibility_isolate (visibility, parts);
  options.visibility = visibility;

  nre_camera_init (&camera);
  camera.orthographic = orthographic;
  nre_camera_set_preset (&camera, (NreCameraPreset) find (view, views));
  if (!isnan (yaw))
    camera.yaw = (float) yaw;
  if (!isnan (pitch))
    camera.pitch = (float) pitch;
  nre_scene_get_bounds (scene, options.lod, options.group, &box);
  if (frame_part)
    nre_scene_get_part_bounds (scene, options.lod, options.group, &options.selection, &box);
  nre_camera_frame (&camera, &box, (float) width, (float) height);
  nre_camera_zoom (&camera, (float) zoom);

  ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &options, error);
  for (int i = 0; ok && i < frames; i++)
    {
      static gint64 start;

      if (i == 0)
        {
          glFinish ();
          start = g_get_monotonic_time ();
        }
      nre_camera_orbit (&camera, 0.02f, 0);
      ok = nre_renderer_draw (renderer, (guint) width, (guint) height, &camera, &options, error);
      glFinish ();
      if (i + 1 == frames)
        printf ("%.2f ms a frame (%s)\n", (double) (g_get_monotonic_time () - start) / frames / 1000,
                (const char *) glGetString (GL_RENDERER));
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
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE [ENTRY] PICTURE.png");
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;
  g_autoptr (NreScene) scene = NULL;
  NreSceneStats stats;
  NreSceneSkips skips;
  NreBounds box;
  gint64 start;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc < 3 || argc > 4)
    {
      fprintf (stderr, "%s\n",
               error != NULL ? error->message : "Usage: show [OPTION…] FILE [ENTRY] PICTURE.png");
      return 2;
    }
  directory = open_model (argv[1], argc > 3 ? argv[2] : NULL, &error);
  if (directory == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  model = nre_model_new (directory);
  start = g_get_monotonic_time ();
  scene = nre_model_scene_new (model);
  nre_scene_get_stats (scene, (guint) lod, group, &stats);
  nre_scene_get_skips (scene, &skips);
  nre_scene_get_bounds (scene, (guint) lod, group, &box);
  printf ("%" G_GUINT64_FORMAT " triangles, %u batches, %u of %u nodes drawn; built in %.2f ms\n",
          stats.n_triangles, stats.n_batches, stats.n_nodes, nre_scene_get_n_nodes (scene),
          (double) (g_get_monotonic_time () - start) / 1000);
  printf ("left out: %u slot references, %u slots, %u batches, %u for positions, %u nodes, %u as too much\n",
          skips.slot_references, skips.slots, skips.batches, skips.positions, skips.nodes, skips.too_much);
  printf ("bounds %g %g %g to %g %g %g\n", (double) box.min[0], (double) box.min[1], (double) box.min[2],
          (double) box.max[0], (double) box.max[1], (double) box.max[2]);
  if (!draw (scene, argv[argc - 1], &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  return 0;
}
