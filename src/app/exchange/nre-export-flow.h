/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-host.h"

G_BEGIN_DECLS

/* Exports an entry or a file: the user chooses a file, is asked about existing files, and sees the result.
 * The document is exported in its state at the time of nre_export_flow_new(), even if it is edited while the
 * user decides; libraries with materials and textures in their state when the export starts. */
typedef struct _NreExportFlow NreExportFlow;

/**
 * NreExportChoice: what to export, and how.
 * @format: the format of the files
 * @n_levels: number of levels of detail to export, each to its own file; 0 to export only the level in
 *   @options
 * @options: options for formats that contain geometry
 */
typedef struct
{
  NreExportFormat  format;
  guint            n_levels;
  NreExportOptions options;
} NreExportChoice;

NreExportFlow *nre_export_flow_new    (NreHost *host, NreDocument *document, NreEntry *entry);
void           nre_export_flow_free   (NreExportFlow *self);
void           nre_export_flow_choose (NreExportFlow *self, const char *title, const NreExportChoice *choice);

G_END_DECLS
