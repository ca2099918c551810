/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreTextureLoss: how far a picture is from another of its size.
 * @n_different: of @n pixels
 * @most: by so much, of 255, differs the channel that differs most
 * @mean: by so much differs, of the pixels that do, the channel of each that differs most
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
