/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-rows.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-mesh-shapes.h"

#define N_OPAQUE 5

struct _NreSlotRows
{
  GtkBox parent_instance;

  GtkWidget           *recompute_button;
  NreVectorRow        *minimum_row;
  NreVectorRow        *maximum_row;
  NreVectorRow        *center_row;
  NreNumberRow        *radius_row;
  AdwPreferencesGroup *opaque_group;
  NreNumberRow        *opaque_rows[N_OPAQUE];
};

enum
{
  PROP_0,
  PROP_RECOMPUTES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreSlotRows, nre_slot_rows, GTK_TYPE_BOX)

/** nre_slot_rows_add_to: add the rows to this form, which writes them by "set-slot". */
void
nre_slot_rows_add_to (NreSlotRows *self, NrePartForm *form)
{
  nre_part_form_add (form, GTK_WIDGET (self->minimum_row), "set-slot", "aabb_min");
  nre_part_form_add (form, GTK_WIDGET (self->maximum_row), "set-slot", "aabb_max");
  nre_part_form_add (form, GTK_WIDGET (self->center_row), "set-slot", "sphere_center");
  nre_part_form_add (form, GTK_WIDGET (self->radius_row), "set-slot", "sphere_radius");
  for (guint i = 0; i < N_OPAQUE; i++)
    nre_part_form_add_element (form, GTK_WIDGET (self->opaque_rows[i]), "set-slot", "opaque", i);
}

/** nre_slot_rows_show: @opaque: (nullable): the first two words of a single slot; NULL for several */
void
nre_slot_rows_show (NreSlotRows *self, const guint32 opaque[2])
{
  for (guint i = 0; i < 2; i++)
    {
      /* Readings (spec: msh.md, "Res2 header and slots"). */
      guint8 bytes[4];
      g_autofree char *number = NULL;

      if (opaque == NULL)
        {
          nre_number_row_set_hint (self->opaque_rows[i], i == 0 ? _("reading: area of the base")
                                                                : _("reading: volume of the base"));
          continue;
        }
      nre_store_u32 (bytes, opaque[i]);
      number = nre_float_to_string (nre_load_f32 (bytes));
      nre_number_row_take_hint (self->opaque_rows[i],
                                i == 0 ? g_strdup_printf (_("reading: area of the base, %s"), number)
                                       : g_strdup_printf (_("reading: volume of the base, %s"), number));
    }
}

static void
nre_slot_rows_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RECOMPUTES)
    g_value_set_boolean (value, gtk_widget_get_visible (NRE_SLOT_ROWS (object)->recompute_button));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_slot_rows_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RECOMPUTES)
    gtk_widget_set_visible (NRE_SLOT_ROWS (object)->recompute_button, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_slot_rows_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_slot_rows_parent_class)->dispose (object);
}

static void
nre_slot_rows_class_init (NreSlotRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_slot_rows_get_property;
  object_class->set_property = nre_slot_rows_set_property;
  object_class->dispose = nre_slot_rows_dispose;

  properties[PROP_RECOMPUTES] = g_param_spec_boolean ("recomputes", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_VECTOR_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, recompute_button);
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, minimum_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, maximum_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, center_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, radius_row);
  gtk_widget_class_bind_template_child (widget_class, NreSlotRows, opaque_group);
}

static void
nre_slot_rows_init (NreSlotRows *self)
{
  const NreField *opaque = nre_shape_find_field (&nre_mesh_slot_shape, "opaque");

  g_assert (opaque->count == N_OPAQUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_OPAQUE; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Word at %u"), opaque->offset + 4 * i);

      self->opaque_rows[i] = g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", title,
                                           "steps", FALSE, NULL);
      adw_preferences_group_add (self->opaque_group, GTK_WIDGET (self->opaque_rows[i]));
    }
}
