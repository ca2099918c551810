/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

/* Rewrites an archive without the bytes that belong to no entry, after showing the user what these bytes
 * are. */

void nre_repack_flow_run (NreHost *host, NreOpenFile *file);

G_END_DECLS
