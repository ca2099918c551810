/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean nre_gsk_renderer_is_software (const char *const *environment, const char *devices);
void     nre_gsk_renderer_choose      (void);

G_END_DECLS
