/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-exchange.h"

#include <glib/gi18n.h>

#include "nre-base-name.h"
#include "nre-entry-name.h"
#include "nre-exchange-texture.h"
#include "nre-export-flow.h"
#include "nre-extract-flow.h"
#include "nre-kind.h"
#include "nre-replace-flow.h"
#include "nre-texture-kind.h"
#include "nre-texture-page.h"

/** nre_texture_export: export the chosen level of the page's texture as PNG; the user chooses the file. */
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

static GBytes *
make_picture (GBytes *bytes, guint level, GError **error)
{
  return nre_picture_of_texture (nre_span_of_bytes (bytes), level, error);
}

static void
list_levels (NrePage *page, NreExtractItems *items)
{
  NreTextureView *view = nre_selection_get_texture_view (nre_page_get_selection (page));
  g_autoptr (GBytes) payload = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (view));
  g_autofree char *base = nre_base_name_of (nre_page_get_document (page), nre_page_get_entry (page));

  for (guint i = 0; payload != NULL && i < nre_texture_view_get_texture (view)->n_mips; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u.png", base, i);

      nre_extract_items_add (items, name, payload, i);
    }
}

/**
 * nre_texture_export_levels:
 * @folder: (nullable): the target; NULL asks the user
 *
 * Export each level of the page's texture as a picture: "HULL.0-2.png".
 */
void
nre_texture_export_levels (NreHost *host, NrePage *page, const char *folder)
{
  g_autoptr (NreExtractItems) items = nre_extract_items_new ();

  nre_host_commit_fields (host);
  list_levels (page, items);
  nre_extract_flow_run_made (host, _("Export All Levels"), folder, g_steal_pointer (&items), make_picture);
}

/* Add each texture of the archive, under its name. */
static void
list_textures (NreDirectory *directory, NreExtractItems *items)
{
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      g_autofree char *decoded = NULL, *file = NULL, *name = NULL;
      g_autoptr (GBytes) bytes = NULL;
      NreFields fields;
      NreSpan span;

      nre_directory_get_fields (directory, i, &fields);
      if (!nre_directory_get_payload (directory, i, &span))
        span = nre_span (NULL, 0);
      if (nre_kind_of_entry (&fields, span, NULL) != NRE_KIND_TEXTURE)
        continue;
      /* Unreadable textures are reported with the others that are left out. */
      bytes = nre_directory_read (directory, i, NULL);
      if (bytes == NULL)
        bytes = g_bytes_new (NULL, 0);
      decoded = nre_record_name_decode (nre_directory_peek_name (directory, i));
      file = nre_entry_name_to_file (decoded);
      name = g_strconcat (file, ".png", NULL);
      nre_extract_items_add (items, name, bytes, 0);
    }
}

/**
 * nre_texture_export_all:
 * @folder: (nullable): the target; NULL asks the user
 *
 * Export the largest level of every texture in the archive that contains the texture of the page. If the
 * texture is a file, export only that one.
 */
void
nre_texture_export_all (NreHost *host, NrePage *page, const char *folder)
{
  NreTextureView *view = nre_selection_get_texture_view (nre_page_get_selection (page));
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (view));
  g_autoptr (NreExtractItems) items = nre_extract_items_new ();
  g_autofree char *base = nre_base_name_of (nre_page_get_document (page), nre_page_get_entry (page));
  g_autofree char *name = g_strconcat (base, ".png", NULL);
  g_autoptr (GBytes) payload = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (view));

  nre_host_commit_fields (host);
  if (entry != NULL && !nre_document_is_loose (nre_page_get_document (page)))
    list_textures (nre_entry_get_directory (entry), items);
  else if (payload != NULL)
    nre_extract_items_add (items, name, payload, 0);
  nre_extract_flow_run_made (host, _("Export All Textures"), folder, g_steal_pointer (&items), make_picture);
}

/** nre_texture_import: let the user choose a picture, and import it into the texture of the page. */
void
nre_texture_import (NreHost *host, NrePage *page)
{
  nre_replace_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page));
}
