/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-derivation.h"
#include <json-glib/json-glib.h>

#include "nre-directory.h"
#include "nre-export-files.h"
#include "nre-json-writer.h"
#include "nre-schema.h"
#include "nre-span.h"

G_BEGIN_DECLS

/* Writes what `nres dump` prints of an effect (spec: fxid.md, "JSON form"), as members of the open object. */
void nre_describe_effect (NreJsonWriter *writer, const NreSubject *subject);

/* Effects and their commands as JSON that restores the same bytes (spec: fxid.md, "JSON form"):
 *
 *  {
 *    "header": {time_mode, duration_sec, phase_jitter, flags, settings_id, rand_shift, pivot, scale}, with
 *        "cmd_count" if it is not the number of the commands; null if the effect is shorter than a header,
 *    "commands": [{opcode, enabled, word_raw, body_hex, fields}…],
 *    "rest_hex": the bytes after the last command that can be read, if there are any
 *  }
 *
 * In a command, "word_raw" is the whole first word, and "body_hex" the bytes after it. The optional "fields"
 * are the values of the same bytes. When a command is read, "enabled" overrides its bit in "word_raw", and
 * "fields" override the bytes in "body_hex". If no member was edited, reading restores the same bytes. */

/**
 * NreEffectJsonFault: the location of a fault in the JSON of a command
 * @member: (nullable): the member of the command
 * @field: (nullable): the field, if @member is "fields"
 */
typedef struct
{
  const char *member;
  const char *field;
} NreEffectJsonFault;

void        nre_effect_json_write_command (NreJsonWriter *writer, const NreShape *shape, NreSpan record,
                                           gboolean fields,
                                           gboolean exact);
void        nre_effect_json_write         (NreJsonWriter *writer, const NreSubject *subject);
gboolean    nre_effect_json_read_command  (JsonNode *node, GByteArray *out, NreEffectJsonFault *fault,
                                           GError **error);
GByteArray *nre_effect_json_read          (JsonObject *object, const char *const *others, GError **error);

/* The JSON file of an effect:
 *
 *  {"kind": "effect", and the members above}
 *
 * The JSON file of all effects in an archive:
 *
 *  {"kind": "effects", "effects": [{index, name (name_hex, name_tail_hex), and the members above}…]} */

gboolean nre_export_effect  (NreExportFiles *files, const NreExportRequest *request, GError **error);
gboolean nre_export_effects (NreExportFiles *files, const NreExportRequest *request, GError **error);

/* Read the files above. The output of `nres dump --json` for an effect is also accepted. */

GBytes  *nre_import_effect_read  (JsonNode *json, GError **error);
gboolean nre_import_effects_read (NreDirectory *archive, JsonNode *json, GArray *items, GError **error);

/* Commands of effects as text for the clipboard: a JSON array of commands as above, with their fields, so
 * that people can read and edit the text. Reading an unedited text restores the same bytes. */

char      *nre_command_text_write (NreSpan payload, const guint *commands, guint n);
GPtrArray *nre_command_text_read  (const char *text, GError **error);

/* Finds edits: see NreExchangeKind.derive. */
void nre_derive_effect (const NreDerivedPair *pair);

G_END_DECLS
