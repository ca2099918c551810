/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"

G_BEGIN_DECLS

/* Animation keys as text for the clipboard, that a person can read, and send to another: a JSON array of keys
 * with their time, position and rotation, as set-track takes them. What is read back is the same bits. */

char   *nre_key_text_write (const NreTrackKey *keys, guint n);
GArray *nre_key_text_read  (const char *text, GError **error);

G_END_DECLS
