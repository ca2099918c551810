/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A tab: one entry (or the file itself) open for looking and editing. Abstract.
 *
 * A page may show several files that are only meaningful together. Each is a side: a document, an entry of
 * it, and a selection. One side is active: the properties document, entry and selection refer to it, and so
 * does everything that follows a page: the inspector, the bytes, undo. Sides can be added and removed.
 *
 * Properties: document, entry (NULL = the page shows the file itself), selection, title (string), icon-name
 * (string), modified (boolean: any side is). Signals: "open-entry" (NreEntry *): the user asks for a tab of
 * that entry; "open-record" (guint type of the table, guint index): for the tab of the thing that the page's
 * entry is a table of, with that record shown; "open-bytes" (NreEntry *, guint64 offset, guint64 size): for a
 * tab of that entry alone, with those bytes selected. */
#define NRE_TYPE_PAGE (nre_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NrePage, nre_page, NRE, PAGE, GtkWidget)

struct _NrePageClass
{
  GtkWidgetClass parent_class;

  /* Select and show the place that a finding is about; the default does nothing. */
  void (*reveal) (NrePage *self, const NrePlace *place);
  /* Select and show a record of a table in the page's entry; the default does nothing. */
  void (*reveal_record) (NrePage *self, guint32 table, guint index);
  /* Select and show bytes of the page's entry, none if @size is 0; the default does nothing. */
  void (*reveal_bytes) (NrePage *self, guint64 offset, guint64 size);
  /* The document of a side changed in any way; the default does nothing. */
  void (*refresh) (NrePage *self);
  /* A side was added or removed; the default does nothing. */
  void (*sides_changed) (NrePage *self);
  /* The title of the tab; the default is that of the active side. */
  char *(*dup_title) (NrePage *self);
  /* The icon of the tab; the default is that of the active side's kind. */
  const char *(*get_icon_name) (NrePage *self);
  /* The main widget of the page, which takes the focus or contains the widget that does; the default is the
   * picture, or the whole page if there is none. */
  GtkWidget *(*get_content) (NrePage *self);
  /* The widget that shows a picture of the entry, (transfer none) (nullable); the default has none. */
  GtkWidget *(*get_picture) (NrePage *self);
  /* (transfer none) (nullable): the list whose keys act on the page's selection, wherever the focus is on the
   * page; the default has none. */
  GtkWidget *(*get_key_list) (NrePage *self);
  /* A step with these commands was undone or redone, and the records that it changed are selected. Show the
   * change if the way in which the page shows them hides it; the default does nothing. */
  void (*show_change) (NrePage *self, GPtrArray *commands);
};

/** nre_page_new: the page for the entry's kind. */
NrePage      *nre_page_new           (NreDocument *document, NreEntry *entry, NreDocument *partner);
NreDocument  *nre_page_get_document  (NrePage *self);
NreEntry     *nre_page_get_entry     (NrePage *self);
NreSelection *nre_page_get_selection (NrePage *self);
guint         nre_page_get_n_sides   (NrePage *self);
NreSelection *nre_page_get_side      (NrePage *self, guint side);
NreSelection *nre_page_find_side     (NrePage *self, NreDocument *document);
gboolean      nre_page_shows         (NrePage *self, NreDocument *document, NreEntry *entry);
gboolean      nre_page_can_join      (NrePage *self, NreDocument *document);
void          nre_page_add_side      (NrePage *self, NreDocument *document, NreEntry *entry);
void          nre_page_remove_side   (NrePage *self, NreDocument *document);
void          nre_page_set_active    (NrePage *self, NreDocument *document);
const char   *nre_page_get_title     (NrePage *self);
const char   *nre_page_get_icon_name (NrePage *self);
gboolean      nre_page_get_modified  (NrePage *self);
char         *nre_page_dup_entry_path (NrePage *self);   /* for the edits; NULL = the file itself */
void          nre_page_take_focus    (NrePage *self);
GtkWidget    *nre_page_get_picture   (NrePage *self);
void          nre_page_reveal        (NrePage *self, const NrePlace *place);
void          nre_page_reveal_record (NrePage *self, guint32 table, guint index);
void          nre_page_reveal_bytes  (NrePage *self, guint64 offset, guint64 size);
void          nre_page_show_change   (NrePage *self, GPtrArray *commands);
/* Report the result of an edit: on failure show @error as a toast in the window. */
void          nre_page_report        (NrePage *self, const GError *error);
void          nre_page_open_entry    (NrePage *self, NreEntry *entry);
void          nre_page_open_record   (NrePage *self, guint32 table, guint index);
void          nre_page_open_bytes    (NrePage *self, NreEntry *entry, guint64 offset, guint64 size);
/* Undoing an edit also reverts its changes to how the page shows things: see NreViewMemory. */
void          nre_page_remember_view (NrePage *self, gpointer object, const char *property);
void          nre_page_hold_view     (NrePage *self, gboolean hold);

G_END_DECLS
