/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Importing JSON into an entry or a file: choosing, reading and checking it in a thread, asking about damage,
 * and one step. @title is that of the file chooser. */

void nre_import_flow_run (NreHost *host, NreDocument *document, NreEntry *entry, const char *title);

G_END_DECLS
