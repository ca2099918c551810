/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-resource-users.h"

G_BEGIN_DECLS

char *nre_user_words_dup_detail (const NreUser *user, const char *label);
char *nre_user_words_dup_count  (guint n_models, guint n_terrains);
char *nre_user_words_dup_names  (GPtrArray *users, guint n);

G_END_DECLS
