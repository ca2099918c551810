/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-history.h"

#include "nre-step-private.h"

/* The limit for the memory of all steps, in bytes. An edit of a field takes about 500. */
#define DEFAULT_BUDGET ((guint64) 512 << 20)

/* The values of the properties when they were last notified */
typedef struct
{
  guint    position;
  gboolean can_undo;
  gboolean can_redo;
  gboolean at_saved;
  char    *undo_label;
  char    *redo_label;
  guint64  memory;
} Notified;

struct _NreHistory
{
  GObject            parent_instance;
  GPtrArray         *steps;             /* of NreStep, oldest first */
  guint              position;
  guint64            base_token;        /* identifies the state before the first step */
  guint64            saved_token;
  GPtrArray         *lost;              /* of NreStep: dropped steps that the saved file contains */
  guint              fork;              /* the position at which @lost branched off; G_MAXUINT if that state
                                         * was evicted */
  guint64            last_token;
  guint64            memory;
  guint64            budget;

  NreStep           *pending;           /* (nullable): collects the commands of the open group */
  GArray            *group_starts;      /* of guint: the number of commands in @pending when each open group
                                         * began */

  guint              gesture_depth;
  NreStep           *gesture_step;      /* (nullable) (transfer none): the step of the open gesture */
  guint64            split_token;       /* the token of the state when the last save began */

  NreHistoryTouched  touched;
  gpointer           touched_data;
  NreHistoryObserver observer;
  gpointer           observer_data;

  Notified           notified;
};

enum
{
  PROP_POSITION = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_AT_SAVED,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_MEMORY,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static GType
nre_history_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return NRE_TYPE_STEP;
}

static guint
nre_history_get_n_items (GListModel *model)
{
  return NRE_HISTORY (model)->steps->len;
}

static gpointer
nre_history_get_item (GListModel *model, guint position)
{
  NreHistory *self = NRE_HISTORY (model);

  return position < self->steps->len ? g_object_ref (g_ptr_array_index (self->steps, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = nre_history_get_item_type;
  iface->get_n_items = nre_history_get_n_items;
  iface->get_item = nre_history_get_item;
}

G_DEFINE_TYPE_WITH_CODE (NreHistory, nre_history, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
nre_history_finalize (GObject *object)
{
  NreHistory *self = NRE_HISTORY (object);

  g_clear_object (&self->pending);
  g_array_unref (self->group_starts);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->lost);
  g_free (self->notified.undo_label);
  g_free (self->notified.redo_label);
  G_OBJECT_CLASS (nre_history_parent_class)->finalize (object);
}

static void
nre_history_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreHistory *self = NRE_HISTORY (object);

  switch (id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, nre_history_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, nre_history_can_redo (self));
      break;
    case PROP_AT_SAVED:
      g_value_set_boolean (value, nre_history_is_at_saved (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, nre_history_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, nre_history_get_redo_label (self));
      break;
    case PROP_MEMORY:
      g_value_set_uint64 (value, self->memory);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_history_class_init (NreHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = nre_history_finalize;
  object_class->get_property = nre_history_get_property;
  props[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  props[PROP_AT_SAVED] = g_param_spec_boolean ("at-saved", NULL, NULL, TRUE, flags);
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  props[PROP_MEMORY] = g_param_spec_uint64 ("memory", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_history_init (NreHistory *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
  self->lost = g_ptr_array_new_with_free_func (g_object_unref);
  self->group_starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->budget = DEFAULT_BUDGET;
  self->notified.at_saved = TRUE;
}

NreHistory *
nre_history_new (void)
{
  return g_object_new (NRE_TYPE_HISTORY, NULL);
}

/** nre_history_set_listener: set the function to call for each change that the history makes.
 * @touched: (nullable) */
void
nre_history_set_listener (NreHistory *self, NreHistoryTouched touched, gpointer data)
{
  self->touched = touched;
  self->touched_data = data;
}

/**
 * nre_history_set_observer: set the function to call for each event, for example to write a journal.
 * @observer: (nullable)
 */
void
nre_history_set_observer (NreHistory *self, NreHistoryObserver observer, gpointer data)
{
  self->observer = observer;
  self->observer_data = data;
}

static void
observe (NreHistory *self, NreHistoryEvent event, NreStep *step, guint64 token)
{
  if (self->observer != NULL)
    self->observer (event, step, token, self->observer_data);
}

static void
notify (NreHistory *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[property]);
}

static void
follow_label (NreHistory *self, guint property, char **notified, const char *label)
{
  if (g_strcmp0 (*notified, label) == 0)
    return;
  g_free (*notified);
  *notified = g_strdup (label);
  notify (self, property);
}

/* Notify only of properties that have changed. Few of them change during a gesture, and listeners would do
 * much work for each needless notification. */
static void
notify_changes (NreHistory *self)
{
  Notified *notified = &self->notified, before = *notified;

  notified->position = self->position;
  notified->can_undo = nre_history_can_undo (self);
  notified->can_redo = nre_history_can_redo (self);
  notified->at_saved = nre_history_is_at_saved (self);
  notified->memory = self->memory;
  g_object_freeze_notify (G_OBJECT (self));
  if (notified->position != before.position)
    notify (self, PROP_POSITION);
  if (notified->can_undo != before.can_undo)
    notify (self, PROP_CAN_UNDO);
  if (notified->can_redo != before.can_redo)
    notify (self, PROP_CAN_REDO);
  if (notified->at_saved != before.at_saved)
    notify (self, PROP_AT_SAVED);
  if (notified->memory != before.memory)
    notify (self, PROP_MEMORY);
  follow_label (self, PROP_UNDO_LABEL, &notified->undo_label, nre_history_get_undo_label (self));
  follow_label (self, PROP_REDO_LABEL, &notified->redo_label, nre_history_get_redo_label (self));
  g_object_thaw_notify (G_OBJECT (self));
}

static guint64
token_at (NreHistory *self, guint position)
{
  return position == 0 ? self->base_token
                       : ((NreStep *) g_ptr_array_index (self->steps, position - 1))->token;
}

/* Drop the oldest steps while the memory is beyond the limit. The newest applied step always stays, so that
 * it can be undone. */
static void
evict (NreHistory *self)
{
  guint n = 0;

  while (self->memory > self->budget && n + 1 < self->position)
    self->memory -= nre_step_get_memory (g_ptr_array_index (self->steps, n++));
  if (n == 0)
    return;
  self->base_token = token_at (self, n);
  g_ptr_array_remove_range (self->steps, 0, n);
  self->position -= n;
  self->fork = self->fork == G_MAXUINT || n > self->fork ? G_MAXUINT : self->fork - n;
  for (guint i = 0; i < n; i++)
    observe (self, NRE_HISTORY_EVICTED, NULL, self->base_token);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

/** nre_history_set_budget: set the memory in bytes beyond which the oldest steps are evicted. */
void
nre_history_set_budget (NreHistory *self, guint64 bytes)
{
  guint before = self->position;

  self->budget = bytes;
  evict (self);
  if (self->position != before)
    notify_changes (self);
}

/** nre_history_get_position: the number of applied steps. */
guint
nre_history_get_position (NreHistory *self)
{
  return self->position;
}

/** nre_history_get_token: a number that identifies the current state among all states of the history. */
guint64
nre_history_get_token (NreHistory *self)
{
  return token_at (self, self->position);
}

/** nre_history_get_base_token: the token of the state before the first step. */
guint64
nre_history_get_base_token (NreHistory *self)
{
  return self->base_token;
}

/** nre_history_is_at_saved: whether the document is in its saved state and no group is open. */
gboolean
nre_history_is_at_saved (NreHistory *self)
{
  return nre_history_get_token (self) == self->saved_token && self->pending == NULL;
}

/* The number of steps applied in the state @token; G_MAXUINT if undo and redo cannot reach it. */
static guint
find_state (NreHistory *self, guint64 token)
{
  guint first = 0, end = self->steps->len;

  /* Later steps have larger tokens. */
  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (token_at (self, middle) < token)
        first = middle + 1;
      else
        end = middle;
    }
  return token_at (self, first) == token ? first : G_MAXUINT;
}

/** nre_history_has_state: whether undo and redo can reach the state @token. */
gboolean
nre_history_has_state (NreHistory *self, guint64 token)
{
  return find_state (self, token) != G_MAXUINT;
}

/* The number of @steps that are applied in the saved state. If @lost is not empty, that state also has the
 * steps in @lost, after those. Returns G_MAXUINT if the number is unknown. */
static guint
find_saved (NreHistory *self)
{
  return self->lost->len > 0 ? self->fork : find_state (self, self->saved_token);
}

/* The position after a redo of all undone steps that the saved file contains; the current position if there
 * are no such steps. */
static guint
find_saved_end (NreHistory *self)
{
  guint saved = find_saved (self);

  return saved != G_MAXUINT ? MAX (saved, self->position) : self->position;
}

/** nre_history_is_behind_saved: whether steps that the saved file contains were undone, whether or not they
 * can still be redone. */
gboolean
nre_history_is_behind_saved (NreHistory *self)
{
  return self->lost->len > 0 || find_saved_end (self) > self->position;
}

/**
 * nre_history_count_unsaved:
 * @count: (out): the number of steps between the saved state and the present one
 *
 * Returns: whether the number is known; FALSE if steps were evicted or the saved state is unknown
 */
gboolean
nre_history_count_unsaved (NreHistory *self, guint *count)
{
  guint saved = find_saved (self);

  if (saved == G_MAXUINT)
    return FALSE;
  *count = self->lost->len + MAX (saved, self->position) - MIN (saved, self->position);
  return TRUE;
}

/**
 * nre_history_mark_saved:
 * @token: the result of nre_history_get_token() when the saved snapshot was taken
 *
 * Record that the file contains the state @token, which may differ from the current state.
 */
void
nre_history_mark_saved (NreHistory *self, guint64 token)
{
  self->saved_token = token;
  g_ptr_array_set_size (self->lost, 0);
  self->gesture_step = NULL;
  for (guint i = 0; i < self->steps->len; i++)
    {
      NreStep *step = g_ptr_array_index (self->steps, i);

      nre_step_set_saved (step, step->token == token);
    }
  observe (self, NRE_HISTORY_SAVED, NULL, token);
  self->notified.at_saved = nre_history_is_at_saved (self);
  notify (self, PROP_AT_SAVED);
}

/** nre_history_forget_saved: record that the file contains no known state. No state counts as saved then. */
void
nre_history_forget_saved (NreHistory *self)
{
  nre_history_mark_saved (self, G_MAXUINT64);
}

/**
 * nre_history_each_unsaved:
 *
 * Call @each for the steps from the saved state to the present one: first for the undone steps that the file
 * contains, then for those made since the save. Evicted steps are left out. If the saved state is unknown,
 * all applied steps count as made since the save.
 */
void
nre_history_each_unsaved (NreHistory *self, NreHistoryEach each, gpointer data)
{
  guint end = find_saved_end (self), saved = find_saved (self);
  guint first = saved == G_MAXUINT ? 0 : MIN (saved, self->position);

  for (guint i = self->position; i < end; i++)
    each (self->steps->pdata[i], TRUE, data);
  for (guint i = 0; i < self->lost->len; i++)
    each (self->lost->pdata[i], TRUE, data);
  for (guint i = first; i < self->position; i++)
    each (self->steps->pdata[i], FALSE, data);
}

/* Move undone steps that the saved file contains to @lost, without their commands. Called before all undone
 * steps are dropped. */
static void
note_lost (NreHistory *self)
{
  guint end = find_saved_end (self);

  for (guint i = end; i > self->position; i--)
    {
      NreStep *step = self->steps->pdata[i - 1];

      g_ptr_array_set_size (step->commands, 0);
      g_ptr_array_insert (self->lost, 0, g_object_ref (step));
    }
  if (end > self->position)
    self->fork = self->position;
}

/** nre_history_get_memory: the number of bytes used by the steps, including those that can be redone. */
guint64
nre_history_get_memory (NreHistory *self)
{
  return self->memory;
}

/** nre_history_can_undo: whether there is a step to undo and no group is open. */
gboolean
nre_history_can_undo (NreHistory *self)
{
  return self->position > 0 && self->pending == NULL;
}

/** nre_history_can_redo: whether there is a step to redo and no group is open. */
gboolean
nre_history_can_redo (NreHistory *self)
{
  return self->position < self->steps->len && self->pending == NULL;
}

/** nre_history_get_undo_label: (nullable): the label of the step to undo. */
const char *
nre_history_get_undo_label (NreHistory *self)
{
  return self->position > 0 ? nre_step_get_label (g_ptr_array_index (self->steps, self->position - 1)) : NULL;
}

/** nre_history_get_redo_label: (nullable): the label of the step to redo. */
const char *
nre_history_get_redo_label (NreHistory *self)
{
  return self->position < self->steps->len
             ? nre_step_get_label (g_ptr_array_index (self->steps, self->position))
             : NULL;
}

static void
push_step (NreHistory *self, NreStep *step)
{
  guint dropped = self->steps->len - self->position;

  for (guint i = self->position; i < self->steps->len; i++)
    self->memory -= nre_step_get_memory (g_ptr_array_index (self->steps, i));
  note_lost (self);
  if (dropped > 0)
    g_ptr_array_remove_range (self->steps, self->position, dropped);
  step->token = ++self->last_token;
  g_ptr_array_add (self->steps, step);
  self->memory += nre_step_get_memory (step);
  self->position++;
  observe (self, NRE_HISTORY_PUSHED, step, step->token);
  g_list_model_items_changed (G_LIST_MODEL (self), self->position - 1, dropped, 1);
  evict (self);
  notify_changes (self);
}

/** nre_history_join: make the last applied step a part of a joint change. @joint is copied. */
void
nre_history_join (NreHistory *self, const NreJoint *joint)
{
  NreStep *step;

  g_return_if_fail (self->position > 0);
  step = g_ptr_array_index (self->steps, self->position - 1);
  nre_step_set_joint (step, joint);
  observe (self, NRE_HISTORY_JOINED, step, step->token);
}

static gboolean
can_join (NreHistory *self)
{
  return self->gesture_step != NULL && self->position > 0 && self->position == self->steps->len &&
         g_ptr_array_index (self->steps, self->position - 1) == self->gesture_step;
}

/* Finish adding commands to a step. */
static void
joined (NreHistory *self, NreStep *step)
{
  self->memory += nre_step_get_memory (step);
  step->token = ++self->last_token;
  observe (self, NRE_HISTORY_GREW, step, step->token);
  nre_step_label_changed (step);
  evict (self);
  notify_changes (self);
}

/* Add a command to the step of the gesture. Returns FALSE if the command must begin a new step. */
static gboolean
join_gesture (NreHistory *self, NreCommand *command)
{
  NreStep *step = self->gesture_step;

  if (!can_join (self))
    return FALSE;
  self->memory -= nre_step_get_memory (step);
  if (!nre_command_merge (g_ptr_array_index (step->commands, step->commands->len - 1), command))
    g_ptr_array_add (step->commands, nre_command_ref (command));
  joined (self, step);
  return TRUE;
}

/**
 * nre_history_push:
 * @command: a command that was just applied; not empty
 *
 * Add the command to the open group, to the step of the open gesture, or as a new step in place of the steps
 * that could be redone.
 */
void
nre_history_push (NreHistory *self, NreCommand *command)
{
  NreStep *step;

  if (self->pending != NULL)
    {
      g_ptr_array_add (self->pending->commands, nre_command_ref (command));
      return;
    }
  if (self->gesture_depth > 0 && join_gesture (self, command))
    return;
  step = nre_step_new (NULL, 0);
  g_ptr_array_add (step->commands, nre_command_ref (command));
  push_step (self, step);
  self->gesture_step = self->gesture_depth > 0 ? step : NULL;
}

/** nre_history_begin_group: make the following commands one step. @label: (nullable): the label of the step;
 * NULL for the label of its first command. Groups can be nested; only the outermost label counts. */
void
nre_history_begin_group (NreHistory *self, const char *label)
{
  guint start;

  if (self->pending == NULL)
    self->pending = nre_step_new (label, 0);
  start = self->pending->commands->len;
  g_array_append_val (self->group_starts, start);
}

/** nre_history_name_group: set the label of the open group, unless that group is inside another one. @label:
 * (nullable): NULL for the label of the group's first command. */
void
nre_history_name_group (NreHistory *self, const char *label)
{
  if (self->group_starts->len != 1)
    return;
  g_free (self->pending->label);
  self->pending->label = g_strdup (label);
}

/** nre_history_note_moves_past: record that the open group moves entries other than those that the user
 * moves; see nre_step_moves_past(). */
void
nre_history_note_moves_past (NreHistory *self)
{
  g_return_if_fail (self->pending != NULL);
  self->pending->moves_past = TRUE;
}

/* Add the commands of a group to the step of the gesture. The step takes the label of the group, which may
 * state the total distance of a drag. When several records are dragged, each group has one command for each
 * record. Each command could be merged with the command for the same record in the previous group, but
 * commands for other records were applied in between. So merge them only if all commands of the previous
 * group are independent.
 *
 * Returns FALSE if the group must become a new step. */
static gboolean
join_group (NreHistory *self, NreStep *group)
{
  NreStep *step = self->gesture_step;
  guint n = group->commands->len, first;
  gboolean apart;

  if (!can_join (self))
    return FALSE;
  self->memory -= nre_step_get_memory (step);
  first = step->commands->len - MIN (step->commands->len, n);
  apart = step->commands->len >= n && nre_command_are_apart (step->commands, first);
  for (guint i = 0; i < n; i++)
    {
      NreCommand *command = g_ptr_array_index (group->commands, i);

      /* Not nre_command_merge(): a @join function could extend a command into the bytes of another one. */
      if (!apart || !nre_command_absorb (g_ptr_array_index (step->commands, first + i), command))
        g_ptr_array_add (step->commands, nre_command_ref (command));
    }
  if (group->label != NULL)
    {
      g_free (step->label);
      step->label = g_strdup (group->label);
    }
  joined (self, step);
  return TRUE;
}

static void
close_group (NreHistory *self)
{
  g_assert (self->group_starts->len > 0);
  g_array_set_size (self->group_starts, self->group_starts->len - 1);
  if (self->group_starts->len > 0)
    return;
  if (self->pending->commands->len > 0)
    {
      g_autoptr (NreStep) step = g_steal_pointer (&self->pending);

      if (self->gesture_depth > 0 && join_group (self, step))
        return;
      push_step (self, g_object_ref (step));
      self->gesture_step = self->gesture_depth > 0 ? step : NULL;
    }
  else
    {
      g_clear_object (&self->pending);
      notify_changes (self);
    }
}

/** nre_history_end_group: end the innermost group. The commands of the outermost group become a step or, in a
 * gesture, a part of its step. */
void
nre_history_end_group (NreHistory *self)
{
  close_group (self);
}

static void
tell (const NreTouch *touch, gpointer data)
{
  NreHistory *self = data;

  if (self->touched != NULL)
    self->touched (touch, self->touched_data);
}

/** nre_history_abort_group: undo the commands of the innermost group and end it. */
void
nre_history_abort_group (NreHistory *self)
{
  guint start;

  g_assert (self->group_starts->len > 0);
  start = g_array_index (self->group_starts, guint, self->group_starts->len - 1);
  while (self->pending->commands->len > start)
    {
      NreCommand *command = g_ptr_array_index (self->pending->commands, self->pending->commands->len - 1);

      nre_command_revert (command);
      nre_command_foreach_touch (command, TRUE, tell, self);
      g_ptr_array_set_size (self->pending->commands, (gint) self->pending->commands->len - 1);
    }
  close_group (self);
}

/** nre_history_begin_gesture: make all commands until the matching nre_history_end_gesture() one step, which
 * grows with each command. Gestures can be nested. After a save, an undo or a redo, the gesture continues
 * with a new step. */
void
nre_history_begin_gesture (NreHistory *self)
{
  if (self->gesture_depth++ == 0)
    self->gesture_step = NULL;
}

/**
 * nre_history_resume_gesture:
 * @token: the result of nre_history_get_token() when a gesture ended
 *
 * Begin a gesture. It continues the ended gesture if the history is still in the state @token and this state
 * was not saved. So repeated clicks on a spin button become one step.
 */
void
nre_history_resume_gesture (NreHistory *self, guint64 token)
{
  nre_history_begin_gesture (self);
  if (self->gesture_depth == 1 && self->pending == NULL && self->position > 0 &&
      self->position == self->steps->len && token == nre_history_get_token (self) &&
      token != self->saved_token && token != self->split_token)
    self->gesture_step = g_ptr_array_index (self->steps, self->position - 1);
}

/** nre_history_end_gesture: end the innermost gesture; its step stays. */
void
nre_history_end_gesture (NreHistory *self)
{
  g_assert (self->gesture_depth > 0);
  if (--self->gesture_depth == 0)
    self->gesture_step = NULL;
}

/**
 * nre_history_split_gesture:
 *
 * Prepare to save the current state: an open or resumed gesture continues with a new step, so that undo can
 * return to the saved state.
 */
void
nre_history_split_gesture (NreHistory *self)
{
  self->gesture_step = NULL;
  self->split_token = nre_history_get_token (self);
  observe (self, NRE_HISTORY_SAVING, NULL, self->split_token);
}

/** nre_history_undo: undo the last applied step. Returns FALSE if there is no such step or a group is
 * open. */
gboolean
nre_history_undo (NreHistory *self)
{
  NreStep *step;

  if (!nre_history_can_undo (self))
    return FALSE;
  step = g_ptr_array_index (self->steps, --self->position);
  self->gesture_step = NULL;
  for (guint i = step->commands->len; i > 0; i--)
    {
      NreCommand *command = g_ptr_array_index (step->commands, i - 1);

      nre_command_revert (command);
      nre_command_foreach_touch (command, TRUE, tell, self);
    }
  observe (self, NRE_HISTORY_UNDONE, step, nre_history_get_token (self));
  notify_changes (self);
  return TRUE;
}

/**
 * nre_history_abort_gesture:
 *
 * End the innermost gesture. Undo its step and drop the step, so that it cannot be redone. If the gesture was
 * split by a save, only the commands after the save are undone.
 */
void
nre_history_abort_gesture (NreHistory *self)
{
  if (can_join (self) && nre_history_undo (self))
    {
      self->memory -= nre_step_get_memory (g_ptr_array_index (self->steps, self->position));
      g_ptr_array_remove_index (self->steps, self->position);
      observe (self, NRE_HISTORY_DROPPED, NULL, nre_history_get_token (self));
      g_list_model_items_changed (G_LIST_MODEL (self), self->position, 1, 0);
      notify_changes (self);
    }
  nre_history_end_gesture (self);
}

/** nre_history_redo: redo the next step. Returns FALSE if there is no such step or a group is open. */
gboolean
nre_history_redo (NreHistory *self)
{
  NreStep *step;

  if (!nre_history_can_redo (self))
    return FALSE;
  step = g_ptr_array_index (self->steps, self->position++);
  self->gesture_step = NULL;
  for (guint i = 0; i < step->commands->len; i++)
    {
      NreCommand *command = g_ptr_array_index (step->commands, i);

      nre_command_apply (command);
      nre_command_foreach_touch (command, FALSE, tell, self);
    }
  observe (self, NRE_HISTORY_REDONE, step, step->token);
  notify_changes (self);
  return TRUE;
}

/**
 * nre_history_restore:
 * @steps: (element-type NreStep): steps from a journal; they get new tokens
 * @position: how many of them are applied
 * @saved: how many of them the file contains; in the file, the steps in @lost follow them
 * @lost: (element-type NreStep): further steps that the file contains; their commands are dropped
 *
 * Fill an empty history with steps from a journal.
 */
void
nre_history_restore (NreHistory *self, GPtrArray *steps, guint position, guint saved, GPtrArray *lost)
{
  g_return_if_fail (self->steps->len == 0 && position <= steps->len && saved <= steps->len);
  for (guint i = 0; i < steps->len; i++)
    {
      NreStep *step = g_object_ref (steps->pdata[i]);

      step->token = ++self->last_token;
      self->memory += nre_step_get_memory (step);
      g_ptr_array_add (self->steps, step);
    }
  for (guint i = 0; i < lost->len; i++)
    {
      NreStep *step = g_object_ref (lost->pdata[i]);

      step->label = step->label != NULL ? step->label : g_strdup (nre_step_get_label (step));
      g_ptr_array_set_size (step->commands, 0);
      g_ptr_array_add (self->lost, step);
    }
  self->position = position;
  self->fork = saved;
  self->saved_token = lost->len > 0 ? ++self->last_token : token_at (self, saved);
  if (lost->len == 0 && saved > 0)
    nre_step_set_saved (steps->pdata[saved - 1], TRUE);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->steps->len);
  evict (self);
  notify_changes (self);
}
