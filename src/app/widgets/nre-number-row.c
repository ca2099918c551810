/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-number-row.h"

#include <glib/gi18n.h>

#include "nre-focus.h"
#include "nre-gtk-util.h"

/* A held button repeats its step: after this delay, and then at this interval, in milliseconds. */
#define HOLD_DELAY 400
#define HOLD_INTERVAL 60

/* Pixels per step when dragging over the row. */
#define DRAG_STEP 6

/* Nine digits, with a point and a sign. */
#define FLOAT_WIDTH 11

struct _NreNumberRow
{
  AdwActionRow parent_instance;

  NreNumberField *field;
  GtkLabel       *unit;
  GtkLabel       *note;         /* the hint, where it is beside the number */
  gboolean        beside;
  GtkWidget      *less;
  GtkWidget      *more;
  char           *hint;

  int             held;         /* direction of the held button; 0 if none is held */
  guint           timeout;
  gboolean        repeated;     /* whether the held button stepped, so that its release is not a click */

  GtkWidget      *box;          /* contains the field, the unit and the buttons */
  int             dragged;      /* number of steps in the current drag */
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  PROP_FLOAT,
  PROP_HEX,
  PROP_MINIMUM,
  PROP_MAXIMUM,
  PROP_STEP,
  PROP_STEPS,
  PROP_HINT,
  PROP_BESIDE,
  PROP_UNIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint commit_signal;

static void nre_number_row_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreNumberRow, nre_number_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_number_row_editor_init))

NreNumberField *
nre_number_row_get_field (NreNumberRow *self)
{
  return self->field;
}

static void
update_subtitle (NreNumberRow *self)
{
  const char *problem = nre_number_field_get_problem (self->field);

  nre_row_show_problem (ADW_ACTION_ROW (self), problem, self->beside ? NULL : self->hint);
  gtk_label_set_label (self->note, self->hint != NULL ? self->hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), self->beside && problem == NULL && self->hint != NULL);
}

/** nre_number_row_set_hint: set the subtitle that is shown while no number is refused. @hint: (nullable):
 * plain text */
void
nre_number_row_set_hint (NreNumberRow *self, const char *hint)
{
  g_return_if_fail (NRE_IS_NUMBER_ROW (self));

  if (g_strcmp0 (self->hint, hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_strdup (hint);
  update_subtitle (self);
}

/** nre_number_row_take_hint: the same. @hint: (transfer full) (nullable) */
void
nre_number_row_take_hint (NreNumberRow *self, char *hint)
{
  nre_number_row_set_hint (self, hint);
  g_free (hint);
}

static void
on_commit (NreNumberRow *self, double value, gboolean goes_on)
{
  g_signal_emit (self, commit_signal, 0, value, goes_on);
}

/* --- The buttons --------------------------------------------------------------------------------- */

static void
step (NreNumberRow *self, int by)
{
  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->field)))))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->field));
  nre_number_field_step (self->field, by);
}

static void
on_clicked (NreNumberRow *self, GtkWidget *button)
{
  if (!self->repeated)
    step (self, button == self->more ? 1 : -1);
  self->repeated = FALSE;
}

static gboolean
on_held (gpointer data)
{
  NreNumberRow *self = data;

  if (!self->repeated)
    self->timeout = g_timeout_add (HOLD_INTERVAL, on_held, self);
  step (self, self->held);
  if (self->repeated)
    return G_SOURCE_CONTINUE;
  self->repeated = TRUE;
  return G_SOURCE_REMOVE;
}

static void
on_pressed (NreNumberRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->repeated = FALSE;
  self->held = button == self->more ? 1 : -1;
  self->timeout = g_timeout_add (HOLD_DELAY, on_held, self);
}

static void
on_let_go (NreNumberRow *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/* Different values have no common next one. */
static void
update_buttons (NreNumberRow *self)
{
  gboolean can_step = nre_number_field_can_step (self->field);

  gtk_widget_set_sensitive (self->less, can_step);
  gtk_widget_set_sensitive (self->more, can_step);
}

static GtkWidget *
add_button (NreNumberRow *self, GtkWidget *box, const char *icon_name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);
  GtkGesture *gesture = gtk_gesture_click_new ();

  /* As in a spin button: the keyboard steps in the field itself. */
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (gesture, "end", G_CALLBACK (on_let_go), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (on_let_go), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (gesture));
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
name_buttons (NreNumberRow *self)
{
  const char *name = nre_number_field_get_name (self->field);
  /* Translators: a button beside a number, %s is what the number is: "First index: less". */
  g_autofree char *less = g_strdup_printf (_("Decrease %s"), name != NULL ? name : "");
  g_autofree char *more = g_strdup_printf (_("Increase %s"), name != NULL ? name : "");

  nre_accessible_set_label (self->less, less);
  nre_accessible_set_label (self->more, more);
}

/* --- Dragging ------------------------------------------------------------------------------------ */

/* Only beside the number, where nothing else is dragged, and not by touch, which scrolls. */
static void
on_drag_begin (NreNumberRow *self, double x, double y, GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));
  gboolean finger = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
  graphene_rect_t bounds;

  if (finger || !gtk_widget_get_visible (self->less) || nre_number_field_get_mixed (self->field) ||
      !gtk_widget_compute_bounds (self->box, GTK_WIDGET (self), &bounds) ||
      graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
  self->dragged = 0;
}

static void
on_drag_update (NreNumberRow *self, double dx, double dy, GtkGesture *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));
  int steps = (int) (dx / DRAG_STEP);

  if (gtk_gesture_get_sequence_state (gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;
      if (ABS (dx) < ABS (dy))
        {
          gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
          return;
        }
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      nre_number_field_begin_drag (self->field);
    }
  if (steps == self->dragged || !nre_number_field_is_dragged (self->field))
    return;
  step (self, steps - self->dragged);
  self->dragged = steps;
}

static void
on_drag_end (NreNumberRow *self)
{
  nre_number_field_end_drag (self->field);
}

static void
add_drag (NreNumberRow *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  g_signal_connect_swapped (gesture, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (gesture, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (gesture, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

/* The number can be changed by dragging the row if there are step buttons: show that by the pointer. */
static void
update_cursor (NreNumberRow *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                   gtk_widget_get_visible (self->less) ? "ew-resize" : NULL);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_number_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreNumberRow *self = NRE_NUMBER_ROW (object);

  if (id == PROP_STEPS)
    g_value_set_boolean (value, gtk_widget_get_visible (self->less));
  else if (id == PROP_HINT)
    g_value_set_string (value, self->hint);
  else if (id == PROP_BESIDE)
    g_value_set_boolean (value, self->beside);
  else if (id == PROP_UNIT)
    g_value_set_string (value, gtk_label_get_label (self->unit));
  else if (id > PROP_0 && id < PROP_STEPS)
    g_object_get_property (G_OBJECT (self->field), pspec->name, value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_number_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreNumberRow *self = NRE_NUMBER_ROW (object);

  if (id == PROP_STEPS)
    {
      gtk_widget_set_visible (self->less, g_value_get_boolean (value));
      gtk_widget_set_visible (self->more, g_value_get_boolean (value));
      update_cursor (self);
    }
  else if (id == PROP_HINT)
    nre_number_row_set_hint (self, g_value_get_string (value));
  else if (id == PROP_BESIDE)
    {
      self->beside = g_value_get_boolean (value);
      update_subtitle (self);
    }
  else if (id == PROP_UNIT)
    {
      gtk_label_set_label (self->unit, g_value_get_string (value));
      gtk_widget_set_visible (GTK_WIDGET (self->unit), TRUE);
    }
  else if (id > PROP_0 && id < PROP_STEPS)
    {
      g_object_set_property (G_OBJECT (self->field), pspec->name, value);
      if (id == PROP_FLOAT && g_value_get_boolean (value))
        g_object_set (self->field, "width-chars", FLOAT_WIDTH, "max-width-chars", FLOAT_WIDTH, NULL);
      if (id == PROP_FIELD_NAME)
        name_buttons (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_number_row_dispose (GObject *object)
{
  g_clear_handle_id (&NRE_NUMBER_ROW (object)->timeout, g_source_remove);
  G_OBJECT_CLASS (nre_number_row_parent_class)->dispose (object);
}

static void
nre_number_row_finalize (GObject *object)
{
  g_free (NRE_NUMBER_ROW (object)->hint);
  G_OBJECT_CLASS (nre_number_row_parent_class)->finalize (object);
}

static gboolean
nre_number_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (NRE_NUMBER_ROW (widget)->field));
}

static void
nre_number_row_class_init (NreNumberRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_number_row_get_property;
  object_class->set_property = nre_number_row_set_property;
  object_class->dispose = nre_number_row_dispose;
  object_class->finalize = nre_number_row_finalize;
  GTK_WIDGET_CLASS (klass)->focus = nre_focus_in_row;
  GTK_WIDGET_CLASS (klass)->grab_focus = nre_number_row_grab_focus;

  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL, flags);
  properties[PROP_FLOAT] = g_param_spec_boolean ("float", NULL, NULL, FALSE, flags);
  properties[PROP_HEX] = g_param_spec_uint ("hex", NULL, NULL, 0, 8, 0, flags);
  properties[PROP_MINIMUM] = g_param_spec_double ("minimum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_MAXIMUM] = g_param_spec_double ("maximum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, 0, G_MAXDOUBLE, 1, flags);
  properties[PROP_STEPS] = g_param_spec_boolean ("steps", NULL, NULL, TRUE, flags);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, flags);
  properties[PROP_BESIDE] = g_param_spec_boolean ("beside", NULL, NULL, FALSE, flags);
  properties[PROP_UNIT] = g_param_spec_string ("unit", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
}

static void
nre_number_row_describe (NreFieldEditor *editor, const NreField *field)
{
  if (field->type == NRE_ELEMENT_F32)
    g_object_set (editor, "float", TRUE, NULL);
  else
    nre_field_editor_describe (NRE_FIELD_EDITOR (NRE_NUMBER_ROW (editor)->field), field);
}

static NreFieldEditor *
nre_number_row_get_element (NreFieldEditor *editor, guint element)
{
  return element == 0 ? NRE_FIELD_EDITOR (NRE_NUMBER_ROW (editor)->field) : NULL;
}

static void
nre_number_row_editor_init (NreFieldEditorInterface *iface)
{
  iface->describe = nre_number_row_describe;
  iface->get_element = nre_number_row_get_element;
}

static void
nre_number_row_init (NreNumberRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->field = g_object_new (NRE_TYPE_NUMBER_FIELD, "width-chars", 8, "max-width-chars", 8, NULL);
  g_signal_connect_swapped (self->field, "commit", G_CALLBACK (on_commit), self);
  g_signal_connect_swapped (self->field, "abort", G_CALLBACK (nre_field_editor_emit_abort), self);
  g_signal_connect_swapped (self->field, "problem-changed", G_CALLBACK (update_subtitle), self);
  self->box = box;
  gtk_widget_add_css_class (box, "number-box");
  gtk_widget_set_cursor_from_name (box, "default");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->field));
  self->unit = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->unit), "unit");
  gtk_widget_set_visible (GTK_WIDGET (self->unit), FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->unit));
  self->less = add_button (self, box, "list-remove-symbolic");
  self->more = add_button (self, box, "list-add-symbolic");
  g_signal_connect_swapped (self->field, "changed", G_CALLBACK (update_buttons), self);
  g_signal_connect_swapped (self->field, "notify::placeholder-text", G_CALLBACK (update_buttons), self);
  add_drag (self);
  update_cursor (self);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_lines (self->note, 2);
  gtk_label_set_ellipsize (self->note, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "subtitle");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->note));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->field));
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  /* There is no labelled-by relation to the row: the field has an accessible name of its own. */
}
