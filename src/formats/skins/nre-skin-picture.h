/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreSkinAlpha: what the alpha of a picture makes of faces.
 * @NRE_SKIN_OPAQUE: nothing
 * @NRE_SKIN_CUT: holes: each pixel is there or is not
 * @NRE_SKIN_BLENDED: they are seen through
 */
typedef enum
{
  NRE_SKIN_OPAQUE,
  NRE_SKIN_CUT,
  NRE_SKIN_BLENDED,
} NreSkinAlpha;

/**
 * NreSkinPicture: pixels that faces are covered with, over and over. It never changes, may be made in one
 * thread and used in any other, and be of several skins.
 * @rgba: 8 bits a channel, not premultiplied, rows from the top, where v is 0
 * @smaller: (nullable): the same in half of the size, and half of that, down to one pixel, one after the
 *   other; NULL until somebody needs them where nobody has made them
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
