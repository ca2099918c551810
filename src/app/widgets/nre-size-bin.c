/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-size-bin.h"

#include "nre-gtk-util.h"

struct _NreSizeBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int        width;
  NreSize    size;
  guint      settle;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreSizeBin, nre_size_bin, GTK_TYPE_WIDGET)

static NreSize
size_of (int width)
{
  if (width >= NRE_SIZE_ROOMY_WIDTH)
    return NRE_SIZE_ROOMY;
  if (width >= NRE_SIZE_WIDE_WIDTH)
    return NRE_SIZE_WIDE;
  if (width >= NRE_SIZE_HALF_WIDTH)
    return NRE_SIZE_HALF;
  return width >= NRE_SIZE_FOLDED_WIDTH ? NRE_SIZE_FOLDED : NRE_SIZE_SINGLE;
}

static gboolean
on_settle (gpointer data)
{
  NreSizeBin *self = data;

  self->settle = 0;
  nre_size_bin_expect (self, self->width);
  return G_SOURCE_REMOVE;
}

static void
nre_size_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  NreSizeBin *self = NRE_SIZE_BIN (widget);

  *minimum = *natural = 0;
  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, -1, NULL, natural, NULL, NULL);
}

/* Children may be shown or hidden by the size, which is not possible during the layout. */
static void
nre_size_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSizeBin *self = NRE_SIZE_BIN (widget);
  int minimum_width, minimum_height;

  self->width = width;
  if (size_of (width) != self->size && self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_settle, self, NULL);
  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  width = MAX (width, minimum_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->child, &(GtkAllocation){ 0, 0, width, MAX (height, minimum_height) },
                            baseline);
}

static void
nre_size_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreSizeBin *self = NRE_SIZE_BIN (object);

  if (id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else if (id == PROP_SIZE)
    g_value_set_int (value, self->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_size_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSizeBin *self = NRE_SIZE_BIN (object);

  if (id != PROP_CHILD)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->child != NULL)
    gtk_widget_unparent (self->child);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static void
nre_size_bin_dispose (GObject *object)
{
  NreSizeBin *self = NRE_SIZE_BIN (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (self));
  self->child = NULL;
  G_OBJECT_CLASS (nre_size_bin_parent_class)->dispose (object);
}

static void
nre_size_bin_class_init (NreSizeBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_size_bin_get_property;
  object_class->set_property = nre_size_bin_set_property;
  object_class->dispose = nre_size_bin_dispose;
  widget_class->measure = nre_size_bin_measure;
  widget_class->size_allocate = nre_size_bin_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, NRE_SIZE_SINGLE, NRE_SIZE_ROOMY,
                                            NRE_SIZE_WIDE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_size_bin_init (NreSizeBin *self)
{
  self->size = NRE_SIZE_WIDE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

NreSize
nre_size_bin_get_size (NreSizeBin *self)
{
  return self->size;
}

/** nre_size_bin_expect: set the size class for a width in pixels, also before the first allocation. */
void
nre_size_bin_expect (NreSizeBin *self, int width)
{
  NreSize size = size_of (width);

  if (size == self->size)
    return;
  self->size = size;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}
