/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pages-fixture.h"
#include "window-fixture.h"

G_BEGIN_DECLS

/**
 * EntriesFixture: a window with an archive, for tests of what is done with entries.
 * @document: a.txt, b.txt, c.txt, and in.lib with one.dat and two.dat; its rows are expanded
 * @other: (nullable): another one that the test has opened
 * @tree: the tree of archives, @list: what shows its rows, and @rows: those
 */
typedef struct
{
  char              *folder;
  NreWindow         *window;
  NreDocument       *document;
  NreDocument       *other;
  GtkWidget         *tree;
  GtkWidget         *list;
  GtkSelectionModel *rows;
} EntriesFixture;

GBytes      *entries_make_inner      (void);
void         entries_set_up          (EntriesFixture *self, const char *name, int width, int height);
void         entries_tear_down       (EntriesFixture *self);
NreDocument *entries_open            (EntriesFixture *self, GBytes *archive, const char *name);
void         entries_expand          (EntriesFixture *self, NreDocument *document);
void         entries_fold            (EntriesFixture *self, NreDocument *document);
GPtrArray   *entries_list            (NreDocument *document);

gboolean     entries_can             (EntriesFixture *self, const char *action);
void         entries_activate        (EntriesFixture *self, const char *action);
void         entries_answer_all      (const char *response);

GtkWidget   *entries_find_row        (EntriesFixture *self, NreDocument *document, const char *name);
GtkWidget   *entries_find_popover    (GtkWidget *widget);
void         entries_select          (EntriesFixture *self, NreDocument *document, const char *names);
void         entries_assert_selected (EntriesFixture *self, const char *expected);
void         entries_assert_header   (EntriesFixture *self, const char *title, const char *subtitle);

void         entries_assert_names    (NreDocument *document, const char *archive, const char *expected);
void         entries_assert_payload  (NreDocument *document, const char *path, const char *expected);

void         entries_write           (EntriesFixture *self, const char *name, const char *text);
char        *entries_read            (EntriesFixture *self, const char *name);
void         entries_assert_file     (EntriesFixture *self, const char *name, const char *expected);

G_END_DECLS
