/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits: operations of the whole table with any arguments, on any archive, which most of the time is a model.
 * Undoing all of them gives back the input, redoing them the edited bytes, and the steps written down as a
 * script do the same. Groups that fail and are taken back leave nothing. A comparison finds what is
 * different, and only then. Bytes behind the archive say what is edited. */

#include "nre-fuzz.h"

#include "nre-diff.h"
#include "nre-kind.h"

/* What was in a group is one step, and what was in one that was aborted never was. */
static void
check_groups (NreDocument *document, NreFuzzChoices *choices)
{
  NreHistory *history = nre_document_get_history (document);
  guint position = nre_history_get_position (history);
  g_autoptr (GBytes) before = nre_fuzz_write (nre_document_get_root (document), NULL), after = NULL;

  nre_document_begin_group (document, "Group");
  nre_fuzz_edit_anything (document, choices, 1 + nre_fuzz_choose (choices, 4));
  nre_document_abort_group (document);
  NRE_FUZZ_REQUIRE (nre_history_get_position (history) == position);
  after = nre_fuzz_write (nre_document_get_root (document), NULL);
  NRE_FUZZ_REQUIRE ((before != NULL) == (after != NULL));
  if (before != NULL)
    NRE_FUZZ_REQUIRE_SAME (after, before);

  nre_document_begin_group (document, "Group");
  nre_fuzz_edit_anything (document, choices, 1 + nre_fuzz_choose (choices, 4));
  nre_document_end_group (document);
  NRE_FUZZ_REQUIRE (nre_history_get_position (history) <= position + 1);
}

static void
check_difference (NreDocument *document)
{
  g_autoptr (NreArchive) original = nre_archive_new (nre_document_get_original (document), NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (original);
  NreDirectory *edited = nre_document_get_root (document);
  g_autoptr (GPtrArray) none = nre_diff (directory, directory);
  g_autoptr (GPtrArray) some = nre_diff (directory, edited);

  NRE_FUZZ_REQUIRE (none->len == 0);
  for (guint i = 0; i < some->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (some, i);

      NRE_FUZZ_REQUIRE (g_utf8_validate (difference->field, -1, NULL));
      NRE_FUZZ_REQUIRE (difference->old_value == NULL || g_utf8_validate (difference->old_value, -1, NULL));
      NRE_FUZZ_REQUIRE (difference->new_value == NULL || g_utf8_validate (difference->new_value, -1, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "input.msh", &choices);

  if (document == NULL)
    return 0;
  nre_fuzz_edit_anything (document, &choices, 1 + nre_fuzz_choose (&choices, 8));
  if (nre_fuzz_choose (&choices, 2) == 1)
    check_groups (document, &choices);
  check_difference (document);
  nre_fuzz_require_undo (document);
  nre_fuzz_require_script (document);
  return 0;
}
