/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-go-to-card.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-name-search.h"

/* The number of rows by which Page Up and Page Down move. */
#define PAGE 8

/* The width of the card in logical pixels, if there is room for it. */
#define WIDTH 516

struct _NreGoToCard
{
  GtkWidget parent_instance;

  NreGoToIndex       *index;
  NreNames           *commands;         /* NULL for none */
  guint64             here[2];          /* keys of the current place, which is not offered without a text */
  guint               n_here;
  GtkWidget          *box;
  GtkEditable        *entry;
  GtkWidget          *scrolled;
  GtkWidget          *none;
  GtkListView        *list;
  GtkLabel           *count;
  GListStore         *found;            /* of NreFoundName */
  GtkSingleSelection *selection;
  NreNameQuery        query;            /* the query of the shown rows */
  NreJob             *searching;        /* NULL while no search is running */
  gboolean            moved;            /* whether the user moved the selection since typing */
  gboolean            chosen;           /* whether to choose the selected row once the results are complete */
  gboolean            active;
  GtkEventControllerFocus *focus;
  guint               left;             /* the source that checks whether the focus has left */
};

enum
{
  CHOSEN,
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreGoToCard, nre_go_to_card, GTK_TYPE_WIDGET)

/* --- Searching ------------------------------------------------------------------------------------ */

static NreFoundName *
dup_selected (NreGoToCard *self)
{
  NreFoundName *found = gtk_single_selection_get_selected_item (self->selection);

  return found != NULL ? g_object_ref (found) : NULL;
}

static void
select_row (NreGoToCard *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  nre_list_view_scroll_to (self->list, position);
}

static gboolean
is_here (NreGoToCard *self, const NreName *name)
{
  for (guint i = 0; i < self->n_here; i++)
    if (name->key == self->here[i])
      return TRUE;
  return FALSE;
}

static void
show_count (NreGoToCard *self, const NreNameHits *hits)
{
  g_autofree char *all = g_strdup_printf (ngettext ("%'u name", "%'u names", hits->n_names), hits->n_names);
  g_autofree char *text = NULL;

  if (self->query.whole.n > 0)
    /* Translators: how many of all names match: “6 of 20,316 names”. */
    text = g_strdup_printf (_("%'u of %s"), hits->n_matching, all);
  gtk_label_set_text (self->count, text != NULL ? text : all);
}

static void
choose (NreGoToCard *self)
{
  g_autoptr (NreFoundName) found = dup_selected (self);

  self->chosen = FALSE;
  if (found != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, found);
}

static void
show_hits (NreGoToCard *self, const NreNameHits *hits)
{
  g_autoptr (NreFoundName) selected = self->moved ? dup_selected (self) : NULL;
  guint64 key = selected != NULL ? nre_found_name_get (selected)->key : 0;
  gboolean visited = FALSE;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint position = 0;

  for (guint i = 0; i < hits->hits->len; i++)
    {
      const NreNameHit *hit = &g_array_index (hits->hits, NreNameHit, i);
      const NreName *name = nre_names_get (hit->names, hit->index);

      /* Without a text, offer recently visited places, if there are any. */
      if (self->query.whole.n == 0 && (is_here (self, name) || (visited && hit->visit == 0)))
        continue;
      visited = visited || hit->visit > 0;
      if (selected != NULL && name->key == key)
        position = items->len;
      g_ptr_array_add (items, nre_found_name_new (hit));
    }
  g_list_store_splice (self->found, 0, g_list_model_get_n_items (G_LIST_MODEL (self->found)), items->pdata,
                       items->len);
  gtk_widget_set_visible (self->scrolled, items->len > 0);
  gtk_widget_set_visible (self->none, items->len == 0 && self->query.whole.n > 0);
  if (items->len > 0)
    select_row (self, position);
  /* A click chooses the row that was clicked, not another one that has replaced it. */
  if (selected != NULL && (items->len == 0 || nre_found_name_get (items->pdata[position])->key != key))
    self->chosen = FALSE;
  show_count (self, hits);
}

static void
found_cb (gpointer owner, NreNameHits *found)
{
  NreGoToCard *self = owner;
  g_autoptr (NreNameHits) hits = found;

  self->query = hits->query;
  show_hits (self, hits);
  if (self->chosen && nre_go_to_index_is_settled (self->index))
    choose (self);
}

static void
search (NreGoToCard *self)
{
  g_autoptr (GPtrArray) lists = NULL;

  if (!self->active)
    return;
  lists = nre_go_to_index_list (self->index);
  if (self->commands != NULL)
    g_ptr_array_add (lists, nre_names_ref (self->commands));
  nre_name_search_start (&self->searching, lists, gtk_editable_get_text (self->entry),
                         nre_go_to_index_get_visits (self->index), self, found_cb);
}

static void
search_cb (NreGoToCard *self)
{
  self->moved = self->chosen = FALSE;
  search (self);
}

/* --- Choosing --------------------------------------------------------------------------------------- */

/* Choose the selected row, but not before the rows are the results for the current text and files. */
static void
activate_cb (NreGoToCard *self)
{
  self->chosen = TRUE;
  if (self->searching == NULL && nre_go_to_index_is_settled (self->index))
    choose (self);
}

/* Choose the row that the list has selected because of a click. The list is not one with single-click
 * activation: that would also select a row that appears under a resting pointer, so that Enter would not go
 * to the best match. */
static void
released_cb (NreGoToCard *self, int n_press, double x, double y)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);

  if (n_press != 1 || row == NULL || row == GTK_WIDGET (self->list))
    return;
  self->moved = TRUE;
  activate_cb (self);
}

static void
tell_closed (NreGoToCard *self)
{
  if (self->active)
    g_signal_emit (self, signals[CLOSED], 0);
}

static void
stop_cb (NreGoToCard *self)
{
  tell_closed (self);
}

static gboolean
left_cb (gpointer data)
{
  NreGoToCard *self = data;

  self->left = 0;
  if (!gtk_event_controller_focus_contains_focus (self->focus))
    tell_closed (self);
  return G_SOURCE_REMOVE;
}

/* Check later whether the focus has left, since committing pending input of fields takes the focus away only
 * briefly. */
static void
leave_cb (NreGoToCard *self)
{
  if (self->active && self->left == 0)
    self->left = g_idle_add (left_cb, self);
}

static gboolean
key_cb (NreGoToCard *self, guint key, guint code, GdkModifierType state)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  guint at = gtk_single_selection_get_selected (self->selection);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0 || n == 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      at = at > 0 ? at - 1 : n - 1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      at = at + 1 < n ? at + 1 : 0;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      at = at > PAGE ? at - PAGE : 0;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      at = MIN (at + PAGE, n - 1);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  self->moved = TRUE;
  self->chosen = FALSE;
  select_row (self, at);
  return GDK_EVENT_STOP;
}

/* --- Rows ------------------------------------------------------------------------------------------- */

static void
setup_cb (NreGoToCard *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (NRE_TYPE_GO_TO_ROW, NULL));
}

/* Show the thumbnail of an entry. Other names, such as those of parts of entries, only have an icon. */
static void
show_picture (NreGoToCard *self, NreThumbnail *thumbnail, NreFoundName *found)
{
  const NreName *name = nre_found_name_get (found);
  NreNames *names = nre_found_name_get_names (found);
  NreOpenFile *file =
      names != self->commands ? nre_go_to_index_find_file (self->index, nre_names_get_path (names)) : NULL;
  g_autoptr (NreEntry) entry = NULL;

  if (names == self->commands || name->n_ids == 0 || name->part != NRE_PART_ENTRY)
    nre_thumbnail_clear (thumbnail);
  else if (file == NULL)
    nre_thumbnail_set_file (thumbnail, nre_names_get_path (names), name->ids[0]);
  else if (nre_go_to_index_find_entry (self->index, file, name, &entry) && nre_thumbnail_can_show (entry))
    nre_thumbnail_set_entry (thumbnail, nre_entry_get_document (entry), entry);
  else
    nre_thumbnail_clear (thumbnail);
}

static void
bind_cb (NreGoToCard *self, GtkListItem *item)
{
  NreGoToRow *row = NRE_GO_TO_ROW (gtk_list_item_get_child (item));

  nre_go_to_row_show (row, gtk_list_item_get_item (item), &self->query);
  show_picture (self, nre_go_to_row_get_thumbnail (row), gtk_list_item_get_item (item));
}

static void
unbind_cb (NreGoToCard *self, GtkListItem *item)
{
  nre_thumbnail_clear (nre_go_to_row_get_thumbnail (NRE_GO_TO_ROW (gtk_list_item_get_child (item))));
}

/* --- The card --------------------------------------------------------------------------------------- */

/**
 * nre_go_to_card_begin:
 * @commands: (nullable): the available commands
 * @here, @n_here: at most two keys of the current place, which is not offered before something is typed
 *
 * Show the card, and focus its search field.
 */
void
nre_go_to_card_begin (NreGoToCard *self, NreNames *commands, const guint64 *here, guint n_here)
{
  g_clear_pointer (&self->commands, nre_names_unref);
  self->commands = commands != NULL ? nre_names_ref (commands) : NULL;
  self->n_here = MIN (n_here, G_N_ELEMENTS (self->here));
  for (guint i = 0; i < self->n_here; i++)
    self->here[i] = here[i];
  self->active = TRUE;
  self->moved = self->chosen = FALSE;
  gtk_label_set_text (self->count, "");
  gtk_editable_set_text (self->entry, "");
  gtk_widget_show (GTK_WIDGET (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  nre_go_to_index_start (self->index);
  search (self);
}

/** nre_go_to_card_end: hide the card, and discard the results. Emits no signal. */
void
nre_go_to_card_end (NreGoToCard *self)
{
  self->active = FALSE;
  g_clear_handle_id (&self->left, g_source_remove);
  nre_go_to_index_stop (self->index);
  nre_job_abandon (&self->searching);
  gtk_widget_hide (GTK_WIDGET (self));
  g_list_store_remove_all (self->found);
  g_clear_pointer (&self->commands, nre_names_unref);
}

static void
nre_go_to_card_dispose (GObject *object)
{
  NreGoToCard *self = NRE_GO_TO_CARD (object);

  self->active = FALSE;
  g_clear_handle_id (&self->left, g_source_remove);
  g_clear_pointer (&self->commands, nre_names_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->index);
  g_clear_object (&self->found);
  G_OBJECT_CLASS (nre_go_to_card_parent_class)->dispose (object);
}

/* Some text wraps, so that the height depends on the width. */
static GtkSizeRequestMode
nre_go_to_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
nre_go_to_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreGoToCard *self = NRE_GO_TO_CARD (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, WIDTH);
  *minimum_baseline = *natural_baseline = -1;
}

static void
nre_go_to_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (NRE_GO_TO_CARD (widget)->box, width, height, baseline, NULL);
}

static void
nre_go_to_card_class_init (NreGoToCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_go_to_card_dispose;
  widget_class->get_request_mode = nre_go_to_card_get_request_mode;
  widget_class->measure = nre_go_to_card_measure;
  widget_class->size_allocate = nre_go_to_card_size_allocate;
  signals[CHOSEN] = g_signal_new ("chosen", NRE_TYPE_GO_TO_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, NRE_TYPE_FOUND_NAME);
  signals[CLOSED] =
      g_signal_new ("closed", NRE_TYPE_GO_TO_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "go-to");
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-go-to-card.ui");
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, box);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, entry);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, scrolled);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, none);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, list);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, count);
  gtk_widget_class_bind_template_child (widget_class, NreGoToCard, focus);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
nre_go_to_card_init (NreGoToCard *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->found = g_list_store_new (NRE_TYPE_FOUND_NAME);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

GtkWidget *
nre_go_to_card_new (NreGoToIndex *index)
{
  NreGoToCard *self = g_object_new (NRE_TYPE_GO_TO_CARD, "visible", FALSE, NULL);

  self->index = g_object_ref (index);
  g_signal_connect_object (index, "changed", G_CALLBACK (search), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
