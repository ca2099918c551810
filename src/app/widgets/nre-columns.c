/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-columns.h"

#include "nre-gtk-util.h"

struct _NreColumns
{
  GtkWidget parent_instance;

  int column_width;
  int spacing;
};

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreColumns, nre_columns, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_iface;

static int
count_children (NreColumns *self)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

/* The width of a child at the given width; @beside: whether children are side by side. */
static int
get_child_width (NreColumns *self, int width, gboolean *beside)
{
  int n = count_children (self);

  *beside = n > 0 && width >= n * self->column_width + (n - 1) * self->spacing;
  return *beside ? (width - (n - 1) * self->spacing) / n : width;
}

static GtkSizeRequestMode
nre_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
nre_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  NreColumns *self = NRE_COLUMNS (widget);
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL, beside = FALSE;
  int n = count_children (self);
  int width = !horizontal && for_size >= 0 ? get_child_width (self, for_size, &beside) : -1;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, horizontal ? -1 : width, &child_minimum, &child_natural, NULL,
                          NULL);
      if (horizontal || beside)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
      else
        {
          *minimum += child_minimum + (*minimum > 0 ? self->spacing : 0);
          *natural += child_natural + (*natural > 0 ? self->spacing : 0);
        }
    }
  if (horizontal)
    *natural = MAX (*natural, n * self->column_width + (n - 1) * self->spacing);
}

static void
nre_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreColumns *self = NRE_COLUMNS (widget);
  gboolean beside;
  int child_width = get_child_width (self, width, &beside);
  int x = 0, y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, NULL, &child_height, NULL, NULL);
      gtk_widget_size_allocate (
          child, &(GtkAllocation){ x, y, child_width, beside ? MAX (height, child_height) : child_height },
          -1);
      if (beside)
        x += child_width + self->spacing;
      else
        y += child_height + self->spacing;
    }
}

static void
nre_columns_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COLUMN_WIDTH)
    g_value_set_int (value, NRE_COLUMNS (object)->column_width);
  else if (id == PROP_SPACING)
    g_value_set_int (value, NRE_COLUMNS (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_columns_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COLUMN_WIDTH)
    NRE_COLUMNS (object)->column_width = g_value_get_int (value);
  else if (id == PROP_SPACING)
    NRE_COLUMNS (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
nre_columns_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_columns_parent_class)->dispose (object);
}

static void
nre_columns_class_init (NreColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_columns_get_property;
  object_class->set_property = nre_columns_set_property;
  object_class->dispose = nre_columns_dispose;
  widget_class->get_request_mode = nre_columns_get_request_mode;
  widget_class->measure = nre_columns_measure;
  widget_class->size_allocate = nre_columns_size_allocate;

  properties[PROP_COLUMN_WIDTH] = g_param_spec_int ("column-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_columns_init (NreColumns *self)
{
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_iface->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}
