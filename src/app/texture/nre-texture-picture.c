/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-picture.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-png.h"
#include "nre-texture-pixels.h"

typedef struct
{
  GBytes           *payload;
  guint             level;
  NreTextureChannel channel;
  gboolean          thumbnails;
  NreTexturePicture *picture;
  NreTexturePictureLoaded loaded;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_bytes_unref (request->payload);
  g_clear_pointer (&request->picture, nre_texture_picture_free);
  g_free (request);
}

void
nre_texture_picture_free (NreTexturePicture *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->rgba, g_bytes_unref);
  g_clear_pointer (&self->thumbnails, g_ptr_array_unref);
  g_free (self);
}

/* --- Pixels -------------------------------------------------------------------------------------- */

static guint32
premultiply (const guint8 *p)
{
  guint a = p[3];

  /* Rounded as (c × a) / 255. */
  return a << 24 | ((p[0] * a + 127) / 255) << 16 | ((p[1] * a + 127) / 255) << 8 | ((p[2] * a + 127) / 255);
}

static void
paint_row (const guint8 *rgba, guint width, NreTextureChannel channel, guint32 *out)
{
  for (guint x = 0; x < width; x++)
    {
      const guint8 *p = rgba + (gsize) x * 4;

      if (channel == NRE_TEXTURE_RGBA)
        out[x] = premultiply (p);
      else if (channel == NRE_TEXTURE_RGB)
        out[x] = 0xff000000u | (guint) p[0] << 16 | (guint) p[1] << 8 | p[2];
      else
        out[x] = 0xff000000u | p[channel - NRE_TEXTURE_R] * 0x010101u;
    }
}

/** nre_texture_picture_paint: (transfer full): an ARGB32 surface with the chosen channels; in an error state
 * if cairo cannot create one. @rgba: @width × @height × 4 bytes */
cairo_surface_t *
nre_texture_picture_paint (const guint8 *rgba, guint width, guint height, NreTextureChannel channel)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  guint8 *data;
  int stride;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (guint y = 0; y < height; y++)
    paint_row (rgba + (gsize) y * width * 4, width, channel,
               (guint32 *) (void *) (data + (gsize) y * (gsize) stride));
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* Small levels are enlarged, so that their pixels can be distinguished. Thumbnails are drawn over a
 * checkerboard, like the picture. */
static GdkTexture *
make_thumbnail (GBytes *rgba, guint width, guint height)
{
  g_autoptr (GdkPixbuf) whole = gdk_pixbuf_new_from_bytes (rgba, GDK_COLORSPACE_RGB, TRUE, 8, (int) width,
                                                           (int) height, (int) width * 4);
  g_autoptr (GdkPixbuf) scaled = NULL;
  double scale = (double) NRE_TEXTURE_THUMBNAIL / MAX (width, height);

  scaled = gdk_pixbuf_composite_color_simple (
      whole, MAX (1, (int) (width * scale + 0.5)), MAX (1, (int) (height * scale + 0.5)),
      scale > 1 ? GDK_INTERP_NEAREST : GDK_INTERP_BILINEAR, 255, 8, 0xc0c0c0, 0x909090);
  return scaled != NULL ? gdk_texture_new_for_pixbuf (scaled) : NULL;
}

/* (transfer full) (nullable): RGBA; NULL for a level that is too large to be shown. */
static GBytes *
decode (NreSpan payload, const NreTexture *texture, guint level)
{
  const NreTextureMip *mip = &texture->mips[level];
  gsize size = (gsize) mip->width * mip->height * 4;

  /* The sides of a cairo surface are at most 2¹⁵ − 1 pixels. */
  if ((guint64) mip->width * mip->height > NRE_PNG_MAX_PIXELS || MAX (mip->width, mip->height) > G_MAXINT16)
    return NULL;
  return g_bytes_new_take (nre_texture_decode (payload, texture, level), size);
}

/* Levels that are too large have no thumbnail. */
static void
unref_if_any (gpointer texture)
{
  if (texture != NULL)
    g_object_unref (texture);
}

/* --- Loading ------------------------------------------------------------------------------------- */

static gboolean
load (const Request *request, NreTexturePicture *out, GError **error)
{
  NreSpan payload = nre_span_of_bytes (request->payload);
  NreTexture texture;

  if (!nre_texture_check_level (payload, request->level, &texture, error))
    return FALSE;
  out->level = request->level;
  out->width = texture.mips[request->level].width;
  out->height = texture.mips[request->level].height;
  out->rgba = decode (payload, &texture, request->level);
  if (out->rgba == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("level %u is %u × %u pixels, too many to be shown"),
                     request->level, out->width, out->height);
  out->surface = nre_texture_picture_paint (g_bytes_get_data (out->rgba, NULL), out->width, out->height,
                                            request->channel);
  if (!request->thumbnails)
    return TRUE;
  out->thumbnails = g_ptr_array_new_with_free_func (unref_if_any);
  for (guint i = 0; i < texture.n_mips; i++)
    {
      g_autoptr (GBytes) rgba = i == request->level ? g_bytes_ref (out->rgba) : decode (payload, &texture, i);

      g_ptr_array_add (out->thumbnails,
                       rgba != NULL ? make_thumbnail (rgba, texture.mips[i].width, texture.mips[i].height)
                                    : NULL);
    }
  return TRUE;
}

static void
load_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Request *request = data;
  g_autoptr (NreTexturePicture) picture = g_new0 (NreTexturePicture, 1);

  if (load (request, picture, error))
    request->picture = g_steal_pointer (&picture);
}

static void
loaded_cb (gpointer owner, gpointer data, const GError *error)
{
  Request *request = data;

  request->loaded (owner, g_steal_pointer (&request->picture), error);
}

static const NreJobType load_job = { load_thread, loaded_cb, request_free };

/**
 * nre_texture_picture_load_start:
 * @slot: (inout): holds the job until it ends; see nre_job_start()
 * @payload: the bytes of the texture
 * @level: index of the level to decode
 * @channel: which channels the surface of the picture shows
 * @thumbnails: whether to make thumbnails of all levels as well
 * @owner: passed to @loaded
 * @loaded: called with the picture, or an error
 *
 * Decode a level in a thread. @loaded gets NRE_ERROR_FORMAT if the level is incomplete or its format is
 * unknown, NRE_ERROR_REFUSED if it has too many pixels. Spec: materials.md, "Texm".
 */
void
nre_texture_picture_load_start (NreJob **slot, GBytes *payload, guint level, NreTextureChannel channel,
                                gboolean thumbnails, gpointer owner, NreTexturePictureLoaded loaded)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_bytes_ref (payload), level, channel, thumbnails, NULL, loaded };
  nre_job_start (slot, &load_job, request, owner);
}
