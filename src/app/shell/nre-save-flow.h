/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Saves documents: the user chooses a file, is asked for consent if necessary, and sees the list of changes
 * or error messages. */

/**
 * NreSaveMode: to which file a document is saved.
 * @NRE_SAVE_MODE_SAVE: to the file of the document; if it has none, the user is asked for one
 * @NRE_SAVE_MODE_SAVE_AS: to another file, which becomes the file of the document
 * @NRE_SAVE_MODE_COPY: to another file; the document keeps its file
 */
typedef enum
{
  NRE_SAVE_MODE_SAVE,
  NRE_SAVE_MODE_SAVE_AS,
  NRE_SAVE_MODE_COPY,
} NreSaveMode;

/** NreSaveDone: called at the end. @saved: FALSE if saving failed, which has been reported to the user, or
 * was cancelled. */
typedef void (*NreSaveDone) (gboolean saved, gpointer data);

void nre_save_flow_run         (NreHost *host, NreOpenFile *file, NreSaveMode mode, NreSaveDone done,
                                gpointer data);
void nre_save_flow_run_all     (NreHost *host, GPtrArray *files, GPtrArray *removed, NreSaveDone done,
                                gpointer data);
void nre_save_flow_show_ledger (NreHost *host, NreOpenFile *file);

G_END_DECLS
