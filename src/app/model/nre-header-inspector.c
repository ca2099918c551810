/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-header-inspector.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"
#include "nre-model-schema.h"

#define N_CORNERS 8

struct _NreHeaderInspector
{
  NrePartInspector parent_instance;

  NreVectorRow        *sphere_row;
  NreNumberRow        *sphere_radius_row;
  NreVectorRow        *segment_a_row;
  NreVectorRow        *segment_b_row;
  NreNumberRow        *segment_radius_row;
  AdwPreferencesGroup *hull_group;

  NrePartForm         *form;
};

G_DEFINE_FINAL_TYPE (NreHeaderInspector, nre_header_inspector, NRE_TYPE_PART_INSPECTOR)

static void
nre_header_inspector_class_init (NreHeaderInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_VECTOR_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-header-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, sphere_row);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, sphere_radius_row);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, segment_a_row);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, segment_b_row);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, segment_radius_row);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, hull_group);
}

static void
add_corners (NreHeaderInspector *self)
{
  /* In the order of the file (spec: msh.md, "Res2 header and slots"). */
  static const char *const corners[N_CORNERS] = {
    N_("Bottom, front left"), N_("Bottom, front right"), N_("Bottom, back right"), N_("Bottom, back left"),
    N_("Top, front left"),    N_("Top, front right"),    N_("Top, back right"),    N_("Top, back left"),
  };

  for (guint i = 0; i < N_CORNERS; i++)
    {
      /* Translators: a corner of the hull, before x, y or z. */
      g_autofree char *name = g_strdup_printf (_("Corner %u"), i);
      GtkWidget *row = nre_vector_row_new (_(corners[i]), name, NULL);

      adw_preferences_group_add (self->hull_group, row);
      nre_part_form_add_element (self->form, row, "set-model-bounds", "hull", 3 * i);
    }
}

static void
nre_header_inspector_init (NreHeaderInspector *self)
{
  NrePartForm *form;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_HEADER,
                                                  nre_schema_find_table (&nre_model_schema, "header"));
  nre_part_form_add (form, GTK_WIDGET (self->sphere_row), "set-model-bounds", "sphere");
  nre_part_form_add_element (form, GTK_WIDGET (self->sphere_radius_row), "set-model-bounds", "sphere", 3);
  nre_part_form_add (form, GTK_WIDGET (self->segment_a_row), "set-model-bounds", "segment_a");
  nre_part_form_add (form, GTK_WIDGET (self->segment_b_row), "set-model-bounds", "segment_b");
  nre_part_form_add (form, GTK_WIDGET (self->segment_radius_row), "set-model-bounds", "segment_radius");
  add_corners (self);
}
