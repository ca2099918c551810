/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreBeforeEnd: called in the main loop before a signal ends the process. */
typedef void (*NreBeforeEnd) (gpointer data);

void nre_end_signals_watch (NreBeforeEnd before, gpointer data);

G_END_DECLS
