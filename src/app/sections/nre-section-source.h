/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * NreSectionPlace: a section of a list.
 * @key: identifies it; valid until the list changes
 * @first, @n_rows: its rows, by index in the whole list
 */
typedef struct
{
  const char *key;
  guint       first;
  guint       n_rows;
} NreSectionPlace;

/** NreSectionSpot: a place between two rows: before row @at of the section; its number
 * of rows means the end. */
typedef struct
{
  guint section;
  guint at;
} NreSectionSpot;

/* A source of rows in sections: the view of an entry whose kind is shown as such a list. It
 * has a signal "changed". */
#define NRE_TYPE_SECTION_SOURCE (nre_section_source_get_type ())
G_DECLARE_INTERFACE (NreSectionSource, nre_section_source, NRE, SECTION_SOURCE, GObject)

/**
 * NreSectionSourceInterface:
 * @get_section: FALSE if there is none of this number
 * @get_row: (nullable result): the key of a row, valid until the list changes; @section: (out)
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
