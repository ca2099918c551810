/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * NreLastTab: a tab of the last session.
 * @path: path of the file
 * @entry: (nullable): path of the entry in the file, such as "#3"; NULL for the file itself
 * @name: (nullable): name of the entry; because of unsaved changes, its path in the file on disk may be
 *   different
 * @part, @index: the selected record; G_MAXUINT if nothing is selected
 * @view: (nullable): value of the page's NreViewState
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
 * NreLastSession: what was open in a window.
 * @ended: whether the window was closed; FALSE if the program crashed or was killed
 * @folders, @files: (element-type utf8): paths of the folders and files
 * @tabs: (element-type NreLastTab): the tabs
 * @front: index of the selected tab
 *
 * It is stored in $XDG_STATE_HOME/nres-editor/session as a GVariant of type a{sv} in text format. Unknown
 * members, and members of another type, are ignored; missing members have default values.
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
