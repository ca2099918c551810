/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-command.h"

G_BEGIN_DECLS

/* The undo history of a document: a GListModel of NreStep, oldest first. The position is the number of steps
 * that are applied; the steps after it can be redone. Beyond a memory limit, the oldest steps are evicted,
 * that is, dropped.
 *
 * Properties, all notifying: position (uint), can-undo, can-redo, at-saved (boolean), undo-label, redo-label
 * (string, NULL if there is no such step), memory (uint64, bytes used by the steps). */
#define NRE_TYPE_HISTORY (nre_history_get_type ())
G_DECLARE_FINAL_TYPE (NreHistory, nre_history, NRE, HISTORY, GObject)

/* One step, as the History panel shows it. Properties: label (string), saved (boolean: the file was last
 * saved just after this step). */
#define NRE_TYPE_STEP (nre_step_get_type ())
G_DECLARE_FINAL_TYPE (NreStep, nre_step, NRE, STEP, GObject)

/** NreHistoryTouched: called for each change that is made by undoing or redoing a step or by aborting a
 * group. */
typedef void (*NreHistoryTouched) (const NreTouch *touch, gpointer data);

/**
 * NreJoint: describes a joint change in one of its steps. A joint change moves entries from one or more
 * documents to another document, the target, by one step in each document.
 * @serial: identifies the joint change; never 0
 * @n_steps: the number of steps of the joint change
 * @is_target: whether this is the step of the target, which added the entries
 * @other: (nullable): the absolute path of the target or, in the step of the target, of one of the other
 *   documents; NULL if that document has no path
 * @restored: whether the step is from a journal, so that the other documents may have other states
 */
typedef struct
{
  guint64  serial;
  guint32  n_steps;
  gboolean is_target;
  char    *other;
  gboolean restored;
} NreJoint;

/** NreHistoryEach: called for a step between the saved and the present state. @undone: TRUE if only the saved
 * file contains the step; FALSE if only the document does. */
typedef void (*NreHistoryEach) (NreStep *step, gboolean undone, gpointer data);

/**
 * NreHistoryEvent: an event that a journal records.
 * @NRE_HISTORY_PUSHED: a new step was added; steps that could be redone were dropped
 * @NRE_HISTORY_GREW: a gesture added a change to the last step, which got a new token
 * @NRE_HISTORY_JOINED: the last step became a part of a joint change
 * @NRE_HISTORY_UNDONE, @NRE_HISTORY_REDONE: a step was undone or redone
 * @NRE_HISTORY_DROPPED: the step of an aborted gesture was dropped; comes after the event UNDONE
 * @NRE_HISTORY_EVICTED: the oldest step was removed from the history; comes once for each evicted step
 * @NRE_HISTORY_SAVING: a save of the current state begins
 * @NRE_HISTORY_SAVED: a state was saved, or nre_history_forget_saved() was called
 */
typedef enum
{
  NRE_HISTORY_PUSHED,
  NRE_HISTORY_GREW,
  NRE_HISTORY_JOINED,
  NRE_HISTORY_UNDONE,
  NRE_HISTORY_REDONE,
  NRE_HISTORY_DROPPED,
  NRE_HISTORY_EVICTED,
  NRE_HISTORY_SAVING,
  NRE_HISTORY_SAVED,
} NreHistoryEvent;

/** NreHistoryObserver: called for each event. @step: the step of a PUSHED, GREW, JOINED, UNDONE or REDONE
 * event, otherwise NULL. @token: the state after the event; for EVICTED, the state before the first remaining
 * step; for SAVING and SAVED, the saved state, which is G_MAXUINT64 after nre_history_forget_saved(). */
typedef void (*NreHistoryObserver) (NreHistoryEvent event, NreStep *step, guint64 token, gpointer data);

NreHistory *nre_history_new             (void);
void        nre_history_set_observer    (NreHistory *self, NreHistoryObserver observer, gpointer data);
void        nre_history_restore         (NreHistory *self, GPtrArray *steps, guint position, guint saved,
                                         GPtrArray *lost);
void        nre_history_join            (NreHistory *self, const NreJoint *joint);
void        nre_history_set_listener    (NreHistory *self, NreHistoryTouched touched, gpointer data);
void        nre_history_set_budget      (NreHistory *self, guint64 bytes);
guint       nre_history_get_position    (NreHistory *self);
gboolean    nre_history_is_at_saved     (NreHistory *self);
gboolean    nre_history_is_behind_saved (NreHistory *self);
gboolean    nre_history_count_unsaved   (NreHistory *self, guint *count);
void        nre_history_mark_saved      (NreHistory *self, guint64 token);
void        nre_history_forget_saved    (NreHistory *self);
void        nre_history_each_unsaved    (NreHistory *self, NreHistoryEach each, gpointer data);
guint64     nre_history_get_token       (NreHistory *self);
guint64     nre_history_get_base_token  (NreHistory *self);
gboolean    nre_history_has_state       (NreHistory *self, guint64 token);
guint64     nre_history_get_memory      (NreHistory *self);
gboolean    nre_history_can_undo        (NreHistory *self);
gboolean    nre_history_can_redo        (NreHistory *self);
const char *nre_history_get_undo_label  (NreHistory *self);
const char *nre_history_get_redo_label  (NreHistory *self);

void        nre_history_push            (NreHistory *self, NreCommand *command);
void        nre_history_begin_group     (NreHistory *self, const char *label);
void        nre_history_name_group      (NreHistory *self, const char *label);
void        nre_history_note_moves_past (NreHistory *self);
void        nre_history_end_group       (NreHistory *self);
void        nre_history_abort_group     (NreHistory *self);
void        nre_history_begin_gesture   (NreHistory *self);
void        nre_history_resume_gesture  (NreHistory *self, guint64 token);
void        nre_history_end_gesture     (NreHistory *self);
void        nre_history_abort_gesture   (NreHistory *self);
void        nre_history_split_gesture   (NreHistory *self);
gboolean    nre_history_undo            (NreHistory *self);
gboolean    nre_history_redo            (NreHistory *self);

const char *nre_step_get_label          (NreStep *self);
gboolean    nre_step_get_saved          (NreStep *self);
GPtrArray  *nre_step_get_commands       (NreStep *self);
gboolean    nre_step_moves_past         (NreStep *self);
const NreJoint *nre_step_get_joint      (NreStep *self);

G_END_DECLS
