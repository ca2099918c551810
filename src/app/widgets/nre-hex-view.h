/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreHexViewPeek:
 * @out: (out): the bytes as they are at this moment
 *
 * Where a hex view gets its bytes from, each time it draws: it never holds on to any.
 */
typedef void (*NreHexViewPeek) (gpointer data, NreSpan *out);

/* Bytes as offset, hexadecimal digits and text (CP1251), sixteen in a row. Draws what is in view, so that a
 * gigabyte costs no more than a page. A byte is the cursor; a range is highlighted.
 *
 * Properties: cursor (uint64, notifying), and those of GtkScrollable. Signal "byte-activated" (uint64)
 * when the user moves the cursor. */
#define NRE_TYPE_HEX_VIEW (nre_hex_view_get_type ())
G_DECLARE_FINAL_TYPE (NreHexView, nre_hex_view, NRE, HEX_VIEW, GtkWidget)

GtkWidget *nre_hex_view_new           (void);
void       nre_hex_view_set_source    (NreHexView *self, NreHexViewPeek peek, gpointer data);
void       nre_hex_view_refresh       (NreHexView *self);
guint64    nre_hex_view_get_size      (NreHexView *self);
guint64    nre_hex_view_get_cursor    (NreHexView *self);
void       nre_hex_view_set_cursor    (NreHexView *self, guint64 offset);
void       nre_hex_view_set_highlight (NreHexView *self, guint64 offset, guint64 size);
void       nre_hex_view_get_highlight (NreHexView *self, guint64 *offset, guint64 *size);
void       nre_hex_view_scroll_to     (NreHexView *self, guint64 offset);
gboolean   nre_hex_view_get_byte_at   (NreHexView *self, double x, double y, guint64 *offset);
gboolean   nre_hex_view_get_byte_rect (NreHexView *self, guint64 offset, GdkRectangle *rect);

G_END_DECLS
