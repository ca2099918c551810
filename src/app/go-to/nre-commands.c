/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-commands.h"

#include <glib/gi18n.h>
#include <string.h>

/* The path in the NreNames of commands, which belong to no file. */
#define COMMANDS "commands"

/* The maximum depth of menus in menus. */
#define MAX_DEPTH 4

typedef struct
{
  char     *action;
  GVariant *target;             /* NULL for none */
} Command;

struct _NreCommands
{
  GtkWidget  *widget;           /* the widget with the actions; NULL once it is gone */
  GtkWidget  *probe;            /* a button that finds out whether an action is enabled */
  NreNames   *names;
  GArray     *commands;         /* of Command */
  GHashTable *seen;             /* set of the detailed action names of @commands */
};

static void
command_clear (gpointer data)
{
  Command *command = data;

  g_free (command->action);
  g_clear_pointer (&command->target, g_variant_unref);
}

/* Whether the action is enabled in the widget. GTK has no getter for this, but a button inside the widget is
 * sensitive if the button's action is enabled. */
static gboolean
is_enabled (NreCommands *self, const char *action, GVariant *target)
{
  /* Reset first, so that no action gets the target of another one. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->probe), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->probe), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->probe), action);
  return gtk_widget_get_sensitive (self->probe);
}

static char *
dup_accel (NreCommands *self, const char *detailed, const char *accel)
{
  GApplication *application = g_application_get_default ();
  g_auto (GStrv) accels = NULL;
  GdkModifierType state;
  guint key;

  if (GTK_IS_APPLICATION (application))
    accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), detailed);
  if (accels != NULL && accels[0] != NULL)
    accel = accels[0];
  if (accel == NULL || !gtk_accelerator_parse (accel, &key, &state))
    return NULL;
  return gtk_accelerator_get_label (key, state);
}

/* Add a command, unless its action is disabled or was added before. @label: may have a mnemonic;
 * @target, @accel: (nullable) */
static void
add (NreCommands *self, const char *label, const char *action, GVariant *target, const char *accel)
{
  g_autofree char *detailed = g_action_print_detailed_name (action, target);
  NreName name = { .word = _("Command"), .icon_name = "system-run-symbolic", .part = NRE_PART_NONE };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *keys = NULL;
  Command command;

  if (g_hash_table_contains (self->seen, detailed) || !is_enabled (self, action, target))
    return;
  for (const char *at = label; *at != '\0'; at++)
    if (*at != '_')
      g_string_append_c (text, *at);
  g_hash_table_add (self->seen, g_strdup (detailed));
  keys = dup_accel (self, detailed, accel);
  name.place = keys != NULL ? nre_names_keep_text (self->names, keys) : NULL;
  name.index = self->commands->len;
  name.key = nre_name_key (COMMANDS, NULL, 0, NRE_PART_OWN, g_str_hash (detailed));
  command = (Command){ g_strdup (action), target != NULL ? g_variant_ref_sink (target) : NULL };
  g_array_append_val (self->commands, command);
  nre_names_add (self->names, text->str, &name);
}

/* --- Menus ------------------------------------------------------------------------------------------- */

static void add_menu (NreCommands *self, GMenuModel *menu, const char *title, guint depth);

static void
add_item (NreCommands *self, GMenuModel *menu, int i, const char *title, guint depth)
{
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
  g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
  g_autoptr (GVariant) target =
      g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autofree char *label = NULL;
  g_autofree char *action = NULL;
  g_autofree char *accel = NULL;
  g_autofree char *whole = NULL;

  g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  g_menu_model_get_item_attribute (menu, i, "accel", "s", &accel);
  if (section != NULL)
    add_menu (self, section, title, depth + 1);
  if (submenu != NULL)
    add_menu (self, submenu, label, depth + 1);
  if (label == NULL || action == NULL)
    return;
  /* Translators: a command of a menu inside a menu: “Style: Dark”. */
  whole = title != NULL ? g_strdup_printf (_("%s: %s"), title, label) : NULL;
  add (self, whole != NULL ? whole : label, action, target, accel);
}

static void
add_menu (NreCommands *self, GMenuModel *menu, const char *title, guint depth)
{
  int n = depth < MAX_DEPTH ? g_menu_model_get_n_items (menu) : 0;

  for (int i = 0; i < n; i++)
    add_item (self, menu, i, title, depth);
}

/* Add the menus of the visible and sensitive menu buttons in the widget. */
static void
add_buttons (NreCommands *self, GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_sensitive (widget))
    {
      GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));

      if (menu != NULL)
        add_menu (self, menu, NULL, 0);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
      add_buttons (self, child);
}

/* --- The shortcuts window ------------------------------------------------------------------------------ */

/* The state of a parser for the UI description of the shortcuts window, so that the window need not be
 * made. */
typedef struct
{
  NreCommands *commands;
  char        *property;        /* NULL between properties */
  char        *context;
  char        *title;
  char        *action;
  char        *accel;
} Shortcuts;

static void
forget (Shortcuts *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->action, g_free);
  g_clear_pointer (&self->accel, g_free);
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
               gpointer data, GError **error)
{
  Shortcuts *self = data;

  if (g_str_equal (element, "object"))
    forget (self);
  if (!g_str_equal (element, "property"))
    return;
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "name"))
      {
        g_free (self->property);
        self->property = g_strdup (values[i]);
      }
    else if (g_str_equal (names[i], "context"))
      {
        g_free (self->context);
        self->context = g_strdup (values[i]);
      }
}

static void
text (GMarkupParseContext *context, const char *bytes, gsize size, gpointer data, GError **error)
{
  Shortcuts *self = data;
  g_autofree char *value = g_strndup (bytes, size);

  if (g_strcmp0 (self->property, "title") == 0)
    {
      g_free (self->title);
      self->title =
          g_strdup (self->context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, self->context, value) : value);
    }
  else if (g_strcmp0 (self->property, "action-name") == 0)
    {
      g_free (self->action);
      self->action = g_steal_pointer (&value);
    }
  else if (g_strcmp0 (self->property, "accelerator") == 0)
    {
      g_free (self->accel);
      self->accel = g_steal_pointer (&value);
    }
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Shortcuts *self = data;
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  g_clear_pointer (&self->property, g_free);
  g_clear_pointer (&self->context, g_free);
  if (!g_str_equal (element, "object"))
    return;
  if (self->title != NULL && self->action != NULL &&
      g_action_parse_detailed_name (self->action, &action, &target, NULL))
    add (self->commands, self->title, action, target, self->accel);
  forget (self);
}

static void
add_shortcuts (NreCommands *self, const char *resource)
{
  static const GMarkupParser parser = { start_element, end_element, text, NULL, NULL };
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  Shortcuts shortcuts = { .commands = self };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &shortcuts, NULL);
  gsize size;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (data == NULL || !g_markup_parse_context_parse (context, data, (gssize) size, NULL))
    g_warning ("%s cannot be read", resource);
  g_clear_pointer (&shortcuts.property, g_free);
  g_clear_pointer (&shortcuts.context, g_free);
  forget (&shortcuts);
}

/* --- All of them --------------------------------------------------------------------------------------- */

/**
 * nre_commands_new: (transfer full):
 * @widget: the widget on which the actions are activated; only actions that are enabled there are listed
 * @menu: the main menu
 * @page: (nullable): the current page, whose menu buttons are searched for commands
 * @shortcuts: path of the resource with the UI description of the shortcuts window
 */
NreCommands *
nre_commands_new (GtkWidget *widget, GMenuModel *menu, GtkWidget *page, const char *shortcuts)
{
  NreCommands *self = g_new0 (NreCommands, 1);

  self->names = nre_names_new (COMMANDS);
  self->commands = g_array_new (FALSE, FALSE, sizeof (Command));
  g_array_set_clear_func (self->commands, command_clear);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_set_weak_pointer (&self->widget, widget);
  self->probe = gtk_button_new ();
  gtk_widget_hide (self->probe);
  gtk_widget_set_parent (self->probe, widget);
  add_menu (self, menu, NULL, 0);
  if (page != NULL)
    add_buttons (self, page);
  add_shortcuts (self, shortcuts);
  gtk_widget_unparent (self->probe);
  self->probe = NULL;
  return self;
}

void
nre_commands_free (NreCommands *self)
{
  g_clear_weak_pointer (&self->widget);
  nre_names_unref (self->names);
  g_array_unref (self->commands);
  g_hash_table_unref (self->seen);
  g_free (self);
}

/** nre_commands_get_names: (transfer none): the names of the commands, where NreName.index is the index for
 * nre_commands_run(). */
NreNames *
nre_commands_get_names (NreCommands *self)
{
  return self->names;
}

/** nre_commands_run: activate the action of a command. Does nothing if the widget was destroyed. @index: see
 * nre_commands_get_names() */
void
nre_commands_run (NreCommands *self, guint index)
{
  const Command *command = &g_array_index (self->commands, Command, index);

  if (self->widget != NULL)
    gtk_widget_activate_action_variant (self->widget, command->action, command->target);
}
