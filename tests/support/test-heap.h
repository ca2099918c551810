/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Counts what the program holds on the heap. Nothing is counted under a sanitizer, which has an allocator of
 * its own: the peak is 0 then. */

void    test_heap_begin    (void);
guint64 test_heap_get_peak (void);

G_END_DECLS
