/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-fields-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "nre-entry-name.h"
#include "nre-gtk-util.h"
#include "nre-kind.h"
#include "nre-message.h"

/* The maximum number of entries of the archive that are examined for examples. */
#define MAX_LOOKED_AT 4000

/* The maximum number of shown groups of files. There can be many: if suffixes are numbers, each file is a
 * group. */
#define MAX_GROUPS 20

/* --- Guessing -------------------------------------------------------------------------------- */

/* (transfer full): the suffix of a name with its dot, case-folded; "" if the name has none. */
static char *
dup_suffix (const guint8 field[NRE_NAME_SIZE])
{
  char *folded = nre_entry_name_fold (field);
  char *dot = strrchr (folded, '.');

  if (dot == NULL || dot == folded)
    {
      g_free (folded);
      return g_strdup ("");
    }
  memmove (folded, dot, strlen (dot) + 1);
  return folded;
}

static void
take_fields (NreEntryItem *item, const NreFields *from)
{
  item->fields.type_id = from->type_id;
  item->fields.attr1 = from->attr1;
  item->fields.attr2 = from->attr2;
  item->fields.attr3 = from->attr3;
}

/* Examples among the entries of the archive: the first one with each suffix, and the first one of each
 * kind. */
typedef struct
{
  GHashTable *by_suffix;        /* case-folded suffix → index of the entry + 1 */
  GHashTable *by_kind;          /* NreKind → index of the entry + 1 */
} Examples;

static void
examples_init (Examples *self, NreDirectory *directory, const char *file)
{
  guint n = MIN (nre_directory_get_n_entries (directory), MAX_LOOKED_AT);

  self->by_suffix = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->by_kind = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *suffix = dup_suffix (nre_directory_peek_name (directory, i));
      NreFields fields;
      NreSpan span;
      NreKind kind;

      if (!g_hash_table_contains (self->by_suffix, suffix))
        g_hash_table_insert (self->by_suffix, g_steal_pointer (&suffix), GUINT_TO_POINTER (i + 1));
      if (!nre_directory_get_payload (directory, i, &span))
        continue;
      nre_directory_get_fields (directory, i, &fields);
      kind = nre_kind_of_entry (&fields, span, file);
      if (!g_hash_table_contains (self->by_kind, GUINT_TO_POINTER (kind)))
        g_hash_table_insert (self->by_kind, GUINT_TO_POINTER (kind), GUINT_TO_POINTER (i + 1));
    }
}

/* Find an example for a file: an entry with the same suffix, or else of the same kind. Returns whether there
 * is one. */
static gboolean
find_example (const Examples *self, const NreEntryItem *item, guint *index)
{
  g_autofree char *suffix = dup_suffix (item->fields.name),
                  *name = nre_record_name_decode (item->fields.name);
  NreKind kind = nre_kind_of_file (nre_span_of_bytes (item->payload), name);

  *index = *suffix != '\0' ? GPOINTER_TO_UINT (g_hash_table_lookup (self->by_suffix, suffix)) : 0;
  if (*index == 0 && kind != NRE_KIND_RAW)
    *index = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_kind, GUINT_TO_POINTER (kind)));
  return (*index)-- > 0;
}

/**
 * nre_fields_guess:
 * @archive: (nullable): the archive in @document to which the items will be added; NULL for the file itself
 * @items: (element-type NreEntryItem): have names and bytes; their types and attributes are set
 *
 * Guess the types and attributes of files. A file with the name of an entry gets the fields of this entry;
 * any other file those of an entry with the same suffix, or else of the same kind.
 *
 * Returns: whether there was an example for each item
 */
gboolean
nre_fields_guess (NreDocument *document, NreEntry *archive, GPtrArray *items)
{
  NreDirectory *directory = nre_entries_get_archive (document, archive);
  g_autoptr (NreNamePool) pool = nre_name_pool_new (directory);
  Examples examples;
  gboolean all = TRUE;

  examples_init (&examples, directory, nre_document_get_path (document));
  for (guint i = 0; i < items->len; i++)
    {
      NreEntryItem *item = items->pdata[i];
      NreFields found;
      guint32 id;
      guint index;

      if (nre_name_pool_find (pool, item->fields.name, &id))
        {
          nre_directory_get_fields_by_id (directory, id, &found);
          take_fields (item, &found);
        }
      else if (find_example (&examples, item, &index))
        {
          nre_directory_get_fields (directory, index, &found);
          take_fields (item, &found);
        }
      else
        all = FALSE;
    }
  g_hash_table_unref (examples.by_suffix);
  g_hash_table_unref (examples.by_kind);
  return all;
}

/* --- The dialog ------------------------------------------------------------------------------ */

enum
{
  ROW_NAME,
  ROW_TYPE,
  ROW_ATTR1,
  ROW_ATTR2,
  ROW_ATTR3,
  N_ROWS
};

/* Items with the same suffix and the same fields, which are edited together. */
typedef struct
{
  GPtrArray *items;
  GtkWidget *rows[N_ROWS];
} Group;

typedef struct
{
  AdwMessageDialog *dialog;
  GPtrArray        *groups;
  NreFieldsDone     done;
  gpointer          data;
} Dialog;

static void
group_free (gpointer data)
{
  Group *group = data;

  for (guint row = 0; row < N_ROWS; row++)
    g_clear_object (&group->rows[row]);
  g_ptr_array_unref (group->items);
  g_free (group);
}

static char *
dup_likeness (const NreEntryItem *item)
{
  g_autofree char *suffix = dup_suffix (item->fields.name);

  return g_strdup_printf ("%u %u %u %u %s", item->fields.type_id, item->fields.attr1, item->fields.attr2,
                          item->fields.attr3, suffix);
}

static GPtrArray *
group_items (GPtrArray *items)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);
  g_autoptr (GHashTable) alike = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      char *likeness = dup_likeness (items->pdata[i]);
      Group *group = g_hash_table_lookup (alike, likeness);

      if (group == NULL)
        {
          group = g_new0 (Group, 1);
          group->items = g_ptr_array_new ();
          g_ptr_array_add (groups, group);
          g_hash_table_insert (alike, g_steal_pointer (&likeness), group);
        }
      g_ptr_array_add (group->items, items->pdata[i]);
      g_free (likeness);
    }
  return groups;
}

static gboolean
read_row (Group *group, guint row, NreFields *fields)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (group->rows[row]));
  guint32 *attributes[] = { &fields->attr1, &fields->attr2, &fields->attr3 };
  guint64 number;

  if (row == ROW_NAME)
    return nre_entry_name_encode (text, fields->name, NULL);
  if (row == ROW_TYPE)
    return nre_type_id_parse (text, &fields->type_id);
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &number, NULL))
    return FALSE;
  *attributes[row - ROW_ATTR1] = (guint32) number;
  return TRUE;
}

static void
changed_cb (Dialog *self)
{
  gboolean valid = TRUE;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = self->groups->pdata[i];

      for (guint row = 0; row < N_ROWS; row++)
        {
          NreFields fields;
          gboolean ok = group->rows[row] == NULL || read_row (group, row, &fields);

          valid = valid && ok;
          if (group->rows[row] == NULL)
            continue;
          if (ok)
            gtk_widget_remove_css_class (group->rows[row], "error");
          else
            gtk_widget_add_css_class (group->rows[row], "error");
        }
    }
  adw_message_dialog_set_response_enabled (self->dialog, "add", valid);
}

static void
add_row (Dialog *self, Group *group, AdwPreferencesGroup *rows, guint row, const char *title,
         const char *text)
{
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), title);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  nre_accessible_set_label (entry, title);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  adw_preferences_group_add (rows, entry);
  group->rows[row] = g_object_ref (entry);
}

static GtkWidget *
make_group (Dialog *self, Group *group)
{
  GtkWidget *widget = adw_preferences_group_new ();
  AdwPreferencesGroup *rows = ADW_PREFERENCES_GROUP (widget);
  const NreEntryItem *item = group->items->pdata[0];
  g_autofree char *name = nre_record_name_decode (item->fields.name);
  g_autofree char *type = nre_type_id_to_string (item->fields.type_id);
  const guint32 attributes[] = { item->fields.attr1, item->fields.attr2, item->fields.attr3 };
  const char *const titles[] = { _("Attribute 1"), _("Attribute 2"), _("Attribute 3") };

  if (group->items->len == 1)
    add_row (self, group, rows, ROW_NAME, _("Name"), name);
  else
    {
      /* Translators: the name of one entry, and how many others are like it. */
      g_autofree char *title = g_strdup_printf (
          ngettext ("%s and %u more", "%s and %u more", group->items->len - 1), name, group->items->len - 1);

      g_autofree char *markup = g_markup_escape_text (title, -1);

      adw_preferences_group_set_title (rows, markup);
    }
  add_row (self, group, rows, ROW_TYPE, _("Type"), type);
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", attributes[i]);

      add_row (self, group, rows, ROW_ATTR1 + i, titles[i], text);
    }
  return widget;
}

/* A label with the number of items that are not shown. */
static GtkWidget *
make_rest (Dialog *self)
{
  g_autofree char *text = NULL;
  GtkWidget *label;
  guint n = 0;

  for (guint i = MAX_GROUPS; i < self->groups->len; i++)
    n += ((Group *) self->groups->pdata[i])->items->len;
  text = g_strdup_printf (ngettext ("%'u more entry will be added unchanged; you can edit it in the archive",
                                    "%'u more entries will be added unchanged; you can edit them in the "
                                    "archive", n),
                          n);
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
take_rows (Group *group)
{
  for (guint i = 0; i < group->items->len; i++)
    for (guint row = 0; row < N_ROWS; row++)
      if (group->rows[row] != NULL)
        read_row (group, row, &((NreEntryItem *) group->items->pdata[i])->fields);
}

static void
answer_cb (const char *response, gpointer data)
{
  Dialog *self = data;
  gboolean ok = g_str_equal (response, "add");

  for (guint i = 0; ok && i < self->groups->len; i++)
    take_rows (self->groups->pdata[i]);
  self->done (ok, self->data);
  for (guint i = 0; i < self->groups->len; i++)
    for (guint row = 0; row < N_ROWS; row++)
      if (((Group *) self->groups->pdata[i])->rows[row] != NULL)
        g_signal_handlers_disconnect_by_data (((Group *) self->groups->pdata[i])->rows[row], self);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

/**
 * nre_fields_dialog_run:
 * @items: (element-type NreEntryItem): their fields are shown, and set to those that the user enters
 * @guessed: the result of nre_fields_guess()
 * @done: called when the dialog closes
 *
 * Let the user edit the fields of new entries.
 */
void
nre_fields_dialog_run (GtkWindow *parent, GPtrArray *items, gboolean guessed, NreFieldsDone done,
                       gpointer data)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18), *scrolled = gtk_scrolled_window_new ();
  g_autofree char *heading =
      g_strdup_printf (ngettext ("Add %u Entry", "Add %u Entries", items->len), items->len);

  self->groups = group_items (items);
  self->done = done;
  self->data = data;
  self->dialog = nre_message_dialog_new (
      parent, heading,
      guessed ? _("The type and attributes were copied from similar entries in the archive.")
              : _("Type and attributes are 0 where the archive has no similar entry."));
  for (guint i = 0; i < MIN (self->groups->len, MAX_GROUPS); i++)
    gtk_box_append (GTK_BOX (box), make_group (self, self->groups->pdata[i]));
  if (self->groups->len > MAX_GROUPS)
    gtk_box_append (GTK_BOX (box), make_rest (self));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  adw_message_dialog_set_extra_child (self->dialog, scrolled);
  adw_message_dialog_add_responses (self->dialog, "cancel", _("_Cancel"), "add", _("_Add"), NULL);
  adw_message_dialog_set_response_appearance (self->dialog, "add", ADW_RESPONSE_SUGGESTED);
  changed_cb (self);
  nre_message_present (self->dialog, "add", answer_cb, self);
  /* Focus the first field rather than the default button. */
  gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD);
}
