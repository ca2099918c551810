/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-text.h"

#include "nre-error.h"
#include "nre-i18n.h"

/**
 * nre_edit_text_begin:
 * @patches: (out): of the target's text, none as yet; to be cleared, also after a failure
 *
 * Fails with NRE_ERROR_REFUSED when the entry's bytes cannot be read.
 */
gboolean
nre_edit_text_begin (const NreTarget *target, NreTextPatches *patches, GError **error)
{
  NreSpan text = nre_span (NULL, 0);
  gboolean readable = nre_directory_get_payload (target->directory, target->index, &text);

  nre_text_patches_init (patches, text);
  if (!readable)
    g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, _("the bytes of the entry cannot be read"));
  return readable;
}

/** nre_edit_text_apply: make splices of patches; last first, so that each finds its place. */
void
nre_edit_text_apply (const NreTarget *target, const NreTextPatches *patches, NreCommand *command)
{
  guint32 id = nre_directory_get_id (target->directory, target->index);

  for (guint i = patches->patches->len; i > 0; i--)
    {
      const NreTextPatch *patch = &g_array_index (patches->patches, NreTextPatch, i - 1);

      nre_command_splice (command, target->directory, id, patch->offset, patch->removed,
                          nre_span (patch->inserted->str, patch->inserted->len));
    }
}
