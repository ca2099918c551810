/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-byte-fields.h"

G_BEGIN_DECLS

/* The list of a record's fields. Each row has the colour that marks the field in the bytes, its name, and its
 * offset in the record.
 *
 * Signal "field-selected" (uint: the index of the field) when the user selects a field. */
#define NRE_TYPE_BYTE_LIST (nre_byte_list_get_type ())
G_DECLARE_FINAL_TYPE (NreByteList, nre_byte_list, NRE, BYTE_LIST, GtkWidget)

NreByteFields *nre_byte_list_get_fields   (NreByteList *self);
void           nre_byte_list_select       (NreByteList *self, guint number);
guint          nre_byte_list_get_selected (NreByteList *self);

G_END_DECLS
