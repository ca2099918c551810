/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-heap.h"

#include <malloc.h>
#include <stdlib.h>

static gint64 held, most_held, held_before;

/* These functions replace those of the C library. A sanitizer has its own allocator, which cannot be
 * replaced. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *block, size_t size);
extern void  __libc_free (void *block);

static void *
note (void *block)
{
  if (block != NULL)
    {
      gint64 now = __atomic_add_fetch (&held, (gint64) malloc_usable_size (block), __ATOMIC_RELAXED);

      if (now > __atomic_load_n (&most_held, __ATOMIC_RELAXED))
        __atomic_store_n (&most_held, now, __ATOMIC_RELAXED);
    }
  return block;
}

static void
forget (void *block)
{
  if (block != NULL)
    __atomic_sub_fetch (&held, (gint64) malloc_usable_size (block), __ATOMIC_RELAXED);
}

void *
malloc (size_t size)
{
  return note (__libc_malloc (size));
}

void *
calloc (size_t n, size_t size)
{
  return note (__libc_calloc (n, size));
}

void *
realloc (void *block, size_t size)
{
  forget (block);
  return note (__libc_realloc (block, size));
}

void
free (void *block)
{
  forget (block);
  __libc_free (block);
}

#endif

/** test_heap_begin: start to measure; see test_heap_get_peak(). */
void
test_heap_begin (void)
{
  held_before = held;
  most_held = held;
}

/** test_heap_get_peak: the maximum number of bytes on the heap since test_heap_begin(), less those that were
 * allocated before it. 0 under a sanitizer. */
guint64
test_heap_get_peak (void)
{
  return most_held > held_before ? (guint64) (most_held - held_before) : 0;
}
