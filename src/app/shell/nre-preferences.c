/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-preferences.h"

#include "nre-backup-settings.h"

struct _NrePreferences
{
  AdwPreferencesWindow parent_instance;

  GtkWidget           *style_row;
  GtkWidget           *middle_button_row;
  GtkWidget           *ledger_row;
  GtkWidget           *previous_row;
  GtkWidget           *reopen_switch;
  GtkAdjustment       *undo_memory;
};

G_DEFINE_FINAL_TYPE (NrePreferences, nre_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The values of enumerated settings, in the order in which the rows list them. */
static const char *const styles[] = { "system", "light", "dark", NULL };
static const char *const ledgers[] = { "never", "before", "after", NULL };
static const char *const middle_buttons[] = { "move", "turn", NULL };
static const char *const previous[] = { "never", "first", "always", NULL };

static gboolean
get_choice (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *choices = data;
  const char *chosen = g_variant_get_string (variant, NULL);

  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (choices[i], chosen))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *choices = data;
  guint chosen = g_value_get_uint (value);

  return chosen < g_strv_length ((char **) choices) ? g_variant_new_string (choices[chosen]) : NULL;
}

static void
nre_preferences_class_init (NrePreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, style_row);
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, middle_button_row);
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, ledger_row);
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, previous_row);
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, reopen_switch);
  gtk_widget_class_bind_template_child (widget_class, NrePreferences, undo_memory);
}

static void
nre_preferences_init (NrePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

NrePreferences *
nre_preferences_new (GSettings *settings)
{
  NrePreferences *self = g_object_new (NRE_TYPE_PREFERENCES, NULL);

  g_settings_bind_with_mapping (settings, "color-scheme", self->style_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice, (gpointer) styles, NULL);
  g_settings_bind_with_mapping (settings, "show-ledger", self->ledger_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice, (gpointer) ledgers, NULL);
  g_settings_bind_with_mapping (settings, "middle-button", self->middle_button_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice, (gpointer) middle_buttons,
                                NULL);
  nre_backup_settings_take_over (settings);
  g_settings_bind_with_mapping (settings, "keep-previous", self->previous_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_choice, set_choice, (gpointer) previous, NULL);
  g_settings_bind (settings, "reopen", self->reopen_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "undo-memory", self->undo_memory, "value", G_SETTINGS_BIND_DEFAULT);
  return self;
}
