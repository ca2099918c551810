/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-cell.h"

#include <glib/gi18n.h>

#include "nre-entry-clip.h"
#include "nre-entry-drag.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-thumbnail.h"
#include "nre-tree-result.h"

#define INDENT 16

/* The width of the expander with its padding and margin, as in the style sheet. */
#define EXPANDER_WIDTH 22

/* The size of a thumbnail, and by how much it extends beyond the place of an icon on each side. */
#define THUMBNAIL_SIDE 20
#define THUMBNAIL_OVER 2

struct _NreTreeCell
{
  GtkWidget   parent_instance;

  NreTreeRow *row;
  NreOpenFile *file;            /* of the row, while it is followed */
  NreFolderIndex *index;        /* of a folder, or a file in one, while it is followed */
  GtkWidget  *expander;
  GtkWidget  *icon;
  GtkWidget  *thumbnail;        /* NULL before a row had one */
  GtkWidget  *number;
  GtkWidget  *name;
  GtkWidget  *dot;
  GtkWidget  *badge;
  GtkWidget  *measure;
  gboolean    has_note;         /* whether @measure shows a message, which is shown even if the name has to be
                                 * shortened */
};

G_DEFINE_FINAL_TYPE (NreTreeCell, nre_tree_cell, GTK_TYPE_WIDGET)

enum
{
  OPEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

/** Look: what a row shows. */
typedef struct
{
  char       *title;
  char       *number;           /* (nullable): number of a table */
  char       *measure;          /* (nullable): size or count, at the end of the row */
  const char *icon_name;
  const char *tooltip;          /* NULL to use @title */
  guint       n_findings;
  NreSeverity worst;
  gboolean    modified;
  gboolean    opaque;
  gboolean    cut;              /* whether the entry, or one around it, was cut and is not pasted yet */
  gboolean    removed;          /* whether an open file is gone from the disk */
  const char *error;            /* NULL if the file or folder can be read */
} Look;

/* Describe the marks of the row for screen readers. The title is its accessible name, by which tests find
 * it. */
static void
update_accessible (NreTreeCell *self, const Look *look)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autoptr (GString) description = g_string_new (NULL);

  if (item == NULL)
    return;
  if (look->modified)
    g_string_append (description, _("changed"));
  if (look->modified && look->n_findings > 0)
    g_string_append (description, ", ");
  if (look->n_findings > 0)
    g_string_append_printf (description, ngettext ("%'u problem", "%'u problems", look->n_findings),
                            look->n_findings);
  if (look->removed)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ", " : "", _("deleted or renamed"));
  if (look->cut)
    /* Translators: an entry that is moved when it is pasted. */
    g_string_append_printf (description, "%s%s", description->len > 0 ? ", " : "", _("cut"));
  if (look->error != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ", " : "", look->error);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, look->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description->str, -1);
}

static void
update_expander (NreTreeCell *self)
{
  gboolean expandable = nre_tree_row_get_expandable (self->row);
  gboolean expanded = nre_tree_row_get_expanded (self->row);
  int indent = (int) nre_tree_row_get_depth (self->row) * INDENT;

  gtk_widget_set_margin_start (self->expander, indent);
  gtk_widget_set_visible (self->expander, expandable);
  gtk_widget_set_margin_start (self->icon, expandable ? 0 : indent + EXPANDER_WIDTH);
  if (self->thumbnail != NULL)
    gtk_widget_set_margin_start (self->thumbnail, expandable ? 0 : indent + EXPANDER_WIDTH - THUMBNAIL_OVER);
  gtk_button_set_icon_name (GTK_BUTTON (self->expander), expanded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  expanded ? _("Collapse") : _("Expand"), -1);
}

static void
look_at_entry (NreEntry *entry, guint section, NreOpenFile *file, Look *look)
{
  g_autofree char *path = nre_entry_dup_path (entry);

  if (section != G_MAXUINT)
    {
      const NreAppKind *holder = nre_entry_get_holder (entry);
      guint64 offset, size;

      look->title = holder->dup_section (entry, section);
      look->measure = holder->find_section (entry, section, &offset, &size);
    }
  else
    {
      look->title = nre_entry_dup_title (entry, &look->number);
      look->measure = nre_entry_dup_measure (entry);
    }
  /* It is not known which section of the entry differs, so only the file is marked. */
  look->modified = section == G_MAXUINT && nre_entry_get_modified (entry);
  look->opaque = nre_entry_is_opaque (entry);
  look->icon_name = nre_entry_get_icon_name (entry);
  look->n_findings = nre_open_file_count_findings (file, path, &look->worst);
}

static void
look_at_file (NreTreeRow *row, NreOpenFile *file, Look *look)
{
  NreDocument *document = nre_open_file_get_document (file);
  /* Below the row of its folder, a file needs no folders in its label. */
  gboolean in_folder = nre_tree_row_get_depth (row) > 0;
  guint n;

  look->title = g_strdup (in_folder ? nre_document_get_title (document) : nre_open_file_get_label (file));
  if (nre_document_is_loose (document))
    look->measure = NULL;
  else if (nre_tree_row_get_n_found (row, &n))
    look->measure = n > 0 ? g_strdup_printf ("%'u", n) : NULL;
  else
    look->measure = g_strdup_printf ("%'u", g_list_model_get_n_items (G_LIST_MODEL (document)));
  look->modified = nre_document_get_modified (document);
  look->icon_name = nre_kind_get_icon_name (nre_document_get_kind (document));
  look->tooltip = nre_document_get_path (document);
  look->removed = nre_open_file_get_disk_state (file) == NRE_DISK_REMOVED;
  look->n_findings = nre_open_file_count_findings (file, "", &look->worst);
}

static void
take_counts (const guint counts[NRE_SEVERITY_ERROR + 1], Look *look)
{
  look->n_findings = counts[NRE_SEVERITY_WARNING] + counts[NRE_SEVERITY_ERROR];
  look->worst = counts[NRE_SEVERITY_ERROR] > 0 ? NRE_SEVERITY_ERROR : NRE_SEVERITY_WARNING;
}

static void
look_at_closed (NreFolderFile *file, NreFolderIndex *index, Look *look)
{
  const NreIndexFile *closed =
      index != NULL ? nre_folder_index_find (index, nre_folder_file_get_path (file)) : NULL;
  guint n;

  look->title = g_strdup (nre_folder_file_get_title (file));
  if (nre_folder_file_get_n_entries (file, &n))
    look->measure = g_strdup_printf ("%'u", n);
  look->icon_name = nre_kind_get_icon_name (nre_folder_file_get_kind (file));
  look->tooltip = nre_folder_file_get_path (file);
  look->error = nre_folder_file_get_error (file);
  if (closed != NULL)
    take_counts (closed->counts, look);
}

static void
look_at_folder (NreFolder *folder, NreFolderIndex *index, Look *look)
{
  NreFolderTotals totals;

  look->title = g_strdup (nre_folder_get_title (folder));
  look->icon_name = "folder-symbolic";
  look->tooltip = nre_folder_get_path (folder);
  look->modified = nre_folder_get_modified (folder);
  look->error = nre_folder_get_error (folder);
  if (index == NULL || !nre_folder_index_get_totals (index, nre_folder_get_path (folder), &totals))
    return;
  look->measure = g_strdup_printf ("%'u", totals.n_files);
  take_counts (totals.counts, look);
}

/* Fill @look for a search result: an entry of a closed file, a closed file, or a folder. */
static void
look_at_found (NreTreeResult *found, NreFolderIndex *index, Look *look)
{
  NreFoundType type = nre_tree_result_get_kind_of (found);
  const char *path = nre_tree_result_get_path (found);
  const NreIndexFile *file =
      type == NRE_FOUND_FILE && index != NULL ? nre_folder_index_find (index, path) : NULL;
  NreFolderTotals totals;

  look->title = g_strdup (nre_tree_result_get_title (found));
  look->icon_name = type == NRE_FOUND_FOLDER ? "folder-symbolic"
                                             : nre_kind_get_icon_name (nre_tree_result_get_kind (found));
  look->tooltip = type != NRE_FOUND_ENTRY ? path : NULL;
  look->modified = nre_tree_result_get_modified (found);
  if (type == NRE_FOUND_FILE && nre_tree_result_count (found) > 0)
    look->measure = g_strdup_printf ("%'u", nre_tree_result_count (found));
  if (file != NULL)
    take_counts (file->counts, look);
  else if (type == NRE_FOUND_FOLDER && index != NULL &&
           nre_folder_index_get_totals (index, path, &totals))
    take_counts (totals.counts, look);
}

/* A file that another program deleted has a message instead of its size. A file that cannot be read has
 * neither, to leave room for its name: the names of such files may only differ in the middle. The tooltip
 * gives the reason. */
static void
show_measure (NreTreeCell *self, const Look *look)
{
  /* Translators: a file or a folder, in little room. */
  self->has_note = look->removed;
  set_text (self->measure, look->removed ? _("deleted") : look->error != NULL ? NULL : look->measure);
  if (look->removed)
    {
      g_autofree char *whole =
          g_strdup_printf ("%s\n%s", look->tooltip,
                           _("Deleted or renamed by another program; the version that is open here is kept"));

      nre_gtk_set_tooltip (GTK_WIDGET (self), whole);
    }
  else if (look->error != NULL)
    {
      g_autofree char *sentence = nre_error_dup_sentence (look->error);
      g_autofree char *whole = g_strdup_printf ("%s\n%s", look->tooltip, sentence);

      nre_gtk_set_tooltip (GTK_WIDGET (self), whole);
    }
  else
    nre_gtk_set_tooltip (GTK_WIDGET (self), look->tooltip != NULL ? look->tooltip : look->title);
}

/* --- Layout -------------------------------------------------------------------------------------------- */

static int
get_natural_width (GtkWidget *child)
{
  int natural;

  if (!gtk_widget_should_layout (child))
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
nre_tree_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  NreTreeCell *self = NRE_TREE_CELL (widget);

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean gives_way = child == self->measure && !self->has_note;
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wanted);
          continue;
        }
      *minimum += gives_way ? 0 : child == self->name ? least : wanted;
      *natural += wanted;
    }
}

/* Allocate the name, without the gap that an ellipsized label leaves at its end. Returns the allocated
 * width. */
static int
allocate_name (NreTreeCell *self, const GtkAllocation *place, int least, gboolean mirrored)
{
  GtkAllocation tight = *place;

  gtk_widget_size_allocate (self->name, place, -1);
  tight.width = MAX (least, place->width - nre_label_get_gap (GTK_LABEL (self->name)));
  if (mirrored)
    tight.x += place->width - tight.width;
  if (tight.width < place->width)
    gtk_widget_size_allocate (self->name, &tight, -1);
  return tight.width;
}

/* Hide the measure if there is no room for it beside the whole name, unless it is a message. */
static void
nre_tree_cell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreTreeCell *self = NRE_TREE_CELL (widget);
  int name = get_natural_width (self->name), measure = get_natural_width (self->measure);
  int room = width, least, x = 0;
  gboolean is_shown;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->name && child != self->measure)
      room -= get_natural_width (child);
  is_shown = measure > 0 && (self->has_note || name + measure <= room);
  gtk_widget_set_child_visible (self->measure, is_shown);
  gtk_widget_measure (self->name, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  name = MAX (least, MIN (name, room - (is_shown ? measure : 0)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int own = child == self->name ? name : get_natural_width (child);
      gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
      GtkAllocation place = { .width = own, .height = height };

      if (!gtk_widget_should_layout (child) || (child == self->measure && !is_shown))
        continue;
      if (child == self->measure)
        x = MAX (x, width - own);
      place.x = mirrored ? width - x - own : x;
      if (child == self->name)
        own = allocate_name (self, &place, least, mirrored);
      else
        gtk_widget_size_allocate (child, &place, -1);
      x += own;
    }
}

/* A completely visible name needs no tooltip, which would only cover other rows. */
static gboolean
nre_tree_cell_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  NreTreeCell *self = NRE_TREE_CELL (widget);

  if (nre_entry_drag_is_going_on ())
    return FALSE;
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), gtk_label_get_text (GTK_LABEL (self->name))) == 0 &&
      !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (self->name))))
    return FALSE;
  return GTK_WIDGET_CLASS (nre_tree_cell_parent_class)->query_tooltip (widget, x, y, keyboard, tooltip);
}

static void
make_thumbnail (NreTreeCell *self)
{
  if (self->thumbnail != NULL)
    return;
  self->thumbnail = nre_thumbnail_new (THUMBNAIL_SIDE);
  gtk_widget_set_margin_end (self->thumbnail, gtk_widget_get_margin_end (self->icon));
  gtk_widget_insert_after (self->thumbnail, GTK_WIDGET (self), self->icon);
}

/* Find the index of the entry if the item is a top-level entry of a closed file; otherwise return FALSE. */
static gboolean
find_in_closed (gpointer item, guint64 *index)
{
  const char *entry = NRE_IS_TREE_RESULT (item) && nre_tree_result_get_kind_of (item) == NRE_FOUND_ENTRY
                        ? nre_tree_result_get_entry (item)
                        : NULL;

  return entry != NULL && *entry == '#' && nre_thumbnail_can_show_kind (nre_tree_result_get_kind (item)) &&
         g_ascii_string_to_unsigned (entry + 1, 10, 0, G_MAXUINT32, index, NULL);
}

/* Show a thumbnail instead of the icon if the row's subject can have one. */
static void
show_icon (NreTreeCell *self, const char *icon_name)
{
  NreEntry *entry =
      nre_tree_row_get_section (self->row) == G_MAXUINT ? nre_tree_row_get_entry (self->row) : NULL;
  gpointer item = nre_tree_row_get_item (self->row);
  guint64 index;
  gboolean is_open = entry != NULL && nre_thumbnail_can_show (entry);
  gboolean is_closed = !is_open && find_in_closed (item, &index);

  if (is_open || is_closed)
    {
      make_thumbnail (self);
      nre_thumbnail_set_icon_name (NRE_THUMBNAIL (self->thumbnail), icon_name);
    }
  else
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon_name);
  if (is_open)
    nre_thumbnail_set_entry (NRE_THUMBNAIL (self->thumbnail), nre_entry_get_document (entry), entry);
  else if (is_closed)
    nre_thumbnail_set_file (NRE_THUMBNAIL (self->thumbnail), nre_tree_result_get_path (item), (guint) index);
  else if (self->thumbnail != NULL)
    nre_thumbnail_clear (NRE_THUMBNAIL (self->thumbnail));
  gtk_widget_set_visible (self->icon, !is_open && !is_closed);
  if (self->thumbnail != NULL)
    gtk_widget_set_visible (self->thumbnail, is_open || is_closed);
}

static void
update (NreTreeCell *self)
{
  g_autofree char *n = NULL;
  Look look = { .worst = NRE_SEVERITY_INFO };
  gpointer item;

  if (self->row == NULL)
    return;
  item = nre_tree_row_get_item (self->row);
  if (nre_tree_row_get_entry (self->row) != NULL)
    {
      look_at_entry (nre_tree_row_get_entry (self->row), nre_tree_row_get_section (self->row), self->file,
                     &look);
      look.cut = nre_entry_clip_is_cut (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                                        nre_tree_row_get_entry (self->row));
    }
  else if (self->file != NULL)
    look_at_file (self->row, self->file, &look);
  else if (NRE_IS_FOLDER (item))
    look_at_folder (item, self->index, &look);
  else if (NRE_IS_TREE_RESULT (item))
    look_at_found (item, self->index, &look);
  else
    look_at_closed (item, self->index, &look);
  n = look.n_findings > 0 ? g_strdup_printf ("%u", look.n_findings) : NULL;

  show_icon (self, look.icon_name);
  set_text (self->number, look.number);
  gtk_label_set_text (GTK_LABEL (self->name), look.title);
  show_measure (self, &look);
  set_text (self->badge, n);
  if (look.worst == NRE_SEVERITY_ERROR)
    gtk_widget_add_css_class (self->badge, "error");
  else
    gtk_widget_remove_css_class (self->badge, "error");
  gtk_widget_set_visible (self->dot, look.modified);
  if (look.cut)
    gtk_widget_add_css_class (GTK_WIDGET (self), "cut-entry");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "cut-entry");
  if (look.opaque)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dim-label");
  update_expander (self);
  update_accessible (self, &look);
  g_free (look.title);
  g_free (look.number);
  g_free (look.measure);
}

static void
expander_clicked_cb (NreTreeCell *self)
{
  if (self->row != NULL)
    nre_tree_row_set_expanded (self->row, !nre_tree_row_get_expanded (self->row));
}

/* Open the row's subject like a double click, for users without a pointer. */
static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPEN], 0);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  expander_clicked_cb (NRE_TREE_CELL (widget));
}

/* Connect to the signals of the row's subject and its file, or disconnect. */
static void
set_followed (NreTreeCell *self, gboolean follow)
{
  NreEntry *entry = nre_tree_row_get_entry (self->row);
  gpointer item = entry != NULL ? (gpointer) entry : nre_tree_row_get_item (self->row);
  NreOpenFile *file = follow ? nre_tree_row_get_file (self->row) : NULL;
  gboolean is_indexed =
      NRE_IS_FOLDER (item) || NRE_IS_TREE_RESULT (item) || (NRE_IS_FOLDER_FILE (item) && file == NULL);
  NreFolderIndex *index = follow && is_indexed ? nre_tree_row_get_index (self->row) : NULL;

  if (self->file != NULL)
    {
      NreDocument *document = nre_open_file_get_document (self->file);
      g_signal_handlers_disconnect_by_func (self->file, update, self);
      g_signal_handlers_disconnect_by_func (document, update, self);
    }
  if (self->index != NULL)
    g_signal_handlers_disconnect_by_func (self->index, update, self);
  g_signal_handlers_disconnect_by_func (item, update, self);
  g_set_object (&self->file, file);
  g_set_object (&self->index, index);
  if (!follow)
    return;
  if (self->index != NULL)
    g_signal_connect_swapped (self->index, "changed", G_CALLBACK (update), self);
  if (self->file != NULL)
    {
      g_signal_connect_swapped (self->file, "notify::findings-serial", G_CALLBACK (update), self);
      g_signal_connect_swapped (self->file, "notify::label", G_CALLBACK (update), self);
      g_signal_connect_swapped (self->file, "notify::disk-state", G_CALLBACK (update), self);
      if (entry == NULL)
        g_signal_connect_swapped (nre_open_file_get_document (self->file), "notify", G_CALLBACK (update),
                                  self);
    }
  if (item != self->file)
    g_signal_connect_swapped (item, "notify", G_CALLBACK (update), self);
}

/* A file of a folder was opened or closed. */
static void
opened_cb (NreTreeCell *self)
{
  set_followed (self, TRUE);
  update (self);
}

/** nre_tree_cell_set_row: show a row, and follow its changes. @row: (nullable) */
void
nre_tree_cell_set_row (NreTreeCell *self, NreTreeRow *row)
{
  if (self->row == row)
    return;
  if (self->row != NULL)
    {
      set_followed (self, FALSE);
      g_signal_handlers_disconnect_by_data (nre_tree_row_get_item (self->row), self);
      g_signal_handlers_disconnect_by_data (self->row, self);
    }
  g_set_object (&self->row, row);
  if (row == NULL && self->thumbnail != NULL)
    nre_thumbnail_clear (NRE_THUMBNAIL (self->thumbnail));
  if (row == NULL)
    return;
  if (NRE_IS_FOLDER_FILE (nre_tree_row_get_item (row)))
    g_signal_connect_swapped (nre_tree_row_get_item (row), "notify::open", G_CALLBACK (opened_cb), self);
  g_signal_connect_swapped (row, "notify::expanded", G_CALLBACK (update_expander), self);
  g_signal_connect_swapped (row, "notify::n-found", G_CALLBACK (update), self);
  set_followed (self, TRUE);
  update (self);
}

/** nre_tree_cell_get_row: (transfer none) (nullable): the shown row. */
NreTreeRow *
nre_tree_cell_get_row (NreTreeCell *self)
{
  return self->row;
}

/** nre_tree_cell_get_name: (transfer none): the label with the name. */
GtkWidget *
nre_tree_cell_get_name (NreTreeCell *self)
{
  return self->name;
}

static void
nre_tree_cell_dispose (GObject *object)
{
  NreTreeCell *self = NRE_TREE_CELL (object);

  nre_tree_cell_set_row (self, NULL);
  self->thumbnail = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_tree_cell_parent_class)->dispose (object);
}

static void
nre_tree_cell_class_init (NreTreeCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_tree_cell_dispose;
  widget_class->measure = nre_tree_cell_measure;
  widget_class->size_allocate = nre_tree_cell_size_allocate;
  widget_class->query_tooltip = nre_tree_cell_query_tooltip;

  signals[OPEN] =
      g_signal_new ("open", NRE_TYPE_TREE_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "row.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "row.toggle", NULL, toggle_action);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-tree-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, expander);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, icon);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, number);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, name);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, dot);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, badge);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, measure);
  gtk_widget_class_bind_template_callback (widget_class, expander_clicked_cb);
  gtk_widget_class_set_css_name (widget_class, "treecell");
}

static void
nre_tree_cell_init (NreTreeCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_widget_get_clipboard (GTK_WIDGET (self)), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
nre_tree_cell_new (void)
{
  return g_object_new (NRE_TYPE_TREE_CELL, NULL);
}
