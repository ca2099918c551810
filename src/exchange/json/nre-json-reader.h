/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-error.h"

G_BEGIN_DECLS

/* The character U+FDD0, which replaces \u0000 in strings, because json-glib would silently truncate a string
 * at a NUL. Code that reads a string must refuse this character if a NUL is not allowed. */
#define NRE_JSON_NUL "\xef\xb7\x90"

JsonNode   *nre_json_read        (const char *text, gsize size, GError **error);
JsonNode   *nre_json_read_file   (const char *path, GError **error);

/** nre_json_fail: nre_fail() with NRE_ERROR_SYNTAX */
#define nre_json_fail(error, ...) nre_fail ((error), NRE_ERROR_SYNTAX, __VA_ARGS__)

/* Get the value of a node. The functions return FALSE or NULL if @node is NULL or has another type. */
gboolean    nre_json_get_integer (JsonNode *node, gint64 *out);
gboolean    nre_json_get_number  (JsonNode *node, double *out);
const char *nre_json_get_text    (JsonNode *node);
JsonArray  *nre_json_get_array   (JsonNode *node);
JsonObject *nre_json_get_object  (JsonNode *node);

G_END_DECLS
