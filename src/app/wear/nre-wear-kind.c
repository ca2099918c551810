/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-kind.h"

#include <glib/gi18n.h>

#include "nre-wear-names.h"
#include "nre-wear-page.h"
#include "nre-wear-row-inspector.h"
#include "nre-wear-summary.h"

/** nre_selection_get_wear_view: (transfer none): the view of the table of materials that contains the
 * selection. */
NreWearView *
nre_selection_get_wear_view (NreSelection *selection)
{
  return NRE_WEAR_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_table_title (NreSelection *selection, guint index)
{
  return g_strdup (index == NRE_WEAR_LIGHTMAPS ? _("Light maps") : _("Materials"));
}

static char *
dup_table_subtitle (NreSelection *selection, guint index)
{
  guint n = nre_wear_view_get_n (nre_selection_get_wear_view (selection), index);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u row", "%'u rows", n), n);
}

static char *
dup_row_title (NreSelection *selection, guint index)
{
  NreWearViewRow row;

  if (!nre_wear_view_get_row (nre_selection_get_wear_view (selection), index, &row))
    return g_strdup (_("Row"));
  return g_strdup_printf ("%u %s", row.index, row.name);
}

static char *
dup_row_subtitle (NreSelection *selection, guint index)
{
  NreWearViewRow row;

  if (!nre_wear_view_get_row (nre_selection_get_wear_view (selection), index, &row))
    return NULL;
  return g_strdup_printf (row.lightmap ? _("Light map, line %u") : _("Material, line %u"), row.line);
}

static const NreAppPart parts[] = {
  [NRE_WEAR_PART_TABLE - NRE_PART_OWN] = {
    NULL, NRE_ENTRY_VIEW_TABLE, NULL, FALSE, dup_table_title, nre_wear_row_inspector_get_type,
    dup_table_subtitle,
  },
  [NRE_WEAR_PART_ROW - NRE_PART_OWN] = {
    NULL, NRE_ENTRY_VIEW_TABLE, NULL, FALSE, dup_row_title, nre_wear_row_inspector_get_type, dup_row_subtitle,
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  return part == NRE_WEAR_PART_ROW ? nre_wear_view_get_n_rows (NRE_WEAR_VIEW (view)) : NRE_WEAR_N_TABLES;
}

/* The bytes of a row are those of its line. */
static gboolean
find_record (NreEntryView *view, NrePart part, guint index, NreAppRecord *out)
{
  NreWearViewRow row;

  if (part != NRE_WEAR_PART_ROW || !nre_wear_view_get_row (NRE_WEAR_VIEW (view), index, &row))
    return FALSE;
  *out = (NreAppRecord){ row.offset, row.size, NULL };
  return TRUE;
}

static guint
follow (NreEntryView *view, NrePart part, guint index)
{
  return part == NRE_WEAR_PART_ROW ? nre_wear_view_follow (NRE_WEAR_VIEW (view), index) : index;
}

/* Select the table along with a row. */
static void
complete (NreSelection *selection, NrePart part, NrePath *path)
{
  NreWearViewRow row;

  if (part == NRE_WEAR_PART_ROW &&
      nre_wear_view_get_row (nre_selection_get_wear_view (selection), path->index[part], &row))
    path->index[NRE_WEAR_PART_TABLE] = row.lightmap ? NRE_WEAR_LIGHTMAPS : NRE_WEAR_MATERIALS;
}

/* --- The row ------------------------------------------------------------------------------------- */

const NreAppKind nre_wear_app_kind = {
  .kind = NRE_KIND_WEAR,
  .icon_name = "nre-wear-symbolic",
  .title = N_("Material table"),
  .group = "materials",

  .get_page_type = nre_wear_page_get_type,
  .get_summary_type = nre_wear_summary_get_type,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_wear_view_get_type,
  .count = count,
  .find_record = find_record,
  .follow = follow,
  .complete = complete,

  .list_names = nre_wear_list_names,
};
