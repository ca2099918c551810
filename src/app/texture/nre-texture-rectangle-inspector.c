/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-rectangle-inspector.h"

#include <glib/gi18n.h>

#include "nre-rectangle-edit.h"
#include "nre-report.h"
#include "nre-texture-kind.h"

struct _NreTextureRectangleInspector
{
  NrePartInspector parent_instance;
};

G_DEFINE_FINAL_TYPE (NreTextureRectangleInspector, nre_texture_rectangle_inspector, NRE_TYPE_PART_INSPECTOR)

static void
nre_texture_rectangle_inspector_class_init (NreTextureRectangleInspectorClass *klass)
{
}

static const NreFormRow rows[] = {
  { "x", N_("X"), N_("Rectangle x"), N_("px") },
  { "y", N_("Y"), N_("Rectangle y"), N_("px") },
  { "w", N_("Width"), N_("Rectangle width"), N_("px") },
  { "h", N_("Height"), N_("Rectangle height"), N_("px") },
};

static void
on_remove (NreTextureRectangleInspector *self)
{
  NrePartForm *form = nre_part_inspector_get_form (NRE_PART_INSPECTOR (self));
  NreSelection *selection = form != NULL ? nre_part_edit_get_selection (nre_part_form_get_edit (form)) : NULL;
  g_autoptr (NreSelection) kept = selection != NULL ? g_object_ref (selection) : NULL;
  g_autoptr (GError) error = NULL;

  if (kept != NULL && !nre_rectangle_edit_remove (kept, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

static void
nre_texture_rectangle_inspector_init (NreTextureRectangleInspector *self)
{
  GtkWidget *group = adw_preferences_group_new (),
            *remove = gtk_button_new_with_label (_("Remove Rectangle"));
  NrePartForm *form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_TEXTURE_PART_RECTANGLE,
                                                   nre_schema_find_table (&nre_texture_schema, "pages"));

  nre_part_form_add_rows (form, group, "set-rectangle", rows, G_N_ELEMENTS (rows));
  gtk_box_append (GTK_BOX (self), group);
  gtk_widget_set_halign (remove, GTK_ALIGN_START);
  gtk_widget_add_css_class (remove, "small");
  gtk_widget_set_tooltip_text (remove, _("Remove the rectangle; the pixels stay (Delete)"));
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (on_remove), self);
  gtk_box_append (GTK_BOX (self), remove);
}
