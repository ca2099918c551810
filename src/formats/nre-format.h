/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-kind.h"
#include "nre-miniature.h"
#include "nre-resource-uses.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreFormat: a kind of file or entry. The table in nre-format.c has a row for each kind.
 * @name: the name that `nres dump` uses
 * @noun: singular with its article, for use in a sentence, translatable
 * @counted: (nullable): the JSON member for the number of such files in the output of `nres validate`
 * @plural: (nullable): the plural for the text output of `nres validate`
 * @schema: (nullable): describes the records; NULL for texts, plain archives and raw bytes
 * @type_id: type id of such entries; 0 if no type id identifies the kind
 * @is_archive: whether the contents are an archive; its entries are tables, unless nre_kind_is_library()
 * @is_text: whether the contents are lines of text
 * @suffix: (nullable): the end of the names, such as ".wea" or "land.msh", in lower case; used if the
 *   contents do not tell the kind
 * @probe_archive: (nullable): whether an archive is of this kind, judged by its entries
 * @probe: (nullable): whether bytes are of this kind. If @is_file is TRUE, called for files and for entries
 *   of RsLi archives; else for entries whose type id and name do not tell the kind
 * @is_file: whether a file that is not an archive can be of this kind
 * @check: (nullable): adds findings about the contents
 * @beside_suffix: (nullable): suffix of the entry or file that this kind needs beside it, see nre-sibling.h
 * @check_beside: (nullable): checks a subject against that entry or file; not NULL if @beside_suffix is not
 * @list_beside: (nullable): lists the existing files that a file of this kind needs beside it (transfer full)
 * @add_uses: (nullable): adds the resources that are not named in fields of the schema, but for example in
 *   lines of text
 * @locate_names: (nullable): finds the names of records if they are in an entry of their own
 * @name_record: (nullable): returns the name of a record, which is shown after its index, or NULL
 * @name_value: (nullable): returns a text such as “2 METAL” for the value of a field, or NULL if the usual
 *   text is to be shown
 * @make_miniature: (nullable): makes a small picture
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
  const char      *beside_suffix;
  void           (*check_beside)  (const NreSubject *subject, const NreSubject *other, NreFindings *findings);
  char         **(*list_beside)   (const char *path);
  void           (*add_uses)      (const NreSubject *subject, NreResourceUses *uses);
  gboolean       (*locate_names)  (const NreSubject *subject, NreRecords *out);
  char          *(*name_record)   (const NreSubject *subject, const NreTable *table, guint index);
  char          *(*name_value)    (const NreSubject *subject, const NreField *field, const guint8 *record);
  NreMakeMiniature make_miniature;
} NreFormat;

const NreFormat *nre_format_get      (NreKind kind);
const NreFormat *nre_format_find     (const char *name);
const NreFormat *nre_format_get_all  (guint *n);
const NreSchema *nre_format_describe (const NreFormat *self);
const char      *nre_format_name_table   (const char *table);
gboolean         nre_format_names_archive (const char *name);
char           **nre_format_list_suffixes (void);
char            *nre_format_name_record (const NreFormat *self, const NreSubject *subject,
                                         const NreTable *table,
                                         const NreShape *shape, guint index);

G_END_DECLS
