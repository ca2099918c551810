/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-used-by.h"

#include <glib/gi18n.h>

#include "nre-file-labels.h"
#include "nre-format.h"
#include "nre-host.h"
#include "nre-kinds.h"
#include "nre-link-group.h"
#include "nre-signal-source.h"
#include "nre-style.h"
#include "nre-thumbnail.h"
#include "nre-user-words.h"
#include "nre-uses.h"

/* The maximum number of users with rows of their own, and of those inside one expander row for the others. */
#define MOST_ROWS 5
#define MOST_FOLDED 100

#define PICTURE_SIZE 32

struct _NreUsedBy
{
  AdwPreferencesGroup parent_instance;

  GtkLabel         *count;
  GPtrArray        *rows;       /* of the group */
  NreDocument      *document;   /* weak */
  NreEntry         *entry;
  NreUses          *uses;
  NreResourceUsers *users;      /* (nullable): the shown users */
  GHashTable       *labels;     /* (nullable): path → label, for files of @users whose names are not unique */
  NreJob           *asking;     /* NULL while there is no query */
  char             *shown;      /* text of the rows, to find out whether they changed */
  gboolean          again;      /* whether something changed during the query */
};

G_DEFINE_FINAL_TYPE (NreUsedBy, nre_used_by, ADW_TYPE_PREFERENCES_GROUP)

/* --- Going there --------------------------------------------------------------------------------- */

/* (transfer none) (nullable): the document of a file that was never saved. */
static NreDocument *
find_unsaved (NreWorkspace *workspace, const char *title)
{
  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    {
      NreDocument *document = nre_open_file_get_document (nre_workspace_get (workspace, i));

      if (nre_document_get_path (document) == NULL &&
          g_strcmp0 (nre_document_get_title (document), title) == 0)
        return document;
    }
  return NULL;
}

static void
go_to_unsaved (NreHost *host, const NreUser *user)
{
  NreDocument *document = find_unsaved (nre_host_get_workspace (host), nre_file_links_get_title (user->file));
  g_autoptr (NreEntry) entry = NULL;

  if (document != NULL)
    entry = nre_document_find_entry (document, user->owner->entry, NULL);
  if (entry != NULL)
    nre_host_show_entry (host, entry);
}

static void
go_to (NreHost *host, const NreUser *user)
{
  const char *path = nre_file_links_get_path (user->file);
  NrePlace place = NRE_PLACE_INIT;

  place.entry = user->owner->entry;
  if (user->places != NULL && user->places->len > 0)
    {
      const NreResourceUse *use = user->places->pdata[0];

      place.table = use->table;
      place.record = use->record;
      place.field = use->field;
      place.offset = use->at;
      place.size = use->size;
    }
  if (path != NULL)
    nre_host_show_place (host, path, &place);
  else
    go_to_unsaved (host, user);
}

static void
on_activated (AdwActionRow *row, gpointer user)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));

  if (NRE_IS_HOST (root))
    go_to (NRE_HOST (root), user);
}

/* --- Labels of files ----------------------------------------------------------------------------- */

/* (transfer full): see nre_file_labels_find(). */
static GHashTable *
find_labels (const NreResourceUsers *users)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  GPtrArray *lists[] = { users->users, users->ends };

  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (guint i = 0; i < lists[k]->len; i++)
      {
        const char *path = nre_file_links_get_path (((const NreUser *) lists[k]->pdata[i])->file);

        if (path != NULL && g_hash_table_add (seen, (gpointer) path))
          g_ptr_array_add (paths, (gpointer) path);
      }
  return nre_file_labels_find (paths);
}

/* (transfer full): see nre_user_words_dup_detail(). */
static char *
dup_detail (GHashTable *labels, const NreUser *user)
{
  const char *path = nre_file_links_get_path (user->file);

  return nre_user_words_dup_detail (user, path != NULL ? g_hash_table_lookup (labels, path) : NULL);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static GtkWidget *
new_picture (NreUsedBy *self, const NreUser *user)
{
  GtkWidget *picture;

  if (nre_format_get (user->owner->kind)->make_miniature == NULL || self->document == NULL)
    return g_object_new (GTK_TYPE_IMAGE, "icon-name", nre_kind_get_icon_name (user->owner->kind),
                         "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  picture = nre_thumbnail_new (PICTURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  nre_thumbnail_set_texture (NRE_THUMBNAIL (picture), self->document, nre_file_links_get_title (user->file),
                             user->owner->name);
  return picture;
}

static GtkWidget *
new_row (NreUsedBy *self, const NreUser *user)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *markup = nre_link_markup (GTK_WIDGET (self), user->owner->name);
  g_autofree char *detail = dup_detail (self->labels, user), *escaped = g_markup_escape_text (detail, -1);
  const char *path = nre_file_links_get_path (user->file);
  g_autofree char *tooltip = path != NULL ? g_filename_display_name (path) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  gtk_widget_set_tooltip_text (row, tooltip);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_picture (self, user));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (on_activated), (gpointer) user);
  return row;
}

static void
add_row (NreUsedBy *self, GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* Make the rows inside an expander row when it is first expanded. */
static void
on_expanded (AdwExpanderRow *row, GParamSpec *pspec, NreUsedBy *self)
{
  guint first = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "first"));
  g_autoptr (GPtrArray) users = NULL;

  if (!adw_expander_row_get_expanded (row))
    return;
  users = g_object_steal_data (G_OBJECT (row), "users");
  if (users == NULL)
    return;
  for (guint i = first; i < MIN (users->len, first + MOST_FOLDED); i++)
    adw_expander_row_add_row (row, new_row (self, users->pdata[i]));
}

static void
add_folded (NreUsedBy *self, GPtrArray *users, guint first, const char *icon_name, const char *title,
            const char *subtitle)
{
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *markup = nre_link_markup (GTK_WIDGET (self), title);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), escaped);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row),
                               g_object_new (GTK_TYPE_IMAGE, "icon-name", icon_name, "accessible-role",
                                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  g_object_set_data_full (G_OBJECT (row), "users", g_ptr_array_ref (users),
                          (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data (G_OBJECT (row), "first", GUINT_TO_POINTER (first));
  g_signal_connect (row, "notify::expanded", G_CALLBACK (on_expanded), self);
  add_row (self, row);
}

static void
add_nobody (NreUsedBy *self)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), nre_uses_is_settled (self->uses)
                                                                ? _("No known users")
                                                                : _("Still searching…"));
  gtk_widget_add_css_class (row, "dim-label");
  add_row (self, row);
}

static void
clear_rows (NreUsedBy *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
add_rest (NreUsedBy *self, guint first)
{
  const NreResourceUsers *users = self->users;
  guint n = users->n_users - first;
  g_autofree char *title = g_strdup_printf (ngettext ("%'u more", "%'u more", n), n);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autofree char *names = NULL;

  for (guint i = first; i < users->users->len; i++)
    g_ptr_array_add (rest, users->users->pdata[i]);
  names = nre_user_words_dup_names (rest, n);
  add_folded (self, users->users, first, "view-more-symbolic", title, names);
}

/* @ends: (nullable): the number of indirect users, in words
 *
 * Show the number of users beside the title of the group: “2 · 1 terrain”.
 */
static void
show_count (NreUsedBy *self, const char *ends)
{
  const NreResourceUsers *users = self->users;
  g_autofree char *count = NULL;

  if (users->n_users > 0)
    count = g_strdup_printf ("%'u%s%s", users->n_users, ends != NULL ? " · " : "", ends != NULL ? ends : "");
  gtk_label_set_label (self->count, count != NULL ? count : "");
}

/* @indirect: (element-type NreUser): the models and terrains that have no rows as users
 * @n: the total number of indirect users, which may be more than @indirect has
 * @title: @n in words
 */
static void
add_indirect (NreUsedBy *self, GPtrArray *indirect, guint n, const char *title)
{
  const NreUser *first = indirect->pdata[0];
  g_autofree char *names = nre_user_words_dup_names (indirect, n);

  if (indirect->len == 1)
    add_row (self, new_row (self, first));
  else
    add_folded (self, indirect, 0, nre_kind_get_icon_name (first->owner->kind), title, names);
}

static void
show_rows (NreUsedBy *self)
{
  const NreResourceUsers *users = self->users;
  guint n = users->n_users <= MOST_ROWS + 1 ? users->n_users : MOST_ROWS, n_models, n_terrains;
  g_autoptr (GPtrArray) indirect = nre_resource_users_list_indirect (users, &n_models, &n_terrains);
  g_autofree char *ends = nre_user_words_dup_count (n_models, n_terrains);

  clear_rows (self);
  show_count (self, ends);
  for (guint i = 0; i < n; i++)
    add_row (self, new_row (self, users->users->pdata[i]));
  if (n < users->n_users)
    add_rest (self, n);
  if (indirect->len > 0)
    add_indirect (self, indirect, n_models + n_terrains, ends);
  if (users->n_users == 0)
    add_nobody (self);
}

/* (transfer full): a text that is equal if the rows are. Then they are not replaced, and keep the focus. */
static char *
describe (NreUsedBy *self, const NreResourceUsers *users, GHashTable *labels)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %u %d", users->n_users, users->n_models, users->n_terrains,
                          users->n_users == 0 && nre_uses_is_settled (self->uses));
  for (guint k = 0; k < 2; k++)
    {
      GPtrArray *list = k == 0 ? users->users : users->ends;

      for (guint i = 0; i < list->len; i++)
        {
          const NreUser *user = list->pdata[i];
          g_autofree char *detail = dup_detail (labels, user);

          g_string_append_printf (text, "\n%s\n%s\n%s\n%s", nre_file_links_get_path (user->file),
                                  user->owner->entry, user->owner->name, detail);
          /* After an edit of a text, a row may lead to another position although it looks the same. */
          if (user->places != NULL && user->places->len > 0)
            g_string_append_printf (text, "\n%zu", ((const NreResourceUse *) user->places->pdata[0])->at);
        }
    }
  return g_string_free (text, FALSE);
}

/* --- Asking -------------------------------------------------------------------------------------- */

static void ask (NreUsedBy *self);

static void
found_cb (gpointer owner, NreResourceUsers *users)
{
  NreUsedBy *self = owner;
  g_autoptr (NreResourceUsers) before = users;
  g_autoptr (GHashTable) labels = find_labels (users);
  g_autofree char *text = describe (self, users, labels);

  if (g_strcmp0 (text, self->shown) != 0)
    {
      /* The old rows refer to the old users, so free these only after the rows were replaced. */
      before = self->users;
      self->users = users;
      g_clear_pointer (&self->labels, g_hash_table_unref);
      self->labels = g_steal_pointer (&labels);
      show_rows (self);
      g_free (self->shown);
      self->shown = g_steal_pointer (&text);
    }
  if (self->again)
    ask (self);
}

static void
ask (NreUsedBy *self)
{
  self->again = FALSE;
  if (self->document == NULL || self->uses == NULL)
    return;
  nre_uses_find_start (&self->asking, self->uses, self->document, self->entry, self, found_cb);
}

static void
ask_again (NreUsedBy *self)
{
  /* One query at a time: otherwise, while many files are being checked, there would be no result
   * before the last of them. */
  if (self->asking != NULL)
    self->again = TRUE;
  else
    ask (self);
}

static void
stop (NreUsedBy *self)
{
  nre_job_abandon (&self->asking);
  nre_set_signal_source (&self->uses, NULL, self);
}

static void
start (NreUsedBy *self)
{
  stop (self);
  if (self->document == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->uses = g_object_ref (nre_uses_get (self->document));
  g_signal_connect_swapped (self->uses, "changed", G_CALLBACK (ask_again), self);
  ask (self);
}

static void
forget_rows (NreUsedBy *self)
{
  clear_rows (self);
  gtk_label_set_label (self->count, "");
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->users, nre_resource_users_free);
}

/* @document: (nullable): NULL to show nothing
 * @entry: (nullable): of the document; NULL for the file itself
 *
 * Show the users of the entry or file as soon as the group is visible.
 */
static void
set_subject (NreUsedBy *self, NreDocument *document, NreEntry *entry)
{
  if (self->document == document && self->entry == entry)
    return;
  stop (self);
  forget_rows (self);
  g_set_weak_pointer (&self->document, document);
  g_set_object (&self->entry, entry);
  start (self);
}

/** nre_used_by_show: show the users of the selected entry, or of the file if no entry is selected.
 * @selection: (nullable): NULL to show nothing */
void
nre_used_by_show (NreUsedBy *self, NreSelection *selection)
{
  set_subject (self, selection != NULL ? nre_selection_get_document (selection) : NULL,
               selection != NULL ? nre_selection_get_entry (selection) : NULL);
}

/** nre_used_by_is_settled: whether the rows are complete. */
gboolean
nre_used_by_is_settled (NreUsedBy *self)
{
  return self->asking == NULL && self->users != NULL && self->uses != NULL &&
         nre_uses_is_settled (self->uses);
}

/** nre_used_by_get_n_rows: the number of rows of the group; an expander row counts as one. */
guint
nre_used_by_get_n_rows (NreUsedBy *self)
{
  return self->rows->len;
}

/** nre_used_by_get_row: (transfer none): a row of the group. @i: its index, from 0; an expander row counts as
 * one */
GtkWidget *
nre_used_by_get_row (NreUsedBy *self, guint i)
{
  return self->rows->pdata[i];
}

/* --- The type ------------------------------------------------------------------------------------ */

/* The colours in the rows' markup are fixed values, so another style needs new rows. */
static void
on_style_changed (NreUsedBy *self)
{
  if (self->users != NULL && self->uses != NULL)
    show_rows (self);
  else
    /* The next answer makes new rows, even if it says the same. */
    g_clear_pointer (&self->shown, g_free);
}

static void
nre_used_by_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_used_by_parent_class)->map (widget);
  start (NRE_USED_BY (widget));
}

static void
nre_used_by_unmap (GtkWidget *widget)
{
  stop (NRE_USED_BY (widget));
  GTK_WIDGET_CLASS (nre_used_by_parent_class)->unmap (widget);
}

static void
nre_used_by_dispose (GObject *object)
{
  NreUsedBy *self = NRE_USED_BY (object);

  stop (self);
  g_clear_weak_pointer (&self->document);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (nre_used_by_parent_class)->dispose (object);
}

static void
nre_used_by_finalize (GObject *object)
{
  NreUsedBy *self = NRE_USED_BY (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->users, nre_resource_users_free);
  g_clear_pointer (&self->labels, g_hash_table_unref);
  g_free (self->shown);
  G_OBJECT_CLASS (nre_used_by_parent_class)->finalize (object);
}

static void
nre_used_by_class_init (NreUsedByClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_used_by_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_used_by_finalize;
  GTK_WIDGET_CLASS (klass)->map = nre_used_by_map;
  GTK_WIDGET_CLASS (klass)->unmap = nre_used_by_unmap;
}

static void
nre_used_by_init (NreUsedBy *self)
{
  self->rows = g_ptr_array_new ();
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_set_valign (GTK_WIDGET (self->count), GTK_ALIGN_CENTER);
  /* Wrap a long count, rather than ellipsize the title. */
  gtk_label_set_wrap (self->count, TRUE);
  gtk_label_set_justify (self->count, GTK_JUSTIFY_RIGHT);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Used by"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->count));
  nre_style_follow (GTK_WIDGET (self), G_CALLBACK (on_style_changed));
}

GtkWidget *
nre_used_by_new (void)
{
  return g_object_new (NRE_TYPE_USED_BY, NULL);
}
