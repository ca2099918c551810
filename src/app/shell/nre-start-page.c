/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-start-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-gtk-util.h"
#include "nre-recent-menu.h"
#include "nre-sample-flow.h"

/* The maximum number of recent files and folders; the menu of the Open button has more. */
#define MAX_ROWS 8

/* Data of a row: its URI. */
#define URI "nre-uri"

struct _NreStartPage
{
  GtkWidget     parent_instance;

  GtkImage     *icon;
  GtkWidget    *recent_box;
  GtkFlowBox   *buttons;
  GtkWidget    *sample_button;
  GtkListBox   *list;
  GCancellable *looking;        /* for the check which recent files still exist */
  guint         tick;           /* the tick callback that will fill the list, or 0 */
  gboolean      is_stale;       /* whether the recent files changed since the list was filled */
};

G_DEFINE_FINAL_TYPE (NreStartPage, nre_start_page, GTK_TYPE_WIDGET)

/* (transfer full): the day of @when in words, or after a week as a date. */
static char *
describe_when (GDateTime *when, GDateTime *now)
{
  GDate then, today;
  int days;

  g_date_clear (&then, 1);
  g_date_clear (&today, 1);
  g_date_set_dmy (&then, (GDateDay) g_date_time_get_day_of_month (when),
                  (GDateMonth) g_date_time_get_month (when), (GDateYear) g_date_time_get_year (when));
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  days = g_date_days_between (&then, &today);
  if (days <= 0)
    /* Translators: when a file was last open. */
    return g_strdup (_("today"));
  if (days == 1)
    /* Translators: when a file was last open. */
    return g_strdup (_("yesterday"));
  if (days < 7)
    return g_date_time_format (when, "%A");
  if (g_date_time_get_year (when) == g_date_time_get_year (now))
    /* Translators: a day of this year, for strftime: "3 November". */
    return g_date_time_format (when, _("%-d %B"));
  return g_date_time_format (when, "%x");
}

/* (transfer full): the folder that contains @path, with ~ for the home folder. */
static char *
dup_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);

  if (length > 1 && strncmp (folder, home, length) == 0 &&
      (folder[length] == '\0' || G_IS_DIR_SEPARATOR (folder[length])))
    {
      g_autofree char *rest = g_filename_display_name (folder + length);

      return g_strconcat ("~", rest, NULL);
    }
  return g_filename_display_name (folder);
}

/* (transfer full): the name of a recent file, with its folder if another one has the same name. */
static char *
dup_title (GPtrArray *recent, guint index)
{
  const char *name = gtk_recent_info_get_display_name (recent->pdata[index]);

  for (guint i = 0; i < recent->len; i++)
    if (i != index && strcmp (gtk_recent_info_get_display_name (recent->pdata[i]), name) == 0)
      {
        g_autofree char *path =
            g_filename_from_uri (gtk_recent_info_get_uri (recent->pdata[index]), NULL, NULL);
        g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
        g_autofree char *parent = folder != NULL ? g_filename_display_basename (folder) : NULL;

        if (parent != NULL)
          return g_strdup_printf ("%s/%s", parent, name);
      }
  return g_strdup (name);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdwActionRow) row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  g_autofree char *subtitle = NULL;

  if (info != NULL || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;
  /* Translators: of a recent file: where it was. */
  subtitle = g_strdup_printf (_("%s · not found"), adw_action_row_get_subtitle (row));
  adw_action_row_set_subtitle (row, subtitle);
  gtk_widget_add_css_class (GTK_WIDGET (row), "dim-label");
}

static void
forget_cb (GtkWidget *button, gpointer data)
{
  const char *uri = g_object_get_data (G_OBJECT (data), URI);

  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

static GtkWidget *
row_new (NreStartPage *self, GPtrArray *recent, guint index)
{
  GtkRecentInfo *info = recent->pdata[index];
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL), *title = dup_title (recent, index);
  g_autofree char *place = path != NULL ? dup_place (path) : NULL;
  g_autoptr (GDateTime) visited = g_date_time_to_local (gtk_recent_info_get_visited (info));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *words = describe_when (visited, now);
  g_autofree char *whole = g_strdup_printf ("%s, %s", title, words);
  g_autofree char *forget_name = g_strdup_printf (_("Forget %s"), title);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (nre_recent_get_icon_name (info));
  GtkWidget *when = gtk_label_new (words);
  GtkWidget *forget = gtk_button_new_from_icon_name ("window-close-symbolic");

  g_object_set_data_full (G_OBJECT (row), URI, g_strdup (uri), g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place != NULL ? place : "");
  /* Limit the lines: the layout of labels without a limit is repeated many times to find their width. */
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (image, "recent-icon");
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  gtk_widget_add_css_class (when, "dim-label");
  gtk_widget_add_css_class (when, "caption");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), when);
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_add_css_class (forget, "circular");
  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (forget, _("Forget"));
  nre_accessible_set_label (forget, forget_name);
  g_signal_connect_object (forget, "clicked", G_CALLBACK (forget_cb), row, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  nre_accessible_set_label (row, whole);
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                           self->looking, looked_cb, g_object_ref_sink (g_object_ref (row)));
  return row;
}

static void
stop_looking (NreStartPage *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

static void
fill (NreStartPage *self)
{
  g_autoptr (GPtrArray) recent = nre_recent_list (MAX_ROWS);
  GtkWidget *row;

  stop_looking (self);
  self->looking = g_cancellable_new ();
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < recent->len; i++)
    gtk_list_box_append (self->list, row_new (self, recent, i));
  gtk_widget_set_visible (self->recent_box, recent->len > 0);
  self->is_stale = FALSE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreStartPage *self = NRE_START_PAGE (widget);

  self->tick = 0;
  if (gtk_widget_get_mapped (widget))
    fill (self);
  return G_SOURCE_REMOVE;
}

/* Fill the list just before a frame shows it: a new window first shows this page, but many windows open a
 * file before they are painted. */
static void
update (NreStartPage *self)
{
  if (self->is_stale && self->tick == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
changed_cb (NreStartPage *self)
{
  self->is_stale = TRUE;
  update (self);
}

static void
nre_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nre_start_page_parent_class)->map (widget);
  update (NRE_START_PAGE (widget));
}

static void
activated_cb (NreStartPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-uri", "s",
                              g_object_get_data (G_OBJECT (row), URI));
}

static void
clear_cb (NreStartPage *self)
{
  nre_recent_clear ();
}

static void
nre_start_page_dispose (GObject *object)
{
  stop_looking (NRE_START_PAGE (object));
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_start_page_parent_class)->dispose (object);
}

static void
nre_start_page_class_init (NreStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_start_page_dispose;
  widget_class->map = nre_start_page_map;
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreStartPage, icon);
  gtk_widget_class_bind_template_child (widget_class, NreStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, NreStartPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, NreStartPage, sample_button);
  gtk_widget_class_bind_template_child (widget_class, NreStartPage, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_start_page_init (NreStartPage *self)
{
  g_autofree char *sample = nre_sample_dup_folder ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (gtk_widget_get_parent (self->sample_button), sample != NULL);
  /* The layout reserves space for the maximum number of buttons in a line. */
  gtk_flow_box_set_max_children_per_line (self->buttons, sample != NULL ? 3 : 2);
  gtk_image_set_from_icon_name (self->icon, APPLICATION_ID);
  self->is_stale = TRUE;
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}
