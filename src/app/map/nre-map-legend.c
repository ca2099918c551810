/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-legend.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-context-menu.h"
#include "nre-gtk-util.h"

/* The maximum number of rows; the values with the most areals are shown. */
#define MAX_ROWS 40
/* Maximum height of the rows, in pixels. */
#define MAX_HEIGHT 210

/** Row: the row of one value. */
typedef struct
{
  guint32    value;
  guint      n;
  float      color[3];
  GtkWidget *button;
  GtkWidget *swatch;
  GtkLabel  *count;
} Row;

struct _NreMapLegend
{
  GtkWidget parent_instance;

  GtkWidget    *scroller;
  GtkBox       *box;
  GtkLabel     *more;
  GtkWidget    *separator;
  GtkWidget    *links[3];       /* both ways, one way, dangling */
  GtkLabel     *link_counts[3];
  GtkWidget    *reading;        /* note on unconfirmed readings */

  NreMapView   *view;
  NreMapSource *source;         /* not owned */
  GArray       *rows;           /* of Row */
  guint         coloring;
  guint32       chosen;         /* the value that the menu is about */
  gboolean      settling;       /* the buttons are being set by code, not by the user */
};

G_DEFINE_FINAL_TYPE (NreMapLegend, nre_map_legend, GTK_TYPE_WIDGET)

/* --- Rows ---------------------------------------------------------------------------------------- */

static char *
dup_name (guint coloring, guint32 value)
{
  switch ((NreArealColoring) coloring)
    {
    case NRE_AREAL_COLORING_CLASS:
      return g_strdup_printf (_("Class %u"), value);
    case NRE_AREAL_COLORING_LOGIC_FLAG:
      return g_strdup_printf (_("Flag 0x%08" PRIX32), value);
    case NRE_AREAL_COLORING_ISLAND:
      /* Translators: areals that hang together by links. */
      return g_strdup_printf (_("Island %u"), value + 1);
    case NRE_AREAL_COLORING_NEIGHBOURS:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u neighbour", "%u neighbours", value), value);
    }
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const float *color = data;

  cairo_set_source_rgb (cr, (double) color[0], (double) color[1], (double) color[2]);
  cairo_arc (cr, width - 2.5, 2.5, 2.5, -G_PI / 2, 0);
  cairo_arc (cr, width - 2.5, height - 2.5, 2.5, 0, G_PI / 2);
  cairo_arc (cr, 2.5, height - 2.5, 2.5, G_PI / 2, G_PI);
  cairo_arc (cr, 2.5, 2.5, 2.5, G_PI, 3 * G_PI / 2);
  cairo_fill (cr);
}

static void
show_only (NreMapLegend *self, guint32 value)
{
  const NreArealLegend *legend = nre_map_source_get_legend (self->source);
  const NreArealLegendRow *rows;
  g_autofree guint32 *values = NULL;
  guint n;

  if (legend == NULL)
    return;
  rows = nre_areal_legend_get_rows (legend, &n);
  values = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++)
    values[i] = rows[i].value;
  nre_map_view_show_only (self->view, values, n, value);
}

static void
on_toggled (GtkToggleButton *button, NreMapLegend *self)
{
  guint32 value = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "value"));
  GdkModifierType state = 0;
  GdkSeat *seat;

  if (self->settling)
    return;
  seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  if (seat != NULL && gdk_seat_get_keyboard (seat) != NULL)
    state = gdk_device_get_modifier_state (gdk_seat_get_keyboard (seat));
  if (state & GDK_CONTROL_MASK)
    show_only (self, value);
  else
    nre_map_view_set_shown (self->view, value, gtk_toggle_button_get_active (button));
}

static void
add_row (NreMapLegend *self, const NreArealLegendRow *from)
{
  Row row = { .value = from->value, .n = G_MAXUINT, .button = gtk_toggle_button_new () };
  g_autofree char *name = dup_name (self->coloring, from->value);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (name);
  GtkWidget *count = gtk_label_new (NULL);
  float *color = g_memdup2 (from->color, sizeof row.color);

  memcpy (row.color, from->color, sizeof row.color);
  row.swatch = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (row.swatch), 12);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (row.swatch), 12);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (row.swatch), draw_swatch, color, g_free);
  gtk_widget_set_valign (row.swatch, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), row.swatch);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  row.count = GTK_LABEL (count);
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "dim-label");
  gtk_box_append (GTK_BOX (box), count);
  gtk_button_set_child (GTK_BUTTON (row.button), box);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row.button),
                                nre_map_view_is_shown (self->view, row.value));
  gtk_widget_add_css_class (row.button, "flat");
  gtk_widget_add_css_class (row.button, "legend-row");
  gtk_widget_set_tooltip_text (row.button,
                               _("Click to hide or show these, Ctrl+click to show only these"));
  g_object_set_data (G_OBJECT (row.button), "value", GUINT_TO_POINTER (row.value));
  g_signal_connect (row.button, "toggled", G_CALLBACK (on_toggled), self);
  gtk_box_append (self->box, row.button);
  g_array_append_val (self->rows, row);
}

/* Only changed labels are set, since each change causes a layout. */
static void
show_count (NreMapLegend *self, Row *row, guint n)
{
  g_autofree char *text = g_strdup_printf ("%'u", n);
  g_autofree char *name = NULL, *said = NULL;

  if (row->n == n)
    return;
  row->n = n;
  gtk_label_set_label (row->count, text);
  name = dup_name (self->coloring, row->value);
  /* Translators: what areals have in common, and how many there are: "Class 2, 23 areals". */
  said = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u areal", "%s, %u areals", n), name, n);
  nre_accessible_set_label (row->button, said);
}

/* --- Following ----------------------------------------------------------------------------------- */

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const NreArealLegendRow *x = a, *y = b;

  return x->n != y->n ? (x->n < y->n) - (x->n > y->n) : (x->value > y->value) - (x->value < y->value);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const NreArealLegendRow *x = a, *y = b;

  return (x->value > y->value) - (x->value < y->value);
}

/* If there are many values, take those with the most areals, in the order of the values. */
static GArray *
choose_rows (const NreArealLegendRow *rows, guint n)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof *rows);

  g_array_append_vals (chosen, rows, n);
  if (n <= MAX_ROWS)
    return chosen;
  g_array_sort (chosen, compare_counts);
  g_array_set_size (chosen, MAX_ROWS);
  g_array_sort (chosen, compare_values);
  return chosen;
}

static gboolean
is_same (NreMapLegend *self, const GArray *rows)
{
  if (self->rows->len != rows->len)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *own = &g_array_index (self->rows, Row, i);
      const NreArealLegendRow *row = &g_array_index (rows, NreArealLegendRow, i);

      if (own->value != row->value || memcmp (own->color, row->color, sizeof own->color) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
clear_rows (NreMapLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  g_array_set_size (self->rows, 0);
}

static void
show_links (NreMapLegend *self, const NreArealLegend *legend)
{
  NreArealLinkCounts counts = { 0 };
  const char *const names[] = { _("Both ways"), _("One way"), _("Dangling") };
  guint numbers[3];

  if (legend != NULL)
    nre_areal_legend_get_links (legend, &counts);
  numbers[0] = counts.both_ways;
  numbers[1] = counts.one_way;
  numbers[2] = counts.dangling;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf ("%'u", numbers[i]);

      if (strcmp (gtk_label_get_label (self->link_counts[i]), text) != 0)
        {
          /* Translators: which links, and how many there are: "One way, 3 links". */
          g_autofree char *said =
              g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u link", "%s, %u links", numbers[i]),
                               names[i], numbers[i]);

          gtk_label_set_label (self->link_counts[i], text);
          nre_accessible_set_label (self->links[i], said);
        }
      gtk_widget_set_visible (self->links[i], legend != NULL && (i == 0 || numbers[i] > 0));
    }
}

static void
update_reading (NreMapLegend *self)
{
  NreViewSettings *settings = nre_map_view_get_settings (self->view);
  gboolean lacking = nre_map_source_lacks_skins (self->source);
  guint shading;

  g_object_get (settings, "shading", &shading, NULL);
  if (lacking)
    {
      gtk_label_set_label (GTK_LABEL (self->reading), _("Materials not found"));
      nre_gtk_set_tooltip (self->reading, _("The ground is coloured by material number: no Material.lib with "
                                            "its materials is open or near the file."));
    }
  else
    {
      g_autofree char *words = NULL;

      words = g_strconcat (_("Second materials are blended over the first ones according to their alpha, or "
                             "by half where they have none. It is not confirmed that the game does the "
                             "same."),
                           "\n",
                           _("Faces without flag 0x8 are invisible from behind unless back faces are shown. "
                             "This is not confirmed either. The front is the side to which most normals of "
                             "the terrain point."),
                           NULL);
      /* Translators: how the second textures of a terrain, and the backs of its faces, are drawn is not known
       * for certain. */
      gtk_label_set_label (GTK_LABEL (self->reading), _("Second layer, backs: unconfirmed"));
      nre_gtk_set_tooltip (self->reading, words);
    }
  gtk_widget_set_visible (self->reading, shading == NRE_SHADING_TEXTURED &&
                                         (lacking || nre_map_source_get_skins (self->source) != NULL));
}

static void
update (NreMapLegend *self)
{
  const NreArealLegend *legend = nre_map_source_get_legend (self->source);
  guint coloring = nre_map_view_get_coloring (self->view), n = 0;
  const NreArealLegendRow *rows = legend != NULL ? nre_areal_legend_get_rows (legend, &n) : NULL;
  g_autoptr (GArray) chosen = choose_rows (rows, n);

  if (coloring != self->coloring || !is_same (self, chosen))
    {
      clear_rows (self);
      self->coloring = coloring;
      for (guint i = 0; i < chosen->len; i++)
        add_row (self, &g_array_index (chosen, NreArealLegendRow, i));
    }
  for (guint i = 0; i < chosen->len; i++)
    show_count (self, &g_array_index (self->rows, Row, i), g_array_index (chosen, NreArealLegendRow, i).n);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > chosen->len);
  if (n > chosen->len)
    {
      guint n_more = n - chosen->len;
      g_autofree char *text =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_more), n_more);

      gtk_label_set_label (self->more, text);
    }
  gtk_widget_set_visible (self->scroller, legend != NULL);
  gtk_widget_set_visible (self->separator, legend != NULL);
  show_links (self, legend);
  update_reading (self);
}

static void
on_filter_changed (NreMapLegend *self)
{
  self->settling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row->button),
                                    nre_map_view_is_shown (self->view, row->value));
    }
  self->settling = FALSE;
}

/** nre_map_legend_follow: @source: of the legend's page; both have the same lifetime */
void
nre_map_legend_follow (NreMapLegend *self, NreMapView *view, NreMapSource *source)
{
  g_set_object (&self->view, view);
  self->source = source;
  g_signal_connect_object (source, "legend-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_map_view_get_settings (view), "notify::shading", G_CALLBACK (update_reading),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "filter-changed", G_CALLBACK (on_filter_changed), self, G_CONNECT_SWAPPED);
  update (self);
}

/* --- The menu of a row --------------------------------------------------------------------------- */

static void
only_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_only (NRE_MAP_LEGEND (widget), NRE_MAP_LEGEND (widget)->chosen);
}

static void
all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_map_view_show_all (NRE_MAP_LEGEND (widget)->view);
}

static void
select_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreMapLegend *self = NRE_MAP_LEGEND (widget);
  const NreArealLegend *legend = nre_map_source_get_legend (self->source);
  g_autoptr (GtkBitset) areals = gtk_bitset_new_empty ();
  const NreArealLegendRow *rows;
  guint n_rows, n;

  if (legend == NULL)
    return;
  rows = nre_areal_legend_get_rows (legend, &n_rows);
  n = nre_areal_legend_get_n_areals (legend);
  for (guint i = 0; i < n; i++)
    if (rows[nre_areal_legend_get_row (legend, i)].value == self->chosen)
      gtk_bitset_add (areals, i);
  nre_map_view_select_areals (self->view, areals, G_MAXUINT);
}

/* The menu applies to the value of the row under the pointer, or of the focused one. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreMapLegend *self = NRE_MAP_LEGEND (widget);
  GtkWidget *at = x < 0 ? gtk_root_get_focus (gtk_widget_get_root (widget))
                        : gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = at != NULL && gtk_widget_is_ancestor (at, GTK_WIDGET (self->box))
                     ? gtk_widget_get_ancestor (at, GTK_TYPE_TOGGLE_BUTTON) : NULL;
  GMenu *menu;

  if (row == NULL)
    return NULL;
  self->chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "value"));
  menu = g_menu_new ();
  g_menu_append (menu, _("Show Only These"), "legend.only");
  g_menu_append (menu, _("Show All"), "legend.all");
  g_menu_append (menu, _("Select These"), "legend.select");
  return G_MENU_MODEL (menu);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_map_legend_dispose (GObject *object)
{
  NreMapLegend *self = NRE_MAP_LEGEND (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_map_legend_parent_class)->dispose (object);
}

static void
nre_map_legend_finalize (GObject *object)
{
  g_array_unref (NRE_MAP_LEGEND (object)->rows);
  G_OBJECT_CLASS (nre_map_legend_parent_class)->finalize (object);
}

static void
nre_map_legend_class_init (NreMapLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_map_legend_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_map_legend_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "maplegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "legend.only", NULL, only_action);
  gtk_widget_class_install_action (widget_class, "legend.all", NULL, all_action);
  gtk_widget_class_install_action (widget_class, "legend.select", NULL, select_action);
}

/* @action: shows or hides those links */
static void
add_link_row (NreMapLegend *self, guint i, const char *name, const char *action, const char *style)
{
  GtkWidget *row = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name), *count = gtk_label_new ("");
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (line, "legend-line");
  gtk_widget_set_valign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), line);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "dim-label");
  gtk_box_append (GTK_BOX (box), count);
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_widget_set_tooltip_text (row, _("Click to hide or show these links"));
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "legend-row");
  if (style != NULL)
    gtk_widget_add_css_class (row, style);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  self->links[i] = row;
  self->link_counts[i] = GTK_LABEL (count);
}

static void
nre_map_legend_init (NreMapLegend *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (widget, "floating-bar");
  nre_accessible_set_label (self, _("Legend"));

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->box));
  gtk_widget_set_parent (self->scroller, widget);

  self->more = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->more), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->more), widget);

  self->separator = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_margin_top (self->separator, 4);
  gtk_widget_set_margin_bottom (self->separator, 4);
  gtk_widget_set_parent (self->separator, widget);
  add_link_row (self, 0, _("Both ways"), "map.mutual", NULL);
  add_link_row (self, 1, _("One way"), "map.lone", "warning-text");
  add_link_row (self, 2, _("Dangling"), "map.lone", "warning-text");

  self->reading = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->reading), 0);
  gtk_widget_add_css_class (self->reading, "caption");
  gtk_widget_add_css_class (self->reading, "dim-label");
  gtk_widget_add_css_class (self->reading, "reading");
  gtk_widget_set_visible (self->reading, FALSE);
  gtk_widget_set_parent (self->reading, widget);
  nre_context_menu_install (widget, _("Legend menu"), get_menu);
}
