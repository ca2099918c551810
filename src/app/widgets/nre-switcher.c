/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-switcher.h"

#include "nre-gtk-util.h"

struct _NreSwitcher
{
  GtkWidget parent_instance;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreSwitcher, nre_switcher, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_iface;

static void
nre_switcher_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum += child_minimum;
          *natural += child_natural;
        }
      else
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
    }
}

static void
nre_switcher_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int natural, x = 0;
  gboolean roomy, mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  roomy = width >= natural;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, most, size;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
      size = roomy ? most : least;
      gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - size : x, 0, size, height },
                                -1);
      x += size;
    }
}

static void
nre_switcher_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_switcher_parent_class)->dispose (object);
}

static void
nre_switcher_class_init (NreSwitcherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_switcher_dispose;
  widget_class->measure = nre_switcher_measure;
  widget_class->size_allocate = nre_switcher_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "box");
}

static void
nre_switcher_init (NreSwitcher *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  gtk_widget_add_css_class (GTK_WIDGET (self), "horizontal");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/** nre_switcher_append: @button is an NreSwitchButton. */
void
nre_switcher_append (NreSwitcher *self, GtkWidget *button)
{
  /* If a screen reader presses a button, GTK 4.8 does not repaint the one that was active by itself. */
  g_signal_connect_object (button, "notify::active", G_CALLBACK (gtk_widget_queue_allocate), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_TOGGLE_BUTTON (child))
    nre_switcher_append (NRE_SWITCHER (buildable), GTK_WIDGET (child));
  else
    parent_iface->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}
