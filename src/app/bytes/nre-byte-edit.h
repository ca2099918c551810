/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Overwrites bytes of an entry with an undoable operation. Bytes that are typed one after the other become
 * one undo step. */
typedef struct _NreByteEdit NreByteEdit;

NreByteEdit *nre_byte_edit_new        (void);
void         nre_byte_edit_free       (NreByteEdit *self);
gboolean     nre_byte_edit_overwrite  (NreByteEdit *self, NreEntry *entry, guint64 offset, GBytes *bytes,
                                       gboolean goes_on, GError **error);
GBytes      *nre_byte_edit_repeat     (GBytes *pattern, guint64 size);

G_END_DECLS
