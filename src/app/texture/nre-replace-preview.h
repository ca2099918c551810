/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gdk/gdk.h>

#include "nre-job.h"
#include "nre-texture-loss.h"
#include "nre-texture-replace.h"

G_BEGIN_DECLS

/**
 * NreReplacePreview: an image converted to a texture.
 * @payload: the bytes of the resulting texture
 * @before, @after: the image scaled to the size of the texture, and the result, in ARGB32
 * @loss: the difference between @before and @after
 * @loses_alpha: whether the image has transparent pixels but the format has no alpha
 */
typedef struct
{
  GBytes          *payload;
  cairo_surface_t *before;
  cairo_surface_t *after;
  NreTextureLoss   loss;
  gboolean         loses_alpha;
} NreReplacePreview;

/** NreReplacePreviewMade: receives a preview. @preview: (transfer full) (nullable): NULL if @error is set */
typedef void (*NreReplacePreviewMade) (gpointer owner, NreReplacePreview *preview, const GError *error);

void nre_replace_preview_make_start (NreJob **slot, GBytes *payload, GBytes *rgba, guint width, guint height,
                                     const NreTextureForm *form, gpointer owner, NreReplacePreviewMade made);
void nre_replace_preview_free       (NreReplacePreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreReplacePreview, nre_replace_preview_free)

G_END_DECLS
