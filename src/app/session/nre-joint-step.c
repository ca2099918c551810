/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-joint-step.h"

#define ROLES_KEY "nre-joint-roles"

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

/* A serial of 0 means that the step belongs to no joint change. */
static NreJoint
get_joint (NreDocument *document, guint position, gboolean redo)
{
  g_autoptr (NreStep) step = dup_next (document, position, redo);
  const NreJoint *joint = step != NULL ? nre_step_get_joint (step) : NULL;

  return joint != NULL ? *joint : (NreJoint){ 0 };
}

static void
add_role (GHashTable *roles, const NreJoint *joint)
{
  g_hash_table_insert (roles, g_memdup2 (&joint->serial, sizeof joint->serial),
                       GINT_TO_POINTER (joint->is_target));
}

/* (transfer none): the joint changes that the document has ever had a step of: serial → whether it was
 * the target. */
static GHashTable *
get_roles (NreDocument *document)
{
  GHashTable *roles = g_object_get_data (G_OBJECT (document), ROLES_KEY);

  if (roles == NULL)
    {
      GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));

      roles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      /* Steps may have been restored from a journal. */
      for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
        {
          g_autoptr (NreStep) step = g_list_model_get_item (steps, i);

          if (nre_step_get_joint (step) != NULL)
            add_role (roles, nre_step_get_joint (step));
        }
      g_object_set_data_full (G_OBJECT (document), ROLES_KEY, roles, (GDestroyNotify) g_hash_table_unref);
    }
  return roles;
}

/**
 * nre_joint_step_join:
 * @documents: (element-type NreDocument): documents whose last steps form one change: the one to which
 *   entries have moved, followed by those from which they came
 */
void
nre_joint_step_join (GPtrArray *documents)
{
  /* Journals store the serial, so it must be unique across sessions. */
  guint64 serial = (guint64) g_random_int () << 32 | MAX (g_random_int (), 1);

  for (guint i = 0; i < documents->len; i++)
    {
      NreDocument *document = documents->pdata[i];
      const char *path = nre_document_get_path (documents->pdata[i == 0 ? MIN (1, documents->len - 1) : 0]);
      g_autofree char *other = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
      NreJoint joint = { serial, documents->len, i == 0, other, FALSE };

      add_role (get_roles (document), &joint);
      nre_history_join (nre_document_get_history (document), &joint);
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
  NreJoint joint = get_joint (document, get_position (document), redo);

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

/** Place: where a document has its step of a joint change, seen from the next step to undo or redo. */
typedef enum
{
  PLACE_NEXT,                   /* it is that step */
  PLACE_APPLIED,                /* it was made, or redone, and is not that step */
  PLACE_UNDONE,                 /* it was undone, and is not that step */
  PLACE_NOWHERE                 /* it was evicted, or dropped after it was undone */
} Place;

static Place
find_place (NreDocument *document, guint64 serial, gboolean redo)
{
  guint position = get_position (document);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document)));

  for (guint at = 0; at < n; at++)
    if (get_joint (document, at, TRUE).serial == serial)
      return at == (redo ? position : position - 1) ? PLACE_NEXT
             : at < position                        ? PLACE_APPLIED
                                                    : PLACE_UNDONE;
  return PLACE_NOWHERE;
}

/**
 * nre_joint_step_check:
 * @document: one of the open files, whose next step is to be undone, or with @redo redone, together with
 *   those of nre_joint_step_find()
 * @obstacle: (out) (nullable): the file because of which that may not be done
 *
 * Undoing the change in its target, or redoing it in a source, removes the entries there. If the files at the
 * other end do not undo or redo their steps as well, and do not have the entries already, the entries would
 * be in no file.
 *
 * Returns: %NRE_JOINT_STEP_FREE, %NRE_JOINT_STEP_BLOCKED by other steps of @obstacle, or
 *   %NRE_JOINT_STEP_UNKNOWN if a file at the other end was closed or reloaded, or has forgotten the step
 */
NreJointCheck
nre_joint_step_check (NreWorkspace *workspace, NreDocument *document, gboolean redo, NreOpenFile **obstacle)
{
  NreJoint joint = get_joint (document, get_position (document), redo);
  guint n_ready = 0, n_other = redo ? 1 : joint.n_steps - 1;
  gboolean takes = FALSE;

  *obstacle = NULL;
  for (guint i = 0; joint.serial != 0 && i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (workspace, i);
      NreDocument *other = nre_open_file_get_document (file);
      gpointer is_target;
      Place place;

      if (!g_hash_table_lookup_extended (get_roles (other), &joint.serial, NULL, &is_target))
        continue;
      place = find_place (other, joint.serial, redo);
      if (GPOINTER_TO_INT (is_target) != redo)
        takes |= place == PLACE_NEXT;
      else if (place == PLACE_NEXT || place == (redo ? PLACE_APPLIED : PLACE_UNDONE))
        n_ready++;
      else if (place != PLACE_NOWHERE)
        *obstacle = file;
    }
  if (!takes || n_ready == n_other)
    {
      *obstacle = NULL;
      return NRE_JOINT_STEP_FREE;
    }
  return *obstacle != NULL ? NRE_JOINT_STEP_BLOCKED : NRE_JOINT_STEP_UNKNOWN;
}

/** nre_joint_step_find_stop: the position nearest to @position that the history can reach by steps of the
 * document alone. The next step after that belongs to a joint change with another file. */
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
  const NreJoint *joint = nre_step_get_joint (step);

  if (joint != NULL)
    g_hash_table_insert (serials, g_memdup2 (&joint->serial, sizeof joint->serial),
                         GINT_TO_POINTER (joint->is_target != undone));
}

/* Adds the joint changes whose steps are not in the history any more. */
static void
add_forgotten (NreDocument *document, GHashTable *serials)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (g_int64_hash, g_int64_equal);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));
  GHashTableIter iter;
  gpointer serial, is_target;

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);
      const NreJoint *joint = nre_step_get_joint (step);

      if (joint != NULL)
        g_hash_table_add (kept, (gpointer) &joint->serial);
    }
  g_hash_table_iter_init (&iter, get_roles (document));
  while (g_hash_table_iter_next (&iter, &serial, &is_target))
    if (!g_hash_table_contains (kept, serial) && !g_hash_table_contains (serials, serial))
      g_hash_table_insert (serials, g_memdup2 (serial, sizeof (guint64)), is_target);
}

/* The joint changes between the saved state of the document and its present state: serial → whether entries
 * came to the document, by the change or by undoing it. If steps between the two states were evicted from the
 * history, any change that the history has forgotten is included. */
static GHashTable *
collect_unsaved (NreDocument *document)
{
  GHashTable *serials = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint n;

  nre_history_each_unsaved (nre_document_get_history (document), add_serial, serials);
  if (!nre_history_count_unsaved (nre_document_get_history (document), &n))
    add_forgotten (document, serials);
  return serials;
}

/**
 * nre_joint_step_count_unsaved:
 * @counted: (nullable): serials of the joint changes that were counted in other files, to which those of this
 *   one are added
 * @n: (out): the number of steps from the saved state to the present one, without the changes that were
 *   counted already
 *
 * FALSE if the number is unknown.
 */
gboolean
nre_joint_step_count_unsaved (NreDocument *document, GHashTable *counted, guint *n)
{
  g_autoptr (GHashTable) serials = NULL;
  GHashTableIter iter;
  gpointer serial;

  *n = 0;
  if (!nre_history_count_unsaved (nre_document_get_history (document), n))
    return FALSE;
  if (counted == NULL)
    return TRUE;
  serials = collect_unsaved (document);
  g_hash_table_iter_init (&iter, serials);
  while (g_hash_table_iter_next (&iter, &serial, NULL))
    if (!g_hash_table_add (counted, g_memdup2 (serial, sizeof (guint64))))
      --*n;
  return TRUE;
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

/* Whether the files share a joint change that neither has saved. @as_target: whether only changes count by
 * which entries came to @other */
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
 * @n: (out): the number of labels
 *
 * Returns: (transfer full): the labels, separated by commas, of the other files that share a change with one
 *   of @files which neither has saved
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

/** nre_joint_step_dup_others_of: (transfer full) (nullable): the same for a single file; NULL if there are no
 * other files. */
char *
nre_joint_step_dup_others_of (NreWorkspace *workspace, NreOpenFile *file)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autofree char *labels = NULL;
  guint n;

  g_ptr_array_add (files, file);
  labels = nre_joint_step_dup_others (workspace, files, &n);
  return n > 0 ? g_steal_pointer (&labels) : NULL;
}

/* Joint changes by which entries came to a file that was closed, or reloaded, without them: serial → label of
 * the file. */
static GHashTable *
get_discarded (void)
{
  static GHashTable *discarded;

  if (discarded == NULL)
    discarded = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return discarded;
}

/** nre_joint_step_discard: must be called before a file is closed or reloaded. Records that the file will not
 * have the entries that have come to it and are not saved; see nre_joint_step_find_discarded(). */
void
nre_joint_step_discard (NreOpenFile *file)
{
  g_autoptr (GHashTable) serials = collect_unsaved (nre_open_file_get_document (file));
  GHashTableIter iter;
  gpointer serial, came;

  g_hash_table_iter_init (&iter, serials);
  while (g_hash_table_iter_next (&iter, &serial, &came))
    if (came)
      g_hash_table_insert (get_discarded (), g_memdup2 (serial, sizeof (guint64)),
                           g_strdup (nre_open_file_get_label (file)));
}

/* (transfer full) (nullable): a step of the document of the joint change. */
static NreStep *
dup_step (NreDocument *document, guint64 serial)
{
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));

  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);
      const NreJoint *joint = nre_step_get_joint (step);

      if (joint != NULL && joint->serial == serial)
        return g_steal_pointer (&step);
    }
  return NULL;
}

/* (transfer full) (nullable): the name of the file that has the entries after a change that a journal has
 * brought back, or after undoing it, if not all files at the other end of the change are open. */
static char *
dup_absent (NreOpenFile *file, guint64 serial)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (NreStep) step = dup_step (document, serial);
  const NreJoint *joint = step != NULL ? nre_step_get_joint (step) : NULL;
  NreWorkspace *workspace = nre_workspace_of (document);
  guint n_present = 0;

  if (joint == NULL || !joint->restored || joint->other == NULL)
    return NULL;
  for (guint i = 0; workspace != NULL && i < nre_workspace_get_n (workspace); i++)
    {
      NreDocument *other = nre_open_file_get_document (nre_workspace_get (workspace, i));
      gpointer is_target;

      n_present += g_hash_table_lookup_extended (get_roles (other), &serial, NULL, &is_target) &&
                   GPOINTER_TO_INT (is_target) != joint->is_target;
    }
  if (n_present >= (joint->is_target ? joint->n_steps - 1 : 1))
    return NULL;
  return g_filename_display_basename (joint->other);
}

/**
 * nre_joint_step_find_discarded:
 * @known: (out): whether the other file is known to have been closed or reloaded without the entries;
 *   otherwise it was not restored after a crash. Only set if the result is not NULL
 *
 * Returns: (transfer full) (nullable): the label of a file to which entries have moved from this one and that
 *   does not have them: a save of this one may leave them in no file
 */
char *
nre_joint_step_find_discarded (NreOpenFile *file, gboolean *known)
{
  g_autoptr (GHashTable) serials = collect_unsaved (nre_open_file_get_document (file));
  char *label = NULL;
  GHashTableIter iter;
  gpointer serial, came;

  g_hash_table_iter_init (&iter, serials);
  while (label == NULL && g_hash_table_iter_next (&iter, &serial, &came))
    if (!came)
      {
        label = g_strdup (g_hash_table_lookup (get_discarded (), serial));
        *known = label != NULL;
        if (label == NULL)
          label = dup_absent (file, *(guint64 *) serial);
      }
  return label;
}
