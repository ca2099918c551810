/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-triangle-inspector.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-model-kind.h"
#include "nre-model-schema.h"
#include "nre-references.h"
#include "nre-value-row.h"

struct _NreTriangleInspector
{
  NrePartInspector parent_instance;

  NreValueRow  *flags_row;
  NreValueRow  *normal_row;
  NreValueRow  *selectors_row;
  NreValueRow  *links_row;
  NreLinkGroup *uses_group;
  NreLinkGroup *users_group;

  NrePartForm  *form;
};

G_DEFINE_FINAL_TYPE (NreTriangleInspector, nre_triangle_inspector, NRE_TYPE_PART_INSPECTOR)

static char *
format_links (const guint16 link[3])
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_string_append (text, i > 0 ? "  " : "");
      if (link[i] == NRE_MODEL_NONE)
        g_string_append (text, "–");
      else
        g_string_append_printf (text, "%u", link[i]);
    }
  return g_string_free (text, FALSE);
}

/* Three selectors of two bits each, of which 3 means none (spec: msh.md, "Res7 triangle descriptor"). */
static char *
format_selectors (guint16 word)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    {
      guint selector = word >> (2 * i) & 3u;

      g_string_append (text, i > 0 ? "  " : "");
      if (selector == 3)
        g_string_append (text, "–");
      else
        g_string_append_printf (text, "%u", selector);
    }
  return g_strdup (text->str);
}

static void
nre_triangle_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreTriangleInspector *self = NRE_TRIANGLE_INSPECTOR (inspector);
  NreModelTriangle triangle;
  NreModel *model;
  guint index;

  nre_part_form_show (self->form, selection);
  if (selection == NULL)
    {
      nre_references_clear (self->uses_group, self->users_group);
      return;
    }
  model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  index = nre_selection_get_index (selection, NRE_PART_TRIANGLE);
  if (model == NULL || index >= nre_model_count (model, NRE_MODEL_TRIANGLES))
    return;
  nre_model_get_triangle (model, index, &triangle);
  nre_value_row_take_value (self->flags_row, g_strdup_printf ("0x%04X", triangle.flags));
  nre_value_row_take_value (self->links_row, format_links (triangle.link));
  nre_value_row_take_value (self->normal_row,
                            nre_decimal_printf ("%.3f  %.3f  %.3f", triangle.normal[0] / 32767.0,
                                                triangle.normal[1] / 32767.0, triangle.normal[2] / 32767.0));
  nre_value_row_take_value (self->selectors_row, g_strdup_printf ("0x%04X", triangle.selectors));
  nre_value_row_take_subtitle (self->selectors_row, format_selectors (triangle.selectors));
  nre_references_show (self->uses_group, self->users_group, selection, NRE_PART_TRIANGLE, index);
}

static void
nre_triangle_inspector_class_init (NreTriangleInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_triangle_inspector_show;

  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               APPLICATION_PATH "/ui/nre-triangle-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, flags_row);
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, normal_row);
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, selectors_row);
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, links_row);
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreTriangleInspector, users_group);
}

static void
nre_triangle_inspector_init (NreTriangleInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_PART_TRIANGLE,
                                                  nre_schema_find_table (&nre_model_schema, "triangles"));
  nre_part_form_add_other (self->form, GTK_WIDGET (self->flags_row), "flags");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->links_row), "links");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->normal_row), "normal");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->selectors_row), "selectors");
}
