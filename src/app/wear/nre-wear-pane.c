/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-pane.h"

#include <glib/gi18n.h>

#include "nre-ask-popover.h"
#include "nre-resources.h"
#include "nre-wear-actions.h"
#include "nre-wear-cell.h"
#include "nre-wear-words.h"
#include "nre-wear.h"

struct _NreWearPane
{
  NreSectionPane parent_instance;

  GMenuModel    *menu_model;
  NreAskPopover *add;           /* when something was added; a child */
};

G_DEFINE_FINAL_TYPE (NreWearPane, nre_wear_pane, NRE_TYPE_SECTION_PANE)

static NreSelection *
get_selection (NreWearPane *self)
{
  return nre_section_pane_get_selection (NRE_SECTION_PANE (self));
}

/* --- Asking -------------------------------------------------------------------------------------- */

static gboolean
is_complete (const char *name, gpointer data)
{
  return nre_wear_name_is_valid (nre_span (name, strlen (name)));
}

static char **
complete (const char *typed, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL ? nre_wear_complete_name (selection, nre_wear_actions_get_table (selection), typed) : NULL;
}

static GtkWidget *
make_picture (const char *name, gpointer data)
{
  NreSelection *selection = get_selection (data);

  return selection != NULL ? nre_wear_new_picture (selection, nre_wear_actions_get_table (selection), name) : NULL;
}

static void
on_answered (NreWearPane *self, const char *name)
{
  if (get_selection (self) != NULL)
    nre_wear_actions_add (GTK_WIDGET (self), get_selection (self), name);
}

static NreAskPopover *
get_popover (NreWearPane *self)
{
  if (self->add == NULL)
    {
      self->add = NRE_ASK_POPOVER (nre_ask_popover_new (_("Name in the new row"), is_complete, complete, self));
      nre_ask_popover_set_picture (self->add, make_picture);
      g_signal_connect_swapped (self->add, "answered", G_CALLBACK (on_answered), self);
      g_signal_connect_swapped (self->add, "closed", G_CALLBACK (nre_section_pane_take_focus), self);
      gtk_widget_set_parent (GTK_WIDGET (self->add), GTK_WIDGET (self));
    }
  return self->add;
}

/** nre_wear_pane_ask: for the name in a new row, behind what is selected. */
void
nre_wear_pane_ask (NreWearPane *self)
{
  NreSelection *selection = get_selection (self);
  GdkRectangle place;

  if (selection == NULL || nre_wear_view_get_faults (nre_selection_get_wear_view (selection))->len > 0)
    return;
  nre_section_pane_get_place (NRE_SECTION_PANE (self), &place);
  nre_ask_popover_ask (get_popover (self),
                       nre_wear_actions_get_table (selection) == NRE_WEAR_LIGHTMAPS ? _("Add a Light Map")
                                                                                    : _("Add a Material"),
                       "", &place);
}

/* --- The type ------------------------------------------------------------------------------------ */

static GtkWidget *
nre_wear_pane_new_cell (NreSectionPane *self)
{
  return nre_wear_cell_new ();
}

static void
nre_wear_pane_add (NreSectionPane *self)
{
  nre_wear_pane_ask (NRE_WEAR_PANE (self));
}

static gboolean
nre_wear_pane_can_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  return nre_wear_actions_can_move_to (nre_section_pane_get_selection (self), spot);
}

static void
nre_wear_pane_move_to (NreSectionPane *self, NreSectionSpot spot)
{
  nre_wear_actions_move_to (GTK_WIDGET (self), nre_section_pane_get_selection (self), spot);
}

/* What is in the libraries, and what is made of the rows, is shown with them. */
static void
on_selection_set (NreWearPane *self)
{
  NreSelection *selection = get_selection (self);

  if (selection == NULL)
    return;
  g_signal_connect_object (nre_resources_get (nre_selection_get_document (selection)), "changed",
                           G_CALLBACK (nre_section_pane_update_cells), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_wear_view_get_uses (nre_selection_get_wear_view (selection)), "changed",
                           G_CALLBACK (nre_section_pane_update_cells), self, G_CONNECT_SWAPPED);
}

static void
nre_wear_pane_dispose (GObject *object)
{
  /* It is a child, which the parent class takes away. */
  NRE_WEAR_PANE (object)->add = NULL;
  G_OBJECT_CLASS (nre_wear_pane_parent_class)->dispose (object);
}

static void
nre_wear_pane_class_init (NreWearPaneClass *klass)
{
  NreSectionPaneClass *pane_class = NRE_SECTION_PANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_wear_pane_dispose;
  pane_class->section_part = NRE_WEAR_PART_TABLE;
  pane_class->row_part = NRE_WEAR_PART_ROW;
  pane_class->new_cell = nre_wear_pane_new_cell;
  pane_class->add = nre_wear_pane_add;
  pane_class->can_move_to = nre_wear_pane_can_move_to;
  pane_class->move_to = nre_wear_pane_move_to;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-wear-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreWearPane, menu_model);

  /* The menu names the one that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "wear.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "wear.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "wear.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "wear.edit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "wear.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "wear.move-down", NULL);
}

static void
nre_wear_pane_init (NreWearPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_section_pane_set_up (NRE_SECTION_PANE (self), _("Rows of the material table"), self->menu_model);
  g_signal_connect (self, "notify::selection", G_CALLBACK (on_selection_set), NULL);
}
