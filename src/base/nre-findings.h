/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * NreSeverity:
 * @NRE_SEVERITY_INFO: worth knowing
 * @NRE_SEVERITY_WARNING: odd, or not what the game's own files do; harmless as far as is known
 * @NRE_SEVERITY_ERROR: breaks an invariant of the format
 */
typedef enum
{
  NRE_SEVERITY_INFO,
  NRE_SEVERITY_WARNING,
  NRE_SEVERITY_ERROR,
} NreSeverity;

/** A place inside an entry that has no such part. */
#define NRE_NOWHERE G_MAXUINT64

/**
 * NreFinding:
 * @severity: how bad
 * @code: a stable, machine-readable name of the kind of finding, such as "batch-range"
 * @file: the file as it was named to the validator; "" when unnamed
 * @entry: path of the entry from the file's root, "#3/#7"; "" for the file itself
 * @entry_name: the same path spelt with names, for people; "" for the file itself
 * @table: what table of the entry, such as "Res13 batches", or NULL
 * @index: record of the table, or NRE_NOWHERE
 * @offset: byte in the entry's payload (of the file when @entry is ""), or NRE_NOWHERE
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
  char       *message;
} NreFinding;

typedef struct _NreFindings NreFindings;

NreFindings      *nre_findings_new        (gboolean tolerant);
NreFindings      *nre_findings_new_part   (NreFindings *self);
NreFindings      *nre_findings_ref        (NreFindings *self);
void              nre_findings_unref      (NreFindings *self);
void              nre_findings_set_file   (NreFindings *self, const char *file);
void              nre_findings_push_entry (NreFindings *self, guint index, const char *name);
void              nre_findings_pop_entry  (NreFindings *self);
void              nre_findings_add        (NreFindings *self, NreSeverity severity, const char *code,
                                           const char *table, guint64 index, guint64 offset,
                                           const char *format, ...) G_GNUC_PRINTF (7, 8);
void              nre_findings_add_unusable (NreFindings *self, const char *code, const char *format, ...)
                                           G_GNUC_PRINTF (3, 4);
void              nre_findings_append     (NreFindings *self, NreFindings *part);
guint             nre_findings_count      (NreFindings *self, NreSeverity at_least);
guint             nre_findings_n          (NreFindings *self);
const NreFinding *nre_findings_get        (NreFindings *self, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFindings, nre_findings_unref)

const char *nre_severity_to_string (NreSeverity severity);

G_END_DECLS
