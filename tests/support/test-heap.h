/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Measures the memory that the program uses on the heap. This works only with the GNU C library and without a
 * sanitizer, which has its own allocator; otherwise, the peak is 0. */

void    test_heap_begin    (void);
guint64 test_heap_get_peak (void);

G_END_DECLS
