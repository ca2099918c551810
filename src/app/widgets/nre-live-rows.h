/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The live rows of a list model, by position: so that a row requested twice is the same object, and a list of
 * a million records only makes the visible rows. It holds no references to them. */
typedef struct _NreLiveRows NreLiveRows;

/** NreLiveRowsFollow: the new position of the row that was at @position, or G_MAXUINT if it is gone. */
typedef guint (*NreLiveRowsFollow) (guint position, gpointer data);

NreLiveRows *nre_live_rows_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_live_rows_free    (NreLiveRows *self);
gpointer     nre_live_rows_dup     (NreLiveRows *self, guint position);
void         nre_live_rows_add     (NreLiveRows *self, guint position, gpointer row);
GPtrArray   *nre_live_rows_dup_all (NreLiveRows *self);
void         nre_live_rows_move    (NreLiveRows *self, NreLiveRowsFollow follow, gpointer data);

G_END_DECLS
