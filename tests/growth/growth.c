/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "growth.h"

#include "test-heap.h"

/* What no file of these sizes may take: a test whose work doubles with each step must end, too. */
#define MAX_WORK G_GUINT64_CONSTANT (20000000000)

/* A sort may take its logarithm, and what is done once counts for more in small files. */
#define TOLERANCE 1.45
#define SLACK_WORK 20000
#define SLACK_MEMORY (256 << 10)

/* Bytes that the C library goes through in the time of one block of ours, or so. */
#define BYTES_PER_BLOCK 16

static guint64 work;

void __sanitizer_cov_trace_pc (void);
void growth_count_bytes (size_t n);

static void
stop_if_endless (void)
{
  if (work < MAX_WORK)
    return;
  work = 0;
  g_error ("the work does not end");
}

void
__sanitizer_cov_trace_pc (void)
{
  if (G_UNLIKELY (++work == MAX_WORK))
    stop_if_endless ();
}

void
growth_count_bytes (size_t n)
{
  work += n / BYTES_PER_BLOCK;
}

/* --- Counting ------------------------------------------------------------------------------------------ */

void
growth_begin (void)
{
  work = 0;
  test_heap_begin ();
}

/* Other threads are not counted: no action here starts one. */
void
growth_end (GrowthCount *out)
{
  out->work = work;
  out->memory = test_heap_get_peak ();
}

static void
count (const GrowthShape *shape, const GrowthAction *action, guint n, GrowthCount *out)
{
  g_autoptr (GBytes) bytes = shape->make (n);

  growth_begin ();
  action->run (bytes, n);
  growth_end (out);
  g_test_message ("n = %u: %" G_GSIZE_FORMAT " bytes, work %" G_GUINT64_FORMAT ", memory %" G_GUINT64_FORMAT,
                  n, g_bytes_get_size (bytes), out->work, out->memory);
}

static void
assert_in_proportion (const char *what, guint64 least, guint64 now, guint factor, guint power, guint64 slack)
{
  double allowed = power > 1 ? (double) factor * factor : factor;

  if ((double) now > allowed * TOLERANCE * (double) least + (double) slack)
    g_error ("%s: %" G_GUINT64_FORMAT " for n and %" G_GUINT64_FORMAT " for %u n, %.1f times as much", what,
             least, now, factor, (double) now / (double) MAX (least, 1));
}

/** growth_assert: that the action takes work and memory in proportion to the size of the file. */
void
growth_assert (const GrowthShape *shape, const GrowthAction *action)
{
  GrowthCount counts[3], warm;

  /* What is made once for all, such as types and tables, is no matter of size. */
  count (shape, action, 2, &warm);
  for (guint i = 0; i < 3; i++)
    count (shape, action, shape->n << i, &counts[i]);
  g_assert_cmpuint (counts[0].work, >, 0);
  for (guint i = 1; i < 3; i++)
    {
      assert_in_proportion ("work", counts[0].work, counts[i].work, 1u << i, shape->power, SLACK_WORK);
      assert_in_proportion ("memory", counts[0].memory, counts[i].memory, 1u << i, shape->power,
                            SLACK_MEMORY);
    }
}
