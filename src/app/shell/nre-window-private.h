/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive-tree.h"
#include "nre-bottom-panel.h"
#include "nre-disk-banner.h"
#include "nre-go-to.h"
#include "nre-host.h"
#include "nre-last-session.h"
#include "nre-session-keeper.h"
#include "nre-side-panes.h"
#include "nre-size-bin.h"
#include "nre-split.h"
#include "nre-window.h"

/* Shared by the files that make up the window. */
struct _NreWindow
{
  AdwApplicationWindow parent_instance;

  NreSizeBin          *size_bin;
  AdwToastOverlay     *toast_overlay;
  AdwWindowTitle      *window_title;
  AdwSplitButton      *open_button;
  GtkWidget           *undo_button;
  GtkWidget           *redo_button;
  GtkWidget           *header_bar;
  GtkWidget           *find_button;
  GtkWidget           *pane_buttons;
  GtkMenuButton       *menu_button;
  GMenuModel          *primary_menu;
  GtkStack            *main_stack;
  NreTaskBar          *task_bar;
  GtkBox              *banner_box;
  NreDiskBanner       *banner;          /* NULL until first needed */
  AdwToast            *disk_toast;      /* weak: tells of changed files that are not shown */
  GtkOverlay          *overlay;
  NreGoTo             *go_to;
  GtkWidget           *drop_frame;      /* visible while something is dragged over the window */
  GMenu               *entry_menu;      /* the submenu of the main menu */
  GtkWidget           *listing;         /* weak: the listing whose actions on entries the window has */
  AdwTabPage          *menu_tab;        /* weak: the tab whose menu was shown last */
  GMenu               *kind_menu;       /* the section of the main menu for the current page */
  const NreAppKind    *menu_kind;       /* the kind of the actions in it */

  /* Made when the first file is opened, and NULL until then. */
  GtkStack            *page_stack;
  NreSidePanes        *panes;
  NreSplit            *bottom_split;
  GtkWidget           *pane_bar;        /* leads from one pane to another if only one is visible at a time */
  NreArchiveTree      *tree;
  AdwTabBar           *tab_bar;
  AdwTabView          *tab_view;
  GPtrArray           *around_focus;    /* of GWeakRef: the widgets that contain the focus, innermost first */
  NrePage             *front;           /* weak: the page that was selected last */
  GtkWidget           *lender;          /* weak: the pane that lost the focus when it was hidden, and where */
  GtkWidget           *lent;            /* the focus is since, or NULL */
  GtkMenuButton       *tabs_button;
  NreBottomPanel      *bottom_panel;
  GtkWidget           *inspector;

  GPtrArray           *waiting;         /* files to open after the first frame; NULL from then on */
  guint                painting;        /* the timeout of the wait for the first frame */
  GSettings           *settings;
  NreLastSession      *reopening;       /* what to open again after the first frame, or NULL */
  gboolean             asked;           /* whether a file was asked for at the start besides: its tab is put
                                         * behind those of the session */
  NreSessionKeeper    *keeper;          /* NULL until that is open, or if no session is kept */
  NreWorkspace        *workspace;
  GCancellable        *checking;        /* of the checks of folders, while they are shown as a task */
  guint                checking_task;
  NreOpenFile         *current;         /* the file of the shown page */
  gconstpointer        acting;          /* the file that undo last acted on; only compared */
  guint                inhibit_cookie;  /* of the session manager while a logout is inhibited, or 0 */
  gboolean             inhibits;
  NreDocument         *edited;          /* weak: the document of the last step */
  AdwTabPage          *preview;         /* (nullable): the preview tab */
  NreDocument         *replaced;        /* weak: the document and entry whose preview this one */
  NreEntry            *replaced_entry;  /* replaced, or NULL */
  GPtrArray           *moves_from;      /* of NreEntry: the moved entries of open files */
  GPtrArray           *moves_to;        /* of NreEntry: and where each of them went */
  GtkEditable         *field;           /* the field of the document that has the focus, or NULL */
  char                *field_text;      /* its text when it got the focus, or after the last step */
  gboolean             field_changed;   /* whether its text has changed since */
  guint                settle;
  GtkEditable         *filter;          /* with the focus; weak */
  gboolean             filter_typed;    /* whether the filter has, or had since, a text */
  char                *bottom_page;
  gboolean             dock_left;       /* whether it is beside the page if there is room */
  gboolean             dock_right;
  gboolean             show_bottom;
  NrePage             *filled;          /* weak: the page whose picture fills the window, or NULL */
  NreSize              widths_of;       /* the size whose widths the panes have */
  guint                held;            /* while greater than 0, the tree does not follow the tabs */
  gboolean             settled;         /* whether tabs were closed since the tree followed them */
  gboolean             asking;          /* whether the question before closing is shown */
  gboolean             may_close;       /* whether it was answered with yes */
  gboolean             closed;
  gboolean             lingers;         /* whether it stays alive after the disposal */
};

void nre_window_update      (NreWindow *self);
void nre_window_build_files (NreWindow *self);
void nre_window_drop_init   (NreWindow *self);
void nre_window_set_current (NreWindow *self, NreOpenFile *file);
void nre_window_follow_page (NreWindow *self);
void nre_window_history_changed (NreWindow *self, GParamSpec *pspec);
void nre_window_settle_fields (NreWindow *self, const NreChanges *changes, NreDocument *document);
char       *nre_window_dup_file_names (NrePage *page);
char       *nre_window_dup_page_name (NrePage *page);
void        nre_window_name_tabs   (NreWindow *self);
AdwTabPage *nre_window_find_tab    (NreWindow *self, NreDocument *document, NreEntry *entry);
AdwTabPage *nre_window_add_tab     (NreWindow *self, NreDocument *document, NreEntry *entry,
                                    AdwTabPage *before);
void        nre_window_note_moves  (NreWindow *self, GPtrArray *from, GPtrArray *to);
void        nre_window_forget_moves (NreWindow *self, NreDocument *document);
void        nre_window_keep_tab_in_view (GtkWidget *bar);
void        nre_window_hold_tree   (NreWindow *self);
void        nre_window_release_tree (NreWindow *self);
void        nre_window_settle_tree (NreWindow *self);
void        nre_window_settle_tabs (NreWindow *self, const NreChanges *changes, NreDocument *document);
