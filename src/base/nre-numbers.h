/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers in texts for people, in the format of the locale (LC_NUMERIC). The window sets that; `nres` does
 * not, so that its numbers always have a point. */

char       *nre_numbers_localize      (const char *numbers);
const char *nre_numbers_get_separator (void);

G_END_DECLS
