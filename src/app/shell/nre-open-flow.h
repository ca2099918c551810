/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Opens files and folders: the user chooses them, another thread reads them, and errors are reported. */

void nre_open_flow_choose (NreHost *host);
void nre_open_flow_run    (NreHost *host, GFile **files, int n_files);
void nre_open_flow_choose_folder (NreHost *host);
void nre_open_flow_run_then (NreHost *host, const char *path, NreOpenedFunc then, gpointer data,
                             GDestroyNotify free);
/** NreOpenedAllFunc: called when each file has been opened or has failed to open; see
 * nre_open_flow_run_all(). */
typedef void (*NreOpenedAllFunc) (NreHost *host, gpointer data);

void nre_open_flow_run_all (NreHost *host, GPtrArray *paths, NreOpenedAllFunc then, gpointer data,
                            GDestroyNotify free);
void nre_open_flow_look   (NreHost *host, const char *path, gboolean show, gboolean keep);
void nre_open_flow_run_entry (NreHost *host, const char *path, const char *entry);

G_END_DECLS
