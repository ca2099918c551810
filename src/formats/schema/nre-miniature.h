/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-library.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreMiniature: what stands for an entry where there is little room: pixels, or what other entry has them, or
 * a colour.
 * @rgba: (nullable) (owned): @width × @height × 4 bytes, from the top row down
 * @has_alpha: whether any of them is not opaque
 * @archive, @name: (nullable): of the entry whose pixels it has; @name is (owned)
 * @rgb: where there are neither: 0 … 1
 */
typedef struct
{
  guint8     *rgba;
  guint       width;
  guint       height;
  gboolean    has_alpha;
  const char *archive;
  char       *name;
  float       rgb[3];
} NreMiniature;

/**
 * NreMakeMiniature: in any thread; FALSE where the bytes are too damaged for one.
 * @side: of the square that it fills in one direction
 * @out: (out): for nre_miniature_clear()
 */
typedef gboolean (*NreMakeMiniature) (const NreSubject *subject, guint side, NreMiniature *out);

void nre_miniature_clear (NreMiniature *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMiniature, nre_miniature_clear)

G_END_DECLS
