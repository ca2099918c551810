/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-vertex-list.h"

#include <glib/gi18n.h>

#include "nre-areal-list.h"
#include "nre-gtk-util.h"
#include "nre-map-parts.h"
#include "nre-number-field.h"
#include "nre-part-edit.h"

/* The widths of the columns, in characters. */
#define NUMBER_WIDTH 4
#define FIELD_WIDTH 6

#define SPACING 3

struct _NreArealVertexList
{
  AdwPreferencesGroup parent_instance;

  GtkLabel       *count;
  GtkCheckButton *together;     /* whether corners of other areals at the same position move along */
  GtkLabel       *problem;
  NreArealList   *list;
  NrePartEdit    *edit;
  guint           edited;       /* the number that was edited last: its corner and component */
  guint64         token;        /* token of the history when the corners were last shown */
  gboolean        syncing;
};

G_DEFINE_FINAL_TYPE (NreArealVertexList, nre_areal_vertex_list, ADW_TYPE_PREFERENCES_GROUP)

/** Cell: the widgets of a row. */
typedef struct
{
  GtkLabel       *number;
  NreNumberField *fields[3];
} Cell;

static Cell *
get_cell (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "nre-cell");
}

static gboolean
get_areal (NreArealVertexList *self, NreAreal *out)
{
  NreSelection *selection = nre_part_edit_get_selection (self->edit);

  return selection != NULL && nre_areal_view_get_areal (NRE_AREAL_VIEW (nre_selection_get_view (selection)),
                                                        nre_areal_list_get_areal (self->list), out);
}

/* --- Editing ------------------------------------------------------------------------------------- */

/** Move: a new value for one number of a corner. */
typedef struct
{
  NreArealVertexList *self;
  guint               vertex;
  guint               component;
  double              value;
} Move;

/* The other two numbers are written unchanged: a float loses nothing in a double. */
static void
fill_move (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  const Move *move = data;
  float place[3];
  double position[3];
  NreAreal areal;

  if (!nre_areal_view_get_areal (NRE_AREAL_VIEW (nre_selection_get_view (selection)), index, &areal) ||
      move->vertex >= areal.n_vertices)
    return;
  nre_areal_get_vertex (&areal, move->vertex, place);
  for (guint i = 0; i < 3; i++)
    position[i] = i == move->component ? move->value : (double) place[i];
  g_variant_dict_insert (args, "vertex", "u", move->vertex);
  g_variant_dict_insert_value (args, "position",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, position, 3,
                                                          sizeof (double)));
  g_variant_dict_insert (args, "shared", "b", gtk_check_button_get_active (move->self->together));
}

static guint
get_component (Cell *cell, NreNumberField *field)
{
  guint i = 0;

  while (i < 2 && cell->fields[i] != field)
    i++;
  return i;
}

/* Find the corner and the component that the field shows. Returns FALSE if its row is already gone: the
 * field may still exist for a moment. */
static gboolean
find_field (NreArealVertexList *self, NreNumberField *field, Move *out)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (field));

  *out = (Move){ .self = self, .vertex = nre_areal_list_find (self->list, GTK_WIDGET (field)) };
  if (out->vertex == G_MAXUINT)
    return FALSE;
  out->component = get_component (get_cell (box), field);
  return TRUE;
}

static void
on_commit (NreArealVertexList *self, double value, gboolean goes_on, NreNumberField *field)
{
  g_autoptr (GError) error = NULL;
  Move move;
  guint edited;

  if (nre_part_edit_get_selection (self->edit) == NULL || !find_field (self, field, &move))
    return;
  move.value = value;
  edited = 3 * move.vertex + move.component;
  goes_on = goes_on && self->edited == edited;
  self->edited = edited;
  if (!nre_part_edit_run (self->edit, "move-vertex", fill_move, &move, goes_on, &error))
    nre_field_editor_set_error (NRE_FIELD_EDITOR (field), error);
}

static void
on_abort (NreArealVertexList *self, NreNumberField *field)
{
  Move move;

  if (find_field (self, field, &move) && self->edited == 3 * move.vertex + move.component)
    nre_part_edit_abort (self->edit);
}

static void
find_problem (gpointer widget, gpointer data)
{
  Cell *cell = get_cell (widget);
  const char **problem = data;

  for (guint i = 0; i < 3 && *problem == NULL; i++)
    *problem = nre_number_field_get_problem (cell->fields[i]);
}

static void
show_problem (NreArealVertexList *self)
{
  const char *problem = NULL;

  nre_areal_list_foreach (self->list, find_problem, &problem);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

static void
on_focused (NreArealVertexList *self, GtkEventController *controller)
{
  guint vertex = nre_areal_list_find (self->list, gtk_event_controller_get_widget (controller));
  NreMapView *map = nre_areal_list_get_map (self->list);

  if (map != NULL && vertex != G_MAXUINT)
    nre_map_view_select_vertex (map, nre_areal_list_get_areal (self->list), vertex);
}

static void
on_together (NreArealVertexList *self)
{
  NreMapView *map = nre_areal_list_get_map (self->list);

  if (map != NULL && !self->syncing)
    g_object_set (map, "apart", !gtk_check_button_get_active (self->together), NULL);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
show_row (GtkWidget *widget, guint number, gpointer data)
{
  NreArealVertexList *self = data;
  Cell *cell = get_cell (widget);
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *row_name = g_strdup_printf (_("Corner %u"), number);
  float place[3];
  NreAreal areal;

  if (!get_areal (self, &areal) || number >= areal.n_vertices)
    return;
  nre_areal_get_vertex (&areal, number, place);
  gtk_label_set_label (cell->number, text);
  for (guint i = 0; i < 3; i++)
    {
      /* Translators: a number of the corner of an areal: its x, y or z. */
      g_autofree char *name = g_strdup_printf (_("Corner %u %c"), number, (char) ('x' + i));

      g_object_set (cell->fields[i], "field-name", name, NULL);
      nre_number_field_set_float (cell->fields[i], place[i]);
    }
  nre_list_cell_set_row_name (widget, row_name);
}

/* Commit pending input, which is for the corner that the row still shows. */
static void
unbind_row (GtkWidget *widget, guint number, gpointer data)
{
  Cell *cell = get_cell (widget);

  for (guint i = 0; i < 3; i++)
    nre_field_editor_leave (NRE_FIELD_EDITOR (cell->fields[i]));
}

static GtkWidget *
setup_row (gpointer data)
{
  NreArealVertexList *self = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Cell *cell = g_new0 (Cell, 1);

  g_object_set_data_full (G_OBJECT (box), "nre-cell", cell, g_free);
  cell->number = GTK_LABEL (nre_areal_list_add_label (box, NULL, NUMBER_WIDTH, "dim-label"));
  for (guint i = 0; i < 3; i++)
    {
      cell->fields[i] =
          g_object_new (NRE_TYPE_NUMBER_FIELD, "float", TRUE, "step", 0.1, "room", 7, "width-chars",
                        FIELD_WIDTH, "max-width-chars", 8, "hexpand", TRUE, "xalign", 1.0f, NULL);
      g_signal_connect_swapped (cell->fields[i], "commit", G_CALLBACK (on_commit), self);
      g_signal_connect_swapped (cell->fields[i], "abort", G_CALLBACK (on_abort), self);
      g_signal_connect_swapped (cell->fields[i], "problem-changed", G_CALLBACK (show_problem), self);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell->fields[i]));
    }
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focused), self);
  gtk_widget_add_controller (box, focus);
  gtk_widget_add_css_class (box, "numeric");
  return box;
}

static GtkWidget *
make_header (void)
{
  static const char *const axes[] = { "X", "Y", "Z" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_widget_add_css_class (box, "titles");
  /* Translators: title over the numbers of the corners of an areal. */
  nre_areal_list_add_label (box, C_("column", "No."), NUMBER_WIDTH, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      GtkWidget *label = nre_areal_list_add_label (box, axes[i], FIELD_WIDTH, NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_set_hexpand (label, TRUE);
    }
  return box;
}

static void
hover (NreMapHover *hover, guint number)
{
  hover->vertex = number;
}

static gboolean
is_lit (const NreMapHover *hover, guint number)
{
  return hover->vertex == number;
}

static const NreArealListFuncs list_funcs = {
  .setup = setup_row,
  .show = show_row,
  .unbind = unbind_row,
  .hover = hover,
  .is_lit = is_lit,
  .get_selected = nre_map_view_get_vertex,
};

/* --- All of them --------------------------------------------------------------------------------- */

static void
leave (gpointer widget, gpointer data)
{
  unbind_row (widget, 0, data);
}

static void
clear_errors (gpointer widget, gpointer data)
{
  Cell *cell = get_cell (widget);

  for (guint i = 0; i < 3; i++)
    nre_field_editor_set_error (NRE_FIELD_EDITOR (cell->fields[i]), NULL);
}

static void
on_apart (NreArealVertexList *self, GParamSpec *pspec, NreMapView *map)
{
  self->syncing = TRUE;
  gtk_check_button_set_active (self->together, !nre_map_view_get_apart (map));
  self->syncing = FALSE;
}

static void
follow_map (NreArealVertexList *self, NreMapView *map)
{
  NreMapView *before = nre_areal_list_get_map (self->list);

  if (before == map)
    return;
  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, on_apart, self);
  if (map == NULL)
    return;
  g_signal_connect_swapped (map, "notify::apart", G_CALLBACK (on_apart), self);
  on_apart (self, NULL, map);
}

/**
 * nre_areal_vertex_list_show:
 * @selection: (nullable): a selection in a map; NULL releases everything
 * @areal: the areal whose corners are shown; if it does not exist, the list is hidden
 *
 * Show the corners of an areal. Pending input for another areal is first written to that one.
 */
void
nre_areal_vertex_list_show (NreArealVertexList *self, NreSelection *selection, guint areal)
{
  NreMapView *map = selection != NULL ? nre_map_view_of (selection) : NULL;
  NreAreal record = { 0 };
  gboolean shown;
  guint64 token;
  g_autofree char *text = NULL;

  if (nre_part_edit_get_selection (self->edit) != NULL && !nre_part_edit_is_of (self->edit, selection))
    nre_areal_list_foreach (self->list, leave, NULL);
  nre_part_edit_set (self->edit, selection);
  follow_map (self, map);
  shown = selection != NULL &&
          nre_areal_view_get_areal (NRE_AREAL_VIEW (nre_selection_get_view (selection)), areal, &record);
  token = selection != NULL
              ? nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)))
              : 0;
  if (token != self->token)
    nre_areal_list_foreach (self->list, clear_errors, NULL);
  self->token = token;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  text = g_strdup_printf ("%u", record.n_vertices);
  gtk_label_set_label (self->count, text);
  nre_areal_list_show (self->list, map, shown ? areal : G_MAXUINT, record.n_vertices);
  show_problem (self);
}

static void
nre_areal_vertex_list_dispose (GObject *object)
{
  NreArealVertexList *self = NRE_AREAL_VERTEX_LIST (object);

  if (self->list != NULL)
    {
      nre_part_edit_set (self->edit, NULL);
      follow_map (self, NULL);
    }
  g_clear_pointer (&self->list, nre_areal_list_free);
  G_OBJECT_CLASS (nre_areal_vertex_list_parent_class)->dispose (object);
}

static void
nre_areal_vertex_list_finalize (GObject *object)
{
  nre_part_edit_free (NRE_AREAL_VERTEX_LIST (object)->edit);
  G_OBJECT_CLASS (nre_areal_vertex_list_parent_class)->finalize (object);
}

static void
nre_areal_vertex_list_class_init (NreArealVertexListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_areal_vertex_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_areal_vertex_list_finalize;
}

static void
nre_areal_vertex_list_init (NreArealVertexList *self)
{
  GtkWidget *suffix = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->edit = nre_part_edit_new ((NrePart) NRE_AREAL_PART_AREAL);
  self->edited = G_MAXUINT;
  self->together = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_("shared corners together")));
  gtk_check_button_set_active (self->together, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->together),
                               _("Corners of other areals at the same position move along with it"));
  gtk_widget_add_css_class (GTK_WIDGET (self->together), "caption");
  g_signal_connect_swapped (self->together, "toggled", G_CALLBACK (on_together), self);
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "caption");
  gtk_box_append (GTK_BOX (suffix), GTK_WIDGET (self->together));
  gtk_box_append (GTK_BOX (suffix), GTK_WIDGET (self->count));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Corners"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), suffix);
  self->list = nre_areal_list_new (make_header (), _("Corners"), &list_funcs, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), nre_areal_list_get_widget (self->list));
  self->problem = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->problem, TRUE);
  gtk_label_set_xalign (self->problem, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  gtk_widget_set_margin_top (GTK_WIDGET (self->problem), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self->problem), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->problem), "error");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->problem));
}
