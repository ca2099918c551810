/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One kind, NRE_FUZZ_KIND (spec/fxid.md, materials.md, libraries.md, terrain.md, areal-map.md, missions.md):
 * any bytes are checked, told as JSON, read field by field, compared with themselves and with a changed copy,
 * and edited: undoing gives them back, and the edits written down do the same again. */

#include "nre-fuzz.h"

#include "nre-author-archive.h"
#include "nre-diff.h"
#include "nre-exchange-kinds.h"
#include "nre-material.h"
#include "nre-schema-diff.h"
#include "nre-skin-plan.h"

#include <math.h>

typedef struct
{
  const NreSubject *subject;
  NreKind           kind;
} Told;

static void
describe (NreJsonWriter *writer, gpointer data)
{
  const Told *told = data;

  nre_describe_subject (writer, told->kind, told->subject);
}

static void
difference_free (gpointer data)
{
  NreDifference *difference = data;

  NRE_FUZZ_REQUIRE (g_utf8_validate (difference->field, -1, NULL));
  NRE_FUZZ_REQUIRE (g_utf8_validate (difference->old_value, -1, NULL));
  NRE_FUZZ_REQUIRE (g_utf8_validate (difference->new_value, -1, NULL));
  nre_difference_free (difference);
}

static guint
count_differences (const NreFormat *format, const NreSubject *a, const NreSubject *b)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (difference_free);

  /* The differences of other kinds without a schema are bytes. */
  if (!format->is_text && format->schema == NULL)
    return nre_span_equal (a->payload, b->payload) ? 0 : 1;
  if (format->is_text)
    nre_diff_lines (&(NreDiffLines){ differences, "", 0, 0 }, a->payload, b->payload);
  else if (format->is_archive)
    for (guint i = 0; i < format->schema->n_tables; i++)
      nre_diff_records (&(NreDiffLines){ differences, "", 0, 0 }, format->schema,
                        format->schema->tables[i].type_id, a, b);
  else
    nre_diff_records (&(NreDiffLines){ differences, "", 0, 0 }, format->schema, 0, a, b);
  return differences->len;
}

static GBytes *
read_nothing (const char *archive, const char *name, NreFields *fields, gpointer data)
{
  return NULL;
}

/* Whatever a material moves by, there is something to see at any time, of what it has. */
static void
check_moments (const NreSubject *subject)
{
  static const double times[] = { -1, 0, 0.5, 99, 12345.678, 1e18, INFINITY, NAN };
  g_autoptr (NreSkinPlan) plan = nre_skin_plan_new ();
  g_autoptr (NreSkins) skins = NULL;
  NreMaterial material;
  NreSkin skin;
  float tint[3];

  nre_skin_plan_add_subject (plan, 3, subject, read_nothing, NULL);
  skins = nre_skin_plan_make (plan);
  if (!nre_material_read (subject, &material) || material.n_phases == 0)
    {
      NRE_FUZZ_REQUIRE (nre_skins_get (skins, 3) == NULL);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      for (guint animation = 0; animation <= MIN (material.n_animations, NRE_MATERIAL_MAX_ANIMATIONS);
           animation++)
        {
          NreMaterialMoment moment;

          nre_material_cycle_at (subject, animation, times[i], i, &moment);
          NRE_FUZZ_REQUIRE (moment.phase < material.n_phases && moment.next < material.n_phases);
          NRE_FUZZ_REQUIRE (moment.blend >= 0 && moment.blend <= 1);
        }
      NRE_FUZZ_REQUIRE (nre_skins_get_at (skins, 3, times[i], &skin, tint));
      for (guint k = 0; k < 3; k++)
        NRE_FUZZ_REQUIRE (skin.color[k] >= 0 && skin.color[k] <= 1 && tint[k] >= 0 && tint[k] <= 2);
    }
}

static void
check_subject (const NreFormat *format, const NreSubject *subject)
{
  g_autoptr (NreFindings) findings = nre_findings_new (TRUE);
  Told told = { subject, format->kind };

  format->check (subject, findings);
  nre_fuzz_require_json (describe, &told);
  if (format->schema != NULL)
    nre_fuzz_read_schema (format->schema, subject);
  NRE_FUZZ_REQUIRE (count_differences (format, subject, subject) == 0);
  if (format->kind == NRE_KIND_MATERIAL)
    check_moments (subject);
}

/* A byte that differs is a difference, whatever it belongs to. */
static void
check_change (const NreFormat *format, const NreSubject *subject, const guint8 *data, gsize size)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);
  NreSubject other = { NULL, subject->fields, nre_span (copy, size) };
  gsize at = (gsize) (nre_fuzz_hash (data, size) % size);

  copy[at] ^= 1;
  NRE_FUZZ_REQUIRE (count_differences (format, subject, &other) > 0);
}

/* The same of a whole file, which is told in the words of its kind. */
static void
check_file_change (NreDirectory *directory, const guint8 *data, gsize size)
{
  guint8 *copy = g_memdup2 (data, size);
  gsize at = (gsize) (nre_fuzz_hash (data, size) % size);
  g_autoptr (GPtrArray) none = nre_diff (directory, directory), some = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) other = NULL;

  NRE_FUZZ_REQUIRE (none->len == 0);
  copy[at] ^= 1;
  bytes = g_bytes_new_take (copy, size);
  archive = nre_archive_new (bytes, NULL);
  if (archive == NULL)
    return;
  other = nre_directory_new (archive);
  some = nre_diff (directory, other);
  NRE_FUZZ_REQUIRE (some->len > 0);
  for (guint i = 0; i < some->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (some, i);

      NRE_FUZZ_REQUIRE (g_utf8_validate (difference->field, -1, NULL));
      NRE_FUZZ_REQUIRE (g_utf8_validate (difference->old_value, -1, NULL));
      NRE_FUZZ_REQUIRE (g_utf8_validate (difference->new_value, -1, NULL));
    }
}

static void
check_document (const NreFormat *format, NreDocument *document, const char *entry, const guint8 *data,
                gsize size)
{
  NreFuzzChoices choices;

  nre_fuzz_choices_init (&choices, NULL, 0, nre_fuzz_hash (data, size));
  nre_fuzz_edit_kind (document, format->kind, entry, &choices, 1 + nre_fuzz_choose (&choices, 12));
  nre_fuzz_require_undo (document);
  nre_fuzz_require_script (document);
}

/* As the one entry of an archive. */
static void
check_edits (const NreFormat *format, const NreFields *fields, const guint8 *data, gsize size)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_data (archive, format->type_id, "entry", fields->attr1, fields->attr2, fields->attr3,
                               data, size);
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "input.rlb", NULL);
  NRE_FUZZ_REQUIRE (document != NULL);
  check_document (format, document, "#0", data, size);
}

/* As a file of its own, where the bytes are one. Of inputs that hardly differ some will do: an areal map has
 * a grid. */
static void
check_file_edits (const NreFormat *format, const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autofree char *name = g_strdup_printf ("input%s", format->suffix != NULL ? format->suffix : "");
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, name, NULL);

  if (document != NULL && nre_fuzz_hash (data, size) % 4 == 0)
    check_document (format, document, NULL, data, size);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  const NreFormat *format = nre_format_get (NRE_FUZZ_KIND);
  NreFields fields = { .attr2 = size > 0 ? data[size - 1] % 6u : 0 };

  if (format->is_archive)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (data, size);
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
      g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;

      if (directory != NULL)
        {
          check_subject (format, &(NreSubject){ .directory = directory });
          check_file_change (directory, data, size);
          check_file_edits (format, data, size);
        }
    }
  else
    {
      /* The version of a material is not among its bytes. */
      NreSubject subject = { .fields = &fields, .payload = nre_span (data, size) };

      check_subject (format, &subject);
      if (size > 0)
        {
          check_change (format, &subject, data, size);
          if (format->type_id != 0)
            check_edits (format, &fields, data, size);
          if (format->is_file)
            check_file_edits (format, data, size);
        }
    }
  return 0;
}
