/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-row.h"

struct _NreCommandRow
{
  GObject parent_instance;

  NreEffectView *view;
  guint          index;
};

enum
{
  PROP_0,
  PROP_INDEX,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreCommandRow, nre_command_row, G_TYPE_OBJECT)

static void
nre_command_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_INDEX)
    g_value_set_uint (value, NRE_COMMAND_ROW (object)->index);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_command_row_dispose (GObject *object)
{
  g_clear_object (&NRE_COMMAND_ROW (object)->view);
  G_OBJECT_CLASS (nre_command_row_parent_class)->dispose (object);
}

static void
nre_command_row_class_init (NreCommandRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_command_row_get_property;
  object_class->dispose = nre_command_row_dispose;

  properties[PROP_INDEX] = g_param_spec_uint ("index", NULL, NULL, 0, G_MAXUINT, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_command_row_init (NreCommandRow *self)
{
}

NreCommandRow *
nre_command_row_new (NreEffectView *view, guint index)
{
  NreCommandRow *self = g_object_new (NRE_TYPE_COMMAND_ROW, NULL);

  self->view = g_object_ref (view);
  self->index = index;
  return self;
}

guint
nre_command_row_get_index (NreCommandRow *self)
{
  return self->index;
}

/** nre_command_row_get: the current command; FALSE if it has been removed, and the list is not up to date
 * yet. */
gboolean
nre_command_row_get (NreCommandRow *self, NreEffectCommand *out)
{
  return nre_effect_view_get_command (self->view, self->index, out);
}

/** nre_command_row_refresh: emit "changed", since the command has changed or has moved to @index. */
void
nre_command_row_refresh (NreCommandRow *self, guint index)
{
  if (self->index != index)
    {
      self->index = index;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INDEX]);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}
