/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-view-memory.h"

#include "nre-signal-source.h"

/** Property: a watched property. */
typedef struct
{
  GObject    *object;           /* weak */
  GParamSpec *pspec;
  GValue      seen;             /* its value when last painted, or before the last step */
} Property;

/** Change: the change of a property by a step. */
typedef struct
{
  Property *property;
  GValue    before;
  GValue    after;
} Change;

/** Side: a document whose steps are watched. */
typedef struct
{
  NreDocument *document;
  NreStep     *top;             /* weak: the last step that is applied */
  gboolean     had_top;         /* whether there was one, which may be gone */
  guint64      token;           /* of its history */
} Side;

struct _NreViewMemory
{
  GObject parent_instance;

  GtkWidget     *widget;        /* not owned: it owns this */
  GdkFrameClock *clock;         /* while the widget is realized */
  gboolean       held;
  GPtrArray     *properties;    /* of Property */
  GPtrArray     *sides;         /* of Side */
  GHashTable    *changes;       /* NreStep, not owned → GPtrArray of Change */
  NreStep       *fresh;         /* weak: a step after which nothing was painted yet */
};

G_DEFINE_FINAL_TYPE (NreViewMemory, nre_view_memory, G_TYPE_OBJECT)

/* --- Properties ---------------------------------------------------------------------------------- */

static void
property_free (gpointer data)
{
  Property *self = data;

  g_clear_weak_pointer (&self->object);
  g_value_unset (&self->seen);
  g_free (self);
}

static void
change_free (gpointer data)
{
  Change *self = data;

  g_value_unset (&self->before);
  g_value_unset (&self->after);
  g_free (self);
}

/* FALSE if the object is gone. */
static gboolean
read_property (const Property *self, GValue *value)
{
  if (self->object == NULL)
    return FALSE;
  g_value_init (value, self->pspec->value_type);
  g_object_get_property (self->object, self->pspec->name, value);
  return TRUE;
}

static gboolean
is_equal (const Property *self, const GValue *a, const GValue *b)
{
  return g_param_values_cmp (self->pspec, a, b) == 0;
}

/** nre_view_memory_add: watch a readable and writable property that controls how something is shown. */
void
nre_view_memory_add (NreViewMemory *self, GObject *object, const char *property)
{
  Property *added = g_new0 (Property, 1);

  g_set_weak_pointer (&added->object, object);
  added->pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), property);
  g_ptr_array_add (self->properties, added);
  read_property (added, &added->seen);
}

/* --- What a step did ----------------------------------------------------------------------------- */

static void
on_step_gone (gpointer data, GObject *step)
{
  g_hash_table_remove (NRE_VIEW_MEMORY (data)->changes, step);
}

static Change *
find_change (GPtrArray *changes, const Property *property)
{
  for (guint i = 0; i < changes->len; i++)
    if (((Change *) changes->pdata[i])->property == property)
      return changes->pdata[i];
  return NULL;
}

/* A continued step, as in a drag, keeps its first old value. */
static void
record_change (NreViewMemory *self, NreStep *step, Property *property, const GValue *now)
{
  GPtrArray *changes = g_hash_table_lookup (self->changes, step);
  Change *change;

  if (changes == NULL)
    {
      changes = g_ptr_array_new_with_free_func (change_free);
      g_hash_table_insert (self->changes, step, changes);
      g_object_weak_ref (G_OBJECT (step), on_step_gone, self);
    }
  change = find_change (changes, property);
  if (change == NULL)
    {
      change = g_new0 (Change, 1);
      change->property = property;
      g_value_init (&change->before, property->pspec->value_type);
      g_value_copy (&property->seen, &change->before);
      g_value_init (&change->after, property->pspec->value_type);
      g_ptr_array_add (changes, change);
    }
  g_value_copy (now, &change->after);
}

/* Attribute the present values to the last step, or else to the user. */
static void
look (NreViewMemory *self)
{
  for (guint i = 0; i < self->properties->len; i++)
    {
      Property *property = self->properties->pdata[i];
      g_auto (GValue) now = G_VALUE_INIT;

      if (!read_property (property, &now) || is_equal (property, &now, &property->seen))
        continue;
      if (self->fresh != NULL)
        record_change (self, self->fresh, property, &now);
      g_value_copy (&now, &property->seen);
    }
  g_clear_weak_pointer (&self->fresh);
}

/* Revert or repeat the changes of a step, except to properties that have been changed by something else since
 * then. */
static void
replay (NreViewMemory *self, NreStep *step, gboolean redone)
{
  GPtrArray *changes = g_hash_table_lookup (self->changes, step);

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      Change *change = changes->pdata[i];
      g_auto (GValue) now = G_VALUE_INIT;

      if (read_property (change->property, &now) &&
          is_equal (change->property, &now, redone ? &change->before : &change->after))
        g_object_set_property (change->property->object, change->property->pspec->name,
                               redone ? &change->after : &change->before);
    }
}

/* --- Steps --------------------------------------------------------------------------------------- */

/* (transfer none) */
static NreStep *
nth_step (GListModel *steps, guint index)
{
  g_autoptr (NreStep) step = g_list_model_get_item (steps, index);

  return step;
}

/* How many steps there are up to this one; @near: its likely position. 0 if it is gone. */
static guint
count_up_to (GListModel *steps, NreStep *step, guint near)
{
  for (guint i = near > 2 ? near - 2 : 0; i <= near; i++)
    if (nth_step (steps, i) == step)
      return i + 1;
  for (guint i = g_list_model_get_n_items (steps); i > 0; i--)
    if (nth_step (steps, i - 1) == step)
      return i;
  return 0;
}

static Side *
find_side (NreViewMemory *self, NreDocument *document)
{
  for (guint i = 0; i < self->sides->len; i++)
    if (((Side *) self->sides->pdata[i])->document == document)
      return self->sides->pdata[i];
  return NULL;
}

static void
set_top (Side *side, NreStep *top)
{
  g_set_weak_pointer (&side->top, top);
  side->had_top = top != NULL;
}

/* Called before other handlers show the step: changes up to now were not made by this step. */
static void
on_document_changing (NreViewMemory *self)
{
  if (!self->held)
    look (self);
}

static void
on_document_changed (NreViewMemory *self, const NreChanges *changes, NreDocument *document)
{
  NreHistory *history = nre_document_get_history (document);
  GListModel *steps = G_LIST_MODEL (history);
  Side *side = find_side (self, document);
  guint position = nre_history_get_position (history), before = 0;
  NreStep *top = position > 0 ? nth_step (steps, position - 1) : NULL;

  if (side->token == nre_history_get_token (history))
    return;
  side->token = nre_history_get_token (history);
  if (side->top != NULL)
    before = count_up_to (steps, side->top, position);
  /* A step that is gone from the history was not undone. */
  if (side->had_top && before == 0)
    before = position;
  for (guint i = before; i > position; i--)
    replay (self, nth_step (steps, i - 1), FALSE);
  for (guint i = before; i < position; i++)
    replay (self, nth_step (steps, i), TRUE);
  /* A drag continues the same step. */
  if (top != NULL &&
      (top == side->top || (before <= position && !g_hash_table_contains (self->changes, top))))
    g_set_weak_pointer (&self->fresh, top);
  set_top (side, top);
  /* If nothing is painted, later changes are not attributed to the step. */
  if (!self->held && !gtk_widget_get_mapped (self->widget))
    look (self);
}

static void
side_free (gpointer data)
{
  Side *self = data;

  g_clear_weak_pointer (&self->top);
  g_object_unref (self->document);
  g_free (self);
}

/** nre_view_memory_follow: watch the steps of the document; call it before connecting
 * anything that shows it. */
void
nre_view_memory_follow (NreViewMemory *self, NreDocument *document)
{
  NreHistory *history = nre_document_get_history (document);
  guint position = nre_history_get_position (history);
  Side *side = g_new0 (Side, 1);

  side->document = g_object_ref (document);
  side->token = nre_history_get_token (history);
  set_top (side, position > 0 ? nth_step (G_LIST_MODEL (history), position - 1) : NULL);
  g_ptr_array_add (self->sides, side);
  /* Connected before and after all other handlers that update the display. */
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/** nre_view_memory_leave: stop watching the steps of the document. */
void
nre_view_memory_leave (NreViewMemory *self, NreDocument *document)
{
  g_signal_handlers_disconnect_by_func (document, on_document_changing, self);
  g_signal_handlers_disconnect_by_func (document, on_document_changed, self);
  g_ptr_array_remove (self->sides, find_side (self, document));
}

/** nre_view_memory_hold: @hold: whether the present display is temporary, as in a
 * preview that may be cancelled */
void
nre_view_memory_hold (NreViewMemory *self, gboolean hold)
{
  self->held = hold;
}

/* --- Painting ------------------------------------------------------------------------------------ */

static void
on_painted (NreViewMemory *self)
{
  if (!self->held && gtk_widget_get_mapped (self->widget))
    look (self);
}

static void
leave_clock (NreViewMemory *self)
{
  nre_set_signal_source (&self->clock, NULL, self);
}

static void
on_realize (NreViewMemory *self)
{
  leave_clock (self);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (self->widget));
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (on_painted), self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_view_memory_finalize (GObject *object)
{
  NreViewMemory *self = NRE_VIEW_MEMORY (object);
  GHashTableIter iter;
  gpointer step;

  leave_clock (self);
  g_clear_weak_pointer (&self->fresh);
  g_hash_table_iter_init (&iter, self->changes);
  while (g_hash_table_iter_next (&iter, &step, NULL))
    g_object_weak_unref (G_OBJECT (step), on_step_gone, self);
  g_hash_table_unref (self->changes);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->properties);
  G_OBJECT_CLASS (nre_view_memory_parent_class)->finalize (object);
}

static void
nre_view_memory_class_init (NreViewMemoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_view_memory_finalize;
}

static void
nre_view_memory_init (NreViewMemory *self)
{
  self->properties = g_ptr_array_new_with_free_func (property_free);
  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->changes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
}

/** nre_view_memory_new: @widget: not realized yet; must own the returned object, and be visible for
 * changes to be recorded */
NreViewMemory *
nre_view_memory_new (GtkWidget *widget)
{
  NreViewMemory *self = g_object_new (NRE_TYPE_VIEW_MEMORY, NULL);

  self->widget = widget;
  g_signal_connect_object (widget, "realize", G_CALLBACK (on_realize), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (widget, "unrealize", G_CALLBACK (leave_clock), self, G_CONNECT_SWAPPED);
  return self;
}
