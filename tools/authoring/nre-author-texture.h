/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes pictures, and Texm textures of them in all pixel formats (spec: materials.md). */

#include "nre-author-archive.h"

G_BEGIN_DECLS

typedef struct
{
  guint width;
  guint height;
  guint8 *rgba; /* four bytes for each pixel, the top row first */
} NreAuthorImage;

/* A rectangle of a texture, with the members in the order of the Page chunk. */
typedef struct
{
  gint16 x, w, y, h;
} NreAuthorPage;

NreAuthorImage *nre_author_image_new         (guint                 width,
                                              guint                 height);
void            nre_author_image_free        (NreAuthorImage       *self);
void            nre_author_image_fill        (NreAuthorImage       *self,
                                              guint32               rgba);
void            nre_author_image_rectangle   (NreAuthorImage       *self,
                                              guint                 x,
                                              guint                 y,
                                              guint                 width,
                                              guint                 height,
                                              guint32               rgba);
void            nre_author_image_noise       (NreAuthorImage       *self,
                                              guint64               seed,
                                              guint                 cell,
                                              double                amount);
GBytes         *nre_author_texture           (const NreAuthorImage *image,
                                              guint                 format,
                                              guint                 n_mips,
                                              const NreAuthorPage  *pages,
                                              guint                 n_pages) G_GNUC_WARN_UNUSED_RESULT;
guint           nre_author_archive_add_texture (NreAuthorArchive   *archive,
                                              const char           *name,
                                              const NreAuthorImage *image,
                                              guint                 format,
                                              guint                 n_mips);
GBytes         *nre_author_texture_plain     (guint32               rgba) G_GNUC_WARN_UNUSED_RESULT;
guint           nre_author_archive_add_plain_texture (NreAuthorArchive *archive,
                                              const char           *name,
                                              guint32               rgba);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorImage, nre_author_image_free)

G_END_DECLS
