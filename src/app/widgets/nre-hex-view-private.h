/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-hex-view.h"

#include <math.h>

G_BEGIN_DECLS

/* Shared by the files that implement NreHexView: its state and its layout. */

#define NRE_HEX_PER_ROW 16
#define NRE_HEX_MARGIN 12
#define NRE_HEX_GAP 2                   /* characters between offsets, digits and text */
#define NRE_HEX_PADDING 2               /* pixels above and below the rows */

struct _NreHexView
{
  GtkWidget parent_instance;

  NreHexViewPeek       peek;
  gpointer             peek_data;
  NreHexViewPeek       peek_saved;
  gpointer             saved_data;
  guint64              size;            /* the size at the last refresh; drawing compares it with the current
                                         * size */
  guint64              cursor;
  guint64              anchor;          /* the other end of the selection; the same as the cursor if one byte
                                         * is selected */
  NreHexSide           side;
  gboolean             is_low;          /* whether the first digit of the byte has been typed */
  gboolean             is_full;         /* whether the last byte has been typed, so that no further bytes can
                                         * be */
  gboolean             writes;          /* whether a typed byte is being written to the document */
  gboolean             types;           /* whether further typing extends the same undo step */
  char                *locked;          /* (nullable): the reason why bytes cannot be typed */
  guint64              highlight_offset;
  guint64              highlight_size;
  NreHexViewFind       find;
  gpointer             find_data;
  guint64              fields_offset;
  guint64              fields_size;
  gboolean             has_cursor;
  gboolean             follows;         /* whether to keep the cursor in view during the first layout */
  gboolean             scrolls;         /* whether the view itself changes the adjustments */

  GtkAdjustment       *hadjustment;
  GtkAdjustment       *vadjustment;
  GtkScrollablePolicy  hpolicy;
  GtkScrollablePolicy  vpolicy;

  GtkIMContext        *im;
  PangoLayout         *layout;
  double               char_width;      /* width of a character, not rounded, as Pango lays out the text */
  int                  row_height;
  guint                offset_digits;
};

/* The column, in characters, of a byte: two digits and a space for each byte, and an additional space in the
 * middle. */
static inline int
nre_hex_column (guint byte)
{
  return (int) (3 * byte + (byte >= NRE_HEX_PER_ROW / 2 ? 1 : 0));
}

static inline double
nre_hex_x (NreHexView *self, guint byte)
{
  int column = (int) self->offset_digits + NRE_HEX_GAP + nre_hex_column (byte);

  return NRE_HEX_MARGIN + column * self->char_width;
}

static inline double
nre_hex_text_x (NreHexView *self, guint byte)
{
  return nre_hex_x (self, NRE_HEX_PER_ROW) + (NRE_HEX_GAP - 1 + byte) * self->char_width;
}

static inline double
nre_hex_scroll_y (NreHexView *self)
{
  return self->vadjustment != NULL ? floor (gtk_adjustment_get_value (self->vadjustment)) : 0;
}

static inline double
nre_hex_scroll_x (NreHexView *self)
{
  return self->hadjustment != NULL ? floor (gtk_adjustment_get_value (self->hadjustment)) : 0;
}

void nre_hex_view_measure_font    (NreHexView *self);
void nre_hex_view_snapshot        (GtkWidget *widget, GtkSnapshot *snapshot);

/* In nre-hex-view-edit.c, which implements input. */
void nre_hex_view_class_init_edit (GtkWidgetClass *klass);
void nre_hex_view_init_edit       (NreHexView *self);
void nre_hex_view_dispose_edit    (NreHexView *self);
void nre_hex_view_put_cursor      (NreHexView *self, guint64 offset);
void nre_hex_view_end_typing      (NreHexView *self);

G_END_DECLS
