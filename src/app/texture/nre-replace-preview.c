/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-replace-preview.h"

#include "nre-texture-picture.h"
#include "nre-texture-pixels.h"

typedef struct
{
  GBytes        *payload;
  GBytes        *rgba;
  guint          width;
  guint          height;
  NreTextureForm form;
  NreReplacePreview *preview;
  NreReplacePreviewMade made;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_bytes_unref (request->payload);
  g_bytes_unref (request->rgba);
  g_clear_pointer (&request->preview, nre_replace_preview_free);
  g_free (request);
}

void
nre_replace_preview_free (NreReplacePreview *self)
{
  g_clear_pointer (&self->payload, g_bytes_unref);
  g_clear_pointer (&self->before, cairo_surface_destroy);
  g_clear_pointer (&self->after, cairo_surface_destroy);
  g_free (self);
}

static gboolean
has_transparent (const guint8 *rgba, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (rgba[4 * i + 3] != 255)
      return TRUE;
  return FALSE;
}

static gboolean
make (const Request *request, NreReplacePreview *out, GError **error)
{
  const NreTextureForm *form = &request->form;
  g_autofree guint8 *scaled = NULL, *made = NULL;
  const guint8 *rgba = g_bytes_get_data (request->rgba, NULL);
  gsize n = (gsize) form->width * form->height;
  NreTexture texture;

  /* Check before the sizes are used to allocate: a damaged texture may claim any. */
  if (!nre_texture_check_form (nre_span_of_bytes (request->payload), form, error))
    return FALSE;
  if (form->width != request->width || form->height != request->height)
    rgba = scaled = nre_texture_scale (rgba, request->width, request->height, form->width, form->height);
  out->payload =
      nre_texture_make (nre_span_of_bytes (request->payload), rgba, form->width, form->height, form, error);
  if (out->payload == NULL || !nre_texture_check_level (nre_span_of_bytes (out->payload), 0, &texture, error))
    return FALSE;
  made = nre_texture_decode (nre_span_of_bytes (out->payload), &texture, 0);
  nre_texture_loss_measure (rgba, made, n, &out->loss);
  out->loses_alpha = !nre_pixel_has_alpha (form->format) && has_transparent (rgba, n);
  out->before = nre_texture_picture_paint (rgba, form->width, form->height, NRE_TEXTURE_RGBA);
  out->after = nre_texture_picture_paint (made, form->width, form->height, NRE_TEXTURE_RGBA);
  return TRUE;
}

static void
make_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Request *request = data;
  g_autoptr (NreReplacePreview) preview = g_new0 (NreReplacePreview, 1);

  if (make (request, preview, error))
    request->preview = g_steal_pointer (&preview);
}

static void
made_cb (gpointer owner, gpointer data, const GError *error)
{
  Request *request = data;

  request->made (owner, g_steal_pointer (&request->preview), error);
}

static const NreJobType make_job = { make_thread, made_cb, request_free };

/**
 * nre_replace_preview_make_start:
 * @slot: (inout): holds the job until it ends; see nre_job_start()
 * @payload: the bytes of the present texture
 * @rgba: the picture, @width × @height × 4 bytes
 * @form: the properties of the new texture
 * @owner: passed to @made
 * @made: called with the preview, or an error
 *
 * Make the new texture in a thread. Fails like nre_texture_check_form() and nre_texture_make().
 */
void
nre_replace_preview_make_start (NreJob **slot, GBytes *payload, GBytes *rgba, guint width, guint height,
                                const NreTextureForm *form, gpointer owner, NreReplacePreviewMade made)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_bytes_ref (payload), g_bytes_ref (rgba), width, height, *form, NULL, made };
  nre_job_start (slot, &make_job, request, owner);
}
