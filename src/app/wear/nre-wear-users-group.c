/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-users-group.h"

#include <glib/gi18n.h>

#include "nre-signal-source.h"
#include "nre-wear-words.h"

/* The maximum number of nodes listed, and that of batches. */
#define MAX_LISTED 24

/* The record to which a row links; see nre_wear_uses_show(). */
typedef struct
{
  guint32 table;
  guint   index;
} Target;

struct _NreWearUsersGroup
{
  AdwPreferencesGroup parent_instance;

  NreWearUses *uses;
  NreSelection *selection;
  guint        row;
  GPtrArray   *rows;            /* AdwActionRow */
};

G_DEFINE_FINAL_TYPE (NreWearUsersGroup, nre_wear_users_group, ADW_TYPE_PREFERENCES_GROUP)

static void
on_activated (NreWearUsersGroup *self, AdwActionRow *row)
{
  const Target *target = g_object_get_data (G_OBJECT (row), "target");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->uses != NULL && target != NULL && NRE_IS_HOST (root))
    nre_wear_uses_show (self->uses, NRE_HOST (root), target->table, target->index);
}

/* Takes the title. */
static void
add_row (NreWearUsersGroup *self, char *title, const Target *target)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_free (title);
  if (target != NULL)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "target", g_memdup2 (target, sizeof *target), g_free);
      g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), self, G_CONNECT_SWAPPED);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
add_more (NreWearUsersGroup *self, guint n)
{
  if (n > MAX_LISTED)
    add_row (self,
             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u more", "%'u more", n - MAX_LISTED),
                              n - MAX_LISTED),
             NULL);
}

static void
list_model (NreWearUsersGroup *self, const NreWearViewRow *row)
{
  g_autoptr (GArray) nodes = nre_wear_uses_list_nodes (self->uses, row->index);
  g_autoptr (GArray) batches = nre_wear_uses_list_batches (self->uses, row->index);

  for (guint i = 0; i < MIN (nodes->len, MAX_LISTED); i++)
    {
      Target target = { NRE_WEAR_USES_NODES, g_array_index (nodes, guint, i) };
      g_autofree char *name = nre_wear_uses_dup_node_name (self->uses, target.index);

      add_row (self, g_strdup_printf (_("Node %u %s"), target.index, name != NULL ? name : ""), &target);
    }
  add_more (self, nodes->len);
  for (guint i = 0; i < MIN (batches->len, MAX_LISTED); i++)
    {
      Target target = { NRE_WEAR_USES_BATCHES, g_array_index (batches, guint, i) };

      add_row (self, g_strdup_printf (_("Batch %u"), target.index), &target);
    }
  add_more (self, batches->len);
}

static void
list_terrain (NreWearUsersGroup *self, const NreWearViewRow *row)
{
  guint n = nre_wear_uses_count (self->uses, row->index);
  Target target = { NRE_WEAR_USES_FACES, nre_wear_uses_get_first_face (self->uses, row->index) };

  if (n > 0)
    add_row (self, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u face", "%'u faces", n), n), &target);
}

static void
list (NreWearUsersGroup *self, const NreWearViewRow *row)
{
  g_autofree char *users = row != NULL ? nre_wear_dup_users (self->selection, row) : NULL,
                  *description = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), users != NULL);
  if (users == NULL)
    return;
  description = g_strdup_printf (_("%s of %s"), users, nre_wear_uses_get_name (self->uses));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), description);
  if (nre_wear_uses_is_terrain (self->uses))
    list_terrain (self, row);
  else
    list_model (self, row);
}

static void
on_uses_changed (NreWearUsersGroup *self)
{
  NreWearViewRow row;
  gboolean there = self->selection != NULL &&
                   nre_wear_view_get_row (nre_selection_get_wear_view (self->selection), self->row, &row);

  list (self, there ? &row : NULL);
}

/** nre_wear_users_group_show: list the users of a row. @selection: (nullable): a selection whose lead is the
 * row; @row: (nullable): the row. Both are NULL to hide the group. */
void
nre_wear_users_group_show (NreWearUsersGroup *self, NreSelection *selection, const NreWearViewRow *row)
{
  NreWearUses *uses =
      selection != NULL ? nre_wear_view_get_uses (nre_selection_get_wear_view (selection)) : NULL;

  if (self->uses != uses)
    {
      nre_set_signal_source (&self->uses, uses, self);
      if (uses != NULL)
        g_signal_connect_object (uses, "changed", G_CALLBACK (on_uses_changed), self, G_CONNECT_SWAPPED);
    }
  g_set_object (&self->selection, selection);
  self->row = selection != NULL ? nre_selection_get_index (selection, NRE_WEAR_PART_ROW) : G_MAXUINT;
  list (self, row);
}

static void
nre_wear_users_group_dispose (GObject *object)
{
  NreWearUsersGroup *self = NRE_WEAR_USERS_GROUP (object);

  g_clear_object (&self->uses);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_wear_users_group_parent_class)->dispose (object);
}

static void
nre_wear_users_group_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_WEAR_USERS_GROUP (object)->rows);
  G_OBJECT_CLASS (nre_wear_users_group_parent_class)->finalize (object);
}

static void
nre_wear_users_group_class_init (NreWearUsersGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_wear_users_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_wear_users_group_finalize;
}

static void
nre_wear_users_group_init (NreWearUsersGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Used by"));
}
