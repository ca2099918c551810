/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-place.h"
#include "nre-span.h"

#include <stdarg.h>

G_BEGIN_DECLS

/**
 * NreSeverity:
 * @NRE_SEVERITY_INFO: worth knowing
 * @NRE_SEVERITY_WARNING: unusual, or unlike the game's own files; harmless as far as is known
 * @NRE_SEVERITY_ERROR: breaks an invariant of the format
 */
typedef enum
{
  NRE_SEVERITY_INFO,
  NRE_SEVERITY_WARNING,
  NRE_SEVERITY_ERROR,
} NreSeverity;

/**
 * NreFinding:
 * @severity: how serious the problem is
 * @code: a stable, machine-readable name of the kind of finding, such as "batch-range"
 * @file: the file name that the validator was given, or "" if none
 * @entry: path of the entry from the file's root, "#3/#7"; "" for the file itself
 * @entry_name: the same path with names, for people; "" for the file itself
 * @table: (nullable): the name of the table for people, such as "Res13"
 * @index: index of the record in the table, or NRE_NOWHERE
 * @offset: in bytes from the start of the entry or file, or NRE_NOWHERE. If the table is an entry of its own,
 *   as in a model, the offset is from the start of the table.
 * @place: the location of the problem, for programs; its member @entry is the finding's @entry
 * @message: what is wrong and what was expected
 */
typedef struct
{
  NreSeverity severity;
  const char *code;
  char       *file;
  char       *entry;
  char       *entry_name;
  const char *table;
  guint64     index;
  guint64     offset;
  NrePlace    place;
  char       *message;
} NreFinding;

typedef struct _NreFindings NreFindings;

NreFindings      *nre_findings_new        (gboolean tolerant);
NreFindings      *nre_findings_new_only   (const char *code);
NreFindings      *nre_findings_new_part   (NreFindings *self);
NreFindings      *nre_findings_ref        (NreFindings *self);
void              nre_findings_unref      (NreFindings *self);
void              nre_findings_set_file   (NreFindings *self, const char *file);
void              nre_findings_push_entry (NreFindings *self, guint index, NreSpan name);
void              nre_findings_pop_entry  (NreFindings *self);
void              nre_findings_add        (NreFindings *self, NreSeverity severity, const char *code,
                                           const char *table, guint64 index, guint64 offset,
                                           const char *format, ...) G_GNUC_PRINTF (7, 8);
void              nre_findings_add_at     (NreFindings *self, NreSeverity severity, const char *code,
                                           const char *table, const NrePlace *place, const char *format, ...)
                                           G_GNUC_PRINTF (6, 7);
void              nre_findings_add_valist (NreFindings *self, NreSeverity severity, const char *code,
                                           const char *table, guint64 index, guint64 offset,
                                           const NrePlace *place,
                                           const char *format, va_list args) G_GNUC_PRINTF (8, 0);
gboolean          nre_findings_wants      (NreFindings *self, NreSeverity severity, const char *code);
void              nre_findings_add_unusable (NreFindings *self, const char *code, const char *format, ...)
                                           G_GNUC_PRINTF (3, 4);
void              nre_findings_append     (NreFindings *self, NreFindings *part);
guint             nre_findings_count      (NreFindings *self, NreSeverity at_least);
guint             nre_findings_n          (NreFindings *self);
gboolean          nre_findings_is_full    (NreFindings *self);
guint             nre_findings_get_limit  (void);
guint             nre_findings_get_room   (void);
const NreFinding *nre_findings_get        (NreFindings *self, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFindings, nre_findings_unref)

const char *nre_severity_to_string (NreSeverity severity);

G_END_DECLS
