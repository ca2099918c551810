/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-vector-row.h"

#include "nre-gtk-util.h"

/* The step of an arrow key for a length. */
#define STEP 0.1

/* Width in characters of a field beside the title. */
#define BESIDE_WIDTH 5
#define BESIDE_LEAST 3

/* The least number of characters shown of a title beside fields. */
#define TITLE_LEAST 8

struct _NreVectorRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel       *title;
  GtkLabel       *subtitle;
  GtkWidget      *box;
  NreNumberField *fields[NRE_VECTOR_MAX];
  guint           n;
  char           *name;
  char           *hint;
  gboolean        beside;
};

enum
{
  PROP_0,
  PROP_FIELD_NAME,
  PROP_BESIDE,
  PROP_COMPONENTS,
  PROP_HINT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint commit_signal;

static void nre_vector_row_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreVectorRow, nre_vector_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_vector_row_editor_init))

guint
nre_vector_row_get_n (NreVectorRow *self)
{
  return self->n;
}

NreNumberField *
nre_vector_row_get_field (NreVectorRow *self, guint component)
{
  g_return_val_if_fail (component < self->n, NULL);

  return self->fields[component];
}

/** nre_vector_row_set_value: show the vector that the document has now. @value: a float for each component */
void
nre_vector_row_set_value (NreVectorRow *self, const float *value)
{
  for (guint i = 0; i < self->n; i++)
    nre_number_field_set_float (self->fields[i], value[i]);
}

static void
update_subtitle (NreVectorRow *self)
{
  const char *problem = NULL;
  const char *text;

  for (guint i = 0; i < self->n && problem == NULL; i++)
    problem = nre_number_field_get_problem (self->fields[i]);
  text = problem != NULL ? problem : self->hint;
  gtk_label_set_label (self->subtitle, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), text != NULL && *text != '\0');
  nre_row_set_refused (GTK_WIDGET (self), problem != NULL);
}

/** nre_vector_row_take_hint: set the subtitle that is shown while no number is refused. @hint: (transfer
 * full) (nullable): plain text */
void
nre_vector_row_take_hint (NreVectorRow *self, char *hint)
{
  g_free (self->hint);
  self->hint = hint;
  update_subtitle (self);
}

/** nre_vector_row_append: put @widget after the fields. */
void
nre_vector_row_append (NreVectorRow *self, GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), widget);
}

static void
on_commit (NreVectorRow *self, double value, gboolean goes_on, NreNumberField *field)
{
  for (guint i = 0; i < self->n; i++)
    if (self->fields[i] == field)
      g_signal_emit (self, commit_signal, 0, i, value, goes_on);
}

static void
add_fields (NreVectorRow *self, const char *components)
{
  g_auto (GStrv) names = g_strsplit (components, " ", NRE_VECTOR_MAX);
  guint n_names = g_strv_length (names);

  for (guint i = 0; names[i] != NULL && self->n < NRE_VECTOR_MAX; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %s", self->name != NULL ? self->name : "", names[i]);
      GtkWidget *label = gtk_label_new (names[i]);
      GtkWidget *field =
          g_object_new (NRE_TYPE_NUMBER_FIELD, "float", TRUE, "room", n_names > 3 ? 6 : 9, "step", STEP,
                        "field-name", name, "width-chars", 5, "max-width-chars", 12, "hexpand", TRUE, NULL);

      gtk_widget_add_css_class (label, "component");
      gtk_widget_set_visible (label, !self->beside);
      gtk_box_append (GTK_BOX (self->box), label);
      if (self->beside)
        g_object_set (field, "width-chars", BESIDE_LEAST, "max-width-chars", BESIDE_WIDTH, "hexpand", FALSE,
                      "room", BESIDE_WIDTH, NULL);
      gtk_box_append (GTK_BOX (self->box), field);
      g_signal_connect_swapped (field, "commit", G_CALLBACK (on_commit), self);
      g_signal_connect_swapped (field, "problem-changed", G_CALLBACK (update_subtitle), self);
      self->fields[self->n++] = NRE_NUMBER_FIELD (field);
    }
}

/* Do not ellipsize a short title. */
static void
keep_title (NreVectorRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  gtk_label_set_width_chars (self->title, (int) MIN (g_utf8_strlen (title, -1), TITLE_LEAST));
}

/* Put the title and subtitle at the left, and the fields at the right. */
static void
put_beside (NreVectorRow *self)
{
  GtkWidget *outer = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self));
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->beside = TRUE;
  g_object_ref (self->title);
  g_object_ref (self->subtitle);
  gtk_box_remove (GTK_BOX (outer), GTK_WIDGET (self->title));
  gtk_box_remove (GTK_BOX (outer), GTK_WIDGET (self->subtitle));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->subtitle));
  g_object_unref (self->title);
  g_object_unref (self->subtitle);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  /* "out_min, _max, _pow" takes two lines if necessary. */
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_lines (self->title, 2);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  g_signal_connect_swapped (self, "notify::title", G_CALLBACK (keep_title), self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (outer), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (outer), 6);
  gtk_widget_add_css_class (outer, "beside");
  gtk_box_prepend (GTK_BOX (outer), texts);
}

static void
nre_vector_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreVectorRow *self = NRE_VECTOR_ROW (object);

  if (id == PROP_FIELD_NAME)
    g_value_set_string (value, self->name);
  else if (id == PROP_HINT)
    g_value_set_string (value, self->hint);
  else if (id == PROP_BESIDE)
    g_value_set_boolean (value, self->beside);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_vector_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreVectorRow *self = NRE_VECTOR_ROW (object);

  switch (id)
    {
    case PROP_FIELD_NAME:
      self->name = g_value_dup_string (value);
      break;
    case PROP_BESIDE:
      if (g_value_get_boolean (value))
        put_beside (self);
      break;
    case PROP_COMPONENTS:
      add_fields (self, g_value_get_string (value));
      break;
    case PROP_HINT:
      nre_vector_row_take_hint (self, g_value_dup_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_vector_row_finalize (GObject *object)
{
  NreVectorRow *self = NRE_VECTOR_ROW (object);

  g_free (self->name);
  g_free (self->hint);
  G_OBJECT_CLASS (nre_vector_row_parent_class)->finalize (object);
}

static void
nre_vector_row_class_init (NreVectorRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags construct = G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY;

  object_class->get_property = nre_vector_row_get_property;
  object_class->set_property = nre_vector_row_set_property;
  object_class->finalize = nre_vector_row_finalize;

  /* GObject sets construct properties in this order. "components" makes the fields, and needs the name of the
   * vector and the position of the fields. */
  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL,
                                                     G_PARAM_READWRITE | construct);
  properties[PROP_BESIDE] = g_param_spec_boolean ("beside", NULL, NULL, FALSE, G_PARAM_READWRITE | construct);
  properties[PROP_COMPONENTS] = g_param_spec_string ("components", NULL, NULL, "x y z",
                                                     G_PARAM_WRITABLE | construct);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  commit_signal = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
}

static NreFieldEditor *
nre_vector_row_get_element (NreFieldEditor *editor, guint element)
{
  NreVectorRow *self = NRE_VECTOR_ROW (editor);

  return element < self->n ? NRE_FIELD_EDITOR (self->fields[element]) : NULL;
}

static void
nre_vector_row_editor_init (NreFieldEditorInterface *iface)
{
  iface->get_element = nre_vector_row_get_element;
}

static void
nre_vector_row_init (NreVectorRow *self)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title");
  g_object_bind_property (self, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  self->subtitle = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->subtitle, 0);
  gtk_label_set_wrap (self->subtitle, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->subtitle), "subtitle");
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  gtk_widget_add_css_class (outer, "vector");
  gtk_box_append (GTK_BOX (outer), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (outer), self->box);
  gtk_box_append (GTK_BOX (outer), GTK_WIDGET (self->subtitle));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), outer);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

/**
 * nre_vector_row_new:
 * @title: the title of the row
 * @field_name: name of the vector, a prefix of each field's accessible name
 * @components: (nullable): names of the components, separated by spaces; NULL for "x y z"
 */
GtkWidget *
nre_vector_row_new (const char *title, const char *field_name, const char *components)
{
  return g_object_new (NRE_TYPE_VECTOR_ROW, "title", title, "field-name", field_name,
                       "components", components != NULL ? components : "x y z", NULL);
}
