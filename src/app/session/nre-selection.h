/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-app-kind.h"

G_BEGIN_DECLS

/* The selection of a page. It is not part of the document. The page, the inspector, the bytes panel and the
 * viewport share one selection: all of them show it, and all of them can change it.
 *
 * Several records of one part may be selected. One of them is the lead, for views that show a single record:
 * the index of the part, the selected containers and the bytes are those of the lead. Edits apply to all
 * selected records.
 *
 * Signal "changed" after every change. */
#define NRE_TYPE_SELECTION (nre_selection_get_type ())
G_DECLARE_FINAL_TYPE (NreSelection, nre_selection, NRE, SELECTION, GObject)

NreSelection *nre_selection_new        (NreDocument *document, NreEntry *entry);
NreDocument  *nre_selection_get_document (NreSelection *self);
NreEntry     *nre_selection_get_entry  (NreSelection *self);      /* the page's entry; NULL for the file
                                                                   * itself */
gboolean      nre_selection_is_concerned (NreSelection *self, const NreChanges *changes);
NrePart       nre_selection_get_part   (NreSelection *self);
guint         nre_selection_get_index  (NreSelection *self, NrePart part);  /* index of the lead, or
                                                                             * G_MAXUINT */
guint         nre_selection_get_count  (NreSelection *self, NrePart part);   /* number of all records of the
                                                                              * part, selected or not */
void          nre_selection_clear      (NreSelection *self);
void          nre_selection_select     (NreSelection *self, NrePart part, guint index);
/* Select exactly the records in @path, without the containers that the kind would add. */
void          nre_selection_select_path (NreSelection *self, NrePart part, const NrePath *path);
/* Select several records of one part. @indices must contain @lead. */
void          nre_selection_select_several (NreSelection *self, NrePart part, const GtkBitset *indices,
                                            guint lead);
GtkBitset    *nre_selection_get_several (NreSelection *self, NrePart part);
gboolean      nre_selection_has_several (NreSelection *self);
gboolean      nre_selection_has_lost   (NreSelection *self);
gboolean      nre_selection_recall     (NreSelection *self, NrePart part, const GtkBitset *touched);
/* The selected bytes. They are in @table, which is a table of the entry, or the entry itself. */
void          nre_selection_set_bytes  (NreSelection *self, NreEntry *table, guint64 offset, guint64 size);
gboolean      nre_selection_get_bytes  (NreSelection *self, NreEntry **table, guint64 *offset, guint64 *size);
/* The selected entries on the page of an archive. */
void          nre_selection_set_entries (NreSelection *self, GPtrArray *entries, NreEntry *lead);
GPtrArray    *nre_selection_dup_entries (NreSelection *self);
NreEntry     *nre_selection_dup_table  (NreSelection *self, guint table);
gboolean      nre_selection_find_record (NreSelection *self, NrePart part, guint index, NreAppRecord *out);
/* The kind of the entry, and the kind's view of it, which all users of the selection share. */
const NreAppKind *nre_selection_get_kind (NreSelection *self);
NreEntryView *nre_selection_get_view   (NreSelection *self);

/* For operations on the entry: the path of the entry, or NULL for the file itself. */
char         *nre_selection_dup_entry_path (NreSelection *self);
gboolean      nre_selection_perform    (NreSelection *self, const char *operation, GVariantDict *args,
                                        GError **error);

NrePath       nre_path_empty           (void);

G_END_DECLS
