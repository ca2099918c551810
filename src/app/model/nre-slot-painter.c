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
  GAsyncQueue *orders;          /* of Order; the painter itself asks the thread to end */
};

/** Order: a picture to paint, and the picture. It is made, delivered and freed in the main thread. */
typedef struct
{
  NreScene      *scene;
  NreSkins      *skins;         /* (nullable) */
  guint          slot;
  guint          size;
  gboolean       dark;
  NreSlotPicture known;
  NreSlotPicture picture;
  GError        *error;         /* why there is none */
  GCancellable  *cancellable;
  gpointer       owner;
  NreSlotPainted painted;
} Order;

/* The rendering state of the thread. */
typedef struct
{
  NreOffscreen *offscreen;
  NreRenderer  *renderer;
  GError       *error;          /* why there is no GL */
} GlState;

static void
order_free (gpointer data)
{
  Order *order = data;

  nre_scene_unref (order->scene);
  g_clear_pointer (&order->skins, nre_skins_unref);
  g_clear_object (&order->known.texture);
  g_clear_object (&order->picture.texture);
  g_clear_error (&order->error);
  g_object_unref (order->cancellable);
  g_free (order);
}

static gboolean
deliver_cb (gpointer data)
{
  Order *order = data;

  if (!g_cancellable_is_cancelled (order->cancellable))
    order->painted (order->owner, order->slot, order->error == NULL ? &order->picture : NULL);
  return G_SOURCE_REMOVE;
}

/* --- In the thread ------------------------------------------------------------------------------- */

/* (nullable): the first draw of the slot, in the first level of detail that has one; NULL if no placed node
 * draws the slot. */
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
digest_slot (const Order *order, const NreSceneDraw *first)
{
  const NreScene *scene = order->scene;
  guint n_draws, n_batches, n_vertices, n_indices;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, first->lod, first->group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  guint64 digest = nre_span_hash (
      NRE_HASH_START, nre_span (nre_scene_get_node (scene, first->node)->world, 16 * sizeof (float)));

  digest = nre_span_hash (digest, nre_span (&order->size, sizeof order->size));
  digest = nre_span_hash (digest, nre_span (&order->dark, sizeof order->dark));
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &batches[draws[i].geometry];

      if (draws[i].slot != first->slot || draws[i].node != first->node)
        continue;
      digest = nre_span_hash (digest, nre_span (&batch->material_index, sizeof batch->material_index));
      digest = digest_skin (digest, order->skins, batch->material_index);
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
read_texture (GlState *state, guint size, gboolean dark)
{
  g_autoptr (GBytes) drawn = nre_offscreen_read (state->offscreen);
  g_autoptr (GBytes) pixels = dark ? put_on_ground (drawn, size) : g_bytes_ref (drawn);

  return gdk_memory_texture_new ((int) size, (int) size, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, pixels, 4 * size);
}

static gboolean
prepare (GlState *self, guint size, GError **error)
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

static void
paint (GlState *state, Order *order)
{
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) parts = nre_part_set_new ();
  const NreSceneDraw *draw = find_draw (order->scene, order->slot);
  NreRenderOptions options;
  NreScenePart part;
  NreCamera camera;
  NreBounds bounds;

  if (draw == NULL)
    return;
  part = (NreScenePart){ (int) draw->node, (int) draw->slot, -1, -1 };
  order->picture.digest = digest_slot (order, draw);
  if (order->picture.digest == order->known.digest && order->known.texture != NULL)
    {
      order->picture.texture = g_object_ref (order->known.texture);
      return;
    }
  if (!prepare (state, order->size, &order->error))
    return;
  if (!nre_scene_get_part_bounds (order->scene, draw->lod, draw->group, &part, &bounds))
    {
      order->picture.digest = 0;
      return;
    }
  nre_part_set_add (parts, &part);
  nre_visibility_isolate (visibility, parts);
  nre_render_options_init (&options);
  options.lod = draw->lod;
  options.group = draw->group;
  options.axes = options.grid = options.shadow = options.background = FALSE;
  options.dark = order->dark;
  options.samples = 4;
  options.scale = (float) order->size * LINES_PER_PIXEL;
  options.visibility = visibility;
  options.shading = NRE_SHADING_TEXTURED;
  options.skins = order->skins;
  /* A slot may be a single sheet, which must be visible from both sides. */
  options.back_faces = TRUE;
  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, NRE_CAMERA_ISO);
  nre_camera_frame (&camera, &bounds, (float) order->size, (float) order->size);
  nre_camera_zoom (&camera, ZOOM);
  nre_renderer_set_scene (state->renderer, order->scene);
  if (nre_renderer_draw (state->renderer, order->size, order->size, &camera, &options, &order->error))
    order->picture.texture = read_texture (state, order->size, order->dark);
}

static gpointer
work (gpointer data)
{
  NreSlotPainter *self = data;
  GlState state = { 0 };
  gpointer item;

  while ((item = g_async_queue_pop (self->orders)) != self)
    {
      if (!g_cancellable_is_cancelled (((Order *) item)->cancellable))
        paint (&state, item);
      g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, item, order_free);
    }
  if (state.offscreen != NULL)
    nre_renderer_unrealize (state.renderer);
  g_clear_pointer (&state.renderer, nre_renderer_free);
  g_clear_pointer (&state.offscreen, nre_offscreen_free);
  g_clear_error (&state.error);
  return NULL;
}

/* --- In the main thread -------------------------------------------------------------------------- */

static NreSlotPainter *painter;

/** nre_slot_painter_hold: (transfer full): the painter that all callers share; it exists until each caller
 * has called nre_slot_painter_release(). Call all functions here in the main thread. */
NreSlotPainter *
nre_slot_painter_hold (void)
{
  if (painter == NULL)
    {
      painter = g_new0 (NreSlotPainter, 1);
      painter->orders = g_async_queue_new_full (order_free);
    }
  painter->n_holds++;
  return painter;
}

/** nre_slot_painter_release: undo one nre_slot_painter_hold(). The last release waits for the picture in
 * progress, if any. */
void
nre_slot_painter_release (NreSlotPainter *self)
{
  if (--self->n_holds > 0)
    return;
  painter = NULL;
  if (self->thread != NULL)
    {
      /* The pending pictures are not needed any more. */
      g_async_queue_push_front (self->orders, self);
      g_thread_join (self->thread);
    }
  g_async_queue_unref (self->orders);
  g_free (self);
}

/**
 * nre_slot_painter_paint:
 * @skins: (nullable): the appearance of its materials
 * @slot: in Res2; painted at the place of the first node that has it
 * @size: of each side, in pixels
 * @dark: whether it is for a dark window
 * @known: its last picture, which is returned if a new one would be the same
 * @cancellable: the owner cancels it before it goes; @painted is not called after that
 *
 * Paint a picture of a slot in another thread.
 */
void
nre_slot_painter_paint (NreSlotPainter *self, NreScene *scene, NreSkins *skins, guint slot, guint size,
                        gboolean dark, const NreSlotPicture *known, GCancellable *cancellable, gpointer owner,
                        NreSlotPainted painted)
{
  Order *order = g_new0 (Order, 1);

  order->scene = nre_scene_ref (scene);
  order->skins = skins != NULL ? nre_skins_ref (skins) : NULL;
  order->slot = slot;
  order->size = size;
  order->dark = dark != FALSE;
  order->known = *known;
  if (order->known.texture != NULL)
    g_object_ref (order->known.texture);
  order->cancellable = g_object_ref (cancellable);
  order->owner = owner;
  order->painted = painted;
  if (self->thread == NULL)
    self->thread = g_thread_new ("slot-painter", work, self);
  g_async_queue_push (self->orders, order);
}
