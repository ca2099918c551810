/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-texture.h"

G_BEGIN_DECLS

/**
 * NreTextureRectangle: a rectangle of a texture, in pixels of its largest level. It may extend beyond the
 * texture.
 * @offset: offset of its record in the entry, in bytes
 */
typedef struct
{
  int     x;
  int     y;
  int     width;
  int     height;
  guint64 offset;
} NreTextureRectangle;

/* A view of an entry as a texture. The view reads the texture again when the bytes have changed, so callers
 * must query it each time. */
#define NRE_TYPE_TEXTURE_VIEW (nre_texture_view_get_type ())
G_DECLARE_FINAL_TYPE (NreTextureView, nre_texture_view, NRE, TEXTURE_VIEW, NreEntryView)

const NreTexture *nre_texture_view_get_texture      (NreTextureView *self);
guint             nre_texture_view_get_n_rectangles (NreTextureView *self);
gboolean          nre_texture_view_get_rectangle    (NreTextureView *self, guint index,
                                                     NreTextureRectangle *out);
guint             nre_texture_view_follow           (NreTextureView *self, guint index);

G_END_DECLS
