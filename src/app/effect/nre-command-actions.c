/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-actions.h"

#include <glib/gi18n.h>

#include "nre-effect-kind.h"
#include "nre-entry-step.h"
#include "nre-error.h"
#include "nre-exchange-effect.h"
#include "nre-report.h"

/* --- What is selected ---------------------------------------------------------------------------- */

/* (transfer full) (element-type guint): indices of the selected commands, ascending. */
static GArray *
get_selected (NreSelection *selection)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);
  GArray *result = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkBitsetIter iter;
  guint command;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &command); more;
       more = gtk_bitset_iter_next (&iter, &command))
    g_array_append_val (result, command);
  return result;
}

static guint
nth (const GArray *commands, guint i)
{
  return g_array_index (commands, guint, i);
}

/* The index for new commands: after the last selected command, or at the end. */
static guint
get_insertion (NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);

  if (selected->len > 0)
    return nth (selected, selected->len - 1) + 1;
  return nre_effect_view_get_n_commands (nre_selection_get_effect_view (selection));
}

static void
select_range (NreSelection *selection, guint first, guint n, guint lead)
{
  g_autoptr (GtkBitset) range = gtk_bitset_new_range (first, n);

  nre_selection_select_several (selection, NRE_EFFECT_PART_COMMAND, range, lead);
}

/* --- Inserting and deleting ---------------------------------------------------------------------- */

static void
insert_record (NreEntryStep *step, guint index, NreSpan record)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", index);
  g_variant_dict_insert (&args, "opcode", "u", (guint32) record.data[0]);
  g_variant_dict_insert (&args, "word_raw", "u", nre_span_u32 (record, 0));
  g_variant_dict_insert_value (
      &args, "body_hex",
      g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, record.data + 4, record.size - 4, 1));
  nre_entry_step_perform (step, "insert-command", &args);
}

/* Insert the records (element-type GBytes) in sequence, and select the new commands. Takes @label. */
static void
insert_records (GtkWidget *widget, NreSelection *selection, GPtrArray *records, char *label)
{
  guint at = get_insertion (selection);
  NreEntryStep step;

  nre_entry_step_begin (&step, widget, selection, label);
  for (guint i = 0; i < records->len; i++)
    insert_record (&step, at + i, nre_span_of_bytes (g_ptr_array_index (records, i)));
  if (nre_entry_step_end (&step))
    select_range (selection, at, records->len, at);
}

/** nre_command_actions_insert: insert a new command of the opcode after the selection, or else at the end. */
void
nre_command_actions_insert (GtkWidget *widget, NreSelection *selection, guint opcode)
{
  guint at = get_insertion (selection);
  GVariantDict args;
  NreEntryStep step;

  nre_entry_step_begin (&step, widget, selection, g_strdup (_("Insert Command")));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", at);
  g_variant_dict_insert (&args, "opcode", "u", opcode);
  nre_entry_step_perform (&step, "insert-command", &args);
  if (nre_entry_step_end (&step))
    nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, at);
}

static GPtrArray *
dup_records (NreSelection *selection, const GArray *commands)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  NreEffectCommand command;

  for (guint i = 0; i < commands->len; i++)
    if (nre_effect_view_get_command (nre_selection_get_effect_view (selection), nth (commands, i), &command))
      g_ptr_array_add (records, g_bytes_new (command.record.data, command.record.size));
  return records;
}

/** nre_command_actions_duplicate: insert copies of the selected commands after the last of these. */
void
nre_command_actions_duplicate (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);
  g_autoptr (GPtrArray) records = dup_records (selection, selected);

  if (records->len > 0)
    insert_records (widget, selection, records,
                    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u command",
                                                  "Duplicate %u commands", records->len),
                                     records->len));
}

static gboolean
remove_all (GtkWidget *widget, NreSelection *selection, const GArray *commands, char *label)
{
  NreEntryStep step;

  nre_entry_step_begin (&step, widget, selection, label);
  for (guint i = commands->len; i > 0; i--)
    {
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "command", "u", nth (commands, i - 1));
      nre_entry_step_perform (&step, "remove-command", &args);
    }
  return nre_entry_step_end (&step);
}

/* Select the command that took the position of the first removed one, so that the user can continue. */
static void
select_after_removal (NreSelection *selection, guint first)
{
  guint n = nre_effect_view_get_n_commands (nre_selection_get_effect_view (selection));

  if (n > 0)
    nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, MIN (first, n - 1));
  else
    nre_selection_clear (selection);
}

/** nre_command_actions_delete: delete the selected commands. */
void
nre_command_actions_delete (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);

  if (selected->len > 0 && remove_all (widget, selection, selected,
                                       g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %u command",
                                                                     "Delete %u commands", selected->len),
                                                        selected->len)))
    select_after_removal (selection, nth (selected, 0));
}

/* --- Moving -------------------------------------------------------------------------------------- */

static void
move_one (NreEntryStep *step, guint from, guint to)
{
  GVariantDict args;

  if (from == to)
    return;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "command", "u", from);
  g_variant_dict_insert (&args, "index", "u", to);
  nre_entry_step_perform (step, "move-command", &args);
}

static char *
dup_move_label (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u command", "Move %u commands", n), n);
}

/** nre_command_actions_can_move: whether commands are selected that can be moved in the direction @by. */
gboolean
nre_command_actions_can_move (NreSelection *selection, int by)
{
  g_autoptr (GArray) selected = get_selected (selection);
  guint n = nre_effect_view_get_n_commands (nre_selection_get_effect_view (selection));

  if (selected->len == 0)
    return FALSE;
  return by < 0 ? nth (selected, 0) > 0 : nth (selected, selected->len - 1) + 1 < n;
}

/** nre_command_actions_move: move the selected commands by one position. @by: -1 for up, 1 for down */
void
nre_command_actions_move (GtkWidget *widget, NreSelection *selection, int by)
{
  g_autoptr (GArray) selected = get_selected (selection);
  g_autoptr (GtkBitset) moved = gtk_bitset_new_empty ();
  guint lead = nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND);
  NreEntryStep step;

  if (!nre_command_actions_can_move (selection, by))
    return;
  nre_entry_step_begin (&step, widget, selection, dup_move_label (selected->len));
  for (guint i = 0; i < selected->len; i++)
    {
      guint command = nth (selected, by < 0 ? i : selected->len - 1 - i);

      move_one (&step, command, by < 0 ? command - 1 : command + 1);
      gtk_bitset_add (moved, by < 0 ? command - 1 : command + 1);
    }
  if (nre_entry_step_end (&step))
    nre_selection_select_several (selection, NRE_EFFECT_PART_COMMAND, moved, by < 0 ? lead - 1 : lead + 1);
}

/**
 * nre_command_actions_move_to:
 * @before: index, before the move, of the command before which the selected commands are put; the
 *   number of commands for the end
 */
void
nre_command_actions_move_to (GtkWidget *widget, NreSelection *selection, guint before)
{
  g_autoptr (GArray) selected = get_selected (selection);
  guint lead = nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND), n_above = 0, rank = 0;
  NreEntryStep step;

  while (n_above < selected->len && nth (selected, n_above) < before)
    n_above++;
  if (selected->len == 0 || (nth (selected, 0) == before - n_above &&
                             nth (selected, selected->len - 1) == before - n_above + selected->len - 1))
    return;
  nre_entry_step_begin (&step, widget, selection, dup_move_label (selected->len));
  for (guint i = n_above; i > 0; i--)
    move_one (&step, nth (selected, i - 1), before - 1 - (n_above - i));
  for (guint i = n_above; i < selected->len; i++)
    move_one (&step, nth (selected, i), before + (i - n_above));
  while (rank + 1 < selected->len && nth (selected, rank) != lead)
    rank++;
  if (nre_entry_step_end (&step))
    select_range (selection, before - n_above, selected->len, before - n_above + rank);
}

/* --- Enabling ------------------------------------------------------------------------------------ */

static void
enable (NreEntryStep *step, guint command, gboolean enabled)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "command", "u", command);
  g_variant_dict_insert (&args, "enabled", "b", enabled);
  nre_entry_step_perform (step, "set-command", &args);
}

static char *
dup_enable_label (guint n, gboolean enabled)
{
  if (enabled)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Enable %u command", "Enable %u commands", n), n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Disable %u command", "Disable %u commands", n), n);
}

/** nre_command_actions_all_enabled: whether all selected commands are enabled, and there is at least one. */
gboolean
nre_command_actions_all_enabled (NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);
  NreEffectCommand command;

  for (guint i = 0; i < selected->len; i++)
    if (!nre_effect_view_get_command (nre_selection_get_effect_view (selection), nth (selected, i),
                                      &command) ||
        !command.enabled)
      return FALSE;
  return selected->len > 0;
}

void
nre_command_actions_enable (GtkWidget *widget, NreSelection *selection, gboolean enabled)
{
  g_autoptr (GArray) selected = get_selected (selection);
  NreEntryStep step;

  if (selected->len == 0)
    return;
  nre_entry_step_begin (&step, widget, selection, dup_enable_label (selected->len, enabled));
  for (guint i = 0; i < selected->len; i++)
    enable (&step, nth (selected, i), enabled);
  nre_entry_step_end (&step);
}

/** nre_command_actions_enable_one: enable or disable all selected commands if @command is one of them;
 * otherwise @command alone. */
void
nre_command_actions_enable_one (GtkWidget *widget, NreSelection *selection, guint command, gboolean enabled)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_EFFECT_PART_COMMAND);
  NreEntryStep step;

  if (gtk_bitset_contains (several, command))
    {
      nre_command_actions_enable (widget, selection, enabled);
      return;
    }
  nre_entry_step_begin (&step, widget, selection, dup_enable_label (1, enabled));
  enable (&step, command, enabled);
  nre_entry_step_end (&step);
}

/* --- The clipboard ------------------------------------------------------------------------------- */

/** nre_command_actions_copy: copy the selected commands as readable text. */
void
nre_command_actions_copy (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);
  g_autofree char *text = NULL;

  if (selected->len == 0)
    return;
  text = nre_command_text_write (nre_entry_view_get_payload (
                                     NRE_ENTRY_VIEW (nre_selection_get_view (selection))),
                                 (const guint *) (const void *) selected->data, selected->len);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

void
nre_command_actions_cut (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) selected = get_selected (selection);

  if (selected->len == 0)
    return;
  nre_command_actions_copy (widget, selection);
  if (remove_all (
          widget, selection, selected,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cut %u command", "Cut %u commands", selected->len),
                           selected->len)))
    select_after_removal (selection, nth (selected, 0));
}

typedef struct
{
  GtkWidget    *widget;         /* weak */
  NreSelection *selection;
} Paste;

static void
paste_text (GtkWidget *widget, NreSelection *selection, const char *text)
{
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;

  records = nre_command_text_read (text, &error);
  if (records == NULL)
    nre_report_error (widget, error);
  else
    insert_records (
        widget, selection, records,
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paste %u command", "Paste %u commands", records->len),
                         records->len));
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autofree Paste *paste = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);

  /* The page may have been closed meanwhile. */
  if (paste->widget != NULL && text != NULL)
    paste_text (paste->widget, paste->selection, text);
  else if (paste->widget != NULL)
    {
      /* The reason why a picture, for example, cannot become text does not help. */
      g_clear_error (&error);
      error = g_error_new_literal (NRE_ERROR, NRE_ERROR_SYNTAX, _("there are no commands in the text"));
      nre_report_error (paste->widget, error);
    }
  g_clear_weak_pointer (&paste->widget);
  g_object_unref (paste->selection);
}

/** nre_command_actions_paste: insert the commands in the clipboard's text after the selection, once it has
 * been read. */
void
nre_command_actions_paste (GtkWidget *widget, NreSelection *selection)
{
  Paste *paste = g_new0 (Paste, 1);

  g_set_weak_pointer (&paste->widget, widget);
  paste->selection = g_object_ref (selection);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, paste);
}
