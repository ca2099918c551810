/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Import an image into a texture, as one undo step. The user chooses the file, a thread reads it, and a
 * dialog asks for options. */
void nre_replace_flow_run (NreHost *host, NreDocument *document, NreEntry *entry);

G_END_DECLS
