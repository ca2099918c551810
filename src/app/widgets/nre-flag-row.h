/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of the inspector for one bit of a word of flags: a check box, with the meaning of the bit as far as
 * it is known. It can show the words of several records at once; if the bit differs, the check box is
 * inconsistent.
 *
 * Signal "commit" (gboolean active) when the user has set or cleared the bit. */
#define NRE_TYPE_FLAG_ROW (nre_flag_row_get_type ())
G_DECLARE_FINAL_TYPE (NreFlagRow, nre_flag_row, NRE, FLAG_ROW, AdwActionRow)

GtkWidget      *nre_flag_row_new          (const char *title, guint mask, gboolean confirmed);
void            nre_flag_row_set_value    (NreFlagRow *self, guint value);
void            nre_flag_row_set_values   (NreFlagRow *self, guint all, guint any);
guint           nre_flag_row_get_mask     (NreFlagRow *self);
gboolean        nre_flag_row_get_active   (NreFlagRow *self);
gboolean        nre_flag_row_get_confirmed (NreFlagRow *self);
void            nre_flag_row_set_note     (NreFlagRow *self, const char *note);
void            nre_flag_row_set_short    (NreFlagRow *self);
void            nre_flag_row_set_italic   (NreFlagRow *self);

G_END_DECLS
