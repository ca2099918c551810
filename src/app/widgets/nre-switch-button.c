/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-switch-button.h"

#include "nre-gtk-util.h"

/* --- What is in the button ------------------------------------------------------------------------- */

#define NRE_TYPE_SWITCH_FACE (nre_switch_face_get_type ())
G_DECLARE_FINAL_TYPE (NreSwitchFace, nre_switch_face, NRE, SWITCH_FACE, GtkWidget)

struct _NreSwitchFace
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *image;
};

G_DEFINE_FINAL_TYPE (NreSwitchFace, nre_switch_face, GTK_TYPE_WIDGET)

static void
nre_switch_face_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreSwitchFace *self = NRE_SWITCH_FACE (widget);
  int label, image;

  gtk_widget_measure (self->label, orientation, -1, &label, NULL, NULL, NULL);
  gtk_widget_measure (self->image, orientation, -1, &image, NULL, NULL, NULL);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? label : MAX (label, image);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN (label, image) : *natural;
}

static void
nre_switch_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreSwitchFace *self = NRE_SWITCH_FACE (widget);
  int label;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &label, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->label, label <= width);
  gtk_widget_set_child_visible (self->image, label > width);
  gtk_widget_size_allocate (label <= width ? self->label : self->image,
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
nre_switch_face_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_switch_face_parent_class)->dispose (object);
}

static void
nre_switch_face_class_init (NreSwitchFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_switch_face_dispose;
  GTK_WIDGET_CLASS (klass)->measure = nre_switch_face_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = nre_switch_face_size_allocate;
}

static void
nre_switch_face_init (NreSwitchFace *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  self->image = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
}

/* --- The button ------------------------------------------------------------------------------------ */

struct _NreSwitchButton
{
  GtkToggleButton parent_instance;

  NreSwitchFace *face;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_ICON,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreSwitchButton, nre_switch_button, GTK_TYPE_TOGGLE_BUTTON)

/* The tooltip of an icon begins with its text, before the purpose of the button. */
static gboolean
nre_switch_button_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  NreSwitchButton *self = NRE_SWITCH_BUTTON (widget);
  const char *more = gtk_widget_get_tooltip_text (widget);
  g_autofree char *both = NULL;

  if (!nre_switch_button_is_short (self))
    return GTK_WIDGET_CLASS (nre_switch_button_parent_class)->query_tooltip (widget, x, y, keyboard, tooltip);
  both = more != NULL ? g_strdup_printf ("%s\n%s", nre_switch_button_get_text (self), more) : NULL;
  gtk_tooltip_set_text (tooltip, both != NULL ? both : nre_switch_button_get_text (self));
  return TRUE;
}

static void
nre_switch_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreSwitchButton *self = NRE_SWITCH_BUTTON (object);

  if (id == PROP_TEXT)
    g_value_set_string (value, nre_switch_button_get_text (self));
  else if (id == PROP_ICON)
    g_value_set_string (value, gtk_image_get_icon_name (GTK_IMAGE (self->face->image)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_switch_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSwitchButton *self = NRE_SWITCH_BUTTON (object);

  if (id == PROP_TEXT)
    nre_switch_button_set_text (self, g_value_get_string (value));
  else if (id == PROP_ICON)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->face->image), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_switch_button_class_init (NreSwitchButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = nre_switch_button_get_property;
  object_class->set_property = nre_switch_button_set_property;
  GTK_WIDGET_CLASS (klass)->query_tooltip = nre_switch_button_query_tooltip;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "button");
}

static void
nre_switch_button_init (NreSwitchButton *self)
{
  self->face = g_object_new (NRE_TYPE_SWITCH_FACE, NULL);
  gtk_button_set_child (GTK_BUTTON (self), GTK_WIDGET (self->face));
  gtk_widget_add_css_class (GTK_WIDGET (self), "text-button");
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
nre_switch_button_new (const char *text, const char *icon_name)
{
  return g_object_new (NRE_TYPE_SWITCH_BUTTON, "text", text, "icon", icon_name, NULL);
}

const char *
nre_switch_button_get_text (NreSwitchButton *self)
{
  return gtk_label_get_label (GTK_LABEL (self->face->label));
}

void
nre_switch_button_set_text (NreSwitchButton *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->face->label), text);
  nre_accessible_set_label (self, text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

/** nre_switch_button_is_short: whether it shows its icon. */
gboolean
nre_switch_button_is_short (NreSwitchButton *self)
{
  return !gtk_widget_get_child_visible (self->face->label);
}
