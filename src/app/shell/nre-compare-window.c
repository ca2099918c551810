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

/* Whether @text begins with @start, and a new word or a new part follows. */
static gboolean
begins_with (const char *text, const char *start)
{
  gsize length = strlen (start);

  return strncmp (text, start, length) == 0 && (text[length] == '\0' || !g_ascii_isalnum (text[length]));
}

/* Whether the edit is one that @conflict is about. Lists of edits name records rather than their tables. */
static gboolean
is_about (const NreConflict *conflict, const NreDifference *difference, const char *words)
{
  if (conflict->record != NULL)
    return begins_with (conflict->entry, difference->entry) && begins_with (words, conflict->record);
  return *conflict->entry != '\0' && begins_with (difference->entry, conflict->entry);
}

static void
add_mine (NreCompareWindow *self, const NreDifference *difference, NreMerge *merge, GArray *is_told)
{
  g_autofree char *words = nre_difference_dup_words (difference);
  const char *reason = NULL;

  for (guint i = 0; i < nre_merge_get_n_conflicts (merge); i++)
    if (is_about (nre_merge_get_conflict (merge, i), difference, words))
      {
        reason = nre_merge_get_conflict (merge, i)->words;
        g_array_index (is_told, gboolean, i) = TRUE;
      }
  nre_change_list_add (self->mine, difference, reason);
}

static void
fill_mine (NreCompareWindow *self, GPtrArray *mine, NreMerge *merge)
{
  guint n = nre_merge_get_n_conflicts (merge);
  g_autoptr (GArray) is_told = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n + 1);

  g_array_set_size (is_told, n);
  nre_change_list_clear (self->mine);
  for (guint i = 0; i < mine->len; i++)
    if (!((const NreDifference *) mine->pdata[i])->follows)
      add_mine (self, mine->pdata[i], merge, is_told);
  for (guint i = 0; i < n; i++)
    {
      const NreConflict *conflict = nre_merge_get_conflict (merge, i);
      g_autofree char *words = g_strdup (_("Cannot be applied"));
      NreDifference difference = { .entry = conflict->entry, .words = words };

      if (!g_array_index (is_told, gboolean, i))
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

static char *
dup_summary (NreMerge *merge, guint n_mine)
{
  guint n = nre_merge_count (merge), n_conflicts = nre_merge_get_n_conflicts (merge);
  g_autofree char *applied = NULL, *left = NULL;

  if (n == 0 && n_conflicts == 0)
    return g_strdup (n_mine == 0 ? _("Nothing was changed here, so there is nothing to apply.")
                                 : _("The file on the disk has all that was changed here."));
  if (n == 0)
    return g_strdup (_("Nothing that was changed here can be applied to the file on the disk."));
  applied = g_strdup_printf (ngettext ("%u change made here can be applied to the file on the disk.",
                                       "%u changes made here can be applied to the file on the disk.", n), n);
  if (n_conflicts == 0)
    return g_steal_pointer (&applied);
  left = g_strdup_printf (ngettext ("%u meets a change there, and would be left out.",
                                    "%u meet changes there, and would be left out.", n_conflicts),
                          n_conflicts);
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

/** nre_compare_window_new: @name: of the file. */
NreCompareWindow *
nre_compare_window_new (GtkWindow *parent, const char *name)
{
  NreCompareWindow *self = g_object_new (NRE_TYPE_COMPARE_WINDOW, "transient-for", parent, NULL);

  adw_window_title_set_subtitle (self->title, name);
  return self;
}

/**
 * nre_compare_window_set:
 * @theirs, @mine: (element-type NreDifference): what both changed
 * @merge: what of mine can be made in theirs
 * @again: whether this takes the place of what was shown, since something has changed meanwhile
 */
void
nre_compare_window_set (NreCompareWindow *self, GPtrArray *theirs, GPtrArray *mine, NreMerge *merge,
                        gboolean again)
{
  g_autofree char *summary = dup_summary (merge, mine->len);

  fill_theirs (self, theirs);
  fill_mine (self, mine, merge);
  gtk_widget_set_visible (GTK_WIDGET (self->note), again);
  gtk_label_set_text (self->summary, summary);
  gtk_widget_set_visible (self->hint, nre_merge_count (merge) > 0);
  gtk_widget_set_sensitive (self->apply_button, nre_merge_count (merge) > 0);
  gtk_widget_set_tooltip_text (self->apply_button, nre_merge_count (merge) > 0 ? NULL : summary);
  if (nre_merge_count (merge) > 0)
    gtk_window_set_default_widget (GTK_WINDOW (self), self->apply_button);
}
