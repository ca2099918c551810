/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-logged-splice.h"

#include <sys/stat.h>

/* A journal stores the unsaved edits of a document and their history, so that they survive a crash of the
 * process. It contains the bytes that edits inserted and removed, but not the rest of the document. The files
 * are in $XDG_STATE_HOME/nres-editor/journals and only readable by their owner; the process that has the
 * document open holds a lock (flock) on its journal.
 *
 *   offset  size  contents
 *   0       8     "NReJrnl\n"
 *   8       4     version, 3
 *   12            records, the first of type HEADER
 *
 * A record, numbers little-endian:
 *
 *   offset  size  contents
 *   0       8     n: size of the contents
 *   8       1     type
 *   9       n     contents
 *   9+n     4     CRC-32 of the preceding bytes of the record
 *
 * The history is a tree of states. State 0 is the file as opened or, after a rewrite, the first kept state.
 * Each STEP adds a state with the next number as a child of the current state, and makes the new state
 * current. If steps are undone and a new step is made, the history loses the undone steps. The journal keeps
 * them until it is rewritten.
 *
 *   type        contents
 *   1 HEADER    document: size (8), time of modification in nanoseconds (8); writing process: id (4), boot id
 *               (36 characters, or zeros); the absolute path of the document, to the end of the record
 *   2 STEP      size of the label (4), label in UTF-8, splices: see nre-logged-splice.h
 *   3 GROW      as STEP: more splices of the step that led to the current state
 *   4 GO        state (4), which becomes current by undo or redo
 *   5 DROP      nothing: the steps that could be redone are gone
 *   6 SAVED     state (4), then the size, time and fingerprint (8, 8, 8) of the file that now has this
 *               state. These three are 0 if no file has the state: another program changed the file, and the
 *               user kept the document
 *   7 SAVING    state (4), fingerprint (8): the file may have this state instead, since a save has begun
 *   8 JOINT     as a part of the step that led to the current state: serial (8), number of steps (4), 1 if
 *               this document is the target, else 0 (1 byte), path of another document or nothing: see
 *               NreJoint
 *   9 COMMANDS  as a part of the step that led to the current state: the commands of the step, which show
 *               what the step changed. A GVariant of NRE_JOURNAL_COMMANDS_TYPE: for each command the name of
 *               the operation, the entry path or "", and the arguments. The whole record is left out if it
 *               would exceed NRE_JOURNAL_MAX_COMMANDS bytes, or if a command has no operation or no
 *               arguments. Not in version 2. A last command without a name means that
 *               nre_step_moves_past() is TRUE for the step
 *
 * A fingerprint is a hash of the contents of a document; see nre_journal_fingerprint(). A file counts as
 * having the saved state if it has the recorded size and time, or else the recorded fingerprint. In addition,
 * before steps are restored, the bytes that they removed are compared with those in the file. This comparison
 * alone would not suffice, since a step that only inserts removes nothing. */
#define NRE_JOURNAL_MAGIC "NReJrnl\n"
#define NRE_JOURNAL_VERSION 3
#define NRE_JOURNAL_OLDEST_VERSION 2
#define NRE_JOURNAL_START 12
#define NRE_JOURNAL_HEAD 9
#define NRE_JOURNAL_TAIL 4
#define NRE_JOURNAL_HEADER_SIZE 56
#define NRE_JOURNAL_SAVED_SIZE 28
#define NRE_JOURNAL_SAVING_SIZE 12
#define NRE_JOURNAL_JOINT_SIZE 13
#define NRE_JOURNAL_MAX_PATH 65536
#define NRE_JOURNAL_MAX_COMMANDS 4096
#define NRE_JOURNAL_COMMANDS_TYPE G_VARIANT_TYPE ("a(ssa{sv})")
#define NRE_JOURNAL_SUFFIX ".journal"
#define NRE_JOURNAL_REST ".journal-new"          /* suffix of the new file while a journal is rewritten */

typedef enum
{
  NRE_JOURNAL_HEADER = 1,
  NRE_JOURNAL_STEP,
  NRE_JOURNAL_GROW,
  NRE_JOURNAL_GO,
  NRE_JOURNAL_DROP,
  NRE_JOURNAL_SAVED,
  NRE_JOURNAL_SAVING,
  NRE_JOURNAL_JOINT,
  NRE_JOURNAL_COMMANDS,
} NreJournalType;

/** nre_journal_time_of: when the file was last modified, in nanoseconds since 1970. */
static inline guint64
nre_journal_time_of (const struct stat *file)
{
  return (guint64) file->st_mtim.tv_sec * 1000000000 + (guint64) file->st_mtim.tv_nsec;
}
