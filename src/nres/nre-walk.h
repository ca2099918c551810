/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* A walk through all nested archives. The length of the walk is limited by the bytes of the file, not by the
 * number of paths to the archives. Payloads of one archive may share bytes; if the shared bytes are archives
 * again, and so on, a few thousand bytes have more paths than any walk can follow. So the same bytes are
 * entered once. Where ranges overlap without being the same, the walk ends when it has read far more bytes
 * than the file has.
 *
 * If no payloads overlap, each byte is in at most one archive of each depth, and is read at most
 * NRE_MAX_DEPTH times: such a file is always walked to its end. */
typedef struct _NreWalk NreWalk;

/**
 * NreStretch: a run of bytes that the walk entered.
 * @data, @size: the bytes, identified by their address and not by their contents
 * @other: (nullable): the bytes that they are compared with
 * @tag: identifies the purpose for which they were entered
 */
typedef struct
{
  const guint8 *data;
  gsize         size;
  const guint8 *other;
  gsize         other_size;
  guint         tag;
} NreStretch;

/* Functions for hash tables whose keys are stretches. */
guint    nre_stretch_hash   (gconstpointer data);
gboolean nre_stretch_equal  (gconstpointer a, gconstpointer b);

NreWalk *nre_walk_new       (guint64 size);
void     nre_walk_free      (NreWalk *self);
gboolean nre_walk_enter     (NreWalk *self, const NreStretch *stretch);
gboolean nre_walk_has       (NreWalk *self, const NreStretch *stretch);
void     nre_walk_allow     (NreWalk *self, guint64 size);
gboolean nre_walk_spend     (NreWalk *self, guint64 size);
guint64  nre_walk_get_spent (NreWalk *self);
guint    nre_walk_get_n     (NreWalk *self);
GArray  *nre_walk_get_since (NreWalk *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreWalk, nre_walk_free)

G_END_DECLS
