/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* Finds dangling references in the files of open folders that are not open themselves, and reports them to
 * the survey; open files find their own. It uses the references that the survey collected, so that no file is
 * read again when a library is edited or written; names are searched in the same places as for an open file,
 * in open libraries in their current state. It works in a thread, a moment after the last change. */
#define NRE_TYPE_MISSING_NAMES (nre_missing_names_get_type ())
G_DECLARE_FINAL_TYPE (NreMissingNames, nre_missing_names, NRE, MISSING_NAMES, GObject)

NreMissingNames *nre_missing_names_new        (NreWorkspace *workspace);
gboolean         nre_missing_names_is_settled (NreMissingNames *self);
void             nre_missing_names_close      (NreMissingNames *self);

G_END_DECLS
