/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-pane.h"

#include <glib/gi18n.h>

#include "nre-resources.h"
#include "nre-wear-actions.h"
#include "nre-wear-cell.h"
#include "nre-wear-patch.h"
#include "nre-wear-words.h"
#include "nre-wear.h"

struct _NreWearPane
{
  NreSectionPane parent_instance;

  GMenuModel *menu_model;
};

G_DEFINE_FINAL_TYPE (NreWearPane, nre_wear_pane, NRE_TYPE_SECTION_PANE)

/* --- Asking -------------------------------------------------------------------------------------- */

static gboolean
nre_wear_pane_check (NreSectionPane *self, const char *name, GError **error)
{
  return nre_wear_check_name (name, error);
}

static char **
nre_wear_pane_complete (NreSectionPane *self, const char *typed)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  return nre_wear_complete_name (selection, nre_wear_actions_get_table (selection), typed);
}

static GtkWidget *
nre_wear_pane_make_picture (NreSectionPane *self, const char *name)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  return nre_wear_new_picture (selection, nre_wear_actions_get_table (selection), name);
}

static void
nre_wear_pane_answered (NreSectionPane *self, const char *name)
{
  nre_wear_actions_add (GTK_WIDGET (self), nre_record_list_get_selection (NRE_RECORD_LIST (self)), name);
}

/* Ask for the name in a new row, which is added after the selection. */
static void
nre_wear_pane_add (NreSectionPane *self)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  if (nre_wear_view_get_faults (nre_selection_get_wear_view (selection))->len > 0)
    return;
  nre_section_pane_ask (self, _("Name in the new row"),
                        nre_wear_actions_get_table (selection) == NRE_WEAR_LIGHTMAPS ? _("Add a Light Map")
                                                                                     : _("Add a Material"),
                        "");
}

/* --- The type ------------------------------------------------------------------------------------ */

static GtkWidget *
nre_wear_pane_new_cell (NreSectionPane *self)
{
  return nre_wear_cell_new ();
}

static gboolean
nre_wear_pane_can_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  return nre_wear_actions_can_move_to (nre_record_list_get_selection (NRE_RECORD_LIST (self)), spot);
}

static void
nre_wear_pane_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  nre_wear_actions_move_to (GTK_WIDGET (self), nre_record_list_get_selection (NRE_RECORD_LIST (self)), spot);
}

/* Rows also depend on the libraries, and on the users of the table. */
static void
on_selection_set (NreWearPane *self)
{
  NreSelection *selection = nre_record_list_get_selection (NRE_RECORD_LIST (self));

  if (selection == NULL)
    return;
  g_signal_connect_object (nre_resources_get (nre_selection_get_document (selection)), "changed",
                           G_CALLBACK (nre_section_pane_update_cells), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_wear_view_get_uses (nre_selection_get_wear_view (selection)), "changed",
                           G_CALLBACK (nre_section_pane_update_cells), self, G_CONNECT_SWAPPED);
}

static void
nre_wear_pane_class_init (NreWearPaneClass *klass)
{
  NreSectionPaneClass *pane_class = NRE_SECTION_PANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  pane_class->section_part = NRE_WEAR_PART_TABLE;
  NRE_RECORD_LIST_CLASS (klass)->part = NRE_WEAR_PART_ROW;
  pane_class->new_cell = nre_wear_pane_new_cell;
  pane_class->add = nre_wear_pane_add;
  pane_class->check = nre_wear_pane_check;
  pane_class->complete = nre_wear_pane_complete;
  pane_class->make_picture = nre_wear_pane_make_picture;
  pane_class->answered = nre_wear_pane_answered;
  pane_class->can_move_to = nre_wear_pane_can_move_to;
  pane_class->move_to = nre_wear_pane_move_to;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-wear-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreWearPane, menu_model);

  nre_section_pane_class_bind_keys (pane_class, "wear");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "wear.duplicate", NULL);
}

static void
nre_wear_pane_init (NreWearPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_pane_set_up (NRE_SECTION_PANE (self), _("Rows of the material table"), self->menu_model);
  g_signal_connect (self, "notify::selection", G_CALLBACK (on_selection_set), NULL);
}
