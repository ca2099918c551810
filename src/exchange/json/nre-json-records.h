/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Records as JSON, as their schema describes them. Integers are numbers; floats are numbers or "NaN",
 * "Infinity" or "-Infinity", or "0x" and the 8 digits of their bits; references to nothing are null; bytes
 * are strings of hexadecimal digits; names are text. Dump, export, import and comparison all use these
 * functions. */

typedef void (*NreJsonRecordFunc) (NreJsonWriter *writer, guint index, gpointer data);

void     nre_json_write_text    (NreJsonWriter *writer, const char *key, NreSpan bytes);
void     nre_json_write_name    (NreJsonWriter *writer, const char *key, NreSpan field);
void     nre_json_write_field   (NreJsonWriter *writer, const NreField *field, const guint8 *record,
                                 gboolean exact);
void     nre_json_write_element (NreJsonWriter *writer, const NreField *field, const guint8 *p);
void     nre_json_write_fields  (NreJsonWriter *writer, const NreTable *table, const NreShape *shape,
                                 const guint8 *record, gboolean exact);
void     nre_json_write_given_fields (NreJsonWriter *writer, const NreShape *shape, const guint8 *record);
void     nre_json_write_header  (NreJsonWriter *writer, const NreSchema *schema, const NreSubject *subject);
void     nre_json_write_records (NreJsonWriter *writer, const NreRecords *records, gboolean exact,
                                 NreJsonRecordFunc extra, gpointer data);
void     nre_json_write_items   (NreJsonWriter *writer, const char *key, const NreRun *run,
                                 const guint8 *items, guint n, gboolean exact);
char    *nre_json_field_to_text (const NreField *field, const guint8 *record);
char    *nre_json_bare_to_text  (const NreShape *shape, const guint8 *record);

gboolean nre_json_read_field    (const NreField *field, JsonNode *node, guint8 *record, GError **error);
gboolean nre_json_read_record   (const NreTable *table, const NreShape *shape, JsonNode *node, guint64 index,
                                 const char *const *extra, guint8 *record, GError **error);

G_END_DECLS
