/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-time-drag.h"

typedef struct
{
  NreSelection *selection;
  guint64       token;          /* of the history after the last edit of the drag */
} NreTimeDragPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreTimeDrag, nre_time_drag, G_TYPE_OBJECT)

static NreTimeDragPrivate *
get_private (NreTimeDrag *self)
{
  return nre_time_drag_get_instance_private (self);
}

static NreDocument *
get_document (NreTimeDrag *self)
{
  return nre_selection_get_document (get_private (self)->selection);
}

static guint64
get_token (NreTimeDrag *self)
{
  return nre_history_get_token (nre_document_get_history (get_document (self)));
}

/** nre_time_drag_get_selection: (transfer none): the selection passed to nre_time_drag_begin(). */
NreSelection *
nre_time_drag_get_selection (NreTimeDrag *self)
{
  return get_private (self)->selection;
}

/**
 * nre_time_drag_begin: must be called when a subclass is created.
 * @selection: the selection whose document is edited
 * @token: result of nre_time_drag_finish() for the drag that this one continues as the same undo step; else 0
 */
void
nre_time_drag_begin (NreTimeDrag *self, NreSelection *selection, guint64 token)
{
  NreTimeDragPrivate *priv = get_private (self);

  priv->selection = g_object_ref (selection);
  if (token != 0)
    nre_document_resume_gesture (get_document (self), token);
  else
    nre_document_begin_gesture (get_document (self));
  priv->token = get_token (self);
}

/** nre_time_drag_is_over: whether the document was changed by anything but this drag, so that the items may
 * have changed. Such a drag must be finished or cancelled. */
gboolean
nre_time_drag_is_over (NreTimeDrag *self)
{
  return get_token (self) != get_private (self)->token;
}

static gboolean
write_all (NreTimeDrag *self, GError **error)
{
  NreTimeDragClass *klass = NRE_TIME_DRAG_GET_CLASS (self);
  g_autofree char *path = nre_selection_dup_entry_path (get_private (self)->selection);
  g_autofree char *label = NULL;
  guint n = klass->get_n (self);
  gboolean ok = TRUE;

  if (n == 1)
    return klass->write (self, 0, path, error);
  label = klass->dup_label (self);
  nre_document_begin_group (get_document (self), label);
  for (guint i = 0; ok && i < n; i++)
    ok = klass->write (self, i, path, error);
  if (ok)
    nre_document_end_group (get_document (self));
  else
    nre_document_abort_group (get_document (self));
  return ok;
}

/**
 * nre_time_drag_move:
 * @by: distance from the start of the drag, in the unit of the subclass
 *
 * Move all items. Fails, without changing the document further, if an operation refuses the new times.
 */
gboolean
nre_time_drag_move (NreTimeDrag *self, double by, GError **error)
{
  gboolean ok;

  NRE_TIME_DRAG_GET_CLASS (self)->place (self, by);
  ok = write_all (self, error);
  get_private (self)->token = get_token (self);
  return ok;
}

/** nre_time_drag_get_part: the present time of the item under the pointer, as a part of the life. */
double
nre_time_drag_get_part (NreTimeDrag *self, NreTimeScale *scale)
{
  return NRE_TIME_DRAG_GET_CLASS (self)->get_part (self, scale);
}

/** nre_time_drag_finish: keep the changes. @self: (transfer full). Returns a token with which another drag
 * can continue the undo step; see nre_time_drag_begin(). */
guint64
nre_time_drag_finish (NreTimeDrag *self)
{
  guint64 token;

  nre_document_end_gesture (get_document (self));
  token = get_token (self);
  g_object_unref (self);
  return token;
}

/** nre_time_drag_cancel: undo the changes. @self: (transfer full) */
void
nre_time_drag_cancel (NreTimeDrag *self)
{
  nre_document_abort_gesture (get_document (self));
  g_object_unref (self);
}

static void
nre_time_drag_finalize (GObject *object)
{
  g_clear_object (&get_private (NRE_TIME_DRAG (object))->selection);
  G_OBJECT_CLASS (nre_time_drag_parent_class)->finalize (object);
}

static void
nre_time_drag_class_init (NreTimeDragClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_time_drag_finalize;
}

static void
nre_time_drag_init (NreTimeDrag *self)
{
}
