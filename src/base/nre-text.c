/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text.h"

#include "nre-error.h"
#include "nre-i18n.h"

/* The characters of the bytes 0x80 to 0xff in CP1251. The unassigned byte 0x98 becomes U+0098, so that
 * encoding a decoded text restores its bytes. */
static const guint16 upper_half[128] = {
  0x0402, 0x0403, 0x201a, 0x0453, 0x201e, 0x2026, 0x2020, 0x2021, 0x20ac, 0x2030, 0x0409, 0x2039, 0x040a,
  0x040c, 0x040b, 0x040f, 0x0452, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x0098, 0x2122,
  0x0459, 0x203a, 0x045a, 0x045c, 0x045b, 0x045f, 0x00a0, 0x040e, 0x045e, 0x0408, 0x00a4, 0x0490, 0x00a6,
  0x00a7, 0x0401, 0x00a9, 0x0404, 0x00ab, 0x00ac, 0x00ad, 0x00ae, 0x0407, 0x00b0, 0x00b1, 0x0406, 0x0456,
  0x0491, 0x00b5, 0x00b6, 0x00b7, 0x0451, 0x2116, 0x0454, 0x00bb, 0x0458, 0x0405, 0x0455, 0x0457, 0x0410,
  0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417, 0x0418, 0x0419, 0x041a, 0x041b, 0x041c, 0x041d,
  0x041e, 0x041f, 0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427, 0x0428, 0x0429, 0x042a,
  0x042b, 0x042c, 0x042d, 0x042e, 0x042f, 0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
  0x0438, 0x0439, 0x043a, 0x043b, 0x043c, 0x043d, 0x043e, 0x043f, 0x0440, 0x0441, 0x0442, 0x0443, 0x0444,
  0x0445, 0x0446, 0x0447, 0x0448, 0x0449, 0x044a, 0x044b, 0x044c, 0x044d, 0x044e, 0x044f,
};

static gunichar
decode_byte (guint8 byte)
{
  return byte < 0x80 ? byte : upper_half[byte - 0x80];
}

static gboolean
is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/**
 * nre_text_decode:
 * @bytes: CP1251 text without a NUL
 * @size: its length in bytes
 *
 * Returns: (transfer full): the text as UTF-8, from which nre_text_encode() restores the same bytes
 */
char *
nre_text_decode (const guint8 *bytes, gsize size)
{
  GString *text;

  /* Most names are plain ASCII. */
  if (size > 0 && nre_text_is_plain_ascii (bytes, size))
    return g_strndup ((const char *) bytes, size);
  text = g_string_sized_new (size);
  for (gsize i = 0; i < size; i++)
    g_string_append_unichar (text, decode_byte (bytes[i]));
  return g_string_free (text, FALSE);
}

/**
 * nre_text_encode:
 * @utf8: text
 * @bytes: (out): CP1251 bytes, no NUL at the end; free with g_free()
 * @size: (out): the number of bytes
 *
 * Encode text as CP1251. Fails with NRE_ERROR_REFUSED if @utf8 is invalid or CP1251 lacks a character.
 */
gboolean
nre_text_encode (const char *utf8, guint8 **bytes, gsize *size, GError **error)
{
  /* One byte more, so that even empty text has an address. */
  g_autoptr (GByteArray) out = g_byte_array_sized_new ((guint) strlen (utf8) + 1);

  if (!g_utf8_validate (utf8, -1, NULL))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the text is not valid UTF-8"));
  for (const char *p = utf8; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      guint8 byte = (guint8) c;

      if (c >= 0x80)
        {
          guint i;

          for (i = 0; i < G_N_ELEMENTS (upper_half) && upper_half[i] != c; i++)
            ;
          if (i == G_N_ELEMENTS (upper_half))
            {
              char utf[7] = "";

              g_unichar_to_utf8 (c, utf);
              return nre_fail (error, NRE_ERROR_REFUSED, _("the character “%s” (U+%04X) does not exist in "
                                                           "CP1251, the encoding of the game"), utf, c);
            }
          byte = (guint8) (0x80 + i);
        }
      g_byte_array_append (out, &byte, 1);
    }
  *size = out->len;
  *bytes = g_byte_array_free (g_steal_pointer (&out), FALSE);
  return TRUE;
}

/**
 * nre_text_display:
 * @bytes: CP1251 text
 * @size: its length in bytes
 *
 * Returns: (transfer full): the text as UTF-8 for a label, with control characters as \xNN
 */
char *
nre_text_display (const guint8 *bytes, gsize size)
{
  GString *text = g_string_sized_new (size);

  for (gsize i = 0; i < size; i++)
    {
      gunichar c = decode_byte (bytes[i]);

      if (is_control (c))
        g_string_append_printf (text, "\\x%02x", bytes[i]);
      else
        g_string_append_unichar (text, c);
    }
  return g_string_free (text, FALSE);
}

/**
 * nre_text_escape:
 * @utf8: text, or the name of a file, which need not be UTF-8
 * @size: its length in bytes
 *
 * Returns: (transfer full): the text for a terminal, with control characters and invalid bytes as \xNN
 */
char *
nre_text_escape (const char *utf8, gsize size)
{
  GString *text = g_string_sized_new (size);

  for (gsize at = 0, n; at < size; at += n)
    {
      gunichar c = g_utf8_get_char_validated (utf8 + at, (gssize) (size - at));

      n = c >= (gunichar) -2 ? 1 : (gsize) g_unichar_to_utf8 (c, NULL);
      if (c >= (gunichar) -2)
        g_string_append_printf (text, "\\x%02x", (guint8) utf8[at]);
      else if (is_control (c))
        g_string_append_printf (text, "\\x%02x", c);
      else
        g_string_append_len (text, utf8 + at, (gssize) n);
    }
  return g_string_free (text, FALSE);
}

/** nre_text_is_plain_ascii: whether every byte is printable ASCII. */
gboolean
nre_text_is_plain_ascii (const guint8 *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if (bytes[i] < 0x20 || bytes[i] > 0x7e)
      return FALSE;
  return TRUE;
}

/** nre_text_hex: (transfer full): the bytes as lower-case hexadecimal digits. */
char *
nre_text_hex (const guint8 *bytes, gsize size)
{
  static const char digits[] = "0123456789abcdef";
  char *hex = g_malloc (size * 2 + 1);

  for (gsize i = 0; i < size; i++)
    {
      hex[2 * i] = digits[bytes[i] >> 4];
      hex[2 * i + 1] = digits[bytes[i] & 15];
    }
  hex[2 * size] = '\0';
  return hex;
}

/** nre_text_short_hex: (transfer full): the digits of the first @most bytes, and "…" if there are more. */
char *
nre_text_short_hex (const guint8 *bytes, gsize size, gsize most)
{
  g_autofree char *hex = nre_text_hex (bytes, MIN (size, most));

  return g_strconcat (hex, size > most ? "…" : "", NULL);
}

/** nre_text_unhex: decode pairs of hexadecimal digits to new @bytes; free them with g_free(). Returns FALSE
 * if @hex has other characters or an odd length. */
gboolean
nre_text_unhex (const char *hex, guint8 **bytes, gsize *size)
{
  gsize length = strlen (hex);
  guint8 *out;

  if (length % 2 != 0)
    return FALSE;
  out = g_malloc (length / 2 + 1);
  for (gsize i = 0; i < length; i += 2)
    {
      int high = g_ascii_xdigit_value (hex[i]), low = g_ascii_xdigit_value (hex[i + 1]);

      if (high < 0 || low < 0)
        {
          g_free (out);
          return FALSE;
        }
      out[i / 2] = (guint8) (high << 4 | low);
    }
  *bytes = out;
  *size = length / 2;
  return TRUE;
}

/** nre_text_compare_folded: compare names as the game does: as unsigned bytes, with A-Z in lower case.
 * Returns -1, 0 or 1. */
int
nre_text_compare_folded (const guint8 *a, gsize a_size, const guint8 *b, gsize b_size)
{
  gsize common = MIN (a_size, b_size), i = 0;

  /* Neighbours in a sort table often begin alike. */
  while (i + 8 <= common && memcmp (a + i, b + i, 8) == 0)
    i += 8;
  for (; i < common; i++)
    {
      guint8 x = nre_text_fold (a[i]), y = nre_text_fold (b[i]);

      if (x != y)
        return x < y ? -1 : 1;
    }
  return a_size == b_size ? 0 : a_size < b_size ? -1 : 1;
}
