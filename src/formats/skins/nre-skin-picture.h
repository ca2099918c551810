/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreSkinAlpha: how the alpha of a picture affects faces.
 * @NRE_SKIN_OPAQUE: faces are opaque
 * @NRE_SKIN_CUT: faces have holes: each pixel is either visible or not
 * @NRE_SKIN_BLENDED: faces are translucent
 */
typedef enum
{
  NRE_SKIN_OPAQUE,
  NRE_SKIN_CUT,
  NRE_SKIN_BLENDED,
} NreSkinAlpha;

/**
 * NreSkinPicture: a picture that repeats on faces as their texture. It is immutable, and may be used in any
 * thread.
 * @rgba: 8 bits a channel, not premultiplied, rows from top to bottom; v is 0 at the top
 * @smaller: (nullable): the picture at 1/2, 1/4 … of the size, down to one pixel, one after another; NULL if
 *   these were not made
 * @alpha: how the alpha of the pixels affects faces
 */
typedef struct
{
  gatomicrefcount ref_count;
  guint           width;
  guint           height;
  GBytes         *rgba;
  GBytes         *smaller;
  NreSkinAlpha    alpha;
} NreSkinPicture;

NreSkinPicture *nre_skin_picture_new      (guint width, guint height, GBytes *rgba,
                                           gboolean with_smaller) G_GNUC_WARN_UNUSED_RESULT;
NreSkinPicture *nre_skin_picture_ref      (NreSkinPicture *self);
void            nre_skin_picture_unref    (NreSkinPicture *self);
gsize           nre_skin_picture_get_size (const NreSkinPicture *self);
guint8         *nre_skin_pixels_halve     (const guint8 *rgba, guint width,
                                           guint height) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreSkinPicture, nre_skin_picture_unref)

G_END_DECLS
