/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The times of keys: a sorted array of double, in frames. */
double nre_key_times_next (const GArray *times, double time, int direction);

G_END_DECLS
