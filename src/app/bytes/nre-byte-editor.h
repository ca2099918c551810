/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-hex-view.h"
#include "nre-payload-source.h"

G_BEGIN_DECLS

/* The bytes of an entry in a scrolled hex view, where they can be overwritten by typing, pasting and filling,
 * with the operation for it. Those of an archive file follow from its entries and are read-only. Its actions
 * have the prefix "bytes", a menu and keys. */
#define NRE_TYPE_BYTE_EDITOR (nre_byte_editor_get_type ())
G_DECLARE_FINAL_TYPE (NreByteEditor, nre_byte_editor, NRE, BYTE_EDITOR, GtkWidget)

NreHexView *nre_byte_editor_get_hex_view (NreByteEditor *self);
void        nre_byte_editor_set_source   (NreByteEditor *self, NrePayloadSource *source);
NreEntry   *nre_byte_editor_get_entry    (NreByteEditor *self);
void        nre_byte_editor_peek         (NreByteEditor *self, NreSpan *out);
gboolean    nre_byte_editor_overwrite    (NreByteEditor *self, guint64 offset, GBytes *bytes,
                                          gboolean goes_on,
                                          GError **error);

/* What the actions do; see nre-byte-actions.c. */
void        nre_byte_editor_paste_text   (NreByteEditor *self, const char *text);
gboolean    nre_byte_editor_fill         (NreByteEditor *self, const char *pattern, GError **error);
gboolean    nre_byte_editor_go_to        (NreByteEditor *self, const char *offset, GError **error);

G_END_DECLS
