/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-keep.h"

#include <glib/gi18n.h>

#include "nre-report.h"
#include "nre-undo-toast.h"
#include "nre-wear-kind.h"

/* The key of object data: of an NreWearUses, the offer that is shown; of a toast, the NreWearKeep that it
 * owns. */
#define OFFER_KEY "nre-wear-keep"

/* How long an offer is shown, in seconds. */
#define TIMEOUT 10

#define REMOVED G_MAXUINT

/* @view: the current table
 * @places: (element-type guint): new index of each former row, or REMOVED
 * @names: names of the former rows */
struct _NreWearKeep
{
  NreWearView *view;
  NreWearUses *uses;
  GArray      *places;
  GPtrArray   *names;
  GtkWidget   *widget;          /* weak */
};

static void
keep_free (gpointer data)
{
  NreWearKeep *self = data;

  if (g_object_get_data (G_OBJECT (self->uses), OFFER_KEY) == self)
    g_object_set_data (G_OBJECT (self->uses), OFFER_KEY, NULL);
  g_clear_weak_pointer (&self->widget);
  g_array_unref (self->places);
  g_ptr_array_unref (self->names);
  g_object_unref (self->uses);
  g_object_unref (self->view);
  g_free (self);
}

/* --- Following rows ------------------------------------------------------------------------------ */

static NreWearKeep *
keep_new (NreWearView *view, GArray *places, GPtrArray *names)
{
  NreWearKeep *self = g_new0 (NreWearKeep, 1);

  self->view = g_object_ref (view);
  self->uses = g_object_ref (nre_wear_view_get_uses (view));
  self->places = places;
  self->names = names;
  return self;
}

/** nre_wear_keep_begin: (transfer full): begin to record an undo step, before its first edit. If an offer is
 * shown, the step is recorded in addition to those of the offer. */
NreWearKeep *
nre_wear_keep_begin (NreSelection *selection)
{
  NreWearView *view = nre_selection_get_wear_view (selection);
  const NreWearKeep *last = g_object_get_data (G_OBJECT (nre_wear_view_get_uses (view)), OFFER_KEY);
  GArray *places;
  GPtrArray *names;

  if (last != NULL)
    return keep_new (view, g_array_copy (last->places), g_ptr_array_ref (last->names));
  places = g_array_new (FALSE, FALSE, sizeof (guint));
  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < nre_wear_view_get_n (view, NRE_WEAR_MATERIALS); i++)
    {
      NreWearViewRow row;

      nre_wear_view_get_row (view, i, &row);
      g_array_append_val (places, i);
      g_ptr_array_add (names, g_strdup (row.name));
    }
  return keep_new (view, places, names);
}

/** nre_wear_keep_insert: record that a row of materials is inserted. @at: its new index */
void
nre_wear_keep_insert (NreWearKeep *self, guint at)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      guint *place = &g_array_index (self->places, guint, i);

      if (*place != REMOVED && *place >= at)
        ++*place;
    }
}

/* The number of @rows, which are ascending, before @place. */
static guint
count_before (const GArray *rows, guint place)
{
  guint from = 0, to = rows->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (g_array_index (rows, guint, middle) < place)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/** nre_wear_keep_remove: record that rows of materials are removed. @rows: (element-type guint): their
 * indices before the removal, ascending */
void
nre_wear_keep_remove (NreWearKeep *self, const GArray *rows)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      guint *place = &g_array_index (self->places, guint, i), n = count_before (rows, *place);

      if (*place == REMOVED)
        continue;
      if (n < rows->len && g_array_index (rows, guint, n) == *place)
        *place = REMOVED;
      else
        *place -= n;
    }
}

/** nre_wear_keep_move: record that a row of materials is moved. @from, @to: its index before and after */
void
nre_wear_keep_move (NreWearKeep *self, guint from, guint to)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      guint *place = &g_array_index (self->places, guint, i);

      if (*place == REMOVED)
        continue;
      if (*place == from)
        {
          *place = to;
          continue;
        }
      *place -= *place > from;
      *place += *place >= to;
    }
}

/* --- What came of it ----------------------------------------------------------------------------- */

/* (nullable): the name of a row in the current table. */
static const char *
get_name (NreWearKeep *self, guint row)
{
  NreWearViewRow found;

  if (row >= nre_wear_view_get_n (self->view, NRE_WEAR_MATERIALS) ||
      !nre_wear_view_get_row (self->view, row, &found))
    return NULL;
  return found.name;
}

/* Whether users of the former row @row, which still refer to this index, have another material now. */
static gboolean
is_other (NreWearKeep *self, guint row)
{
  const char *name = get_name (self, row);

  return name == NULL || g_ascii_strcasecmp (name, g_ptr_array_index (self->names, row)) != 0;
}

/* (element-type guint): for each former row, the index that its users need to keep their material; the same
 * index if they need no change. @n_users: (out): the number of batches or faces that need one */
static GArray *
list_wanted (NreWearKeep *self, guint *n_users)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (guint));

  *n_users = 0;
  for (guint i = 0; i < self->places->len; i++)
    {
      guint place = g_array_index (self->places, guint, i);
      gboolean keeps = place != i && place != REMOVED && is_other (self, i) &&
                       nre_wear_uses_can_number (self->uses, place);

      if (!keeps)
        place = i;
      else
        *n_users += nre_wear_uses_count (self->uses, i);
      g_array_append_val (wanted, place);
    }
  return wanted;
}

/* The number of users of removed rows that have another material now. @row: (out): their former row, or
 * G_MAXUINT if there are several or none */
static guint
count_lost (NreWearKeep *self, guint *row)
{
  guint n = 0, n_rows = 0;

  *row = G_MAXUINT;
  for (guint i = 0; i < self->places->len; i++)
    if (g_array_index (self->places, guint, i) == REMOVED && is_other (self, i) &&
        nre_wear_uses_count (self->uses, i) > 0)
      {
        n += nre_wear_uses_count (self->uses, i);
        *row = n_rows++ == 0 ? i : G_MAXUINT;
      }
  return n;
}

static char *
dup_count (NreWearKeep *self, guint n)
{
  return nre_wear_uses_is_terrain (self->uses)
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u face", "%'u faces", n), n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u batch", "%'u batches", n), n);
}

/* (nullable): a text that says which material the users of removed rows have now; NULL if there are none. */
static char *
dup_lost (NreWearKeep *self)
{
  g_autofree char *users = NULL;
  guint row, n = count_lost (self, &row);
  const char *lost, *name;

  if (n == 0)
    return NULL;
  users = dup_count (self, n);
  if (row == G_MAXUINT)
    /* Translators: "3 batches" */
    return g_strdup_printf (_("Rows removed: %s now use other materials"), users);
  lost = g_ptr_array_index (self->names, row);
  name = get_name (self, row);
  return name != NULL
           /* Translators: two materials with what was of the first: "HULL removed: 3 batches now of GLASS" */
           ? g_strdup_printf (_("%s removed: %s now use %s"), lost, users, name)
           /* Translators: a material, and what was of it: "HULL removed: 3 batches now without a row" */
           : g_strdup_printf (_("%s removed: %s now refer to no row"), lost, users);
}

/* --- The offer ----------------------------------------------------------------------------------- */

static char *
dup_label (NreWearKeep *self, guint n)
{
  return nre_wear_uses_is_terrain (self->uses)
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Keep materials of %'u face",
                                         "Keep materials of %'u faces", n),
                            n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Keep materials of %'u batch",
                                         "Keep materials of %'u batches", n),
                            n);
}

static void
renumber (NreWearKeep *self, NreDocument *document, GError **error)
{
  g_autofree char *label = NULL, *users = NULL, *text = NULL;
  g_autoptr (GArray) wanted = NULL;
  guint n;

  wanted = list_wanted (self, &n);
  label = dup_label (self, n);
  users = dup_count (self, n);
  /* Translators: "3 batches", "robot.msh": */
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s keeps its material",
                                       "%s of %s keep their materials", n),
                          users, nre_wear_uses_get_name (self->uses));
  if (nre_wear_uses_renumber (self->uses, wanted, label, error))
    nre_report_toast (self->widget, nre_undo_toast_new (text, document));
}

static void
on_button_clicked (AdwToast *toast, NreWearKeep *self)
{
  GtkRoot *root = self->widget != NULL ? gtk_widget_get_root (self->widget) : NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  NreOpenFile *file;

  if (root == NULL)
    return;
  document = nre_wear_uses_open (self->uses, NRE_IS_HOST (root) ? NRE_HOST (root) : NULL, &error);
  file = document != NULL && nre_workspace_of (document) != NULL
           ? nre_workspace_find (nre_workspace_of (document), document)
           : NULL;
  if (document != NULL && (file == NULL || !nre_open_file_get_busy (file)))
    renumber (self, document, &error);
  nre_report_error (self->widget, error);
}

/* Forget the offer, so that the next step is recorded from the present state. */
static void
on_dismissed (AdwToast *toast, NreWearKeep *self)
{
  if (g_object_get_data (G_OBJECT (self->uses), OFFER_KEY) == self)
    g_object_set_data (G_OBJECT (self->uses), OFFER_KEY, NULL);
}

static void
dismiss (AdwToast *toast)
{
  on_dismissed (toast, g_object_get_data (G_OBJECT (toast), OFFER_KEY));
  nre_toast_dismiss (toast);
}

static char *
dup_text (NreWearKeep *self, guint n, const char *lost)
{
  g_autofree char *users = dup_count (self, n);

  if (lost != NULL)
    /* Translators: what became of batches whose row was removed, and how many other batches: */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s; %'u more uses another material",
                                         "%s; %'u more use other materials", n),
                            lost, n);
  /* Translators: "3 batches", "robot.msh": */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s now uses another material",
                                       "%s of %s now use other materials", n),
                          users, nre_wear_uses_get_name (self->uses));
}

/* Tell the user which materials have changed, and offer to keep them. The toast is dismissed at the next
 * change of the table's or the model's document, so that its offer is never outdated. Takes @self, except if
 * there is nothing to tell: then returns FALSE. */
static gboolean
offer (NreWearKeep *self, GtkWidget *widget)
{
  g_autoptr (GArray) wanted = NULL;
  g_autofree char *lost = NULL, *text = NULL;
  NreDocument *document = nre_entry_view_get_document (NRE_ENTRY_VIEW (self->view));
  AdwToast *toast;
  guint n;

  wanted = list_wanted (self, &n);
  lost = dup_lost (self);
  if (n == 0 && lost == NULL)
    return FALSE;
  text = n > 0 ? dup_text (self, n, lost) : g_steal_pointer (&lost);
  toast = nre_toast_new (text);
  adw_toast_set_timeout (toast, TIMEOUT);
  g_set_weak_pointer (&self->widget, widget);
  g_object_set_data_full (G_OBJECT (toast), OFFER_KEY, self, keep_free);
  g_signal_connect (toast, "dismissed", G_CALLBACK (on_dismissed), self);
  g_signal_connect_object (document, "changed", G_CALLBACK (dismiss), toast, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->uses, "changed", G_CALLBACK (dismiss), toast, G_CONNECT_SWAPPED);
  if (n > 0)
    {
      adw_toast_set_button_label (toast, _("_Keep Their Materials"));
      g_signal_connect (toast, "button-clicked", G_CALLBACK (on_button_clicked), self);
    }
  g_object_set_data (G_OBJECT (self->uses), OFFER_KEY, self);
  nre_report_toast (widget, toast);
  return TRUE;
}

/**
 * nre_wear_keep_end:
 * @self: (transfer full)
 * @widget: the widget in whose window the offer is shown
 * @done: FALSE if the step failed, or did not change rows of materials
 *
 * End the recording, after the step. Show an offer if batches or faces have other materials now.
 */
void
nre_wear_keep_end (NreWearKeep *self, GtkWidget *widget, gboolean done)
{
  if (!done || nre_wear_uses_get_name (self->uses) == NULL || !offer (self, widget))
    keep_free (self);
}
