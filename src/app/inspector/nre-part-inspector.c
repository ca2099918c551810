/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-inspector.h"

typedef struct
{
  NrePartForm *form;
} NrePartInspectorPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NrePartInspector, nre_part_inspector, GTK_TYPE_BOX)

#define PRIVATE(self) ((NrePartInspectorPrivate *) nre_part_inspector_get_instance_private (self))

static void
nre_part_inspector_real_show (NrePartInspector *self, NreSelection *selection)
{
  nre_part_form_show (PRIVATE (self)->form, selection);
}

static void
nre_part_inspector_dispose (GObject *object)
{
  NrePartInspectorPrivate *priv = PRIVATE (NRE_PART_INSPECTOR (object));

  if (priv->form != NULL)
    nre_part_edit_set (nre_part_form_get_edit (priv->form), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (nre_part_inspector_parent_class)->dispose (object);
}

static void
nre_part_inspector_finalize (GObject *object)
{
  g_clear_pointer (&PRIVATE (NRE_PART_INSPECTOR (object))->form, nre_part_form_free);
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
}

/** nre_part_inspector_add_form: (transfer none): the form of the page, once, when it is made; see nre_part_form_new(). */
NrePartForm *
nre_part_inspector_add_form (NrePartInspector *self, NrePart part, const NreTable *records)
{
  g_return_val_if_fail (PRIVATE (self)->form == NULL, NULL);

  return PRIVATE (self)->form = nre_part_form_new (part, records);
}

/** nre_part_inspector_get_form: (transfer none). */
NrePartForm *
nre_part_inspector_get_form (NrePartInspector *self)
{
  return PRIVATE (self)->form;
}

/** nre_part_inspector_show: @selection: (nullable): whose records are shown; NULL lets go of everything */
void
nre_part_inspector_show (NrePartInspector *self, NreSelection *selection)
{
  NRE_PART_INSPECTOR_GET_CLASS (self)->show (self, selection);
}
