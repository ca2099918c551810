/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-exchange.h"

#include <glib/gi18n.h>

#include "nre-export-flow.h"
#include "nre-replace-flow.h"
#include "nre-texture-page.h"

/** nre_texture_export: export the level that the page shows as a picture. */
void
nre_texture_export (NreHost *host, NrePage *page)
{
  const NreExportChoice choice = {
    .format = NRE_EXPORT_PNG,
    .options = { .mip = nre_texture_page_get_level (NRE_TEXTURE_PAGE (page)) },
  };

  nre_host_commit_fields (host);
  nre_export_flow_choose (nre_export_flow_new (host, nre_page_get_document (page), nre_page_get_entry (page)),
                          _("Export Texture"), &choice);
}

/** nre_texture_import: let the user choose a picture, and make the texture of the page look like it. */
void
nre_texture_import (NreHost *host, NrePage *page)
{
  nre_replace_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page));
}
