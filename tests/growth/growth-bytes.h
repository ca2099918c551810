/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Included before every source that is counted: the C library is not, and looks at many bytes in one call. */

#include <stddef.h>
#include <string.h>

void growth_count_bytes (size_t n);

static inline int
growth_memcmp (const void *a, const void *b, size_t n)
{
  growth_count_bytes (n);
  return memcmp (a, b, n);
}

static inline void *
growth_memcpy (void *to, const void *from, size_t n)
{
  growth_count_bytes (n);
  return memcpy (to, from, n);
}

static inline void *
growth_memmove (void *to, const void *from, size_t n)
{
  growth_count_bytes (n);
  return memmove (to, from, n);
}

static inline void *
growth_memset (void *to, int value, size_t n)
{
  growth_count_bytes (n);
  return memset (to, value, n);
}

#undef memcmp
#undef memcpy
#undef memmove
#undef memset
#define memcmp growth_memcmp
#define memcpy growth_memcpy
#define memmove growth_memmove
#define memset growth_memset
