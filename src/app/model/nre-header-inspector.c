/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-header-inspector.h"

#include <glib/gi18n.h>

#include "nre-model-kind.h"
#include "nre-model-schema.h"

struct _NreHeaderInspector
{
  NrePartInspector parent_instance;

  GtkWidget *sphere_group;
  GtkWidget *capsule_group;
  GtkWidget *hull_group;
};

G_DEFINE_FINAL_TYPE (NreHeaderInspector, nre_header_inspector, NRE_TYPE_PART_INSPECTOR)

static const NreFormRow sphere_rows[] = {
  { "sphere", N_("Centre"), N_("Model sphere centre"), .n = 3 },
  { "sphere", N_("Radius"), N_("Model sphere radius"), .element = 3, .step = 0.1, .is_positive = TRUE },
};

static const NreFormRow capsule_rows[] = {
  { "segment_a", N_("Segment from A"), N_("Segment A"), .n = 3 },
  { "segment_b", N_("to B"), N_("Segment B"), .n = 3 },
  { "segment_radius", N_("Radius"), N_("Segment radius"), .step = 0.1, .is_positive = TRUE },
};

static void
nre_header_inspector_class_init (NreHeaderInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-header-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, sphere_group);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, capsule_group);
  gtk_widget_class_bind_template_child (widget_class, NreHeaderInspector, hull_group);
}

static void
add_corners (NreHeaderInspector *self, NrePartForm *form)
{
  /* In the order of the file (spec: msh.md, "Res2 header and slots"). */
  static const char *const corners[] = {
    N_("Bottom, front left"), N_("Bottom, front right"), N_("Bottom, back right"), N_("Bottom, back left"),
    N_("Top, front left"),    N_("Top, front right"),    N_("Top, back right"),    N_("Top, back left"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      /* Translators: a corner of the hull, before x, y or z. */
      g_autofree char *name = g_strdup_printf (_("Corner %u"), i);
      GtkWidget *row = nre_vector_row_new (_(corners[i]), name, NULL);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->hull_group), row);
      nre_part_form_add_element (form, row, "set-model-bounds", "hull", 3 * i);
    }
}

static void
nre_header_inspector_init (NreHeaderInspector *self)
{
  NrePartForm *form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_HEADER,
                                                   nre_schema_find_table (&nre_model_schema, "header"));

  gtk_widget_init_template (GTK_WIDGET (self));
  nre_part_form_add_rows (form, self->sphere_group, "set-model-bounds", sphere_rows,
                          G_N_ELEMENTS (sphere_rows));
  nre_part_form_add_rows (form, self->capsule_group, "set-model-bounds", capsule_rows,
                          G_N_ELEMENTS (capsule_rows));
  add_corners (self, form);
}
