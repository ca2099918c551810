/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* pin-forms FOLDER FILE…: prints how the inspector shows records of each part of the entries in the files: a
 * line for each widget that has a text, a value or an accessible name, in the order of the widgets. The types
 * of widgets are not printed, so that forms may be rebuilt from other widgets. See window-pins.py. */

#include "../app/pages/pages-fixture.h"

#include "nre-format.h"
#include "nre-inspector.h"
#include "nre-kinds.h"
#include "test-wait.h"

#include <stdio.h>

/* The number of entries of each kind in a file that are printed; further entries only if they have records of
 * a part that no earlier entry has. And the maximum number of records of a part that are all printed; of a
 * part with more records, only the first, the middle and the last record are printed. */
#define MOST_ENTRIES 3
#define MOST_RECORDS 12

/* A text that no widget has as its accessible name, so that the check of the name fails and returns the
 * actual name. */
#define NO_NAME "\x01"

static GtkWidget *inspector;

static void
add_property (GString *out, GtkWidget *widget, const char *name)
{
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), name);
  g_auto (GValue) value = G_VALUE_INIT;

  if (spec == NULL || !(spec->flags & G_PARAM_READABLE))
    return;
  g_object_get_property (G_OBJECT (widget), name, &value);
  if (G_VALUE_HOLDS_STRING (&value) && g_value_get_string (&value) != NULL &&
      *g_value_get_string (&value) != '\0')
    g_string_append_printf (out, " %s=“%s”", name, g_value_get_string (&value));
  else if (G_VALUE_HOLDS_BOOLEAN (&value) && g_value_get_boolean (&value))
    g_string_append_printf (out, " %s", name);
  else if (G_VALUE_HOLDS_UINT (&value))
    g_string_append_printf (out, " %s=%u", name, g_value_get_uint (&value));
}

static void
add_widget (GString *out, GtkWidget *widget)
{
  static const char *const properties[] = {
    "title",        "subtitle",         "label",  "text",     "icon-name",
    "tooltip-text", "placeholder-text", "active", "selected",
  };
  g_autofree char *name = NULL;
  gsize before = out->len;

  if (!gtk_widget_get_mapped (widget))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    add_property (out, widget, properties[i]);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                               NO_NAME);
  if (name != NULL)
    g_string_append_printf (out, " name=“%s”", name);
  if (gtk_widget_get_focusable (widget))
    g_string_append (out, " focusable");
  if (out->len > before && !gtk_widget_get_sensitive (widget))
    g_string_append (out, " insensitive");
  if (out->len > before)
    g_string_append_c (out, '\n');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_widget (out, child);
}

/* Print the inspector once its text is the same in two successive rounds, since the users of an entry are
 * found in a thread. */
static void
print_inspector (void)
{
  g_autoptr (GString) last = g_string_new (NULL);
  gboolean same = FALSE;

  for (guint i = 0; i < 20 && !same; i++)
    {
      g_autoptr (GString) now = g_string_new (NULL);

      test_drain ();
      pages_await_frames (inspector, 2);
      test_drain ();
      add_widget (now, inspector);
      same = i > 0 && g_string_equal (now, last);
      g_string_assign (last, now->str);
      if (!same)
        pages_idle ();
    }
  fputs (last->str, stdout);
}

static void
print_selected (NreSelection *selection, NrePart part, guint first, guint n)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (first, n);

  nre_selection_select_several (selection, part, several, first);
  printf ("--- part %u, %u records from %u\n", part - NRE_PART_OWN, n, first);
  print_inspector ();
}

static void
print_part (NreSelection *selection, NrePart part)
{
  guint n = nre_selection_get_count (selection, part);

  for (guint i = 0; i < n; i++)
    if (n <= MOST_RECORDS || i == 0 || i == n / 2 || i == n - 1)
      print_selected (selection, part, i, 1);
  if (n > 1)
    print_selected (selection, part, 0, 2);
}

/* @entry: (nullable): NULL for the file itself */
static void
print_entry (NreDocument *document, NreEntry *entry, const char *file)
{
  g_autoptr (NreSelection) selection = nre_selection_new (document, entry);
  const NreAppKind *kind = nre_selection_get_kind (selection);
  g_autofree char *path = entry != NULL ? nre_entry_dup_path (entry) : g_strdup ("-");

  printf ("=== %s %s %s\n", file, path, nre_format_get (kind->kind)->name);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), selection);
  print_inspector ();
  for (NrePart part = NRE_PART_OWN; part < NRE_PART_OWN + kind->n_parts; part++)
    print_part (selection, part);
  nre_inspector_set_selection (NRE_INSPECTOR (inspector), NULL);
}

/* A bit set of the parts of which the entry has records. */
static guint
list_parts (NreDocument *document, NreEntry *entry)
{
  g_autoptr (NreSelection) selection = nre_selection_new (document, entry);
  guint parts = 0;

  for (NrePart part = NRE_PART_OWN; part < NRE_MAX_PARTS; part++)
    if (nre_app_kind_get_part (nre_selection_get_kind (selection), part) != NULL &&
        nre_selection_get_count (selection, part) > 0)
      parts |= 1u << part;
  return parts;
}

static void
print_file (const char *folder, const char *file)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  guint n_of_kind[NRE_N_KINDS] = { 0 }, parts_of_kind[NRE_N_KINDS] = { 0 };

  if (document == NULL)
    return;
  print_entry (document, NULL, file);
  if (nre_document_is_loose (document) || nre_app_kind_of (document, NULL)->has_tables)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (document)); i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (document), i);
      NreKind kind = nre_entry_get_kind (entry);
      guint parts = list_parts (document, entry);

      if (n_of_kind[kind]++ < MOST_ENTRIES || (parts & ~parts_of_kind[kind]) != 0)
        print_entry (document, entry, file);
      parts_of_kind[kind] |= parts;
    }
}

int
main (int argc, char **argv)
{
  GtkWindow *window;

  g_setenv ("GTK_A11Y", "test", TRUE);
  pages_init (&argc, &argv);
  inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  window = pages_show_small (inspector, 360, 860);
  for (int i = 2; i < argc; i++)
    print_file (argv[1], argv[i]);
  gtk_window_destroy (window);
  return 0;
}
