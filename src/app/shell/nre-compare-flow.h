/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

void nre_compare_flow_run (NreHost *host, NreOpenFile *file);

G_END_DECLS
