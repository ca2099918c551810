/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Functions to paint the textures of the sample. A painter returns the colour at a position; the noises and
 * cells repeat at the edges of the texture. */

#include "nre-author-texture.h"

G_BEGIN_DECLS

/** NreSampleColor: RGBA, 0 … 1. */
typedef struct
{
  double r, g, b, a;
} NreSampleColor;

/** NreSamplePainter: returns the colour at a position in the texture. @x, @y: 0 … 1, from the left and from
 * the top. */
typedef NreSampleColor (*NreSamplePainter) (double x, double y, gconstpointer data);

NreAuthorImage *nre_sample_paint  (guint width, guint height, NreSamplePainter painter, gconstpointer data);

NreSampleColor  nre_sample_rgb    (guint32 rgb);
NreSampleColor  nre_sample_shade  (NreSampleColor color, double factor);
NreSampleColor  nre_sample_mix    (NreSampleColor a, NreSampleColor b, double weight);
double          nre_sample_step   (double from, double to, double value);
double          nre_sample_noise  (double x, double y, guint columns, guint rows, guint seed);
double          nre_sample_clouds (double x, double y, guint columns, guint rows, guint octaves, guint seed);
double          nre_sample_cells  (double x, double y, guint columns, guint rows, guint seed, double turn);

G_END_DECLS
