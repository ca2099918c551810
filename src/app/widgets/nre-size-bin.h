/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NreSize: size classes of a window by its width, with what there is enough space for. */
typedef enum
{
  NRE_SIZE_SINGLE,      /* one pane at a time */
  NRE_SIZE_FOLDED,      /* the page, with panes sliding over it */
  NRE_SIZE_HALF,        /* the page with the inspector beside it; the tree slides over the page */
  NRE_SIZE_WIDE,        /* the page with both panes beside it */
  NRE_SIZE_ROOMY,       /* the page with wide panes beside it */
} NreSize;

/* The least widths of these classes, in logical pixels. */
#define NRE_SIZE_FOLDED_WIDTH 600
#define NRE_SIZE_HALF_WIDTH 840
#define NRE_SIZE_WIDE_WIDTH 1120
#define NRE_SIZE_ROOMY_WIDTH 1700

/* The contents of a window. They do not prevent the user from making the window small. When the size class
 * changes, notify::size is emitted between two frames, so that the contents can show less. Until they do,
 * they are clipped.
 *
 * Properties: child (GtkWidget, also as a child in a template), size (int, an NreSize; read-only). */
#define NRE_TYPE_SIZE_BIN (nre_size_bin_get_type ())
G_DECLARE_FINAL_TYPE (NreSizeBin, nre_size_bin, NRE, SIZE_BIN, GtkWidget)

NreSize nre_size_bin_get_size (NreSizeBin *self);
void    nre_size_bin_expect   (NreSizeBin *self, int width);

G_END_DECLS
