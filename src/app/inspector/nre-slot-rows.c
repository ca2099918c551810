/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-rows.h"

#include <glib/gi18n.h>

#include "nre-mesh-shapes.h"

/* Offset of the opaque words in a slot, in bytes. */
#define AT_OPAQUE 48

/* Readings of opaque words (spec: msh.md, "Res2 header and slots"). */

static char *
describe_area (NreSelection *selection, guint index, NreSpan slot)
{
  g_autofree char *number = nre_float_to_string (nre_span_f32 (slot, AT_OPAQUE));

  return g_strdup_printf (_("probably area of the base, %s"), number);
}

static char *
describe_volume (NreSelection *selection, guint index, NreSpan slot)
{
  g_autofree char *number = nre_float_to_string (nre_span_f32 (slot, AT_OPAQUE + 4));

  return g_strdup_printf (_("probably volume of the base, %s"), number);
}

static const NreFormRow bounds_rows[] = {
  { "aabb_min", N_("Minimum corner of the box"), N_("Box minimum"), .n = 3 },
  { "aabb_max", N_("Maximum corner of the box"), N_("Box maximum"), .n = 3 },
  { "sphere_center", N_("Sphere centre"), .n = 3 },
  { "sphere_radius", N_("Sphere radius"), .step = 0.1, .is_positive = TRUE },
};

static const NreFormRow opaque_rows[] = {
  { "opaque", .element = 0, .hint = N_("probably area of the base"), .describe = describe_area,
    .is_plain = TRUE },
  { "opaque", .element = 1, .hint = N_("probably volume of the base"), .describe = describe_volume,
    .is_plain = TRUE },
  { "opaque", .element = 2, .is_plain = TRUE },
  { "opaque", .element = 3, .is_plain = TRUE },
  { "opaque", .element = 4, .is_plain = TRUE },
};

/**
 * nre_slot_rows_add:
 * @form: a form of slots, which edits the rows
 * @button: (nullable): a widget beside the title of the bounds
 *
 * Add groups of rows for the bounds and the opaque words of a slot to the end of @box.
 */
void
nre_slot_rows_add (NrePartForm *form, GtkBox *box, GtkWidget *button)
{
  GtkWidget *bounds = nre_form_group_new (_("Bounds"), _("in node space"));
  GtkWidget *opaque = nre_form_group_new (_("Opaque words"), _("kept as they are"));

  g_assert (nre_shape_find_field (&nre_mesh_slot_shape, "opaque")->count == G_N_ELEMENTS (opaque_rows));
  if (button != NULL)
    gtk_box_append (GTK_BOX (adw_preferences_group_get_header_suffix (ADW_PREFERENCES_GROUP (bounds))),
                    button);
  gtk_box_append (box, bounds);
  gtk_box_append (box, opaque);
  nre_part_form_add_rows (form, bounds, "set-slot", bounds_rows, G_N_ELEMENTS (bounds_rows));
  nre_part_form_add_rows (form, opaque, "set-slot", opaque_rows, G_N_ELEMENTS (opaque_rows));
}
