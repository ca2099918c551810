/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-compare-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-change-list.h"

struct _NreCompareWindow
{
  AdwWindow       parent_instance;

  AdwWindowTitle *title;
  GtkLabel       *theirs_heading;
  NreChangeList  *theirs;
  GtkLabel       *mine_heading;
  NreChangeList  *mine;
  GtkLabel       *note;
  GtkLabel       *summary;
  GtkWidget      *hint;
  GtkWidget      *apply_button;
};

static guint chosen;

G_DEFINE_FINAL_TYPE (NreCompareWindow, nre_compare_window, ADW_TYPE_WINDOW)

/** Conflicts: the conflicts of a merge, by the entry and record that they are about.
 * @keys: key of an entry and record, from dup_key() → GArray of guint: indices of conflicts
 * @is_told: (element-type gboolean): for each conflict, whether it is shown with an edit of the list
 * @longest: length of the longest record, in bytes
 */
typedef struct
{
  NreMerge   *merge;
  GHashTable *keys;
  GArray     *is_told;
  gsize       longest;
} Conflicts;

/* The length of the label of the archive that contains the entry; 0 if the entry is at the top level. The
 * first
 * @length bytes of @entry are the label of the entry. */
static gsize
measure_archive (const char *entry, gsize length)
{
  const char *end = g_strrstr_len (entry, (gssize) length, " / ");

  return end != NULL ? (gsize) (end - entry) : 0;
}

static char *
dup_key (const char *entry, gsize length, const char *record, gsize record_length)
{
  return g_strdup_printf ("%.*s\n%.*s", (int) length, entry, (int) record_length, record);
}

static void
add_key (Conflicts *self, char *key, guint i)
{
  GArray *conflicts = g_hash_table_lookup (self->keys, key);

  if (conflicts == NULL)
    {
      conflicts = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (self->keys, g_strdup (key), conflicts);
    }
  g_array_append_val (conflicts, i);
  g_free (key);
}

/* Index the conflicts. One about an entry applies to all edits inside it; see find_reason(). One about a
 * record is indexed by the entry and by all archives that contain it, since edits in the list name records
 * of a model rather than of its tables. */
static void
conflicts_init (Conflicts *self, NreMerge *merge)
{
  guint n = nre_merge_get_n_conflicts (merge);

  *self = (Conflicts){ .merge = merge };
  self->keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->is_told = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n + 1);
  g_array_set_size (self->is_told, n);
  for (guint i = 0; i < n; i++)
    {
      const NreConflict *conflict = nre_merge_get_conflict (merge, i);
      const char *record = conflict->record != NULL ? conflict->record : "";
      gsize length = strlen (conflict->entry), size = strlen (record);

      self->longest = MAX (self->longest, size);
      if (size > 0 || length > 0)
        add_key (self, dup_key (conflict->entry, length, record, size), i);
      while (size > 0 && (length = measure_archive (conflict->entry, length)) > 0)
        add_key (self, dup_key (conflict->entry, length, record, size), i);
    }
}

static void
conflicts_clear (Conflicts *self)
{
  g_hash_table_unref (self->keys);
  g_array_unref (self->is_told);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Conflicts, conflicts_clear)

/* Mark the conflicts with the key as shown. @key: (transfer full); @reason: (inout): set to the words of the
 * last of them, if there are any */
static void
find_key (Conflicts *self, char *key, const char **reason)
{
  const GArray *found = g_hash_table_lookup (self->keys, key);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      guint at = g_array_index (found, guint, i);

      *reason = nre_merge_get_conflict (self->merge, at)->words;
      g_array_index (self->is_told, gboolean, at) = TRUE;
    }
  g_free (key);
}

/* (transfer none) (nullable): why an edit cannot be applied; NULL if it can. @words: what the edit does; they
 * begin with the record if the edit is about one */
static const char *
find_reason (Conflicts *self, const char *entry, const char *words)
{
  const char *reason = NULL;
  gsize length = strlen (entry), n = strlen (words);

  for (gsize size = 1; size <= MIN (n, self->longest); size++)
    if (!g_ascii_isalnum (words[size]))
      find_key (self, dup_key (entry, length, words, size), &reason);
  for (; length > 0; length = measure_archive (entry, length))
    find_key (self, dup_key (entry, length, "", 0), &reason);
  return reason;
}

static void
fill_mine (NreCompareWindow *self, GPtrArray *mine, NreMerge *merge)
{
  g_auto (Conflicts) conflicts = { NULL };

  conflicts_init (&conflicts, merge);
  nre_change_list_clear (self->mine);
  for (guint i = 0; i < mine->len; i++)
    {
      const NreDifference *difference = mine->pdata[i];
      g_autofree char *words = NULL;

      if (difference->follows)
        continue;
      words = nre_difference_dup_words (difference);
      nre_change_list_add (self->mine, difference, find_reason (&conflicts, difference->entry, words));
    }
  for (guint i = 0; i < conflicts.is_told->len; i++)
    {
      const NreConflict *conflict = nre_merge_get_conflict (merge, i);
      g_autofree char *words = g_strdup (_("Cannot be applied"));
      NreDifference difference = { .entry = conflict->entry, .words = words };

      if (!g_array_index (conflicts.is_told, gboolean, i))
        nre_change_list_add (self->mine, &difference, conflict->words);
    }
}

static void
fill_theirs (NreCompareWindow *self, GPtrArray *theirs)
{
  nre_change_list_clear (self->theirs);
  for (guint i = 0; i < theirs->len; i++)
    if (!((const NreDifference *) theirs->pdata[i])->follows)
      nre_change_list_add (self->theirs, theirs->pdata[i], NULL);
}

/** nre_compare_window_count_applied: the number of the user's listed changes that would be applied, at least
 * 1. Unlike nre_merge_count(), this counts fields, as the user sees them, and not records. */
guint
nre_compare_window_count_applied (NreCompareWindow *self)
{
  g_autoptr (GHashTable) theirs = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < nre_change_list_get_n (self->theirs); i++)
    g_hash_table_add (theirs, (gpointer) nre_change_list_get_line (self->theirs, i));
  /* A change that the other program also made is in the file already. */
  for (guint i = 0; i < nre_change_list_get_n (self->mine); i++)
    n += nre_change_list_is_done (self->mine, i) &&
         !g_hash_table_contains (theirs, nre_change_list_get_line (self->mine, i));
  return MAX (n, 1);
}

/** nre_compare_window_list_left_out: (transfer container) (element-type utf8): the user's listed changes that
 * would not be applied. Valid until nre_compare_window_set(). */
GPtrArray *
nre_compare_window_list_left_out (NreCompareWindow *self)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; i < nre_change_list_get_n (self->mine); i++)
    if (!nre_change_list_is_done (self->mine, i))
      g_ptr_array_add (lines, (gpointer) nre_change_list_get_line (self->mine, i));
  return lines;
}

static char *
dup_summary (NreCompareWindow *self, NreMerge *merge, guint n_mine)
{
  g_autoptr (GPtrArray) left_out = nre_compare_window_list_left_out (self);
  guint n = nre_compare_window_count_applied (self);
  g_autofree char *applied = NULL, *left = NULL;

  if (nre_merge_count (merge) == 0 && left_out->len == 0)
    return g_strdup (n_mine == 0 ? _("Nothing was changed here, so there is nothing to apply.")
                                 : _("The file on the disk already has all changes made here."));
  if (nre_merge_count (merge) == 0)
    return g_strdup (_("Nothing that was changed here can be applied to the file on the disk."));
  applied = g_strdup_printf (ngettext ("%u change made here can be applied to the file on the disk.",
                                       "%u changes made here can be applied to the file on the disk.", n), n);
  if (left_out->len == 0)
    return g_steal_pointer (&applied);
  left = g_strdup_printf (ngettext ("%u conflicts with a change there and would be left out.",
                                    "%u conflict with changes there and would be left out.", left_out->len),
                          left_out->len);
  return g_strconcat (applied, " ", left, NULL);
}

static void
choose (NreCompareWindow *self, const char *answer)
{
  g_signal_emit (self, chosen, 0, answer);
}

static void
theirs_cb (NreCompareWindow *self)
{
  choose (self, "theirs");
}

static void
copy_cb (NreCompareWindow *self)
{
  choose (self, "copy");
}

static void
apply_cb (NreCompareWindow *self)
{
  choose (self, "apply");
}

static void
nre_compare_window_class_init (NreCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen = g_signal_new ("chosen", NRE_TYPE_COMPARE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, title);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, theirs_heading);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, theirs);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, mine_heading);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, mine);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, note);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, NreCompareWindow, apply_button);
  gtk_widget_class_bind_template_callback (widget_class, theirs_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nre_compare_window_init (NreCompareWindow *self)
{
  g_type_ensure (NRE_TYPE_CHANGE_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_change_list_set_title (self->theirs, gtk_label_get_text (self->theirs_heading));
  nre_change_list_set_title (self->mine, gtk_label_get_text (self->mine_heading));
}

/** nre_compare_window_new: a window without contents; see nre_compare_window_set(). @name: of the file */
NreCompareWindow *
nre_compare_window_new (GtkWindow *parent, const char *name)
{
  NreCompareWindow *self = g_object_new (NRE_TYPE_COMPARE_WINDOW, "transient-for", parent, NULL);

  adw_window_title_set_subtitle (self->title, name);
  return self;
}

/**
 * nre_compare_window_set:
 * @theirs: (element-type NreDifference): the changes of the other program
 * @mine: (element-type NreDifference): the user's changes
 * @merge: applies @mine to the file of the other program
 * @again: whether to tell the user that this replaces another comparison, since the file or the document has
 *   changed
 *
 * Show a comparison.
 */
void
nre_compare_window_set (NreCompareWindow *self, GPtrArray *theirs, GPtrArray *mine, NreMerge *merge,
                        gboolean again)
{
  g_autofree char *summary = NULL;

  fill_theirs (self, theirs);
  fill_mine (self, mine, merge);
  summary = dup_summary (self, merge, mine->len);
  gtk_widget_set_visible (GTK_WIDGET (self->note), again);
  gtk_label_set_text (self->summary, summary);
  gtk_widget_set_visible (self->hint, nre_merge_count (merge) > 0);
  gtk_widget_set_sensitive (self->apply_button, nre_merge_count (merge) > 0);
  gtk_widget_set_tooltip_text (self->apply_button, nre_merge_count (merge) > 0 ? NULL : summary);
  if (nre_merge_count (merge) > 0)
    gtk_window_set_default_widget (GTK_WINDOW (self), self->apply_button);
}
