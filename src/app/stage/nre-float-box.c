/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-float-box.h"

#include "nre-gtk-util.h"
#include "nre-tool-box.h"

#define SPACING 10

struct _NreFloatBox
{
  GtkWidget parent_instance;

  int      roomy_width;
  int      width;
  gboolean roomy;
  guint    settle;
};

enum
{
  PROP_0,
  PROP_ROOMY_WIDTH,
  PROP_ROOMY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreFloatBox, nre_float_box, GTK_TYPE_WIDGET)

/* The children at the bottom are below all others, and the first child is above the others at its side; the
 * room for these can be shared by columns. */
static void
nre_float_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  gboolean vertical = orientation == GTK_ORIENTATION_VERTICAL;
  int first = 0, largest = 0, bottom = 0;

  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *natural += child_natural + SPACING;
      if (vertical && gtk_widget_get_valign (child) == GTK_ALIGN_END)
        bottom += child_minimum + SPACING;
      else if (vertical && first == 0)
        first = child_minimum + SPACING;
      else
        largest = MAX (largest, child_minimum);
    }
  *minimum = first + largest + bottom;
}

/* Find the first y, from @y on, at which a child of @height at @x does not overlap the children at the start,
 * whose boxes are @placed. */
static int
find_room (const GArray *placed, int x, int y, int height)
{
  for (guint i = 0; i < placed->len;)
    {
      const GdkRectangle *box = &g_array_index (placed, GdkRectangle, i);

      if (box->x + box->width + SPACING > x && y < box->y + box->height + SPACING &&
          box->y < y + height + SPACING)
        {
          y = box->y + box->height + SPACING;
          i = 0;
        }
      else
        i++;
    }
  return y;
}

static gboolean
on_settle (gpointer data)
{
  NreFloatBox *self = data;
  gboolean roomy = self->width >= self->roomy_width;

  self->settle = 0;
  if (roomy != self->roomy)
    {
      self->roomy = roomy;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROOMY]);
    }
  return G_SOURCE_REMOVE;
}

/* "roomy" is notified after the layout, since handlers may show or hide children. */
static void
follow_width (NreFloatBox *self, int width)
{
  self->width = width;
  if ((width >= self->roomy_width) != self->roomy && self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_settle, self, NULL);
}

/* The minimum width of the first child at the end, with spacing; 0 if there is none. Children at the start
 * that can shrink leave this room in the first row. */
static int
get_least_at_end (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && gtk_widget_get_halign (child) == GTK_ALIGN_END)
      {
        int minimum;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
        return minimum + SPACING;
      }
  return 0;
}

/* Place the children aligned to the bottom, over the whole width. Returns the height that they leave. */
static int
place_at_bottom (GtkWidget *widget, int width, int height)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural;

      if (!gtk_widget_should_layout (child) || gtk_widget_get_valign (child) != GTK_ALIGN_END)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      gtk_widget_size_allocate (child, &(GdkRectangle){ 0, height - natural, width, natural }, -1);
      height -= natural + SPACING;
    }
  return height;
}

static void
nre_float_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  follow_width (NRE_FLOAT_BOX (widget), width);
  height = place_at_bottom (widget, width, height);
  /* First the children at the start, then those at the end, which avoid them. */
  for (guint side = 0; side < 2; side++)
    {
      int x = 0, y = 0, right = 0, room = width - (side == 0 ? get_least_at_end (widget) : 0);

      /* The first child at the end shares the row with the first child at the start, if possible. */
      if (side == 1 && placed->len > 0)
        room = width - g_array_index (placed, GdkRectangle, 0).width - SPACING;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          gboolean at_end = gtk_widget_get_halign (child) == GTK_ALIGN_END;
          GtkRequisition minimum, natural;
          GdkRectangle box;

          if (!gtk_widget_should_layout (child) || gtk_widget_get_valign (child) == GTK_ALIGN_END ||
              at_end != (side == 1))
            continue;
          gtk_widget_get_preferred_size (child, &minimum, &natural);
          box.width = MAX (minimum.width, MIN (natural.width, y == 0 ? room : width));
          if (NRE_IS_TOOL_BOX (child))
            {
              /* The padding around a bar's tools is not part of its requested width. */
              int around = natural.width - nre_tool_box_fit (NRE_TOOL_BOX (child), G_MAXINT16);

              box.width = nre_tool_box_fit (NRE_TOOL_BOX (child), box.width - around) + around;
            }
          box.height = natural.height;
          if (!at_end && placed->len > 1 && y + box.height > height)
            {
              x = right + SPACING;
              y = g_array_index (placed, GdkRectangle, 1).y;
            }
          box.x = at_end ? MAX (0, width - box.width) : x;
          box.y = at_end ? find_room (placed, box.x, y, minimum.height) : y;
          box.height = CLAMP (height - box.y, minimum.height, natural.height);
          y = box.y + box.height + SPACING;
          if (!at_end)
            {
              if (placed->len > 0)
                right = MAX (right, box.x + box.width);
              g_array_append_val (placed, box);
            }
          if (mirrored)
            box.x = width - box.x - box.width;
          gtk_widget_size_allocate (child, &box, -1);
        }
    }
}

static gboolean
nre_float_box_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
nre_float_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreFloatBox *self = NRE_FLOAT_BOX (object);

  if (id == PROP_ROOMY_WIDTH)
    g_value_set_int (value, self->roomy_width);
  else if (id == PROP_ROOMY)
    g_value_set_boolean (value, self->roomy);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_float_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreFloatBox *self = NRE_FLOAT_BOX (object);

  if (id != PROP_ROOMY_WIDTH)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->roomy_width = g_value_get_int (value);
  if (self->width > 0)
    follow_width (self, self->width);
}

static void
nre_float_box_dispose (GObject *object)
{
  g_clear_handle_id (&NRE_FLOAT_BOX (object)->settle, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_float_box_parent_class)->dispose (object);
}

static void
nre_float_box_class_init (NreFloatBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = nre_float_box_get_property;
  G_OBJECT_CLASS (klass)->set_property = nre_float_box_set_property;
  G_OBJECT_CLASS (klass)->dispose = nre_float_box_dispose;
  widget_class->measure = nre_float_box_measure;
  widget_class->size_allocate = nre_float_box_size_allocate;
  widget_class->contains = nre_float_box_contains;

  properties[PROP_ROOMY_WIDTH] = g_param_spec_int ("roomy-width", NULL, NULL, 0, G_MAXINT, 0,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, TRUE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
nre_float_box_init (NreFloatBox *self)
{
  self->roomy = TRUE;
}
