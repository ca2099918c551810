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

/** NreSaveChangesDone: @changes: (transfer full) (nullable): NULL with an error */
typedef void (*NreSaveChangesDone) (NreSaveChanges *changes, const GError *error, gpointer data);

void            nre_save_changes_start (NreDocument *document, NreSaveChangesDone done, gpointer data);
NreSaveChanges *nre_save_changes_ref   (NreSaveChanges *self);
void            nre_save_changes_unref (NreSaveChanges *self);
guint           nre_save_changes_count (NreSaveChanges *self);

G_END_DECLS
