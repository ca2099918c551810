/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-number-field.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "nre-decimal.h"
#include "nre-error.h"
#include "nre-field-editor.h"
#include "nre-field.h"
#include "nre-gtk-util.h"
#include "nre-numbers.h"

/* Steps in faster succession than this are one edit. */
#define STEPS_BELONG_TOGETHER (G_USEC_PER_SEC * 3 / 2)

/* Pixels after the last digit. */
#define CURSOR_WIDTH 1

struct _NreNumberField
{
  GtkEntry parent_instance;

  gboolean is_float;
  guint    hex;
  double   minimum;
  double   maximum;
  double   step;
  guint    room;
  char    *name;

  char    *text;                /* as the document has it; empty while values are mixed */
  char    *short_text;          /* (nullable): shorter text that is shown without the focus */
  double   value;
  gboolean mixed;
  char    *problem;             /* why the last text was refused */
  gboolean focused;
  gboolean own_change;          /* whether the program, not the user, is changing the text */
  gboolean committing;          /* whether the edit and its consequences are in progress */
  gint64   stepped_at;          /* monotonic time of the last edit, if that was a step; else 0 */
  gboolean dragged;             /* whether steps belong to a drag */
  guint    turning;             /* the idle source that moves the cursor to the start of a number
                                 * selected on focus, or 0 */
};

enum
{
  PROP_0,
  PROP_FLOAT,
  PROP_HEX,
  PROP_MINIMUM,
  PROP_MAXIMUM,
  PROP_STEP,
  PROP_ROOM,
  PROP_FIELD_NAME,
  N_PROPS
};

enum
{
  COMMIT,
  PROBLEM_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void nre_number_field_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreNumberField, nre_number_field, GTK_TYPE_ENTRY,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_number_field_editor_init))

/* --- Texts --------------------------------------------------------------------------------------- */

static void
format_shortest (float value, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
  for (int digits = 6; digits <= 9; digits++)
    {
      char format[] = "%.0g";

      format[2] = (char) ('0' + digits);
      g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, format, (double) value);
      if ((float) g_ascii_strtod (text, NULL) == value)
        break;
    }
}

/** nre_float_to_decimal: the number that nre_float_to_string() writes: 0.816 rather than 0.81599998474. Sums
 * of such numbers are rounded to the float nearest to the sum that is shown. */
double
nre_float_to_decimal (float value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    return (double) value;
  format_shortest (value, text);
  return g_ascii_strtod (text, NULL);
}

/**
 * nre_float_to_string: (transfer full):
 *
 * The shortest decimal text that restores exactly the same float, with nine digits at most, in the user's
 * locale. For a NaN it has the bits, which distinguish NaNs.
 */
char *
nre_float_to_string (float value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  guint32 bits;

  memcpy (&bits, &value, sizeof bits);
  if (isnan (value))
    return g_strdup_printf ("NaN 0x%08X", bits);
  if (isinf (value))
    return g_strdup (value < 0 ? "−∞" : "∞");
  format_shortest (value, text);
  return nre_numbers_localize (text);
}

static char *
format_integer (NreNumberField *self, double value)
{
  if (self->hex > 0)
    return g_strdup_printf ("0x%0*" PRIX64, (int) self->hex, (guint64) value);
  return g_strdup_printf ("%" PRId64, (gint64) value);
}

static gboolean
parse_real (const char *text, double *value)
{
  g_autofree char *point = g_strdup (text);
  char *end;

  /* Many keyboards have a comma in the place of the point. */
  g_strdelimit (point, ",", '.');
  if (*point == '\0' || strspn (point, "+-.0123456789eE") != strlen (point))
    return FALSE;
  *value = g_ascii_strtod (point, &end);
  return *end == '\0';
}

static gboolean
parse_float (const char *text, double *value)
{
  /* An overflow yields infinity, and a number too small for a float would become zero. */
  return parse_real (text, value) && isfinite ((float) *value) && (*value == 0 || (float) *value != 0);
}

static gboolean
parse_integer (const char *text, double *value)
{
  gint64 number;

  if (!nre_numbers_parse_integer (text, &number))
    return FALSE;
  *value = (double) number;
  return TRUE;
}

static gboolean
parse (NreNumberField *self, const char *text, double *value)
{
  g_autofree char *trimmed = nre_numbers_dup_typed (text);

  return (self->is_float ? parse_float (trimmed, value) : parse_integer (trimmed, value)) &&
         *value >= self->minimum && *value <= self->maximum;
}

static char *
describe_refusal (NreNumberField *self, const char *text)
{
  g_autofree char *trimmed = nre_numbers_dup_typed (text);
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  double value;

  if (self->is_float && *trimmed == '\0')
    return g_strdup (_("Enter a number"));
  if (self->is_float && !parse_real (trimmed, &value))
    return g_strdup_printf (_("“%s” is not a number"), text);
  if (self->is_float && self->minimum > -(double) G_MAXFLOAT)
    {
      least = nre_float_to_string ((float) self->minimum);
      return g_strdup_printf (_("“%s” is not a number of at least %s that fits in a float"), text, least);
    }
  if (self->is_float)
    return g_strdup_printf (_("“%s” does not fit in a float"), text);
  least = format_integer (self, self->minimum);
  most = format_integer (self, self->maximum);
  if (*trimmed == '\0')
    return g_strdup_printf (_("Enter a whole number from %s to %s"), least, most);
  return g_strdup_printf (_("“%s” is not a whole number from %s to %s"), text, least, most);
}

/* --- What is refused ----------------------------------------------------------------------------- */

static void
update_tooltip (NreNumberField *self)
{
  nre_gtk_set_tooltip (GTK_WIDGET (self), self->problem != NULL || self->short_text == NULL
                                            ? self->problem : self->text);
}

static void
set_problem (NreNumberField *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  nre_entry_mark_refused (GTK_ENTRY (self), problem);
  update_tooltip (self);
  g_signal_emit (self, signals[PROBLEM_CHANGED], 0);
}

/* The field shows the number that could not be written and the reason, until the user types on or reverts it,
 * or the document changes: then the number may be valid, which the next commit will tell. */
static void
nre_number_field_set_error (NreFieldEditor *editor, const GError *error)
{
  NreNumberField *self = NRE_NUMBER_FIELD (editor);
  g_autofree char *reason = error != NULL ? nre_error_dup_sentence (error->message) : NULL;

  if (reason != NULL || !self->committing)
    set_problem (self, reason);
}

/** nre_number_field_get_problem: (nullable): why the last number was refused. */
const char *
nre_number_field_get_problem (NreNumberField *self)
{
  return self->problem;
}

/* --- Values -------------------------------------------------------------------------------------- */

/* The document's value as it is shown without the focus. */
static const char *
get_shown (NreNumberField *self)
{
  return self->short_text != NULL ? self->short_text : self->text;
}

/* Show the document's value, unabridged while it has the focus. */
static void
show_text (NreNumberField *self)
{
  const char *text = self->focused ? self->text : get_shown (self);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), text) == 0)
    return;
  self->own_change = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  self->own_change = FALSE;
}

/** nre_number_field_get_text: the typed text, else the document's value with all its digits. */
const char *
nre_number_field_get_text (NreNumberField *self)
{
  const char *shown = gtk_editable_get_text (GTK_EDITABLE (self));

  if (!self->focused && self->short_text != NULL && strcmp (shown, self->short_text) == 0)
    return self->text;
  return shown;
}

/* Nine digits may be too wide in a vector; then show three digits, or one decimal. */
static char *
shorten (NreNumberField *self, const char *text)
{
  double size;

  if (self->room == 0 || !self->is_float || strlen (text) <= self->room)
    return NULL;
  if (isnan (self->value))
    return g_strdup ("NaN");
  size = fabs (self->value);
  return nre_decimal_format (size >= 10 && size < 1e5    ? "%.1f"
                             : size >= 0.001 && size < 1 ? "%.3f"
                                                         : "%.3g",
                             self->value);
}

/* The width in pixels of the document's value. */
static int
measure_text (NreNumberField *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), get_shown (self));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  /* Digits of equal width, like the CSS class "numeric". */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_size (layout, &width, NULL);
  return PANGO_PIXELS_CEIL (width) + CURSOR_WIDTH;
}

/* Mark NaNs and infinities, and keep them. */
static void
warn_of_value (NreNumberField *self)
{
  gboolean odd = self->is_float && !self->mixed && !isfinite (self->value);
  const char *icon = gtk_entry_get_icon_name (GTK_ENTRY (self), GTK_ENTRY_ICON_PRIMARY);

  if (odd == (icon != NULL))
    return;
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self), GTK_ENTRY_ICON_PRIMARY,
                                     odd ? "dialog-warning-symbolic" : NULL);
  if (odd)
    {
      gtk_entry_set_icon_activatable (GTK_ENTRY (self), GTK_ENTRY_ICON_PRIMARY, FALSE);
      gtk_entry_set_icon_tooltip_text (GTK_ENTRY (self), GTK_ENTRY_ICON_PRIMARY,
                                       _("This is not a finite number. It is kept until you enter another "
                                         "one."));
    }
}

/* Pending input is only replaced if the document's value changed. Takes the text. */
static void
take_text (NreNumberField *self, char *text, double value, gboolean mixed)
{
  self->value = value;
  if (self->mixed == mixed && strcmp (self->text, text) == 0)
    {
      g_free (text);
      return;
    }
  if (self->mixed != mixed)
    {
      /* Followers of the text ask whether it is mixed. */
      self->mixed = mixed;
      gtk_entry_set_placeholder_text (GTK_ENTRY (self), mixed ? _("mixed") : NULL);
    }
  g_free (self->text);
  self->text = text;
  g_free (self->short_text);
  self->short_text = shorten (self, text);
  show_text (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  set_problem (self, NULL);
  update_tooltip (self);
  warn_of_value (self);
}

/** nre_number_field_set_value: show the value that the document has now: an integer, unless the property
 * "float" is set. */
void
nre_number_field_set_value (NreNumberField *self, double value)
{
  g_return_if_fail (NRE_IS_NUMBER_FIELD (self));

  take_text (self, self->is_float ? nre_float_to_string ((float) value) : format_integer (self, value), value,
             FALSE);
}

/** nre_number_field_set_float: show the float that the document has now, which may be a NaN. */
void
nre_number_field_set_float (NreNumberField *self, float value)
{
  g_return_if_fail (NRE_IS_NUMBER_FIELD (self));

  take_text (self, nre_float_to_string (value), (double) value, FALSE);
}

/** nre_number_field_set_mixed: show that the records differ in this field. */
void
nre_number_field_set_mixed (NreNumberField *self)
{
  g_return_if_fail (NRE_IS_NUMBER_FIELD (self));

  take_text (self, g_strdup (""), 0, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self), _("mixed"));
}

/** nre_number_field_set_none: show that the document has no number here. The user can still enter one. */
void
nre_number_field_set_none (NreNumberField *self)
{
  g_return_if_fail (NRE_IS_NUMBER_FIELD (self));

  take_text (self, g_strdup (""), 0, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self), C_("number", "none"));
}

gboolean
nre_number_field_get_mixed (NreNumberField *self)
{
  return self->mixed;
}

static void
nre_number_field_show (NreFieldEditor *editor, const NreFieldValues *values)
{
  NreNumberField *self = NRE_NUMBER_FIELD (editor);
  float number;

  memcpy (&number, &values->all, sizeof number);
  if (values->n == 0)
    nre_number_field_set_none (self);
  else if (values->all != values->any)
    nre_number_field_set_mixed (self);
  else if (self->is_float)
    nre_number_field_set_float (self, number);
  else
    nre_number_field_set_value (self, self->minimum < 0 ? (double) (gint32) values->all
                                                        : (double) values->all);
}

const char *
nre_number_field_get_name (NreNumberField *self)
{
  return self->name;
}

/* --- Committing ---------------------------------------------------------------------------------- */

static guint32
get_bits (NreNumberField *self, double value)
{
  float number = (float) value;
  guint32 bits;

  if (!self->is_float)
    return value < 0 ? (guint32) (gint32) value : (guint32) value;
  memcpy (&bits, &number, sizeof bits);
  return bits;
}

static void
emit_commit (NreNumberField *self, double value, gboolean goes_on)
{
  NreFieldChange change = { .clear = G_MAXUINT32, .set = get_bits (self, value) };

  set_problem (self, NULL);
  self->committing = TRUE;
  g_signal_emit (self, signals[COMMIT], 0, value, goes_on);
  nre_field_editor_emit_edited (NRE_FIELD_EDITOR (self), &change, goes_on);
  self->committing = FALSE;
  /* A handler has set the new value by now, or has refused it. */
  if (self->problem == NULL)
    show_text (self);
}

/** nre_number_field_commit: emit the typed number, if it differs from the document's. */
void
nre_number_field_commit (NreNumberField *self)
{
  g_autofree char *typed = g_strdup (nre_number_field_get_text (self));
  double value;

  if (strcmp (typed, self->text) == 0 || self->committing)
    return;
  self->stepped_at = 0;
  if (!parse (self, typed, &value))
    {
      g_autofree char *problem = describe_refusal (self, typed);

      set_problem (self, problem);
    }
  else if (!self->mixed && value == self->value &&
           !(self->is_float && signbit (value) != signbit (self->value)))
    show_text (self);
  else
    emit_commit (self, value, FALSE);
}

static void
nre_number_field_leave (NreFieldEditor *editor)
{
  NreNumberField *self = NRE_NUMBER_FIELD (editor);

  nre_number_field_commit (self);
  self->stepped_at = 0;
  show_text (self);
  set_problem (self, NULL);
}

/** nre_number_field_begin_drag: the steps until nre_number_field_end_drag() become one undo step, however
 * long the user takes. */
void
nre_number_field_begin_drag (NreNumberField *self)
{
  self->stepped_at = 0;
  self->dragged = TRUE;
}

/** nre_number_field_end_drag: end the drag, if there is one: the next step begins a new undo step. */
void
nre_number_field_end_drag (NreNumberField *self)
{
  if (!self->dragged)
    return;
  self->stepped_at = 0;
  self->dragged = FALSE;
}

/** nre_number_field_is_dragged: whether a drag was begun and neither ended nor cancelled. After Escape this
 * is FALSE although the button is still pressed. */
gboolean
nre_number_field_is_dragged (NreNumberField *self)
{
  return self->dragged;
}

/* Restore the number from before the drag. */
static void
abort_drag (NreNumberField *self)
{
  gboolean stepped = self->stepped_at != 0;

  nre_number_field_end_drag (self);
  if (stepped)
    nre_field_editor_emit_abort (NRE_FIELD_EDITOR (self));
  show_text (self);
  set_problem (self, NULL);
}

/** nre_number_field_can_step: whether there is a number to which a step can be added. */
gboolean
nre_number_field_can_step (NreNumberField *self)
{
  return !self->mixed || *nre_number_field_get_text (self) != '\0';
}

/** nre_number_field_step: add @steps times the property "step" to the shown value, and emit "commit". A
 * result out of range is refused with a bell. */
void
nre_number_field_step (NreNumberField *self, int steps)
{
  const char *shown = nre_number_field_get_text (self);
  gint64 now = g_get_monotonic_time ();
  gboolean goes_on =
      self->stepped_at != 0 && (self->dragged || now - self->stepped_at < STEPS_BELONG_TOGETHER);
  double value;

  if (!nre_number_field_can_step (self))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (!parse (self, shown, &value))
    {
      nre_number_field_commit (self);
      return;
    }
  /* Steps are added to the shown decimal number, so that 0.3 becomes 0.4. */
  value += steps * self->step;
  if (value < self->minimum || value > self->maximum)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (self->is_float)
    value = (double) (float) value;
  self->stepped_at = now;
  emit_commit (self, value, goes_on);
  if (self->problem != NULL)
    {
      /* A step that the operation refuses leaves the field at the last valid number. */
      g_autofree char *reason = g_strdup (self->problem);

      show_text (self);
      set_problem (self, reason);
    }
}

/* --- Typing -------------------------------------------------------------------------------------- */

/* When the field gets the focus, GTK selects the whole number and puts the cursor at its end. Put the cursor
 * at the start: otherwise only the end of a long number would be visible, and could be read as another
 * number. */
static gboolean
turn_selection_cb (gpointer data)
{
  NreNumberField *self = data;
  int start, end, n = (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (self)), -1);

  self->turning = 0;
  if (gtk_editable_get_selection_bounds (GTK_EDITABLE (self), &start, &end) && start == 0 && end == n &&
      gtk_editable_get_position (GTK_EDITABLE (self)) == n)
    gtk_editable_select_region (GTK_EDITABLE (self), n, 0);
  return G_SOURCE_REMOVE;
}

static void
on_focus_left (NreNumberField *self)
{
  nre_number_field_commit (self);
  self->focused = FALSE;
  self->stepped_at = 0;
  /* Discard the refused text, since the field shows the document's value; the reason stays visible. */
  show_text (self);
}

static void
on_focus_entered (NreNumberField *self)
{
  gboolean untouched = strcmp (nre_number_field_get_text (self), self->text) == 0;

  self->focused = TRUE;
  if (self->turning == 0)
    self->turning = g_idle_add_full (G_PRIORITY_HIGH, turn_selection_cb, self, NULL);
  if (!untouched)
    return;
  show_text (self);
  /* The reason stayed visible after the refused text was discarded; a new edit clears it. */
  set_problem (self, NULL);
}

static void
on_changed (NreNumberField *self)
{
  if (!self->own_change)
    set_problem (self, NULL);
}

static gboolean
on_key_pressed (NreNumberField *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      if (self->dragged)
        {
          abort_drag (self);
          return GDK_EVENT_STOP;
        }
      if (strcmp (nre_number_field_get_text (self), self->text) == 0 && self->problem == NULL)
        return GDK_EVENT_PROPAGATE;
      show_text (self);
      set_problem (self, NULL);
      gtk_editable_select_region (GTK_EDITABLE (self), 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      nre_number_field_step (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      nre_number_field_step (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      nre_number_field_step (self, 10);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      nre_number_field_step (self, -10);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- Size ---------------------------------------------------------------------------------------- */

/* The field is never narrower than its number, whatever the font: a number that is cut off could be read as
 * another one. */
static void
nre_number_field_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreNumberField *self = NRE_NUMBER_FIELD (widget);
  int least;

  GTK_WIDGET_CLASS (nre_number_field_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                             minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  gtk_widget_measure (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self))), orientation, -1, &least,
                      NULL, NULL, NULL);
  *minimum += MAX (measure_text (self) - least, 0);
  *natural = MAX (*natural, *minimum);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_number_field_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreNumberField *self = NRE_NUMBER_FIELD (object);

  switch (id)
    {
    case PROP_FLOAT:
      g_value_set_boolean (value, self->is_float);
      break;
    case PROP_HEX:
      g_value_set_uint (value, self->hex);
      break;
    case PROP_MINIMUM:
      g_value_set_double (value, self->minimum);
      break;
    case PROP_MAXIMUM:
      g_value_set_double (value, self->maximum);
      break;
    case PROP_STEP:
      g_value_set_double (value, self->step);
      break;
    case PROP_ROOM:
      g_value_set_uint (value, self->room);
      break;
    case PROP_FIELD_NAME:
      g_value_set_string (value, self->name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_number_field_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreNumberField *self = NRE_NUMBER_FIELD (object);

  switch (id)
    {
    case PROP_FLOAT:
      self->is_float = g_value_get_boolean (value);
      break;
    case PROP_HEX:
      self->hex = g_value_get_uint (value);
      if (self->hex > 0)
        {
          gtk_widget_add_css_class (GTK_WIDGET (self), "monospace");
          gtk_editable_set_width_chars (GTK_EDITABLE (self), (int) self->hex + 3);
          gtk_editable_set_max_width_chars (GTK_EDITABLE (self), (int) self->hex + 3);
        }
      break;
    case PROP_MINIMUM:
      self->minimum = g_value_get_double (value);
      break;
    case PROP_MAXIMUM:
      self->maximum = g_value_get_double (value);
      break;
    case PROP_STEP:
      self->step = g_value_get_double (value);
      break;
    case PROP_ROOM:
      self->room = g_value_get_uint (value);
      break;
    case PROP_FIELD_NAME:
      g_free (self->name);
      self->name = g_value_dup_string (value);
      nre_accessible_set_label (self, self->name != NULL ? self->name : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_number_field_finalize (GObject *object)
{
  NreNumberField *self = NRE_NUMBER_FIELD (object);

  g_clear_handle_id (&self->turning, g_source_remove);
  g_free (self->name);
  g_free (self->text);
  g_free (self->short_text);
  g_free (self->problem);
  G_OBJECT_CLASS (nre_number_field_parent_class)->finalize (object);
}

static void
nre_number_field_class_init (NreNumberFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_number_field_get_property;
  object_class->set_property = nre_number_field_set_property;
  object_class->finalize = nre_number_field_finalize;
  GTK_WIDGET_CLASS (klass)->measure = nre_number_field_measure;

  properties[PROP_FLOAT] = g_param_spec_boolean ("float", NULL, NULL, FALSE, flags);
  properties[PROP_HEX] = g_param_spec_uint ("hex", NULL, NULL, 0, 8, 0, flags);
  properties[PROP_MINIMUM] = g_param_spec_double ("minimum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_MAXIMUM] = g_param_spec_double ("maximum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, 0, G_MAXDOUBLE, 1, flags);
  properties[PROP_ROOM] = g_param_spec_uint ("room", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
  signals[PROBLEM_CHANGED] = g_signal_new ("problem-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_number_field_describe (NreFieldEditor *editor, const NreField *field)
{
  gint64 low, high;

  if (field->type == NRE_ELEMENT_F32)
    {
      g_object_set (editor, "float", TRUE, NULL);
      return;
    }
  nre_field_get_range (field, &low, &high);
  g_object_set (editor, "minimum", (double) low, "maximum", (double) high, NULL);
  if (field->flags & NRE_FIELD_HEX)
    g_object_set (editor, "hex", 2 * nre_element_size (field->type), NULL);
}

static void
nre_number_field_editor_init (NreFieldEditorInterface *iface)
{
  iface->describe = nre_number_field_describe;
  iface->show = nre_number_field_show;
  iface->set_error = nre_number_field_set_error;
  iface->leave = nre_number_field_leave;
}

static void
nre_number_field_init (NreNumberField *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->text = g_strdup ("");
  self->minimum = -(double) G_MAXFLOAT;
  self->maximum = (double) G_MAXFLOAT;
  self->step = 1;
  gtk_editable_set_enable_undo (GTK_EDITABLE (self), FALSE);
  gtk_editable_set_alignment (GTK_EDITABLE (self), 1);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
  g_signal_connect (self, "activate", G_CALLBACK (nre_number_field_commit), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (on_changed), NULL);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus_entered), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
