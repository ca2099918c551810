/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Importing a picture into a texture: choosing it, reading it in a thread, asking for
 * options, and one step. */
void nre_replace_flow_run (NreHost *host, NreDocument *document, NreEntry *entry);

G_END_DECLS
