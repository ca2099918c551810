/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

/* What the operations on animation keys do (spec: animation.md). */
gboolean nre_run_set_key   (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
gboolean nre_run_set_track (const NreTarget *target, GVariant *args, NreCommand *command, GError **error);
