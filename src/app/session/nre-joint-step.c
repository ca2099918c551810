/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-joint-step.h"

#define JOINT_KEY "nre-joint-step"
#define TAKEN_PART_KEY "nre-joint-steps"

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

/* (transfer none): the set of serials of all joint changes that the document has ever taken part in. */
static GHashTable *
get_taken_part (NreDocument *document)
{
  GHashTable *serials = g_object_get_data (G_OBJECT (document), TAKEN_PART_KEY);

  if (serials == NULL)
    {
      serials = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      g_object_set_data_full (G_OBJECT (document), TAKEN_PART_KEY, serials,
                              (GDestroyNotify) g_hash_table_unref);
    }
  return serials;
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
      g_hash_table_add (get_taken_part (documents->pdata[i]), g_memdup2 (&last_serial, sizeof last_serial));
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

static gboolean
is_applied (NreDocument *document, guint64 serial)
{
  for (guint at = get_position (document); at > 0; at--)
    if (get_joint (document, at, FALSE).serial == serial)
      return TRUE;
  return FALSE;
}

/**
 * nre_joint_step_find_held_up:
 *
 * Returns: (transfer none) (nullable): an open file that entries would go to by the undo or redo of the next
 *   step of the document, and that cannot follow, since it was edited since: they would be in no file
 */
NreOpenFile *
nre_joint_step_find_held_up (NreWorkspace *workspace, NreDocument *document, gboolean redo)
{
  Joint joint = get_joint (document, get_position (document), redo);

  if (joint.serial == 0 || joint.is_target == redo)
    return NULL;
  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (workspace, i);
      NreDocument *other = nre_open_file_get_document (file);

      if (other != document && g_hash_table_contains (get_taken_part (other), &joint.serial) &&
          get_joint (other, get_position (other), redo).serial != joint.serial &&
          is_applied (other, joint.serial) != redo)
        return file;
    }
  return NULL;
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

static void
add_serial (NreStep *step, gboolean undone, gpointer serials)
{
  const Joint *joint = g_object_get_data (G_OBJECT (step), JOINT_KEY);

  if (joint != NULL)
    g_hash_table_insert (serials, g_memdup2 (&joint->serial, sizeof joint->serial),
                         GINT_TO_POINTER (joint->is_target != undone));
}

/* The joint changes between the saved state of the document and its present one: serial → whether entries
 * came to it, by the change or by its undo. */
static GHashTable *
collect_unsaved (NreDocument *document)
{
  GHashTable *serials = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  nre_history_each_unsaved (nre_document_get_history (document), add_serial, serials);
  return serials;
}

/** Side: an open file, and the joint changes that it has not saved. */
typedef struct
{
  NreOpenFile *file;
  GHashTable  *serials;         /* from collect_unsaved() */
  gboolean     listed;
} Side;

static Side
side_of (NreOpenFile *file)
{
  return (Side){ file, collect_unsaved (nre_open_file_get_document (file)), FALSE };
}

static void
side_clear (Side *side)
{
  g_hash_table_unref (side->serials);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Side, side_clear)

/* Whether the sides share a change, and, with @as_target, one by which entries came to @other. */
static gboolean
shares (const Side *one, const Side *other, gboolean as_target)
{
  GHashTableIter iter;
  gpointer serial, is_target;

  g_hash_table_iter_init (&iter, other->serials);
  while (g_hash_table_iter_next (&iter, &serial, &is_target))
    if ((is_target || !as_target) && g_hash_table_contains (one->serials, serial))
      return TRUE;
  return FALSE;
}

/** nre_joint_step_moved: whether an entry has moved from the file to the other one, by a change that neither
 * has saved. */
gboolean
nre_joint_step_moved (NreOpenFile *file, NreOpenFile *other)
{
  g_auto (Side) from = side_of (file), to = side_of (other);

  return shares (&from, &to, TRUE);
}

/* Adds the file after those to which entries have moved from it, and before those from which they came. */
static void
list_side (GArray *sides, guint at, GPtrArray *files)
{
  Side *one = &g_array_index (sides, Side, at);

  if (one->listed)
    return;
  one->listed = TRUE;
  for (guint i = 0; i < sides->len; i++)
    if (shares (one, &g_array_index (sides, Side, i), TRUE))
      list_side (sides, i, files);
  g_ptr_array_add (files, g_object_ref (one->file));
  for (guint i = 0; i < sides->len; i++)
    if (shares (one, &g_array_index (sides, Side, i), FALSE))
      list_side (sides, i, files);
}

/**
 * nre_joint_step_list_unsaved:
 * @files: (element-type NreOpenFile): files that are to be saved
 *
 * Returns: (transfer full) (element-type NreOpenFile): the files, and all others that share a change with one
 *   of them which neither has saved; in the order to save them in, so that no entry is ever missing from all
 *   of them. If entries have moved both ways between two files, no such order exists.
 */
GPtrArray *
nre_joint_step_list_unsaved (NreWorkspace *workspace, GPtrArray *files)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));

  g_array_set_clear_func (sides, (GDestroyNotify) side_clear);
  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    {
      Side side = side_of (nre_workspace_get (workspace, i));

      g_array_append_val (sides, side);
    }
  for (guint i = 0; i < sides->len; i++)
    if (g_ptr_array_find (files, g_array_index (sides, Side, i).file, NULL))
      list_side (sides, i, list);
  return list;
}

/**
 * nre_joint_step_dup_others:
 * @n: (out): how many files
 *
 * Returns: (transfer full): the labels of the files that share a change with one of @files which neither has
 *   saved, without those themselves
 */
char *
nre_joint_step_dup_others (NreWorkspace *workspace, GPtrArray *files, guint *n)
{
  g_autoptr (GPtrArray) all = nre_joint_step_list_unsaved (workspace, files);
  GString *labels = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; i < all->len; i++)
    if (!g_ptr_array_find (files, all->pdata[i], NULL))
      {
        ++*n;
        nre_open_file_append_label (all->pdata[i], labels);
      }
  return g_string_free (labels, FALSE);
}
