/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-page.h"

#include <glib/gi18n.h>

#include "nre-read-only.h"
#include "nre-wear-actions.h"
#include "nre-wear-pane.h"

struct _NreWearPage
{
  NreSectionPage parent_instance;

  GtkWidget *tools;
  GtkWidget *pane;
};

G_DEFINE_FINAL_TYPE (NreWearPage, nre_wear_page, NRE_TYPE_SECTION_PAGE)

static NreWearView *
get_view (NreSectionPage *self)
{
  return nre_selection_get_wear_view (nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Showing ------------------------------------------------------------------------------------- */

static const GArray *
nre_wear_page_get_faults (NreSectionPage *self)
{
  return nre_wear_view_get_faults (get_view (self));
}

/* The list is shown even for a damaged text, if any row can be read. */
static gboolean
nre_wear_page_is_readable (NreSectionPage *self)
{
  return nre_wear_view_get_n_rows (get_view (self)) > 0;
}

static char *
nre_wear_page_dup_count (NreSectionPage *self)
{
  guint n = nre_wear_view_get_n (get_view (self), NRE_WEAR_MATERIALS),
        n_lightmaps = nre_wear_view_get_n (get_view (self), NRE_WEAR_LIGHTMAPS);
  g_autofree char *materials = NULL, *lightmaps = NULL;

  materials = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u material", "%'u materials", n), n);
  if (n_lightmaps == 0)
    return g_steal_pointer (&materials);
  lightmaps = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u light map", "%'u light maps", n_lightmaps),
                               n_lightmaps);
  return g_strdup_printf (_("%s, %s"), materials, lightmaps);
}

static void
nre_wear_page_update_actions (NreSectionPage *self)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  g_autoptr (GtkBitset) rows = nre_selection_get_several (selection, NRE_WEAR_PART_ROW);
  gboolean sound = nre_wear_page_get_faults (self)->len == 0, some = sound && !gtk_bitset_is_empty (rows);
  gboolean lightmaps = sound && nre_selection_get_part (selection) == NRE_WEAR_PART_TABLE &&
                       nre_wear_actions_get_table (selection) == NRE_WEAR_LIGHTMAPS &&
                       nre_wear_view_has_lightmaps (get_view (self));

  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.add", sound);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.edit", some);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.duplicate",
                             nre_wear_actions_can_duplicate (selection));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.remove", some || lightmaps);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.move-up",
                             nre_wear_actions_can_move (selection, -1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "wear.move-down",
                             nre_wear_actions_can_move (selection, 1));
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSectionPane *pane = nre_section_page_get_pane (NRE_SECTION_PAGE (widget));
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));

  name += strlen ("wear.");
  if (strcmp (name, "add") == 0)
    nre_section_pane_add (pane);
  else if (strcmp (name, "edit") == 0)
    nre_section_pane_edit (pane);
  else if (strcmp (name, "duplicate") == 0)
    nre_wear_actions_duplicate (widget, selection);
  else if (strcmp (name, "remove") == 0)
    nre_wear_actions_remove (widget, selection);
  else
    nre_wear_actions_move (widget, selection, strcmp (name, "move-up") == 0 ? -1 : 1);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_wear_page_class_init (NreWearPageClass *klass)
{
  static const char *const edits[] = { "wear.add", "wear.edit", "wear.duplicate", "wear.remove",
                                       "wear.move-up", "wear.move-down" };
  NreSectionPageClass *page_class = NRE_SECTION_PAGE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  page_class->get_faults = nre_wear_page_get_faults;
  page_class->dup_count = nre_wear_page_dup_count;
  page_class->is_readable = nre_wear_page_is_readable;
  page_class->update_actions = nre_wear_page_update_actions;

  gtk_widget_class_install_property_action (widget_class, "wear.view", "view");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);

  g_type_ensure (NRE_TYPE_WEAR_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-wear-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreWearPage, tools);
  gtk_widget_class_bind_template_child (widget_class, NreWearPage, pane);
}

static void
nre_wear_page_init (NreWearPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_page_set_up (NRE_SECTION_PAGE (self), &(NreSectionPageParts){
    .view_action = "wear.view",
    .list_label = _("Rows"),
    .damaged_title = _("The Table Is Damaged"),
    .pane = self->pane,
    .tools = self->tools,
  });
}
