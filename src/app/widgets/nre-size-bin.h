/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Width classes of a window. */
typedef enum
{
  NRE_SIZE_SINGLE,      /* for one pane at a time */
  NRE_SIZE_FOLDED,      /* for the page, with panes sliding over it */
  NRE_SIZE_HALF,        /* for the inspector beside the page; the tree slides over it */
  NRE_SIZE_WIDE,        /* for panes beside the page */
  NRE_SIZE_ROOMY,       /* for wide panes beside the page */
} NreSize;

/* From how many pixels on. */
#define NRE_SIZE_FOLDED_WIDTH 600
#define NRE_SIZE_HALF_WIDTH 840
#define NRE_SIZE_WIDE_WIDTH 1120
#define NRE_SIZE_ROOMY_WIDTH 1700

/* The contents of a window: they may be made as small as the window allows, and are notified between two
 * frames to show less. Until they do so, they are clipped, instead of keeping the window large.
 *
 * A child of a template. Properties: child (GtkWidget), size (int, an NreSize, to be read). */
#define NRE_TYPE_SIZE_BIN (nre_size_bin_get_type ())
G_DECLARE_FINAL_TYPE (NreSizeBin, nre_size_bin, NRE, SIZE_BIN, GtkWidget)

NreSize nre_size_bin_get_size (NreSizeBin *self);
void    nre_size_bin_expect   (NreSizeBin *self, int width);

G_END_DECLS
