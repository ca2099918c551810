/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Saving: choosing a file, asking for consent, the list of changes, and error messages. */

/**
 * NreSaveMode:
 * @NRE_SAVE_MODE_SAVE: to the document's own file; asks for one if it has none
 * @NRE_SAVE_MODE_SAVE_AS: to another file, which becomes the document's
 * @NRE_SAVE_MODE_COPY: to another file, without a change to the document
 */
typedef enum
{
  NRE_SAVE_MODE_SAVE,
  NRE_SAVE_MODE_SAVE_AS,
  NRE_SAVE_MODE_COPY,
} NreSaveMode;

/** NreSaveDone: @saved is FALSE if it failed, which was reported, or was cancelled. */
typedef void (*NreSaveDone) (gboolean saved, gpointer data);

void nre_save_flow_run         (NreHost *host, NreOpenFile *file, NreSaveMode mode, NreSaveDone done,
                                gpointer data);
void nre_save_flow_run_all     (NreHost *host, GPtrArray *files, GPtrArray *removed, NreSaveDone done,
                                gpointer data);
void nre_save_flow_show_ledger (NreHost *host, NreOpenFile *file);

G_END_DECLS
