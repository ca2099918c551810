/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* pin-operations TRIES FILE…: prints the result of each operation on each file, a line for each attempt: the
 * operation, the entry, and either the error, or the label of the edit, the entries and lists that it
 * touched, digests of the file after the edit and after its undo, and the number of steps of two such edits
 * in one gesture. Arguments are random, but the same in each run and each build, so that two builds can be
 * compared line by line; see pins.py. */

#include "../fuzz/nre-fuzz.h"

#include "nre-format.h"
#include "nre-history.h"
#include "nre-operation.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

/* The maximum number of attempts for each edit that must succeed; most random arguments are refused. */
#define MOST_TRIES 100

static void
print_digest (NreDocument *document, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = nre_fuzz_write (nre_document_get_root (document), &error);
  g_autofree char *digest = NULL;

  if (bytes == NULL)
    {
      printf (" %s cannot be written: %s", what, error->message);
      return;
    }
  digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA1, bytes);
  printf (" %s %.12s", what, digest);
}

static void
print_touch (const NreTouch *touch, gpointer data)
{
  if (touch->id == G_MAXUINT32)
    printf (" list %u-%u+%u", touch->index, touch->removed, touch->added);
  else
    printf (" entry %u", touch->id);
}

/* Perform two edits in one gesture, and print the number of steps: they are merged into one if their splices
 * match. */
static void
perform_twice (NreDocument *document, const NreOperation *operation, const char *entry,
               NreFuzzChoices *choices)
{
  NreHistory *history = nre_document_get_history (document);

  nre_document_begin_gesture (document);
  for (guint i = 0; i < 2; i++)
    nre_document_perform (document, operation->name, entry, nre_fuzz_choose_arguments (choices, operation),
                          NULL);
  nre_document_end_gesture (document);
  printf (" gesture %u", nre_history_get_position (history));
}

/* Open the file, perform an operation with random arguments, and print the result. @worth_saying: whether to
 * print the error if the edit is refused. Returns FALSE if it is refused. */
static gboolean
pin_try (const char *path, const NreOperation *operation, const char *entry, guint try, gboolean worth_saying)
{
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  g_autoptr (GVariant) args = NULL;
  g_autoptr (GError) error = NULL;
  NreHistory *history;
  NreFuzzChoices choices;

  if (document == NULL)
    return FALSE;
  history = nre_document_get_history (document);
  nre_fuzz_choices_init (&choices, NULL, 0, g_str_hash (operation->name) * 1000 + try);
  args = g_variant_ref_sink (nre_fuzz_choose_arguments (&choices, operation));
  if (!nre_document_perform (document, operation->name, entry, args, &error))
    {
      if (worth_saying)
        printf ("%s %s %s %u: refused (%d): %s\n", path, operation->name, entry != NULL ? entry : "-", try,
                error->code, error->message);
      return FALSE;
    }
  printf ("%s %s %s %u:", path, operation->name, entry != NULL ? entry : "-", try);
  if (nre_history_get_position (history) > 0)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (history), 0);
      GPtrArray *commands = nre_step_get_commands (step);

      printf (" “%s”", nre_step_get_label (step));
      for (guint i = 0; i < commands->len; i++)
        nre_command_foreach_touch (commands->pdata[i], FALSE, print_touch, NULL);
    }
  print_digest (document, "done");
  while (nre_history_get_position (history) > 0)
    nre_document_undo (document);
  print_digest (document, "undone");
  perform_twice (document, operation, entry, &choices);
  print_digest (document, "again");
  printf ("\n");
  return TRUE;
}

static gboolean
is_for (const NreOperation *operation, NreDocument *document, const char *entry)
{
  const NreOperation *resolved = operation;
  NreTarget target;

  return nre_operation_resolve (&resolved, nre_document_get_root (document), entry, &target, NULL) &&
         resolved == operation;
}

/* (transfer full): the first ten entries to which the operation applies, and NULL, for the file itself, if
 * the operation applies to it. If it applies to nothing, only NULL, so that its refusal is printed. */
static GPtrArray *
list_targets (NreDocument *document, const NreOperation *operation)
{
  guint n = nre_directory_get_n_entries (nre_document_get_root (document));
  GPtrArray *targets = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n && targets->len < 10; i++)
    {
      g_autofree char *entry = g_strdup_printf ("#%u", i);

      if (is_for (operation, document, entry))
        g_ptr_array_add (targets, g_steal_pointer (&entry));
    }
  if (targets->len == 0 || is_for (operation, document, NULL))
    g_ptr_array_add (targets, NULL);
  return targets;
}

static void
pin_file (const char *path, guint n_tries)
{
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  guint n_operations;
  const NreOperation *operations = nre_operation_get_table (&n_operations);

  if (document == NULL)
    return;
  for (guint i = 0; i < n_operations; i++)
    {
      g_autoptr (GPtrArray) targets = list_targets (document, &operations[i]);

      for (guint j = 0; j < targets->len; j++)
        {
          gboolean fits = is_for (&operations[i], document, targets->pdata[j]);
          guint n_done = 0, most = fits ? MOST_TRIES * n_tries : 1;

          /* Most random arguments are refused, and their errors are similar, so only the first ones are
           * printed. */
          for (guint try = 0; try < most && n_done < n_tries; try++)
            n_done += pin_try (path, &operations[i], targets->pdata[j], try, try < 4 * n_tries);
        }
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  for (int i = 2; i < argc; i++)
    pin_file (argv[i], (guint) atoi (argv[1]));
  return 0;
}
