/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-document.h"
#include "nre-model-view.h"
#include "nre-playback.h"

G_BEGIN_DECLS

/** NrePart: what kind of thing is selected inside an entry. */
typedef enum
{
  NRE_PART_NONE,
  NRE_PART_ENTRY,       /* the entry as a whole: its directory fields */
  NRE_PART_NODE,
  NRE_PART_SLOT,
  NRE_PART_BATCH,
  NRE_PART_TRIANGLE,
  NRE_PART_KEY,         /* an animation key, record of Res8 */
  NRE_PART_HEADER,      /* the model's own bounds, at the start of Res2; there is one */
  NRE_PART_BYTES,       /* a byte range of a table or payload */
} NrePart;

/* What is selected and shown in a page: session state, not part of the document. The page, the
 * inspector, the Bytes panel and the viewport all follow one selection and all may set it.
 *
 * Several parts of one kind may be selected. One of them leads: it is what the index of its kind, what
 * contains it and the bytes are about, for those who show one thing. Edits are of all that are selected.
 *
 * Signal "changed" after every change. */
#define NRE_TYPE_SELECTION (nre_selection_get_type ())
G_DECLARE_FINAL_TYPE (NreSelection, nre_selection, NRE, SELECTION, GObject)

NreSelection *nre_selection_new        (NreDocument *document, NreEntry *entry);
NreDocument  *nre_selection_get_document (NreSelection *self);
NreEntry     *nre_selection_get_entry  (NreSelection *self);      /* the page's entry; NULL = the file itself */
NrePart       nre_selection_get_part   (NreSelection *self);
guint         nre_selection_get_index  (NreSelection *self, NrePart part);  /* node, slot, key … or G_MAXUINT */
guint         nre_selection_get_count  (NreSelection *self, NrePart part);   /* selected or not */
void          nre_selection_clear      (NreSelection *self);
void          nre_selection_select     (NreSelection *self, NrePart part, guint index);
/* A picked triangle selects its batch, slot and node together; @part says which of them is meant. */
void          nre_selection_select_path (NreSelection *self, NrePart part, guint node, guint slot, guint batch,
                                         guint triangle);
/* Several parts of one kind; the one that leads is among them. */
void          nre_selection_select_several (NreSelection *self, NrePart part, const GtkBitset *indices,
                                            guint lead);
GtkBitset    *nre_selection_get_several (NreSelection *self, NrePart part);
gboolean      nre_selection_has_several (NreSelection *self);
/* The bytes behind the selection: in the payload of @table (a table of the model, or the entry itself). */
void          nre_selection_set_bytes  (NreSelection *self, NreEntry *table, guint64 offset, guint64 size);
gboolean      nre_selection_get_bytes  (NreSelection *self, NreEntry **table, guint64 *offset, guint64 *size);
/* What time of the animation is shown; NULL where nothing shows one. */
void          nre_selection_set_playback (NreSelection *self, NrePlayback *playback);
NrePlayback  *nre_selection_get_playback (NreSelection *self);
/* The entry as a model, shared by all who follow the selection; it holds none when the entry is no model. */
NreModelView *nre_selection_get_model_view (NreSelection *self);

G_END_DECLS
