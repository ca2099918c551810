/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/* Explains why light maps of a model cannot be shown. */

char *nre_light_words_dup_obstacle (NreSelection *selection);

G_END_DECLS
