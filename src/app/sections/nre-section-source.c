/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-source.h"

G_DEFINE_INTERFACE (NreSectionSource, nre_section_source, G_TYPE_OBJECT)

static void
nre_section_source_default_init (NreSectionSourceInterface *iface)
{
}

/** nre_section_source_get_section: get the section with this index; FALSE if there is none. */
gboolean
nre_section_source_get_section (NreSectionSource *self, guint section, NreSectionPlace *out)
{
  *out = (NreSectionPlace){ 0 };
  return NRE_SECTION_SOURCE_GET_IFACE (self)->get_section (self, section, out);
}

/**
 * nre_section_source_get_row: (nullable): the key of a row, valid until the list changes; NULL if there is no
 *   such row
 * @row: index of the row, counting the rows of all sections
 * @section: (out): index of the section that contains the row
 */
const char *
nre_section_source_get_row (NreSectionSource *self, guint row, guint *section)
{
  *section = G_MAXUINT;
  return NRE_SECTION_SOURCE_GET_IFACE (self)->get_row (self, row, section);
}
