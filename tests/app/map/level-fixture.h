/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"
#include "window-fixture.h"

G_BEGIN_DECLS

/* A window, and a folder for the files of a level. */
typedef struct
{
  char      *folder;
  NreWindow *window;
} LevelFixture;

void          level_copy_in       (LevelFixture *self, const char *name, const char *as);
void          level_set_up        (LevelFixture *self, gconstpointer data);
void          level_tear_down     (LevelFixture *self, gconstpointer data);
void          level_begin_opening (LevelFixture *self, const char *name);
NreWorkspace *level_get_workspace (LevelFixture *self);
NreOpenFile  *level_find_file     (LevelFixture *self, const char *name);
NreDocument  *level_find_document (LevelFixture *self, const char *name);
NrePage      *level_get_page      (LevelFixture *self);
guint         level_get_n_sides   (LevelFixture *self);
guint         level_get_n_tabs    (LevelFixture *self);
void          level_open          (LevelFixture *self);
NreMapView   *level_get_view      (LevelFixture *self);
void          level_set_class     (NreDocument *document, guint areal, guint value);
void          level_set_flags     (NreDocument *document, guint face, guint flags);
gboolean      level_has_looked    (LevelFixture *self, const char *name);

G_END_DECLS
