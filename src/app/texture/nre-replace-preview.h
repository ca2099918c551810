/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-texture-loss.h"
#include "nre-texture-replace.h"

G_BEGIN_DECLS

/**
 * NreReplacePreview: what a picture becomes in a texture.
 * @payload: the texture that it makes
 * @before, @after: the picture in the size of the texture, and as this has it; ARGB32
 * @loss: how far they are from each other
 * @loses_alpha: something of the picture is transparent, and the format has no alpha
 */
typedef struct
{
  GBytes          *payload;
  cairo_surface_t *before;
  cairo_surface_t *after;
  NreTextureLoss   loss;
  gboolean         loses_alpha;
} NreReplacePreview;

void               nre_replace_preview_make_async  (GBytes *payload, GBytes *rgba, guint width, guint height,
                                                    const NreTextureForm *form, GAsyncReadyCallback callback,
                                                    gpointer data);
NreReplacePreview *nre_replace_preview_make_finish (GAsyncResult *result, GError **error);
void               nre_replace_preview_free        (NreReplacePreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreReplacePreview, nre_replace_preview_free)

G_END_DECLS
