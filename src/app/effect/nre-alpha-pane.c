/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-alpha-pane.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

#define TIME_MODE_AT 4

struct _NreAlphaPane
{
  GtkWidget parent_instance;

  GtkWidget      *box;
  NreAlphaCurve  *curve;
  GtkWidget      *sliders;
  GtkWidget      *rows[NRE_EFFECT_N_INPUTS];
  GtkScale       *scales[NRE_EFFECT_N_INPUTS];

  NreEffectView  *view;
  NreAlphaInputs *inputs;
};

G_DEFINE_FINAL_TYPE (NreAlphaPane, nre_alpha_pane, GTK_TYPE_WIDGET)

/* The time mode determines the sliders; values that a mode does not use are kept. */
static void
on_effect_changed (NreAlphaPane *self)
{
  NreSpan header = nre_effect_view_get_header (self->view);
  guint needed = header.size > 0 ? nre_effect_get_inputs (nre_span_u32 (header, TIME_MODE_AT)) : 0;

  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    gtk_widget_set_visible (self->rows[i], (needed & (1u << i)) != 0);
  gtk_widget_set_visible (self->sliders, needed != 0);
}

static void
on_inputs_changed (NreAlphaPane *self)
{
  NreEffectInputs values = *nre_alpha_inputs_get (self->inputs);

  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    gtk_range_set_value (GTK_RANGE (self->scales[i]), (double) *nre_effect_inputs_get (&values, i));
}

static void
on_slid (GtkRange *range, NreAlphaPane *self)
{
  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    if (GTK_RANGE (self->scales[i]) == range)
      nre_alpha_inputs_set (self->inputs, i, gtk_range_get_value (range));
}

static void
add_slider (NreAlphaPane *self, NreEffectInput input)
{
  gboolean is_ratio = input >= NRE_EFFECT_INPUT_A_LENGTH && input <= NRE_EFFECT_INPUT_B_Z;
  const char *title = g_dgettext (GETTEXT_PACKAGE, nre_effect_input_get_title (input));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, is_ratio ? 2 : 1, 0.01);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 14);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (is_ratio)
    gtk_widget_set_tooltip_text (row,
                                 _("Ratio to the value it is measured against, which only the game knows"));
  else
    gtk_widget_set_tooltip_text (row,
                                 _("Only the game knows this value; here it only affects the preview and is "
                                   "not saved"));
  gtk_scale_set_digits (GTK_SCALE (scale), 2);
  gtk_scale_set_draw_value (GTK_SCALE (scale), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (scale), GTK_POS_RIGHT);
  gtk_widget_set_hexpand (scale, TRUE);
  nre_accessible_set_label (scale, title);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), scale);
  gtk_box_append (GTK_BOX (self->sliders), row);
  self->rows[input] = row;
  self->scales[input] = GTK_SCALE (scale);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_alpha_pane_dispose (GObject *object)
{
  NreAlphaPane *self = NRE_ALPHA_PANE (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->view);
  g_clear_object (&self->inputs);
  G_OBJECT_CLASS (nre_alpha_pane_parent_class)->dispose (object);
}

static void
nre_alpha_pane_class_init (NreAlphaPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_alpha_pane_dispose;

  g_type_ensure (NRE_TYPE_ALPHA_CURVE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-alpha-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NreAlphaPane, box);
  gtk_widget_class_bind_template_child (widget_class, NreAlphaPane, curve);
  gtk_widget_class_bind_template_child (widget_class, NreAlphaPane, sliders);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "alphapane");
}

static void
nre_alpha_pane_init (NreAlphaPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    add_slider (self, i);
}

/** nre_alpha_pane_new: for the parameters see nre_alpha_curve_set(); they must not be NULL. */
GtkWidget *
nre_alpha_pane_new (NreEffectView *view, NreTimeScale *scale, NreAlphaInputs *inputs)
{
  NreAlphaPane *self = g_object_new (NRE_TYPE_ALPHA_PANE, NULL);

  self->view = g_object_ref (view);
  self->inputs = g_object_ref (inputs);
  nre_alpha_curve_set (self->curve, view, scale, inputs);
  g_signal_connect_object (view, "changed", G_CALLBACK (on_effect_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (inputs, "changed", G_CALLBACK (on_inputs_changed), self, G_CONNECT_SWAPPED);
  on_effect_changed (self);
  on_inputs_changed (self);
  for (guint i = 0; i < NRE_EFFECT_N_INPUTS; i++)
    g_signal_connect_object (self->scales[i], "value-changed", G_CALLBACK (on_slid), self, 0);
  return GTK_WIDGET (self);
}
