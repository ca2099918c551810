/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* NreWalk: limits a walk through all nested archives of a file. Payloads may share bytes on every level, so
 * that a few thousand bytes have more paths than any walk can follow. So the walk enters the same bytes only
 * once: before reading a range, the caller asks nre_walk_enter(). Ranges may also overlap without being
 * equal; so the walk ends when nre_walk_spend() has counted far more bytes than the file has.
 *
 * If no payloads overlap, each byte is read at most NRE_MAX_DEPTH times, and the walk is complete. */
typedef struct _NreWalk NreWalk;

/**
 * NreStretch: a range of bytes that the walk entered.
 * @data, @size: the bytes, identified by their address and not by their contents
 * @other, @other_size: (nullable): the bytes with which @data is compared; if @other is NULL, @other_size may
 *   be any number that tells two uses of @data apart
 * @tag: identifies the purpose; the same bytes may be entered once for each purpose
 */
typedef struct
{
  const guint8 *data;
  gsize         size;
  const guint8 *other;
  gsize         other_size;
  guint         tag;
} NreStretch;

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
