/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"

G_BEGIN_DECLS

void nre_reload_flow_run         (NreHost *host, NreOpenFile *file);
void nre_reload_flow_tell_failed (NreHost *host, NreOpenFile *file, const GError *error);

G_END_DECLS
