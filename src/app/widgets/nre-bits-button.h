/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button that opens a popover with a check box for each of the 32 bits of a word of unknown meaning. It can
 * show the words of several records at once; if a bit differs, its check box is inconsistent.
 *
 * Properties: field-name (string: the name of the word). Signal "commit" (uint clear, uint set) when the
 * user changes bits: the handler must clear the bits @clear in each word, then set the bits @set, and call
 * nre_bits_button_set_words() with the result before it returns; otherwise the old bits are shown again. */
#define NRE_TYPE_BITS_BUTTON (nre_bits_button_get_type ())
G_DECLARE_FINAL_TYPE (NreBitsButton, nre_bits_button, NRE, BITS_BUTTON, GtkWidget)

void            nre_bits_button_set_words (NreBitsButton *self, guint32 all, guint32 any);
void            nre_bits_button_open      (NreBitsButton *self);
GtkCheckButton *nre_bits_button_get_check (NreBitsButton *self, guint bit);

G_END_DECLS
