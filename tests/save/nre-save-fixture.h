/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A folder with one archive in it, open as a document with one edit made, and what must be found in the
 * folder before and after saving. */

#include "nre-document.h"

G_BEGIN_DECLS

typedef struct
{
  char        *folder;
  char        *path;            /* FOLDER/game.rlb */
  GBytes      *before;          /* the archive as it was opened */
  GBytes      *after;           /* as it is to be once it is saved */
  NreDocument *document;
} NreSaveFixture;

void    nre_save_fixture_set_up    (NreSaveFixture *self, gconstpointer data);
void    nre_save_fixture_set_up_in (NreSaveFixture *self, const char *folder);
const char *nre_save_fixture_find_leasable (void);
void    nre_save_fixture_tear_down (NreSaveFixture *self, gconstpointer data);
void    nre_save_fixture_empty     (NreSaveFixture *self);
void    nre_save_fixture_reopen    (NreSaveFixture *self);
char   *nre_save_fixture_path      (NreSaveFixture *self, const char *name);
GBytes *nre_save_fixture_wanted    (NreDocument *document);
void    nre_save_fixture_assert    (const char *path, GBytes *contents);
void    nre_save_fixture_assert_names (NreSaveFixture *self, const char *const *names);
void    nre_save_fixture_put       (const char *path, GBytes *contents);

G_END_DECLS
