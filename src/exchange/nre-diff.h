/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-difference.h"
#include "nre-directory.h"

G_BEGIN_DECLS

GPtrArray *nre_diff       (NreDirectory *a, NreDirectory *b);
GPtrArray *nre_diff_changes (NreDirectory *directory, const char *path);
GPtrArray *nre_diff_files (const NreDiffSide *a, const NreDiffSide *b);

G_END_DECLS
