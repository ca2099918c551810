/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-host.h"

G_BEGIN_DECLS

/* Exporting an entry or a file: the choice of a file, the question about existing files, and the result. The
 * state when the flow is made is exported, whatever is edited while the user decides. */
typedef struct _NreExportFlow NreExportFlow;

/**
 * NreExportChoice: what to export, and how.
 * @format: of the files
 * @n_levels: number of exports, one for each level of detail from 0 on, instead of that in
 *   @options; 0 for a single one
 * @options: for drawable formats
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
