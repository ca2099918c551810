/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-first-entry.h"

#include "nre-kinds.h"

/* The maximum number of entries that are searched for one to show: an archive may have a million. */
#define MAX_LOOKED_AT 20000

/* The time after which the search returns to the main loop, in microseconds: less than a frame. */
#define TURN_US 4000

typedef struct
{
  NreOpenFile        *file;
  NreFirstEntryFound  found;
  gpointer            data;
  guint               next;
} Finding;

static gboolean
look_cb (gpointer data)
{
  Finding *self = data;
  GListModel *entries = G_LIST_MODEL (nre_open_file_get_document (self->file));
  guint n = MIN (g_list_model_get_n_items (entries), MAX_LOOKED_AT);
  gint64 end = g_get_monotonic_time () + TURN_US;
  g_autoptr (NreEntry) first = NULL;

  if (!nre_kind_is_library (nre_document_get_kind (nre_open_file_get_document (self->file))))
    n = 0;
  while (self->next < n && first == NULL)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (entries, self->next++);

      if (nre_app_kind_find (nre_entry_get_kind (entry))->shown_first)
        first = g_steal_pointer (&entry);
      else if (g_get_monotonic_time () > end)
        {
          g_idle_add (look_cb, self);
          return G_SOURCE_REMOVE;
        }
    }
  self->found (self->file, first, self->data);
  g_object_unref (self->file);
  g_free (self);
  return G_SOURCE_REMOVE;
}

/** nre_first_entry_find: find the entry to show of a newly opened file, in idle callbacks. */
void
nre_first_entry_find (NreOpenFile *file, NreFirstEntryFound found, gpointer data)
{
  Finding *self = g_new0 (Finding, 1);

  self->file = g_object_ref (file);
  self->found = found;
  self->data = data;
  /* The first callback usually finds the entry. With this priority, it runs before the next frame. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, look_cb, self, NULL);
}
