/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-targets.h"

G_BEGIN_DECLS

/* NreCoarse: a picture of fewer pixels, for objects so large and soft that the difference is not seen.
 * Must be zeroed initially. The texture has a quarter of the frame's pixels, of which coarser pictures use
 * a part. */
typedef struct
{
  guint  width;
  guint  height;
  GLuint framebuffer;
  GLuint texture;
  GLuint depth;
} NreCoarse;

/** NRE_COARSE_MOST: the maximum side of a coarse pixel in pixels of the frame, a power of 2. */
#define NRE_COARSE_MOST 16

gboolean nre_coarse_begin (NreCoarse *self, const NreFrame *frame, const NreTargets *targets, guint factor);
void     nre_coarse_end   (NreCoarse *self, const NreProgram *programs, const NreFrame *frame,
                           const NreTargets *targets, guint factor, const NreBounds *bounds);
void     nre_coarse_clear (NreCoarse *self);

G_END_DECLS
