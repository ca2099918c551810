/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-entry-store.h"
#include "nre-save.h"

typedef struct _NreDocumentLink NreDocumentLink;

/* Shared by the files that make up the document. */
struct _NreDocument
{
  GObject          parent_instance;
  char            *path;        /* NULL for a document made from bytes */
  char            *title;
  NreMapping      *mapping;     /* the file as opened; saves do not change it, and undo can return to it */
  NreDocumentLink *link;        /* NULL without a mapping */
  char            *backup;      /* name of the file that the last save replaced and kept, or NULL */
  NreSaveExpected  on_disk;     /* the expected state of @path when we save there */
  struct stat      read_state;  /* status of the file when its bytes were last compared with @on_disk; all 0
                                 * where they differed */
  GBytes          *original;
  NreDirectory    *root;
  NreDirectory    *saved;       /* (nullable): snapshot of the state last saved to @path; NULL if it was
                                 * not saved since it was opened */
  NreEntryStore   *entries;
  NreHistory      *history;
  guint            step_depth;  /* nesting of groups that are reported as one step */
  NreChanges      *changes;     /* (nullable): the changes of the step in progress */
  gboolean         was_saved;   /* whether it was saved since it was opened */
  GAsyncQueue     *fence;       /* (nullable): the next save waits until it can pop an item from this queue */
  gboolean         logged;      /* whether commands keep a log, for a journal */
};

void nre_document_begin_step (NreDocument *self);
void nre_document_touched    (const NreTouch *touch, gpointer data);
void nre_document_end_step   (NreDocument *self);
void nre_document_saved (NreDocument *self, gboolean moved);
