/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GBytes *nre_read_file (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
