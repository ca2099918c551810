/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cli.h"

G_BEGIN_DECLS

/* Commands of nres, run inside the test. What they print is kept, and judged: it can be shown on a terminal,
 * JSON is JSON, a failure names the file, and neither memory nor time is out of proportion to the input. */

void        hostile_command_init    (const char *folder);
void        hostile_command_about   (const char *format, ...) G_GNUC_PRINTF (1, 2);
int         hostile_command_run     (int (*command) (int argc, char **argv), const char *file, gsize size,
                                     ...) G_GNUC_NULL_TERMINATED;
void        hostile_command_fail    (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;
guint64     hostile_command_get_n   (void);
guint64     hostile_command_get_peak (void);

G_END_DECLS
