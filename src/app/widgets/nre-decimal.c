/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-decimal.h"

#include <locale.h>

/** nre_decimal_localize: (transfer full): @number: with a point, where it has one */
char *
nre_decimal_localize (const char *number)
{
  const char *mark = localeconv ()->decimal_point;
  GString *text = g_string_new (number);

  g_string_replace (text, ".", mark != NULL && *mark != '\0' ? mark : ".", 1);
  return g_string_free (text, FALSE);
}

/** nre_decimal_format: (transfer full): @format: of a single number, as g_ascii_formatd() takes it */
char *
nre_decimal_format (const char *format, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  return nre_decimal_localize (g_ascii_formatd (number, sizeof number, format, value));
}
