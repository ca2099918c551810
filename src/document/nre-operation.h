/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-command.h"
#include "nre-kind.h"
#include "nre-param.h"

G_BEGIN_DECLS

/* The operations table: every edit there is, with the names and types of its parameters. The
 * window, `nres edit` and the tests all go through it, so it cannot drift from any of them.
 * Arguments travel as a GVariant dictionary a{sv}, keyed by the parameters' names. */

/**
 * NreTargetKind: what an operation acts on.
 * @NRE_TARGET_ENTRY: an entry of an archive
 * @NRE_TARGET_PAYLOAD: the bytes of an entry, or of a file that is no archive
 * @NRE_TARGET_ARCHIVE: an archive: the file, or an entry that is one
 * @NRE_TARGET_KIND: what the operation's kind is of: the file, or an entry
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
 * @directory: of an entry or its bytes: the archive that holds it; else the archive itself
 * @index: of an entry or its bytes: where it stands
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
} NreTarget;

/**
 * NreOperation: one edit. Those of a kind are rows of the kind's table; see nre-edit-kind.h. Several kinds
 * may have one of the same name, which then has the same parameters.
 * @name: as in an edit script: "rename-node"
 * @label: for menus and lists, translatable: "Rename Node"
 * @params: where the operation sets fields of a record, those of the row come behind what follows from the
 *   schema: the index of the record, and each field that a number sets
 * @run: checks the arguments against the invariants, and only then builds the command
 * @table: (nullable): of the kind's schema, whose records it sets fields of: "batches"
 * @index: (nullable): then, the parameter that says which: "batch"; NULL where there is but one
 * @indices: (nullable): then, the parameter that may stand in its place, and says which of several
 * @fields: (nullable): then, those that it sets, up to a NULL; NULL for all. A single one is required
 * @kind: of which table of operations it is; not in the row
 * @join: (nullable): of one that only overwrites bytes: (transfer full): the arguments of the one run that
 *   does what two did, one after the other, on bytes that adjoin or overlap; also says what @command did then
 */
struct _NreOperation
{
  const char        *name;
  const char        *label;
  NreTargetKind      target;
  const NreParam    *params;
  guint              n_params;
  gboolean         (*run) (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
  const char        *table;
  const char        *index;
  const char *const *fields;
  const char        *indices;
  NreKind            kind;
  GVariant        *(*join) (const NreTarget *target, GVariant *args, GVariant *next, NreCommand *command);
};

#define NRE_PARAMS(array) (array), G_N_ELEMENTS (array)

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
gboolean            nre_target_begin_patches (const NreTarget *self, NrePatches *patches, GError **error);

G_END_DECLS
