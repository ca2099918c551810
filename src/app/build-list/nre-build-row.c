/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-row.h"

struct _NreBuildRow
{
  GObject parent_instance;

  NreBuildRowKind kind;
  char           *key;
  guint           section;
  guint           unit;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreBuildRow, nre_build_row, G_TYPE_OBJECT)

static void
nre_build_row_finalize (GObject *object)
{
  g_free (NRE_BUILD_ROW (object)->key);
  G_OBJECT_CLASS (nre_build_row_parent_class)->finalize (object);
}

static void
nre_build_row_class_init (NreBuildRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_build_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_build_row_init (NreBuildRow *self)
{
}

/** nre_build_row_new: @key: the name of the category, or the path, by which the row is known again */
NreBuildRow *
nre_build_row_new (NreBuildRowKind kind, const char *key)
{
  NreBuildRow *self = g_object_new (NRE_TYPE_BUILD_ROW, NULL);

  self->kind = kind;
  self->key = g_strdup (key);
  return self;
}

NreBuildRowKind
nre_build_row_get_kind (NreBuildRow *self)
{
  return self->kind;
}

const char *
nre_build_row_get_key (NreBuildRow *self)
{
  return self->key;
}

/** nre_build_row_get_section: the section that it is the header of, or stands in. */
guint
nre_build_row_get_section (NreBuildRow *self)
{
  return self->section;
}

/** nre_build_row_get_unit: the number of the unit, or G_MAXUINT. */
guint
nre_build_row_get_unit (NreBuildRow *self)
{
  return self->unit;
}

/** nre_build_row_place: where it stands now. Tells of itself in any case. */
void
nre_build_row_place (NreBuildRow *self, guint section, guint unit)
{
  self->section = section;
  self->unit = unit;
  g_signal_emit (self, signals[CHANGED], 0);
}

/** nre_build_row_rename: the unit has another path now. */
void
nre_build_row_rename (NreBuildRow *self, const char *key)
{
  g_free (self->key);
  self->key = g_strdup (key);
}
