/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-inspector.h"

#include "nre-gtk-util.h"

typedef struct
{
  NrePartForm *form;            /* the one in use */
  GPtrArray   *forms;
  GtkWidget   *heading;
} NrePartInspectorPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NrePartInspector, nre_part_inspector, GTK_TYPE_BOX)

#define PRIVATE(self) ((NrePartInspectorPrivate *) nre_part_inspector_get_instance_private (self))

static void
nre_part_inspector_real_show (NrePartInspector *self, NreSelection *selection)
{
  if (PRIVATE (self)->form != NULL)
    nre_part_form_show (PRIVATE (self)->form, selection);
}

static void
nre_part_inspector_dispose (GObject *object)
{
  NrePartInspectorPrivate *priv = PRIVATE (NRE_PART_INSPECTOR (object));

  for (guint i = 0; i < priv->forms->len; i++)
    nre_part_edit_set (nre_part_form_get_edit (g_ptr_array_index (priv->forms, i)), NULL);
  g_clear_object (&priv->heading);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_part_inspector_parent_class)->dispose (object);
}

static void
nre_part_inspector_finalize (GObject *object)
{
  g_ptr_array_unref (PRIVATE (NRE_PART_INSPECTOR (object))->forms);
  G_OBJECT_CLASS (nre_part_inspector_parent_class)->finalize (object);
}

static void
nre_part_inspector_class_init (NrePartInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_part_inspector_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_part_inspector_finalize;
  klass->show = nre_part_inspector_real_show;
}

static void
nre_part_inspector_init (NrePartInspector *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  PRIVATE (self)->forms = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_part_form_free);
}

/**
 * nre_part_inspector_add_shape:
 *
 * Add a form for records of that shape, see nre_part_form_new(); the first one is initially in use.
 *
 * Returns: (transfer none)
 */
NrePartForm *
nre_part_inspector_add_shape (NrePartInspector *self, NrePart part, const NreShape *shape)
{
  NrePartInspectorPrivate *priv = PRIVATE (self);
  NrePartForm *form = nre_part_form_new (part, shape);

  g_ptr_array_add (priv->forms, form);
  if (priv->form == NULL)
    priv->form = form;
  return form;
}

/** nre_part_inspector_add_form: (transfer none): add the only form of a page whose records, or their heads,
 * all have the same shape. @records: their table in the schema */
NrePartForm *
nre_part_inspector_add_form (NrePartInspector *self, NrePart part, const NreTable *records)
{
  g_return_val_if_fail (PRIVATE (self)->form == NULL, NULL);

  return nre_part_inspector_add_shape (self, part, nre_table_get_head (records));
}

/** nre_part_inspector_use_form: switch forms; the old form writes its pending input and releases its records.
 * The caller shows the selection in the new one. */
void
nre_part_inspector_use_form (NrePartInspector *self, NrePartForm *form)
{
  NrePartInspectorPrivate *priv = PRIVATE (self);
  NrePartForm *before = priv->form;

  if (before == form)
    return;
  priv->form = form;
  nre_part_form_mark (before, 0, 0, 0);
  nre_part_form_show (before, NULL);
}

/** nre_part_inspector_remove_form: remove a form that is not in use, and whose rows are gone. */
void
nre_part_inspector_remove_form (NrePartInspector *self, NrePartForm *form)
{
  g_return_if_fail (PRIVATE (self)->form != form);

  g_ptr_array_remove (PRIVATE (self)->forms, form);
}

/** nre_part_inspector_set_heading: @heading: widget beside the title, at the top of the inspector */
void
nre_part_inspector_set_heading (NrePartInspector *self, GtkWidget *heading)
{
  g_set_object (&PRIVATE (self)->heading, heading);
}

/** nre_part_inspector_get_heading: (transfer none) (nullable): the widget beside the title. */
GtkWidget *
nre_part_inspector_get_heading (NrePartInspector *self)
{
  return PRIVATE (self)->heading;
}

/** nre_part_inspector_get_form: (transfer none) (nullable): the one in use. */
NrePartForm *
nre_part_inspector_get_form (NrePartInspector *self)
{
  return PRIVATE (self)->form;
}

/** nre_part_inspector_be_summary: use the style of a summary, shown while no part of the entry is
 * selected. */
void
nre_part_inspector_be_summary (NrePartInspector *self)
{
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 12);
}

/** nre_part_inspector_add_group: (transfer none): add an empty group of rows at the end. @title:
 * (nullable) */
AdwPreferencesGroup *
nre_part_inspector_add_group (NrePartInspector *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self), group);
  return ADW_PREFERENCES_GROUP (group);
}

/** nre_part_inspector_show: @selection: (nullable): the selection to show; NULL releases everything */
void
nre_part_inspector_show (NrePartInspector *self, NreSelection *selection)
{
  NRE_PART_INSPECTOR_GET_CLASS (self)->show (self, selection);
}
