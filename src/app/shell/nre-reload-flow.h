/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-window.h"

G_BEGIN_DECLS

void nre_reload_flow_run (NreWindow *window, NreOpenFile *file);

G_END_DECLS
