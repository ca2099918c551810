/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-face-inspector.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-face-links.h"
#include "nre-map-parts.h"
#include "nre-map-view.h"
#include "nre-name-or-number.h"
#include "nre-terrain-mask.h"
#include "nre-terrain.h"
#include "nre-value-row.h"

#define N_BITS 32

/* Offsets in a face, in bytes. */
#define AT_OPAQUE6 6
#define AT_NORMAL 20
#define AT_EDGES 26
#define AT_OPAQUE27 27

struct _NreFaceInspector
{
  NrePartInspector parent_instance;

  NreFlagsGroup       *flags_group;
  NreValueRow         *main_row;
  NreValueRow         *material_row;
  AdwPreferencesGroup *materials_group;
  AdwPreferencesGroup *stored_group;
  NreValueRow         *normal_row;
  NreValueRow         *edges_row;
  NreValueRow         *opaque_row;
  NreLinkGroup        *uses_group;
  NreLinkGroup        *users_group;
  GtkWidget           *frame_button;

  NrePartForm         *form;
  NreNameOrNumber      *materials[2];
  GArray              *readings;        /* of NreReading, up to the one without a title */
  GPtrArray           *titles;          /* the titles that some of @readings point to */
};

G_DEFINE_FINAL_TYPE (NreFaceInspector, nre_face_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Flags and masks ----------------------------------------------------------------------------- */

static const NreField *
get_flags (void)
{
  return nre_shape_find_field (nre_table_get_head (nre_schema_find_table (&nre_terrain_schema, "faces")),
                               "flags");
}

/* (nullable) */
static const NreReading *
find_reading (guint32 bit)
{
  for (const NreReading *reading = get_flags ()->bits; reading->title != NULL; reading++)
    if (reading->word == bit)
      return reading;
  return NULL;
}

/* The bit of a compact mask for a bit of the full one. */
static char *
dup_compact (guint32 bit)
{
  guint main = nre_terrain_mask_to_main (bit), material = nre_terrain_mask_to_material (bit);

  /* Translators: a bit of the flags of a face, and the bit of a compact mask that it becomes. */
  if (main != 0)
    return g_strdup_printf (_("0x%06X → main 0x%04X"), bit, main);
  if (material != 0)
    return g_strdup_printf (_("0x%06X → material 0x%02X"), bit, material);
  return g_strdup_printf ("0x%06X", bit);
}

/* A row for each bit that has a reading, or is in a compact mask. */
static void
add_flags (NreFaceInspector *self)
{
  for (guint i = 0; i < N_BITS; i++)
    {
      guint32 bit = 1u << i;
      const NreReading *known = find_reading (bit);
      NreReading reading = { bit, NULL, FALSE };

      if (known == NULL && nre_terrain_mask_to_main (bit) == 0 && nre_terrain_mask_to_material (bit) == 0)
        continue;
      if (known != NULL)
        reading = *known;
      else
        {
          char *title = g_strdup_printf (_("Bit %u"), i);

          g_ptr_array_add (self->titles, title);
          reading.title = title;
        }
      g_array_append_val (self->readings, reading);
    }
  nre_flags_group_set_readings (self->flags_group, (const NreReading *) (gpointer) self->readings->data, 4);
  for (guint i = 0; i < self->readings->len; i++)
    {
      guint32 bit = g_array_index (self->readings, NreReading, i).word;
      g_autofree char *note = dup_compact (bit);

      nre_flags_group_set_note (self->flags_group, bit, note);
    }
}

/* "0x0002 ← 0x000008, 0x0200 ← 0x020000": the set bits, and their sources. */
static char *
list_bits (guint32 mask, guint digits, guint32 (*expand) (guint32 bit))
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 16; i++)
    if ((mask & 1u << i) != 0)
      g_string_append_printf (text, "%s0x%0*X ← 0x%06X", text->len > 0 ? ", " : "", (int) digits, 1u << i,
                              expand (1u << i));
  return g_string_free (text, FALSE);
}

static guint32
expand_main (guint32 bit)
{
  return nre_terrain_mask_from_main ((guint16) bit);
}

static guint32
expand_material (guint32 bit)
{
  return nre_terrain_mask_from_material ((guint8) bit);
}

static void
show_mask (NreValueRow *row, guint32 all, guint32 any, guint digits, guint32 (*expand) (guint32 bit))
{
  if (all == any)
    nre_value_row_take_value (row, g_strdup_printf ("0x%0*X", (int) digits, all));
  else
    /* Translators: a mask of several records: the bits that all of them have, and those that some have. */
    nre_value_row_take_value (row, g_strdup_printf (_("0x%0*X, some 0x%0*X"), (int) digits, all,
                                                    (int) digits, any));
  nre_value_row_take_subtitle (row, list_bits (any, digits, expand));
}

static void
show_masks (NreFaceInspector *self, NreTerrainView *view)
{
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  guint32 all = G_MAXUINT32, any = 0;

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      NreTerrainFace face;

      if (!nre_terrain_view_get_face (view, nre_part_edit_get_index (edit, i), &face))
        continue;
      all &= face.flags;
      any |= face.flags;
    }
  all &= any;
  show_mask (self->main_row, nre_terrain_mask_to_main (all), nre_terrain_mask_to_main (any), 4, expand_main);
  show_mask (self->material_row, nre_terrain_mask_to_material (all), nre_terrain_mask_to_material (any), 2,
             expand_material);
}

/* --- Materials ----------------------------------------------------------------------------------- */

static void
show_materials (NreFaceInspector *self, NreTerrainView *view)
{
  g_auto (NreTerrainWear) wear = { 0 };

  nre_terrain_view_read_wear (view, &wear);
  nre_name_or_number_set_names (self->materials[0], wear.first);
  nre_name_or_number_set_names (self->materials[1], wear.second);
}

/* --- What is stored ------------------------------------------------------------------------------ */

static void
show_stored (NreFaceInspector *self, NreTerrainView *view, guint face)
{
  NreSpan table = nre_entry_view_peek_table (NRE_ENTRY_VIEW (view), NRE_TERRAIN_FACES);
  NreSpan record = nre_span_sub (table, (gsize) face * NRE_TERRAIN_FACE_SIZE, NRE_TERRAIN_FACE_SIZE);
  int normal[3];
  guint edges;

  for (guint i = 0; i < 3; i++)
    normal[i] = (gint16) nre_span_u16 (record, AT_NORMAL + 2 * i);
  edges = record.data[AT_EDGES];
  nre_value_row_take_value (self->normal_row,
                            nre_decimal_printf ("%.3f, %.3f, %.3f", normal[0] / 32767.0, normal[1] / 32767.0,
                                                normal[2] / 32767.0));
  nre_value_row_take_subtitle (self->normal_row, nre_decimal_printf (_("stored as %d, %d, %d"), normal[0],
                                                                     normal[1], normal[2]));
  nre_value_row_take_value (self->edges_row,
                            g_strdup_printf ("%u, %u, %u", edges & 3, edges >> 2 & 3, edges >> 4 & 3));
  nre_value_row_take_subtitle (self->edges_row,
                               g_strdup_printf (_("of edges 0 to 2; stored as 0x%02X"), edges));
  nre_value_row_take_value (self->opaque_row,
                            g_strdup_printf ("0x%04X, 0x%02X", nre_span_u16 (record, AT_OPAQUE6),
                                             record.data[AT_OPAQUE27]));
}

static void
on_frame (NreFaceInspector *self)
{
  NreMapView *map = nre_map_view_of (nre_part_edit_get_selection (nre_part_form_get_edit (self->form)));

  if (map != NULL)
    nre_map_view_frame (map);
}

static void
nre_face_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreFaceInspector *self = NRE_FACE_INSPECTOR (inspector);
  NrePartEdit *edit = nre_part_form_get_edit (self->form);
  NreTerrainView *view;
  gboolean one;

  if (selection != NULL && !nre_part_edit_is_of (edit, selection))
    show_materials (self, NRE_TERRAIN_VIEW (nre_selection_get_view (selection)));
  nre_part_form_show (self->form, selection);
  one = nre_part_edit_get_n (edit) == 1;
  nre_face_links_show (self->uses_group, self->users_group, selection,
                       one ? nre_part_edit_get_lead (edit) : G_MAXUINT);
  if (selection == NULL || nre_part_edit_get_n (edit) == 0)
    return;
  view = NRE_TERRAIN_VIEW (nre_selection_get_view (selection));
  show_masks (self, view);
  gtk_widget_set_visible (GTK_WIDGET (self->stored_group), one);
  if (one && nre_part_edit_get_lead (edit) < nre_terrain_view_get_n_faces (view))
    show_stored (self, view, nre_part_edit_get_lead (edit));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_face_inspector_finalize (GObject *object)
{
  NreFaceInspector *self = NRE_FACE_INSPECTOR (object);

  g_clear_pointer (&self->materials[0], nre_name_or_number_free);
  g_clear_pointer (&self->materials[1], nre_name_or_number_free);
  g_array_unref (self->readings);
  g_ptr_array_unref (self->titles);
  G_OBJECT_CLASS (nre_face_inspector_parent_class)->finalize (object);
}

static void
nre_face_inspector_class_init (NreFaceInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_face_inspector_finalize;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_face_inspector_show;

  g_type_ensure (NRE_TYPE_FLAGS_GROUP);
  g_type_ensure (NRE_TYPE_LINK_GROUP);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-face-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, flags_group);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, main_row);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, material_row);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, materials_group);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, stored_group);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, normal_row);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, edges_row);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, opaque_row);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, uses_group);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, users_group);
  gtk_widget_class_bind_template_child (widget_class, NreFaceInspector, frame_button);
  gtk_widget_class_bind_template_callback (widget_class, on_frame);
}

/* A material of a face, by name or number: @field of the schema, a row of the file @table, or 255 for
 * none. */
static NreNameOrNumber *
add_material (NreFaceInspector *self, const char *title, const char *field, const char *table,
              gboolean has_none)
{
  /* Translators: %s is a file: where the names of materials are. */
  g_autofree char *subtitle = g_strdup_printf (_("row of %s"), table);
  g_autofree char *hint =
    has_none ? g_strdup_printf (_("row of %s, which does not exist; 255 means none"), table)
             : g_strdup_printf (_("row of %s, which does not exist"), table);
  GtkWidget *choice =
    g_object_new (NRE_TYPE_CHOICE_ROW, "title", title, "subtitle", subtitle, "field-name", title, NULL);
  GtkWidget *number =
      g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", title, "hint", hint, NULL);

  adw_preferences_group_add (self->materials_group, choice);
  adw_preferences_group_add (self->materials_group, number);
  nre_part_form_add (self->form, choice, "set-face", field);
  nre_part_form_add (self->form, number, "set-face", field);
  return nre_name_or_number_new (NRE_CHOICE_ROW (choice), NRE_NUMBER_ROW (number), G_MAXUINT8, has_none,
                                 FALSE);
}

static void
nre_face_inspector_init (NreFaceInspector *self)
{
  self->readings = g_array_new (TRUE, TRUE, sizeof (NreReading));
  self->titles = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->frame_button);
  gtk_box_remove (GTK_BOX (self), self->frame_button);
  nre_part_inspector_set_heading (NRE_PART_INSPECTOR (self), self->frame_button);
  g_object_unref (self->frame_button);
  add_flags (self);
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), (NrePart) NRE_TERRAIN_PART_FACE,
                                            nre_schema_find_table (&nre_terrain_schema, "faces"));
  nre_part_form_add (self->form, GTK_WIDGET (self->flags_group), "set-face", "flags");
  self->materials[0] = add_material (self, _("Material"), "material", "Land2.wea", FALSE);
  self->materials[1] = add_material (self, _("Second material"), "material2", "Land1.wea", TRUE);
  nre_part_form_add_other (self->form, GTK_WIDGET (self->normal_row), "normal");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->edges_row), "edge_classes");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->opaque_row), "opaque27");
  nre_part_form_add_other (self->form, GTK_WIDGET (self->opaque_row), "opaque6");
}
