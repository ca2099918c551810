/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

/* The abstract base class of the inspector's page for one part of a kind. The page consists of groups of
 * rows, which belong to a form. If the records of the part can have different shapes, there are several
 * forms, of which one is in use. The type is set in NreAppPart, and the inspector creates the page when such
 * a part is first selected. */
#define NRE_TYPE_PART_INSPECTOR (nre_part_inspector_get_type ())
G_DECLARE_DERIVABLE_TYPE (NrePartInspector, nre_part_inspector, NRE, PART_INSPECTOR, GtkBox)

/**
 * NrePartInspectorClass: the virtual functions.
 * @show: shows the current state of the selected records; @selection is NULL to release all references. The
 *   default implementation shows the form
 */
struct _NrePartInspectorClass
{
  GtkBoxClass parent_class;

  void (*show) (NrePartInspector *self, NreSelection *selection);
};

NrePartForm *nre_part_inspector_add_form (NrePartInspector *self, NrePart part, const NreTable *records);
NrePartForm *nre_part_inspector_add_shape (NrePartInspector *self, NrePart part, const NreShape *shape);
NrePartForm *nre_part_inspector_get_form (NrePartInspector *self);
void         nre_part_inspector_remove_form (NrePartInspector *self, NrePartForm *form);
void         nre_part_inspector_use_form (NrePartInspector *self, NrePartForm *form);
void         nre_part_inspector_set_heading (NrePartInspector *self, GtkWidget *heading);
GtkWidget   *nre_part_inspector_get_heading (NrePartInspector *self);
void         nre_part_inspector_be_summary (NrePartInspector *self);
AdwPreferencesGroup *nre_part_inspector_add_group (NrePartInspector *self, const char *title);
void         nre_part_inspector_show     (NrePartInspector *self, NreSelection *selection);

G_END_DECLS
