/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-error.h"

#include <stdarg.h>

G_DEFINE_QUARK (nre-error-quark, nre_error)

/** nre_set_error: like g_set_error(), with the domain NRE_ERROR. */
void
nre_set_error (GError **error, NreError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (NRE_ERROR, (int) code, format, args));
  va_end (args);
}

/**
 * nre_error_dup_sentence:
 * @message: the message of an error or a finding, in any language. Such messages begin in lower case, since
 *   commands print them after a prefix.
 *
 * Returns: (transfer full): a copy of the message with its first letter in upper case, for the window
 */
char *
nre_error_dup_sentence (const char *message)
{
  gunichar first = g_utf8_get_char_validated (message, -1);
  char upper[6];

  if (first == 0 || first >= (gunichar) -2)
    return g_strdup (message);
  return g_strdup_printf ("%.*s%s", g_unichar_to_utf8 (g_unichar_toupper (first), upper), upper,
                          g_utf8_next_char (message));
}

/**
 * nre_set_error_errno:
 * @error: return location for the error
 * @saved_errno: the value of errno after the failed call
 * @format: a printf() format for what failed, such as "cannot open the file"
 *
 * Set an NRE_ERROR_IO whose message is @format followed by the system's description of @saved_errno.
 */
void
nre_set_error_errno (GError **error, int saved_errno, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, NRE_ERROR, NRE_ERROR_IO, "%s: %s", what, g_strerror (saved_errno));
}
