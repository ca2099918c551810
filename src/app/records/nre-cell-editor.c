/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-cell-editor.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-error.h"
#include "nre-field-text.h"
#include "nre-field.h"
#include "nre-gtk-util.h"

struct _NreCellEditor
{
  GtkWidget parent_instance;

  GtkEntry  *entry;
  GtkWidget *popover;           /* (nullable): lists the readings; NULL before it is opened */
  NreField   field;
  char      *hint;              /* what the field expects */
  gboolean   is_open;
  gboolean   is_left;           /* whether the focus is leaving the entry right now */
  gboolean   is_committing;
};

enum
{
  COMMIT,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreCellEditor, nre_cell_editor, GTK_TYPE_WIDGET)

gboolean
nre_cell_editor_is_open (NreCellEditor *self)
{
  return self->is_open;
}

/** nre_cell_editor_is_left: whether the editor is being closed because the focus is moving to another widget.
 * Until the focus has arrived there, no widget may be focused. */
gboolean
nre_cell_editor_is_left (NreCellEditor *self)
{
  return self->is_left;
}

static void
show_hint (NreCellEditor *self)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->entry), self->hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->hint, -1);
}

static void
forgive (NreCellEditor *self)
{
  if (!gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error"))
    return;
  nre_entry_refuse (self->entry, NULL);
  show_hint (self);
}

/** nre_cell_editor_refuse: mark the typed text as refused, with the reason as a tooltip. The text stays. */
void
nre_cell_editor_refuse (NreCellEditor *self, const char *reason)
{
  nre_entry_refuse (self->entry, reason);
}

/* --- Readings ------------------------------------------------------------------------------------- */

/* The typed number, whose bits the list of readings shows; 0 if the text is not a number. */
static guint32
get_word (NreCellEditor *self)
{
  g_autoptr (GVariant) value =
      nre_field_text_parse (&self->field, gtk_editable_get_text (GTK_EDITABLE (self->entry)), NULL);

  if (value != NULL)
    g_variant_ref_sink (value);
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64)
             ? (guint32) g_variant_get_int64 (value)
             : 0;
}

static void
set_word (NreCellEditor *self, guint32 word)
{
  guint8 bytes[8] = { 0 };
  NreField field = self->field;
  g_autofree char *text = NULL;

  field.offset = 0;
  nre_element_set_integer (field.type, bytes, (gint64) word);
  text = nre_field_format_exactly (&field, nre_span (bytes, sizeof bytes));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

static void
on_bit_toggled (GtkCheckButton *check, NreCellEditor *self)
{
  guint32 mask = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "word"));
  guint32 word = get_word (self);

  set_word (self, gtk_check_button_get_active (check) ? word | mask : word & ~mask);
}

static void
on_value_clicked (GtkButton *button, NreCellEditor *self)
{
  set_word (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "word")));
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static GtkWidget *
make_reading (NreCellEditor *self, const NreReading *reading, guint32 word)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, reading->title);
  gboolean is_bit = self->field.bits != NULL;
  GtkWidget *widget;

  if (is_bit)
    {
      widget = gtk_check_button_new_with_label (title);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), (word & reading->word) == reading->word);
      g_signal_connect (widget, "toggled", G_CALLBACK (on_bit_toggled), self);
    }
  else
    {
      g_autofree char *label = g_strdup_printf ("%u  %s", reading->word, title);

      widget = gtk_button_new_with_label (label);
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))), 0);
      gtk_widget_add_css_class (widget, "flat");
      g_signal_connect (widget, "clicked", G_CALLBACK (on_value_clicked), self);
    }
  g_object_set_data (G_OBJECT (widget), "word", GUINT_TO_POINTER (reading->word));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return widget;
}

static void
on_readings_closed (NreCellEditor *self)
{
  if (self->is_open)
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
open_readings (NreCellEditor *self)
{
  const NreReading *readings = self->field.bits != NULL ? self->field.bits : self->field.values;
  GtkWidget *box, *scroller;
  guint32 word = get_word (self);

  if (readings == NULL)
    return;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  for (const NreReading *reading = readings; reading->title != NULL; reading++)
    gtk_box_append (GTK_BOX (box), make_reading (self, reading, word));
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), scroller);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_dgettext (GETTEXT_PACKAGE, self->field.title), -1);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (on_readings_closed), self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static gboolean
are_readings_open (NreCellEditor *self)
{
  return self->popover != NULL && gtk_widget_get_visible (self->popover);
}

/* --- Typing --------------------------------------------------------------------------------------- */

static gboolean
commit (NreCellEditor *self, int step)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gboolean taken = FALSE;

  if (!self->is_open || self->is_committing)
    return FALSE;
  self->is_committing = TRUE;
  g_signal_emit (self, signals[COMMIT], 0, text, step, &taken);
  self->is_committing = FALSE;
  return taken;
}

static void
on_activate (NreCellEditor *self)
{
  commit (self, 0);
}

static gboolean
on_key_pressed (NreCellEditor *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    nre_cell_editor_close (self);
  else if (keyval == GDK_KEY_Tab)
    commit (self, (state & GDK_SHIFT_MASK) ? -1 : 1);
  else if (keyval == GDK_KEY_ISO_Left_Tab)
    commit (self, -1);
  else if ((state & GDK_ALT_MASK) && keyval == GDK_KEY_Down)
    open_readings (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* If the text is refused when the focus leaves the entry, it is discarded, since the user looks elsewhere. */
static void
on_focus_left (NreCellEditor *self)
{
  if (!self->is_open || are_readings_open (self) || self->is_committing)
    return;
  self->is_left = TRUE;
  if (!commit (self, 0))
    nre_cell_editor_close (self);
  self->is_left = FALSE;
}

/**
 * nre_cell_editor_open:
 * @base: the bytes that the field's offset is relative to
 *
 * Show the editor with the value of the field, and focus it.
 */
void
nre_cell_editor_open (NreCellEditor *self, const NreField *field, NreSpan base)
{
  g_autofree char *text = nre_decimal_localize_field (field, nre_field_format_exactly (field, base));
  g_autofree char *expected = nre_field_text_expected (field);
  gboolean has_readings = (field->bits != NULL || field->values != NULL) && field->count == 0;

  g_free (self->hint);
  self->hint = nre_error_dup_sentence (expected);
  self->field = *field;
  self->is_open = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  show_hint (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_dgettext (GETTEXT_PACKAGE, field->title), -1);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_SECONDARY,
                                     has_readings ? "pan-down-symbolic" : NULL);
  if (has_readings)
    gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_SECONDARY, _("Choose a meaning"));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/** nre_cell_editor_close: hide the editor, discard pending input, and emit "closed". Does nothing if the
 * editor is not open. */
void
nre_cell_editor_close (NreCellEditor *self)
{
  if (!self->is_open)
    return;
  self->is_open = FALSE;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}

/* --- The type ------------------------------------------------------------------------------------- */

static void
nre_cell_editor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreCellEditor *self = NRE_CELL_EDITOR (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->entry), &(GtkAllocation){ 0, 0, width, height }, baseline);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
nre_cell_editor_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (NRE_CELL_EDITOR (widget)->entry), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
nre_cell_editor_dispose (GObject *object)
{
  NreCellEditor *self = NRE_CELL_EDITOR (object);

  self->is_open = FALSE;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_cell_editor_parent_class)->dispose (object);
}

static void
nre_cell_editor_finalize (GObject *object)
{
  g_free (NRE_CELL_EDITOR (object)->hint);
  G_OBJECT_CLASS (nre_cell_editor_parent_class)->finalize (object);
}

static void
nre_cell_editor_class_init (NreCellEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_cell_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_cell_editor_finalize;
  GTK_WIDGET_CLASS (klass)->measure = nre_cell_editor_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = nre_cell_editor_size_allocate;

  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                                  G_TYPE_STRING, G_TYPE_INT);
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
nre_cell_editor_init (NreCellEditor *self)
{
  GtkEventController *key = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "field-editor");
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "numeric");
  gtk_widget_set_parent (GTK_WIDGET (self->entry), GTK_WIDGET (self));
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (forgive), self);
  g_signal_connect_swapped (self->entry, "icon-press", G_CALLBACK (open_readings), self);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
