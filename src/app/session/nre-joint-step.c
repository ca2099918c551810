/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-joint-step.h"

#define JOINT_KEY "nre-joint-step"

/** Joint: data attached to each step of a joint change. */
typedef struct
{
  guint64  serial;              /* of the change; 0: the step does not belong to a joint change */
  guint    n_steps;
  gboolean is_target;           /* whether entries came to the file by the step */
} Joint;

static guint
get_position (NreDocument *document)
{
  return nre_history_get_position (nre_document_get_history (document));
}

/* (transfer full) (nullable): the step that would be undone at that position, or redone. */
static NreStep *
dup_next (NreDocument *document, guint position, gboolean redo)
{
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));

  return redo || position > 0 ? g_list_model_get_item (steps, redo ? position : position - 1) : NULL;
}

static Joint
get_joint (NreDocument *document, guint position, gboolean redo)
{
  g_autoptr (NreStep) step = dup_next (document, position, redo);
  const Joint *joint = step != NULL ? g_object_get_data (G_OBJECT (step), JOINT_KEY) : NULL;

  return joint != NULL ? *joint : (Joint){ 0 };
}

/**
 * nre_joint_step_join:
 * @documents: (element-type NreDocument): documents whose last steps form one change: the one to which
 *   entries have moved, followed by those from which they came
 */
void
nre_joint_step_join (GPtrArray *documents)
{
  static guint64 last_serial;

  last_serial++;
  for (guint i = 0; i < documents->len; i++)
    {
      g_autoptr (NreStep) step = dup_next (documents->pdata[i], get_position (documents->pdata[i]), FALSE);
      Joint *joint = g_new (Joint, 1);

      *joint = (Joint){ last_serial, documents->len, i == 0 };
      g_object_set_data_full (G_OBJECT (step), JOINT_KEY, joint, g_free);
    }
}

/**
 * nre_joint_step_find:
 * @document: one of the open files
 * @redo: whether to look at its next step to redo, and not at the one to undo
 * @complete: (out): whether the change consists of these steps only; another file may have
 *   been edited since, or closed
 *
 * Returns: (transfer full) (element-type NreOpenFile): the other files whose next step is of the same change
 */
GPtrArray *
nre_joint_step_find (NreWorkspace *workspace, NreDocument *document, gboolean redo, gboolean *complete)
{
  GPtrArray *files = g_ptr_array_new ();
  Joint joint = get_joint (document, get_position (document), redo);

  for (guint i = 0; joint.serial != 0 && i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (workspace, i);
      NreDocument *other = nre_open_file_get_document (file);

      if (other != document && get_joint (other, get_position (other), redo).serial == joint.serial)
        g_ptr_array_add (files, file);
    }
  *complete = joint.serial == 0 || files->len + 1 == joint.n_steps;
  return files;
}

/** nre_joint_step_find_stop: how far the history can go towards @position by steps of the document alone: the
 * next step after that is one change with a step of another file. */
guint
nre_joint_step_find_stop (NreDocument *document, guint position)
{
  guint at = get_position (document);
  gboolean redo = position > at;

  while (at != position && get_joint (document, at, redo).serial == 0)
    at = redo ? at + 1 : at - 1;
  return at;
}

/* The joint changes that the document has made since it was saved: serial → whether entries came to it. */
static GHashTable *
collect_unsaved (NreDocument *document)
{
  GHashTable *serials = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint at = get_position (document); at > 0; at--)
    {
      g_autoptr (NreStep) step = dup_next (document, at, FALSE);
      const Joint *joint = g_object_get_data (G_OBJECT (step), JOINT_KEY);

      if (nre_step_get_saved (step))
        break;
      if (joint != NULL)
        g_hash_table_insert (serials, g_memdup2 (&joint->serial, sizeof joint->serial),
                             GINT_TO_POINTER (joint->is_target));
    }
  return serials;
}

/**
 * nre_joint_step_list_unsaved:
 *
 * Returns: (transfer full) (element-type NreOpenFile): the file, and the others that share a change with it
 *   which neither has saved; in the order to save them in, so that no entry is ever missing from all of them
 */
GPtrArray *
nre_joint_step_list_unsaved (NreWorkspace *workspace, NreOpenFile *file)
{
  GPtrArray *files = g_ptr_array_new ();
  g_autoptr (GHashTable) own = collect_unsaved (nre_open_file_get_document (file));

  g_ptr_array_add (files, file);
  for (guint i = 0; g_hash_table_size (own) > 0 && i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *other = nre_workspace_get (workspace, i);
      g_autoptr (GHashTable) serials = NULL;
      GHashTableIter iter;
      gpointer serial, is_target;

      if (other == file)
        continue;
      serials = collect_unsaved (nre_open_file_get_document (other));
      g_hash_table_iter_init (&iter, serials);
      while (g_hash_table_iter_next (&iter, &serial, &is_target))
        if (g_hash_table_contains (own, serial))
          {
            g_ptr_array_insert (files, is_target ? 0 : -1, other);
            break;
          }
    }
  return files;
}
