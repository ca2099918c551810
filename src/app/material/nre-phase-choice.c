/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-phase-choice.h"

#include "nre-material-kind.h"
#include "nre-thumbnail.h"

#define THUMBNAIL 20

/* A row has three children, in this order: thumbnail, label and check mark. */
static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *thumbnail = nre_thumbnail_new (THUMBNAIL);
  GtkWidget *label = gtk_label_new (NULL), *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_valign (thumbnail, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), thumbnail);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

/* The button shows the chosen phase without a check mark. */
static void
on_button_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  on_setup (factory, item);
  gtk_widget_set_visible (gtk_widget_get_last_child (gtk_list_item_get_child (item)), FALSE);
}

/* Mark the chosen row, like the default factory of the list. */
static void
show_mark (GtkListItem *item, GParamSpec *pspec, GtkDropDown *choice)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (mark,
                          gtk_drop_down_get_selected_item (choice) == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
on_selected (GtkDropDown *choice, GParamSpec *pspec, GtkListItem *item)
{
  show_mark (item, pspec, choice);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *choice)
{
  NreMaterialView *view = g_object_get_data (G_OBJECT (choice), "nre-view");
  GtkWidget *thumbnail = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (thumbnail);
  guint phase = gtk_list_item_get_position (item);
  g_autofree char *texture =
      phase < nre_material_view_get_n_phases (view) ? nre_material_view_dup_texture (view, phase) : NULL;

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  nre_thumbnail_set_texture (NRE_THUMBNAIL (thumbnail), nre_entry_view_get_document (NRE_ENTRY_VIEW (view)),
                             NRE_MATERIAL_TEXTURES, texture != NULL ? texture : "");
  g_signal_connect_object (choice, "notify::selected-item", G_CALLBACK (on_selected), item, 0);
  show_mark (item, NULL, choice);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *choice)
{
  g_signal_handlers_disconnect_by_func (choice, on_selected, item);
  nre_thumbnail_clear (NRE_THUMBNAIL (gtk_widget_get_first_child (gtk_list_item_get_child (item))));
}

static GtkListItemFactory *
make_factory (GtkDropDown *choice, GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), choice);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), choice);
  return factory;
}

/** nre_phase_choice_set_view: add pictures of textures to the rows of a drop-down that lists the phases of a
 * material by name; call it once. */
void
nre_phase_choice_set_view (GtkDropDown *choice, NreMaterialView *view)
{
  g_autoptr (GtkListItemFactory) button = make_factory (choice, G_CALLBACK (on_button_setup));
  g_autoptr (GtkListItemFactory) list = make_factory (choice, G_CALLBACK (on_setup));

  g_object_set_data_full (G_OBJECT (choice), "nre-view", g_object_ref (view), g_object_unref);
  gtk_drop_down_set_factory (choice, button);
  gtk_drop_down_set_list_factory (choice, list);
}
