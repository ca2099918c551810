/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-changes.h"
#include "nre-entry.h"
#include "nre-findings.h"
#include "nre-history.h"
#include "nre-ledger.h"
#include "nre-mapping.h"
#include "nre-operation.h"
#include "nre-save-flags.h"

G_BEGIN_DECLS

/* One open file, without widgets: the selection and the views belong to the window. A document changes only
 * through nre_document_perform() and its history.
 *
 * A document is a GListModel of NreEntry: the entries of the file, without those of archives inside it. A
 * file that is not an archive can also be a document. Such a document has no entries, and the entry path NULL
 * denotes its bytes.
 *
 * Properties: path (string), title (string), modified (boolean: the present state is not the saved one).
 *
 * - Signal "changed" (const NreChanges *, valid during the emission): a step was made, extended, undone or
 *   redone; emitted after the signals of lists and entries. After a save, the changes are empty.
 * - Signal "file-touched": another program has opened the file for writing. Emitted only if the system has
 *   granted a lease; see nre_document_open(). */
#define NRE_TYPE_DOCUMENT (nre_document_get_type ())
G_DECLARE_FINAL_TYPE (NreDocument, nre_document, NRE, DOCUMENT, GObject)

NreDocument  *nre_document_open             (const char *path, GError **error);
NreDocument  *nre_document_open_any         (const char *path, GError **error);
void          nre_document_open_async       (const char *path, GCancellable *cancellable,
                                             GAsyncReadyCallback callback, gpointer data);
NreDocument  *nre_document_open_finish      (GAsyncResult *result, GError **error);
NreDocument  *nre_document_new_from_bytes   (GBytes *bytes, const char *title, GError **error);

const char   *nre_document_get_path         (NreDocument *self);
const char   *nre_document_get_title        (NreDocument *self);
NreKind       nre_document_get_kind         (NreDocument *self);
gboolean      nre_document_is_loose         (NreDocument *self);
NreEntry     *nre_document_dup_loose_entry  (NreDocument *self);
NreDirectory *nre_document_get_root         (NreDocument *self);
GBytes       *nre_document_get_original     (NreDocument *self);
gboolean      nre_document_get_modified     (NreDocument *self);
gboolean      nre_document_was_saved        (NreDocument *self);
NreHistory   *nre_document_get_history      (NreDocument *self);
NreEntry     *nre_document_get_entry        (NreDocument *self, NreDirectory *directory, guint32 id);
GListModel   *nre_document_get_children     (NreDocument *self, NreEntry *entry);
NreEntry     *nre_document_find_same        (NreDocument *self, NreEntry *gone);
NreEntry     *nre_document_find_entry       (NreDocument *self, const char *path, GError **error);
NreDirectory *nre_document_snapshot         (NreDocument *self);
NreDirectory *nre_document_dup_saved        (NreDocument *self);

gboolean      nre_document_perform          (NreDocument *self, const char *operation, const char *entry,
                                             GVariant *args, GError **error);
gboolean      nre_document_would_change     (NreDocument *self, const char *operation, const char *entry,
                                             GVariant *args, gboolean *changes, GError **error);
void          nre_document_begin_group      (NreDocument *self, const char *label);
void          nre_document_end_group        (NreDocument *self);
void          nre_document_abort_group      (NreDocument *self);
void          nre_document_begin_gesture    (NreDocument *self);
void          nre_document_resume_gesture   (NreDocument *self, guint64 token);
void          nre_document_end_gesture      (NreDocument *self);
void          nre_document_abort_gesture    (NreDocument *self);
gboolean      nre_document_undo             (NreDocument *self);
gboolean      nre_document_redo             (NreDocument *self);
void          nre_document_go_to            (NreDocument *self, guint position);

/** NreSaveProgress: called in the main thread while nre_document_save_async() writes a snapshot in another
 * thread. @fraction: how much is written, from 0 to 1. */
typedef void (*NreSaveProgress) (double fraction, gpointer data);

gboolean      nre_document_save             (NreDocument *self, const char *path, NreSaveFlags flags,
                                             GError **error);
gboolean      nre_document_save_bytes       (NreDocument *self, const char *path, GBytes *bytes,
                                             NreSaveFlags flags, GError **error);
void          nre_document_save_async       (NreDocument *self, const char *path, NreSaveFlags flags,
                                             GCancellable *cancellable, NreSaveProgress progress,
                                             gpointer progress_data, GAsyncReadyCallback callback,
                                             gpointer data);
gboolean      nre_document_save_finish      (NreDocument *self, GAsyncResult *result, GError **error);
const char   *nre_document_get_backup       (NreDocument *self);

/**
 * NreDiskState:
 * @NRE_DISK_SAME: the file is unchanged since the document was opened or saved
 * @NRE_DISK_CHANGED: another program has written to the file or replaced it
 * @NRE_DISK_REMOVED: the file was removed or renamed
 */
typedef enum
{
  NRE_DISK_SAME,
  NRE_DISK_CHANGED,
  NRE_DISK_REMOVED,
} NreDiskState;

NreDiskState  nre_document_get_disk_state   (NreDocument *self);
gboolean      nre_document_is_kept          (NreDocument *self);
void          nre_document_keep_mine        (NreDocument *self);
NreLedger    *nre_document_get_ledger       (NreDocument *self, GError **error);

G_END_DECLS
