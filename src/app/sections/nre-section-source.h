/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * NreSectionPlace: a section of a list.
 * @key: identifies the section; valid until the list changes
 * @first, @n_rows: index of its first row, counting the rows of all sections, and the number of its rows
 */
typedef struct
{
  const char *key;
  guint       first;
  guint       n_rows;
} NreSectionPlace;

/** NreSectionSpot: a position at which rows can be inserted: before row @at of the section, counted from the
 * start of the section. If @at is the number of its rows, this is the end of the section. */
typedef struct
{
  guint section;
  guint at;
} NreSectionSpot;

/* An interface that provides rows in sections, implemented by the view of an entry. The view has a signal
 * "changed". */
#define NRE_TYPE_SECTION_SOURCE (nre_section_source_get_type ())
G_DECLARE_INTERFACE (NreSectionSource, nre_section_source, NRE, SECTION_SOURCE, GObject)

/**
 * NreSectionSourceInterface: the virtual functions.
 * @get_section: gets a section; returns FALSE if there is none with this index
 * @get_row: returns (nullable): the key of a row, valid until the list changes, and sets @section to the
 *   index of its section
 */
struct _NreSectionSourceInterface
{
  GTypeInterface parent_interface;

  gboolean    (*get_section) (NreSectionSource *self, guint section, NreSectionPlace *out);
  const char *(*get_row)     (NreSectionSource *self, guint row, guint *section);
};

gboolean    nre_section_source_get_section (NreSectionSource *self, guint section, NreSectionPlace *out);
const char *nre_section_source_get_row     (NreSectionSource *self, guint row, guint *section);

G_END_DECLS
