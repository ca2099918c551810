/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Models (spec/msh.md, spec/animation.md): any archive is looked at as a model, whatever it is: every record
 * of every table, its checks, its rest pose, its dump; then what can be repaired is, nodes are renamed and
 * given slots, and undoing that gives back the input. Bytes behind the archive say what is edited. */

#include "nre-fuzz.h"

#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-model-check.h"
#include "nre-model-edits.h"
#include "nre-model-schema.h"
#include "nre-model.h"
#include "nre-pose.h"
#include "nre-quick-fix.h"

static void
describe (NreJsonWriter *writer, gpointer model)
{
  nre_describe_model (writer, &(NreSubject){ .directory = nre_model_get_directory (model) });
}

static void
read_nodes (const NreModel *model)
{
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_NODES); i++)
    {
      g_autofree char *name = nre_model_dup_node_name (model, i);
      gsize offset, size;
      NreModelNode node;
      NreSpan span;

      NRE_FUZZ_REQUIRE (name == NULL || g_utf8_validate (name, -1, NULL));
      nre_model_get_node_name (model, i, &span);
      if (nre_model_get_string_range (model, i, &offset, &size))
        NRE_FUZZ_REQUIRE (
            nre_span_contains (nre_model_get_table (model, NRE_MODEL_STRINGS)->span, offset, size));
      if (!nre_model_is_legacy (model))
        nre_model_get_node (model, i, &node);
    }
}

/* What is called drawable can be drawn without another look: that is what the renderer relies on. */
static void
read_batches (const NreModel *model)
{
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_BATCHES); i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (model, i, &batch);
      if (!nre_model_batch_is_drawable (model, &batch))
        continue;
      for (guint k = 0; k < batch.index_count; k++)
        {
          guint64 vertex = (guint64) nre_model_get_index (model, batch.index_start + k) + batch.base_vertex;

          NRE_FUZZ_REQUIRE (vertex < nre_model_count (model, NRE_MODEL_POSITIONS));
        }
    }
}

static void
read_slots (const NreModel *model)
{
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_SLOTS); i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      if (!nre_model_slot_is_drawable (model, &slot))
        continue;
      NRE_FUZZ_REQUIRE ((guint) slot.batch_start + slot.batch_count <=
                        nre_model_count (model, NRE_MODEL_BATCHES));
    }
}

static void
read_rest (const NreModel *model)
{
  float values[3];

  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_KEYS); i++)
    {
      float matrix[16];
      NreModelKey key;

      nre_model_get_key (model, i, &key);
      nre_pose_from_key (&key, matrix);
    }
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_TRIANGLES); i++)
    {
      NreModelTriangle triangle;

      nre_model_get_triangle (model, i, &triangle);
    }
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_POSITIONS); i++)
    nre_model_get_position (model, i, values);
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_NORMALS); i++)
    nre_model_get_normal (model, i, values);
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_UV); i++)
    nre_model_get_uv (model, i, values);
  nre_model_get_frame_count (model);
}

/* Every table as records of fields: each has a place in its record, and can be shown. */
static void
read_layouts (const NreModel *model)
{
  for (guint type = 0; type < NRE_MODEL_N_TYPES; type++)
    {
      nre_model_table_name (type);
      nre_model_stride (type);
    }
  nre_fuzz_read_schema (&nre_model_schema, &(NreSubject){ .directory = nre_model_get_directory (model) });
}

static void
check_pose (const NreModel *model)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  g_autofree guint8 *block = g_malloc (n * sizeof (float[16]) + 1);

  nre_model_rest_pose (model, (float (*)[16]) (void *) block);
}

static void
check_model (NreDirectory *directory)
{
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreModelHeader header;

  nre_model_probe (directory);
  nre_model_get_header (model, &header);
  read_nodes (model);
  read_slots (model);
  read_batches (model);
  read_rest (model);
  read_layouts (model);
  check_pose (model);
  nre_model_check (model, findings);
  nre_fuzz_require_json (describe, model);
}

/* A name that was set is read back, and the model is as sound as it was before. */
static void
check_rename (NreDocument *document, NreFuzzChoices *choices)
{
  g_autoptr (NreModel) before = nre_model_new (nre_document_get_root (document)), after = NULL;
  guint n = nre_model_count (before, NRE_MODEL_NODES);
  guint node = nre_fuzz_choose (choices, n);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  if (!nre_edit_rename_node (document, NULL, node, "Renamed", &error))
    {
      nre_fuzz_require_error (error);
      return;
    }
  after = nre_model_new (nre_document_get_root (document));
  NRE_FUZZ_REQUIRE (nre_model_count (after, NRE_MODEL_NODES) == n);
  name = nre_model_dup_node_name (after, node);
  NRE_FUZZ_REQUIRE (g_strcmp0 (name, "Renamed") == 0);
}

static gboolean
has_finding (NreDocument *document, const NreFinding *finding)
{
  g_autoptr (NreModel) model = nre_model_new (nre_document_get_root (document));
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  nre_model_check (model, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *other = nre_findings_get (findings, i);

      if (strcmp (other->code, finding->code) == 0 && g_strcmp0 (other->table, finding->table) == 0
          && other->index == finding->index && other->offset == finding->offset)
        return TRUE;
    }
  return FALSE;
}

/* A repair that is offered and done has put right what it was offered for. */
static void
check_repairs (NreDocument *document)
{
  g_autoptr (NreModel) model = nre_model_new (nre_document_get_root (document));
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  nre_model_check (model, findings);
  for (guint i = 0; i < MIN (nre_findings_n (findings), 40); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      g_autoptr (NreQuickFix) fix = nre_quick_fix_new (document, finding);
      g_autoptr (GError) error = NULL;

      if (fix == NULL)
        continue;
      if (!nre_quick_fix_perform (fix, document, &error))
        nre_fuzz_require_error (error);
      else if (nre_findings_n (findings) < 40)
        NRE_FUZZ_REQUIRE (!has_finding (document, finding));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "input.msh", &choices);

  if (document == NULL)
    return 0;
  nre_document_get_kind (document);
  check_model (nre_document_get_root (document));
  nre_fuzz_validate (nre_document_get_original (document), "input.msh");
  check_repairs (document);
  check_rename (document, &choices);
  nre_fuzz_edit_model (document, NULL, &choices, 1 + nre_fuzz_choose (&choices, 6));
  check_model (nre_document_get_root (document));
  nre_fuzz_require_undo (document);
  nre_fuzz_require_script (document);
  return 0;
}
