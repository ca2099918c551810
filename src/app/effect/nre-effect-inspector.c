/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-inspector.h"

#include "nre-effect-form.h"
#include "nre-effect-kind.h"
#include "nre-effect.h"
#include "nre-gtk-util.h"

struct _NreEffectInspector
{
  NrePartInspector parent_instance;

  NreEffectForm *form;
};

G_DEFINE_FINAL_TYPE (NreEffectInspector, nre_effect_inspector, NRE_TYPE_PART_INSPECTOR)

static void
nre_effect_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  nre_effect_form_show (NRE_EFFECT_INSPECTOR (inspector)->form, selection);
}

static void
nre_effect_inspector_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  g_clear_pointer (&NRE_EFFECT_INSPECTOR (object)->form, nre_effect_form_free);
  G_OBJECT_CLASS (nre_effect_inspector_parent_class)->dispose (object);
}

static void
nre_effect_inspector_class_init (NreEffectInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_effect_inspector_dispose;
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_effect_inspector_show;
}

static void
nre_effect_inspector_init (NreEffectInspector *self)
{
  NrePartForm *form = nre_part_inspector_add_form (NRE_PART_INSPECTOR (self), NRE_EFFECT_PART_HEADER,
                                                   nre_schema_find_table (&nre_effect_schema, "header"));

  self->form = nre_effect_form_new (form, 1);
  gtk_box_append (GTK_BOX (self), nre_effect_form_get_fields (self->form));
  gtk_box_append (GTK_BOX (self), nre_effect_form_get_flags (self->form));
}
