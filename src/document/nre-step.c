/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-step-private.h"

enum
{
  PROP_LABEL = 1,
  PROP_SAVED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (NreStep, nre_step, G_TYPE_OBJECT)

static void
nre_step_finalize (GObject *object)
{
  NreStep *self = NRE_STEP (object);

  g_free (self->label);
  nre_step_set_joint (self, NULL);
  g_ptr_array_unref (self->commands);
  G_OBJECT_CLASS (nre_step_parent_class)->finalize (object);
}

static void
nre_step_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreStep *self = NRE_STEP (object);

  switch (id)
    {
    case PROP_LABEL:
      g_value_set_string (value, nre_step_get_label (self));
      break;
    case PROP_SAVED:
      g_value_set_boolean (value, self->saved);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_step_class_init (NreStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = nre_step_finalize;
  object_class->get_property = nre_step_get_property;
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  props[PROP_SAVED] = g_param_spec_boolean ("saved", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_step_init (NreStep *self)
{
  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_command_unref);
}

/** nre_step_new: create an empty step. @label: (nullable): NULL for the label of its first command. */
NreStep *
nre_step_new (const char *label, guint64 token)
{
  NreStep *self = g_object_new (NRE_TYPE_STEP, NULL);

  self->label = g_strdup (label);
  self->token = token;
  return self;
}

/** nre_step_get_label: the label of the step or, if it has none, of its first command. Never NULL. */
const char *
nre_step_get_label (NreStep *self)
{
  if (self->label != NULL)
    return self->label;
  return self->commands->len > 0 ? nre_command_get_label (g_ptr_array_index (self->commands, 0)) : "";
}

/** nre_step_get_saved: whether the file was last saved just after this step. */
gboolean
nre_step_get_saved (NreStep *self)
{
  return self->saved;
}

/** nre_step_get_commands: (transfer none) (element-type NreCommand): the commands, in the order in which they
 * are applied. */
GPtrArray *
nre_step_get_commands (NreStep *self)
{
  return self->commands;
}

/** nre_step_moves_past: whether the step moves the neighbours of the entries that the user moved, since that
 * takes fewer moves. nre_command_foreach_passed() then reports the entries that the user moved. */
gboolean
nre_step_moves_past (NreStep *self)
{
  return self->moves_past;
}

/** nre_step_get_joint: (transfer none) (nullable): the joint change that the step belongs to. */
const NreJoint *
nre_step_get_joint (NreStep *self)
{
  return self->joint;
}

/** nre_step_set_joint: set the joint change of the step. @joint: (nullable): copied; NULL for none. */
void
nre_step_set_joint (NreStep *self, const NreJoint *joint)
{
  if (self->joint != NULL)
    g_free (self->joint->other);
  g_clear_pointer (&self->joint, g_free);
  if (joint == NULL)
    return;
  self->joint = g_memdup2 (joint, sizeof *joint);
  self->joint->other = g_strdup (joint->other);
}

/** nre_step_get_memory: the number of bytes used by the step. */
gsize
nre_step_get_memory (NreStep *self)
{
  gsize memory = sizeof *self + sizeof (GPtrArray) + 4 * sizeof (gpointer);

  for (guint i = 0; i < self->commands->len; i++)
    memory += nre_command_get_memory (g_ptr_array_index (self->commands, i));
  return memory;
}

/** nre_step_set_saved: set the property "saved". */
void
nre_step_set_saved (NreStep *self, gboolean saved)
{
  if (self->saved == saved)
    return;
  self->saved = saved;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SAVED]);
}

/** nre_step_label_changed: notify of "label", which may change when commands are added to the step. */
void
nre_step_label_changed (NreStep *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}
