/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-command.h"

G_BEGIN_DECLS

/* The operations table: every edit there is, with the names and types of its parameters. The
 * window, `nres edit` and the tests all go through it, so it cannot drift from any of them.
 * Arguments travel as a GVariant dictionary a{sv}, keyed by the parameters' names. */

/**
 * NreParamType: how a parameter is spelt in an edit script and carried in a GVariant.
 * @NRE_PARAM_UINT: an integer from 0 to max; "u"
 * @NRE_PARAM_UINT_OR_NULL: the same, or null for none; "mu"
 * @NRE_PARAM_STRING: text; "s"
 * @NRE_PARAM_STRING_OR_NULL: text or null; "ms"
 * @NRE_PARAM_BYTES: "hex" digits, or "file" naming a file; "ay"
 * @NRE_PARAM_UINTS: an array of count integers from 0 to max; "au"
 * @NRE_PARAM_FLOAT: a number that a float can hold; "d"
 * @NRE_PARAM_FLOATS: an array of count numbers, in rows of columns if that is not 0; "ad"
 * @NRE_PARAM_BOOLEAN: true or false; "b"
 * @NRE_PARAM_KEYS: an array of objects {time, pos: [3], quat: [w, x, y, z]}; "a(dadad)"
 */
typedef enum
{
  NRE_PARAM_UINT,
  NRE_PARAM_UINT_OR_NULL,
  NRE_PARAM_STRING,
  NRE_PARAM_STRING_OR_NULL,
  NRE_PARAM_BYTES,
  NRE_PARAM_UINTS,
  NRE_PARAM_FLOAT,
  NRE_PARAM_FLOATS,
  NRE_PARAM_BOOLEAN,
  NRE_PARAM_KEYS,
} NreParamType;

typedef struct
{
  const char  *name;
  NreParamType type;
  gboolean     required;
  guint32      max;
  guint        count;
  guint        columns;
} NreParam;

/**
 * NreTargetKind: what an operation acts on.
 * @NRE_TARGET_ENTRY: an entry of an archive
 * @NRE_TARGET_PAYLOAD: the bytes of an entry, or of a file that is no archive
 * @NRE_TARGET_ARCHIVE: an archive: the file, or an entry that is one
 * @NRE_TARGET_MODEL: a model: the file, or an entry that is one
 */
typedef enum
{
  NRE_TARGET_ENTRY,
  NRE_TARGET_PAYLOAD,
  NRE_TARGET_ARCHIVE,
  NRE_TARGET_MODEL,
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

struct _NreOperation
{
  const char      *name;        /* as in an edit script: "rename-node" */
  const char      *label;       /* for menus and lists, translatable: "Rename Node" */
  NreTargetKind    target;
  const NreParam  *params;
  guint            n_params;
  /* Check the arguments against the invariants, and only then build the command. */
  gboolean       (*run) (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
};

const NreOperation *nre_operation_find      (const char *name);
const NreOperation *nre_operation_get_table (guint *n_operations);
const NreParam     *nre_operation_get_param (const NreOperation *self, const char *name);
const GVariantType *nre_param_get_variant_type (const NreParam *self);
gboolean            nre_operation_check_args (const NreOperation *self, GVariant *args, GError **error);
gboolean            nre_operation_resolve   (const NreOperation *self, NreDirectory *root, const char *entry,
                                             NreTarget *target, GError **error);

G_END_DECLS
