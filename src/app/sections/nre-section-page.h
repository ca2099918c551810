/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-page.h"
#include "nre-section-pane.h"

G_BEGIN_DECLS

/* The page of a text whose kind is shown as a list of rows in sections: the list, and the text itself with
 * what is wrong in its lines, which are put right there by the kind's operations "set-line" and
 * "repair-line". While lines are wrong the text is shown by itself. The view of the page's selection is an
 * NreEntryView. Abstract.
 *
 * Properties: view ("list" or "text"). */
#define NRE_TYPE_SECTION_PAGE (nre_section_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionPage, nre_section_page, NRE, SECTION_PAGE, NrePage)

/**
 * NreSectionPageClass:
 * @get_faults: (element-type NreTextFault): the lines that are wrong
 * @dup_count: what is said of how much there is, while nothing is wrong
 * @is_readable: whether there is something to list, damaged or not
 * @update_actions: (nullable): what is selected, or what there is, is something else
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
 * NreSectionPageParts: what a subclass has for its page.
 * @view_action: that sets the property "view"
 * @list_label: what the list is called, @damaged_title: and what is wrong with it where there is nothing to
 *   list
 * @pane: the list, @tools: what is done with it, for the header
 * @empty: (nullable): instead of the list where it has nothing
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
