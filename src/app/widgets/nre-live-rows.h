/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The rows of a list model that somebody holds, by their position: so that who asks twice for one gets the
 * same, and a list of a million records makes only those rows that are seen. It holds no reference to
 * them. */
typedef struct _NreLiveRows NreLiveRows;

/** NreLiveRowsFollow: where the row that was at @position is now, or G_MAXUINT where it is no row any
 * more. */
typedef guint (*NreLiveRowsFollow) (guint position, gpointer data);

NreLiveRows *nre_live_rows_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_live_rows_free    (NreLiveRows *self);
gpointer     nre_live_rows_dup     (NreLiveRows *self, guint position);
void         nre_live_rows_add     (NreLiveRows *self, guint position, gpointer row);
GPtrArray   *nre_live_rows_dup_all (NreLiveRows *self);
void         nre_live_rows_move    (NreLiveRows *self, NreLiveRowsFollow follow, gpointer data);

G_END_DECLS
