/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-kind.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-field.h"
#include "nre-material-block-inspector.h"
#include "nre-material-key-inspector.h"
#include "nre-material-page.h"
#include "nre-material-summary.h"
#include "nre-phase-inspector.h"
#include "nre-text.h"

/** nre_selection_get_material_view: (transfer none): the view of the material that contains the selection. */
NreMaterialView *
nre_selection_get_material_view (NreSelection *selection)
{
  return NRE_MATERIAL_VIEW (nre_selection_get_view (selection));
}

/* --- Parts --------------------------------------------------------------------------------------- */

static char *
dup_place (guint64 size, guint64 offset)
{
  /* Translators: how long something is, and where it begins in an entry's bytes. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " byte at 0x%04" PRIX64 " of the payload",
                                       "%" PRIu64 " bytes at 0x%04" PRIX64 " of the payload", (gulong) size),
                          size, offset);
}

static char *
dup_phase_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Phase %u"), index);
}

static char *
dup_phase_subtitle (NreSelection *selection, guint index)
{
  NreMaterialPhase phase;

  return nre_material_view_get_phase (nre_selection_get_material_view (selection), index, &phase)
             ? dup_place (NRE_MATERIAL_PHASE_SIZE, phase.offset)
             : NULL;
}

static char *
dup_key_title (NreSelection *selection, guint index)
{
  NreMaterialKey key;

  if (!nre_material_view_get_key (nre_selection_get_material_view (selection), index, &key))
    return g_strdup (_("Key"));
  /* Translators: the numbers of a key and of the animation of a material that it is of. */
  return g_strdup_printf (_("Key %u of animation %u"), key.index, key.animation);
}

static char *
dup_key_subtitle (NreSelection *selection, guint index)
{
  NreMaterialKey key;

  return nre_material_view_get_key (nre_selection_get_material_view (selection), index, &key)
             ? dup_place (NRE_MATERIAL_KEY_SIZE, key.offset)
             : NULL;
}

static char *
dup_block_title (NreSelection *selection, guint index)
{
  return g_strdup_printf (_("Animation %u"), index);
}

static char *
dup_block_subtitle (NreSelection *selection, guint index)
{
  NreMaterialBlock block;

  return nre_material_view_get_block (nre_selection_get_material_view (selection), index, &block)
             ? dup_place (block.size, block.offset)
             : NULL;
}

/* Operations identify a key by its animation and its index in the animation. */
static void
fill_key (GVariantDict *args, NreEntryView *view, guint index)
{
  NreMaterialKey key;

  if (!nre_material_view_get_key (NRE_MATERIAL_VIEW (view), index, &key))
    return;
  g_variant_dict_insert (args, "animation", "u", key.animation);
  g_variant_dict_insert (args, "key", "u", key.index);
}

static guint
read_key (NreEntryView *view, GVariant *args, guint index)
{
  guint32 animation;

  return g_variant_lookup (args, "animation", "u", &animation)
             ? nre_material_view_find_key (NRE_MATERIAL_VIEW (view), animation, index)
             : G_MAXUINT;
}

static const NreAppPart parts[] = {
  [NRE_MATERIAL_PART_PHASE - NRE_PART_OWN] = {
    "phase", NRE_ENTRY_VIEW_TABLE, "phases", FALSE, dup_phase_title, nre_phase_inspector_get_type,
    dup_phase_subtitle,
  },
  [NRE_MATERIAL_PART_KEY - NRE_PART_OWN] = {
    "key", NRE_ENTRY_VIEW_TABLE, NULL, FALSE, dup_key_title, nre_material_key_inspector_get_type,
    dup_key_subtitle,
    .fill_arguments = fill_key, .read_arguments = read_key,
  },
  [NRE_MATERIAL_PART_ANIMATION - NRE_PART_OWN] = {
    "animation", NRE_ENTRY_VIEW_TABLE, "animations", FALSE, dup_block_title,
    nre_material_block_inspector_get_type, dup_block_subtitle,
  },
};

static guint
count (NreEntryView *base, NrePart part)
{
  NreMaterialView *view = NRE_MATERIAL_VIEW (base);

  switch (part)
    {
    case NRE_MATERIAL_PART_PHASE:
      return nre_material_view_get_n_phases (view);
    case NRE_MATERIAL_PART_KEY:
      return nre_material_view_get_n_keys (view);
    default:
      return nre_material_view_get_n_blocks (view);
    }
}

static const NreShape *
get_shape (const char *table)
{
  return &nre_schema_find_table (&nre_material_schema, table)->shapes[0];
}

static gboolean
find_record (NreEntryView *base, NrePart part, guint index, NreAppRecord *out)
{
  NreMaterialView *view = NRE_MATERIAL_VIEW (base);
  NreMaterialPhase phase;
  NreMaterialBlock block;
  NreMaterialKey key;

  if (part == NRE_MATERIAL_PART_PHASE && nre_material_view_get_phase (view, index, &phase))
    *out = (NreAppRecord){ phase.offset, NRE_MATERIAL_PHASE_SIZE, get_shape ("phases") };
  else if (part == NRE_MATERIAL_PART_KEY && nre_material_view_get_key (view, index, &key))
    *out = (NreAppRecord){ key.offset, NRE_MATERIAL_KEY_SIZE, &nre_material_key_shape };
  else if (part == NRE_MATERIAL_PART_ANIMATION && nre_material_view_get_block (view, index, &block))
    *out = (NreAppRecord){ block.offset, block.size, get_shape ("animations") };
  else
    return FALSE;
  return TRUE;
}

static guint
follow (NreEntryView *base, NrePart part, guint index)
{
  NreMaterialView *view = NRE_MATERIAL_VIEW (base);

  switch (part)
    {
    case NRE_MATERIAL_PART_PHASE:
      return nre_material_view_follow_phase (view, index);
    case NRE_MATERIAL_PART_KEY:
      return nre_material_view_follow_key (view, index);
    default:
      return nre_material_view_follow_block (view, index);
    }
}

/* With a key, its animation is selected as well. */
static void
complete (NreSelection *selection, NrePart part, NrePath *path)
{
  NreMaterialKey key;

  if (part == NRE_MATERIAL_PART_KEY &&
      nre_material_view_get_key (nre_selection_get_material_view (selection), path->index[part], &key))
    path->index[NRE_MATERIAL_PART_ANIMATION] = key.animation;
}

/* --- Names --------------------------------------------------------------------------------------- */

/* Phases are found by their textures. */
static void
list_names (const NreSubject *subject, gboolean shown, NreAppNamed each, gpointer data)
{
  const NreField *texture = nre_shape_find_field (get_shape ("phases"), "texture");
  g_auto (NreRecords) phases = { 0 };

  nre_schema_find_records (&nre_material_schema, subject, "phases", &phases);
  for (guint i = 0; i < phases.n; i++)
    {
      const guint8 *stored = nre_records_get (&phases, i).data + texture->offset;
      g_autofree char *name =
          nre_text_decode (stored, nre_field_name_length (stored, nre_field_size (texture)));
      /* With the index, by which keys refer to the phase. */
      g_autofree char *numbered = g_strdup_printf ("%u %s", i, name);
      NreAppName told = { numbered, _("Phase"), "nre-material-symbolic", NRE_MATERIAL_PART_PHASE, i, 0, 0 };

      if (*name != '\0')
        each (&told, data);
    }
}

/* --- The row ------------------------------------------------------------------------------------- */

/* The number of phases that lie completely in the payload. */
static char *
dup_measure (NreEntry *entry)
{
  NreSubject subject = { 0 };
  NreMaterial material;
  NreFields fields;

  nre_entry_get_fields (entry, &fields);
  subject.fields = &fields;
  if (!nre_entry_get_payload (entry, &subject.payload) || !nre_material_read (&subject, &material))
    return NULL;
  return g_strdup_printf ("%u", material.n_phases);
}

static char *
dup_step_label (const char *operation, guint n)
{
  if (strcmp (operation, "set-phase") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u phase", "Change %u phases", n), n);
  if (strcmp (operation, "set-material-key") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Change %u key", "Change %u keys", n), n);
  return NULL;
}

const NreAppKind nre_material_app_kind = {
  .kind = NRE_KIND_MATERIAL,
  .icon_name = "nre-material-symbolic",
  .title = N_("Material"),
  .group = "materials",

  .get_page_type = nre_material_page_get_type,
  .dup_measure = dup_measure,
  .get_summary_type = nre_material_summary_get_type,

  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .get_view_type = nre_material_view_get_type,
  .count = count,
  .find_record = find_record,
  .follow = follow,
  .complete = complete,

  .list_names = list_names,

  .dup_step_label = dup_step_label,
};
