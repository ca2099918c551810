/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-numbers.h"

#include <locale.h>
#include <string.h>

static const char *
get_mark (void)
{
  const char *mark = localeconv ()->decimal_point;

  return mark != NULL && *mark != '\0' ? mark : ".";
}

/** nre_numbers_localize: (transfer full): a copy of @numbers with the decimal mark of the locale. @numbers: a
 * text with one or more numbers that have decimal points, and perhaps separators and a unit */
char *
nre_numbers_localize (const char *numbers)
{
  GString *text = g_string_new (NULL);

  for (const char *p = numbers; *p != '\0'; p++)
    if (*p == '.' && p > numbers && g_ascii_isdigit (p[-1]) && g_ascii_isdigit (p[1]))
      g_string_append (text, get_mark ());
    else
      g_string_append_c (text, *p);
  return g_string_free (text, FALSE);
}

/** nre_numbers_get_separator: (transfer none): the separator between the numbers of a vector: ", ", or "; "
 * if the decimal mark of the locale is a comma. */
const char *
nre_numbers_get_separator (void)
{
  return strcmp (get_mark (), ",") == 0 ? "; " : ", ";
}

/** nre_numbers_dup_typed: (transfer full): @text, which a user typed or pasted, prepared for parsing: without
 * spaces at both ends, and with "-" in place of NRE_MINUS, which text copied from the window has. */
char *
nre_numbers_dup_typed (const char *text)
{
  GString *typed = g_string_new (text);

  g_string_replace (typed, NRE_MINUS, "-", 0);
  return g_strstrip (g_string_free (typed, FALSE));
}

/**
 * nre_numbers_parse_integer:
 * @typed: decimal or hexadecimal, such as "-16", "240", "0xF0" or "-0x10", from nre_numbers_dup_typed()
 * @out: (out): the integer, from G_MININT32 to G_MAXUINT32
 *
 * Returns: FALSE if @typed is any other text; @out is undefined then
 */
gboolean
nre_numbers_parse_integer (const char *typed, gint64 *out)
{
  gboolean is_negative = *typed == '-', is_hex;
  const char *digits = typed + (is_negative || *typed == '+');
  guint64 bits;

  is_hex = g_ascii_strncasecmp (digits, "0x", 2) == 0;
  if (!g_ascii_string_to_unsigned (digits + (is_hex ? 2 : 0), is_hex ? 16 : 10, 0, G_MAXUINT32, &bits, NULL))
    return FALSE;
  *out = is_negative ? -(gint64) bits : (gint64) bits;
  return *out >= G_MININT32;
}
