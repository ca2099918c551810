/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-error.h"
#include "nre-mapping.h"
#include "nre-platform.h"
#include "nre-span.h"
#include "test-files.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

#define PAGES 16

static GBytes *
pages_of (guint8 value)
{
  gsize size = PAGES * (gsize) sysconf (_SC_PAGESIZE);
  guint8 *data = g_malloc (size);

  memset (data, value, size);
  return g_bytes_new_take (data, size);
}

static guint64
sum (GBytes *bytes)
{
  NreSpan span = nre_span_of_bytes (bytes);
  guint64 total = 0;

  for (gsize i = 0; i < span.size; i++)
    total += span.data[i];
  return total;
}

static void
test_open (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) contents = g_bytes_new_static ("abc", 3), bytes = NULL;
  g_autofree char *path = test_file_write (folder, "file", contents);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, &error);
  struct stat info;

  g_assert_no_error (error);
  bytes = nre_mapping_get_bytes (mapping);
  test_assert_same (bytes, contents);
  nre_mapping_get_stat (mapping, &info);
  g_assert_cmpint (info.st_size, ==, 3);
  g_assert_true (nre_mapping_check (mapping, &error));
  /* The bytes outlive the mapping and the file's name. */
  g_clear_pointer (&mapping, nre_mapping_unref);
  g_assert_cmpint (unlink (path), ==, 0);
  test_assert_same (bytes, contents);
}

static void
test_empty (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0), bytes = NULL;
  g_autofree char *path = test_file_write (folder, "file", none);
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL);

  bytes = nre_mapping_get_bytes (mapping);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
  g_assert_true (nre_mapping_check (mapping, NULL));
}

static void
assert_not_opened (const char *path, const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_mapping_open (path, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, why));
}

static void
test_not_a_file (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *missing = g_build_filename (folder, "missing", NULL),
                  *fifo = g_build_filename (folder, "fifo", NULL);

  assert_not_opened (missing, g_strerror (ENOENT));
  assert_not_opened (folder, "folder");
  assert_not_opened ("/dev/zero", "device");
  /* Nobody writes into it: opening must not wait for somebody who does. */
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  assert_not_opened (fifo, "pipe");
}

/* The trap of every mapped file: another program makes it shorter. */
static void
test_truncated (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) contents = pages_of (1), others = pages_of (2), bytes = NULL, untouched = NULL;
  g_autofree char *path = test_file_write (folder, "file", contents),
                  *other = test_file_write (folder, "other", others);
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL), second = nre_mapping_open (other, NULL);
  g_autoptr (GError) error = NULL;
  gsize page = (gsize) sysconf (_SC_PAGESIZE);

  bytes = nre_mapping_get_bytes (mapping);
  untouched = nre_mapping_get_bytes (second);
  g_assert_cmpuint (sum (bytes), ==, PAGES * page);
  g_assert_true (nre_mapping_check (mapping, &error));
  g_assert_cmpint (truncate (path, (off_t) page), ==, 0);

  g_assert_cmpuint (sum (bytes), ==, page);
  g_assert_false (nre_mapping_check (mapping, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_LOST);
  /* The file beside it is not blamed. */
  g_assert_cmpuint (sum (untouched), ==, 2 * PAGES * page);
  g_assert_true (nre_mapping_check (second, NULL));
}

static gpointer
sum_in_thread (gpointer bytes)
{
  return GSIZE_TO_POINTER ((gsize) sum (bytes));
}

static void
test_truncated_under_threads (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) contents = pages_of (1), bytes = NULL;
  g_autofree char *path = test_file_write (folder, "file", contents);
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL);
  GThread *threads[4];

  bytes = nre_mapping_get_bytes (mapping);
  g_assert_cmpint (truncate (path, 0), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("sum", sum_in_thread, bytes);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_SIZE (g_thread_join (threads[i])), ==, 0);
  g_assert_false (nre_mapping_check (mapping, NULL));
}

/* What was read stays what it was, of a small file and of one that is too large to be copied for nothing. */
static void
test_read (void)
{
  static const gsize sizes[] = { 0, 3, 100000, (gsize) 3 << 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree guint8 *data = g_malloc (sizes[i] + 1);
      g_autoptr (GBytes) contents = NULL, bytes = NULL;
      g_autofree char *path = NULL, *missing = g_build_filename (folder, "missing", NULL);
      g_autoptr (GError) error = NULL;

      memset (data, 7, sizes[i]);
      contents = g_bytes_new (data, sizes[i]);
      path = test_file_write (folder, "file", contents);
      bytes = nre_mapping_read (path, &error);
      g_assert_no_error (error);
      g_assert_cmpint (truncate (path, 0), ==, 0);
      test_assert_same (bytes, contents);
      g_assert_null (nre_mapping_read (missing, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
    }
}

/* A hint changes nothing, whatever the bytes are: of a file, of one that has become shorter, of memory, or
 * none. */
static void
test_fetch (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) contents = pages_of (1), bytes = NULL;
  g_autofree char *path = test_file_write (folder, "file", contents);
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL);
  gsize size = g_bytes_get_size (contents);
  const guint8 *data;

  bytes = nre_mapping_get_bytes (mapping);
  data = g_bytes_get_data (bytes, NULL);
  nre_platform_fetch (data + 5, size - 5);
  g_assert_cmpuint (sum (bytes), ==, size);
  nre_platform_fetch (g_bytes_get_data (contents, NULL), size);
  g_assert_cmpuint (sum (contents), ==, size);
  nre_platform_fetch (data, 0);
  g_assert_true (nre_mapping_check (mapping, NULL));
  g_assert_cmpint (truncate (path, 5), ==, 0);
  nre_platform_fetch (data, size);
  g_assert_cmpuint (sum (bytes), ==, 5);
  g_assert_false (nre_mapping_check (mapping, NULL));
}

/* A guard that was given up must not take the blame for what comes to its address later. */
static void
test_slots_are_reused (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) contents = pages_of (1);
  g_autofree char *path = test_file_write (folder, "file", contents),
                  *cut = test_file_write (folder, "cut", contents);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 10000; i++)
    {
      g_autoptr (NreMapping) mapping = nre_mapping_open (i % 100 == 50 ? cut : path, &error);

      g_assert_no_error (error);
      if (i == 50)
        {
          g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

          g_assert_cmpint (truncate (cut, 1), ==, 0);
          sum (bytes);
          g_assert_false (nre_mapping_check (mapping, NULL));
        }
      else
        g_assert_true (nre_mapping_check (mapping, &error));
    }
}

/* A crash that has nothing to do with us stays one. */
static void
test_foreign_fault (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autoptr (GBytes) contents = pages_of (1);
      g_autofree char *path = test_file_write (folder, "file", contents);
      g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL);

      g_assert_nonnull (mapping);
      test_folder_remove (g_steal_pointer (&folder));
      raise (SIGBUS);
      return;
    }
  g_test_trap_subprocess (NULL, 10 * G_USEC_PER_SEC, 0);
  g_test_trap_assert_failed ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mapping/open", test_open);
  g_test_add_func ("/mapping/empty", test_empty);
  g_test_add_func ("/mapping/not-a-file", test_not_a_file);
  g_test_add_func ("/mapping/truncated", test_truncated);
  g_test_add_func ("/mapping/truncated-under-threads", test_truncated_under_threads);
  g_test_add_func ("/mapping/read", test_read);
  g_test_add_func ("/mapping/fetch", test_fetch);
  g_test_add_func ("/mapping/slots-are-reused", test_slots_are_reused);
  g_test_add_func ("/mapping/foreign-fault", test_foreign_fault);
  return g_test_run ();
}
