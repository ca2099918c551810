/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Entries as files: byte for byte what `nres extract` writes, with what is not saved yet. */

void nre_extract_flow_run    (NreHost *host, GPtrArray *entries);
void nre_extract_flow_run_to (NreHost *host, GPtrArray *entries, const char *folder);

G_END_DECLS
