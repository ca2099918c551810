/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-i18n.h"
#include "nre-terrain.h"

static const NreTablesForm form = {
  .kind = NRE_KIND_TERRAIN,
  .schema = &nre_terrain_schema,
  .label = N_("Import terrain"),
};

/** nre_terrain_json_export: nre_tables_export() of a terrain. */
gboolean
nre_terrain_json_export (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  return nre_tables_export (&form, files, request, error);
}

/** nre_terrain_json_read: nre_tables_read() of a terrain. */
GBytes *
nre_terrain_json_read (JsonNode *root, GError **error)
{
  return nre_tables_read (&form, root, error);
}

/** nre_terrain_json_check: nre_tables_check() of a terrain. */
gboolean
nre_terrain_json_check (NreDirectory *root, const char *entry, GBytes *bytes, GError **error)
{
  return nre_tables_check (&form, root, entry, bytes, error);
}

/** nre_terrain_json_import: nre_tables_import() of a terrain. */
gboolean
nre_terrain_json_import (NreDocument *document, const char *entry, GBytes *bytes, NreImportFlags flags,
                         GBytes **whole, GError **error)
{
  return nre_tables_import (&form, document, entry, bytes, flags, whole, error);
}
