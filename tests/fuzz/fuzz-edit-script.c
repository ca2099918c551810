/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Edit scripts: any text is read as JSON, and what is a script is performed on a small archive with a model
 * inside. A script that is refused has changed nothing; one that is performed can be undone, and be written
 * down and performed again. */

#include "nre-fuzz.h"

#include "nre-author-model.h"
#include "nre-edit-script.h"
#include "nre-error.h"
#include "nre-json-reader.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;
static char *script_path;

static void
forget_folder (void)
{
  g_unlink (script_path);
  g_rmdir (folder);
}

/* Scripts are files; names of files in them start at a folder that is empty but for the script. */
static void
make_folder (void)
{
  if (folder != NULL)
    return;
  folder = g_dir_make_tmp ("nres-fuzz-XXXXXX", NULL);
  NRE_FUZZ_REQUIRE (folder != NULL);
  script_path = g_build_filename (folder, "script.json", NULL);
  atexit (forget_folder);
}

static GBytes *
make_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "tree.wea", 1, 0, 0, "1\n0 BARK\n", 9);
  nre_author_archive_add_data (archive, 7, "twin", 0, 0, 0, "abc", 3);
  nre_author_archive_add_data (archive, 7, "TWIN", 0, 0, 0, NULL, 0);
  return nre_author_archive_finish (archive);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  static GBytes *archive;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (JsonNode) script = NULL, json = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_malloc (size + 1);

  make_folder ();
  if (archive == NULL)
    archive = make_archive ();
  memcpy (text, data, size);
  text[size] = '\0';

  json = nre_json_read (text, size, &error);
  if (json == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  NRE_FUZZ_REQUIRE (
      g_file_set_contents_full (script_path, text, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  script = nre_edit_script_load (script_path, &error);
  if (script == NULL)
    {
      nre_fuzz_require_error (error);
      return 0;
    }
  document = nre_document_new_from_bytes (archive, "small.rlb", NULL);
  if (nre_edit_script_perform (script, document, folder, &error))
    {
      nre_fuzz_require_undo (document);
      nre_fuzz_require_script (document);
    }
  else
    {
      g_autoptr (GBytes) bytes = nre_fuzz_write (nre_document_get_root (document), NULL);

      nre_fuzz_require_error (error);
      NRE_FUZZ_REQUIRE_SAME (bytes, archive);
      NRE_FUZZ_REQUIRE (!nre_history_can_undo (nre_document_get_history (document)));
    }
  return 0;
}
