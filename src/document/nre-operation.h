/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-command.h"
#include "nre-kind.h"
#include "nre-param.h"

G_BEGIN_DECLS

/* The operations table has all edits, which the window, `nres edit` and the tests run. Arguments are a
 * GVariant dictionary a{sv} with the names of the parameters as keys. */

typedef struct _NreEdit NreEdit;

/**
 * NreTargetKind: the type of an operation's target.
 * @NRE_TARGET_ENTRY: an entry of an archive
 * @NRE_TARGET_PAYLOAD: the bytes of an entry, or of a file that is not an archive
 * @NRE_TARGET_ARCHIVE: an archive: the file itself, or an entry that is an archive
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
 * NreTarget: the target of an operation, as found in the document.
 * @directory: the archive that is the target or contains it. For a file that is not an archive, its
 *   directory, whose only payload has index 0
 * @index: the index of the entry; unused if the target is an archive
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
} NreTarget;

/**
 * NreOperation: one edit. Operations of several kinds with the same name have the same parameters.
 * @name: the name in edit scripts, such as "rename-node"
 * @label: the translatable label for menus and lists, such as "Rename Node"
 * @params: the parameters; with @table, they follow those that the schema gives for the index and the fields
 * @run: (nullable): checks the arguments by the rules of the format, and then adds the changes; NULL for an
 *   operation that only sets fields of a record
 * @table: (nullable): the table of the kind's schema whose records the operation changes, such as "batches"
 * @index: (nullable): with @table, the name of the parameter for the record's index, such as "batch"; NULL if
 *   the table has a single record
 * @indices: (nullable): with @table, the name of a parameter that takes several indices in place of @index
 * @fields: (nullable): with @table, the fields that the operation sets, terminated by NULL; NULL for all. If
 *   there is only one, its parameter is required
 * @find: (nullable): with @table, fails if record @index does not exist or cannot be edited
 * @judge: (nullable): with @table, fails if a rule of the kind forbids the change of record @index from
 *   @before to @after. For a kind that is an archive, @directory is the archive; other kinds must not use
 *   @directory
 * @kind: the kind that has the operation; not set in the rows of a kind
 * @join: (nullable): joins two successive commands that have overwritten adjoining or overlapping bytes, with
 *   the arguments @args and @next. Returns (transfer floating) the arguments of a single command with the
 *   same effect, and sets the label of @command
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

/* Values for the members @params and @n_params of a row */
#define NRE_PARAMS(array) (array), G_N_ELEMENTS (array)
#define NRE_PARAM_LIST(...) \
  ((const NreParam[]){ __VA_ARGS__ }), sizeof ((const NreParam[]){ __VA_ARGS__ }) / sizeof (NreParam)

/* Required parameters for indices of records or entries */
#define NRE_INDEX(name) { name, NRE_PARAM_UINT, TRUE, G_MAXUINT32 }
#define NRE_ONE_INDEX(name) NRE_PARAM_LIST (NRE_INDEX (name))
#define NRE_TWO_INDICES(a, b) NRE_PARAM_LIST (NRE_INDEX (a), NRE_INDEX (b))

const NreOperation *nre_operation_find      (const char *name);
const NreOperation *nre_operation_find_of_kind (const char *name, NreKind kind);
const NreOperation *nre_operation_get_table (guint *n_operations);
const NreParam     *nre_operation_get_param (const NreOperation *self, const char *name);
gboolean            nre_operation_moves_records (const NreOperation *self);
gboolean            nre_operation_check_args (const NreOperation *self, GVariant *args, GError **error);
gboolean            nre_operation_resolve   (const NreOperation **self, NreDirectory *root, const char *entry,
                                             NreTarget *target, GError **error);
gboolean            nre_target_resolve      (NreTarget *self, NreKind kind, NreDirectory *root,
                                             const char *entry,
                                             NreKind *found, GError **error);
void                nre_target_get_subject  (const NreTarget *self, NreKind kind, NreFields *fields,
                                             NreSubject *out);

G_END_DECLS
