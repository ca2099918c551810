/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with textures alone, and with materials. */

#include "growth.h"

#include "nre-export.h"
#include "nre-import.h"
#include "nre-png.h"
#include "nre-skin-plan.h"
#include "nre-texture.h"

static void
import_level (NreDirectory *directory, NreSpan png, NreImportFlags flags)
{
  g_autoptr (NreImport) import = nre_import_new (directory, "#0", NULL);

  g_assert_true (nre_import_read_picture (import, png, flags, NULL));
  g_assert_true (nre_import_check (import, NULL));
}

/* Each level as a picture, and each of these as the texture, which then becomes as small. */
void
growth_texture_picture (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  for (guint level = 0; level < NRE_TEXTURE_MAX_MIPS; level++)
    {
      const NreExportOptions options = { .mip = level };
      g_autoptr (NreExportFiles) files =
          nre_export_make (directory, "#0", "growth.lib", NRE_EXPORT_PNG, &options, "growth.png", NULL);

      import_level (directory, nre_span_of_bytes (files->contents->pdata[0]), NRE_IMPORT_RESIZE);
    }
}

/* Every pixel becomes another. */
void
growth_texture_replace (GBytes *bytes, guint n)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autofree guint8 *rgba = g_malloc ((gsize) n * 4);
  g_autoptr (GBytes) png = NULL;

  for (gsize i = 0; i < (gsize) n * 4; i++)
    rgba[i] = (guint8) (i * 31 + 200);
  png = nre_png_encode (rgba, n, 1);
  import_level (directory, nre_span_of_bytes (png), 0);
}

static GBytes *
read_nothing (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return NULL;
}

/* What it looks like at some times, of its first animation and of the others. */
void
growth_material_look (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;
  NreSubject subject = { 0 };
  NreFields fields;
  NreSkin skin;
  float tint[3];

  nre_directory_get_fields (directory, 0, &fields);
  g_assert_true (nre_directory_get_payload (directory, 0, &subject.payload));
  subject.fields = &fields;
  nre_skin_plan_add_subject (plan, 0, &subject, read_nothing, NULL);
  nre_skin_plan_hash (plan);
  skins = nre_skin_plan_make (plan);
  for (guint i = 0; i < 100; i++)
    g_assert_true (nre_skins_get_at (skins, 0, i * 37.5, &skin, tint));
  for (guint i = 0; i < 20; i++)
    {
      NreMaterialMoment moment;

      nre_material_cycle_at (&subject, i, 250, i, &moment);
    }
}
