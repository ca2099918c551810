/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* make-cli-fixtures FOLDER: archives and models for test-cli.py. */

#include "nre-author-model.h"
#include "test-files.h"
#include "test-fixture.h"

static void
write_author (const char *folder, const char *name, NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autofree char *path = test_file_write (folder, name, bytes);

  g_assert_nonnull (path);
}

int
main (int argc, char **argv)
{
  g_autoptr (NreAuthorArchive) odd = nre_author_archive_new (), empty = nre_author_archive_new (),
                               broken = NULL;
  g_autoptr (GBytes) archive = test_fixture_archive (), model = test_fixture_model ();
  g_autofree char *a = NULL, *b = NULL;
  g_autoptr (NreAuthorModel) small = nre_author_model_new_small ();

  g_assert (argc == 2);
  a = test_file_write (argv[1], "game.rlb", archive);
  b = test_file_write (argv[1], "small.msh", model);
  write_author (argv[1], "empty.rlb", empty);

  nre_author_archive_add_data (odd, 5, "one", 0, 0, 0, "first", 5);
  nre_author_archive_set_gap (
      odd, 0, "a lead that nobody addresses, rather long, so that it becomes a file of its own..", 80);
  nre_author_archive_set_padding (odd, 0, 0xee);
  nre_author_archive_add_data (odd, NRE_AUTHOR_TYPE_FXID, "\xe6\xf3\xea", 0, 0, 0, "second", 6);
  nre_author_archive_set_name_tail (odd, 1, "tail", 4);
  nre_author_archive_add_data (odd, 5, "ONE", 0, 0, 0, "third", 5);
  nre_author_archive_set_shift (odd, 2, 3);
  nre_author_archive_set_last_gap (odd, "end", 3);
  write_author (argv[1], "odd.rlb", odd);

  broken = nre_author_model_to_archive (small);
  nre_author_archive_set_payload (broken, 0, g_bytes_new_static ("\0\0\0", 3));
  write_author (argv[1], "broken.msh", broken);
  return 0;
}
