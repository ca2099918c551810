/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The entries of archives that a file names: in fields of records that are references or names, and in lines
 * of texts. The uses collected from an entry may be kept as long as the entry does not change. Whether a
 * named entry exists is not stored in them, since that may change at any time. */
typedef struct _NreResourceUses NreResourceUses;

/**
 * NreResourceWay: how a resource is named where no schema describes it.
 * @archive: the archive that has it
 * @table, @singular, @field: names for the place, like those of a schema
 * @title, @titles: of one record and of several, translatable
 * @fallback: (nullable): the entry that the game uses instead; if that is missing, too, the first entry
 * @optional: the resource may be missing; the game then uses −1
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
 * NreResourceUse: one place that names something.
 * @archive, @name: interned, so that the pointers of one resource are equal
 * @table, @singular, @field, @record: of the place
 * @title, @titles: of one record and of several, translatable
 * @at, @size: of the name, in the payload
 * @way: (nullable): how the place names the resource; NULL if a schema describes the place
 * @may_lack: the entry may be absent
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
 * NreResourceInside: an entry of an archive.
 * @name: its name field
 * @kind: an NreKind, the intended kind
 * @uses: (nullable): the names in it; several entries with the same bytes may share it
 * @beside: index of the entry in the same archive that it needs, G_MAXUINT for none
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
 * NreResourceState:
 * @NRE_RESOURCE_UNKNOWN: the archive is unknown, or not read yet
 * @NRE_RESOURCE_MISSING: the archive exists, but has no such entry
 * @NRE_RESOURCE_FOUND: the entry exists
 */
typedef enum
{
  NRE_RESOURCE_UNKNOWN,
  NRE_RESOURCE_MISSING,
  NRE_RESOURCE_FOUND,
} NreResourceState;

/** NreResourceLook: looks up the state of the entry @name of the archive @archive. */
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
