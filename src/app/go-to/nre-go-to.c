/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-go-to.h"

#include "nre-focus.h"
#include "nre-go-to-card.h"
#include "nre-signal-source.h"

struct _NreGoTo
{
  GObject parent_instance;

  NreHost      *host;           /* not owned, since the host owns this object */
  GtkOverlay   *overlay;        /* not owned, part of @host */
  NreGoToIndex *index;
  NrePage      *page;           /* in front, or NULL */
  NreSelection *selection;      /* the selection of @page, which is followed */
  NreGoToCard  *card;           /* NULL before it is first shown */
  NreCommands  *commands;       /* of the card that is shown */
  GtkWidget    *focus;          /* (weak): the widget that had the focus before the card was shown */
  gboolean      active;
};

G_DEFINE_FINAL_TYPE (NreGoTo, nre_go_to, G_TYPE_OBJECT)

/* --- Where one was ------------------------------------------------------------------------------------ */

static void
visit (NreGoTo *self, gboolean inside)
{
  guint64 key;

  if (self->selection != NULL && nre_go_to_index_get_key (self->index, self->selection, inside, &key))
    nre_go_to_index_visit (self->index, key, !inside);
}

static void
selection_changed_cb (NreGoTo *self)
{
  visit (self, TRUE);
}

/** nre_go_to_follow: record what the user visits on the current page, to offer recently visited names first.
 * @page: (nullable): the current page */
void
nre_go_to_follow (NreGoTo *self, NrePage *page)
{
  NreSelection *selection = page != NULL ? nre_page_get_selection (page) : NULL;

  if (self->page != page)
    g_set_weak_pointer (&self->page, page);
  if (self->selection == selection)
    return;
  nre_set_signal_source (&self->selection, selection, self);
  nre_go_to_index_set_front (self->index,
                             selection != NULL ? nre_selection_get_document (selection) : NULL);
  if (selection == NULL)
    return;
  g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  visit (self, TRUE);
  visit (self, FALSE);
}

/* --- Going ---------------------------------------------------------------------------------------------- */

/** nre_go_to_end: hide the card, and restore the focus. Does nothing if the card is not shown. */
void
nre_go_to_end (NreGoTo *self)
{
  GtkWidget *focus;

  if (!self->active)
    return;
  self->active = FALSE;
  focus = gtk_window_get_focus (GTK_WINDOW (self->host));
  /* After a click elsewhere, the focus stays there. */
  if ((focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->card))) &&
      !nre_focus_restore (GTK_WIDGET (self->host), self->focus))
    {
      if (self->page != NULL)
        nre_page_take_focus (self->page);
      else
        gtk_window_set_focus (GTK_WINDOW (self->host), NULL);
    }
  nre_go_to_card_end (self->card);
  g_clear_pointer (&self->commands, nre_commands_free);
  g_clear_weak_pointer (&self->focus);
}

static void
go_to_name (NreGoTo *self, const char *path, const NreName *name)
{
  NreOpenFile *file = nre_go_to_index_find_file (self->index, path);
  NreAppPlace place = { name->part, name->index, name->offset, name->size };
  g_autoptr (NreEntry) entry = NULL;

  if (file == NULL && name->n_ids == 0)
    nre_host_open_path (self->host, path);
  else if (file == NULL)
    {
      g_autofree char *there = g_strdup_printf ("#%u", name->ids[0]);

      nre_host_open_entry (self->host, path, there);
    }
  else if (nre_go_to_index_find_entry (self->index, file, name, &entry))
    nre_host_show_inside (self->host, file, entry, &place);
}

static void
chosen_cb (NreGoTo *self, NreFoundName *found)
{
  const NreName *name = nre_found_name_get (found);
  NreNames *names = nre_found_name_get_names (found);
  g_autoptr (NreCommands) commands = NULL;

  nre_go_to_index_visit (self->index, name->key, FALSE);
  if (self->commands != NULL && names == nre_commands_get_names (self->commands))
    commands = g_steal_pointer (&self->commands);
  nre_go_to_end (self);
  if (commands != NULL)
    nre_commands_run (commands, name->index);
  else
    go_to_name (self, nre_names_get_path (names), name);
}

/* A click outside the card closes it, whether or not the click moves the focus. */
static void
pressed_cb (NreGoTo *self, int n_press, double x, double y)
{
  GtkWidget *card = GTK_WIDGET (self->card), *picked;

  if (!self->active)
    return;
  picked = gtk_widget_pick (GTK_WIDGET (self->host), x, y, GTK_PICK_DEFAULT);
  if (picked == NULL || (picked != card && !gtk_widget_is_ancestor (picked, card)))
    nre_go_to_end (self);
}

static void
make_card (NreGoTo *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->card = NRE_GO_TO_CARD (nre_go_to_card_new (self->index));
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->card));
  g_signal_connect_object (self->card, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->card, "closed", G_CALLBACK (nre_go_to_end), self, G_CONNECT_SWAPPED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->host), GTK_EVENT_CONTROLLER (click));
}

static guint
list_here (NreGoTo *self, guint64 *here)
{
  guint n = 0;

  if (self->selection == NULL)
    return 0;
  if (nre_go_to_index_get_key (self->index, self->selection, FALSE, &here[n]))
    n++;
  if (nre_go_to_index_get_key (self->index, self->selection, TRUE, &here[n]))
    n++;
  return n;
}

/** nre_go_to_begin: show the card, unless it is shown already. @menu: the main menu, whose commands can be
 * found, too */
void
nre_go_to_begin (NreGoTo *self, GMenuModel *menu)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->host));
  GtkWidget *widget;
  guint64 here[2];
  guint n_here;

  if (self->active)
    return;
  nre_host_commit_fields (self->host);
  if (self->card == NULL)
    make_card (self);
  self->active = TRUE;
  g_set_weak_pointer (&self->focus, focus);
  /* The text widget inside a field is not a place for actions; use the field. */
  widget = focus != NULL ? gtk_widget_get_parent (focus) : GTK_WIDGET (self->page);
  if (widget == NULL)
    widget = GTK_WIDGET (self->overlay);
  self->commands =
      nre_commands_new (widget, menu, GTK_WIDGET (self->page), APPLICATION_PATH "/ui/nre-shortcuts.ui");
  n_here = list_here (self, here);
  nre_go_to_card_begin (self->card, nre_commands_get_names (self->commands), here, n_here);
}

gboolean
nre_go_to_is_active (NreGoTo *self)
{
  return self->active;
}

static void
nre_go_to_dispose (GObject *object)
{
  NreGoTo *self = NRE_GO_TO (object);

  g_clear_weak_pointer (&self->page);
  g_clear_weak_pointer (&self->focus);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->commands, nre_commands_free);
  g_clear_object (&self->index);
  G_OBJECT_CLASS (nre_go_to_parent_class)->dispose (object);
}

static void
nre_go_to_class_init (NreGoToClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_go_to_dispose;
}

static void
nre_go_to_init (NreGoTo *self)
{
}

/** nre_go_to_new: (transfer full): @host, @overlay: not owned; must outlive the object. The card is shown
 * over the child of @overlay */
NreGoTo *
nre_go_to_new (NreHost *host, GtkOverlay *overlay)
{
  NreGoTo *self = g_object_new (NRE_TYPE_GO_TO, NULL);

  self->host = host;
  self->overlay = overlay;
  self->index = nre_go_to_index_new (nre_host_get_workspace (host));
  return self;
}
