/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-list.h"

#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-list-drag.h"

typedef struct
{
  GtkWidget        *list;               /* the parent of the rows */
  NrePartSelection *rows;
  NreSelection     *selection;
} NreRecordListPrivate;

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreRecordList, nre_record_list, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((NreRecordListPrivate *) nre_record_list_get_instance_private (NRE_RECORD_LIST (self)))
#define CLASS(self) NRE_RECORD_LIST_GET_CLASS (self)

/** nre_record_list_get_selection: (transfer none) (nullable): the selection of the page. */
NreSelection *
nre_record_list_get_selection (NreRecordList *self)
{
  return PRIVATE (self)->selection;
}

/** nre_record_list_get_model: (transfer none): the selection model of the list, which wraps the rows. */
GtkMultiSelection *
nre_record_list_get_model (NreRecordList *self)
{
  return nre_part_selection_get_model (PRIVATE (self)->rows);
}

/** nre_record_list_update: select the rows of the selected records again, since rows show other records. */
void
nre_record_list_update (NreRecordList *self)
{
  nre_part_selection_update (PRIVATE (self)->rows);
}

/** nre_record_list_reload: replace the rows by new ones. */
void
nre_record_list_reload (NreRecordList *self)
{
  NreRecordListPrivate *priv = PRIVATE (self);
  g_autoptr (GListModel) rows = NULL;

  if (priv->selection != NULL)
    rows = CLASS (self)->new_rows (self, priv->selection);
  nre_part_selection_set (priv->rows, priv->selection, rows);
}

static void
set_selection (NreRecordList *self, NreSelection *selection)
{
  if (!g_set_object (&PRIVATE (self)->selection, selection))
    return;
  nre_record_list_reload (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- Under the pointer --------------------------------------------------------------------------- */

/* (nullable): the widget of the row at the position, if the row shows a record. */
static GtkWidget *
find_row (NreRecordList *self, double x, double y)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (row != NULL && gtk_widget_get_parent (row) != PRIVATE (self)->list)
    row = gtk_widget_get_parent (row);
  return row != NULL && CLASS (self)->get_record (row) != G_MAXUINT ? row : NULL;
}

/** nre_record_list_find_record: the index of the record at a position of the list, or G_MAXUINT. */
guint
nre_record_list_find_record (NreRecordList *self, double x, double y)
{
  GtkWidget *row = find_row (self, x, y);

  return row != NULL ? CLASS (self)->get_record (row) : G_MAXUINT;
}

/* (nullable): the row of the record, if it is in view. */
static GtkWidget *
find_row_of (NreRecordList *self, guint record)
{
  for (GtkWidget *row = gtk_widget_get_first_child (PRIVATE (self)->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (record != G_MAXUINT && gtk_widget_get_mapped (row) && CLASS (self)->get_record (row) == record)
      return row;
  return NULL;
}

/* Select the row at the position, unless it is part of the selection. */
static void
select_row_at (NreRecordList *self, double x, double y)
{
  NreSelection *selection = PRIVATE (self)->selection;
  NrePart part = CLASS (self)->part;
  guint record = nre_record_list_find_record (self, x, y);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, part);

  if (record != G_MAXUINT &&
      (nre_selection_get_part (selection) != part || !gtk_bitset_contains (several, record)))
    nre_selection_select (selection, part, record);
}

/* --- The menu ------------------------------------------------------------------------------------ */

/* The rectangle that a menu points to: at the row of the lead, if it is in view, or else near the top. */
static GdkRectangle
get_lead_place (NreRecordList *self)
{
  NreSelection *selection = PRIVATE (self)->selection;
  GtkWidget *row = find_row_of (self, nre_selection_get_index (selection, CLASS (self)->part));
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return (GdkRectangle){ 40, 40, 1, 1 };
  return (GdkRectangle){ 40, (int) bounds.origin.y, 1, (int) bounds.size.height };
}

static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreRecordList *self = NRE_RECORD_LIST (widget);
  NreRecordListPrivate *priv = PRIVATE (self);
  GdkRectangle place;

  if (priv->selection == NULL)
    return NULL;
  place = get_lead_place (self);
  if (x < 0)
    nre_context_menu_set_place (widget, &place);
  else
    select_row_at (self, x, y);
  return CLASS (self)->get_menu (self);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

static GtkWidget *
begin_drag (GtkWidget *widget, double x, double y)
{
  NreRecordList *self = NRE_RECORD_LIST (widget);
  GtkWidget *row = PRIVATE (self)->selection != NULL ? find_row (self, x, y) : NULL;

  if (row == NULL || (CLASS (self)->can_drag != NULL &&
                      !CLASS (self)->can_drag (gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT), row)))
    return NULL;
  select_row_at (self, x, y);
  return row;
}

/* Find the drop target: between two rows, or after the last row if the position is below all rows. Returns
 * (nullable): the row that shows it; see NreListDragFuncs. @index: (out): for @move_to */
static GtkWidget *
find_place (NreRecordList *self, double x, double y, guint *index, const char **css_class)
{
  NreRecordListPrivate *priv = PRIVATE (self);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (nre_record_list_get_model (self)));
  GtkWidget *row = find_row (self, x, y);
  graphene_rect_t bounds;
  gboolean below;

  if (row == NULL && n > 0 && gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) == priv->list)
    row = find_row_of (self, n - 1);
  if (row == NULL || priv->selection == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return NULL;
  below = y > (double) (bounds.origin.y + bounds.size.height / 2);
  *index = CLASS (self)->get_record (row) + (below ? 1 : 0);
  *css_class = below ? "drop-below" : "drop-above";
  return row;
}

static GtkWidget *
find_spot (GtkWidget *widget, double x, double y, const char **css_class)
{
  guint index;

  return find_place (NRE_RECORD_LIST (widget), x, y, &index, css_class);
}

static void
drop (GtkWidget *widget, double x, double y)
{
  NreRecordList *self = NRE_RECORD_LIST (widget);
  const char *css_class;
  guint index;

  if (find_place (self, x, y, &index, &css_class) != NULL)
    CLASS (self)->move_to (self, PRIVATE (self)->selection, index);
}

static const NreListDragFuncs drag_funcs = { begin_drag, find_spot, drop };

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_record_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
nre_record_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
  nre_widget_present_popovers (widget);
}

static void
nre_record_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, PRIVATE (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_record_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_RECORD_LIST (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_record_list_dispose (GObject *object)
{
  NreRecordListPrivate *priv = PRIVATE (object);

  set_selection (NRE_RECORD_LIST (object), NULL);
  nre_widget_remove_children (GTK_WIDGET (object));
  priv->list = NULL;
  g_clear_pointer (&priv->rows, nre_part_selection_free);
  G_OBJECT_CLASS (nre_record_list_parent_class)->dispose (object);
}

static void
nre_record_list_class_init (NreRecordListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_record_list_get_property;
  object_class->set_property = nre_record_list_set_property;
  object_class->dispose = nre_record_list_dispose;
  widget_class->measure = nre_record_list_measure;
  widget_class->size_allocate = nre_record_list_size_allocate;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_record_list_init (NreRecordList *self)
{
}

/**
 * nre_record_list_set_up: must be called by the init function of a subclass.
 * @view: the GtkListView or GtkColumnView, in a GtkScrolledWindow
 * @menu_name: (nullable): accessible name of the menu; NULL only if there is no @get_menu
 */
void
nre_record_list_set_up (NreRecordList *self, GtkWidget *view, const char *menu_name)
{
  NreRecordListPrivate *priv = PRIVATE (self);
  GtkWidget *scroller = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);

  priv->list = GTK_IS_COLUMN_VIEW (view) ? nre_column_view_get_list (GTK_COLUMN_VIEW (view)) : view;
  priv->rows = nre_part_selection_new (view, CLASS (self)->part, CLASS (self)->places, self);
  if (CLASS (self)->get_menu != NULL)
    nre_context_menu_install (GTK_WIDGET (self), menu_name, get_menu);
  if (CLASS (self)->move_to != NULL)
    nre_list_drag_install (GTK_WIDGET (self), GTK_SCROLLED_WINDOW (scroller), &drag_funcs);
}
