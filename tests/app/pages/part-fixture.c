/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "part-fixture.h"

#include "nre-batch-inspector.h"
#include "nre-header-inspector.h"
#include "nre-node-inspector.h"
#include "nre-slot-inspector.h"
#include "nre-triangle-inspector.h"

void
part_set_up_document (PartFixture *self, NreDocument *document)
{
  self->document = document;
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->inspector = NRE_INSPECTOR (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  nre_inspector_set_selection (self->inspector, self->selection);
  pages_show_parts (self->selection);
  self->window = pages_show (GTK_WIDGET (self->inspector));
}

void
part_set_up (PartFixture *self, gconstpointer data)
{
  part_set_up_document (self, pages_document ());
}

void
part_tear_down (PartFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

/* --- Finding and reading --------------------------------------------------------------------------- */

static NreNumberField *
find_field (GtkWidget *widget, const char *name)
{
  if (NRE_IS_NUMBER_FIELD (widget) &&
      g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0)
    return NRE_NUMBER_FIELD (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreNumberField *found = find_field (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GType
page_of_part (NrePart part)
{
  switch (part)
    {
    case NRE_PART_NODE:
      return NRE_TYPE_NODE_INSPECTOR;
    case NRE_PART_SLOT:
      return NRE_TYPE_SLOT_INSPECTOR;
    case NRE_PART_BATCH:
      return NRE_TYPE_BATCH_INSPECTOR;
    case NRE_PART_TRIANGLE:
      return NRE_TYPE_TRIANGLE_INSPECTOR;
    default:
      return NRE_TYPE_HEADER_INSPECTOR;
    }
}

GtkWidget *
part_get_page (PartFixture *self, NrePart part)
{
  return pages_find (GTK_WIDGET (self->inspector), page_of_part (part));
}

NreNumberField *
part_get_field (PartFixture *self, NrePart part, const char *name)
{
  NreNumberField *field = find_field (part_get_page (self, part), name);

  g_assert_nonnull (field);
  return field;
}

GBytes *
part_read_model (NreDocument *document)
{
  g_autoptr (NreEntry) entry = pages_entry (document, PAGES_MODEL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_entry_read (entry, &error);

  g_assert_no_error (error);
  return bytes;
}

NreModel *
part_get_model (PartFixture *self)
{
  return nre_model_view_get_model (nre_selection_get_model_view (self->selection));
}

guint
part_n_steps (PartFixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

const char *
part_last_step (PartFixture *self)
{
  return nre_history_get_undo_label (nre_document_get_history (self->document));
}

void
part_enter (NreNumberField *field, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  g_signal_emit_by_name (field, "activate");
}

void
part_assert_same (GBytes *a, GBytes *b)
{
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), g_bytes_get_data (b, NULL),
                   g_bytes_get_size (b));
}

void
part_select_several (PartFixture *self, NrePart part, guint first, guint last, guint lead)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (first, last - first + 1);

  nre_selection_select_several (self->selection, part, several, lead);
}
