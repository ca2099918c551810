/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Saving: where to, what the user has to agree to, the list of changes, and what went wrong. */

/**
 * NreSaveMode:
 * @NRE_SAVE_MODE_SAVE: to the document's own file; asks for one when it has none
 * @NRE_SAVE_MODE_SAVE_AS: to another file, which is the document's from then on
 * @NRE_SAVE_MODE_COPY: to another file, with the document staying as it is
 */
typedef enum
{
  NRE_SAVE_MODE_SAVE,
  NRE_SAVE_MODE_SAVE_AS,
  NRE_SAVE_MODE_COPY,
} NreSaveMode;

/** NreSaveDone: @saved is FALSE when it failed, and the user knows, or was cancelled. */
typedef void (*NreSaveDone) (gboolean saved, gpointer data);

void nre_save_flow_run         (NreHost *host, NreOpenFile *file, NreSaveMode mode, NreSaveDone done,
                                gpointer data);
void nre_save_flow_run_all     (NreHost *host, GPtrArray *files, NreSaveDone done, gpointer data);
void nre_save_flow_show_ledger (NreHost *host, NreOpenFile *file);

G_END_DECLS
