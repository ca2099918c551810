/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-step-front.h"

/**
 * Front: the page that was current when a step was made.
 * @window: weak
 * @document: weak; the document of the page
 * @entry: weak; NULL if the page shows the file itself, or the entry is no longer used
 * @is_file: whether the page shows the file itself
 * @serial: rises with each step; the steps of a joint change are made one after the other
 */
typedef struct
{
  NreWindow   *window;
  NreDocument *document;
  NreEntry    *entry;
  gboolean     is_file;
  guint64      serial;
} Front;

static GQuark
front_quark (void)
{
  return g_quark_from_static_string ("nre-step-front");
}

static void
front_free (gpointer data)
{
  Front *self = data;

  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->document);
  g_clear_weak_pointer (&self->entry);
  g_free (self);
}

/** nre_step_front_note: if the last step of the document is new, remember the current page for it. Call this
 * when the document has changed, before the change opens or closes pages. */
void
nre_step_front_note (NreWindow *window, NreDocument *document)
{
  static guint64 last_serial;
  NreHistory *history = nre_document_get_history (document);
  guint position = nre_history_get_position (history);
  NrePage *page = nre_window_get_current_page (window);
  g_autoptr (NreStep) step = NULL;
  Front *front;

  /* After undo, there are steps behind the position. */
  if (page == NULL || position == 0 || position < g_list_model_get_n_items (G_LIST_MODEL (history)))
    return;
  step = g_list_model_get_item (G_LIST_MODEL (history), position - 1);
  if (g_object_get_qdata (G_OBJECT (step), front_quark ()) != NULL)
    return;
  front = g_new0 (Front, 1);
  g_set_weak_pointer (&front->window, window);
  g_set_weak_pointer (&front->document, nre_page_get_document (page));
  g_set_weak_pointer (&front->entry, nre_page_get_entry (page));
  front->is_file = front->entry == NULL;
  front->serial = ++last_serial;
  g_object_set_qdata_full (G_OBJECT (step), front_quark (), front, front_free);
}

/**
 * nre_step_front_find:
 * @steps: (element-type NreStep): the steps of a joint change, each of which may be NULL
 * @document: (out) (transfer none): the document of the page
 * @entry: (out) (transfer none) (nullable): its entry; NULL for the file itself
 *
 * Find the page that was current in the window before the first of the steps was made.
 *
 * Returns: FALSE if that is not known, its file has been closed, or its entry is gone
 */
gboolean
nre_step_front_find (NreWindow *window, GPtrArray *steps, NreDocument **document, NreEntry **entry)
{
  const Front *first = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      const Front *front =
          steps->pdata[i] != NULL ? g_object_get_qdata (steps->pdata[i], front_quark ()) : NULL;

      if (front != NULL && front->window == window && (first == NULL || front->serial < first->serial))
        first = front;
    }
  if (first == NULL || first->document == NULL || nre_workspace_of (first->document) == NULL ||
      (!first->is_file && (first->entry == NULL || nre_entry_is_gone (first->entry))))
    return FALSE;
  *document = first->document;
  *entry = first->entry;
  return TRUE;
}
