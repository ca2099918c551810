/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* orbit PARTS TRIANGLES: a window with nothing but a picture of 1280 × 720 pixels, of a model of so many
 * parts with so many triangles each, that turns for some seconds; without parts only the ground. Prints how
 * many triangles and vertices there are, how many frames were painted in a second, the median, least and most
 * milliseconds that a frame took from the beginning of its painting to the end, those of processors that it
 * took of all threads, and the millions of instructions outside the kernel, or 0 where nobody counts them:
 * others on the machine do not change these.
 *
 * orbit effect COMMANDS: the same of an effect of so many commands of 256 planes each, as its preview shows
 * them, while it is played; how many of them there are at most comes instead of the triangles.
 *
 * orbit effect-textured COMMANDS: the same with a texture for each command.
 *
 * orbit textured TRIANGLES: the same of a model of 60 parts of so many triangles, with pictures.
 *
 * orbit land TEXTURED: the same of a terrain alone of as many triangles as there can be: in colours, or if
 * TEXTURED is not 0 with pictures, two of them on every other face.
 *
 * orbit level SIZE: the same of a terrain with its areals over it, of the game's size, or at the formats'
 * limit if SIZE is limit. */

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-util.h"
#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-author-effect.h"
#include "nre-author-level.h"
#include "nre-author-model.h"
#include "nre-author-terrain.h"
#include "nre-effect-sim.h"
#include "nre-gl-area.h"
#include "nre-model-scene.h"
#include "nre-terrain-scene.h"

#define SECONDS 4
/* The first frames upload and compile. */
#define WARM_UP 20

#define EFFECT_LIFE 4.0f

#define TEXTURED_PARTS 60

typedef struct
{
  NreScene *scene;
  NreEffectSim  *sim;           /* NULL when it is no effect */
  NreOverlay    *volumes;
  NreBillboards *billboards;    /* of the frame */
  guint          n_billboards;  /* the most of a frame */
  NreArealOverlay *areals;      /* NULL when it is no level */
  guint8         (*colors)[4];
  NreSkins *skins;              /* NULL without pictures */
  NreCamera camera;
  GArray   *times;      /* of double, milliseconds */
  guint     n_frames;
  gint64    begun;
  gint64    first;
  gint64    last;
  double    first_processors;   /* milliseconds */
  double    last_processors;
  guint64   first_instructions;
  guint64   last_instructions;
  gboolean  over;
} Orbit;

/* A lump and two crates beside it, so that there are round faces and corners. */
static NreAuthorMesh *
new_part (guint n_triangles, guint material, NreAuthorRng *rng)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  guint columns = MAX (3, (guint) sqrt (n_triangles - 24));

  nre_author_mesh_begin_batch (mesh, material, 0);
  nre_author_mesh_blob (mesh, nre_author_vec3 (0, 0, 0), 1.0f,
                        MAX (2, (n_triangles - 24) / (2 * columns) + 1), columns, rng);
  nre_author_mesh_begin_batch (mesh, material + 1, 0);
  nre_author_mesh_box (mesh, nre_author_vec3 (0.4f, -1.1f, -0.9f), nre_author_vec3 (1.2f, 0.2f, 0.1f));
  nre_author_mesh_box (mesh, nre_author_vec3 (-1.1f, 0.4f, 0.2f), nre_author_vec3 (-0.3f, 1.2f, 0.8f));
  return mesh;
}

static NreScene *
new_scene (guint n_parts, guint n_triangles)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new ("bench");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;
  guint side = (guint) ceil (cbrt (n_parts));
  NreAuthorRng rng;

  nre_author_rng_init (&rng, 1);
  for (guint i = 0; i < n_parts; i++)
    {
      guint node = nre_author_model_add_node (author, NULL, i == 0 ? -1 : 0, 0);
      NreAuthorMesh *mesh = new_part (n_triangles, i % 4, &rng);

      nre_author_model_set_slot (author, node, 0, 0, nre_author_model_add_slot (author, mesh));
      nre_author_model_add_key (author, node, 0,
                                nre_author_vec3 (2.4f * (float) (i % side), 2.4f * (float) (i / side % side),
                                                 1.2f + 2.4f * (float) (i / side / side)),
                                nre_author_quat_identity ());
    }
  bytes = nre_author_model_finish (author);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  return nre_model_scene_new (model);
}

/* Each command has a texture of its own, which is seen through. */
static gboolean
find_look (const char *archive G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, float rgb[3], guint *skin,
           gpointer data)
{
  rgb[0] = rgb[1] = rgb[2] = 0.8f;
  *skin = 9 + (*(guint *) data)++ % 8;
  return TRUE;
}

/* In rows of three, of the size and at the distance from each other that effects of the game have. */
static NreEffectSim *
new_sim (guint n_commands, gboolean textured)
{
  NreAuthorEffect *effect = nre_author_effect_new (0, EFFECT_LIFE, 0);
  g_autoptr (GBytes) bytes = NULL;
  guint n_found = 0;

  for (guint i = 0; i < n_commands; i++)
    {
      float x = 2.5f * (float) (i % 3), y = 2.5f * (float) (i / 3);

      nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, -1, 2, "material.lib", "SMOKE");
      nre_author_effect_set_u32 (effect, i, 36, 16);
      nre_author_effect_set_u32 (effect, i, 40, 16);
      nre_author_effect_set_vec3 (effect, i, 44, nre_author_vec3 (x - 1, y - 1, 0));
      nre_author_effect_set_vec3 (effect, i, 56, nre_author_vec3 (x + 1, y + 1, 2));
    }
  bytes = nre_author_effect_finish (effect);
  nre_author_effect_free (effect);
  return nre_effect_sim_new (nre_span_of_bytes (bytes), 1, textured ? find_look : NULL, &n_found);
}

static NreDirectory *
open_archive (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return nre_directory_new (archive);
}

/* The terrain, and its areals over it, in the colours of their classes. */
static void
make_level (Orbit *self, NreAuthorLevelSize size)
{
  g_autoptr (GBytes) mesh = nre_author_level_mesh (size, 0), bytes = nre_author_level_map (size, 0);
  g_autoptr (NreDirectory) terrain = open_archive (mesh), areals = open_archive (bytes);
  g_autoptr (NreArealLegend) legend = NULL;
  g_auto (NreArealMap) map = { 0 };

  self->scene = nre_terrain_scene_new (terrain);
  if (!nre_areal_map_read (areals, &map))
    g_error ("the map was to be sound");
  self->areals = nre_areal_overlay_new (&map, self->scene, NULL);
  legend = nre_areal_legend_new (&map, NRE_AREAL_COLORING_CLASS);
  self->colors = g_malloc0_n (nre_areal_legend_get_n_areals (legend), sizeof *self->colors);
  nre_areal_legend_color (legend, FALSE, self->colors);
}

static float
hills (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 30 * sinf (x / 90) * cosf (y / 70) + 4 * sinf (x / 11) + 4 * cosf (y / 13);
}

static NreAuthorGround
ground_of (NreAuthorVec3 middle, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  guint x = (guint) middle.x / 37, y = (guint) middle.y / 37;

  return (NreAuthorGround){ 0, (3 * x + 5 * y) % 8, (x + y) % 2 ? (x * y) % 8 : 0xff };
}

/* Eight materials, with pictures of 256 × 256 pixels, and as many others with pictures that are seen through;
 * these are second ones as well. */
static NreSkins *
new_skins (void)
{
  NreSkins *skins = nre_skins_new ();
  NreAuthorRng rng;

  nre_author_rng_init (&rng, 1);
  for (guint i = 0; i < 16; i++)
    {
      guint8 *rgba = g_malloc (256 * 256 * 4);
      g_autoptr (GBytes) bytes = g_bytes_new_take (rgba, 256 * 256 * 4);
      g_autoptr (NreSkinPicture) picture = NULL;
      NreSkin skin;

      for (guint k = 0; k < 256 * 256 * 4; k++)
        rgba[k] = k % 4 == 3 && i < 8 ? 255 : (guint8) (255 * nre_author_rng_unit (&rng));
      picture = nre_skin_picture_new (256, 256, bytes, TRUE);
      skin = (NreSkin){ nre_skins_add (skins, "picture", picture), { 1, 1, 1 } };
      nre_skins_set (skins, i, &skin);
      if (i >= 8)
        nre_skins_set (skins, 256 + i - 8, &skin);
    }
  return skins;
}

static void
make_land (Orbit *self, gboolean textured)
{
  const NreAuthorTerrain author = { .n_tiles = 15, .n_quads = 17, .size = 2000, .height = hills,
                                    .ground = ground_of };
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreDirectory) terrain = open_archive (bytes);

  self->scene = nre_terrain_scene_new (terrain);
  if (textured)
    self->skins = new_skins ();
}

static void
play (Orbit *self, NreRenderOptions *options)
{
  double seconds =
      (double) (g_get_monotonic_time () % (gint64) (EFFECT_LIFE * G_USEC_PER_SEC)) / G_USEC_PER_SEC;
  NreEffectInputs inputs;
  guint n;

  nre_effect_inputs_init (&inputs);
  g_clear_pointer (&self->billboards, nre_billboards_unref);
  self->billboards = nre_effect_sim_run (self->sim, seconds, &inputs);
  nre_billboards_get_items (self->billboards, &n);
  self->n_billboards = MAX (self->n_billboards, n);
  options->billboards = self->billboards;
  options->overlay = self->volumes;
}

static void
on_prepare (NreGlArea *area G_GNUC_UNUSED, NreGlPictures *pictures, gpointer data)
{
  Orbit *self = data;

  nre_camera_orbit (&self->camera, 0.02f, 0);
  pictures->camera = self->camera;
  nre_render_options_hasten (&pictures->options[0], self->scene);
  if (self->sim != NULL)
    play (self, &pictures->options[0]);
  if (self->skins != NULL)
    {
      pictures->options[0].shading = NRE_SHADING_TEXTURED;
      pictures->options[0].skins = self->skins;
    }
  if (self->areals == NULL)
    return;
  pictures->options[0].overlay = nre_areal_overlay_get_overlay (self->areals);
  pictures->options[0].overlay_layers = ~0u;
  pictures->options[0].overlay_colors = (const guint8 (*)[4]) self->colors;
}

static void
on_before_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  ((Orbit *) data)->begun = g_get_monotonic_time ();
}

static void
on_after_paint (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Orbit *self = data;
  gint64 now = g_get_monotonic_time ();
  double took = (double) (now - self->begun) / 1e3;

  if (self->n_frames++ == WARM_UP)
    {
      self->first = now;
      self->first_processors = bench_processors ();
      self->first_instructions = bench_instructions ();
    }
  if (self->n_frames <= WARM_UP + 1)
    return;
  g_array_append_val (self->times, took);
  self->last = now;
  self->last_processors = bench_processors ();
  self->last_instructions = bench_instructions ();
  self->over = now - self->first > SECONDS * G_USEC_PER_SEC;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gtk_gl_area_queue_render (GTK_GL_AREA (widget));
  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  gboolean skinned = argc > 1 && strcmp (argv[1], "effect-textured") == 0;
  gboolean effect = skinned || (argc > 1 && strcmp (argv[1], "effect") == 0);
  gboolean level = argc > 2 && strcmp (argv[1], "level") == 0;
  gboolean land = argc > 2 && strcmp (argv[1], "land") == 0;
  gboolean textured = argc > 2 && strcmp (argv[1], "textured") == 0;
  guint n_parts = textured                                 ? TEXTURED_PARTS
                  : argc > 1 && !effect && !level && !land ? (guint) atoi (argv[1])
                                                           : 0;
  guint n_triangles = argc > 2 ? (guint) atoi (argv[2]) : 24;
  Orbit self = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  GtkWidget *window, *area;
  GdkFrameClock *clock;
  NreSceneStats stats = { 0 };
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  guint n_vertices = 0;

  if (n_parts > 0)
    self.scene = new_scene (n_parts, MAX (n_triangles, 48));
  else if (land)
    make_land (&self, atoi (argv[2]) != 0);
  else if (level)
    make_level (&self, strcmp (argv[2], "limit") == 0 ? NRE_AUTHOR_LEVEL_LIMIT : NRE_AUTHOR_LEVEL_RETAIL);
  if (textured || skinned)
    self.skins = new_skins ();
  bench_begin_to_count ();
  adw_init ();
  window = gtk_window_new ();
  area = nre_gl_area_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_size_request (area, 1280, 720);
  gtk_window_set_child (GTK_WINDOW (window), area);
  nre_gl_area_set_scene (NRE_GL_AREA (area), self.scene);
  if (self.scene != NULL)
    {
      nre_scene_get_bounds (self.scene, 0, 0, &bounds);
      nre_scene_get_stats (self.scene, 0, 0, &stats);
      nre_scene_get_vertices (self.scene, &n_vertices);
    }
  if (effect)
    {
      self.sim = new_sim (n_triangles, skinned);
      self.volumes = nre_effect_sim_new_volumes (self.sim);
      nre_overlay_get_bounds (self.volumes, NULL, &bounds);
    }
  nre_camera_init (&self.camera);
  nre_camera_set_preset (&self.camera, NRE_CAMERA_ISO);
  if (!nre_bounds_is_empty (&bounds))
    nre_camera_frame (&self.camera, &bounds, 1280, 720);
  g_signal_connect (area, "prepare", G_CALLBACK (on_prepare), &self);
  gtk_window_present (GTK_WINDOW (window));
  clock = gtk_widget_get_frame_clock (area);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &self);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &self);
  gtk_widget_add_tick_callback (area, on_tick, NULL, NULL);
  while (!self.over)
    g_main_context_iteration (NULL, TRUE);
  g_array_sort (self.times, bench_compare);
  if (effect)
    stats.n_triangles = self.n_billboards;
  printf ("%" G_GUINT64_FORMAT " %u %.1f %.2f %.2f %.2f %.2f %.1f\n", stats.n_triangles, n_vertices,
          (double) self.times->len * G_USEC_PER_SEC / (double) (self.last - self.first),
          g_array_index (self.times, double, self.times->len / 2), g_array_index (self.times, double, 0),
          g_array_index (self.times, double, self.times->len - 1),
          (self.last_processors - self.first_processors) / (double) self.times->len,
          (double) (self.last_instructions - self.first_instructions) / (double) self.times->len / 1e6);
  g_array_unref (self.times);
  g_clear_pointer (&self.billboards, nre_billboards_unref);
  g_clear_pointer (&self.volumes, nre_overlay_unref);
  g_clear_pointer (&self.sim, nre_effect_sim_free);
  g_clear_pointer (&self.areals, nre_areal_overlay_unref);
  g_clear_pointer (&self.scene, nre_scene_unref);
  g_clear_pointer (&self.skins, nre_skins_unref);
  g_free (self.colors);
  return 0;
}
