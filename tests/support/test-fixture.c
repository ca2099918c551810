/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-fixture.h"

#include "nre-author-model.h"

/** test_fixture_model: (transfer full): the bytes of the small model; see nre_author_model_new_small(). */
GBytes *
test_fixture_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_finish (model);
}

/** test_fixture_archive: (transfer full): the bytes of an archive of three entries: "a.txt" with "hello",
 * "tree.msh" with the small model, and "b.bin" with "0123456789". */
GBytes *
test_fixture_archive (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  nre_author_archive_add_data (author, 5, "a.txt", 1, 2, 3, "hello", 5);
  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_MESH, "tree.msh", 4, 5, 6, test_fixture_model ());
  nre_author_archive_add_data (author, 7, "b.bin", 7, 8, 9, "0123456789", 10);
  return nre_author_archive_finish (author);
}
