/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "nre-field.h"

G_BEGIN_DECLS

/* Formats numbers for display, with the decimal separator of the locale. Numbers in files always have a
 * point. */

char *nre_decimal_format   (const char *format, double value);
char *nre_decimal_localize_field (const NreField *field, char *text);
char *nre_decimal_printf   (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *nre_decimal_dup      (double value, guint digits);
char *nre_decimal_dup_seconds (double seconds);

G_END_DECLS
