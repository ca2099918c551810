/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-side-panes.h"

#include <adwaita.h>
#include <math.h>

#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-split-handle.h"

/* How long a pane slides, in milliseconds. */
#define DURATION 180
/* The width of the page that remains visible, and clickable, beside a pane that slid over it. */
#define BESIDE 72
/* The width that a page keeps beside the end pane while the start is folded. */
#define KEPT 500

typedef struct
{
  GtkWidget    *child;
  GtkWidget    *handle;
  AdwAnimation *animation;
  gboolean      docked;          /* whether it is shown beside the page while unfolded */
  gboolean      over;            /* whether it is shown over the page while folded */
  double        reveal;          /* how far it has slid over the page, 0 … 1 */
  int           width;
  int           drag_width;
} Side;

struct _NreSidePanes
{
  GtkWidget parent_instance;

  Side       sides[2];           /* by GtkPackType */
  GtkWidget *content;
  gpointer   left;               /* GtkWidget: what had the focus in @content when something came over it, or
                                  * NULL */
  NreFold    fold;
  gboolean   alone;              /* whether the page is temporarily alone */
};

enum
{
  PROP_0,
  PROP_SHOW_START,
  PROP_SHOW_END,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreSidePanes, nre_side_panes, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_iface;

/** nre_side_panes_is_folded: whether the pane slides over the page on demand, rather than being beside it. */
gboolean
nre_side_panes_is_folded (NreSidePanes *self, GtkPackType side)
{
  return self->fold >= NRE_FOLD_BOTH || (self->fold == NRE_FOLD_START && side == GTK_PACK_START);
}

static gboolean
is_beside (NreSidePanes *self, guint side)
{
  return self->sides[side].docked && !self->alone && !nre_side_panes_is_folded (self, side);
}

/* --- Layout ---------------------------------------------------------------------------------------- */

static int
get_minimum (GtkWidget *child)
{
  int minimum = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The minimum is the largest of the children's minimum sizes. */
static void
nre_side_panes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreSidePanes *self = NRE_SIDE_PANES (widget);
  GtkWidget *children[] = { self->sides[0].child, self->content, self->sides[1].child };

  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int child_minimum, child_natural;

      if (children[i] == NULL)
        continue;
      gtk_widget_measure (children[i], orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? *natural + child_natural
                                                           : MAX (*natural, child_natural);
    }
}

static void
allocate (NreSidePanes *self, GtkWidget *child, int x, int box_width, int width, int height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x - box_width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, box_width, height }, -1);
}

/* The minimum width of the page. */
static int
get_kept (NreSidePanes *self)
{
  int minimum = get_minimum (self->content);

  return self->fold == NRE_FOLD_START ? MAX (minimum, KEPT) : minimum;
}

static void
allocate_beside (NreSidePanes *self, int width, int height)
{
  int room = width - get_kept (self), from = 0, to = width;
  int widths[2] = { 0, 0 };

  for (guint i = 0; i < 2; i++)
    {
      if (!is_beside (self, i))
        continue;
      widths[i] = MAX (self->sides[i].width, get_minimum (self->sides[i].child));
      room -= widths[i] + 1;
    }
  /* The page keeps its minimum: first the inspector shrinks, then the tree. */
  for (guint i = 2; i-- > 0 && room < 0;)
    if (is_beside (self, i))
      {
        int given = MIN (-room, widths[i] - get_minimum (self->sides[i].child));

        widths[i] -= given;
        room += given;
      }
  if (is_beside (self, 0))
    {
      allocate (self, self->sides[0].child, 0, widths[0], width, height);
      allocate (self, self->sides[0].handle, widths[0] - NRE_SPLIT_HANDLE_SIZE / 2, NRE_SPLIT_HANDLE_SIZE,
                width, height);
      from = widths[0] + 1;
    }
  if (is_beside (self, 1))
    {
      to = MAX (width - widths[1] - 1, from);
      allocate (self, self->sides[1].child, to + 1, widths[1], width, height);
      allocate (self, self->sides[1].handle, to - NRE_SPLIT_HANDLE_SIZE / 2, NRE_SPLIT_HANDLE_SIZE, width,
                height);
    }
  allocate (self, self->content, from, MAX (to - from, get_minimum (self->content)), width, height);
}

static void
allocate_over (NreSidePanes *self, int width, int height)
{
  for (guint i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];
      int minimum = get_minimum (side->child);
      int pane = self->fold == NRE_FOLD_SINGLE ? MAX (width, minimum)
                                               : MAX (MIN (side->width, width - BESIDE), minimum);
      int out = (int) round (pane * (1 - side->reveal));

      if (nre_side_panes_is_folded (self, i) && gtk_widget_get_visible (side->child))
        allocate (self, side->child, i == 0 ? -out : width - pane + out, pane, width, height);
    }
}

/* In the single mode, the page is hidden while a pane covers it, but no longer once the pane begins to slide
 * away, so that the page can take the focus. */
static void
nre_side_panes_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSidePanes *self = NRE_SIDE_PANES (widget);
  gboolean covered = FALSE;

  if (self->content == NULL)
    return;
  for (guint i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];

      gtk_widget_set_child_visible (side->handle, is_beside (self, i));
      covered = covered || (self->fold == NRE_FOLD_SINGLE && side->over && side->reveal >= 1);
    }
  gtk_widget_set_child_visible (self->content, !covered);
  allocate_beside (self, width, height);
  allocate_over (self, width, height);
}

/* --- What is seen ---------------------------------------------------------------------------------- */

static void
notify_shown (NreSidePanes *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_START]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_END]);
}

static gboolean
has_focus (NreSidePanes *self, GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == child || gtk_widget_is_ancestor (focus, child));
}

/* Hide the panes that are out of view, so that assistive technologies do not see them either. While a pane
 * slides away, clicks already go to the page. */
static void
update_visible (NreSidePanes *self)
{
  for (guint i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];
      gboolean folded = nre_side_panes_is_folded (self, i);

      gtk_widget_set_visible (side->child,
                              !self->alone && (folded ? side->over || side->reveal > 0 : side->docked));
      gtk_widget_set_can_target (side->child, !folded || side->over);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Restore the focus from before a pane covered the page, or focus the main contents. */
static void
focus_page (NreSidePanes *self)
{
  gtk_widget_set_child_visible (self->content, TRUE);
  if (!nre_focus_restore (self->content, self->left) && !nre_focus_enter (self->content))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
}

static void
set_reveal (double value, gpointer data)
{
  Side *side = data;
  NreSidePanes *self = NRE_SIDE_PANES (gtk_widget_get_parent (side->child));

  side->reveal = CLAMP (value, 0, 1);
  if (!side->over && side->reveal <= 0 && nre_side_panes_is_folded (self, side - self->sides) &&
      has_focus (self, side->child))
    focus_page (self);
  update_visible (self);
}

/* Slide from the present position. The handlers of an abandoned animation end with it. */
static void
slide (NreSidePanes *self, Side *side)
{
  double to = side->over ? 1 : 0;

  if (side->animation != NULL)
    {
      adw_animation_pause (side->animation);
      g_clear_object (&side->animation);
    }
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || side->reveal == to)
    {
      set_reveal (to, side);
      return;
    }
  side->animation = adw_timed_animation_new (GTK_WIDGET (self), side->reveal, to, DURATION,
                                             adw_callback_animation_target_new (set_reveal, side, NULL));
  g_object_ref_sink (side->animation);
  adw_animation_play (side->animation);
}

/* Show or hide a folded pane. A shown pane gets the focus, so that keys do not act on the covered page. */
static void
set_over (NreSidePanes *self, guint index, gboolean over)
{
  Side *side = &self->sides[index];
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean focused;

  if (side->over == over)
    return;
  focused = has_focus (self, side->child);
  if (over && root != NULL && has_focus (self, self->content))
    g_set_weak_pointer (&self->left, gtk_root_get_focus (root));
  side->over = over;
  slide (self, side);
  update_visible (self);
  /* If the pane has nothing to focus, the covered page must not keep the focus. */
  if (over && !has_focus (self, side->child) && !gtk_widget_grab_focus (side->child) &&
      !nre_focus_enter (side->child) && self->fold == NRE_FOLD_SINGLE && root != NULL)
    gtk_root_set_focus (root, NULL);
  else if (!over && focused)
    focus_page (self);
}

/** nre_side_panes_is_shown: whether the pane is shown, beside the page or over it. */
gboolean
nre_side_panes_is_shown (NreSidePanes *self, GtkPackType side)
{
  return nre_side_panes_is_folded (self, side) ? self->sides[side].over : self->sides[side].docked;
}

/** nre_side_panes_show: show or hide a pane. A folded pane is shown over the page, and replaces the other
 * folded pane there. */
void
nre_side_panes_show (NreSidePanes *self, GtkPackType side, gboolean show)
{
  if (!nre_side_panes_is_folded (self, side))
    {
      nre_side_panes_set_docked (self, side, show);
      return;
    }
  if (show)
    set_over (self, 1 - side, FALSE);
  set_over (self, side, show);
  notify_shown (self);
}

/** nre_side_panes_uncover: hide the pane that is over the page. */
void
nre_side_panes_uncover (NreSidePanes *self)
{
  if (!(self->sides[0].over || self->sides[1].over))
    return;
  set_over (self, 0, FALSE);
  set_over (self, 1, FALSE);
  notify_shown (self);
}

/** nre_side_panes_set_alone: @alone: whether to hide all panes, whatever their settings */
void
nre_side_panes_set_alone (NreSidePanes *self, gboolean alone)
{
  if (self->alone == alone)
    return;
  self->alone = alone;
  update_visible (self);
}

/** nre_side_panes_get_docked: whether the pane is shown beside the page while it is not folded. */
gboolean
nre_side_panes_get_docked (NreSidePanes *self, GtkPackType side)
{
  return self->sides[side].docked;
}

void
nre_side_panes_set_docked (NreSidePanes *self, GtkPackType side, gboolean docked)
{
  if (self->sides[side].docked == docked)
    return;
  self->sides[side].docked = docked;
  update_visible (self);
  if (!nre_side_panes_is_folded (self, side))
    notify_shown (self);
}

/** nre_side_panes_get_width: the preferred width in pixels, beside the page or over it. */
int
nre_side_panes_get_width (NreSidePanes *self, GtkPackType side)
{
  return self->sides[side].width;
}

void
nre_side_panes_set_width (NreSidePanes *self, GtkPackType side, int width)
{
  if (self->sides[side].width == width)
    return;
  self->sides[side].width = width;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/** nre_side_panes_fold: set which panes are folded, according to the available width. */
void
nre_side_panes_fold (NreSidePanes *self, NreFold fold)
{
  gboolean before[2] = { nre_side_panes_is_folded (self, 0), nre_side_panes_is_folded (self, 1) };

  if (self->fold == fold)
    return;
  self->fold = fold;
  for (guint i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];
      gboolean folded = nre_side_panes_is_folded (self, i);

      if (before[i] && !folded)
        {
          side->over = FALSE;
          slide (self, side);
          set_reveal (0, side);
        }
      if (folded)
        gtk_widget_add_css_class (side->child, "over-page");
      else
        gtk_widget_remove_css_class (side->child, "over-page");
    }
  update_visible (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  notify_shown (self);
}

/* --- The user -------------------------------------------------------------------------------------- */

/* Whether the event is on the page, and not in a pane or in any popover. */
static gboolean
is_at_page (NreSidePanes *self, GtkGesture *gesture, double x, double y)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return event != NULL && at != NULL &&
         gdk_event_get_surface (event) ==
             gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self))) &&
         (at == self->content || gtk_widget_is_ancestor (at, self->content));
}

/* Hide the start pane when the user continues on the page or in the end pane. */
static void
leave_start (NreSidePanes *self)
{
  Side *start = &self->sides[0];

  start->over = FALSE;
  slide (self, start);
  notify_shown (self);
}

/* The pressed widget of the page still gets the click and the focus, so only begin to hide the pane. */
static void
on_pressed (NreSidePanes *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (self->sides[0].over && is_at_page (self, gesture, x, y))
    leave_start (self);
}

/** nre_side_panes_focused: to be called after a key has moved the focus. If the focus has left the start
 * pane, the pane is hidden, since it could cover the focus widget. */
void
nre_side_panes_focused (NreSidePanes *self)
{
  if (self->sides[0].over &&
      (has_focus (self, self->content) || has_focus (self, self->sides[1].child)))
    leave_start (self);
}

static gboolean
focused_cb (gpointer self)
{
  nre_side_panes_focused (self);
  return G_SOURCE_REMOVE;
}

static gboolean
on_key (NreSidePanes *self, guint keyval)
{
  /* The window moves the focus after this. */
  if (self->sides[0].over && (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab))
    g_idle_add_full (G_PRIORITY_DEFAULT, focused_cb, g_object_ref (self), g_object_unref);
  if (keyval != GDK_KEY_Escape || !(self->sides[0].over || self->sides[1].over))
    return GDK_EVENT_PROPAGATE;
  nre_side_panes_uncover (self);
  return GDK_EVENT_STOP;
}

static void
on_moved (NreSidePanes *self, int pixels, gboolean begin, NreSplitHandle *handle)
{
  guint i = self->sides[0].handle == GTK_WIDGET (handle) ? 0 : 1;
  Side *side = &self->sides[i];
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int room = gtk_widget_get_width (GTK_WIDGET (self)) - get_kept (self) - 2;

  if (begin)
    {
      side->drag_width = gtk_widget_get_width (side->child);
      return;
    }
  if (is_beside (self, 1 - i))
    room -= gtk_widget_get_width (self->sides[1 - i].child);
  if ((i == 1) != mirrored)
    pixels = -pixels;
  nre_side_panes_set_width (self, i == 0 ? GTK_PACK_START : GTK_PACK_END,
                            MAX (MIN (side->drag_width + pixels, room), get_minimum (side->child)));
}

/* --- The type -------------------------------------------------------------------------------------- */

static void
nre_side_panes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreSidePanes *self = NRE_SIDE_PANES (object);

  if (id == PROP_SHOW_START || id == PROP_SHOW_END)
    g_value_set_boolean (value, nre_side_panes_is_shown (self, id == PROP_SHOW_START ? GTK_PACK_START
                                                                                     : GTK_PACK_END));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_side_panes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSidePanes *self = NRE_SIDE_PANES (object);

  if (id == PROP_SHOW_START || id == PROP_SHOW_END)
    nre_side_panes_show (self, id == PROP_SHOW_START ? GTK_PACK_START : GTK_PACK_END,
                         g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_side_panes_dispose (GObject *object)
{
  NreSidePanes *self = NRE_SIDE_PANES (object);

  for (guint i = 0; i < 2; i++)
    if (self->sides[i].animation != NULL)
      {
        adw_animation_pause (self->sides[i].animation);
        g_clear_object (&self->sides[i].animation);
      }
  g_clear_weak_pointer (&self->left);
  nre_widget_remove_children (GTK_WIDGET (object));
  self->content = self->sides[0].child = self->sides[1].child = NULL;
  G_OBJECT_CLASS (nre_side_panes_parent_class)->dispose (object);
}

static void
nre_side_panes_class_init (NreSidePanesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_side_panes_get_property;
  object_class->set_property = nre_side_panes_set_property;
  object_class->dispose = nre_side_panes_dispose;
  widget_class->measure = nre_side_panes_measure;
  widget_class->size_allocate = nre_side_panes_size_allocate;

  properties[PROP_SHOW_START] = g_param_spec_boolean ("show-start", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_END] = g_param_spec_boolean ("show-end", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nre_side_panes_init (NreSidePanes *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  for (guint i = 0; i < 2; i++)
    {
      self->sides[i].docked = TRUE;
      self->sides[i].handle = nre_split_handle_new (GTK_ORIENTATION_HORIZONTAL);
      g_signal_connect_swapped (self->sides[i].handle, "moved", G_CALLBACK (on_moved), self);
      gtk_widget_set_parent (self->sides[i].handle, GTK_WIDGET (self));
    }
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Handles are above the panes that they separate, and panes that slide over the page are above both. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  NreSidePanes *self = NRE_SIDE_PANES (buildable);

  if (g_strcmp0 (type, "content") == 0)
    {
      self->content = GTK_WIDGET (child);
      gtk_widget_insert_after (self->content, GTK_WIDGET (self), NULL);
      return;
    }
  if (g_strcmp0 (type, "start") != 0 && g_strcmp0 (type, "end") != 0)
    {
      parent_iface->add_child (buildable, builder, child, type);
      return;
    }
  self->sides[g_str_equal (type, "end")].child = GTK_WIDGET (child);
  gtk_widget_insert_before (GTK_WIDGET (child), GTK_WIDGET (self), self->sides[0].handle);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}
