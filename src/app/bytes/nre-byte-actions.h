/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-byte-editor.h"

G_BEGIN_DECLS

/* The actions of an NreByteEditor, with the prefix "bytes": copying, pasting, filling, selecting and going to
 * an offset. They have shortcuts, and most are in a context menu. */

void nre_byte_actions_class_init (GtkWidgetClass *klass);
void nre_byte_actions_init       (NreByteEditor *editor);
void nre_byte_actions_changed    (NreByteEditor *editor);

G_END_DECLS
