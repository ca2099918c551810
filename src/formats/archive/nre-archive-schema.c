/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive-schema.h"

#include "nre-archive.h"
#include "nre-i18n.h"

/* clang-format off */
static const NreField header_fields[] = {
  { "magic", N_("Magic"), N_("NRes"), NRE_ELEMENT_CHAR, 0, 4, .flags = NRE_FIELD_DERIVED },
  { "version", N_("Version"), N_("0x00000100"), NRE_ELEMENT_U32, 4,
    .flags = NRE_FIELD_HEX | NRE_FIELD_DERIVED },
  { "entry_count", N_("Entries"), N_("records of the directory, which ends with the file"), NRE_ELEMENT_I32,
    8,
    .flags = NRE_FIELD_DERIVED },
  { "total_size", N_("Size"), N_("bytes of the whole archive"), NRE_ELEMENT_U32, 12,
    .flags = NRE_FIELD_DERIVED },
};

static const NreField entry_fields[] = {
  { "type_id", N_("Type"), N_("a small number in models, four characters elsewhere"), NRE_ELEMENT_U32, 0,
    .flags = NRE_FIELD_HEX },
  { "attr1", N_("Attribute 1"), N_("usually how many records there are"), NRE_ELEMENT_U32, 4 },
  { "attr2", N_("Attribute 2"), N_("depends on the type"), NRE_ELEMENT_U32, 8 },
  { "size", N_("Size"), N_("bytes of the payload"), NRE_ELEMENT_U32, 12, .flags = NRE_FIELD_DERIVED },
  { "attr3", N_("Attribute 3"), N_("usually the bytes of a record"), NRE_ELEMENT_U32, 16 },
  { "name", N_("Name"), N_("at most 35 bytes; what follows its end is kept"), NRE_ELEMENT_CHAR, 20,
    NRE_NAME_SIZE },
  { "data_offset", N_("Offset"), N_("where the payload begins"), NRE_ELEMENT_U32, 56,
    .flags = NRE_FIELD_DERIVED },
  { "sort_index", N_("Sort index"), N_("the entry that has this place in the order of names"),
    NRE_ELEMENT_U32, 60,
    .flags = NRE_FIELD_DERIVED, .refers_to = "entries" },
};

static const NreShape header_shape = { "header", N_("Header"), -1, NRE_HEADER_SIZE,
                                       NRE_FIELDS (header_fields) };
static const NreShape entry_shape = { "entry", N_("Entry"), -1, NRE_RECORD_SIZE, NRE_FIELDS (entry_fields) };

static const NreTable tables[] = {
  { "header", "header", N_("Header"), N_("The beginning of an archive."), 0, 0, TRUE, FALSE, &header_shape,
    1 },
  { "entries", "entry", N_("Directory"), N_("What is in the archive, and where; it ends with the file."),
    0, 0, FALSE, FALSE, &entry_shape, 1 },
};
/* clang-format on */

const NreSchema nre_archive_schema = { "archive", N_("Archive"), tables, G_N_ELEMENTS (tables), NULL };
