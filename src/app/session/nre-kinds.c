/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-kinds.h"

#include <glib/gi18n.h>

#include "nre-model.h"

static const struct
{
  const char *icon_name;
  const char *title;
} kinds[] = {
  [NRE_KIND_RAW] = { "nre-bytes-symbolic", N_("Bytes") },
  [NRE_KIND_ARCHIVE] = { "nre-archive-symbolic", N_("Archive") },
  [NRE_KIND_MODEL] = { "nre-model-symbolic", N_("Model") },
  [NRE_KIND_TERRAIN] = { "nre-terrain-symbolic", N_("Terrain") },
  [NRE_KIND_AREAL_MAP] = { "nre-map-symbolic", N_("Areal map") },
  [NRE_KIND_EFFECT] = { "nre-effect-symbolic", N_("Effect") },
  [NRE_KIND_MATERIAL] = { "nre-material-symbolic", N_("Material") },
  [NRE_KIND_TEXTURE] = { "nre-texture-symbolic", N_("Texture") },
  [NRE_KIND_WEAR] = { "nre-wear-symbolic", N_("Material table") },
};

/** nre_kind_get_icon_name: the symbolic icon of the kind. */
const char *
nre_kind_get_icon_name (NreKind kind)
{
  return kind < G_N_ELEMENTS (kinds) ? kinds[kind].icon_name : kinds[NRE_KIND_RAW].icon_name;
}

/** nre_kind_get_title: what the kind is called, translated. */
const char *
nre_kind_get_title (NreKind kind)
{
  return kind < G_N_ELEMENTS (kinds) ? _(kinds[kind].title) : "";
}

/** nre_entry_get_holder_kind: of the archive that holds the entry. */
NreKind
nre_entry_get_holder_kind (NreEntry *entry)
{
  NreEntry *parent = nre_entry_get_parent (entry);

  return parent != NULL ? nre_entry_get_kind (parent) : nre_document_get_kind (nre_entry_get_document (entry));
}

/** nre_entry_is_model_table: whether the entry is one of the tables that a model or terrain consists of. */
gboolean
nre_entry_is_model_table (NreEntry *entry)
{
  NreKind holder = nre_entry_get_holder_kind (entry);

  return holder == NRE_KIND_MODEL || holder == NRE_KIND_TERRAIN || holder == NRE_KIND_AREAL_MAP;
}

/** nre_entry_is_opaque: whether the entry is a table of a model of which nothing is understood. */
gboolean
nre_entry_is_opaque (NreEntry *entry)
{
  NreFields fields;

  if (nre_entry_get_holder_kind (entry) != NRE_KIND_MODEL)
    return FALSE;
  nre_entry_get_fields (entry, &fields);
  switch (fields.type_id)
    {
    case 9:
    case 17:
    case 20:
    case NRE_MODEL_EXTRA:
    case NRE_MODEL_TANGENTS:
    case NRE_MODEL_COLOURS:
      return TRUE;
    default:
      return nre_model_table_name (fields.type_id) == NULL;
    }
}

const char *
nre_entry_get_icon_name (NreEntry *entry)
{
  if (nre_entry_is_model_table (entry))
    return nre_entry_is_opaque (entry) ? "nre-bytes-symbolic" : "nre-table-symbolic";
  return nre_kind_get_icon_name (nre_entry_get_kind (entry));
}

/**
 * nre_entry_dup_title:
 * @number: (out) (nullable): the type number of a table of a model, else NULL
 *
 * What the entry is called in lists: a table of a model goes by what it holds, anything else by its
 * name.
 */
char *
nre_entry_dup_title (NreEntry *entry, char **number)
{
  const char *name = nre_entry_get_name (entry);
  guint index = 0;

  *number = NULL;
  if (nre_entry_is_model_table (entry))
    {
      NreFields fields;
      const char *table = NULL;

      nre_entry_get_fields (entry, &fields);
      *number = g_strdup_printf ("%u", fields.type_id);
      if (nre_entry_get_holder_kind (entry) == NRE_KIND_MODEL)
        table = nre_model_table_name (fields.type_id);
      if (table != NULL)
        return g_strdup (g_dgettext (GETTEXT_PACKAGE, table));
    }
  if (*name != '\0')
    return g_strdup (name);
  nre_entry_get_index (entry, &index);
  /* Translators: an entry of an archive that has no name; %u is where it stands. */
  return g_strdup_printf (_("Entry %u without a name"), index);
}

/* Shorter than g_format_size() has it: there is little room at the edge of a row. */
static char *
dup_size (guint64 size)
{
  if (size < 1024)
    /* Translators: a number of bytes, as short as it can be said. */
    return g_strdup_printf (_("%u B"), (guint) size);
  return g_format_size_full (size, G_FORMAT_SIZE_IEC_UNITS);
}

/**
 * nre_entry_dup_measure: (nullable):
 *
 * How much is in the entry, for the right edge of a list: records of a table, entries of an archive.
 */
char *
nre_entry_dup_measure (NreEntry *entry)
{
  if (nre_entry_is_model_table (entry))
    {
      NreFields fields;

      nre_entry_get_fields (entry, &fields);
      if (fields.attr1 == 0 || fields.type_id == 9 || fields.type_id == 17)
        return dup_size (nre_entry_get_size (entry));
      return g_strdup_printf ("%'u", fields.attr1);
    }
  if (nre_entry_get_kind (entry) == NRE_KIND_ARCHIVE)
    {
      NreDirectory *nested = nre_entry_open (entry, NULL);

      if (nested != NULL)
        return g_strdup_printf ("%'u", nre_directory_get_n_entries (nested));
    }
  return NULL;
}

/**
 * nre_entry_get_page_entry: (transfer none) (nullable):
 *
 * The entry on whose page this one is seen: the model for one of its tables. NULL means the page of
 * the file itself, which is a model.
 */
NreEntry *
nre_entry_get_page_entry (NreEntry *entry)
{
  return entry != NULL && nre_entry_is_model_table (entry) ? nre_entry_get_parent (entry) : entry;
}
