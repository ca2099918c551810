/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * NreLastTab:
 * @path: the file
 * @entry: (nullable): path of the entry in it, "#3"; NULL for the file itself
 * @name: (nullable): of the entry, which has another path in the file while it has unsaved changes
 * @part, @index: what is selected there; G_MAXUINT if nothing is
 * @view: (nullable): of an NreViewState
 */
typedef struct
{
  char     *path;
  char     *entry;
  char     *name;
  guint     part;
  guint     index;
  GVariant *view;
} NreLastTab;

/**
 * NreLastSession: what a window had open.
 * @ended: whether the window was closed; otherwise the editor has crashed since, or was killed
 * @folders, @files: paths
 * @tabs: of NreLastTab
 * @front: index of the tab in front
 *
 * It is kept in $XDG_STATE_HOME/nres-editor/session as the text of a GVariant, a{sv}. Members that are
 * unknown, missing or of another type are left out.
 */
typedef struct
{
  gboolean   ended;
  GPtrArray *folders;
  GPtrArray *files;
  GPtrArray *tabs;
  guint      front;
} NreLastSession;

NreLastSession *nre_last_session_new      (void);
void            nre_last_session_free     (NreLastSession *self);
NreLastTab     *nre_last_session_add_tab  (NreLastSession *self, const char *path, const char *entry,
                                           const char *name);
gboolean        nre_last_session_is_empty (NreLastSession *self);
char           *nre_last_session_print    (NreLastSession *self);
NreLastSession *nre_last_session_parse    (const char *text, GError **error);
char           *nre_last_session_dup_path (void);
gboolean        nre_last_session_save     (NreLastSession *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLastSession, nre_last_session_free)

G_END_DECLS
