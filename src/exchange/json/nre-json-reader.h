/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A NUL that a string of the text spelt \u0000. C strings cannot hold it, and json-glib would cut
 * the string short without a word; readers refuse strings that contain this character instead. */
#define NRE_JSON_NUL "\xef\xb7\x90"

JsonNode *nre_json_read      (const char *text, gsize size, GError **error);
JsonNode *nre_json_read_file (const char *path, GError **error);

G_END_DECLS
