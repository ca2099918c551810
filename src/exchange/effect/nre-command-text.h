/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* Commands of effects as text for the clipboard, that a person can read, and send to another: a JSON array of
 * commands as nre-effect-json.h has them, with their fields. What is read back is the same bytes. */

char      *nre_command_text_write (NreSpan payload, const guint *commands, guint n);
GPtrArray *nre_command_text_read  (const char *text, GError **error);

G_END_DECLS
