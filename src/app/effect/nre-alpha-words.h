/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-alpha.h"

G_BEGIN_DECLS

/* Formats the alpha of an effect as a formula for the user: "t² folded at ½". */
char *nre_alpha_words_dup       (NreSpan header);
char *nre_alpha_words_dup_value (double alpha);

G_END_DECLS
