/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-skins.h"

#include "nre-kind.h"
#include "nre-material-kind.h"

struct _NreMaterialSkins
{
  NreSkinSource parent_instance;

  NreMaterialPlayer *player;
  GPtrArray         *names;     /* (nullable) (element-type utf8): of the materials of a model */
};

G_DEFINE_FINAL_TYPE (NreMaterialSkins, nre_material_skins, NRE_TYPE_SKIN_SOURCE)

static void
append (GByteArray *bytes, NreSpan payload, guint64 offset, guint64 size)
{
  NreSpan part = nre_span_sub (payload, (gsize) offset, (gsize) size);

  g_byte_array_append (bytes, part.data, (guint) part.size);
}

/* Skins use the first animation of a material, or its first phase: so this is a copy of the material with
 * only the shown animation or phase. */
static GBytes *
dup_seen (NreMaterialSkins *self, NreMaterialView *view)
{
  const NreMaterial *material = nre_material_view_get_material (view);
  NreSpan payload = nre_entry_view_get_payload (NRE_ENTRY_VIEW (view));
  guint phase = nre_material_player_get_phase (self->player);
  guint animation = nre_material_player_get_animation (self->player);
  GByteArray *bytes = g_byte_array_new ();
  NreMaterialPhase record;
  NreMaterialBlock block;

  append (bytes, payload, 0, material->header_size);
  if (nre_material_view_get_phase (view, phase, &record))
    {
      append (bytes, payload, record.offset, NRE_MATERIAL_PHASE_SIZE);
      nre_store_u16 (bytes->data, 1);
      nre_store_u16 (bytes->data + 2, 0);
    }
  else
    {
      append (bytes, payload, material->header_size, NRE_MATERIAL_PHASE_SIZE * (guint64) material->n_phases);
      nre_store_u16 (bytes->data, (guint16) material->n_phases);
      nre_store_u16 (bytes->data + 2, 0);
      if (nre_material_view_get_block (view, animation, &block))
        {
          append (bytes, payload, block.offset, block.size);
          nre_store_u16 (bytes->data + 2, 1);
        }
    }
  return g_byte_array_free_to_bytes (bytes);
}

/* Add @seen for each material of the model that has the name of this one; look up the others in the
 * library. */
static void
list_names (NreMaterialSkins *self, GBytes *seen, const NreFields *fields)
{
  NreEntry *entry = nre_selection_get_entry (nre_material_player_get_selection (self->player));
  const char *own = entry != NULL ? nre_entry_get_name (entry) : "";

  for (guint i = 0; i < self->names->len; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);

      if (g_ascii_strcasecmp (name, own) == 0)
        nre_skin_source_add_payload (NRE_SKIN_SOURCE (self), i, seen, fields);
      else
        nre_skin_source_add (NRE_SKIN_SOURCE (self), i, name);
    }
}

static void
list (NreSkinSource *source)
{
  NreMaterialSkins *self = NRE_MATERIAL_SKINS (source);
  NreMaterialView *view = nre_selection_get_material_view (nre_material_player_get_selection (self->player));
  NreFields fields = { .type_id = NRE_TYPE_ID_MAT0, .attr2 = nre_material_view_get_material (view)->version };
  g_autoptr (GBytes) seen = NULL;

  if (nre_material_view_get_n_phases (view) == 0)
    return;
  nre_material_view_get_fields (view, &fields);
  seen = dup_seen (self, view);
  if (self->names == NULL)
    nre_skin_source_add_payload (source, 0, seen, &fields);
  else
    list_names (self, seen, &fields);
}

/** nre_material_skins_set_names: @names: (nullable) (element-type utf8): names of a model's materials, by
 * their index in the scene; NULL for a shape that has only this material */
void
nre_material_skins_set_names (NreMaterialSkins *self, GPtrArray *names)
{
  if (self->names == names)
    return;
  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = names != NULL ? g_ptr_array_ref (names) : NULL;
  nre_skin_source_look (NRE_SKIN_SOURCE (self));
}

static void
nre_material_skins_dispose (GObject *object)
{
  NreMaterialSkins *self = NRE_MATERIAL_SKINS (object);

  G_OBJECT_CLASS (nre_material_skins_parent_class)->dispose (object);
  g_clear_object (&self->player);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

static void
nre_material_skins_class_init (NreMaterialSkinsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_material_skins_dispose;
  NRE_SKIN_SOURCE_CLASS (klass)->list = list;
}

static void
nre_material_skins_init (NreMaterialSkins *self)
{
}

NreMaterialSkins *
nre_material_skins_new (NreMaterialPlayer *player)
{
  NreMaterialSkins *self = g_object_new (NRE_TYPE_MATERIAL_SKINS, NULL);
  NreSelection *selection = nre_material_player_get_selection (player);

  self->player = g_object_ref (player);
  nre_skin_source_follow (NRE_SKIN_SOURCE (self), nre_selection_get_document (selection));
  /* Without the delay of nre_skin_source_look_later(), since the user watches the material during edits.
   * Unchanged textures are not read again. */
  g_signal_connect_object (player, "changed", G_CALLBACK (nre_skin_source_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_selection_get_material_view (selection), "changed",
                           G_CALLBACK (nre_skin_source_look), self, G_CONNECT_SWAPPED);
  return self;
}
