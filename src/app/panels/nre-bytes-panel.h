/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-byte-editor.h"
#include "nre-byte-list.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The panel with the bytes of the selection. The bytes of the selected record are highlighted, and a click on
 * a byte selects the record that contains it. Each field of the record has a colour. The fields are listed
 * beside the bytes if the panel is wide enough. The bytes of entries, and of files that are not archives, can
 * be overwritten by typing, pasting and filling.
 *
 * Properties: selection (NreSelection, nullable), field-text (string, nullable, read-only: one line that
 * describes the field at the cursor). */
#define NRE_TYPE_BYTES_PANEL (nre_bytes_panel_get_type ())
G_DECLARE_FINAL_TYPE (NreBytesPanel, nre_bytes_panel, NRE, BYTES_PANEL, GtkWidget)

void          nre_bytes_panel_set_selection (NreBytesPanel *self, NreSelection *selection);
NreEntry     *nre_bytes_panel_get_table     (NreBytesPanel *self);
void          nre_bytes_panel_set_table     (NreBytesPanel *self, NreEntry *table);
NreByteEditor *nre_bytes_panel_get_editor   (NreBytesPanel *self);

G_END_DECLS
