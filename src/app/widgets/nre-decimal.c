/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-decimal.h"

#include <math.h>

#include "nre-numbers.h"

/* Beyond these limits a number is shown as a power of ten, and a time without fractions of a second. */
#define MOST_IN_DIGITS 1e9
#define LEAST_IN_DIGITS 1e-4
#define MOST_WITH_PARTS 1e5

/* Whether the text up to the comma ends with a number, perhaps of degrees, and another number follows. */
static gboolean
is_between_numbers (const char *text, const char *comma)
{
  const char *degree = "°", *next = comma + 2;
  gsize n = strlen (degree);

  if ((gsize) (comma - text) > n && strncmp (comma - n, degree, n) == 0)
    comma -= n;
  return comma > text && g_ascii_isdigit (comma[-1]) && next[-1] == ' ' &&
         g_ascii_isdigit (next[*next == '-' || *next == '+']);
}

/**
 * nre_decimal_printf: (transfer full): format numbers that cannot be edited. They have minus signs in place
 * of hyphens, and between those of a vector there is a semicolon if they have decimal commas. Numbers that
 * can be edited have the hyphen of the keyboard.
 */
char *
nre_decimal_printf (const char *format, ...)
{
  GString *result = g_string_new (NULL);
  g_autofree char *plain = NULL;
  va_list args;

  va_start (args, format);
  plain = g_strdup_vprintf (format, args);
  va_end (args);
  for (const char *p = plain; *p != '\0'; p++)
    if (*p == '-' && g_ascii_isdigit (p[1]) && (p == plain || !g_ascii_isalnum (p[-1])))
      g_string_append (result, NRE_MINUS);
    else if (*p == ',' && is_between_numbers (plain, p))
      g_string_append_c (result, *nre_numbers_get_separator ());
    else
      g_string_append_c (result, *p);
  return g_string_free (result, FALSE);
}

/**
 * nre_decimal_localize_field:
 * @text: (transfer full): the value of @field as text, for example from nre_field_format()
 *
 * (transfer full): @text with the decimal separator of the locale; unchanged if the field is a text.
 */
char *
nre_decimal_localize_field (const NreField *field, char *text)
{
  g_autofree char *plain = text;

  return field->type == NRE_ELEMENT_CHAR ? g_steal_pointer (&plain) : nre_numbers_localize (plain);
}

/** nre_decimal_format: (transfer full): @value with the decimal separator of the locale. @format: for
 * g_ascii_formatd() */
char *
nre_decimal_format (const char *format, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  return nre_numbers_localize (g_ascii_formatd (number, sizeof number, format, value));
}

static void
append_exponent (GString *text, int exponent)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *plain = g_strdup_printf ("%d", exponent);

  for (const char *p = plain; *p != '\0'; p++)
    g_string_append (text, *p == '-' ? "⁻" : digits[*p - '0']);
}

/**
 * nre_decimal_dup:
 * @digits: maximum number of digits after the point
 *
 * (transfer full): a number for people: with grouped thousands, and “3.4 × 10³⁰” rather than “3.4e+30” if it
 * has too many digits, as in a damaged file.
 */
char *
nre_decimal_dup (double value, guint digits)
{
  double size = fabs (value), power = pow (10, digits), mantissa;
  g_autoptr (GString) power_of_ten = g_string_new ("10");
  int exponent;

  if (!isfinite (value) || value == 0)
    return g_strdup_printf ("%g", value);
  if (size < MOST_IN_DIGITS && size >= LEAST_IN_DIGITS)
    return nre_decimal_printf ("%'.15g", rint (value * power) / power);
  exponent = (int) floor (log10 (size));
  mantissa = rint (value / pow (10, exponent) * 100) / 100;
  if (fabs (mantissa) >= 10)
    {
      mantissa /= 10;
      exponent++;
    }
  append_exponent (power_of_ten, exponent);
  return nre_decimal_printf ("%g × %s", mantissa, power_of_ten->str);
}

/** nre_decimal_dup_seconds: (transfer full): seconds with thousandths, unless the number is very large */
char *
nre_decimal_dup_seconds (double seconds)
{
  return fabs (seconds) < MOST_WITH_PARTS ? nre_decimal_printf ("%.3f", seconds)
                                          : nre_decimal_dup (seconds, 0);
}
