/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/**
 * NreSaveChanges: the changes that saving a document makes to its file. Immutable.
 * @ledger: all changes, down to the bytes
 * @differences: (element-type NreDifference): descriptions of the edits
 */
typedef struct
{
  gatomicrefcount ref_count;
  NreLedger      *ledger;
  GPtrArray      *differences;
} NreSaveChanges;

void            nre_save_changes_new_async  (NreDocument *document, GAsyncReadyCallback callback,
                                             gpointer data);
NreSaveChanges *nre_save_changes_new_finish (GAsyncResult *result, GError **error);
NreSaveChanges *nre_save_changes_ref        (NreSaveChanges *self);
void            nre_save_changes_unref      (NreSaveChanges *self);
guint           nre_save_changes_count      (NreSaveChanges *self);

G_END_DECLS
