/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreTextureLoss: the difference between two pictures of the same size.
 * @n: number of pixels of each picture
 * @n_different: number of pixels that differ
 * @most: the largest difference of a channel, 0 … 255
 * @mean: for the pixels that differ, the mean of the largest difference of their channels
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
