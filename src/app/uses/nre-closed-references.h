/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-file-links.h"

G_BEGIN_DECLS

NreFileLinks *nre_closed_references_read (const char *path, GCancellable *cancellable);

G_END_DECLS
