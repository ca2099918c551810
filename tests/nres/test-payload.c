/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-payload.h"

#include <string.h>

static void
assert_payload (NrePayload *payload, const char *text)
{
  NreSpan span = nre_payload_get_span (payload);

  g_assert_cmpmem (span.data, span.size, text, strlen (text));
}

static void
splice (NrePayload **payload, gsize offset, gsize removed, const char *text)
{
  nre_payload_splice (payload, offset, removed, nre_span (text, strlen (text)));
}

static void
test_splices (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("0123456789", 10);
  g_autoptr (NrePayload) payload = nre_payload_new (bytes);

  assert_payload (payload, "0123456789");
  splice (&payload, 0, 0, "<<");
  assert_payload (payload, "<<0123456789");
  splice (&payload, 12, 0, ">>");
  assert_payload (payload, "<<0123456789>>");
  splice (&payload, 2, 10, "");
  assert_payload (payload, "<<>>");
  splice (&payload, 1, 2, "ab");
  assert_payload (payload, "<ab>");
  splice (&payload, 0, 4, "");
  assert_payload (payload, "");
  splice (&payload, 0, 0, "again");
  assert_payload (payload, "again");
  /* The file's own bytes were never touched. */
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 10, "0123456789", 10);
}

static void
test_snapshots (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("0123", 4), kept = NULL;
  g_autoptr (NrePayload) payload = nre_payload_new (bytes), snapshot = nre_payload_ref (payload),
                         second = NULL;

  splice (&payload, 0, 1, "x");
  assert_payload (snapshot, "0123");
  second = nre_payload_ref (payload);
  kept = nre_payload_get_bytes (payload);
  splice (&payload, 1, 1, "yyyy");
  assert_payload (payload, "xyyyy23");
  assert_payload (second, "x123");
  g_assert_cmpmem (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept), "x123", 4);
}

/* Without anybody else looking, an edit of the same size writes in place. */
static void
test_copies_once (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("0123", 4);
  g_autoptr (NrePayload) payload = nre_payload_new (bytes);
  const guint8 *own;

  splice (&payload, 0, 1, "a");
  own = nre_payload_get_span (payload).data;
  splice (&payload, 3, 1, "b");
  g_assert_true (nre_payload_get_span (payload).data == own);
  splice (&payload, 4, 0, "c");
  g_assert_true (nre_payload_get_span (payload).data == own);
  assert_payload (payload, "a12bc");
}

static void
test_against_string (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("", 0);
  g_autoptr (NrePayload) payload = nre_payload_new (bytes);
  g_autoptr (GString) string = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    {
      gsize offset = (gsize) g_test_rand_int_range (0, (gint32) string->len + 1);
      gsize removed = (gsize) g_test_rand_int_range (0, (gint32) MIN (string->len - offset, 40) + 1);
      g_autofree char *text = g_strnfill ((gsize) g_test_rand_int_range (0, 50), (char) ('a' + i % 26));
      g_autoptr (NrePayload) holder = i % 7 == 0 ? nre_payload_ref (payload) : NULL;

      splice (&payload, offset, removed, text);
      /* What somebody holds stays as it is. */
      g_assert_true (holder == NULL || nre_payload_get_span (holder).size == string->len);
      g_string_erase (string, (gssize) offset, (gssize) removed);
      g_string_insert (string, (gssize) offset, text);
      assert_payload (payload, string->str);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payload/splices", test_splices);
  g_test_add_func ("/payload/snapshots", test_snapshots);
  g_test_add_func ("/payload/copies-once", test_copies_once);
  g_test_add_func ("/payload/against-string", test_against_string);
  return g_test_run ();
}
