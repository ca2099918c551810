/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/* The files that a window has open: a GListModel of NreOpenFile.
 *
 * Signal "findings-changed" (NreOpenFile*) when the findings of one of them are new. */
#define NRE_TYPE_WORKSPACE (nre_workspace_get_type ())
G_DECLARE_FINAL_TYPE (NreWorkspace, nre_workspace, NRE, WORKSPACE, GObject)

NreWorkspace *nre_workspace_new       (void);
NreOpenFile  *nre_workspace_add       (NreWorkspace *self, NreDocument *document);
NreOpenFile  *nre_workspace_replace   (NreWorkspace *self, NreOpenFile *file, NreDocument *document);
void          nre_workspace_remove    (NreWorkspace *self, NreOpenFile *file);
guint         nre_workspace_get_n     (NreWorkspace *self);
NreOpenFile  *nre_workspace_get       (NreWorkspace *self, guint i);
NreOpenFile  *nre_workspace_find      (NreWorkspace *self, NreDocument *document);
NreOpenFile  *nre_workspace_find_path (NreWorkspace *self, const char *path);
NreWorkspace *nre_workspace_of        (NreDocument *document);
const char   *nre_workspace_label_of  (NreDocument *document);

G_END_DECLS
