/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-hex-view.h"

#include <math.h>

G_BEGIN_DECLS

/* What the parts of the view share: its state, and the layout. */

#define NRE_HEX_PER_ROW 16
#define NRE_HEX_MARGIN 12
#define NRE_HEX_GAP 2                   /* characters between the columns */

struct _NreHexView
{
  GtkWidget parent_instance;

  NreHexViewPeek       peek;
  gpointer             peek_data;
  NreHexViewPeek       peek_saved;
  gpointer             saved_data;
  guint64              size;            /* as of the last refresh; drawing checks again */
  guint64              cursor;
  guint64              anchor;          /* the other end of the selection; equals the cursor for one byte */
  NreHexSide           side;
  gboolean             is_low;          /* whether the first digit of the byte was typed */
  gboolean             is_full;         /* whether the last byte was typed */
  gboolean             writes;          /* whether a typed byte is being written */
  gboolean             types;           /* whether further typing continues the run */
  char                *locked;          /* why typing is disabled */
  guint64              highlight_offset;
  guint64              highlight_size;
  NreHexViewFind       find;
  gpointer             find_data;
  guint64              fields_offset;
  guint64              fields_size;
  gboolean             has_cursor;
  gboolean             follows;         /* whether to keep the cursor in view during the first layout */
  gboolean             scrolls;         /* whether the view itself is scrolling */

  GtkAdjustment       *hadjustment;
  GtkAdjustment       *vadjustment;
  GtkScrollablePolicy  hpolicy;
  GtkScrollablePolicy  vpolicy;

  GtkIMContext        *im;
  PangoLayout         *layout;
  double               char_width;      /* not rounded, as in the text itself */
  int                  row_height;
  guint                offset_digits;
};

/* Two digits and a space for each byte, with one space more in the middle. */
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

/* Input: nre-hex-view-edit.c. */
void nre_hex_view_class_init_edit (GtkWidgetClass *klass);
void nre_hex_view_init_edit       (NreHexView *self);
void nre_hex_view_dispose_edit    (NreHexView *self);
void nre_hex_view_put_cursor      (NreHexView *self, guint64 offset);
void nre_hex_view_end_typing      (NreHexView *self);

G_END_DECLS
