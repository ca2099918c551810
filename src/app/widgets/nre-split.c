/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-split.h"

#include "nre-gtk-util.h"
#include "nre-split-handle.h"

/* How far the line of a closed pane must be pulled to open the pane, in pixels. */
#define PULL 40

struct _NreSplit
{
  GtkWidget parent_instance;

  GtkOrientation orientation;
  GtkWidget     *start;
  GtkWidget     *end;
  GtkWidget     *handle;
  GtkWidget     *edge;           /* the button shown while only one pane is visible */
  int            end_size;
  int            both_length;
  double         start_share;
  gboolean       open;
  gboolean       show_end;
  char          *end_title;
  GtkWidget     *alone;          /* (nullable): the pane that has all the room; not owned */

  gboolean       folded;         /* whether it was folded in the last layout */
  int            length;         /* width or height of the whole, along the orientation */
  int            end_length;
  int            drag_length;    /* length of the end pane at the beginning of the drag */
  guint          settle;
};

enum
{
  PROP_0,
  PROP_END_SIZE,
  PROP_START_SHARE,
  PROP_BOTH_LENGTH,
  PROP_OPEN,
  PROP_SHOW_END,
  PROP_END_TITLE,
  PROP_FOLDED,
  PROP_ORIENTATION,
  N_PROPS = PROP_ORIENTATION
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreSplit, nre_split, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init)
                                 G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

static GtkBuildableIface *parent_iface;

/* --- How much room there is ------------------------------------------------------------------------ */

static gboolean
is_there (NreSplit *self, GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child) && (self->alone == NULL || self->alone == child);
}

static int
get_minimum (NreSplit *self, GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int minimum = 0;

  if (is_there (self, child))
    gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Only panes side by side are folded: below one another, a part of both is visible. */
static gboolean
must_fold (NreSplit *self, int width)
{
  return self->orientation == GTK_ORIENTATION_HORIZONTAL && is_there (self, self->start) &&
         is_there (self, self->end) &&
         width < get_minimum (self, self->start, GTK_ORIENTATION_HORIZONTAL, -1) +
                     get_minimum (self, self->end, GTK_ORIENTATION_HORIZONTAL, -1) + 1;
}

/* Whether the open end pane may take all the space: only if the panes are one above the other, and
 * "both-length" is set. */
static gboolean
can_be_alone (NreSplit *self)
{
  return self->orientation == GTK_ORIENTATION_VERTICAL && self->open && self->both_length > 0 &&
         is_there (self, self->start) && is_there (self, self->end);
}

/* Whether the end pane takes all the space, because @length is less than both panes need, or than
 * "both-length". */
static gboolean
has_end_alone (NreSplit *self, int length)
{
  return can_be_alone (self) &&
         (length < self->both_length ||
          length < get_minimum (self, self->start, GTK_ORIENTATION_VERTICAL, -1) +
                       get_minimum (self, self->end, GTK_ORIENTATION_VERTICAL, -1));
}

/** nre_split_get_end_alone: whether the end pane hides the start pane, until it is closed. */
gboolean
nre_split_get_end_alone (NreSplit *self)
{
  return has_end_alone (self, self->length);
}

/** nre_split_set_alone: @child: (nullable): the pane that takes all the room from now
 * on; NULL to restore both */
void
nre_split_set_alone (NreSplit *self, GtkWidget *child)
{
  g_return_if_fail (child == NULL || child == self->start || child == self->end);

  if (self->alone == child)
    return;
  self->alone = child;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static int
get_edge_width (NreSplit *self)
{
  int width;

  gtk_widget_measure (self->edge, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

static GtkSizeRequestMode
nre_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
nre_split_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  NreSplit *self = NRE_SPLIT (widget);
  GtkWidget *children[] = { self->start, self->end };

  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int child_minimum, child_natural;

      if (!is_there (self, children[i]))
        continue;
      gtk_widget_measure (children[i], orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == self->orientation)
        {
          /* The larger minimum is enough if only one is shown at a time. */
          *minimum = orientation == GTK_ORIENTATION_HORIZONTAL || can_be_alone (self)
                         ? MAX (*minimum, child_minimum)
                         : *minimum + child_minimum;
          *natural += child_natural;
        }
      else
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->orientation == orientation &&
      is_there (self, self->start) && is_there (self, self->end))
    *minimum += get_edge_width (self);
  *natural = MAX (*natural, *minimum);
}

/* The preferred length, limited by the available room. */
static int
get_end_length (NreSplit *self, int length)
{
  int start_minimum = get_minimum (self, self->start, self->orientation, -1);
  int end_minimum = get_minimum (self, self->end, self->orientation, -1);
  int end = self->end_size;

  if (!self->open)
    return end_minimum;
  if (end < 0)
    gtk_widget_measure (self->end, self->orientation, -1, NULL, &end, NULL, NULL);
  end = MIN (end, length - MAX (start_minimum, (int) (self->start_share * length)));
  return MAX (end, end_minimum);
}

/* --- Layout ---------------------------------------------------------------------------------------- */

static gboolean
on_settle (gpointer data)
{
  NreSplit *self = data;

  self->settle = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

static void
allocate (NreSplit *self, GtkWidget *child, int from, int length, int width, int height)
{
  gboolean horizontal = self->orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkAllocation box = { horizontal ? from : 0, horizontal ? 0 : from, horizontal ? length : width,
                        horizontal ? height : length };

  if (horizontal && gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    box.x = width - box.x - box.width;
  gtk_widget_size_allocate (child, &box, -1);
}

static void
allocate_folded (NreSplit *self, int width, int height)
{
  int edge = get_edge_width (self);
  GtkWidget *seen = self->show_end ? self->end : self->start;

  allocate (self, seen, self->show_end ? edge : 0,
            MAX (width - edge, get_minimum (self, seen, GTK_ORIENTATION_HORIZONTAL, -1)), width, height);
  allocate (self, self->edge, self->show_end ? 0 : width - edge, edge, width, height);
}

static void
nre_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSplit *self = NRE_SPLIT (widget);
  int length = self->orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  gboolean folded = must_fold (self, width);
  gboolean alone = has_end_alone (self, length);
  gboolean both = is_there (self, self->start) && is_there (self, self->end) && !alone;

  if (self->start == NULL)
    return;
  if (folded != self->folded)
    {
      self->folded = folded;
      if (self->settle == 0)
        self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_settle, self, NULL);
    }
  gtk_widget_set_child_visible (self->start,
                                is_there (self, self->start) && !alone && (!folded || !self->show_end));
  if (self->end != NULL)
    gtk_widget_set_child_visible (self->end, is_there (self, self->end) && (!folded || self->show_end));
  gtk_widget_set_child_visible (self->edge, folded);
  gtk_widget_set_child_visible (self->handle, both && !folded);
  self->length = length;
  if (folded)
    allocate_folded (self, width, height);
  else if (alone)
    allocate (self, self->end, 0, length, width, height);
  else if (!both)
    {
      if (is_there (self, self->start))
        allocate (self, self->start, 0, length, width, height);
      if (is_there (self, self->end))
        allocate (self, self->end, 0, length, width, height);
    }
  else
    {
      int start;

      self->end_length = get_end_length (self, length - 1);
      start = MAX (length - 1 - self->end_length, get_minimum (self, self->start, self->orientation, -1));
      allocate (self, self->start, 0, start, width, height);
      allocate (self, self->end, start + 1, self->end_length, width, height);
      allocate (self, self->handle, start - NRE_SPLIT_HANDLE_SIZE / 2, NRE_SPLIT_HANDLE_SIZE, width, height);
    }
}

/** nre_split_get_gain: by how many pixels @child is wider because nre_split_set_alone() has hidden the other
 * pane; 0 if the panes are one above the other. */
int
nre_split_get_gain (NreSplit *self, GtkWidget *child)
{
  int beside = self->length;

  if (self->alone != child || self->orientation == GTK_ORIENTATION_VERTICAL)
    return 0;
  self->alone = NULL;
  if (must_fold (self, self->length))
    beside -= get_edge_width (self);
  else if (child == self->end)
    beside = get_end_length (self, self->length - 1);
  else if (is_there (self, self->end))
    beside = MAX (self->length - 1 - get_end_length (self, self->length - 1),
                  get_minimum (self, child, self->orientation, -1));
  self->alone = child;
  return self->length - beside;
}

/* --- The line -------------------------------------------------------------------------------------- */

static void
on_moved (NreSplit *self, int pixels, gboolean begin)
{
  gboolean mirrored = self->orientation == GTK_ORIENTATION_HORIZONTAL &&
                      gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int length;

  if (begin)
    {
      self->drag_length = self->end_length;
      return;
    }
  length = self->drag_length - (mirrored ? -pixels : pixels);
  if (!self->open)
    {
      if (length < self->drag_length + PULL)
        return;
      self->open = TRUE;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
    }
  length = CLAMP (length, get_minimum (self, self->end, self->orientation, -1),
                  MAX (0, self->length - 1 - get_minimum (self, self->start, self->orientation, -1)));
  /* Moving the line beyond the automatic limit changes the limit. */
  if (self->length > 1)
    self->start_share = MIN (self->start_share, (double) (self->length - 1 - length) / (self->length - 1));
  nre_split_set_end_size (self, length);
}

static void
update_edge (NreSplit *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_button_set_icon_name (GTK_BUTTON (self->edge),
                            self->show_end == mirrored ? "go-next-symbolic" : "go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->edge, self->end_title);
  nre_accessible_set_label (self->edge, self->end_title != NULL ? self->end_title : "");
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_edge (NreSplit *self)
{
  g_object_set (self, "show-end", !self->show_end, NULL);
}

/* --- The type -------------------------------------------------------------------------------------- */

static void
nre_split_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreSplit *self = NRE_SPLIT (object);

  switch (id)
    {
    case PROP_END_SIZE:
      g_value_set_int (value, self->end_size);
      break;
    case PROP_START_SHARE:
      g_value_set_double (value, self->start_share);
      break;
    case PROP_BOTH_LENGTH:
      g_value_set_int (value, self->both_length);
      break;
    case PROP_OPEN:
      g_value_set_boolean (value, self->open);
      break;
    case PROP_SHOW_END:
      g_value_set_boolean (value, self->show_end);
      break;
    case PROP_END_TITLE:
      g_value_set_string (value, self->end_title);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_ORIENTATION:
      g_value_set_enum (value, self->orientation);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_orientation (NreSplit *self, GtkOrientation orientation)
{
  if (self->handle != NULL)
    gtk_widget_unparent (self->handle);
  self->orientation = orientation;
  self->handle = nre_split_handle_new (orientation);
  gtk_widget_set_child_visible (self->handle, FALSE);
  g_signal_connect_swapped (self->handle, "moved", G_CALLBACK (on_moved), self);
  gtk_widget_set_parent (self->handle, GTK_WIDGET (self));
}

static void
nre_split_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSplit *self = NRE_SPLIT (object);

  switch (id)
    {
    case PROP_END_SIZE:
      nre_split_set_end_size (self, g_value_get_int (value));
      return;
    case PROP_START_SHARE:
      self->start_share = g_value_get_double (value);
      break;
    case PROP_BOTH_LENGTH:
      self->both_length = g_value_get_int (value);
      break;
    case PROP_OPEN:
      if (self->open == g_value_get_boolean (value))
        return;
      self->open = !self->open;
      break;
    case PROP_SHOW_END:
      if (self->show_end == g_value_get_boolean (value))
        return;
      self->show_end = !self->show_end;
      update_edge (self);
      break;
    case PROP_END_TITLE:
      g_free (self->end_title);
      self->end_title = g_value_dup_string (value);
      update_edge (self);
      break;
    case PROP_ORIENTATION:
      set_orientation (self, g_value_get_enum (value));
      gtk_widget_queue_resize (GTK_WIDGET (self));
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_split_dispose (GObject *object)
{
  NreSplit *self = NRE_SPLIT (object);

  g_clear_handle_id (&self->settle, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (object));
  self->start = self->end = self->handle = self->edge = NULL;
  G_OBJECT_CLASS (nre_split_parent_class)->dispose (object);
}

static void
nre_split_finalize (GObject *object)
{
  g_free (NRE_SPLIT (object)->end_title);
  G_OBJECT_CLASS (nre_split_parent_class)->finalize (object);
}

static void
nre_split_class_init (NreSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_split_get_property;
  object_class->set_property = nre_split_set_property;
  object_class->dispose = nre_split_dispose;
  object_class->finalize = nre_split_finalize;
  widget_class->get_request_mode = nre_split_get_request_mode;
  widget_class->measure = nre_split_measure;
  widget_class->size_allocate = nre_split_size_allocate;

  properties[PROP_END_SIZE] = g_param_spec_int ("end-size", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_START_SHARE] = g_param_spec_double ("start-share", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_BOTH_LENGTH] = g_param_spec_int ("both-length", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_END] = g_param_spec_boolean ("show-end", NULL, NULL, FALSE, flags);
  properties[PROP_END_TITLE] = g_param_spec_string ("end-title", NULL, NULL, NULL, flags);
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");
}

static void
nre_split_init (NreSplit *self)
{
  self->end_size = -1;
  self->open = TRUE;
  self->edge = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_add_css_class (self->edge, "flat");
  gtk_widget_add_css_class (self->edge, "edge-button");
  gtk_widget_set_child_visible (self->edge, FALSE);
  g_signal_connect_swapped (self->edge, "clicked", G_CALLBACK (on_edge), self);
  gtk_widget_set_parent (self->edge, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  set_orientation (self, GTK_ORIENTATION_HORIZONTAL);
}

/* The line is above both panes, since it overlaps them. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  NreSplit *self = NRE_SPLIT (buildable);

  if (g_strcmp0 (type, "start") == 0)
    self->start = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "end") == 0)
    self->end = GTK_WIDGET (child);
  else
    {
      parent_iface->add_child (buildable, builder, child, type);
      return;
    }
  gtk_widget_insert_before (GTK_WIDGET (child), GTK_WIDGET (self), self->edge);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

/** nre_split_get_end_size: the preferred size, or -1. */
int
nre_split_get_end_size (NreSplit *self)
{
  return self->end_size;
}

void
nre_split_set_end_size (NreSplit *self, int size)
{
  if (self->end_size == size)
    return;
  self->end_size = size;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_END_SIZE]);
}

/**
 * nre_split_list_panes:
 * @panes: (element-type GtkWidget): gets the visible panes in @widget that contain no further split, from the
 *   start to the end
 */
void
nre_split_list_panes (GtkWidget *widget, GPtrArray *panes)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint before = panes->len;

      if (!gtk_widget_get_mapped (child))
        continue;
      nre_split_list_panes (child, panes);
      if (panes->len == before && NRE_IS_SPLIT (widget) &&
          (child == NRE_SPLIT (widget)->start || child == NRE_SPLIT (widget)->end))
        g_ptr_array_add (panes, child);
    }
}
