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
  NreMapping      *mapping;     /* the file as opened; later saves leave it, and undo can go back to it */
  NreDocumentLink *link;        /* NULL without a mapping */
  char            *backup;      /* what the last save has replaced, or NULL */
  NreSaveExpected  on_disk;     /* what must still be at @path when we save there */
  struct stat      read_state;  /* of the file when its bytes were last compared with @on_disk; all 0 where
                                 * they differ */
  GBytes          *original;
  NreDirectory    *root;
  NreEntryStore   *entries;
  NreHistory      *history;
  guint            step_depth;  /* of what is told of once */
  NreChanges      *changes;     /* of the step that is being made; NULL between steps */
};

void nre_document_saved (NreDocument *self, gboolean moved);
