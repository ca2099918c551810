/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-kind.h"

#include "nre-model.h"
#include "nre-text.h"

/** nre_kind_to_string: the `kind` of `nres dump --json`. */
const char *
nre_kind_to_string (NreKind kind)
{
  static const char *const names[] = {
    [NRE_KIND_RAW] = "raw",
    [NRE_KIND_ARCHIVE] = "archive",
    [NRE_KIND_MODEL] = "model",
    [NRE_KIND_TERRAIN] = "terrain",
    [NRE_KIND_AREAL_MAP] = "areal-map",
    [NRE_KIND_EFFECT] = "effect",
    [NRE_KIND_MATERIAL] = "material",
    [NRE_KIND_TEXTURE] = "texture",
    [NRE_KIND_WEAR] = "wear",
  };

  return names[kind];
}

/**
 * nre_kind_of_archive:
 *
 * What an archive is, by the types of its entries: terrains have faces (21) and no indices (6),
 * areal maps the one entry of type 12, models see nre_model_probe() (spec: terrain.md, areal-map.md).
 */
NreKind
nre_kind_of_archive (NreDirectory *directory)
{
  guint index, n = nre_directory_get_n_entries (directory);

  if (n <= 4096 && nre_directory_find_type (directory, 21, &index) &&
      !nre_directory_find_type (directory, NRE_MODEL_INDICES, &index))
    return NRE_KIND_TERRAIN;
  if (nre_model_probe (directory))
    return NRE_KIND_MODEL;
  if (n == 1 && nre_directory_find_type (directory, 12, &index))
    return NRE_KIND_AREAL_MAP;
  return NRE_KIND_ARCHIVE;
}

static gboolean
name_ends_with (const NreFields *fields, const char *suffix)
{
  gsize length = nre_record_name_length (fields->name), n = strlen (suffix);

  return length >= n &&
         nre_text_compare_folded (fields->name + length - n, n, (const guint8 *) suffix, n) == 0;
}

/* Names say what an entry was meant to be when its bytes are too damaged to tell. */
static gboolean
is_called_model (const NreFields *fields)
{
  return name_ends_with (fields, ".msh") && !name_ends_with (fields, "land.msh");
}

/* Whether the archive holds nothing that speaks against a model that lost most of its tables: they are all
 * called by a small number, while other archives hold four letters. */
static gboolean
may_be_rest_of_model (NreDirectory *directory)
{
  guint n = nre_directory_get_n_entries (directory);

  for (guint i = 0; i < n; i++)
    {
      NreFields fields;

      nre_directory_get_fields (directory, i, &fields);
      if (fields.type_id >= NRE_MODEL_N_TYPES)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_kind_of_named_archive:
 * @called_model: whether its name ends in .msh
 *
 * nre_kind_of_archive(), and where the contents say nothing, what the name says.
 */
NreKind
nre_kind_of_named_archive (NreDirectory *directory, gboolean called_model)
{
  NreKind kind = nre_kind_of_archive (directory);

  return kind == NRE_KIND_ARCHIVE && called_model && may_be_rest_of_model (directory) ? NRE_KIND_MODEL : kind;
}

/**
 * nre_kind_of_entry:
 * @fields: its directory fields
 * @payload: its bytes
 *
 * What an entry is, without opening it: its type id tells most kinds, and a payload that begins like an archive
 * is one, of a kind that nre_kind_of_entry_inside() tells. Only what is neither goes by its name.
 */
NreKind
nre_kind_of_entry (const NreFields *fields, NreSpan payload)
{
  switch (fields->type_id)
    {
    case NRE_TYPE_ID_FXID:
      return NRE_KIND_EFFECT;
    case NRE_TYPE_ID_MAT0:
      return NRE_KIND_MATERIAL;
    case NRE_TYPE_ID_TEXM:
      return NRE_KIND_TEXTURE;
    case NRE_TYPE_ID_WEAR:
      return NRE_KIND_WEAR;
    default:
      break;
    }
  if (nre_archive_probe (payload))
    return NRE_KIND_ARCHIVE;
  return name_ends_with (fields, ".msh") ? NRE_KIND_MODEL : NRE_KIND_RAW;
}

/**
 * nre_kind_of_entry_inside:
 * @fields: its directory fields
 * @payload: its bytes
 * @nested: (nullable): it as an archive, or NULL where it cannot be opened as one
 *
 * What an entry is, going by what is in it. The name counts where that says nothing: for bytes that are no
 * archive or a damaged one, and for an archive that is empty or holds but a few tables of a model.
 */
NreKind
nre_kind_of_entry_inside (const NreFields *fields, NreSpan payload, NreDirectory *nested)
{
  NreKind kind = nre_kind_of_entry (fields, payload);

  if (kind != NRE_KIND_ARCHIVE)
    return kind;
  if (nested != NULL)
    return nre_kind_of_named_archive (nested, is_called_model (fields));
  return is_called_model (fields) ? NRE_KIND_MODEL : NRE_KIND_ARCHIVE;
}
