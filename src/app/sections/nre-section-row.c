/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-row.h"

struct _NreSectionRow
{
  GObject parent_instance;

  NreSectionRowKind kind;
  char             *key;
  guint             section;
  guint             row;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreSectionRow, nre_section_row, G_TYPE_OBJECT)

static void
nre_section_row_finalize (GObject *object)
{
  g_free (NRE_SECTION_ROW (object)->key);
  G_OBJECT_CLASS (nre_section_row_parent_class)->finalize (object);
}

static void
nre_section_row_class_init (NreSectionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_section_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_section_row_init (NreSectionRow *self)
{
}

/** nre_section_row_new: @key: identifies what the item shows, together with @kind */
NreSectionRow *
nre_section_row_new (NreSectionRowKind kind, const char *key)
{
  NreSectionRow *self = g_object_new (NRE_TYPE_SECTION_ROW, NULL);

  self->kind = kind;
  self->key = g_strdup (key);
  return self;
}

NreSectionRowKind
nre_section_row_get_kind (NreSectionRow *self)
{
  return self->kind;
}

const char *
nre_section_row_get_key (NreSectionRow *self)
{
  return self->key;
}

/** nre_section_row_get_section: the index of the section that contains the item, or whose header it is. */
guint
nre_section_row_get_section (NreSectionRow *self)
{
  return self->section;
}

/** nre_section_row_get_row: the index of the row, counting the rows of all sections; G_MAXUINT for a header
 * or placeholder. */
guint
nre_section_row_get_row (NreSectionRow *self)
{
  return self->row;
}

/** nre_section_row_place: set the indices of nre_section_row_get_section() and nre_section_row_get_row().
 * Always emits "changed". */
void
nre_section_row_place (NreSectionRow *self, guint section, guint row)
{
  self->section = section;
  self->row = row;
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_section_row_rename: set another key, without a signal. */
void
nre_section_row_rename (NreSectionRow *self, const char *key)
{
  g_free (self->key);
  self->key = g_strdup (key);
}
