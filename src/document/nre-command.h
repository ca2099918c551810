/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-directory.h"
#include "nre-patches.h"
#include "nre-record-label.h"
#include "nre-splice-log.h"

G_BEGIN_DECLS

typedef struct _NreOperation NreOperation;

/* A command describes one edit: its splices, a label to display, and the operation with its arguments, for an
 * edit script or a journal. Applying or reverting the command exchanges the state that each splice holds with
 * the state of the document; see nre-splice.h. */
typedef struct _NreCommand NreCommand;

/**
 * NreTouch: one change that was made when a command was applied or reverted.
 * @directory: the archive
 * @id: the entry whose bytes or fields changed; NRE_ORDER_ID if entries were added, removed or moved, or if
 *   the rebuilding of the sort table was requested or cancelled
 * @fields: whether the directory fields of the entry changed, such as its name
 * @index, @removed, @added: if @id is NRE_ORDER_ID, the arguments of g_list_model_items_changed(); all 0
 *   for a sort table, since no entry moves
 */
typedef struct
{
  NreDirectory *directory;
  guint32       id;
  guint         index;
  guint         removed;
  guint         added;
  gboolean      fields;
} NreTouch;

NreCommand         *nre_command_new            (const NreOperation *operation, const char *entry,
                                                GVariant *args);
NreCommand         *nre_command_ref            (NreCommand *self);
void                nre_command_unref          (NreCommand *self);
void                nre_command_set_label      (NreCommand *self, const char *format, ...) G_GNUC_PRINTF (2,
                                                                                                          3);
void                nre_command_set_record_label (NreCommand *self, NreRecordLabel *label);
const char         *nre_command_get_label      (NreCommand *self);
const NreOperation *nre_command_get_operation  (NreCommand *self);
const char         *nre_command_get_entry      (NreCommand *self);
GVariant           *nre_command_get_args       (NreCommand *self);
gsize               nre_command_get_memory     (NreCommand *self);
gboolean            nre_command_is_empty       (NreCommand *self);

/* An operation calls these functions to request changes. nre_command_commit() applies the requests in order.
 * An index or an offset refers to the state after all earlier requests. */
void     nre_command_splice         (NreCommand *self, NreDirectory *directory, guint32 id, gsize offset,
                                     gsize removed,
                                     NreSpan inserted);
void     nre_command_patch          (NreCommand *self, NreDirectory *directory,
                                     const NrePatches *patches);
void     nre_command_set_fields     (NreCommand *self, NreDirectory *directory, guint32 id,
                                     const NreFields *fields);
void     nre_command_replace        (NreCommand *self, NreDirectory *directory, guint32 id, GBytes *payload);
guint32  nre_command_add            (NreCommand *self, NreDirectory *directory, guint index,
                                     const NreFields *fields,
                                     GBytes *payload);
void     nre_command_remove         (NreCommand *self, NreDirectory *directory, guint index);
void     nre_command_move           (NreCommand *self, NreDirectory *directory, guint from, guint to);
void     nre_command_sort           (NreCommand *self, NreDirectory *directory);

void     nre_command_commit         (NreCommand *self);

/* Functions for a journal, which logs the splices of a command and replays them later */
void          nre_command_keep_log   (NreCommand *self);
NreSpliceLog *nre_command_take_log   (NreCommand *self);
gboolean      nre_command_replay     (NreCommand *self, const NreLoggedSplice *logged, gboolean backward,
                                      GBytes *owner, NreDirectory *root, GError **error);
void          nre_command_end_replay (NreCommand *self);

typedef void (*NreCommandTouched) (const NreTouch *touch, gpointer data);

void     nre_command_revert         (NreCommand *self);
void     nre_command_apply          (NreCommand *self);
void     nre_command_foreach_touch  (NreCommand *self, gboolean reverted, NreCommandTouched func,
                                     gpointer data);
typedef void (*NreCommandEntry) (NreDirectory *directory, guint32 id, gpointer data);

void     nre_command_foreach_entry  (NreCommand *self, NreCommandEntry func, gpointer data);
typedef void (*NreCommandBytes) (NreDirectory *directory, guint32 id, guint64 start, guint64 end,
                                 gpointer data);

void     nre_command_foreach_bytes  (NreCommand *self, NreCommandBytes func, gpointer data);
void     nre_command_foreach_passed (NreCommand *self, NreCommandEntry func, gpointer data);
gboolean nre_command_absorb         (NreCommand *self, NreCommand *next);
gboolean nre_command_merge          (NreCommand *self, NreCommand *next);
gboolean nre_command_are_apart      (GPtrArray *commands, guint first);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreCommand, nre_command_unref)

G_END_DECLS
