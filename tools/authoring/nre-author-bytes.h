/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Writes little-endian values to a GByteArray, and makes copies of finished bytes with one change, so that
 * tests can make damaged files from sound ones. */

#include "nre-author-math.h"

G_BEGIN_DECLS

void    nre_author_put_u8        (GByteArray    *array,
                                  guint          value);
void    nre_author_put_u16       (GByteArray    *array,
                                  guint          value);
void    nre_author_put_u32       (GByteArray    *array,
                                  guint32        value);
void    nre_author_put_f32       (GByteArray    *array,
                                  double         value);
void    nre_author_put_vec3      (GByteArray    *array,
                                  NreAuthorVec3  value);
void    nre_author_put_fraction  (GByteArray    *array,
                                  double         value);
void    nre_author_put_normal8   (GByteArray    *array,
                                  NreAuthorVec3  value);
void    nre_author_put_normal16  (GByteArray    *array,
                                  NreAuthorVec3  value);
void    nre_author_put_uv        (GByteArray    *array,
                                  double         u,
                                  double         v);
void    nre_author_put_zeros     (GByteArray    *array,
                                  guint          count);
void    nre_author_put_text      (GByteArray    *array,
                                  const char    *text,
                                  guint          width);

int     nre_author_quantize      (double         value,
                                  double         scale,
                                  int            min,
                                  int            max);

void    nre_author_set_u16       (GByteArray    *array,
                                  guint          offset,
                                  guint          value);
void    nre_author_set_u32       (GByteArray    *array,
                                  guint          offset,
                                  guint32        value);
void    nre_author_set_f32       (GByteArray    *array,
                                  guint          offset,
                                  double         value);

guint   nre_author_peek_u16      (GBytes        *bytes,
                                  gsize          offset);
guint32 nre_author_peek_u32      (GBytes        *bytes,
                                  gsize          offset);
float   nre_author_peek_f32      (GBytes        *bytes,
                                  gsize          offset);

GBytes *nre_author_patch         (GBytes        *bytes,
                                  gsize          offset,
                                  gconstpointer  data,
                                  gsize          size) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_patch_u8      (GBytes        *bytes,
                                  gsize          offset,
                                  guint          value) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_patch_u16     (GBytes        *bytes,
                                  gsize          offset,
                                  guint          value) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_patch_u32     (GBytes        *bytes,
                                  gsize          offset,
                                  guint32        value) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_patch_f32     (GBytes        *bytes,
                                  gsize          offset,
                                  float          value) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_splice        (GBytes        *bytes,
                                  gsize          offset,
                                  gsize          removed,
                                  gconstpointer  data,
                                  gsize          size) G_GNUC_WARN_UNUSED_RESULT;
GBytes *nre_author_cut           (GBytes        *bytes,
                                  gsize          size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
