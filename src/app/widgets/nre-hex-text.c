/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-hex-text.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "nre-error.h"

/* Whether the character may separate bytes in the output of other programs. */
static gboolean
is_between (char c)
{
  return g_ascii_isspace (c) || strchr (",;:-_\\{}[]()\"'", c) != NULL;
}

static gboolean
refuse (GError **error, const char *at)
{
  g_autofree char *sign = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

  return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” is not a hexadecimal digit"), sign);
}

/* Read the digits up to the next other character: pairs of them, or a single one,
 * which is a byte by itself. */
static gboolean
take_digits (const char **p, GByteArray *out, GError **error)
{
  const char *start = *p;
  gsize n = 0;

  while (g_ascii_isxdigit (start[n]))
    n++;
  if (n == 0)
    return refuse (error, start);
  if (n > 1 && n % 2 != 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“%.*s” has an odd number of digits, but each byte needs two"),
                     (int) MIN (n, 24), start);
  for (gsize i = 0; i < n; i += 2)
    {
      guint8 byte =
          n == 1 ? (guint8) g_ascii_xdigit_value (start[0])
                 : (guint8) (g_ascii_xdigit_value (start[i]) << 4 | g_ascii_xdigit_value (start[i + 1]));

      g_byte_array_append (out, &byte, 1);
    }
  *p = start + n;
  return TRUE;
}

/**
 * nre_hex_text_parse:
 * @text: UTF-8: "41 42 43", "0x41, 0x42", "414243", on any number of lines
 *
 * (transfer full): parse bytes from hexadecimal digits, with or without separators. A single digit is a byte.
 * Fails with NRE_ERROR_REFUSED if there are no digits, if three, five or more digits without separators are
 * an odd number, or if there is another character, which the message names.
 */
GBytes *
nre_hex_text_parse (const char *text, GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  const char *p = text;

  for (;;)
    {
      while (*p != '\0' && is_between (*p))
        p++;
      if (*p == '\0')
        break;
      if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X'))
        p += 2;
      else if (p > text && p[-1] == '\\' && (p[0] == 'x' || p[0] == 'X'))
        p++;
      if (!take_digits (&p, out, error))
        return NULL;
    }
  if (out->len == 0)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("there are no hexadecimal digits"));
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

/** nre_hex_text_format: (transfer full): bytes as "41 42 43", with a line break after every @per_row bytes;
 * without line breaks if @per_row is 0. */
char *
nre_hex_text_format (const guint8 *bytes, gsize size, guint per_row)
{
  static const char digits[] = "0123456789ABCDEF";
  char *text = g_malloc (3 * size + 1), *p = text;

  for (gsize i = 0; i < size; i++)
    {
      if (i > 0)
        *p++ = per_row > 0 && i % per_row == 0 ? '\n' : ' ';
      *p++ = digits[bytes[i] >> 4];
      *p++ = digits[bytes[i] & 15];
    }
  *p = '\0';
  return text;
}

/* Decimal digits are decimal; whatever says "0x", ends in "h" or has a digit above 9 is hexadecimal. */
static gboolean
parse_number (const char *text, guint64 *out)
{
  g_autofree char *digits = g_strstrip (g_strdup (text));
  gsize n = strlen (digits);
  gboolean is_hex = strpbrk (digits, "abcdefABCDEF") != NULL;
  const char *start = digits;
  char *end;

  if (g_ascii_strncasecmp (digits, "0x", 2) == 0)
    {
      is_hex = TRUE;
      start += 2;
    }
  else if (n > 0 && (digits[n - 1] == 'h' || digits[n - 1] == 'H'))
    {
      is_hex = TRUE;
      digits[n - 1] = '\0';
    }
  if (!g_ascii_isxdigit (*start))
    return FALSE;
  errno = 0;
  *out = g_ascii_strtoull (start, &end, is_hex ? 16 : 10);
  return *end == '\0' && errno == 0;
}

/**
 * nre_hex_text_parse_offset:
 * @text: "500", "0x1F4", "1F4h", and "+16" or "-0x10" relative to @from
 * @from: the current offset
 * @size: the number of bytes; the offset must be less
 *
 * Parse an offset. Fails with NRE_ERROR_REFUSED if the text is not an offset, or is out of range.
 */
gboolean
nre_hex_text_parse_offset (const char *text, guint64 from, guint64 size, guint64 *out, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  char sign = stripped[0] == '+' || stripped[0] == '-' ? stripped[0] : '\0';
  guint64 number;

  if (!parse_number (stripped + (sign != '\0'), &number))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("this is not an offset: expected one like 500, 0x1F4 or +16"));
  if (sign == '-')
    *out = number <= from ? from - number : G_MAXUINT64;
  else
    *out = sign == '+' ? (number <= G_MAXUINT64 - from ? from + number : G_MAXUINT64) : number;
  if (*out < size)
    return TRUE;
  if (size == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there are no bytes"));
  return nre_fail (error, NRE_ERROR_REFUSED,
                   _("there is no byte there: the last one is at 0x%" PRIX64 " (%" PRIu64 ")"), size - 1,
                   size - 1);
}
