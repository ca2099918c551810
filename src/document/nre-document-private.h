/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-entry-store.h"
#include "nre-save.h"

typedef struct _NreDocumentLink NreDocumentLink;

struct _NreDocument
{
  GObject          parent_instance;
  char            *path;        /* NULL for a document made from bytes */
  char            *title;
  NreMapping      *mapping;     /* (nullable): the file as it was opened, even if the document was saved
                                 * since */
  NreDocumentLink *link;        /* NULL without a mapping */
  char            *backup;      /* (nullable): path of the last save's backup */
  NreSaveExpected  on_disk;     /* the state in which a save expects the file at @path */
  struct stat      read_state;  /* status of the file when its bytes were found to match @on_disk */
  GBytes          *original;
  NreDirectory    *root;
  NreDirectory    *saved;       /* (nullable): snapshot of the state last saved to @path */
  NreEntryStore   *entries;
  NreHistory      *history;
  guint            step_depth;  /* the number of steps that have begun, but not ended */
  NreChanges      *changes;     /* (nullable): changes of the step in progress */
  gboolean         was_saved;
  GAsyncQueue     *fence;       /* (nullable): the next save waits until the journal has pushed an item */
  gboolean         logged;      /* whether new commands keep a log, for the journal */
};

void nre_document_begin_step (NreDocument *self);
void nre_document_touched    (const NreTouch *touch, gpointer data);
void nre_document_end_step   (NreDocument *self);
void nre_document_saved (NreDocument *self, gboolean moved);
