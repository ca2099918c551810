/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-hex-view.h"
#include "nre-payload-source.h"

G_BEGIN_DECLS

/* A scrolled hex view of the bytes of an entry, which can be overwritten by typing, pasting and filling. The
 * bytes of an archive file are determined by its entries, so they are read-only. The editor's actions have
 * the prefix "bytes", shortcuts and a context menu. */
#define NRE_TYPE_BYTE_EDITOR (nre_byte_editor_get_type ())
G_DECLARE_FINAL_TYPE (NreByteEditor, nre_byte_editor, NRE, BYTE_EDITOR, GtkWidget)

NreHexView *nre_byte_editor_get_hex_view (NreByteEditor *self);
void        nre_byte_editor_set_source   (NreByteEditor *self, NrePayloadSource *source);
NreEntry   *nre_byte_editor_get_entry    (NreByteEditor *self);
void        nre_byte_editor_peek         (NreByteEditor *self, NreSpan *out);
gboolean    nre_byte_editor_overwrite    (NreByteEditor *self, guint64 offset, GBytes *bytes,
                                          gboolean goes_on,
                                          GError **error);

/* Called by the actions; see nre-byte-actions.c. */
void        nre_byte_editor_paste_text   (NreByteEditor *self, const char *text);
gboolean    nre_byte_editor_fill         (NreByteEditor *self, const char *pattern, GError **error);
gboolean    nre_byte_editor_go_to        (NreByteEditor *self, const char *offset, GError **error);

G_END_DECLS
