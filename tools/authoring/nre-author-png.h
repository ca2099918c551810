/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes PNG files of any kind (ISO/IEC 15948), for tests of the code that reads them. */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

/* Kinds of pixels, with their numbers in the header of a PNG file. */
enum
{
  NRE_AUTHOR_PNG_GREY = 0,
  NRE_AUTHOR_PNG_RGB = 2,
  NRE_AUTHOR_PNG_PALETTE = 3,
  NRE_AUTHOR_PNG_GREY_ALPHA = 4,
  NRE_AUTHOR_PNG_RGBA = 6,
};

GBytes *nre_author_png (guint width, guint height, guint depth, guint kind, const guint8 *rows,
                        gsize size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
