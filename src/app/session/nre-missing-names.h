/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* Finds dangling references in the closed files of open folders, and reports them to the NreFolderIndex.
 * (NreOpenFile does this for open files.) The references were collected by the index, so that files need not
 * be read again when a library is edited or saved. Names are searched in the same folders as for an open
 * file; open libraries are searched in their current state. The search runs in a thread, shortly after the
 * last change. */
#define NRE_TYPE_MISSING_NAMES (nre_missing_names_get_type ())
G_DECLARE_FINAL_TYPE (NreMissingNames, nre_missing_names, NRE, MISSING_NAMES, GObject)

NreMissingNames *nre_missing_names_new        (NreWorkspace *workspace);
gboolean         nre_missing_names_is_settled (NreMissingNames *self);
void             nre_missing_names_close      (NreMissingNames *self);

G_END_DECLS
