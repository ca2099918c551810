/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-painter.h"

#include "nre-offscreen.h"
#include "nre-renderer.h"
#include "nre-span.h"

/* Small pictures have finer lines than large ones, and less room around what is on them. */
#define LINES_PER_PIXEL (0.6f / 38)
#define ZOOM 1.18f

/* The grey behind a picture in a dark window. */
#define DARK_GROUND 0x77u

struct _NreSlotPainter
{
  guint        n_holds;
  GThread     *thread;
  GAsyncQueue *tasks;           /* GTask; the painter itself asks the thread to end */
};

typedef struct
{
  NreScene      *scene;
  NreSkins      *skins;         /* (nullable) */
  guint          slot;
  guint          size;
  gboolean       dark;
  NreSlotPicture known;
} Job;

/* The rendering state of the thread. */
typedef struct
{
  NreOffscreen *offscreen;
  NreRenderer  *renderer;
  GError       *error;          /* why there is no GL */
} Easel;

static void
job_free (gpointer data)
{
  Job *job = data;

  nre_scene_unref (job->scene);
  g_clear_pointer (&job->skins, nre_skins_unref);
  g_clear_object (&job->known.texture);
  g_free (job);
}

static void
picture_free (gpointer data)
{
  NreSlotPicture *picture = data;

  g_clear_object (&picture->texture);
  g_free (picture);
}

/* --- In the thread ------------------------------------------------------------------------------- */

/* The first draw of the slot, in the level of detail and group that it is in. */
static const NreSceneDraw *
find_draw (const NreScene *scene, guint slot)
{
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    {
      guint n_draws;
      const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, NRE_SCENE_ALL_GROUPS, &n_draws);

      for (guint i = 0; i < n_draws; i++)
        if (draws[i].slot == slot && nre_scene_get_node (scene, draws[i].node)->placed)
          return &draws[i];
    }
  return NULL;
}

static guint64
digest_skin (guint64 digest, const NreSkins *skins, guint material)
{
  const NreSkin *skin = skins != NULL ? nre_skins_get (skins, material) : NULL;
  const NreSkinPicture *picture = NULL;

  if (skin == NULL)
    return digest;
  if (skin->picture != NRE_SKIN_NONE)
    picture = nre_skins_get_picture (skins, skin->picture);
  digest = nre_span_hash (digest, nre_span ((const guint8 *) skin->color, sizeof skin->color));
  /* Equal pictures are not decoded again. */
  return nre_span_hash (digest, nre_span ((const guint8 *) &picture, sizeof picture));
}

/* A hash of everything that the picture depends on. */
static guint64
digest_slot (const Job *job, const NreSceneDraw *first)
{
  const NreScene *scene = job->scene;
  guint n_draws, n_batches, n_vertices, n_indices;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, first->lod, first->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  guint64 digest = nre_span_hash (
      NRE_HASH_START, nre_span (nre_scene_get_node (scene, first->node)->world, 16 * sizeof (float)));

  digest = nre_span_hash (digest, nre_span (&job->size, sizeof job->size));
  digest = nre_span_hash (digest, nre_span (&job->dark, sizeof job->dark));
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];

      if (draws[i].slot != first->slot || draws[i].node != first->node)
        continue;
      digest = nre_span_hash (digest, nre_span (&batch->material_index, sizeof batch->material_index));
      digest = digest_skin (digest, job->skins, batch->material_index);
      for (guint k = batch->first; k < batch->first + batch->count; k++)
        digest = nre_span_hash (digest, nre_span (&vertices[indices[k]], sizeof *vertices));
    }
  return digest;
}

/* Whether the pixel is cut off by a rounded corner of the square. */
static gboolean
is_outside (guint x, guint y, guint size)
{
  float radius = (float) size / 8, least = radius - 0.5f, most = (float) size - radius - 0.5f;
  float dx = (float) x - CLAMP ((float) x, least, most), dy = (float) y - CLAMP ((float) y, least, most);

  return dx * dx + dy * dy > radius * radius;
}

/* Dark parts would vanish in a dark window: put a lighter ground behind the premultiplied pixels. */
static GBytes *
put_on_ground (GBytes *bytes, guint size)
{
  g_autofree guint8 *pixels = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < size * size; i++)
    {
      guint8 *pixel = pixels + 4 * (gsize) i;
      guint rest = 255u - pixel[3];

      if (is_outside (i % size, i / size, size))
        continue;
      for (guint k = 0; k < 3; k++)
        pixel[k] = (guint8) MIN (pixel[k] + DARK_GROUND * rest / 255, 255);
      pixel[3] = 255;
    }
  return g_bytes_new_take (g_steal_pointer (&pixels), 4 * (gsize) size * size);
}

static GdkTexture *
read_texture (Easel *easel, guint size, gboolean dark)
{
  g_autoptr (GBytes) drawn = nre_offscreen_read (easel->offscreen);
  g_autoptr (GBytes) pixels = dark ? put_on_ground (drawn, size) : g_bytes_ref (drawn);

  return gdk_memory_texture_new ((int) size, (int) size, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, pixels, 4 * size);
}

static gboolean
prepare (Easel *self, guint size, GError **error)
{
  if (self->error == NULL && self->offscreen == NULL)
    {
      self->offscreen = nre_offscreen_new (NRE_OFFSCREEN_ANY, size, size, &self->error);
      self->renderer = nre_renderer_new ();
      if (self->offscreen != NULL && !nre_renderer_realize (self->renderer, &self->error))
        g_clear_pointer (&self->offscreen, nre_offscreen_free);
    }
  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return FALSE;
    }
  return nre_offscreen_resize (self->offscreen, size, size, error);
}

static NreSlotPicture *
paint (Easel *easel, const Job *job, GError **error)
{
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) parts = nre_part_set_new ();
  NreSlotPicture *picture = g_new0 (NreSlotPicture, 1);
  const NreSceneDraw *draw = find_draw (job->scene, job->slot);
  NreRenderOptions options;
  NreScenePart part;
  NreCamera camera;
  NreBounds bounds;

  if (draw == NULL)
    return picture;
  part = (NreScenePart){ (int) draw->node, (int) draw->slot, -1, -1 };
  picture->digest = digest_slot (job, draw);
  if (picture->digest == job->known.digest && job->known.texture != NULL)
    {
      picture->texture = g_object_ref (job->known.texture);
      return picture;
    }
  if (!prepare (easel, job->size, error) ||
      !nre_scene_get_part_bounds (job->scene, draw->lod, draw->group, &part, &bounds))
    {
      picture_free (picture);
      return NULL;
    }
  nre_part_set_add (parts, &part);
  nre_visibility_isolate (visibility, parts);
  nre_render_options_init (&options);
  options.lod = draw->lod;
  options.group = draw->group;
  options.axes = options.grid = options.shadow = options.background = FALSE;
  options.dark = job->dark;
  options.samples = 4;
  options.scale = (float) job->size * LINES_PER_PIXEL;
  options.visibility = visibility;
  options.shading = NRE_SHADING_TEXTURED;
  options.skins = job->skins;
  /* A slot may be a single sheet, which must be visible from both sides. */
  options.back_faces = TRUE;
  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_ISO);
  nre_camera_frame (&camera, &bounds, (float) job->size, (float) job->size);
  nre_camera_zoom (&camera, ZOOM);
  nre_renderer_set_scene (easel->renderer, job->scene);
  if (!nre_renderer_draw (easel->renderer, job->size, job->size, &camera, &options, error))
    {
      picture_free (picture);
      return NULL;
    }
  picture->texture = read_texture (easel, job->size, job->dark);
  return picture;
}

static gpointer
work (gpointer data)
{
  NreSlotPainter *self = data;
  Easel easel = { 0 };
  gpointer item;

  while ((item = g_async_queue_pop (self->tasks)) != self)
    {
      g_autoptr (GTask) task = item;
      g_autoptr (GError) error = NULL;
      NreSlotPicture *picture;

      if (g_task_return_error_if_cancelled (task))
        continue;
      picture = paint (&easel, g_task_get_task_data (task), &error);
      if (picture != NULL)
        g_task_return_pointer (task, picture, picture_free);
      else if (error != NULL)
        g_task_return_error (task, g_steal_pointer (&error));
      else
        g_task_return_pointer (task, g_new0 (NreSlotPicture, 1), picture_free);
    }
  if (easel.offscreen != NULL)
    nre_renderer_unrealize (easel.renderer);
  g_clear_pointer (&easel.renderer, nre_renderer_free);
  g_clear_pointer (&easel.offscreen, nre_offscreen_free);
  g_clear_error (&easel.error);
  return NULL;
}

/* --- In the main thread -------------------------------------------------------------------------- */

static NreSlotPainter *painter;

/** nre_slot_painter_hold: to be called in the main thread, like all functions here. */
NreSlotPainter *
nre_slot_painter_hold (void)
{
  if (painter == NULL)
    {
      painter = g_new0 (NreSlotPainter, 1);
      painter->tasks = g_async_queue_new_full (g_object_unref);
    }
  painter->n_holds++;
  return painter;
}

/** nre_slot_painter_release: the last release waits for the picture in progress, if any. */
void
nre_slot_painter_release (NreSlotPainter *self)
{
  if (--self->n_holds > 0)
    return;
  painter = NULL;
  if (self->thread != NULL)
    {
      /* The pending pictures are not needed any more. */
      g_async_queue_push_front (self->tasks, self);
      g_thread_join (self->thread);
    }
  g_async_queue_unref (self->tasks);
  g_free (self);
}

/**
 * nre_slot_painter_paint_async:
 * @skins: (nullable): the looks of its materials
 * @slot: in Res2; painted at the place of the first node that has it
 * @size: of each side, in pixels
 * @dark: whether it is for a dark window
 * @known: its last picture, which is returned if a new one would be the same
 */
void
nre_slot_painter_paint_async (NreSlotPainter *self, NreScene *scene, NreSkins *skins, guint slot,
                              guint size, gboolean dark,
                              const NreSlotPicture *known, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->scene = nre_scene_ref (scene);
  job->skins = skins != NULL ? nre_skins_ref (skins) : NULL;
  job->slot = slot;
  job->size = size;
  job->dark = dark != FALSE;
  job->known = *known;
  if (job->known.texture != NULL)
    g_object_ref (job->known.texture);
  g_task_set_source_tag (task, nre_slot_painter_paint_async);
  g_task_set_task_data (task, job, job_free);
  if (self->thread == NULL)
    self->thread = g_thread_new ("slot-painter", work, self);
  g_async_queue_push (self->tasks, task);
}

/**
 * nre_slot_painter_paint_finish:
 * @slot: (out): its number
 * @picture: (out): the caller owns its texture
 *
 * FALSE if it was cancelled, or there is no GL.
 */
gboolean
nre_slot_painter_paint_finish (GAsyncResult *result, guint *slot, NreSlotPicture *picture, GError **error)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  NreSlotPicture *painted = g_task_propagate_pointer (G_TASK (result), error);

  *slot = job->slot;
  if (painted == NULL)
    return FALSE;
  *picture = *painted;
  g_free (painted);
  return TRUE;
}
