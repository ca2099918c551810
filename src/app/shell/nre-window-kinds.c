/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-kinds.h"

#include <glib/gi18n.h>

#include "nre-kinds.h"
#include "nre-read-only.h"
#include "nre-window-private.h"

static const NreAppAction *
find_action (const NreAppKind *kind, const char *name)
{
  for (guint i = 0; i < kind->n_actions; i++)
    if (g_str_equal (kind->actions[i].name, name))
      return &kind->actions[i];
  return NULL;
}

/* (transfer none) (nullable): the kind of the current page. */
static const NreAppKind *
get_current_kind (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);

  return page != NULL ? nre_selection_get_kind (nre_page_get_selection (page)) : NULL;
}

static void
action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  const NreAppKind *kind = get_current_kind (self);
  const NreAppAction *row = kind != NULL ? find_action (kind, g_action_get_name (G_ACTION (action))) : NULL;

  if (row != NULL)
    row->run (NRE_HOST (self), nre_window_get_current_page (self));
}

/* Fill the section of the main menu with the actions of a kind. @kind: (nullable): of the current page */
static void
fill_menu (NreWindow *self, const NreAppKind *kind)
{
  if (kind == self->menu_kind)
    return;
  self->menu_kind = kind;
  g_menu_remove_all (self->kind_menu);
  for (guint i = 0; kind != NULL && i < kind->n_actions; i++)
    if (kind->actions[i].label != NULL)
      {
        g_autofree char *name = g_strconcat ("win.", kind->actions[i].name, NULL);

        g_menu_append (self->kind_menu, _(kind->actions[i].label), name);
      }
}

/** nre_window_kinds_update: enable the actions of the current page's kind, disable all others, and update the
 * menu. @idle: FALSE while the file of the current page is busy; then actions that need an idle file are
 * disabled. Those that change the entry are disabled if it can only be read */
void
nre_window_kinds_update (NreWindow *self, gboolean idle)
{
  const NreAppKind *current = get_current_kind (self);
  NrePage *page = nre_window_get_current_page (self);
  gboolean is_read_only = page != NULL && nre_selection_is_read_only (nre_page_get_selection (page));

  for (guint i = 0; nre_app_kinds[i] != NULL; i++)
    for (guint j = 0; j < nre_app_kinds[i]->n_actions; j++)
      {
        const char *name = nre_app_kinds[i]->actions[j].name;
        const NreAppAction *row = current != NULL ? find_action (current, name) : NULL;
        GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), row != NULL && (idle || !row->when_idle) &&
                                                                     !(row->edits && is_read_only));
      }
  fill_menu (self, current);
}

/** nre_window_kinds_add: add the actions of all kinds to the window. Actions of several kinds with the same
 * name are one action. */
void
nre_window_kinds_add (NreWindow *self)
{
  for (guint i = 0; nre_app_kinds[i] != NULL; i++)
    for (guint j = 0; j < nre_app_kinds[i]->n_actions; j++)
      {
        const GActionEntry entry = { nre_app_kinds[i]->actions[j].name, action_cb };

        if (g_action_map_lookup_action (G_ACTION_MAP (self), entry.name) == NULL)
          g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
      }
}
