/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-section-pane.h"

G_BEGIN_DECLS

/* The page of a text whose kind is shown as a list of rows in sections: the list, and the text itself with
 * the faults of its lines, which can be corrected there by the kind's operations "set-line" and
 * "repair-line". While there are faults, the text is shown by default. The view of the page's selection is
 * an NreEntryView. Abstract.
 *
 * Properties: view ("list" or "text"). */
#define NRE_TYPE_SECTION_PAGE (nre_section_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionPage, nre_section_page, NRE, SECTION_PAGE, NrePage)

/**
 * NreSectionPageClass:
 * @get_faults: (element-type NreTextFault): the faulty lines
 * @dup_count: the size of the list in words, shown while there are no faults
 * @is_readable: whether there is something to list, even if damaged
 * @update_actions: (nullable): called when the selection or the contents changed
 */
struct _NreSectionPageClass
{
  NrePageClass parent_class;

  const GArray *(*get_faults)     (NreSectionPage *self);
  char         *(*dup_count)      (NreSectionPage *self);
  gboolean      (*is_readable)    (NreSectionPage *self);
  void          (*update_actions) (NreSectionPage *self);
};

/**
 * NreSectionPageParts: the parts that a subclass provides for its page.
 * @view_action: the action that sets the property "view"
 * @list_label: name of the list, @damaged_title: title of the placeholder if there is nothing to list
 * @pane: the list, @tools: its tools, for the header
 * @empty: (nullable): shown instead of an empty list
 */
typedef struct
{
  const char *view_action;
  const char *list_label;
  const char *damaged_title;
  GtkWidget  *pane;
  GtkWidget  *tools;
  GtkWidget  *empty;
} NreSectionPageParts;

void            nre_section_page_set_up   (NreSectionPage *self, const NreSectionPageParts *parts);
NreSectionPane *nre_section_page_get_pane (NreSectionPage *self);

G_END_DECLS
