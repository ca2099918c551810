/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Import JSON into an entry or a file, as one undo step. The user chooses the JSON file, a thread reads and
 * checks it, and if the result would be damaged, the user is asked whether to import it anyway. */

void nre_import_flow_run (NreHost *host, NreDocument *document, NreEntry *entry, const char *title);

G_END_DECLS
