/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-material-miniature.h"

#include "nre-material.h"
#include "nre-text.h"

/** nre_material_make_miniature: an NreMakeMiniature: the texture of the first phase or, if it has none, the
 * colour of the material. */
gboolean
nre_material_make_miniature (const NreSubject *subject, guint side, NreMiniature *out)
{
  NreSpan name;

  *out = (NreMiniature){ 0 };
  if (!nre_material_get_texture (subject, 0, &name) || !nre_material_get_color (subject, out->rgb))
    return FALSE;
  if (name.size > 0)
    {
      out->archive = NRE_LIBRARY_OF_TEXTURES;
      out->name = nre_text_decode (name.data, name.size);
    }
  return TRUE;
}
