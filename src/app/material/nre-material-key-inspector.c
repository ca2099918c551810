/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-key-inspector.h"

#include <glib/gi18n.h>

#include "nre-link-group.h"
#include "nre-material-kind.h"

struct _NreMaterialKeyInspector
{
  NrePartInspector parent_instance;

  NreLinkGroup *links;
};

G_DEFINE_FINAL_TYPE (NreMaterialKeyInspector, nre_material_key_inspector, NRE_TYPE_PART_INSPECTOR)

/* --- Showing ------------------------------------------------------------------------------------- */

/* The texture of a phase, for the user. */
static char *
dup_texture_words (NreMaterialView *view, guint phase)
{
  g_autofree char *name = nre_material_view_dup_texture (view, phase);

  if (name == NULL)
    return g_strdup (_("this phase does not exist"));
  return *name != '\0' ? g_steal_pointer (&name) : g_strdup (_("untextured"));
}

static char *
describe_phase (NreSelection *selection, guint index, NreSpan key)
{
  return dup_texture_words (nre_selection_get_material_view (selection), nre_span_u16 (key, 0));
}

static const NreFormRow rows[] = {
  { "k1", N_("Time"), N_("Key time"), N_("ms") },
  { "k0", N_("Phase"), N_("Key phase"), .describe = describe_phase },
  /* Translators: a number of a material's key whose meaning is unknown. */
  { "k2", N_("Third number"), N_("Key third number"), .hint = N_("unknown, kept unchanged") },
};

static void
add_link (NreMaterialKeyInspector *self, NrePart part, guint index, char *text, char *detail)
{
  NreLink link = { .markup = nre_link_markup (GTK_WIDGET (self), text), .part = part, .index = index,
                   .detail = detail };

  nre_link_group_add (self->links, &link);
  g_free (text);
}

static void
nre_material_key_inspector_show (NrePartInspector *inspector, NreSelection *selection)
{
  NreMaterialKeyInspector *self = NRE_MATERIAL_KEY_INSPECTOR (inspector);
  NreMaterialView *view;
  NreMaterialKey key;

  NRE_PART_INSPECTOR_CLASS (nre_material_key_inspector_parent_class)->show (inspector, selection);
  if (selection == NULL)
    {
      nre_link_group_clear (self->links);
      return;
    }
  view = nre_selection_get_material_view (selection);
  nre_link_group_begin (self->links);
  if (!nre_selection_has_several (selection) &&
      nre_material_view_get_key (view, nre_selection_get_index (selection, NRE_MATERIAL_PART_KEY), &key))
    {
      if (key.phase < nre_material_view_get_n_phases (view))
        add_link (self, NRE_MATERIAL_PART_PHASE, key.phase, g_strdup_printf (_("Phase %u"), key.phase),
                  dup_texture_words (view, key.phase));
      add_link (self, NRE_MATERIAL_PART_ANIMATION, key.animation,
                g_strdup_printf (_("Animation %u"), key.animation), NULL);
    }
  nre_link_group_end (self->links, selection, 0);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_key_inspector_class_init (NreMaterialKeyInspectorClass *klass)
{
  NRE_PART_INSPECTOR_CLASS (klass)->show = nre_material_key_inspector_show;
}

static void
nre_material_key_inspector_init (NreMaterialKeyInspector *self)
{
  NrePartInspector *inspector = NRE_PART_INSPECTOR (self);
  AdwPreferencesGroup *group = nre_part_inspector_add_group (inspector, NULL);
  NrePartForm *form =
      nre_part_inspector_add_shape (inspector, NRE_MATERIAL_PART_KEY, &nre_material_key_shape);

  nre_part_form_add_rows (form, GTK_WIDGET (group), "set-material-key", rows, G_N_ELEMENTS (rows));
  self->links = g_object_new (NRE_TYPE_LINK_GROUP, "title", _("Belongs to"), NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->links));
}
