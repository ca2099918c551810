/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers in texts for people, in the format of the locale (LC_NUMERIC). The window sets the locale from the
 * environment; `nres` leaves LC_NUMERIC at "C", so that its numbers always have a decimal point. */

/* The minus sign, U+2212, of numbers that are only displayed. Numbers that a program parses have "-". */
#define NRE_MINUS "\u2212"

char       *nre_numbers_localize      (const char *numbers);
char       *nre_numbers_dup_typed     (const char *text);
gboolean    nre_numbers_parse_integer (const char *typed, gint64 *out);
const char *nre_numbers_get_separator (void);

G_END_DECLS
