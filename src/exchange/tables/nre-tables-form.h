/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "nre-document.h"
#include "nre-export-files.h"
#include "nre-import-check.h"
#include "nre-import-image.h"
#include "nre-json-records.h"
#include "nre-json-writer.h"
#include "nre-kind.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The complete JSON form of a kind that is an archive. Reading it unedited restores the same bytes.
 *
 *  {
 *    "kind": "model", "version": 1,
 *    "tables": an object for each entry of the archive, in order, with the members
 *        index, type_id, type, name (name_hex, name_tail_hex), attr1, attr2, attr3, and with its contents:
 *        "section": the name of the member below that contains the records, and "rest_hex": the bytes that
 *                   are no complete record; or "hex": all its bytes; or "unreadable": true,
 *    "layout": where everything is: size, total_size, entries [{offset, size}] (with sort_index if the sort
 *        table is not sorted by names), gaps [{offset, hex}] (those between payloads that are not all
 *        zero), tail_hex (the bytes after the directory). Without "layout", the archive gets the
 *        canonical layout,
 *    and the tables of the schema, as members with the names that the schema gives them, and "header" for a
 *    single record before the rows
 *  }
 *
 * The form of each kind describes further members. */

#define NRE_TABLES_JSON_VERSION 1

typedef struct _NreTablesForm NreTablesForm;

/**
 * NreTablesExport: an export in progress
 * @data: (nullable): the result of the form's @open
 */
typedef struct
{
  const NreTablesForm *form;
  NreJsonWriter       *writer;
  NreArchive          *archive;
  NreDirectory        *directory;
  gpointer             data;
} NreTablesExport;

/**
 * NreTablesImport: an import in progress
 * @used: names of the members of @root that were read; other members are refused at the end
 */
typedef struct
{
  const NreTablesForm *form;
  JsonObject          *root;
  GHashTable          *used;
  NreImportImage       image;
} NreTablesImport;

/**
 * NreTablesForm: the JSON form of a kind
 * @label: label of the undoable step, translatable
 * @extra_type: type of the entry whose records have the members @extra
 * @extra: (array zero-terminated=1): names of members of these records that are not fields
 * @find_section: (nullable): returns the name of the member with the contents of an entry of type @type_id;
 *   "" if they are written in hexadecimal; NULL if the member is the table of the schema. @used is initially
 *   the size of @span; the function may reduce it to the number of bytes that the member contains
 * @open, @close: (nullable): make and free the data for the functions below, from an archive
 * @write_head: (nullable): writes members after the version
 * @write_extra: (nullable): writes the members @extra of a record; its data is the NreTablesExport
 * @write_section: (nullable): writes the member whose name @find_section returned
 * @read_section: (nullable): appends the bytes of the member @section to the array. Sets @count to the number
 *   of its records, and @known to FALSE if @find_section never returns this name
 * @set_attributes: (nullable): sets attributes of an entry for a changed number of records; attr1 is already
 *   set. If NULL, attr3 is the size of a record
 * @check: (nullable): checks the consistency of further members
 */
struct _NreTablesForm
{
  NreKind            kind;
  const NreSchema   *schema;
  const char        *label;
  guint32            extra_type;
  const char *const *extra;
  gpointer         (*open)           (NreDirectory *directory);
  GDestroyNotify     close;
  const char      *(*find_section)   (const NreTablesExport *self, guint32 type_id, NreSpan span,
                                      gsize *used);
  void             (*write_head)     (const NreTablesExport *self);
  NreJsonRecordFunc  write_extra;
  void             (*write_section)  (const NreTablesExport *self, const char *section);
  gboolean         (*read_section)   (NreTablesImport *self, const char *section, GByteArray *out,
                                      guint *count,
                                      gboolean *known, GError **error);
  void             (*set_attributes) (NreRecord *record, guint count);
  gboolean         (*check)          (NreTablesImport *self, GError **error);
};

gboolean nre_tables_write  (const NreTablesForm *form, GBytes *bytes, GString *text, GError **error);
gboolean nre_tables_export (const NreTablesForm *form, NreExportFiles *files,
                            const NreExportRequest *request, GError **error);
GBytes  *nre_tables_read   (const NreTablesForm *form, JsonNode *root, GError **error);
gboolean nre_tables_check  (const NreTablesForm *form, NreDirectory *root, const char *entry,
                            GBytes *bytes, GError **error);
gboolean nre_tables_import (const NreTablesForm *form, NreDocument *document, const char *entry,
                            GBytes *bytes, NreImportFlags flags, GBytes **whole, GError **error);

/* Functions that read members, for the forms of the kinds. */
gboolean    nre_tables_read_uint  (JsonObject *object, const char *name, guint64 max, gboolean required,
                                   guint64 *out,
                                   GError **error);
gboolean    nre_tables_read_hex   (JsonObject *object, const char *name, guint8 **bytes, gsize *size,
                                   GError **error);
gboolean    nre_tables_read_name  (JsonObject *object, guint8 **bytes, gsize *size, GError **error);
gboolean    nre_tables_only       (JsonObject *object, const char *const *allowed, GError **error);
JsonObject *nre_tables_get_object (JsonArray *array, guint i, GError **error);
JsonArray  *nre_tables_get_array  (JsonObject *object, const char *name, GError **error);

G_END_DECLS
