/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-byte-editor.h"

G_BEGIN_DECLS

/* What can be done with bytes beside typing: actions of the editor by the prefix "bytes", with their keys and
 * the menu that has them. */

void nre_byte_actions_class_init (GtkWidgetClass *klass);
void nre_byte_actions_init       (NreByteEditor *editor);
void nre_byte_actions_changed    (NreByteEditor *editor);

G_END_DECLS
