/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-byte-editor.h"

G_BEGIN_DECLS

/* Actions on bytes other than typing. They have the prefix "bytes" in the editor, and shortcuts and a context
 * menu. */

void nre_byte_actions_class_init (GtkWidgetClass *klass);
void nre_byte_actions_init       (NreByteEditor *editor);
void nre_byte_actions_changed    (NreByteEditor *editor);

G_END_DECLS
