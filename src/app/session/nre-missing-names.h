/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-workspace.h"

G_BEGIN_DECLS

/* Finds the names that lead nowhere in those files of open folders that nobody has open, and tells the survey
 * of them: what is open finds its own. It goes by what the survey has collected of the files, so that none of
 * them is read again when a library is edited or written; names are looked for where an open file in the same
 * place would, in libraries that are open as they are now. It works in a thread, a moment after the last
 * change. */
#define NRE_TYPE_MISSING_NAMES (nre_missing_names_get_type ())
G_DECLARE_FINAL_TYPE (NreMissingNames, nre_missing_names, NRE, MISSING_NAMES, GObject)

NreMissingNames *nre_missing_names_new        (NreWorkspace *workspace);
gboolean         nre_missing_names_is_settled (NreMissingNames *self);
void             nre_missing_names_close      (NreMissingNames *self);

G_END_DECLS
