/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-inspector.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "nre-areal-counts.h"
#include "nre-areal-edge-list.h"
#include "nre-areal-map-schema.h"
#include "nre-areal-polygon-list.h"
#include "nre-areal-vertex-list.h"
#include "nre-bits-button.h"
#include "nre-decimal.h"
#include "nre-gtk-util.h"
#include "nre-map-parts.h"
#include "nre-map-view.h"
#include "nre-report.h"
#include "nre-value-row.h"

/* Offsets in the head of an areal, in bytes. */
#define AT_AREA 16
#define AT_NORMAL 20
#define AT_LOGIC 32

/* Tolerance for the length of a normal, which is rounded to floats. */
#define LENGTH_TOLERANCE 0.0005

struct _NreArealInspector
{
  NrePartInspector parent_instance;

  NreNumberRow        *class_row;
  NreNumberRow        *logic_row;
  NreBitsButton       *logic_bits;
  NreNumberRow        *area_row;
  NreVectorRow        *anchor_row;
  NreVectorRow        *normal_row;
  GtkWidget           *move_inside;
  GtkWidget           *normalise;
  GtkWidget           *several_group;
  NreValueRow         *areals_row;
  NreValueRow         *edges_row;
  NreArealEdgeList    *edge_list;
  NreArealVertexList  *vertex_list;
  NreArealPolygonList *polygon_list;
  NreValueRow         *reserved_row;
  AdwActionRow        *grid_row;
  GtkLabel            *grid_label;

  NrePartForm         *form;
};

G_DEFINE_FINAL_TYPE (NreArealInspector, nre_areal_inspector, NRE_TYPE_PART_INSPECTOR)

static NreArealView *
get_view (NreSelection *selection)
{
  return NRE_AREAL_VIEW (nre_selection_get_view (selection));
}

static NrePartEdit *
get_edit (NreArealInspector *self)
{
  return nre_part_form_get_edit (self->form);
}

/* --- How an areal lies --------------------------------------------------------------------------- */

/**
 * Lie: the geometry of an areal, to compare with its stored numbers.
 * @has_area: whether the polygon has at least three vertices, and all of them are finite; if not, @area is 0
 *   and @inside is FALSE
 * @area: of the polygon seen from above
 * @said: the stored area
 * @inside: whether the anchor is inside the polygon
 * @length: of the stored normal
 */
typedef struct
{
  gboolean has_area;
  double   area;
  double   said;
  gboolean inside;
  double   length;
} Lie;

static void
look (const NreAreal *areal, GArray *outline, Lie *out)
{
  double square = 0;

  *out = (Lie){ .has_area = nre_areal_get_outline (areal, outline) && outline->len >= 3 };
  for (guint i = 0; i < 3; i++)
    {
      double number = (double) nre_load_f32 (areal->head + AT_NORMAL + 4 * i);

      square += number * number;
    }
  out->length = sqrt (square);
  out->said = (double) nre_load_f32 (areal->head + AT_AREA);
  if (!out->has_area)
    return;
  out->area = fabs (nre_outline_area ((gconstpointer) outline->data, outline->len));
  out->inside =
      nre_outline_contains ((gconstpointer) outline->data, outline->len, (double) nre_load_f32 (areal->head),
                            (double) nre_load_f32 (areal->head + 4));
}

static gboolean
needs_area (const Lie *lie)
{
  return lie->has_area && !((float) lie->area >= (float) lie->said && (float) lie->area <= (float) lie->said);
}

static gboolean
needs_anchor (const Lie *lie)
{
  return lie->has_area && !lie->inside;
}

static gboolean
needs_normal (const Lie *lie)
{
  return isfinite (lie->length) && lie->length > 0 && fabs (lie->length - 1) > LENGTH_TOLERANCE;
}

/* --- Putting it right ---------------------------------------------------------------------------- */

/* (transfer full) (element-type guint): the selected areals that satisfy the condition. */
static GArray *
find_needy (NreArealInspector *self, gboolean (*needs) (const Lie *lie))
{
  NrePartEdit *edit = get_edit (self);
  NreArealView *view = get_view (nre_part_edit_get_selection (edit));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < nre_part_edit_get_n (edit); i++)
    {
      guint index = nre_part_edit_get_index (edit, i);
      NreAreal areal;
      Lie lie;

      if (!nre_areal_view_get_areal (view, index, &areal))
        continue;
      look (&areal, outline, &lie);
      if (needs (&lie))
        g_array_append_val (found, index);
    }
  return found;
}

/* Correct the selected areals that need it, as one step. @what: a parameter of "refit-areals" */
static void
mend (NreArealInspector *self, const char *what, gboolean (*needs) (const Lie *lie))
{
  g_autoptr (NreSelection) selection = NULL;
  g_autoptr (GArray) areals = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  if (nre_part_edit_get_n (get_edit (self)) == 0)
    return;
  selection = g_object_ref (nre_part_edit_get_selection (get_edit (self)));
  areals = find_needy (self, needs);
  if (areals->len == 0)
    return;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "areals",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, areals->data, areals->len,
                                                          sizeof (guint)));
  g_variant_dict_insert (&args, what, "b", TRUE);
  if (!nre_selection_perform (selection, "refit-areals", &args, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

static void
recompute_area_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mend (NRE_AREAL_INSPECTOR (widget), "area", needs_area);
}

static void
move_inside_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mend (NRE_AREAL_INSPECTOR (widget), "anchor", needs_anchor);
}

static void
normalise_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mend (NRE_AREAL_INSPECTOR (widget), "normal", needs_normal);
}

static void
on_frame (NreArealInspector *self)
{
  NreMapView *map = nre_map_view_of (nre_part_edit_get_selection (get_edit (self)));

  if (map != NULL)
    nre_map_view_frame (map);
}

/* --- Bits of the flag ---------------------------------------------------------------------------- */

typedef struct
{
  guint clear;
  guint set;
} Bits;

static guint32
apply_bits (NreSelection *selection, guint index, gpointer data)
{
  const Bits *bits = data;
  NreAreal areal;

  if (!nre_areal_view_get_areal (get_view (selection), index, &areal))
    return bits->set;
  return (nre_load_u32 (areal.head + AT_LOGIC) & ~bits->clear) | bits->set;
}

static void
on_bits_commit (NreArealInspector *self, guint clear, guint set)
{
  Bits bits = { clear, set };
  g_autoptr (GError) error = NULL;

  if (nre_part_edit_get_n (get_edit (self)) > 0 &&
      !nre_part_edit_run_by_value (get_edit (self), "set-areal", "logic_flag", apply_bits, &bits, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

/* --- The grid ------------------------------------------------------------------------------------ */

static void
on_grid_activated (NreArealInspector *self)
{
  NreMapView *map = nre_map_view_of (nre_part_edit_get_selection (get_edit (self)));

  if (map != NULL)
    g_object_set (map, "listing", !nre_map_view_get_listing (map), NULL);
}

/* --- Showing ------------------------------------------------------------------------------------- */

static void
show_one (NreArealInspector *self, const NreAreal *areal, const Lie *lie)
{
  if (lie->has_area)
    nre_number_row_take_hint (self->area_row, g_strdup_printf (_("polygon area %'.1f"), lie->area));
  else
    nre_number_row_set_hint (self->area_row, _("the polygon has no area"));
  nre_vector_row_take_hint (self->anchor_row,
                            g_strdup (lie->inside ? _("inside polygon") : _("outside polygon")));
  /* Translators: of a normal. */
  nre_vector_row_take_hint (self->normal_row, g_strdup_printf (_("length %.3f"), lie->length));
  nre_value_row_take_value (self->reserved_row, nre_decimal_printf ("%u, %g, %#x, %#x", areal->n_polygons,
                                                                    (double) nre_load_f32 (areal->head + 12),
                                                                    nre_load_u32 (areal->head + 36),
                                                                    nre_load_u32 (areal->head + 44)));
}

static void
show_counts (NreArealInspector *self, const NreArealMap *map, const guint *areals,
             const NreArealCounts *counts)
{
  guint n_classes;
  g_autofree char *cells = NULL;

  cells =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u cell", "%'u cells", counts->cells), counts->cells);
  gtk_label_set_label (self->grid_label, cells);
  if (counts->n_areals < 2)
    return;
  n_classes = nre_areal_count_classes (map, areals, counts->n_areals);
  nre_value_row_take_value (self->areals_row,
                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u, of %u class",
                                                          "%u, of %u classes", n_classes),
                                             counts->n_areals, n_classes));
  nre_value_row_take_value (self->edges_row, g_strdup_printf ("%u", counts->corners));
  /* Translators: how many edges lead to which kind of neighbour. */
  nre_value_row_take_subtitle (self->edges_row,
                               g_strdup_printf (_("%u both ways, %u one way, %u dangling, %u open"),
                                                counts->both_ways, counts->one_way, counts->dangling,
                                                counts->open));
  nre_value_row_take_value (self->reserved_row,
                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " polygon",
                                                          "%" PRIu64 " polygons", (gulong) counts->polygons),
                                             counts->polygons));
}

/* Show what could be corrected in several areals, and for one its geometry. */
static void
show_lie (NreArealInspector *self, const NreArealMap *map, const guint *areals, guint n)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  guint n_outside = 0, n_other = 0, n_off = 0;

  for (guint i = 0; i < n; i++)
    {
      NreAreal areal;
      Lie lie;

      if (areals[i] >= map->n_areals)
        continue;
      nre_areal_map_get (map, areals[i], &areal);
      look (&areal, outline, &lie);
      n_outside += needs_anchor (&lie);
      n_other += needs_normal (&lie);
      n_off += needs_area (&lie);
      if (n == 1)
        show_one (self, &areal, &lie);
    }
  if (n > 1)
    {
      nre_number_row_take_hint (self->area_row, g_strdup_printf (_("%u match their polygons"), n - n_off));
      nre_vector_row_take_hint (self->anchor_row, g_strdup_printf (_("%u outside"), n_outside));
      nre_vector_row_take_hint (self->normal_row, g_strdup_printf (_("%u not of length 1"), n_other));
    }
  gtk_widget_set_visible (self->move_inside, n_outside > 0);
  gtk_widget_set_visible (self->normalise, n_other > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "areal.recompute-area", n_off > 0);
}

static void
show_grid (NreArealInspector *self, const NreArealMap *map)
{
  g_autofree char *text = g_strdup_printf (_("cells of the %u × %u grid that list it"), map->cells_x,
                                           map->cells_y);

  gtk_widget_set_visible (GTK_WIDGET (self->grid_row), map->has_grid);
  adw_action_row_set_subtitle (self->grid_row, text);
}

static void
nre_areal_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreArealInspector *self = NRE_AREAL_INSPECTOR (inspector);
  NrePartEdit *edit = get_edit (self);
  const NreArealMap *map;
  g_autofree guint *areals = NULL;
  guint n, lead;
  NreArealCounts counts;

  nre_part_form_show (self->form, selection);
  n = nre_part_edit_get_n (edit);
  lead = n == 1 ? nre_part_edit_get_lead (edit) : G_MAXUINT;
  nre_areal_edge_list_show (self->edge_list, selection, lead);
  nre_areal_vertex_list_show (self->vertex_list, selection, lead);
  nre_areal_polygon_list_show (self->polygon_list, selection, lead);
  map = selection != NULL ? nre_areal_view_get_map (get_view (selection)) : NULL;
  if (map == NULL || n == 0)
    return;
  areals = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    areals[i] = nre_part_edit_get_index (edit, i);
  nre_areal_counts_find (map, areals, n, &counts);
  nre_bits_button_set_words (self->logic_bits, counts.flags_all, counts.flags_any);
  gtk_widget_set_visible (self->several_group, n > 1);
  show_counts (self, map, areals, &counts);
  show_lie (self, map, areals, n);
  show_grid (self, map);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_areal_inspector_class_init (NreArealInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_areal_inspector_show;

  gtk_widget_class_install_action (widget_class, "areal.recompute-area", NULL, recompute_area_action);
  gtk_widget_class_install_action (widget_class, "areal.move-inside", NULL, move_inside_action);
  gtk_widget_class_install_action (widget_class, "areal.normalise", NULL, normalise_action);

  g_type_ensure (NRE_TYPE_AREAL_EDGE_LIST);
  g_type_ensure (NRE_TYPE_AREAL_POLYGON_LIST);
  g_type_ensure (NRE_TYPE_AREAL_VERTEX_LIST);
  g_type_ensure (NRE_TYPE_BITS_BUTTON);
  g_type_ensure (NRE_TYPE_NUMBER_ROW);
  g_type_ensure (NRE_TYPE_VALUE_ROW);
  g_type_ensure (NRE_TYPE_VECTOR_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-areal-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, class_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, logic_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, logic_bits);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, area_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, anchor_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, normal_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, several_group);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, areals_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, edges_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, edge_list);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, vertex_list);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, polygon_list);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, reserved_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, grid_row);
  gtk_widget_class_bind_template_child (widget_class, NreArealInspector, grid_label);
  gtk_widget_class_bind_template_callback (widget_class, on_bits_commit);
  gtk_widget_class_bind_template_callback (widget_class, on_grid_activated);
}

/**
 * make_button:
 * @action: (nullable): NULL if the caller connects "clicked"
 * @name: the tooltip and accessible label
 *
 * Make a flat button with an icon.
 */
static GtkWidget *
make_button (const char *icon_name, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  nre_gtk_set_tooltip (button, name);
  nre_accessible_set_label (button, name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static void
nre_areal_inspector_init (NreArealInspector *self)
{
  static const char *const reserved[] = { "reserved12", "reserved36", "reserved44", "poly_count" };
  GtkWidget *heading;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->move_inside = make_button ("view-refresh-symbolic", "areal.move-inside",
                                   _("Move the anchor into the polygon"));
  nre_vector_row_append (self->anchor_row, self->move_inside);
  self->normalise =
      make_button ("view-refresh-symbolic", "areal.normalise", _("Set the length of the normal to 1"));
  nre_vector_row_append (self->normal_row, self->normalise);
  /* The button is outside the widget with the actions. */
  heading = make_button ("nre-frame-symbolic", NULL, _("Show in the viewport"));
  g_signal_connect_object (heading, "clicked", G_CALLBACK (on_frame), self, G_CONNECT_SWAPPED);
  nre_part_inspector_set_heading (NRE_PART_INSPECTOR (self), heading);
  self->form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), (NrePart) NRE_AREAL_PART_AREAL,
                                            nre_schema_find_table (&nre_areal_map_schema, "areals"));
  nre_part_form_add (self->form, GTK_WIDGET (self->class_row), "set-areal", "class_id");
  nre_part_form_add (self->form, GTK_WIDGET (self->logic_row), "set-areal", "logic_flag");
  nre_part_form_add (self->form, GTK_WIDGET (self->area_row), "set-areal", "area_metric");
  nre_part_form_add (self->form, GTK_WIDGET (self->anchor_row), "set-areal", "anchor");
  nre_part_form_add (self->form, GTK_WIDGET (self->normal_row), "set-areal", "normal");
  /* The last one is the target of a click. */
  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    nre_part_form_add_other (self->form, GTK_WIDGET (self->reserved_row), reserved[i]);
}
