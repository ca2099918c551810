/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-list-page.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-read-only.h"

struct _NreBuildListPage
{
  NreSectionPage parent_instance;

  GtkWidget *tools;
  GtkWidget *pane;
  GtkWidget *empty;
};

G_DEFINE_FINAL_TYPE (NreBuildListPage, nre_build_list_page, NRE_TYPE_SECTION_PAGE)

static NreBuildListView *
get_view (NreSectionPage *self)
{
  return nre_selection_get_build_list_view (nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Showing ------------------------------------------------------------------------------------- */

static const GArray *
nre_build_list_page_get_faults (NreSectionPage *self)
{
  return nre_build_list_view_get_faults (get_view (self));
}

/* In a damaged list it is not known which unit belongs to which category. */
static gboolean
nre_build_list_page_is_readable (NreSectionPage *self)
{
  return nre_build_list_view_get_n_sections (get_view (self)) > 0;
}

static char *
nre_build_list_page_dup_count (NreSectionPage *self)
{
  guint n_sections = nre_build_list_view_get_n_sections (get_view (self)),
        n_units = nre_build_list_view_get_n_units (get_view (self));
  g_autofree char *sections = NULL, *units = NULL;

  sections = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u category", "%'u categories", n_sections),
                              n_sections);
  units = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u unit", "%'u units", n_units), n_units);
  /* Translators: how much there is in the list: "12 categories, 26 units". */
  return g_strdup_printf (_("%s, %s"), sections, units);
}

static void
nre_build_list_page_update_actions (NreSectionPage *self)
{
  static const char *const needing[] = { "build.remove", "build.cut", "build.edit" };
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  g_autoptr (GtkBitset) units = nre_selection_get_several (selection, NRE_BUILD_PART_UNIT);
  gboolean readable = nre_build_list_page_is_readable (self);

  for (guint i = 0; i < G_N_ELEMENTS (needing); i++)
    nre_selection_enable_edit (selection, GTK_WIDGET (self), needing[i], !gtk_bitset_is_empty (units));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "build.copy", !gtk_bitset_is_empty (units));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "build.move-up",
                             nre_build_actions_can_move (selection, -1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "build.move-down",
                             nre_build_actions_can_move (selection, 1));
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "build.add", readable);
  nre_selection_enable_edit (selection, GTK_WIDGET (self), "build.paste", readable);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreSectionPane *pane = nre_section_page_get_pane (NRE_SECTION_PAGE (widget));
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));

  name += strlen ("build.");
  if (strcmp (name, "add") == 0)
    nre_section_pane_add (pane);
  else if (strcmp (name, "edit") == 0)
    nre_section_pane_edit (pane);
  else if (strcmp (name, "remove") == 0)
    nre_build_actions_remove (widget, selection);
  else if (strcmp (name, "copy") == 0)
    nre_build_actions_copy (widget, selection);
  else if (strcmp (name, "cut") == 0)
    nre_build_actions_cut (widget, selection);
  else if (strcmp (name, "paste") == 0)
    nre_build_actions_paste (widget, selection);
  else
    nre_build_actions_move (widget, selection, strcmp (name, "move-up") == 0 ? -1 : 1);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_list_page_class_init (NreBuildListPageClass *klass)
{
  static const char *const edits[] = {
    "build.add", "build.edit", "build.remove", "build.copy", "build.cut", "build.paste", "build.move-up",
    "build.move-down",
  };
  NreSectionPageClass *page_class = NRE_SECTION_PAGE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  page_class->get_faults = nre_build_list_page_get_faults;
  page_class->dup_count = nre_build_list_page_dup_count;
  page_class->is_readable = nre_build_list_page_is_readable;
  page_class->update_actions = nre_build_list_page_update_actions;

  gtk_widget_class_install_property_action (widget_class, "build.view", "view");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);

  g_type_ensure (NRE_TYPE_BUILD_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-list-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, tools);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, pane);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, empty);
}

static void
nre_build_list_page_init (NreBuildListPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_page_set_up (NRE_SECTION_PAGE (self), &(NreSectionPageParts){
    .view_action = "build.view",
    .list_label = _("List"),
    .damaged_title = _("The List Is Damaged"),
    .pane = self->pane,
    .tools = self->tools,
    .empty = self->empty,
  });
}
