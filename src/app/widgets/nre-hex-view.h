/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreHexViewPeek: returns the bytes of a hex view.
 * @out: (out): the current bytes
 *
 * The view calls this each time that it draws, because it keeps no bytes.
 */
typedef void (*NreHexViewPeek) (gpointer data, NreSpan *out);

/* The number of colours for fields. Larger numbers are grey. */
#define NRE_HEX_VIEW_N_COLORS 6

/**
 * NreHexViewFind: finds the field that contains a byte.
 * @offset: a byte in the range passed to nre_hex_view_set_fields()
 * @end: (out): offset of the end of the field
 * @color: (out): number of the field's colour, at most NRE_HEX_VIEW_N_COLORS
 *
 * Returns FALSE if no field contains the byte. The function is only called for visible bytes.
 */
typedef gboolean (*NreHexViewFind) (gpointer data, guint64 offset, guint64 *end, guint *color);

/** NreHexSide: the column in which the cursor is: hexadecimal digits or text. */
typedef enum
{
  NRE_HEX_DIGITS,
  NRE_HEX_TEXT,
} NreHexSide;

/* A widget that shows bytes, sixteen in a row, as hexadecimal digits and text (CP1251), with their offset. It
 * draws only the visible part, so that it can show gigabytes. The cursor is on a byte. A range of bytes can
 * be highlighted. Each field of a record has a colour; if one field is highlighted, it is drawn in a solid
 * colour. Bytes that differ from the saved ones are marked.
 *
 * Bytes can be selected, and overwritten by typing; the number of bytes never changes. The view does not
 * write bytes itself: a handler of the signal "overwrite" does.
 *
 * Properties: cursor (uint64), and those of GtkScrollable. Signals: "byte-activated" (uint64 offset) when the
 * user moves the cursor; "selection-changed" when another range is selected; "overwrite" (uint64 offset,
 * GBytes *bytes, gboolean goes_on) when the user types, with @goes_on if the byte follows the byte typed
 * before, in which case the handler should extend the same undo step; the handler returns whether the bytes
 * were written. "refused" (const char *reason) when input is refused. */
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
