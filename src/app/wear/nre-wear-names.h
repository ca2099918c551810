/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"

G_BEGIN_DECLS

void nre_wear_list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data);

G_END_DECLS
