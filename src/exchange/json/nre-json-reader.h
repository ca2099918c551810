/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-error.h"

G_BEGIN_DECLS

/* The character U+FDD0, which replaces \u0000 in strings. C strings cannot hold a NUL, and json-glib would
 * silently truncate the string. Code that reads a string refuses it if it contains this character. */
#define NRE_JSON_NUL "\xef\xb7\x90"

JsonNode   *nre_json_read        (const char *text, gsize size, GError **error);
JsonNode   *nre_json_read_file   (const char *path, GError **error);

/** nre_json_fail: nre_fail() because the JSON is malformed. */
#define nre_json_fail(error, ...) nre_fail ((error), NRE_ERROR_SYNTAX, __VA_ARGS__)

/* The value of a node; FALSE or NULL if it has another type, or there is no node. */
gboolean    nre_json_get_integer (JsonNode *node, gint64 *out);
gboolean    nre_json_get_number  (JsonNode *node, double *out);
const char *nre_json_get_text    (JsonNode *node);
JsonArray  *nre_json_get_array   (JsonNode *node);
JsonObject *nre_json_get_object  (JsonNode *node);

G_END_DECLS
