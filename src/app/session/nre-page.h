/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The abstract base class of pages. A page is the contents of a tab, which shows an entry or the file itself.
 *
 * A page may show several files that belong together. Each file is a side of the page: a document, an entry
 * of it, and a selection. One side is active. The properties document, entry and selection refer to the
 * active side, and so do the inspector, the bytes panel and undo. Sides can be added and removed.
 *
 * Properties: document, entry (NULL if the page shows the file itself), selection, title (string), icon-name
 * (string), modified (boolean: whether any side has unsaved changes). Signals: "open-entry" (NreEntry *) when
 * the user wants to open that entry in a tab; "open-record" (guint type of the table, guint index), on the
 * page of a table, when the user wants to see this record on the page of the entry that contains the table;
 * "open-bytes" (NreEntry *, guint64 offset, guint64 size) when the user wants to open that entry by itself in
 * a tab, with these bytes selected. */
#define NRE_TYPE_PAGE (nre_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NrePage, nre_page, NRE, PAGE, GtkWidget)

struct _NrePageClass
{
  GtkWidgetClass parent_class;

  /* Selects and shows the place to which a finding refers. The default selects it in the view of the kind. */
  void (*reveal) (NrePage *self, const NrePlace *place);
  /* Selects and shows a record of a table in the page's entry. The default selects it in the view of the
   * kind. */
  void (*reveal_record) (NrePage *self, guint32 table, guint index);
  /* Selects and shows bytes of the page's entry; if @size is 0, selects nothing. The default also selects
   * the record that contains them. */
  void (*reveal_bytes) (NrePage *self, guint64 offset, guint64 size);
  /* Shows the record of @part that one of the defaults above has selected, if the selection alone does not.
   * The default is NULL. */
  void (*show_selected) (NrePage *self, NrePart part);
  /* Called when the document of a side has changed in any way. The default does nothing. */
  void (*refresh) (NrePage *self);
  /* Called when a side has been added or removed. The default does nothing. */
  void (*sides_changed) (NrePage *self);
  /* Returns the title of the tab. The default is the title of the active side. */
  char *(*dup_title) (NrePage *self);
  /* Returns the icon of the tab. The default is the icon of the active side's kind. */
  const char *(*get_icon_name) (NrePage *self);
  /* Returns the main widget of the page, which takes the focus or contains the widget that does. The default
   * is the widget of get_picture, or the whole page if there is none. */
  GtkWidget *(*get_content) (NrePage *self);
  /* Returns (transfer none) (nullable): the widget that shows the entry graphically. The default is NULL. */
  GtkWidget *(*get_picture) (NrePage *self);
  /* Returns (transfer none) (nullable): the list whose shortcuts apply to the page's selection, even if the
   * focus is elsewhere on the page. The default is NULL. */
  GtkWidget *(*get_key_list) (NrePage *self);
  /* Called when a step with these commands was undone or redone, and the records that it changed are
   * selected. Shows the change if the present view of the page hides it. The default does nothing. */
  void (*show_change) (NrePage *self, GPtrArray *commands);
};

/** nre_page_new: create the page for the kind of the entry. */
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
char         *nre_page_dup_entry_path (NrePage *self);   /* for operations; NULL for the file itself */
void          nre_page_take_focus    (NrePage *self);
GtkWidget    *nre_page_get_picture   (NrePage *self);
void          nre_page_reveal        (NrePage *self, const NrePlace *place);
void          nre_page_reveal_record (NrePage *self, guint32 table, guint index);
void          nre_page_reveal_bytes  (NrePage *self, guint64 offset, guint64 size);
void          nre_page_show_change   (NrePage *self, GPtrArray *commands);
/* Report the result of an edit. If @error is set, show it as a toast in the window. */
void          nre_page_report        (NrePage *self, const GError *error);
void          nre_page_open_entry    (NrePage *self, NreEntry *entry);
void          nre_page_open_record   (NrePage *self, guint32 table, guint index);
void          nre_page_open_bytes    (NrePage *self, NreEntry *entry, guint64 offset, guint64 size);
/* Undoing an edit also reverts the view properties that were changed with it; see NreViewMemory. */
void          nre_page_remember_view (NrePage *self, gpointer object, const char *property);
void          nre_page_hold_view     (NrePage *self, gboolean hold);

G_END_DECLS
