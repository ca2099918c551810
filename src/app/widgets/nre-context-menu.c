/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-context-menu.h"

#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-popover.h"

/* Menu: data of a widget with a context menu. */
typedef struct
{
  GtkWidget         *widget;    /* that owns this */
  char              *name;
  NreContextMenuFunc get;
  GtkWidget         *popover;   /* weak: until it is removed in the main loop, after it was closed */
  guint              removal;
  gboolean           has_place;
  GdkRectangle       place;
} Menu;

static GQuark
menu_quark (void)
{
  return g_quark_from_static_string ("nre-context-menu");
}

static gboolean
remove_popover (gpointer data)
{
  Menu *self = data;
  GtkWidget *popover = self->popover;

  self->removal = 0;
  g_clear_weak_pointer (&self->popover);
  if (popover != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
menu_free (gpointer data)
{
  Menu *self = data;

  g_clear_handle_id (&self->removal, g_source_remove);
  g_clear_weak_pointer (&self->popover);
  g_free (self->name);
  g_free (self);
}

/* The children of a widget must be unparented before it is finalized. */
static void
on_destroy (Menu *self)
{
  g_clear_handle_id (&self->removal, g_source_remove);
  remove_popover (self);
}

/* The menu activates the chosen action only after it was closed. */
static void
on_closed (Menu *self)
{
  if (self->removal == 0)
    self->removal = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_popover, self, NULL);
}

static gboolean
pop_up (Menu *self, double x, double y, const GdkRectangle *at)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  GdkRectangle seen;
  GtkWidget *focus;
  gboolean inside;
  g_autoptr (GMenuModel) model = NULL;

  if (root == NULL)
    return FALSE;
  self->has_place = FALSE;
  model = self->get (self->widget, x, y);
  if (model == NULL)
    return FALSE;
  g_clear_handle_id (&self->removal, g_source_remove);
  remove_popover (self);
  /* The selection made by the function may have taken the focus. */
  focus = gtk_root_get_focus (root);
  inside = focus != NULL && (focus == self->widget || gtk_widget_is_ancestor (focus, self->widget));
  if (self->has_place && x < 0)
    at = &self->place;
  seen = *at;
  nre_widget_clamp_place (self->widget, &seen);
  g_set_weak_pointer (&self->popover, gtk_popover_menu_new_from_model (model));
  gtk_widget_set_parent (self->popover, self->widget);
  nre_accessible_set_label (self->popover, self->name);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (on_closed), self);
  nre_popover_pop_up_menu (GTK_POPOVER (self->popover), &seen);
  if (!inside)
    nre_focus_return (GTK_POPOVER (self->popover), self->widget, FALSE);
  return TRUE;
}

/* Not on press: on X11 GTK 4.8 does not notice that the pointer entered a menu while the button was down, and
 * closes it at the first click. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, Menu *self)
{
  if (pop_up (self, x, y, &(GdkRectangle){ (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_long_pressed (GtkGestureLongPress *gesture, double x, double y, Menu *self)
{
  if (pop_up (self, x, y, &(GdkRectangle){ (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Open the menu by key, below the focus widget, which is the row in a list. */
static gboolean
on_key (GtkWidget *widget, GVariant *args, gpointer data)
{
  Menu *self = data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRectangle at = { width / 2, height / 2, 1, 1 };
  graphene_rect_t bounds;

  if (focus != NULL && focus != widget && gtk_widget_is_ancestor (focus, widget) &&
      gtk_widget_compute_bounds (focus, widget, &bounds))
    {
      int left = MAX ((int) bounds.origin.x, 0), top = CLAMP ((int) bounds.origin.y, 0, MAX (height - 1, 0));
      int bottom = CLAMP ((int) (bounds.origin.y + bounds.size.height), top + 1, MAX (height, top + 1));

      at = (GdkRectangle){ MIN (left + 36, MAX (width - 1, 0)), top, 1, bottom - top };
    }
  return pop_up (self, -1, -1, &at);
}

static void
add_keys (Menu *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  static const struct
  {
    guint           keyval;
    GdkModifierType modifiers;
  } triggers[] = {
    { GDK_KEY_Menu, 0 },
    { GDK_KEY_F10, GDK_SHIFT_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (triggers[i].keyval, triggers[i].modifiers),
                          gtk_callback_action_new (on_key, self, NULL)));
  gtk_widget_add_controller (self->widget, keys);
}

/**
 * nre_popover_pop_up_menu:
 * @at: rectangle of what the menu is for, in the coordinates of the popover's parent
 *
 * Open a popover like a menu: at the right of the lower edge of @at, extending down. If it does not fit
 * there, GTK moves it up; below @at, the default position of popovers, GTK would make it smaller, with a
 * scroll bar. When the popover is closed, the focus returns to where it was.
 */
void
nre_popover_pop_up_menu (GtkPopover *menu, const GdkRectangle *at)
{
  nre_popover_keep_item_focus (menu);
  nre_focus_return (menu, nre_gtk_get_focus (GTK_WIDGET (menu)), TRUE);
  gtk_popover_set_position (menu, GTK_POS_RIGHT);
  gtk_widget_set_halign (GTK_WIDGET (menu), GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (menu), GTK_ALIGN_START);
  gtk_popover_set_has_arrow (menu, FALSE);
  gtk_popover_set_pointing_to (menu, &(GdkRectangle){ at->x, at->y + at->height - 1, 1, 1 });
  gtk_popover_popup (menu);
}

/** nre_menu_button_pop_up: open the menu of the button for a key that was pressed elsewhere. When the menu is
 * closed, the focus returns to where it was. */
void
nre_menu_button_pop_up (GtkMenuButton *button)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (button));
  GtkPopover *popover;

  gtk_menu_button_popup (button);
  popover = gtk_menu_button_get_popover (button);
  if (popover != NULL)
    nre_focus_return (popover, focus, TRUE);
}

/**
 * nre_context_menu_install:
 * @widget: a widget that lays out its popovers, as those with a layout manager do
 * @name: accessible name of the menu, translated
 *
 * Show a menu on a click with the secondary button, a long press, Menu and Shift+F10.
 */
void
nre_context_menu_install (GtkWidget *widget, const char *name, NreContextMenuFunc get)
{
  Menu *self = g_new0 (Menu, 1);
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();

  self->widget = widget;
  self->name = g_strdup (name);
  self->get = get;
  g_object_set_qdata_full (G_OBJECT (widget), menu_quark (), self, menu_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (on_long_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  g_signal_connect_swapped (widget, "destroy", G_CALLBACK (on_destroy), self);
  add_keys (self);
}

/** nre_context_menu_pop_up: open the menu as if it were requested with a key. */
void
nre_context_menu_pop_up (GtkWidget *widget)
{
  Menu *self = g_object_get_qdata (G_OBJECT (widget), menu_quark ());

  g_return_if_fail (self != NULL);

  on_key (widget, NULL, self);
}

/**
 * nre_context_menu_set_place:
 * @place: a rectangle in @widget
 *
 * To be called by an NreContextMenuFunc, if the menu was requested with a key and its place should be another
 * than the focus widget.
 */
void
nre_context_menu_set_place (GtkWidget *widget, const GdkRectangle *place)
{
  Menu *self = g_object_get_qdata (G_OBJECT (widget), menu_quark ());

  g_return_if_fail (self != NULL);

  self->has_place = TRUE;
  self->place = *place;
}

/**
 * nre_menu_append:
 * @accel: (nullable): the key shown beside the item, for which the widget has a shortcut of its own
 */
void
nre_menu_append (GMenu *menu, const char *label, const char *action, const char *accel)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  if (accel != NULL)
    g_menu_item_set_attribute (item, "accel", "s", accel);
  g_menu_append_item (menu, item);
}
