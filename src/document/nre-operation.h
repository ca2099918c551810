/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-command.h"
#include "nre-kind.h"
#include "nre-param.h"

G_BEGIN_DECLS

/* The operations table: every edit, with the names and types of its parameters. The window, `nres edit` and
 * the tests all use it, so that they cannot diverge. Arguments are passed as a GVariant dictionary a{sv},
 * keyed by the parameters' names. */

typedef struct _NreEdit NreEdit;

/**
 * NreTargetKind: the target of an operation.
 * @NRE_TARGET_ENTRY: an entry of an archive
 * @NRE_TARGET_PAYLOAD: the bytes of an entry, or of a file that is not an archive
 * @NRE_TARGET_ARCHIVE: an archive: the file, or an entry that is one
 * @NRE_TARGET_KIND: a file or an entry of the operation's kind
 */
typedef enum
{
  NRE_TARGET_ENTRY,
  NRE_TARGET_PAYLOAD,
  NRE_TARGET_ARCHIVE,
  NRE_TARGET_KIND,
} NreTargetKind;

/**
 * NreTarget: the resolved target of an operation.
 * @directory: for an entry or its bytes, the archive that holds it; else the archive itself
 * @index: for an entry or its bytes, its index
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
} NreTarget;

/**
 * NreOperation: one edit. The operations of a kind are rows of the kind's table; see nre-edit-kind.h.
 * Operations of different kinds may have the same name; they then have the same parameters.
 * @name: as in an edit script: "rename-node"
 * @label: for menus and lists, translatable: "Rename Node"
 * @params: the parameters. Where the operation sets fields of a record, they follow those derived from the
 *   schema: the index of the record, and each numeric field
 * @run: checks the arguments against the invariants, and only then adds the changes; NULL for an operation
 *   that sets fields of a record and does nothing else
 * @table: (nullable): the table of the kind's schema whose records have the fields to set: "batches"
 * @index: (nullable): with @table, the parameter for the record's index: "batch"; NULL where there is only
 *   one record
 * @indices: (nullable): with @table, an alternative parameter for several indices
 * @fields: (nullable): with @table, the fields that the operation sets, terminated by NULL; NULL for all. A
 *   single one is required
 * @find: (nullable): with @table, refuses an index if there is no such record or the record cannot be edited;
 *   sets an error message in the terms of the kind
 * @judge: (nullable): with @table, refuses a change of record @index from @before to @after if a rule of the
 *   kind forbids it. @directory is the archive of the kind. If the kind is not an archive, @directory is the
 *   archive that contains the entry, and the function can only compare @before and @after
 * @kind: the kind in whose table the operation is; not set in the row
 * @join: (nullable): for an operation that only overwrites bytes. Two successive runs, with the arguments
 *   @args and @next, have overwritten adjoining or overlapping bytes. Returns (transfer full) the arguments
 *   of one run that has the same effect, and sets the label of @command
 */
struct _NreOperation
{
  const char        *name;
  const char        *label;
  NreTargetKind      target;
  const NreParam    *params;
  guint              n_params;
  gboolean         (*run) (NreEdit *edit, GError **error);
  const char        *table;
  const char        *index;
  const char *const *fields;
  const char        *indices;
  gboolean         (*find) (const NreEdit *edit, guint index, GError **error);
  gboolean         (*judge) (NreDirectory *directory, guint index, const guint8 *before, const guint8 *after,
                             GError **error);
  NreKind            kind;
  GVariant        *(*join) (const NreTarget *target, GVariant *args, GVariant *next, NreCommand *command);
};

/* The parameters of a row: an array, or all of them in the row. */
#define NRE_PARAMS(array) (array), G_N_ELEMENTS (array)
#define NRE_PARAM_LIST(...) \
  ((const NreParam[]){ __VA_ARGS__ }), sizeof ((const NreParam[]){ __VA_ARGS__ }) / sizeof (NreParam)

/* A required index of a record or an entry, and lists of nothing else. */
#define NRE_INDEX(name) { name, NRE_PARAM_UINT, TRUE, G_MAXUINT32 }
#define NRE_ONE_INDEX(name) NRE_PARAM_LIST (NRE_INDEX (name))
#define NRE_TWO_INDICES(a, b) NRE_PARAM_LIST (NRE_INDEX (a), NRE_INDEX (b))

const NreOperation *nre_operation_find      (const char *name);
const NreOperation *nre_operation_find_of_kind (const char *name, NreKind kind);
const NreOperation *nre_operation_get_table (guint *n_operations);
const NreParam     *nre_operation_get_param (const NreOperation *self, const char *name);
gboolean            nre_operation_check_args (const NreOperation *self, GVariant *args, GError **error);
gboolean            nre_operation_resolve   (const NreOperation **self, NreDirectory *root, const char *entry,
                                             NreTarget *target, GError **error);
gboolean            nre_target_resolve      (NreTarget *self, NreKind kind, NreDirectory *root,
                                             const char *entry,
                                             NreKind *found, GError **error);
void                nre_target_get_subject  (const NreTarget *self, NreKind kind, NreFields *fields,
                                             NreSubject *out);

G_END_DECLS
