/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-error.h"
#include "nre-text.h"

static void
test_every_byte (void)
{
  for (guint b = 1; b < 256; b++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree guint8 *back = NULL;
      guint8 byte = (guint8) b;
      gsize size;

      text = nre_text_decode (&byte, 1);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (text, -1), ==, 1);
      g_assert_true (nre_text_encode (text, &back, &size, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (back, size, &byte, 1);
      /* iconv has the same table, but for the byte that CP1251 leaves unassigned. */
      if (b != 0x98)
        {
          g_autofree char *other = g_convert ((char *) &byte, 1, "UTF-8", "CP1251", NULL, NULL, &error);

          g_assert_no_error (error);
          g_assert_cmpstr (text, ==, other);
        }
      else
        g_assert_cmphex (g_utf8_get_char (text), ==, 0x98);
    }
}

static void
assert_refused (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint8 *bytes = NULL;
  gsize size;

  g_assert_false (nre_text_encode (text, &bytes, &size, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static void
test_refused (void)
{
  assert_refused ("caf\xc3\xa9");               /* é */
  assert_refused ("\xf0\x9f\xa4\x96");          /* a robot */
  assert_refused ("\xc2\x80");                  /* U+0080: the byte 0x80 is U+0402 */
  assert_refused ("\xef\xbf\xbd");              /* the replacement character */
  assert_refused ("\xff\xfe");                  /* no UTF-8 */
  assert_refused ("\xef\xb7\x90");              /* what stands for NUL in JSON */
}

static void
test_refusal_names_the_character (void)
{
  g_autoptr (GError) error = NULL;
  guint8 *bytes = NULL;
  gsize size;

  g_assert_false (nre_text_encode ("caf\xc3\xa9", &bytes, &size, &error));
  g_assert_nonnull (strstr (error->message, "\xc3\xa9"));
  g_assert_nonnull (strstr (error->message, "U+00E9"));
}

static void
test_empty (void)
{
  g_autofree char *text = nre_text_decode (NULL, 0), *hex = nre_text_hex (NULL, 0);
  g_autofree guint8 *bytes = NULL;
  gsize size = 7;

  g_assert_cmpstr (text, ==, "");
  g_assert_cmpstr (hex, ==, "");
  g_assert_true (nre_text_encode ("", &bytes, &size, NULL));
  g_assert_cmpuint (size, ==, 0);
}

static void
test_display (void)
{
  static const guint8 bytes[] = { 'a', 0x01, 0x1f, 0x7f, 0x98, 0xa0, 0xe6, '\n' };
  g_autofree char *text = nre_text_display (bytes, sizeof bytes);

  g_assert_cmpstr (text, ==, "a\\x01\\x1f\\x7f\\x98\xc2\xa0\xd0\xb6\\x0a");
}

/* What is already UTF-8, or the name of a file that is not. */
static void
test_escape (void)
{
  static const char bytes[] = "a\x1b]0;b\a\xc2\x9b\xc2\xa0\xd0\xb6\xff\n\xd0";
  g_autofree char *text = nre_text_escape (bytes, sizeof bytes - 1);

  g_assert_cmpstr (text, ==, "a\\x1b]0;b\\x07\\x9b\xc2\xa0\xd0\xb6\\xff\\x0a\\xd0");
}

static void
test_plain_ascii (void)
{
  g_assert_true (nre_text_is_plain_ascii ((const guint8 *) "tree.msh ~", 10));
  g_assert_true (nre_text_is_plain_ascii (NULL, 0));
  g_assert_false (nre_text_is_plain_ascii ((const guint8 *) "\x7f", 1));
  g_assert_false (nre_text_is_plain_ascii ((const guint8 *) "a\xe6", 2));
  g_assert_false (nre_text_is_plain_ascii ((const guint8 *) "\t", 1));
}

static void
test_hex (void)
{
  static const guint8 bytes[] = { 0x00, 0x9f, 0xff };
  static const char *const wrong[] = { "0", "0g", "00 1", " 00", "0x00", "00\n", "\xd0\xb6" };
  g_autofree char *hex = nre_text_hex (bytes, 3);
  g_autofree guint8 *back = NULL;
  gsize size;

  g_assert_cmpstr (hex, ==, "009fff");
  g_assert_true (nre_text_unhex ("009FfF", &back, &size));
  g_assert_cmpmem (back, size, bytes, 3);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      guint8 *none = NULL;

      g_assert_false (nre_text_unhex (wrong[i], &none, &size));
    }
}

static int
compare (const char *a, const char *b)
{
  return nre_text_compare_folded ((const guint8 *) a, strlen (a), (const guint8 *) b, strlen (b));
}

static void
test_compare (void)
{
  g_assert_cmpint (compare ("Tree.MSH", "tree.msh"), ==, 0);
  g_assert_cmpint (compare ("a", "B"), <, 0);
  g_assert_cmpint (compare ("ab", "a"), >, 0);
  g_assert_cmpint (compare ("", "a"), <, 0);
  /* '_' stands between the cases: folding up instead of down would turn these around. */
  g_assert_cmpint (compare ("_", "a"), <, 0);
  g_assert_cmpint (compare ("_", "A"), <, 0);
  /* Bytes are unsigned, and only A-Z fold: Ж and ж are two letters. */
  g_assert_cmpint (compare ("\xc6", "z"), >, 0);
  g_assert_cmpint (compare ("\xc6", "\xe6"), <, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/every-byte", test_every_byte);
  g_test_add_func ("/text/refused", test_refused);
  g_test_add_func ("/text/refusal-names-the-character", test_refusal_names_the_character);
  g_test_add_func ("/text/empty", test_empty);
  g_test_add_func ("/text/display", test_display);
  g_test_add_func ("/text/escape", test_escape);
  g_test_add_func ("/text/plain-ascii", test_plain_ascii);
  g_test_add_func ("/text/hex", test_hex);
  g_test_add_func ("/text/compare", test_compare);
  return g_test_run ();
}
