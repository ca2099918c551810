/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Find the line of a value in a text that nre_json_read() accepted. A JsonNode does not contain its line. */
guint nre_json_find_line (const char *text, const char *const *path);

G_END_DECLS
