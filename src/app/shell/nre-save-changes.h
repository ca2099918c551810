/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreSaveChanges: the changes that saving a document makes to its file. Immutable.
 * @since_saved: whether they are those since the last save, and not since the file was opened
 * @ledger: all changes, down to the bytes; empty if @since_saved, since it compares with the file as it was
 *   opened
 * @differences: (element-type NreDifference): descriptions of the edits
 */
typedef struct
{
  gatomicrefcount ref_count;
  gboolean        since_saved;
  NreLedger      *ledger;
  GPtrArray      *differences;
} NreSaveChanges;

/** NreSaveChangesDone: @changes: (transfer full) (nullable): NULL with an error */
typedef void (*NreSaveChangesDone) (NreSaveChanges *changes, const GError *error, gpointer data);

void            nre_save_changes_start (NreDocument *document, gboolean since_saved, NreSaveChangesDone done,
                                        gpointer data);
NreSaveChanges *nre_save_changes_ref   (NreSaveChanges *self);
void            nre_save_changes_unref (NreSaveChanges *self);
guint           nre_save_changes_count (NreSaveChanges *self);

G_END_DECLS
