/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* nres-render: the program that `nres render` executes. It draws without a display. */

#include "nre-cli.h"

#include "nre-error.h"
#include "nre-gl.h"
#include "nre-model.h"
#include "nre-offscreen.h"
#include "nre-png.h"
#include "nre-render-picture.h"
#include "nre-renderer.h"
#include "nre-save.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>

#define MAX_SIDE 16384          /* the maximum of --size, in pixels; graphics drivers may allow less */

typedef struct
{
  guint           width;
  guint           height;
  guint           lod;
  int             group;
  double          time;         /* frames, or seconds for an effect or a material; or NRE_RENDER_FULLEST */
  NreCameraPreset view;
  gboolean        alone;
} Settings;

static const struct
{
  const char      *name;
  NreCameraPreset  view;
} views[] = {
  { "iso", NRE_CAMERA_ISO },
  { "front", NRE_CAMERA_FRONT },
  { "side", NRE_CAMERA_RIGHT },
  { "top", NRE_CAMERA_TOP },
};

static gboolean
parse_size (const char *text, guint *width, guint *height)
{
  g_auto (GStrv) words = g_strsplit (text, "x", 2);
  guint64 sides[2];

  if (g_strv_length (words) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 1, MAX_SIDE, &sides[i], NULL))
      return FALSE;
  *width = (guint) sides[0];
  *height = (guint) sides[1];
  return TRUE;
}

static gboolean
parse_view (const char *text, NreCameraPreset *view)
{
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_str_equal (text, views[i].name))
      {
        *view = views[i].view;
        return TRUE;
      }
  return FALSE;
}

/* Warn if the picture of an effect, which is already written, lacks commands or shows no particles. */
static void
tell_what_effect_lacks (const NreRenderPicture *picture, guint n_commands, const char *place)
{
  guint n_spots, n = nre_effect_sim_get_n_commands (picture->effect.sim);

  nre_billboards_get_items (picture->spots, &n_spots);
  if (n < n_commands)
    nre_cli_print (stderr, "nres: %s: the first %u of %u commands are drawn\n", place, n, n_commands);
  if (n_spots == 0)
    nre_cli_print (stderr, "nres: %s: nothing is seen of the effect at %g s but where it is\n", place,
                   picture->seconds);
}

static void
tell_what_is_missing (const NreRenderPicture *picture, const Settings *settings, const char *place)
{
  NreSceneSkips skips;
  guint left_out = picture->areals != NULL ? nre_areal_overlay_get_left_out (picture->areals) : 0;
  gboolean has_areals =
      picture->areals != NULL && nre_areal_overlay_get_n_areals (picture->areals) > left_out;
  NreSceneStats stats;
  guint n;

  nre_scene_get_skips (picture->scene, &skips);
  nre_scene_get_stats (picture->scene, settings->lod, settings->group, &stats);
  n = skips.slot_references + skips.slots + skips.batches + skips.positions + skips.nodes + skips.too_much;
  if (picture->is_legacy)
    nre_cli_print (stderr,
                   "nres: %s: the nodes have an older format of 24 bytes, which is not understood; the "
                   "picture is empty\n", place);
  else if (stats.n_triangles == 0 && !has_areals)
    nre_cli_print (stderr,
                   "nres: %s: nothing is drawn in level of detail %u and group %d; the picture is empty\n",
                   place, settings->lod, settings->group);
  if (n > 0)
    nre_cli_print (stderr, "nres: %s: the %s is damaged, and %u things are left out of the picture; nres "
                   "validate names them\n", place, picture->is_level ? "level" : "model", n);
  if (left_out > 0)
    nre_cli_print (stderr,
                   "nres: %s: %u areals are left out of the picture: they have no extent, a corner that is "
                   "not finite, too many corners, or too many others in their place\n",
                   place, left_out);
}

static GBytes *
draw (const NreRenderPicture *picture, const Settings *settings, GError **error)
{
  guint n_areals = picture->areals != NULL ? nre_areal_overlay_get_n_areals (picture->areals) : 0;
  g_autofree guint8 (*colors)[4] = g_malloc0_n ((gsize) n_areals + 1, 4);
  g_autoptr (NreOffscreen) offscreen = NULL;
  g_autoptr (NreRenderer) renderer = nre_renderer_new ();
  g_autoptr (GBytes) pixels = NULL;
  NreRenderOptions options;
  NreCamera camera;
  NreBounds bounds;
  gboolean ok;

  offscreen = nre_offscreen_new (NRE_OFFSCREEN_ANY, settings->width, settings->height, error);
  if (offscreen == NULL || !nre_renderer_realize (renderer, error))
    return NULL;
  nre_renderer_set_scene (renderer, picture->scene);
  nre_render_options_init (&options);
  options.lod = settings->lod;
  options.group = settings->group;
  options.axes = FALSE;
  options.samples = 4;
  options.shading = NRE_SHADING_TEXTURED;
  options.skins = picture->skins;
  options.skin_time = picture->milliseconds;
  if (picture->is_level)
    options.edges = options.grid = options.shadow = FALSE;
  if (picture->areals != NULL)
    {
      nre_areal_legend_color (picture->legend, options.skins != NULL, colors);
      options.overlay = nre_areal_overlay_get_overlay (picture->areals);
      options.overlay_colors = (const guint8 (*)[4]) colors;
    }
  if (picture->spots != NULL)
    {
      options.overlay = picture->effect.volumes;
      options.billboards = picture->spots;
    }
  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, settings->view);
  nre_render_picture_get_bounds (picture, settings->lod, settings->group, &bounds);
  if (!nre_bounds_is_empty (&bounds))
    nre_camera_frame (&camera, &bounds, (float) settings->width, (float) settings->height);
  ok = nre_renderer_draw (renderer, settings->width, settings->height, &camera, &options, error) &&
       nre_gl_check_errors ("drawing the picture", error);
  if (ok)
    pixels = nre_offscreen_read (offscreen);
  nre_renderer_unrealize (renderer);
  return ok ? nre_png_encode (g_bytes_get_data (pixels, NULL), settings->width, settings->height) : NULL;
}

static gboolean
is_model (NreDirectory *directory)
{
  return nre_kind_of_archive (directory) == NRE_KIND_MODEL;
}

/**
 * Subject: what to draw.
 * @kind: kind of the entry at @index, or of the file
 * @index: index in @directory; NRE_NO_ENTRY to draw @directory itself, which is then the file
 */
typedef struct
{
  NreKind       kind;
  NreDirectory *directory;
  guint         index;
} Subject;

static gboolean
init_from_bytes (NreRenderPicture *picture, const Subject *subject, const Settings *settings,
                 const char *path, NreSubject *bytes, GError **error)
{
  if (settings->lod > 0 || settings->group > 0)
    return nre_fail (error, NRE_ERROR_FORMAT, "%s has neither levels of detail nor groups of slots",
                     subject->kind == NRE_KIND_EFFECT ? "an effect" : "a material");
  return nre_render_picture_init_bytes (picture, subject->kind, bytes, path, settings->time, error);
}

static gboolean
init_picture (NreRenderPicture *picture, const Subject *subject, const Settings *settings, const char *file,
              const char *entry, NreSubject *bytes, GError **error)
{
  NreDirectory *directory = subject->directory;

  if (nre_render_picture_can_draw (subject->kind))
    return init_from_bytes (picture, subject, settings, !settings->alone ? file : NULL, bytes, error);
  if (subject->kind == NRE_KIND_TEXTURE)
    return nre_fail (error, NRE_ERROR_FORMAT,
                     "a texture, which is a picture already: nres export --format png writes it");
  if (subject->index != NRE_NO_ENTRY &&
      (directory = nre_directory_open_nested (directory, subject->index, error)) == NULL)
    return FALSE;
  /* Look for the other file of a level only if the terrain or areal map is a file, and not an entry. */
  return nre_render_picture_init (picture, directory,
                                  !settings->alone && (entry == NULL || is_model (directory)) ? file : NULL,
                                  settings->lod, settings->time, error);
}

static int
render (const Subject *subject, const char *file, const char *entry, const Settings *settings,
        const char *out)
{
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *place = entry != NULL ? g_strdup_printf ("%s: %s", name, entry) : g_strdup (name);
  g_auto (NreRenderPicture) picture = { 0 };
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;
  NreSubject bytes = { 0 };
  NreSaveJob job = { 0 };
  NreFields fields;

  if (subject->index != NRE_NO_ENTRY)
    {
      nre_directory_get_fields (subject->directory, subject->index, &fields);
      bytes.fields = &fields;
      nre_directory_get_payload (subject->directory, subject->index, &bytes.payload);
    }
  if (!init_picture (&picture, subject, settings, file, entry, &bytes, &error))
    return nre_cli_fail (NRE_EXIT_INPUT, file, entry, error);
  png = draw (&picture, settings, &error);
  if (png == NULL)
    return nre_cli_fail (NRE_EXIT_REFUSED, file, entry, error);
  layout = nre_layout_new_for_bytes (png);
  job.layout = layout;
  job.path = out;
  if (!nre_save_run (&job, &error))
    return nre_cli_fail (NRE_EXIT_REFUSED, out, NULL, error);
  if (picture.spots != NULL)
    tell_what_effect_lacks (&picture, nre_span_u32 (bytes.payload, 0), place);
  else
    tell_what_is_missing (&picture, settings, place);
  return NRE_EXIT_OK;
}

/* The kind of the entry at @index, or of the whole file for NRE_NO_ENTRY. */
static NreKind
find_kind (NreDocument *document, NreDirectory *directory, guint index, const char *file)
{
  NreSpan payload;
  NreFields fields;

  if (index == NRE_NO_ENTRY || nre_document_is_loose (document))
    return nre_document_get_kind (document);
  if (!nre_directory_get_payload (directory, index, &payload))
    return NRE_KIND_RAW;
  nre_directory_get_fields (directory, index, &fields);
  return nre_kind_of_entry (&fields, payload, file);
}

int
main (int argc, char **argv)
{
  g_autofree char *out = NULL, *size = NULL, *view = NULL;
  int lod = 0, group = 0;
  gboolean alone = FALSE;
  double time = NRE_RENDER_FULLEST;
  const GOptionEntry options[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &size, "Size of the picture in pixels", "WxH" },
    { "lod", 0, 0, G_OPTION_ARG_INT, &lod, "Level of detail, from 0 to 2; of a terrain 0, near, or 1, far",
      "N" },
    { "group", 0, 0, G_OPTION_ARG_INT, &group, "Group of slots, from 0 to 4", "N" },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &time,
      "The time: of a model in frames, of an effect or a material in seconds; of an effect without it, when "
      "most is seen",
      "T" },
    { "view", 0, 0, G_OPTION_ARG_STRING, &view, "From where to look: iso, front, side or top", "VIEW" },
    { "alone", 0, 0, G_OPTION_ARG_NONE, &alone,
      "Draw without what lies beside the file: the other half of a level, libraries of textures", NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where to write the picture", "OUT.png" },
    G_OPTION_ENTRY_NULL,
  };
  Settings settings = { .width = 1280, .height = 720, .view = NRE_CAMERA_ISO };
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  Subject subject = { 0 };
  const char *entry;
  int status;

  setlocale (LC_CTYPE, "");
  if (!nre_cli_parse ("render", options, &argc, &argv, 1, 2))
    return NRE_EXIT_USAGE;
  if (out == NULL || lod < 0 || lod >= NRE_MODEL_LODS || group < 0 || group >= NRE_MODEL_GROUPS ||
      (size != NULL && !parse_size (size, &settings.width, &settings.height)) ||
      (view != NULL && !parse_view (view, &settings.view)))
    {
      fprintf (stderr,
               "nres: render: expected FILE [ENTRY] [--size WxH] [--lod 0…2] [--group 0…4] "
               "[--time T] [--view iso|front|side|top] [--alone] -o OUT.png, with W and H from 1 to %d\n",
               MAX_SIDE);
      return NRE_EXIT_USAGE;
    }
  settings.lod = (guint) lod;
  settings.group = group;
  settings.time = time;
  settings.alone = alone;

  entry = argc > 2 ? argv[2] : NULL;
  document = nre_cli_open_any (argv[1], entry, &subject.directory, &subject.index, &status);
  if (document == NULL)
    return status;
  subject.kind = find_kind (document, subject.directory, subject.index, argv[1]);
  if (nre_cli_is_same_file (argv[1], out))
    {
      nre_set_error (&error, NRE_ERROR_REFUSED, "the picture would replace the file that it shows");
      return nre_cli_fail (NRE_EXIT_REFUSED, argv[1], entry, error);
    }
  return render (&subject, argv[1], entry, &settings, out);
}
