/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-entry-store.h"
#include "nre-save.h"

typedef struct _NreDocumentLink NreDocumentLink;

/* The fields of a document, which several source files share. */
struct _NreDocument
{
  GObject          parent_instance;
  char            *path;        /* NULL for a document made from bytes */
  char            *title;
  NreMapping      *mapping;     /* (nullable): the file as opened; unaffected by saves, so that undo can
                                 * return to it */
  NreDocumentLink *link;        /* NULL without a mapping */
  char            *backup;      /* (nullable): name of the backup that the last save made */
  NreSaveExpected  on_disk;     /* the state in which a save expects the file at @path */
  struct stat      read_state;  /* status of the file when its bytes were last compared with @on_disk and were
                                 * equal; all 0 if they differed */
  GBytes          *original;
  NreDirectory    *root;
  NreDirectory    *saved;       /* (nullable): snapshot of the state last saved to @path; NULL if there was no
                                 * save since the file was opened */
  NreEntryStore   *entries;
  NreHistory      *history;
  guint            step_depth;  /* number of nre_document_begin_step() calls without their end */
  NreChanges      *changes;     /* (nullable): the changes of the step in progress */
  gboolean         was_saved;   /* whether the document was saved since it was opened */
  GAsyncQueue     *fence;       /* (nullable): the next save waits until it can pop an item from this queue */
  gboolean         logged;      /* whether commands keep a log, which a journal needs */
};

void nre_document_begin_step (NreDocument *self);
void nre_document_touched    (const NreTouch *touch, gpointer data);
void nre_document_end_step   (NreDocument *self);
void nre_document_saved (NreDocument *self, gboolean moved);
