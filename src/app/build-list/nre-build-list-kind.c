/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-list-kind.h"

#include <glib/gi18n.h>

#include "nre-build-list-page.h"
#include "nre-build-list.h"
#include "nre-text.h"
#include "nre-unit-inspector.h"

/** nre_selection_get_build_list_view: (transfer none): the view of a selection in a build list. */
NreBuildListView *
nre_selection_get_build_list_view (NreSelection *selection)
{
  return NRE_BUILD_LIST_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_category_title (NreSelection *selection, guint index)
{
  NreBuildSection section;

  if (!nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), index, &section))
    return g_strdup (_("Category"));
  return g_strdup (section.name);
}

static char *
dup_category_subtitle (NreSelection *selection, guint index)
{
  NreBuildSection section;

  if (!nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), index, &section))
    return NULL;
  /* Translators: a category of the build list: how many units it has, and in which line of the text it
   * begins. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit, line %u", "%u units, line %u",
                                       section.n_units),
                          section.n_units, section.line);
}

static char *
dup_unit_title (NreSelection *selection, guint index)
{
  NreBuildListUnit unit;
  const char *name;

  if (!nre_build_list_view_get_unit (nre_selection_get_build_list_view (selection), index, &unit))
    return g_strdup (_("Unit"));
  name = unit.path + strlen (unit.path);
  while (name > unit.path && name[-1] != '\\' && name[-1] != '/')
    name--;
  return g_strdup (*name != '\0' ? name : unit.path);
}

static char *
dup_unit_subtitle (NreSelection *selection, guint index)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  NreBuildListUnit unit;
  NreBuildSection section;

  if (!nre_build_list_view_get_unit (view, index, &unit) ||
      !nre_build_list_view_get_section (view, unit.section, &section))
    return NULL;
  /* Translators: which unit of a category, and where in the text: "Unit 2 of Mine, line 17". */
  return g_strdup_printf (_("Unit %u of %s, line %u"), unit.index, section.name, unit.line);
}

static const NreAppPart parts[] = {
  [NRE_BUILD_PART_CATEGORY - NRE_PART_OWN] = {
    NULL, NRE_ENTRY_VIEW_TABLE, NULL, FALSE, dup_category_title, nre_unit_inspector_get_type,
    dup_category_subtitle,
  },
  [NRE_BUILD_PART_UNIT - NRE_PART_OWN] = {
    NULL, NRE_ENTRY_VIEW_TABLE, NULL, FALSE, dup_unit_title, nre_unit_inspector_get_type, dup_unit_subtitle,
  },
};

static guint
count (NreEntryView *view, NrePart part)
{
  return part == NRE_BUILD_PART_UNIT ? nre_build_list_view_get_n_units (NRE_BUILD_LIST_VIEW (view))
                                     : nre_build_list_view_get_n_sections (NRE_BUILD_LIST_VIEW (view));
}

/* The bytes of a part are its line. */
static gboolean
find_record (NreEntryView *base, NrePart part, guint index, NreAppRecord *out)
{
  NreBuildListView *view = NRE_BUILD_LIST_VIEW (base);
  NreBuildSection section;
  NreBuildListUnit unit;

  if (part == NRE_BUILD_PART_UNIT && nre_build_list_view_get_unit (view, index, &unit))
    *out = (NreAppRecord){ unit.offset, unit.size, NULL };
  else if (part == NRE_BUILD_PART_CATEGORY && nre_build_list_view_get_section (view, index, &section))
    *out = (NreAppRecord){ section.offset, section.size, NULL };
  else
    return FALSE;
  return TRUE;
}

static guint
follow (NreEntryView *view, NrePart part, guint index)
{
  if (part == NRE_BUILD_PART_UNIT)
    return nre_build_list_view_follow (NRE_BUILD_LIST_VIEW (view), index);
  return index < nre_build_list_view_get_n_sections (NRE_BUILD_LIST_VIEW (view)) ? index : G_MAXUINT;
}

/* Select the category along with a unit. */
static void
complete (NreSelection *selection, NrePart part, NrePath *path)
{
  NreBuildListUnit unit;

  if (part == NRE_BUILD_PART_UNIT &&
      nre_build_list_view_get_unit (nre_selection_get_build_list_view (selection), path->index[part], &unit))
    path->index[NRE_BUILD_PART_CATEGORY] = unit.section;
}

/* --- Names --------------------------------------------------------------------------------------- */

static void
list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  g_auto (NreBuildList) list = { 0 };
  guint unit = 0;
  gsize offset;

  if (!nre_build_list_parse (subject->payload, &list, &offset, NULL))
    return;
  for (guint i = 0; i < list.categories->len; i++)
    {
      const NreBuildCategory *category = &g_array_index (list.categories, NreBuildCategory, i);
      NreAppName told = {
        category->name, _("Category"), "nre-list-symbolic", NRE_BUILD_PART_CATEGORY, i, 0, 0
      };

      each (&told, data);
      for (guint k = 0; k < category->units->len; k++)
        {
          const NreBuildUnit *found = &g_array_index (category->units, NreBuildUnit, k);
          g_autofree char *name = nre_text_decode (found->path.data, found->path.size);
          NreAppName of_unit = { name, _("Unit"), "nre-list-symbolic", NRE_BUILD_PART_UNIT, unit++, 0, 0 };

          each (&of_unit, data);
        }
    }
}

/* --- The row ------------------------------------------------------------------------------------- */

const NreAppKind nre_build_list_app_kind = {
  .kind = NRE_KIND_BUILD_LIST,
  .icon_name = "nre-list-symbolic",
  .title = N_("Build list"),
  .group = "others",

  .get_page_type = nre_build_list_page_get_type,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_build_list_view_get_type,
  .count = count,
  .find_record = find_record,
  .follow = follow,
  .complete = complete,

  .list_names = list_names,
};
