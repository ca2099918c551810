/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-edge-list.h"

#include <glib/gi18n.h>

#include "nre-areal-graph.h"
#include "nre-areal-list.h"
#include "nre-context-menu.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-link-group.h"
#include "nre-map-parts.h"
#include "nre-payload-source.h"
#include "nre-report.h"
#include "nre-repaint-box.h"

struct _NreArealEdgeList
{
  AdwPreferencesGroup parent_instance;

  GtkLabel     *count;
  NreArealList *list;
  NreSelection *selection;
  guint         subject;        /* the edge that the menu is about */
};

G_DEFINE_FINAL_TYPE (NreArealEdgeList, nre_areal_edge_list, ADW_TYPE_PREFERENCES_GROUP)

/** Cell: the widgets of a row. */
typedef struct
{
  GtkLabel  *edge;
  GtkWidget *neighbour;         /* a button, or a label if there is no link to follow */
  GtkLabel  *neighbour_label;
  GtkLabel  *no_neighbour;
  GtkWidget *warning;
  GtkWidget *dot;               /* shown if the link differs from the saved one */
  GtkLabel  *state;
  GtkWidget *locate;
  GtkWidget *link;
} Cell;

static Cell *
get_cell (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "nre-cell");
}

/* (nullable): the current map. */
static const NreArealMap *
get_map (NreArealEdgeList *self)
{
  return self->selection != NULL
             ? nre_areal_view_get_map (NRE_AREAL_VIEW (nre_selection_get_view (self->selection)))
             : NULL;
}

static gboolean
get_link (NreArealEdgeList *self, guint edge, NreArealLink *link)
{
  const NreArealMap *map = get_map (self);
  guint index = nre_areal_list_get_areal (self->list);
  NreAreal areal;

  if (map == NULL || index >= map->n_areals)
    return FALSE;
  nre_areal_map_get (map, index, &areal);
  if (edge >= areal.n_vertices)
    return FALSE;
  *link = nre_areal_get_link (&areal, edge);
  return TRUE;
}

/* Whether the link of the edge differs from the saved one. */
static gboolean
is_changed (NreArealEdgeList *self, guint edge)
{
  NreArealView *view = NRE_AREAL_VIEW (nre_selection_get_view (self->selection));
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (NRE_ENTRY_VIEW (view), NRE_AREAL_MAP_TYPE);
  g_autoptr (NrePayloadSource) source = NULL;
  NreSpan now, saved;
  guint64 offset;
  NreAreal areal;

  if (table == NULL || !nre_areal_view_get_areal (view, nre_areal_list_get_areal (self->list), &areal) ||
      edge >= areal.n_vertices)
    return FALSE;
  source = nre_payload_source_new (nre_selection_get_document (self->selection), table);
  nre_payload_source_peek (source, &now);
  nre_payload_source_peek_saved (source, &saved);
  offset = nre_areal_link_offset (&areal, edge);
  /* If a map was replaced by one of another size, edges cannot be matched. */
  return saved.data != NULL && saved.size == now.size && offset <= now.size &&
         NRE_AREAL_LINK_SIZE <= now.size - offset &&
         memcmp (now.data + offset, saved.data + offset, NRE_AREAL_LINK_SIZE) != 0;
}

/* --- What can be done ---------------------------------------------------------------------------- */

static void
follow_edge (NreArealEdgeList *self, guint edge)
{
  NreMapView *view = nre_areal_list_get_map (self->list);
  const NreArealMap *map = get_map (self);
  NreArealLink link;

  if (edge == G_MAXUINT || !get_link (self, edge, &link) || link.areal < 0 ||
      (guint) link.areal >= map->n_areals)
    return;
  if (view != NULL && nre_areal_map_is_edge (map, link))
    nre_map_view_select_edge (view, (guint) link.areal, (guint) link.edge);
  else
    nre_selection_select (self->selection, NRE_AREAL_PART_AREAL, (guint) link.areal);
}

static void
follow (NreArealEdgeList *self, GtkWidget *button)
{
  follow_edge (self, nre_areal_list_find (self->list, button));
}

static void
locate_edge (NreArealEdgeList *self, guint edge)
{
  NreMapView *view = nre_areal_list_get_map (self->list);

  if (view == NULL || edge == G_MAXUINT)
    return;
  nre_map_view_select_edge (view, nre_areal_list_get_areal (self->list), edge);
  nre_map_view_frame (view);
}

static void
locate (NreArealEdgeList *self, GtkWidget *button)
{
  locate_edge (self, nre_areal_list_find (self->list, button));
}

static void
disconnect_edge (NreArealEdgeList *self, guint edge)
{
  NreMapView *view = nre_areal_list_get_map (self->list);
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "areal", "u", nre_areal_list_get_areal (self->list));
  g_variant_dict_insert (&args, "edge", "u", edge);
  g_variant_dict_insert_value (&args, "to", g_variant_new_maybe (G_VARIANT_TYPE ("au"), NULL));
  g_variant_dict_insert (&args, "one_way", "b", view != NULL && nre_map_view_get_one_way (view));
  if (!nre_selection_perform (self->selection, "set-link", &args, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

/* Disconnect a linked edge; for an open edge, let the user choose the edge to connect it to. */
static void
change_edge (NreArealEdgeList *self, guint edge)
{
  NreMapView *view = nre_areal_list_get_map (self->list);
  NreArealLink link;

  if (edge == G_MAXUINT || !get_link (self, edge, &link))
    return;
  if (link.areal != -1 || link.edge != -1)
    disconnect_edge (self, edge);
  else if (view != NULL)
    nre_map_view_connect_from (view, nre_areal_list_get_areal (self->list), edge);
}

static void
change_link (NreArealEdgeList *self, GtkWidget *button)
{
  change_edge (self, nre_areal_list_find (self->list, button));
}

/* The edge of the row that is the widget or contains it; G_MAXUINT if there is none. */
static guint
find_edge (NreArealEdgeList *self, GtkWidget *widget)
{
  GtkWidget *row = widget != NULL ? nre_focus_find_row (widget) : NULL;

  return row != NULL ? nre_areal_list_find (self->list, gtk_widget_get_first_child (row)) : G_MAXUINT;
}

/* Disconnect the edge of the row that has the focus. */
static void
disconnect_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreArealEdgeList *self = NRE_AREAL_EDGE_LIST (widget);
  guint edge = find_edge (self, nre_gtk_get_focus (widget));
  NreArealLink link;

  if (edge != G_MAXUINT && get_link (self, edge, &link) && (link.areal != -1 || link.edge != -1))
    disconnect_edge (self, edge);
}

static void
on_activate (guint edge, gpointer data)
{
  NreArealEdgeList *self = data;
  NreMapView *view = nre_areal_list_get_map (self->list);

  if (view != NULL)
    nre_map_view_select_edge (view, nre_areal_list_get_areal (self->list), edge);
}

/* --- The menu ------------------------------------------------------------------------------------ */

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  follow_edge (NRE_AREAL_EDGE_LIST (widget), NRE_AREAL_EDGE_LIST (widget)->subject);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  locate_edge (NRE_AREAL_EDGE_LIST (widget), NRE_AREAL_EDGE_LIST (widget)->subject);
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_edge (NRE_AREAL_EDGE_LIST (widget), NRE_AREAL_EDGE_LIST (widget)->subject);
}

/* Select the edge under the pointer, or that of the focused row if @x is negative, and make its menu. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreArealEdgeList *self = NRE_AREAL_EDGE_LIST (widget);
  const NreArealMap *map = get_map (self);
  GMenu *menu;
  NreArealLink link;

  self->subject = find_edge (self, x >= 0 ? gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT)
                                          : nre_gtk_get_focus (widget));
  if (self->subject == G_MAXUINT || !get_link (self, self->subject, &link))
    return NULL;
  on_activate (self->subject, self);
  menu = g_menu_new ();
  if (link.areal >= 0 && (guint) link.areal < map->n_areals)
    nre_menu_append (menu, _("_Go to Neighbour"), "edge.go", NULL);
  nre_menu_append (menu, _("_Show Edge"), "edge.show", NULL);
  if (link.areal != -1 || link.edge != -1)
    nre_menu_append (menu, _("_Disconnect Edge"), "edge.change", "Delete");
  else
    nre_menu_append (menu, _("_Connect Edge"), "edge.change", NULL);
  return G_MENU_MODEL (menu);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
name_button (GtkWidget *button, const char *icon_name, char *name)
{
  if (icon_name != NULL)
    gtk_button_set_icon_name (GTK_BUTTON (button), icon_name);
  nre_gtk_set_tooltip (button, name);
  nre_accessible_set_label (button, name);
  g_free (name);
}

static const char *
get_state_text (NreArealLinkState state)
{
  switch (state)
    {
    case NRE_AREAL_LINK_BOTH_WAYS:
      return _("both ways");
    case NRE_AREAL_LINK_ONE_WAY:
      return _("one way");
    case NRE_AREAL_LINK_DANGLING:
      /* Translators: of a link that leads to an edge that is not there. */
      return _("dangling");
    case NRE_AREAL_LINK_NONE:
    default:
      return "";
    }
}

static void
show_neighbour (NreArealEdgeList *self, Cell *cell, guint edge, NreArealLink link, NreArealLinkState state)
{
  const NreArealMap *map = get_map (self);
  gboolean leads = link.areal >= 0 && (guint) link.areal < map->n_areals;
  g_autofree char *number = g_strdup_printf ("%d", link.areal);
  g_autofree char *markup = leads ? nre_link_markup (cell->neighbour, number) : NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (cell->neighbour, leads);
  gtk_widget_set_visible (GTK_WIDGET (cell->no_neighbour), !leads);
  if (leads)
    {
      /* Translators: the areal that an edge leads to, and the edge of that: "36 · edge 3". */
      text = g_strdup_printf (_("%s · edge %d"), markup, link.edge);
      gtk_label_set_markup (cell->neighbour_label, text);
      name_button (cell->neighbour, NULL,
                   g_strdup_printf (_("Edge %u: go to areal %d, edge %d"), edge, link.areal, link.edge));
      return;
    }
  if (state != NRE_AREAL_LINK_NONE)
    text = g_strdup_printf (_("%d · edge %d"), link.areal, link.edge);
  gtk_label_set_label (cell->no_neighbour, text != NULL ? text : C_("neighbour", "none"));
}

static void
show_row (GtkWidget *widget, guint edge, gpointer data)
{
  NreArealEdgeList *self = data;
  Cell *cell = get_cell (widget);
  guint areal = nre_areal_list_get_areal (self->list);
  g_autofree char *number = g_strdup_printf ("%u", edge);
  g_autofree char *name = NULL;
  NreArealLinkState state;
  NreArealLink link;
  gboolean warns, changed;

  if (!get_link (self, edge, &link))
    return;
  state = nre_areal_get_link_state (get_map (self), areal, edge);
  warns = state == NRE_AREAL_LINK_ONE_WAY || state == NRE_AREAL_LINK_DANGLING;
  gtk_label_set_label (cell->edge, number);
  show_neighbour (self, cell, edge, link, state);
  changed = is_changed (self, edge);
  gtk_widget_set_visible (cell->warning, warns);
  gtk_widget_set_visible (cell->dot, changed);
  gtk_label_set_label (cell->state, get_state_text (state));
  if (warns)
    gtk_widget_add_css_class (widget, "warned");
  else
    gtk_widget_remove_css_class (widget, "warned");
  name_button (cell->locate, NULL, g_strdup_printf (_("Show edge %u"), edge));
  if (link.areal != -1 || link.edge != -1)
    name_button (cell->link, "nre-disconnect-symbolic", g_strdup_printf (_("Disconnect edge %u"), edge));
  else
    name_button (cell->link, "nre-connect-symbolic", g_strdup_printf (_("Connect edge %u"), edge));
  if (state != NRE_AREAL_LINK_NONE)
    name = g_strdup_printf (_("Edge %u, to edge %d of areal %d, %s"), edge, link.edge, link.areal,
                            get_state_text (state));
  else
    name = g_strdup_printf (_("Edge %u, open"), edge);
  if (changed)
    {
      g_autofree char *plain = name;

      /* Translators: %s is an edge of an areal and where it leads. */
      name = g_strdup_printf (_("%s, not saved"), plain);
    }
  nre_list_cell_set_row_name (widget, name);
}

static GtkWidget *
add_button (NreArealEdgeList *self, GtkWidget *box, const char *icon_name, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", on_clicked, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* The parts of a row have the widths of the titles above them. */
#define EDGE_WIDTH 4
#define STATE_WIDTH 11
#define BUTTONS_WIDTH 54

static GtkWidget *
setup_row (gpointer data)
{
  NreArealEdgeList *self = data;
  GtkWidget *box = nre_repaint_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *state;
  Cell *cell = g_new0 (Cell, 1);

  g_object_set_data_full (G_OBJECT (box), "nre-cell", cell, g_free);
  cell->edge = GTK_LABEL (nre_areal_list_add_label (box, NULL, EDGE_WIDTH, "dim-label"));
  cell->neighbour = gtk_button_new ();
  cell->neighbour_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_button_set_child (GTK_BUTTON (cell->neighbour), GTK_WIDGET (cell->neighbour_label));
  gtk_widget_add_css_class (cell->neighbour, "flat");
  gtk_widget_add_css_class (cell->neighbour, "followed");
  gtk_widget_set_halign (cell->neighbour, GTK_ALIGN_START);
  gtk_widget_set_hexpand (cell->neighbour, TRUE);
  gtk_widget_set_cursor_from_name (cell->neighbour, "pointer");
  g_signal_connect_swapped (cell->neighbour, "clicked", G_CALLBACK (follow), self);
  gtk_box_append (GTK_BOX (box), cell->neighbour);
  cell->no_neighbour = GTK_LABEL (nre_areal_list_add_label (box, NULL, 0, "dim-label"));
  gtk_widget_set_hexpand (GTK_WIDGET (cell->no_neighbour), TRUE);
  state = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  cell->warning = g_object_new (GTK_TYPE_IMAGE, "icon-name", "dialog-warning-symbolic", "accessible-role",
                                GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (cell->warning, "mark");
  gtk_box_append (GTK_BOX (state), cell->warning);
  cell->dot = g_object_new (GTK_TYPE_IMAGE, "icon-name", "nre-dot-symbolic", "pixel-size", 10,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (cell->dot, "modified-dot");
  gtk_box_append (GTK_BOX (state), cell->dot);
  cell->state = GTK_LABEL (nre_areal_list_add_label (state, NULL, STATE_WIDTH, "state"));
  gtk_box_append (GTK_BOX (box), state);
  cell->locate = add_button (self, box, "find-location-symbolic", G_CALLBACK (locate));
  cell->link = add_button (self, box, "nre-disconnect-symbolic", G_CALLBACK (change_link));
  gtk_widget_add_css_class (box, "numeric");
  return box;
}

static GtkWidget *
make_header (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_widget_add_css_class (box, "titles");
  /* Translators: titles over the edges of an areal. */
  nre_areal_list_add_label (box, C_("column", "Edge"), EDGE_WIDTH, NULL);
  gtk_widget_set_hexpand (nre_areal_list_add_label (box, C_("column", "Neighbour"), 0, NULL), TRUE);
  gtk_widget_set_margin_end (nre_areal_list_add_label (box, C_("column", "Link"), STATE_WIDTH, NULL),
                             BUTTONS_WIDTH);
  return box;
}

static void
hover (NreMapHover *hover, guint number)
{
  hover->edge = number;
}

static gboolean
is_lit (const NreMapHover *hover, guint number)
{
  return hover->edge == number;
}

static const NreArealListFuncs list_funcs = {
  .setup = setup_row,
  .show = show_row,
  .hover = hover,
  .is_lit = is_lit,
  .get_selected = nre_map_view_get_edge,
  .activate = on_activate,
};

/* --- All of them --------------------------------------------------------------------------------- */

static guint
count_linked (const NreAreal *areal)
{
  guint n = 0;

  for (guint i = 0; i < areal->n_vertices; i++)
    {
      NreArealLink link = nre_areal_get_link (areal, i);

      n += link.areal != -1 || link.edge != -1;
    }
  return n;
}

static void
on_saved (NreArealEdgeList *self)
{
  guint areal = nre_areal_list_get_areal (self->list);

  if (self->selection != NULL && areal != G_MAXUINT)
    nre_areal_edge_list_show (self, self->selection, areal);
}

/* A save clears the marks of unsaved links. */
static void
follow_document (NreArealEdgeList *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (nre_selection_get_document (self->selection), on_saved, self);
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    g_signal_connect_object (nre_selection_get_document (selection), "notify::modified",
                             G_CALLBACK (on_saved), self, G_CONNECT_SWAPPED);
}

/**
 * nre_areal_edge_list_show:
 * @selection: (nullable): a selection in a map; NULL releases everything
 * @areal: the areal whose edges are shown; if it does not exist, the list is hidden
 *
 * Show the edges of an areal.
 */
void
nre_areal_edge_list_show (NreArealEdgeList *self, NreSelection *selection, guint areal)
{
  NreAreal record = { 0 };
  gboolean shown;
  guint linked;
  g_autofree char *text = NULL;

  follow_document (self, selection);
  shown = selection != NULL &&
          nre_areal_view_get_areal (NRE_AREAL_VIEW (nre_selection_get_view (selection)), areal, &record);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  linked = shown ? count_linked (&record) : 0;
  /* Translators: of the edges of an areal. */
  text = g_strdup_printf (_("%u linked, %u open"), linked, record.n_vertices - linked);
  gtk_label_set_label (self->count, text);
  nre_areal_list_show (self->list, selection != NULL ? nre_map_view_of (selection) : NULL,
                       shown ? areal : G_MAXUINT, record.n_vertices);
}

static void
nre_areal_edge_list_dispose (GObject *object)
{
  NreArealEdgeList *self = NRE_AREAL_EDGE_LIST (object);

  follow_document (self, NULL);
  g_clear_pointer (&self->list, nre_areal_list_free);
  G_OBJECT_CLASS (nre_areal_edge_list_parent_class)->dispose (object);
}

static void
nre_areal_edge_list_class_init (NreArealEdgeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_areal_edge_list_dispose;
  gtk_widget_class_install_action (widget_class, "edge.disconnect", NULL, disconnect_action);
  gtk_widget_class_install_action (widget_class, "edge.go", NULL, go_action);
  gtk_widget_class_install_action (widget_class, "edge.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "edge.change", NULL, change_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "edge.disconnect", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "edge.disconnect", NULL);
}

static void
nre_areal_edge_list_init (NreArealEdgeList *self)
{
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "caption");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Edges"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->count));
  self->list = nre_areal_list_new (make_header (), _("Edges"), &list_funcs, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), nre_areal_list_get_widget (self->list));
  self->subject = G_MAXUINT;
  nre_context_menu_install (GTK_WIDGET (self), _("Edge menu"), get_menu);
}
