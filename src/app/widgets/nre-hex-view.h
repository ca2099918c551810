/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreHexViewPeek:
 * @out: (out): the current bytes
 *
 * Returns the bytes of a hex view each time that it draws: the view keeps none.
 */
typedef void (*NreHexViewPeek) (gpointer data, NreSpan *out);

/* The number of colours for the bytes of fields; larger numbers mean grey. */
#define NRE_HEX_VIEW_N_COLORS 6

/**
 * NreHexViewFind:
 * @offset: a byte in the range passed to nre_hex_view_set_fields()
 * @end: (out): the byte behind the field's last
 * @color: (out): up to NRE_HEX_VIEW_N_COLORS
 *
 * Finds the field of a byte; FALSE if there is none. It is only called for visible bytes.
 */
typedef gboolean (*NreHexViewFind) (gpointer data, guint64 offset, guint64 *end, guint *color);

/** NreHexSide: the side of the cursor: for typing digits, or characters. */
typedef enum
{
  NRE_HEX_DIGITS,
  NRE_HEX_TEXT,
} NreHexSide;

/* Bytes as offset, hexadecimal digits and text (CP1251), sixteen in a row. Draws only the visible part, so
 * that a gigabyte costs no more than a page. The cursor is a byte; a range can be highlighted; each field
 * of a record has a colour, and if one of them is highlighted, it alone stands out. Bytes that differ from
 * the saved ones are marked.
 *
 * Bytes can be selected, and overwritten by typing: their number never changes. The owner of the bytes
 * writes them, on a signal.
 *
 * Properties: cursor (uint64, notifying), and those of GtkScrollable. Signals: "byte-activated" (uint64)
 * when the user moves the cursor; "selection-changed" when another range is selected; "overwrite" (uint64
 * offset, GBytes, gboolean goes_on: typed just behind the last) → boolean: whether it was done; "refused"
 * (const char *) with the reason why input was refused. */
#define NRE_TYPE_HEX_VIEW (nre_hex_view_get_type ())
G_DECLARE_FINAL_TYPE (NreHexView, nre_hex_view, NRE, HEX_VIEW, GtkWidget)

GtkWidget *nre_hex_view_new           (void);
void       nre_hex_view_set_source    (NreHexView *self, NreHexViewPeek peek, gpointer data);
void       nre_hex_view_set_saved     (NreHexView *self, NreHexViewPeek peek, gpointer data);
void       nre_hex_view_refresh       (NreHexView *self);
guint64    nre_hex_view_get_size      (NreHexView *self);
guint64    nre_hex_view_get_cursor    (NreHexView *self);
void       nre_hex_view_set_cursor    (NreHexView *self, guint64 offset);
NreHexSide nre_hex_view_get_side      (NreHexView *self);
void       nre_hex_view_set_side      (NreHexView *self, NreHexSide side);
gboolean   nre_hex_view_get_selection (NreHexView *self, guint64 *offset, guint64 *size);
void       nre_hex_view_select        (NreHexView *self, guint64 offset, guint64 size);
void       nre_hex_view_set_locked    (NreHexView *self, const char *reason);
void       nre_hex_view_type          (NreHexView *self, const char *text);
gboolean   nre_hex_view_is_changed    (NreHexView *self, guint64 offset);
void       nre_hex_view_set_highlight (NreHexView *self, guint64 offset, guint64 size);
void       nre_hex_view_get_highlight (NreHexView *self, guint64 *offset, guint64 *size);
void       nre_hex_view_set_fields    (NreHexView *self, guint64 offset, guint64 size, NreHexViewFind find,
                                       gpointer data);
guint      nre_hex_view_get_color_at  (NreHexView *self, guint64 offset);
gboolean   nre_hex_view_get_byte_at   (NreHexView *self, double x, double y, guint64 *offset);
gboolean   nre_hex_view_get_byte_rect (NreHexView *self, guint64 offset, GdkRectangle *rect);

G_END_DECLS
