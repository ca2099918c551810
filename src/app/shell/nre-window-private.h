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

/* Shared by the files that implement NreWindow. */
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
  NreDiskBanner       *banner;          /* NULL until it is needed */
  AdwToast            *disk_toast;      /* weak: the toast about changed files that are not visible */
  guint                disk_settle;     /* the source that shows or corrects this toast; 0 if there is none */
  GtkOverlay          *overlay;
  NreGoTo             *go_to;
  GtkWidget           *drop_frame;      /* visible while something is dragged over the window */
  GMenu               *entry_menu;      /* the submenu of the main menu */
  GtkWidget           *listing;         /* weak: the widget on which the window's actions on entries are
                                         * performed */
  AdwTabPage          *menu_tab;        /* weak: the tab whose context menu was shown last */
  GMenu               *kind_menu;       /* the section of the main menu for the current page */
  const NreAppKind    *menu_kind;       /* the kind whose actions are in that menu */

  /* The following widgets are NULL until the first file is opened. */
  GtkStack            *page_stack;
  NreSidePanes        *panes;
  NreSplit            *bottom_split;
  GtkWidget           *pane_bar;        /* buttons for switching panes if only one is visible at a time */
  NreArchiveTree      *tree;
  AdwTabBar           *tab_bar;
  AdwTabView          *tab_view;
  GPtrArray           *around_focus;    /* (element-type GWeakRef): the widgets that contained the focus,
                                         * innermost first */
  NrePage             *front;           /* (nullable) weak: the page that was selected last */
  GtkWidget           *lender;          /* weak: the pane that lost the focus when it was hidden */
  GtkWidget           *lent;            /* (nullable) weak: the widget that had the focus after that */
  GtkMenuButton       *tabs_button;
  NreBottomPanel      *bottom_panel;
  GtkWidget           *inspector;

  GPtrArray           *waiting;         /* (nullable): files to open after the first frame; NULL after that */
  guint                painting;        /* the timeout for waiting for the first frame */
  GSettings           *settings;
  NreLastSession      *reopening;       /* (nullable): the session to reopen after the first frame */
  gboolean             asked;           /* whether files were given at the start as well; their tabs are
                                         * placed after those of the session */
  NreSessionKeeper    *keeper;          /* NULL until the session is open, or if sessions are not stored */
  NreWorkspace        *workspace;
  GCancellable        *checking;        /* for checks of folders, while these are shown as a task */
  guint                checking_task;
  NreOpenFile         *current;         /* the file of the current page */
  gconstpointer        acting;          /* the file that undo last acted on, or would have; only compared,
                                         * never dereferenced */
  guint                inhibit_cookie;  /* cookie for inhibiting logout, or 0 */
  gboolean             inhibits;
  NreDocument         *edited;          /* weak: the document of the last step */
  AdwTabPage          *preview;         /* (nullable): the preview tab */
  NreDocument         *replaced;        /* weak: the document of the preview that the current preview tab
                                         * replaced */
  NreEntry            *replaced_entry;  /* (nullable): the entry of that preview */
  GPtrArray           *moves_from;      /* (element-type NreEntry): entries of open files that were moved */
  GPtrArray           *moves_to;        /* (element-type NreEntry): for each of them, the entry that it has
                                         * become */
  GtkEditable         *field;           /* (nullable): the field of the document that has the focus */
  char                *field_text;      /* its text when it got the focus, or after the last step */
  gboolean             field_changed;   /* whether its text has changed since then */
  guint                settle;
  GtkEditable         *filter;          /* weak: the filter that has the focus */
  gboolean             filter_typed;    /* whether the filter contains text, or has contained text while it
                                         * had the focus */
  char                *bottom_page;
  gboolean             dock_left;       /* whether the left pane is beside the page when the window is wide
                                         * enough */
  gboolean             dock_right;
  gboolean             show_bottom;
  NrePage             *filled;          /* (nullable) weak: the page whose viewport fills the window */
  NreSize              widths_of;       /* the size class for which the panes have their current widths */
  guint                held;            /* if greater than 0, the tree does not follow the selected tab */
  gboolean             settled;         /* whether tabs have been closed since the tree last followed the
                                         * selected tab */
  gboolean             asking;          /* whether the dialog that asks about unsaved changes is shown */
  gboolean             may_close;       /* whether the user has agreed to close the window */
  gboolean             closed;
  gboolean             lingers;         /* whether the object stays alive after dispose */
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
