/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-journal-file.h"
#include "nre-file-links.h"

G_BEGIN_DECLS

/* A document that is open in the window, with the findings of its latest check. Another thread checks it
 * again shortly after each change.
 *
 * Properties: document, validating (boolean: whether a check is running), findings-serial (uint: increases
 * when the findings have changed), busy (boolean: whether the file is being saved), label (string: a name
 * that is unique among the open files), disk-state (uint, an NreDiskState: whether another program has
 * changed the file). */
#define NRE_TYPE_OPEN_FILE (nre_open_file_get_type ())
G_DECLARE_FINAL_TYPE (NreOpenFile, nre_open_file, NRE, OPEN_FILE, GObject)

NreOpenFile *nre_open_file_new            (NreDocument *document);
NreOpenFile *nre_open_file_new_unrecorded (NreDocument *document);
void         nre_open_file_flush          (NreOpenFile *self);
void         nre_open_file_end_journal    (NreOpenFile *self);
void         nre_open_file_set_restored   (NreDocument *document, NreJournalFile *journal);
NreDocument *nre_open_file_get_document   (NreOpenFile *self);
NreFindings *nre_open_file_get_findings   (NreOpenFile *self);
guint        nre_open_file_get_findings_serial (NreOpenFile *self);
NreFileLinks *nre_open_file_get_links     (NreOpenFile *self);
guint        nre_open_file_count_findings (NreOpenFile *self, const char *entry, NreSeverity *worst);
void         nre_open_file_validate       (NreOpenFile *self);
gboolean     nre_open_file_get_validating (NreOpenFile *self);
gboolean     nre_open_file_get_busy       (NreOpenFile *self);
void         nre_open_file_set_busy       (NreOpenFile *self, gboolean busy);
NreDiskState nre_open_file_get_disk_state (NreOpenFile *self);
void         nre_open_file_look           (NreOpenFile *self);
gboolean     nre_open_file_is_unsaved     (NreOpenFile *self);
const char  *nre_open_file_get_label      (NreOpenFile *self);
void         nre_open_file_append_label   (NreOpenFile *self, GString *labels);
void         nre_open_file_set_label      (NreOpenFile *self, const char *label);
guint64      nre_open_file_get_token      (NreOpenFile *self);
void         nre_open_file_keep_mine      (NreOpenFile *self);
NreOpenFile *nre_open_file_get_partner    (NreOpenFile *self);
void         nre_open_file_set_partner    (NreOpenFile *self, NreOpenFile *partner);
void         nre_open_file_set_folded     (NreOpenFile *self, gboolean folded);
gboolean     nre_open_file_take_folded    (NreOpenFile *self);
void         nre_open_file_close          (NreOpenFile *self);

char        *nre_finding_dup_entry        (const NreFinding *finding);

G_END_DECLS
