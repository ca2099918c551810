/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-texture.h"

#include "nre-edit.h"
#include "nre-i18n.h"
#include "nre-texture-levels.h"
#include "nre-texture-pages-patch.h"
#include "nre-texture.h"

gboolean
nre_run_add_rectangle (NreEdit *edit, GError **error)
{
  /* The order in which a rectangle is stored */
  static const char *const names[] = { "x", "w", "y", "h" };
  gint16 page[4];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gint32 value = 0;

      g_variant_lookup (edit->args, names[i], "i", &value);
      page[i] = (gint16) value;
    }
  /* Translators: the position of a rectangle of a texture, and its width and height. */
  nre_command_set_label (edit->command, _("Add rectangle at %d, %d of %d × %d"), page[0], page[2], page[1],
                         page[3]);
  return nre_texture_patch_add_page (nre_edit_get_uint (edit, "index", NRE_TEXTURE_PAGES_END), page,
                                     &edit->patches, error);
}

gboolean
nre_run_remove_rectangle (NreEdit *edit, GError **error)
{
  guint32 rectangle = nre_edit_get_uint (edit, "rectangle", 0);

  nre_command_set_label (edit->command, _("Remove rectangle %u"), rectangle);
  return nre_texture_patch_remove_page (rectangle, &edit->patches, error);
}

gboolean
nre_run_set_mip_levels (NreEdit *edit, GError **error)
{
  guint32 count = nre_edit_get_uint (edit, "count", 0);

  nre_command_set_label (edit->command, ngettext ("Make it %u mip level", "Make it %u mip levels", count),
                         count);
  return nre_texture_patch_levels (count, &edit->patches, error);
}
