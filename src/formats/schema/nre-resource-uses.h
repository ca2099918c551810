/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* NreResourceUses: the uses of resources in a file or an entry. A resource is an entry of an archive; a use
 * is its name in a record or a line of text. The offsets of the uses are valid as long as the bytes do not
 * change. Whether the resources exist is not recorded here; see nre_resource_uses_check(). */
typedef struct _NreResourceUses NreResourceUses;

/**
 * NreResourceWay: how a resource is named where no schema describes the bytes.
 * @archive: the archive that contains the resource
 * @table, @singular, @field: names of the table, of one record and of the field, like those of a schema
 * @title, @titles: titles of one record and of several, translatable
 * @fallback: (nullable): the entry that the game uses if the resource is missing. If the fallback is missing
 *   as well, the game uses the first entry
 * @optional: whether the resource may be missing; the game then uses slot −1
 */
typedef struct
{
  const char *archive;
  const char *table;
  const char *singular;
  const char *field;
  const char *title;
  const char *titles;
  const char *fallback;
  gboolean    optional;
} NreResourceWay;

/**
 * NreResourceUse: a name of a resource in a payload.
 * @archive, @name: interned, so that equal names have equal pointers
 * @table, @singular, @field: names of the table, of one record and of the field
 * @record: index of the record, or of the line of a text
 * @title, @titles: titles of one record and of several, translatable
 * @at, @size: offset and size of the name in the payload
 * @way: (nullable): how the resource is named; NULL if a schema describes the bytes
 * @may_lack: whether the archive may lack the entry; no finding is then added
 */
typedef struct
{
  char                 *archive;
  char                 *name;
  const char           *table;
  const char           *singular;
  const char           *field;
  const char           *title;
  const char           *titles;
  guint                 record;
  gsize                 at;
  gsize                 size;
  const NreResourceWay *way;
  gboolean              may_lack;
} NreResourceUse;

/**
 * NreResourceInside: an entry of an archive that names resources, or needs another entry.
 * @index: index of the entry
 * @kind: an NreKind: the kind of the entry
 * @name: the name field of the entry
 * @uses: (nullable): the resources that the entry names; entries with the same bytes may share them
 * @beside: index of another entry of the archive that this entry needs; G_MAXUINT for none
 */
typedef struct
{
  guint            index;
  guint            kind;
  guint8           name[NRE_NAME_SIZE];
  NreResourceUses *uses;
  guint            beside;
} NreResourceInside;

/**
 * NreResourceState: whether a named resource exists.
 * @NRE_RESOURCE_UNKNOWN: the archive is unknown, or has not been read yet
 * @NRE_RESOURCE_MISSING: the archive exists, but has no such entry
 * @NRE_RESOURCE_FOUND: the entry exists
 */
typedef enum
{
  NRE_RESOURCE_UNKNOWN,
  NRE_RESOURCE_MISSING,
  NRE_RESOURCE_FOUND,
} NreResourceState;

/** NreResourceLook: looks up the state of the entry @name in the archive @archive. */
typedef NreResourceState (*NreResourceLook) (gpointer data, const char *archive, const char *name);

NreResourceUses *nre_resource_uses_new         (void);
NreResourceUses *nre_resource_uses_ref         (NreResourceUses *self);
void             nre_resource_uses_unref       (NreResourceUses *self);
gboolean         nre_resource_uses_is_empty    (NreResourceUses *self);
guint            nre_resource_uses_get_n       (NreResourceUses *self);
const NreResourceUse *nre_resource_uses_get    (NreResourceUses *self, guint i);
guint            nre_resource_uses_get_n_inside (NreResourceUses *self);
const NreResourceInside *nre_resource_uses_get_inside (NreResourceUses *self, guint i);
void             nre_resource_uses_add         (NreResourceUses *self, const NreResourceWay *way,
                                                guint record, gsize at,
                                                NreSpan name);
void             nre_resource_uses_add_records (NreResourceUses *self, const NreSchema *schema,
                                                const NreSubject *subject);
void             nre_resource_uses_add_inside  (NreResourceUses *self, const NreResourceInside *inside);
gboolean         nre_schema_has_resources      (const NreSchema *schema);
void             nre_resource_uses_check       (NreResourceUses *self, NreResourceLook look, gpointer data,
                                                NreFindings *findings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceUses, nre_resource_uses_unref)

G_END_DECLS
