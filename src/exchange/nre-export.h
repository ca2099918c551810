/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"

G_BEGIN_DECLS

/* Export an entry or a file of any kind. */
NreExportFiles *nre_export_make              (NreDirectory *root, const char *entry, const char *file_name,
                                              NreExportFormat format, const NreExportOptions *options,
                                              const char *path, GError **error);

G_END_DECLS
