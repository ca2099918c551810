/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-section-pane.h"

G_BEGIN_DECLS

/* The abstract base class of the page of a text file that is shown as a list of rows in sections. The page
 * shows the list, or the text with its faulty lines, which can be corrected there with the kind's operations
 * "set-line" and "repair-line". If there are faulty lines, the text is shown by default. The view of the
 * page's selection must be an NreEntryView.
 *
 * Properties: view ("list" or "text"). */
#define NRE_TYPE_SECTION_PAGE (nre_section_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionPage, nre_section_page, NRE, SECTION_PAGE, NrePage)

/**
 * NreSectionPageClass: the virtual functions.
 * @get_faults: returns (element-type NreTextFault): the faulty lines
 * @dup_count: returns (transfer full): a description of the size of the list, shown if there are no faults
 * @is_readable: returns whether anything can be listed, even if the text is damaged
 * @update_actions: (nullable): called after the selection or the contents have changed
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
 * NreSectionPageParts: what a subclass provides for its page.
 * @view_action: the action that sets the property "view"
 * @list_label: name of the list
 * @damaged_title: title of the placeholder that is shown if nothing can be listed
 * @pane: the list, an NreSectionPane
 * @tools: buttons for the list, shown in the header of the page
 * @empty: (nullable): placeholder for an empty list
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
