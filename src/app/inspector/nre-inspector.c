/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-inspector.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-entry-inspector.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-deferred.h"
#include "nre-part-inspector.h"
#include "nre-read-only.h"
#include "nre-report.h"
#include "nre-style.h"
#include "nre-workspace.h"

struct _NreInspector
{
  GtkWidget parent_instance;

  GtkStack             *outer;
  GtkWidget            *content;
  GtkWidget            *nothing;
  GtkImage             *icon;
  GtkLabel             *title;
  GtkLabel             *subtitle;
  GtkLabel             *obstacle;       /* why nothing can be edited */
  GtkBox               *heading;        /* the page's widget beside the title */
  GtkWidget            *steps;
  GtkWidget            *previous;
  GtkWidget            *next;
  GtkScrolledWindow    *scroller;
  GtkWidget            *pages;
  NreEntryInspector    *entry_page;
  GHashTable           *part_pages;     /* NreAppPart or NreAppKind → NrePartInspector; made on first use */

  NreSelection         *selection;
  gboolean              is_locked;      /* whether the fields were made insensitive */
  GtkWidget            *marked;         /* a row of one of the pages */
  gint64                marked_in;      /* the frame in which it was marked */
  guint                 scroll;
  GtkWidget            *lost;           /* (nullable) weak: the widget in a page that had the focus when the
                                         * page was hidden */
  guint                 settle;         /* the source that finds a place for the focus after that */
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

enum
{
  OPEN_ENTRY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreInspector, nre_inspector, GTK_TYPE_WIDGET)

/* What was hidden has its focus back if it is shown again: while a record is removed, nothing is selected
 * before the next one is. */
static gboolean
settle_focus (gpointer data)
{
  NreInspector *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean free = root != NULL && gtk_root_get_focus (root) == NULL;
  gboolean is_back = self->lost != NULL && gtk_widget_get_mapped (self->lost);

  self->settle = 0;
  if (free && is_back && gtk_widget_is_sensitive (self->lost))
    free = !nre_focus_restore (self->pages, self->lost);
  if (free && is_back && gtk_widget_get_visible (self->steps))
    gtk_widget_grab_focus (gtk_widget_get_sensitive (self->next) ? self->next : self->previous);
  else if (free)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", NULL);
  g_clear_weak_pointer (&self->lost);
  return G_SOURCE_REMOVE;
}

/* Pages that are not shown are hidden, not only covered, so that assistive technologies do not find them. A
 * focus widget in a hidden page loses the focus at once: GTK would look for another one with the next frame,
 * and gets its references wrong if the page is hidden twice before that. */
static void
show_pages (NreInspector *self, GtkWidget *page, GtkWidget *other)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_other = FALSE;

  gboolean lost = focus != NULL && gtk_widget_is_ancestor (focus, self->pages) &&
                  !gtk_widget_is_ancestor (focus, page) &&
                  (other == NULL || !gtk_widget_is_ancestor (focus, other));

  if (lost)
    {
      g_set_weak_pointer (&self->lost, focus);
      gtk_root_set_focus (root, NULL);
      if (self->settle == 0)
        self->settle = g_idle_add_full (G_PRIORITY_HIGH, settle_focus, self, NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (self->pages); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean shown = child == page || child == other;

      is_other = is_other || shown != gtk_widget_get_visible (child);
      gtk_widget_set_visible (child, shown);
    }
  /* Another sort of object is shown from its beginning; of the same sort, the same fields stay in view. */
  if (is_other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
show_page (NreInspector *self, GtkWidget *page)
{
  show_pages (self, page, NULL);
}

/* (transfer full): the title for @n selected parts or entries. @title: the title of the leading one */
static char *
dup_title_of_all (const char *title, guint n)
{
  /* Translators: %s is one of the selected parts: "Node 1 Turret and 2 more". */
  return n > 1 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %u more", "%s and %u more", n - 1),
                                  title, n - 1)
               : g_strdup (title);
}

static void
show_part_title (NreInspector *self, const NreAppPart *row, NrePart part, guint index)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  NreAppRecord record;
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, part);
  guint n = (guint) gtk_bitset_get_size (several);
  g_autofree char *title = row->dup_title (self->selection, index);
  g_autofree char *all = dup_title_of_all (title, n);
  g_autofree char *subtitle = NULL;

  gtk_label_set_label (self->title, all);
  nre_gtk_set_tooltip (GTK_WIDGET (self->title), all);
  nre_selection_find_record (self->selection, part, index, &record);
  if (row->dup_subtitle != NULL)
    subtitle = row->dup_subtitle (self->selection, index);
  else
    /* Translators: where a record stands: "20 bytes at 0x01B8 in table 13, Batches". */
    subtitle = g_strdup_printf (_("%'u bytes at 0x%04" PRIX64 " in table %u, %s"), (guint) record.size,
                                record.offset, row->table, nre_app_kind_get_table_title (kind, row->table));
  gtk_label_set_label (self->subtitle, subtitle);
  nre_gtk_set_tooltip (GTK_WIDGET (self->subtitle), subtitle);
}

/* (nullable): the page of a part, which is made on first use. */
static NrePartInspector *
get_part_page (NreInspector *self, const NreAppPart *row)
{
  NrePartInspector *page = g_hash_table_lookup (self->part_pages, row);

  if (page == NULL && row->get_inspector_type != NULL)
    {
      page = g_object_new (row->get_inspector_type (), "visible", FALSE, NULL);
      gtk_box_append (GTK_BOX (self->pages), GTK_WIDGET (page));
      g_hash_table_insert (self->part_pages, (gpointer) row, page);
    }
  return page;
}

/* Show a widget of the current page (nullable) beside the title. */
static void
show_heading (NreInspector *self, GtkWidget *widget)
{
  GtkWidget *before = gtk_widget_get_first_child (GTK_WIDGET (self->heading));

  if (before == widget)
    return;
  if (before != NULL)
    gtk_box_remove (self->heading, before);
  if (widget != NULL)
    gtk_box_append (self->heading, widget);
}

static void
show_part (NreInspector *self, const NreAppPart *row, NrePart part, guint index, guint count)
{
  NrePartInspector *page = get_part_page (self, row);

  const char *icon_name = row->get_icon_name != NULL ? row->get_icon_name (self->selection, index) : NULL;

  show_part_title (self, row, part, index);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon_name != NULL);
  gtk_image_set_from_icon_name (self->icon, icon_name);
  show_heading (self, page != NULL ? nre_part_inspector_get_heading (page) : NULL);
  gtk_widget_set_visible (self->steps, !row->single);
  gtk_widget_set_sensitive (self->previous, index > 0);
  gtk_widget_set_sensitive (self->next, index + 1 < count);
  if (page != NULL)
    nre_part_inspector_show (page, self->selection);
  show_page (self, GTK_WIDGET (page));
}

/* (nullable): the kind's summary of the shown entry, above the fields of the entry. */
static NrePartInspector *
get_summary (NreInspector *self, NreEntry *entry)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  NrePartInspector *page;

  if (kind->get_summary_type == NULL ||
      (entry != NULL && entry != nre_selection_get_entry (self->selection)))
    return NULL;
  page = g_hash_table_lookup (self->part_pages, kind);
  if (page == NULL)
    {
      page = g_object_new (kind->get_summary_type (), "visible", FALSE, NULL);
      gtk_box_prepend (GTK_BOX (self->pages), GTK_WIDGET (page));
      g_hash_table_insert (self->part_pages, (gpointer) kind, page);
    }
  return page;
}

/* Show the table or entry that contains the selected bytes, or else the entry of the page. */
static void
show_entry (NreInspector *self)
{
  NreDocument *document = nre_selection_get_document (self->selection);
  g_autoptr (GPtrArray) entries = nre_selection_dup_entries (self->selection);
  g_autoptr (NreEntry) entry = NULL;
  NrePartInspector *summary;
  guint64 offset, size;
  guint index;

  if (!nre_selection_get_bytes (self->selection, &entry, &offset, &size) || entry == NULL)
    g_set_object (&entry, nre_selection_get_entry (self->selection));
  /* A file that is not an archive is shown as a file. */
  if (entry != NULL && (!nre_entry_get_index (entry, &index) || nre_document_is_loose (document)))
    g_clear_object (&entry);
  if (entry != NULL)
    {
      g_autofree char *number = NULL;
      g_autofree char *title = nre_entry_dup_title (entry, &number);
      g_autofree char *path = nre_entry_dup_path (entry);
      g_autofree char *subtitle = NULL, *all = dup_title_of_all (title, entries->len);

      gtk_label_set_label (self->title, all);
      if (number != NULL)
        subtitle = g_strdup_printf (_("Table %s, entry %s"), number, path);
      else
        subtitle = g_strdup_printf ("%s, %s", nre_kind_get_title (nre_entry_get_kind (entry)), path);
      gtk_label_set_label (self->subtitle, subtitle);
    }
  else
    {
      gtk_label_set_label (self->title, nre_workspace_label_of (document));
      gtk_label_set_label (self->subtitle, nre_kind_get_title (nre_document_get_kind (document)));
    }
  gtk_widget_set_visible (self->steps, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), FALSE);
  show_heading (self, NULL);
  nre_entry_inspector_show (self->entry_page, self->selection, entry);
  summary = get_summary (self, entry);
  if (summary != NULL)
    nre_part_inspector_show (summary, self->selection);
  show_pages (self, GTK_WIDGET (self->entry_page), GTK_WIDGET (summary));
}

/* Scroll in the second frame after the row was marked: a page that was just shown has no size before that. */
static gboolean
scroll_to_marked (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreInspector *self = NRE_INSPECTOR (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  if (gdk_frame_clock_get_frame_counter (clock) <= self->marked_in + 1)
    return G_SOURCE_CONTINUE;
  self->scroll = 0;
  if (self->marked != NULL && gtk_widget_get_mapped (self->marked) &&
      gtk_widget_compute_bounds (self->marked, self->pages, &bounds))
    gtk_adjustment_clamp_page (adjustment, (double) bounds.origin.y,
                               (double) (bounds.origin.y + bounds.size.height));
  return G_SOURCE_REMOVE;
}

/* Mark the field of the selected bytes, and scroll to the field if another one was marked before. */
static void
mark_field (NreInspector *self, const NreAppPart *row)
{
  NrePartInspector *page = row != NULL ? get_part_page (self, row) : NULL;
  g_autoptr (NreEntry) table = NULL;
  NrePartForm *form;
  GtkWidget *marked;
  guint64 offset, size;
  guint number;

  if (page == NULL)
    return;
  form = nre_part_inspector_get_form (page);
  if (form == NULL)
    return;
  if (nre_selection_get_bytes (self->selection, &table, &offset, &size) &&
      nre_entry_view_find_table (nre_selection_get_view (self->selection), table, &number))
    marked = nre_part_form_mark (form, number, offset, size);
  else
    marked = nre_part_form_mark (form, 0, 0, 0);
  if (marked == self->marked)
    return;
  self->marked = marked;
  if (marked == NULL || !gtk_widget_get_realized (GTK_WIDGET (self)))
    return;
  self->marked_in = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  if (self->scroll == 0)
    self->scroll = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_marked, NULL, NULL);
}

/* Make the fields at or under @widget insensitive, or make those sensitive again that this has made
 * insensitive. */
static void
lock_fields (GtkWidget *widget, gboolean lock)
{
  if (!NRE_IS_FIELD_EDITOR (widget))
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        lock_fields (child, lock);
      return;
    }
  if (lock && gtk_widget_get_sensitive (widget))
    {
      nre_gtk_set_sensitive (widget, FALSE);
      g_object_set_data (G_OBJECT (widget), "nre-locked", widget);
    }
  else if (!lock && g_object_steal_data (G_OBJECT (widget), "nre-locked") != NULL)
    gtk_widget_set_sensitive (widget, TRUE);
}

/* What is in an archive that can only be read is shown, but cannot be edited, whatever its kind. */
static void
show_obstacle (NreInspector *self)
{
  g_autofree char *reason = nre_selection_dup_obstacle (self->selection);

  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), reason != NULL);
  gtk_label_set_label (self->obstacle, reason != NULL ? reason : "");
  if (reason != NULL)
    lock_fields (self->pages, TRUE);
  self->is_locked = reason != NULL;
}

static void
update (NreInspector *self)
{
  const NreAppPart *row;
  NrePart part;
  guint index, count;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->outer)))
    return;
  if (self->selection == NULL)
    {
      gtk_stack_set_visible_child (self->outer, self->nothing);
      return;
    }
  gtk_stack_set_visible_child (self->outer, self->content);
  /* The pages decide anew which of their fields are sensitive. */
  if (self->is_locked)
    lock_fields (self->pages, FALSE);
  part = nre_selection_get_part (self->selection);
  index = nre_selection_get_index (self->selection, part);
  count = nre_selection_get_count (self->selection, part);
  row = index < count ? nre_app_kind_get_part (nre_selection_get_kind (self->selection), part) : NULL;
  if (row != NULL)
    show_part (self, row, part, index, count);
  else
    show_entry (self);
  show_obstacle (self);
  mark_field (self, row);
}

static void
step (NreInspector *self, int by)
{
  NrePart part = nre_selection_get_part (self->selection);
  guint index = nre_selection_get_index (self->selection, part);
  guint count = nre_selection_get_count (self->selection, part);

  if (index < count && (by < 0 ? index > 0 : index + 1 < count))
    nre_selection_select (self->selection, part, by < 0 ? index - 1 : index + 1);
}

static void
on_previous (NreInspector *self)
{
  step (self, -1);
}

static void
on_next (NreInspector *self)
{
  step (self, 1);
}

static void
open_entry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreInspector *self = NRE_INSPECTOR (widget);
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  if (self->selection == NULL)
    return;
  entry = nre_document_find_entry (nre_selection_get_document (self->selection),
                                   g_variant_get_string (parameter, NULL), &error);
  if (entry != NULL)
    g_signal_emit (self, signals[OPEN_ENTRY], 0, entry);
  else
    nre_report_error (widget, error);
}

static void
on_document_changed (NreInspector *self, const NreChanges *changes)
{
  if (nre_selection_is_concerned (self->selection, changes))
    update (self);
}

/** nre_inspector_be_deferred: show nothing before the first page is visible, see nre_deferred_add(). For
 * windows under construction. */
void
nre_inspector_be_deferred (NreInspector *self)
{
  g_return_if_fail (NRE_IS_INSPECTOR (self));

  g_signal_connect_swapped (self->outer, "notify::visible", G_CALLBACK (update), self);
  nre_deferred_add (GTK_WIDGET (self->outer));
}

/** nre_inspector_set_selection: follow the selection; NULL if there is no page. */
void
nre_inspector_set_selection (NreInspector *self, NreSelection *selection)
{
  g_return_if_fail (NRE_IS_INSPECTOR (self));

  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      GHashTableIter iter;
      gpointer page;

      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
      /* The inspector must not keep a closed file alive. */
      nre_entry_inspector_show (self->entry_page, NULL, NULL);
      g_hash_table_iter_init (&iter, self->part_pages);
      while (g_hash_table_iter_next (&iter, NULL, &page))
        nre_part_inspector_show (page, NULL);
    }
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (update), self);
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (on_document_changed), self);
    }
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

static void
nre_inspector_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_INSPECTOR (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_inspector_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    nre_inspector_set_selection (NRE_INSPECTOR (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_inspector_dispose (GObject *object)
{
  NreInspector *self = NRE_INSPECTOR (object);

  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_clear_object (&self->selection);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_weak_pointer (&self->lost);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_inspector_parent_class)->dispose (object);
}

static void
nre_inspector_finalize (GObject *object)
{
  g_hash_table_unref (NRE_INSPECTOR (object)->part_pages);
  G_OBJECT_CLASS (nre_inspector_parent_class)->finalize (object);
}

static void
nre_inspector_class_init (NreInspectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* With newer versions of GTK, a widget without a role has no accessible name. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  object_class->get_property = nre_inspector_get_property;
  object_class->set_property = nre_inspector_set_property;
  object_class->dispose = nre_inspector_dispose;
  object_class->finalize = nre_inspector_finalize;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[OPEN_ENTRY] = g_signal_new ("open-entry", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_ENTRY);
  gtk_widget_class_install_action (widget_class, "inspector.open-entry", "s", open_entry_action);

  g_type_ensure (NRE_TYPE_ENTRY_INSPECTOR);
  nre_style_load ();
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "inspector");
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, NreInspector, outer);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, content);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, icon);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, heading);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, title);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, subtitle);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, obstacle);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, steps);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, previous);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, next);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, scroller);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, pages);
  gtk_widget_class_bind_template_child (widget_class, NreInspector, entry_page);
  gtk_widget_class_bind_template_callback (widget_class, on_previous);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
}

static void
nre_inspector_init (NreInspector *self)
{
  self->part_pages = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_accessible_set_label (self, _("Inspector"));
  gtk_stack_set_visible_child (self->outer, self->nothing);
  /* The markup of links contains the accent colour, so it is made again when the style changes. */
  nre_style_follow (GTK_WIDGET (self), G_CALLBACK (update));
}
