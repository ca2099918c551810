/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-host.h"
#include "nre-window-panes.h"

#include "nre-open-flow.h"
#include "nre-window-private.h"
#include "nre-window-problems.h"

/* The window's implementation of NreHost, for its flows. */

static GSettings *
get_settings (NreHost *host)
{
  return nre_window_get_settings (NRE_WINDOW (host));
}

static NreWorkspace *
get_workspace (NreHost *host)
{
  return nre_window_get_workspace (NRE_WINDOW (host));
}

static NreTaskBar *
get_task_bar (NreHost *host)
{
  return nre_window_get_task_bar (NRE_WINDOW (host));
}

static gboolean
is_closed (NreHost *host)
{
  return nre_window_is_closed (NRE_WINDOW (host));
}

static void
commit_fields (NreHost *host)
{
  nre_window_commit_fields (NRE_WINDOW (host));
}

static void
add_toast (NreHost *host, AdwToast *toast)
{
  nre_window_add_toast (NRE_WINDOW (host), toast);
}

static NreOpenFile *
add_document (NreHost *host, NreDocument *document, gboolean show)
{
  return nre_window_add_document (NRE_WINDOW (host), document, show);
}

static void
add_folder (NreHost *host, const char *path)
{
  nre_window_add_folder (NRE_WINDOW (host), path);
}

static void
show_itself (NreHost *host, NreOpenFile *file, gboolean keep)
{
  nre_window_panes_go (NRE_WINDOW (host), nre_window_show_entry (NRE_WINDOW (host), file, NULL, keep), keep);
}

static void
replace_document (NreHost *host, NreOpenFile *file, NreDocument *document)
{
  nre_window_replace_document (NRE_WINDOW (host), file, document);
}

static void
join_files (NreHost *host, NreOpenFile *file, NreOpenFile *partner)
{
  nre_window_join_files (NRE_WINDOW (host), file, partner);
}

static void
opened (NreHost *host)
{
  nre_window_opened (NRE_WINDOW (host));
}

static void
show_file (NreHost *host, NreOpenFile *file)
{
  nre_window_show_file (NRE_WINDOW (host), file);
}

static void
show_inspector (NreHost *host)
{
  g_object_set (host, "show-right", TRUE, NULL);
}

static void
show_entry (NreHost *host, NreEntry *entry)
{
  NreWindow *window = NRE_WINDOW (host);
  NreOpenFile *file = nre_workspace_find (nre_window_get_workspace (window), nre_entry_get_document (entry));

  if (file != NULL)
    nre_window_panes_go (window, nre_window_show_entry (window, file, entry, TRUE), TRUE);
}

static void
look_at (NreHost *host, NreEntry *entry)
{
  NreWindow *window = NRE_WINDOW (host);
  NreOpenFile *file = nre_workspace_find (nre_window_get_workspace (window), nre_entry_get_document (entry));

  if (file != NULL)
    nre_window_show_entry (window, file, entry, FALSE);
}

static NreEntry *
get_shown (NreHost *host)
{
  NrePage *page = nre_window_get_current_page (NRE_WINDOW (host));

  return page != NULL ? nre_page_get_entry (page) : NULL;
}

static void
show_inside (NreHost *host, NreOpenFile *file, NreEntry *entry, const NreAppPlace *place)
{
  NrePage *page = nre_window_show_entry (NRE_WINDOW (host), file, entry, TRUE);
  NreSelection *selection = nre_page_find_side (page, nre_open_file_get_document (file));

  nre_window_panes_go (NRE_WINDOW (host), page, TRUE);
  if (place->part == NRE_PART_BYTES)
    nre_page_reveal_bytes (page, place->offset, place->size);
  else if (selection != NULL && place->part >= NRE_PART_OWN &&
           place->index < nre_selection_get_count (selection, place->part))
    nre_selection_select (selection, place->part, place->index);
}

static void
open_path (NreHost *host, const char *path)
{
  nre_open_flow_look (host, path, TRUE, TRUE);
}

static void
show_place (NreHost *host, const char *path, const NrePlace *place)
{
  nre_window_problems_go (NRE_WINDOW (host), path, place);
}

static void
note_moves (NreHost *host, GPtrArray *from, GPtrArray *to)
{
  nre_window_note_moves (NRE_WINDOW (host), from, to);
}

static void
show_bytes (NreHost *host, NreEntry *entry)
{
  NreWindow *window = NRE_WINDOW (host);
  NreOpenFile *file = nre_workspace_find (nre_window_get_workspace (window), nre_entry_get_document (entry));
  NrePage *page;

  if (file == NULL)
    return;
  page = nre_window_show_entry (window, file, entry, TRUE);
  nre_selection_set_bytes (nre_page_get_selection (page), entry, 0, nre_entry_get_size (entry));
  g_object_set (window, "bottom-page", "bytes", "show-bottom", TRUE, NULL);
  /* Focus the panel, as after opening it by a key. */
  nre_bottom_panel_take_focus (window->bottom_panel);
}

static void
open_entry (NreHost *host, const char *path, const char *entry)
{
  nre_open_flow_run_entry (host, path, entry);
}

/** nre_window_host_init: fill in the interface of a window as the host of flows. */
void
nre_window_host_init (NreHostInterface *iface)
{
  iface->get_settings = get_settings;
  iface->get_workspace = get_workspace;
  iface->get_task_bar = get_task_bar;
  iface->is_closed = is_closed;
  iface->commit_fields = commit_fields;
  iface->add_toast = add_toast;
  iface->add_document = add_document;
  iface->add_folder = add_folder;
  iface->show_itself = show_itself;
  iface->replace_document = replace_document;
  iface->join_files = join_files;
  iface->opened = opened;
  iface->show_file = show_file;
  iface->show_inspector = show_inspector;
  iface->show_entry = show_entry;
  iface->look_at = look_at;
  iface->get_shown = get_shown;
  iface->show_inside = show_inside;
  iface->open_path = open_path;
  iface->open_then = nre_open_flow_run_then;
  iface->show_place = show_place;
  iface->note_moves = note_moves;
  iface->show_bytes = show_bytes;
  iface->open_entry = open_entry;
}
