/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-host.h"

G_BEGIN_DECLS

/* Exporting an entry or a file: where to, what is there already, and how it went. What is exported is what
 * there is when the flow is made, whatever is edited while the user decides. */
typedef struct _NreExportFlow NreExportFlow;

/**
 * NreExportChoice: what is to be exported, and how.
 * @format: of the files
 * @n_levels: so many exports, one for each level of detail from 0, instead of that of @options; 0 for one
 *   alone
 * @options: of what can be drawn
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
