/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreTextureLoss: the difference between two pictures of the same size.
 * @n_different: how many of the @n pixels differ
 * @most: the largest difference of a channel, of 255
 * @mean: the average, over the different pixels, of the largest difference of their channels
 */
typedef struct
{
  gsize  n;
  gsize  n_different;
  guint  most;
  double mean;
} NreTextureLoss;

void nre_texture_loss_measure (const guint8 *before, const guint8 *after, gsize n, NreTextureLoss *out);

G_END_DECLS
