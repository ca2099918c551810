/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-application.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "nre-entry-clip.h"
#include "nre-gsk-renderer.h"
#include "nre-end-signals.h"
#include "nre-focus.h"
#include "nre-icons.h"
#include "nre-middle-button.h"
#include "nre-popover.h"
#include "nre-preferences.h"
#include "nre-sample-flow.h"
#include "nre-window.h"

struct _NreApplication
{
  AdwApplication parent_instance;

  GSettings     *settings;
};

G_DEFINE_FINAL_TYPE (NreApplication, nre_application, ADW_TYPE_APPLICATION)

/* The keys of each action. The shortcuts window refers to the actions by name, and GTK fills in the keys. */
static const struct
{
  const char *action;
  const char *accels[4];
} accels[] = {
  { "app.open", { "<Control>o" } },
  { "app.open-folder", { "<Control><Shift>o" } },
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question", "F1" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.save-all", { "<Control><Alt>s" } },
  { "win.export", { "<Control><Shift>e" } },
  { "win.save-picture", { "<Control><Shift>p" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.find", { "<Control>f" } },
  { "win.go-to", { "<Control>p" } },
  { "win.validate", { "F8" } },
  { "win.show-ledger", { "<Control><Shift>d" } },
  { "win.close-tab", { "<Control>w" } },
  { "win.close-file", { "<Control><Shift>w" } },
  { "win.next-tab", { "<Control>Page_Down", "<Control>Tab" } },
  { "win.previous-tab", { "<Control>Page_Up", "<Control><Shift>Tab" } },
  { "win.toggle-left", { "F9" } },
  { "win.toggle-bottom", { "<Control>j" } },
  { "win.toggle-right", { "<Control>F9" } },
  { "win.panel-problems", { "<Control><Shift>m" } },
  { "win.panel-history", { "<Control><Shift>h" } },
  { "win.panel-bytes", { "<Control><Shift>b" } },
  { "entries.extract", { "<Control>e" } },
  { "entries.extract-all", { "<Control><Shift>x" } },
  { "entries.replace", { "<Control>r" } },
  { "entries.copy-path", { "<Control><Shift>c" } },
  { "win.next-pane", { "F6" } },
  { "win.previous-pane", { "<Shift>F6" } },
  { "win.main-menu", { "F10" } },
};

static NreWindow *
get_window_for (NreApplication *self, gboolean has_files)
{
  NreWindow *made;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  /* The active window may be a dialog. */
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL && !NRE_IS_WINDOW (window);
       l = l->next)
    window = l->data;
  if (NRE_IS_WINDOW (window))
    return NRE_WINDOW (window);
  made = nre_window_new (self);
  nre_window_start_session (made, has_files);
  return made;
}

static NreWindow *
get_window (NreApplication *self)
{
  return get_window_for (self, FALSE);
}

static void
open_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *window = get_window (data);

  gtk_window_present (GTK_WINDOW (window));
  nre_window_choose_files (window);
}

static void
open_folder_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *window = get_window (data);

  gtk_window_present (GTK_WINDOW (window));
  nre_window_choose_folder (window);
}

static void
open_sample_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *window = get_window (data);

  gtk_window_present (GTK_WINDOW (window));
  nre_sample_flow_run (NRE_HOST (window));
}

static void
open_uri_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  NreWindow *window = get_window (data);

  gtk_window_present (GTK_WINDOW (window));
  nre_window_open_files (window, &file, 1);
}

/* Each window asks about its unsaved changes; if one is not closed, the program keeps running. */
static void
quit_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l != NULL; l = l->next)
    if (NRE_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

static void
preferences_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreApplication *self = data;
  NrePreferences *preferences = nre_preferences_new (self->settings);

  gtk_window_set_transient_for (GTK_WINDOW (preferences), GTK_WINDOW (get_window (self)));
  gtk_window_present (GTK_WINDOW (preferences));
}

/* Replace the names of keys: GTK shows them in English, and as in "Page_Down". */
static void
spell_keys (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "keycap"))
    {
      g_autofree char *text = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));

      gtk_label_set_text (GTK_LABEL (widget), g_strdelimit (text, "_", ' '));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    spell_keys (child);
}

static void
shortcuts_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreApplication *self = data;
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (get_window (self));

  /* The shortcuts window only shows the keys of actions if it is the help overlay of a window. */
  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkBuilder) builder =
          gtk_builder_new_from_resource (APPLICATION_PATH "/ui/nre-shortcuts.ui");
      GtkWidget *shortcuts = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));

      gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (shortcuts));
      spell_keys (shortcuts);
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

static void
about_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreApplication *self = data;
  const char *developers[] = { _("The NRes Editor authors"), NULL };

  adw_show_about_window (GTK_WINDOW (get_window (self)), "application-name", _("NRes Editor"),
                         "application-icon", APPLICATION_ID, "version", VERSION, "developer-name",
                         _("The NRes Editor authors"), "developers", developers, "license-type",
                         GTK_LICENSE_GPL_3_0, "copyright", "© 2026 The NRes Editor authors", "comments",
                         _("View and edit the asset archives of Parkan: Iron Strategy."),
                         /* Translators: your name, and your address if you like, for the About window. */
                         "translator-credits", _("translator-credits"), NULL);
}

/* Keep the style in the settings and the state of app.style in sync. */
static void
style_changed_cb (NreApplication *self)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  g_autofree char *style = g_settings_get_string (self->settings, "color-scheme");
  int chosen = g_settings_get_enum (self->settings, "color-scheme");
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "style");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[CLAMP (chosen, 0, 2)]);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (style));
}

static void
style_change_state_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  NreApplication *self = data;
  const char *style = g_variant_get_string (value, NULL);

  if (g_str_equal (style, "system") || g_str_equal (style, "light") || g_str_equal (style, "dark"))
    g_settings_set_string (self->settings, "color-scheme", style);
}

static void
middle_button_changed_cb (NreApplication *self)
{
  nre_middle_button_set_turns (g_settings_get_enum (self->settings, "middle-button") == 1);
}

/* Write the journals of all files before the program ends without asking the user. Unsaved changes are
 * offered at the next start. */
static void
before_end (gpointer data)
{
  for (GList *l = gtk_application_get_windows (data); l != NULL; l = l->next)
    if (NRE_IS_WINDOW (l->data))
      nre_window_flush (l->data);
}

/* End the program with a message if there is no display. The warning of GTK would not say what to do. */
static void
require_display (void)
{
  if (gtk_init_check ())
    return;
  g_printerr ("nres-editor: %s\n",
              _("there is no display: neither WAYLAND_DISPLAY nor DISPLAY leads to one. Start the editor on "
                "a desktop, or use the command “nres”, which needs none."));
  exit (EXIT_FAILURE);
}

static void
nre_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "open", open_activated_cb },
    { "open-folder", open_folder_activated_cb },
    { "open-sample", open_sample_activated_cb },
    { "open-uri", open_uri_activated_cb, "s" },
    { "quit", quit_activated_cb },
    { "preferences", preferences_activated_cb },
    { "shortcuts", shortcuts_activated_cb },
    { "about", about_activated_cb },
    { "style", NULL, "s", "'system'", style_change_state_cb },
  };
  NreApplication *self = NRE_APPLICATION (application);

  require_display ();
  G_APPLICATION_CLASS (nre_application_parent_class)->startup (application);

  nre_end_signals_watch (before_end, self);
  nre_icons_keep ();
  nre_popover_init ();
  nre_focus_init ();
  self->settings = g_settings_new (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           (const char *const *) accels[i].accels);
  g_signal_connect_object (self->settings, "changed::color-scheme", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  style_changed_cb (self);
  g_signal_connect_object (self->settings, "changed::middle-button", G_CALLBACK (middle_button_changed_cb),
                           self, G_CONNECT_SWAPPED);
  middle_button_changed_cb (self);
}

static void
nre_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (get_window (NRE_APPLICATION (application))));
}

static void
nre_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  NreWindow *window = get_window_for (NRE_APPLICATION (application), TRUE);

  gtk_window_present (GTK_WINDOW (window));
  nre_window_open_files (window, files, n_files);
}

static void
nre_application_finalize (GObject *object)
{
  nre_entry_clip_clean_up ();
  g_clear_object (&NRE_APPLICATION (object)->settings);
  G_OBJECT_CLASS (nre_application_parent_class)->finalize (object);
}

/* Handle options that need neither a display nor a running application. */
static int
nre_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("nres-editor %s\n", VERSION);
  return 0;
}

static void
nre_application_class_init (NreApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_application_finalize;

  application_class->handle_local_options = nre_application_handle_local_options;
  application_class->startup = nre_application_startup;
  application_class->activate = nre_application_activate;
  application_class->open = nre_application_open;
}

static void
nre_application_init (NreApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and exit"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE OR FOLDER…]"));
}

/** nre_application_new: (transfer full): must be called before other threads exist; see
 * nre_gsk_renderer_choose(). */
NreApplication *
nre_application_new (void)
{
  nre_gsk_renderer_choose ();
  return g_object_new (NRE_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", APPLICATION_PATH,
                       NULL);
}

/** nre_application_get_settings: (transfer none): the settings of the program. */
GSettings *
nre_application_get_settings (NreApplication *self)
{
  return self->settings;
}
