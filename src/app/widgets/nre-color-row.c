/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-color-row.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-swatch.h"

#define SIDE 20
#define FIELD_WIDTH 4

struct _NreColorRow
{
  AdwActionRow parent_instance;

  GtkWidget      *button;
  NreSwatch      *swatch;
  GtkWidget      *dot;
  NreNumberField *fields[3];
  GtkWindow      *dialog;       /* weak */
};

enum
{
  COMMIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void nre_color_row_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreColorRow, nre_color_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_color_row_editor_init))

/** nre_color_row_set_color: set the button's colour; the caller sets the fields. */
void
nre_color_row_set_color (NreColorRow *self, const guint8 rgb[3])
{
  nre_swatch_set_color (self->swatch, rgb);
}

/** nre_color_row_set_mixed: let the button show that the records have different colours; the caller sets the
 * fields. */
void
nre_color_row_set_mixed (NreColorRow *self)
{
  nre_swatch_set_mixed (self->swatch);
}

/** nre_color_row_set_modified: set whether the row is marked as different from the saved value. */
void
nre_color_row_set_modified (NreColorRow *self, gboolean modified)
{
  gtk_widget_set_visible (self->dot, modified);
}

/* --- Choosing ------------------------------------------------------------------------------------ */

static guint
get_byte (float value)
{
  return (guint) (CLAMP (value, 0.0f, 1.0f) * 255 + 0.5f);
}

static void
on_response (NreColorRow *self, int response, GtkWindow *dialog)
{
  guint8 before[3];
  GdkRGBA color;
  guint rgb;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (dialog), &color);
  g_signal_handlers_disconnect_by_data (dialog, self);
  gtk_window_destroy (dialog);
  if (response != GTK_RESPONSE_OK)
    return;
  rgb = get_byte (color.red) << 16 | get_byte (color.green) << 8 | get_byte (color.blue);
  if (!nre_swatch_get_color (self->swatch, before) ||
      rgb != (guint) (before[0] << 16 | before[1] << 8 | before[2]))
    g_signal_emit (self, signals[COMMIT], 0, rgb);
}

/** nre_color_row_choose: open the colour chooser, as if the button were pressed. */
void
nre_color_row_choose (NreColorRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog;
  guint8 rgb[3];

  if (self->dialog != NULL)
    {
      gtk_window_present (self->dialog);
      return;
    }
  dialog = gtk_color_chooser_dialog_new (_("Choose Colour"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
  g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
  nre_swatch_get_color (self->swatch, rgb);
  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (dialog), FALSE);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog),
                              &(GdkRGBA){ (float) rgb[0] / 255, (float) rgb[1] / 255, (float) rgb[2] / 255,
                                          1 });
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The type ------------------------------------------------------------------------------------ */

/* The reason why a number was refused replaces the subtitle. */
static void
on_problem_changed (NreColorRow *self)
{
  const char *problem = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (self->fields) && problem == NULL; i++)
    problem = nre_number_field_get_problem (self->fields[i]);
  nre_row_show_problem (ADW_ACTION_ROW (self), problem, NULL);
}

static void
nre_color_row_dispose (GObject *object)
{
  NreColorRow *self = NRE_COLOR_ROW (object);

  if (self->dialog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->dialog, self);
      gtk_window_destroy (self->dialog);
    }
  g_clear_weak_pointer (&self->dialog);
  G_OBJECT_CLASS (nre_color_row_parent_class)->dispose (object);
}

static void
nre_color_row_class_init (NreColorRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_color_row_dispose;
  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static NreFieldEditor *
nre_color_row_get_element (NreFieldEditor *editor, guint element)
{
  NreColorRow *self = NRE_COLOR_ROW (editor);

  return element < G_N_ELEMENTS (self->fields) ? NRE_FIELD_EDITOR (self->fields[element]) : NULL;
}

static void
nre_color_row_editor_init (NreFieldEditorInterface *iface)
{
  iface->get_element = nre_color_row_get_element;
}

static void
nre_color_row_init (NreColorRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  self->swatch = NRE_SWATCH (nre_swatch_new (SIDE));
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), GTK_WIDGET (self->swatch));
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "swatch-button");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->button, _("Choose a colour"));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (nre_color_row_choose), self);
  self->dot = gtk_image_new_from_icon_name ("nre-dot-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->dot), 10);
  gtk_widget_set_visible (self->dot, FALSE);
  gtk_widget_add_css_class (self->dot, "modified-dot");
  gtk_widget_set_tooltip_text (self->dot, _("Changed since the file was saved"));
  gtk_box_append (GTK_BOX (box), self->dot);
  gtk_box_append (GTK_BOX (box), self->button);
  for (guint i = 0; i < G_N_ELEMENTS (self->fields); i++)
    {
      self->fields[i] =
          g_object_new (NRE_TYPE_NUMBER_FIELD, "minimum", 0.0, "maximum", 255.0, "width-chars", FIELD_WIDTH,
                        "max-width-chars", FIELD_WIDTH, "valign", GTK_ALIGN_CENTER, NULL);
      g_signal_connect_swapped (self->fields[i], "problem-changed", G_CALLBACK (on_problem_changed), self);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fields[i]));
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

static char *
dup_component_name (const char *field_name, guint component)
{
  switch (component)
    {
    case 0:
      /* Translators: a number of a colour; %s is what the colour is, such as “p0–2”. */
      return g_strdup_printf (_("%s red"), field_name);
    case 1:
      return g_strdup_printf (_("%s green"), field_name);
    default:
      return g_strdup_printf (_("%s blue"), field_name);
    }
}

/** nre_color_row_new: @field_name: name of the colour; its fields have this name
 * followed by red, green or blue */
GtkWidget *
nre_color_row_new (const char *title, const char *field_name)
{
  NreColorRow *self = g_object_new (NRE_TYPE_COLOR_ROW, "title", title, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (self->fields); i++)
    {
      g_autofree char *name = dup_component_name (field_name, i);

      g_object_set (self->fields[i], "field-name", name, NULL);
    }
  nre_accessible_set_label (self->button, field_name);
  return GTK_WIDGET (self);
}
