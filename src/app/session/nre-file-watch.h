/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Monitors the file of a document, and notices when another program changes, replaces or removes it.
 *
 * Property: state (uint, an NreDiskState). */
#define NRE_TYPE_FILE_WATCH (nre_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (NreFileWatch, nre_file_watch, NRE, FILE_WATCH, GObject)

NreFileWatch *nre_file_watch_new       (NreDocument *document);
NreDiskState  nre_file_watch_get_state (NreFileWatch *self);
void          nre_file_watch_look      (NreFileWatch *self);
void          nre_file_watch_pause     (NreFileWatch *self, gboolean pause);

G_END_DECLS
