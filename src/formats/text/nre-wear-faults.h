/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-fault.h"
#include "nre-wear.h"

G_BEGIN_DECLS

/* What is wrong with a WEAR, line by line, and which rows it has nevertheless. */

GArray *nre_wear_find_faults (NreSpan text, guint limit);
GArray *nre_wear_read        (NreSpan text, guint limit, NreWear *out);

G_END_DECLS
