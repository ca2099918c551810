/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-document.h"
#include "nre-model-kind.h"
#include "nre-page.h"
#include "pages-test.h"

G_BEGIN_DECLS

/* An archive with the small authored model (see nre_author_model_new_small()) as entry #0, with one cell
 * that names slot 77, and text as entry #1. */
#define PAGES_MODEL "#0"
#define PAGES_TEXT "#1"
#define PAGES_DANGLING_NODE 3
#define PAGES_DANGLING_LOD 2
#define PAGES_DANGLING_GROUP 4
#define PAGES_DANGLING_SLOT 77

void         pages_init        (int *argc, char ***argv);
NreDocument *pages_document    (void);
NreDocument *pages_document_of (GBytes *bytes);
NreDocument *pages_open_sample (const char *name);
NreEntry    *pages_entry       (NreDocument *document, const char *path);
GtkWindow   *pages_show        (GtkWidget *widget);
GtkWindow   *pages_show_small  (GtkWidget *widget, int width, int height);
void         pages_wait        (gboolean (*done) (gpointer data), gpointer data);
void         pages_settle      (void);
void         pages_idle        (void);
void         pages_await_frames (GtkWidget *widget, guint n_frames);
void         pages_assert_released (NreDocument *document);
GtkWidget   *pages_find        (GtkWidget *root, GType type);
/* The first widget of a type at or under @root, as in PAGES_FIND (GTK, COLUMN_VIEW, page). */
#define PAGES_FIND(SPACE, NAME, root) SPACE##_##NAME (pages_find (GTK_WIDGET (root), SPACE##_TYPE_##NAME))
GtkWidget   *pages_find_by     (GtkWidget *root, gboolean (*fits) (GtkWidget *widget, const char *text),
                                const char *text);
GtkWidget   *pages_find_seen   (GtkWidget *root, gboolean (*fits) (GtkWidget *widget, const char *text),
                                const char *text);
GtkWidget   *pages_find_label  (GtkWidget *root, const char *text);
gboolean     pages_is_under_pointer (GtkWidget *widget);
gboolean     pages_says        (GtkWidget *widget, const char *text);
GBytes      *pages_take_picture (GtkWidget *widget);
void         pages_count_colors (GtkWidget *widget, double from, double to, guint n[3]);
guint        pages_count_links (GtkWidget *root, gboolean stale);
void         pages_change_style (gboolean dark);
guint        pages_n_toasts    (GtkWindow *window);
const char  *pages_get_toast   (gpointer window);
GtkWidget   *pages_find_toast_button (gpointer window);

/* Have the inspector that follows the selection make the pages of all parts; nothing is selected
 * afterwards. */
void         pages_show_parts (NreSelection *selection);

G_END_DECLS
