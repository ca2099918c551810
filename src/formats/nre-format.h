/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-kind.h"
#include "nre-miniature.h"
#include "nre-resource-uses.h"
#include "nre-schema.h"
#include "nre-validate.h"

G_BEGIN_DECLS

/**
 * NreFormat: a kind of file or entry, as the layers below the document know it. The table in nre-format.c is
 * the one place of this layer that names them all.
 * @name: what `nres dump` calls it
 * @noun: one of them in a sentence, translatable
 * @counted: (nullable): the member with their number in the JSON of `nres validate`
 * @plural: (nullable): several of them in its text
 * @schema: (nullable): what its records are; NULL for texts, plain archives and raw bytes
 * @type_id: of the entries that are one; 0 where the type does not tell
 * @is_archive: it is an archive whose entries are its tables
 * @is_text: lines of text
 * @suffix: (nullable): what its files are called, for telling what a damaged one was meant to be
 * @probe_archive: (nullable): whether an archive is one, by its entries
 * @probe: (nullable): whether bytes that no type id tells of are one
 * @is_file: whether a file that is no archive can be one
 * @check: (nullable): what is wrong with it
 * @find_beside: (nullable): which other entry of the archive, if it is there, the next one needs for the
 *   entry @index
 * @beside_suffix: (nullable): how the name of that file ends where both are files, behind the same stem
 * @check_beside: (nullable): what is wrong with it, going by that entry or file
 * @list_beside: (nullable): (transfer full): the files that a file of the kind needs beside it, of those that
 *   are there
 * @add_uses: (nullable): what else than the fields of its records names entries of other archives
 * @name_record: (nullable): what a record is called beside its number, if anything
 * @name_value: (nullable): the value of a field in better words than the schema alone has, if there are any:
 *   “2 METAL”
 * @make_miniature: (nullable): what stands for one where there is little room
 */
typedef struct
{
  NreKind          kind;
  const char      *name;
  const char      *noun;
  const char      *counted;
  const char      *plural;
  const NreSchema *schema;
  guint32          type_id;
  gboolean         is_archive;
  gboolean         is_text;
  const char      *suffix;
  gboolean       (*probe_archive) (NreDirectory *directory);
  gboolean       (*probe)         (NreSpan payload);
  gboolean         is_file;
  void           (*check)         (const NreSubject *subject, NreFindings *findings);
  gboolean       (*find_beside)   (NreDirectory *directory, guint index, guint *other);
  const char      *beside_suffix;
  void           (*check_beside)  (const NreSubject *subject, const NreSubject *other, NreFindings *findings);
  char         **(*list_beside)   (const char *path);
  void           (*add_uses)      (const NreSubject *subject, NreResourceUses *uses);
  char          *(*name_record)   (const NreSubject *subject, const NreTable *table, guint index);
  char          *(*name_value)    (const NreSubject *subject, const NreField *field, const guint8 *record);
  NreMakeMiniature make_miniature;
} NreFormat;

const NreFormat *nre_format_get      (NreKind kind);
const NreFormat *nre_format_find     (const char *name);
const NreFormat *nre_format_get_all  (guint *n);
const NreSchema *nre_format_describe (const NreFormat *self);
const char      *nre_format_name_table   (const char *table);
char           **nre_format_list_suffixes (void);
char            *nre_format_name_record (const NreFormat *self, const NreSubject *subject,
                                         const NreTable *table,
                                         const NreShape *shape, guint index);

G_END_DECLS
