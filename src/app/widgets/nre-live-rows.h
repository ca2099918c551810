/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The row objects of a list model that currently exist, by position. With it, a model can create rows on
 * demand, and still return the same object if a position is requested again. It holds no references to the
 * rows. */
typedef struct _NreLiveRows NreLiveRows;

/** NreLiveRowsFollow: returns the new position of the row that was at @position, or G_MAXUINT if it was
 * removed. */
typedef guint (*NreLiveRowsFollow) (guint position, gpointer data);

NreLiveRows *nre_live_rows_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void         nre_live_rows_free    (NreLiveRows *self);
gpointer     nre_live_rows_dup     (NreLiveRows *self, guint position);
void         nre_live_rows_add     (NreLiveRows *self, guint position, gpointer row);
GPtrArray   *nre_live_rows_dup_all (NreLiveRows *self);
void         nre_live_rows_move    (NreLiveRows *self, NreLiveRowsFollow follow, gpointer data);

G_END_DECLS
