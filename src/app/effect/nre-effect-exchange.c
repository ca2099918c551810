/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-exchange.h"

#include <glib/gi18n.h>

#include "nre-export-flow.h"
#include "nre-import-flow.h"

static void
export_as_json (NreHost *host, NreDocument *document, NreEntry *entry, const char *title)
{
  const NreExportChoice choice = { .format = NRE_EXPORT_JSON };

  nre_host_commit_fields (host);
  nre_export_flow_choose (nre_export_flow_new (host, document, entry), title, &choice);
}

/** nre_effect_export: export the current effect of the page, with pending input in a field. */
void
nre_effect_export (NreHost *host, NrePage *page)
{
  export_as_json (host, nre_page_get_document (page), nre_page_get_entry (page), _("Export Effect"));
}

/** nre_effect_import: let the user choose a JSON file, and import it into the effect of the page. */
void
nre_effect_import (NreHost *host, NrePage *page)
{
  nre_import_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page), _("Import Effect"));
}

/** nre_effect_export_all: export all effects of an archive as one file. */
void
nre_effect_export_all (NreHost *host, NreDocument *document, NreEntry *archive)
{
  export_as_json (host, document, archive, _("Export Effects"));
}

/** nre_effect_import_all: let the user choose a JSON file of effects, and import it into an archive. */
void
nre_effect_import_all (NreHost *host, NreDocument *document, NreEntry *archive)
{
  nre_import_flow_run (host, document, archive, _("Import Effects"));
}
