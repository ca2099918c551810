/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tool-box.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-split.h"

typedef struct
{
  GtkWidget *widget;
  gboolean   spare;
  gboolean   dropped;       /* whether there was no room for it */
} Tool;

struct _NreToolBox
{
  GtkWidget parent_instance;

  GArray    *tools;         /* of Tool, in order */
  GtkWidget *more;          /* the button of the popover */
  GtkWidget *popover;
  GtkWidget *place;         /* the box in @popover for the dropped tools */
  int        spacing;
};

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreToolBox, nre_tool_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_iface;

static Tool *
get_tool (NreToolBox *self, guint i)
{
  return &g_array_index (self->tools, Tool, i);
}

/* Tools in the popover are measured as if they were in the row: they return when the popover is closed. */
static gboolean
is_there (Tool *tool)
{
  return gtk_widget_get_visible (tool->widget);
}

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int *minimum, int *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

/* --- Layout ---------------------------------------------------------------------------------------- */

static void
nre_tool_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  NreToolBox *self = NRE_TOOL_BOX (widget);
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL, spare = FALSE;
  int child_minimum, child_natural, n_kept = 0, n_all = 0;

  *minimum = *natural = 0;
  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      if (!is_there (tool))
        continue;
      measure_child (tool->widget, orientation, &child_minimum, &child_natural);
      spare = spare || tool->spare;
      if (!horizontal)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
          continue;
        }
      n_all++;
      *natural += child_natural;
      if (tool->spare)
        continue;
      n_kept++;
      *minimum += child_minimum;
    }
  if (horizontal)
    {
      *minimum += self->spacing * MAX (n_kept - 1, 0);
      *natural += self->spacing * MAX (n_all - 1, 0);
    }
  if (spare)
    {
      measure_child (self->more, orientation, &child_minimum, &child_natural);
      *minimum = horizontal ? *minimum + self->spacing + child_minimum : MAX (*minimum, child_minimum);
    }
  *natural = MAX (*natural, *minimum);
}

/* Drop spare tools, the last one first, until the others fit. */
static gboolean
choose (NreToolBox *self, int width)
{
  int needed = -self->spacing, more, minimum;
  gboolean any = FALSE;

  measure_child (self->more, GTK_ORIENTATION_HORIZONTAL, &more, NULL);
  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      tool->dropped = FALSE;
      if (!is_there (tool))
        continue;
      measure_child (tool->widget, GTK_ORIENTATION_HORIZONTAL, &minimum, NULL);
      needed += minimum + self->spacing;
    }
  for (guint i = self->tools->len; i-- > 0 && needed > width;)
    {
      Tool *tool = get_tool (self, i);

      if (!tool->spare || !is_there (tool))
        continue;
      measure_child (tool->widget, GTK_ORIENTATION_HORIZONTAL, &minimum, NULL);
      needed -= minimum + self->spacing;
      if (!any)
        needed += more + self->spacing;
      tool->dropped = any = TRUE;
    }
  return any;
}

/* By how many pixels the row is wider because its pane has also taken the space of the other pane of a
 * split. */
static int
get_gain (NreToolBox *self)
{
  GtkWidget *pane = GTK_WIDGET (self), *split = gtk_widget_get_ancestor (pane, NRE_TYPE_SPLIT);

  if (split == NULL)
    return 0;
  while (gtk_widget_get_parent (pane) != split)
    pane = gtk_widget_get_parent (pane);
  return nre_split_get_gain (NRE_SPLIT (split), pane);
}

static void
nre_tool_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreToolBox *self = NRE_TOOL_BOX (widget);
  gboolean any = choose (self, width), mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autofree GtkRequestedSize *sizes = g_new0 (GtkRequestedSize, self->tools->len + 1);
  g_autofree gboolean *expand = g_new0 (gboolean, self->tools->len + 1);
  guint n = 0, n_expanding = 0;
  int room = width, x = 0, spare = 0, gain;

  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      if (gtk_widget_get_parent (tool->widget) == widget)
        gtk_widget_set_child_visible (tool->widget, !tool->dropped);
      if (tool->dropped || !is_there (tool))
        continue;
      sizes[n].data = tool->widget;
      expand[n] = gtk_widget_compute_expand (tool->widget, GTK_ORIENTATION_HORIZONTAL);
      n_expanding += expand[n];
      measure_child (tool->widget, GTK_ORIENTATION_HORIZONTAL, &sizes[n].minimum_size,
                     &sizes[n].natural_size);
      spare += tool->spare ? sizes[n].minimum_size + self->spacing : 0;
      n++;
    }
  gtk_widget_set_child_visible (self->more, any);
  if (any)
    {
      sizes[n].data = self->more;
      measure_child (self->more, GTK_ORIENTATION_HORIZONTAL, &sizes[n].minimum_size, &sizes[n].natural_size);
      n++;
    }
  for (guint i = 0; i < n; i++)
    room -= sizes[i].minimum_size + (i > 0 ? self->spacing : 0);
  /* If a click gave the pane the space of another one, this space is for the tools that appear with it. The
   * others, one of which was clicked, do not grow, so that they stay under the pointer. */
  gain = MIN (MAX (get_gain (self) - spare, 0), MAX (room, 0));
  room -= gain;
  /* A button has its natural width, or its minimum. */
  for (guint i = 0; i < n; i++)
    if (GTK_IS_BUTTON (sizes[i].data))
      {
        if (sizes[i].natural_size - sizes[i].minimum_size <= room)
          {
            room -= sizes[i].natural_size - sizes[i].minimum_size;
            sizes[i].minimum_size = sizes[i].natural_size;
          }
        sizes[i].natural_size = sizes[i].minimum_size;
      }
  room = gtk_distribute_natural_allocation (MAX (room, 0), n, sizes) + gain;
  for (guint i = 0; i < n; i++)
    {
      int size = sizes[i].minimum_size;

      if (expand[i])
        {
          size += room / (int) n_expanding;
          room -= room / (int) n_expanding--;
        }
      gtk_widget_size_allocate (sizes[i].data,
                                &(GtkAllocation){ mirrored ? width - x - size : x, 0, size, height }, -1);
      x += size + self->spacing;
    }
}

/* --- The popover ----------------------------------------------------------------------------------- */

/* A tool is a single widget with state, so it is moved to where it is visible. */
static void
move_tool (NreToolBox *self, Tool *tool, GtkWidget *after, gboolean into)
{
  g_object_ref (tool->widget);
  gtk_widget_unparent (tool->widget);
  if (into)
    {
      gtk_widget_set_child_visible (tool->widget, TRUE);
      gtk_box_append (GTK_BOX (self->place), tool->widget);
    }
  else
    gtk_widget_insert_after (tool->widget, GTK_WIDGET (self), after);
  g_object_unref (tool->widget);
}

static void
on_popup (GtkMenuButton *button, gpointer data)
{
  NreToolBox *self = data;

  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      if (tool->dropped && gtk_widget_get_parent (tool->widget) == GTK_WIDGET (self))
        move_tool (self, tool, NULL, TRUE);
    }
}

static void
on_closed (NreToolBox *self)
{
  GtkWidget *after = NULL;

  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      if (gtk_widget_get_parent (tool->widget) == self->place)
        move_tool (self, tool, after, FALSE);
      after = tool->widget;
    }
}

/* --- The type -------------------------------------------------------------------------------------- */

static void
nre_tool_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, NRE_TOOL_BOX (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_tool_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    NRE_TOOL_BOX (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
nre_tool_box_dispose (GObject *object)
{
  NreToolBox *self = NRE_TOOL_BOX (object);

  if (self->popover != NULL)
    g_signal_handlers_disconnect_by_func (self->popover, on_closed, self);
  self->popover = NULL;
  g_array_set_size (self->tools, 0);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_tool_box_parent_class)->dispose (object);
}

static void
nre_tool_box_finalize (GObject *object)
{
  g_array_unref (NRE_TOOL_BOX (object)->tools);
  G_OBJECT_CLASS (nre_tool_box_parent_class)->finalize (object);
}

static void
nre_tool_box_class_init (NreToolBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_tool_box_get_property;
  object_class->set_property = nre_tool_box_set_property;
  object_class->dispose = nre_tool_box_dispose;
  object_class->finalize = nre_tool_box_finalize;
  widget_class->measure = nre_tool_box_measure;
  widget_class->size_allocate = nre_tool_box_size_allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "box");
}

static void
nre_tool_box_init (NreToolBox *self)
{
  self->tools = g_array_new (FALSE, TRUE, sizeof (Tool));
  self->place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "tools-popover");
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->place);
  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->more), "view-more-horizontal-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more), self->popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), on_popup, self, NULL);
  gtk_widget_set_valign (self->more, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->more, _("More tools"));
  nre_accessible_set_label (self->more, _("More tools"));
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_set_child_visible (self->more, FALSE);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (on_closed), self);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  NreToolBox *self = NRE_TOOL_BOX (buildable);
  Tool tool = { .widget = GTK_IS_WIDGET (child) ? GTK_WIDGET (child) : NULL,
                .spare = g_strcmp0 (type, "spare") == 0 };

  if (tool.widget == NULL)
    {
      parent_iface->add_child (buildable, builder, child, type);
      return;
    }
  g_array_append_val (self->tools, tool);
  gtk_widget_insert_before (tool.widget, GTK_WIDGET (self), self->more);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

/** nre_tool_box_get_more: (transfer none): the button that leads to the dropped tools. */
GtkWidget *
nre_tool_box_get_more (NreToolBox *self)
{
  return self->more;
}

/** nre_tool_box_fit: the width in pixels that the tools would use if the tool box had the given width. */
int
nre_tool_box_fit (NreToolBox *self, int width)
{
  gboolean any = choose (self, width);
  int used = -self->spacing, natural;

  for (guint i = 0; i < self->tools->len; i++)
    {
      Tool *tool = get_tool (self, i);

      if (tool->dropped || !is_there (tool))
        continue;
      measure_child (tool->widget, GTK_ORIENTATION_HORIZONTAL, NULL, &natural);
      used += natural + self->spacing;
    }
  if (any)
    {
      measure_child (self->more, GTK_ORIENTATION_HORIZONTAL, NULL, &natural);
      used += natural + self->spacing;
    }
  return MIN (used, width);
}
