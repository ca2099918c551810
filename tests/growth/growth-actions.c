/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "growth.h"

#include "nre-describe.h"
#include "nre-diff.h"
#include "nre-edit-script.h"
#include "nre-edits.h"
#include "nre-exchange-kinds.h"
#include "nre-exchange-model.h"
#include "nre-export.h"
#include "nre-merge.h"
#include "nre-model-wear.h"
#include "nre-pose.h"
#include "nre-quick-fix.h"
#include "nre-resource-users.h"
#include "nre-schema-diff.h"
#include "nre-sibling.h"
#include "nre-tracks.h"
#include "nre-validate.h"
#include "nre-validator.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

/* A refused edit is an answer like another, and takes its work, too: nothing here asks how an edit ended. */

static NreDocument *
open_document (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "growth.rlb", &error);

  g_assert_no_error (error);
  return document;
}

static NreDirectory *
open_directory (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return nre_directory_new (archive);
}

static void
discard (const char *text G_GNUC_UNUSED, gsize size G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

/* What a save would do, and what it would tell. */
static GBytes *
plan (NreDocument *document)
{
  g_autoptr (NreLedger) ledger = nre_document_get_ledger (document, NULL);
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (document), NULL);
  g_autofree char *text = ledger != NULL ? nre_ledger_to_text (ledger) : NULL;

  return layout != NULL ? nre_layout_to_bytes (layout) : NULL;
}

/* The path of the innermost archive's last entry, through the first entry of each. */
static char *
innermost (NreDocument *document)
{
  NreDirectory *at = nre_document_get_root (document), *inside;
  GString *path = g_string_new (NULL);

  while ((inside = nre_directory_get_n_entries (at) > 0 ? nre_directory_open_nested (at, 0, NULL) : NULL) !=
         NULL)
    {
      g_string_append (path, "#0/");
      at = inside;
    }
  g_string_append_printf (path, "#%u", nre_directory_get_n_entries (at) - 1);
  return g_string_free (path, FALSE);
}

/* --- Archives ------------------------------------------------------------------------------------------ */

static void
run_list (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (discard, NULL);

  nre_json_writer_begin_object (writer);
  nre_describe_archive (writer, nre_directory_get_origin (directory));
  nre_json_writer_end_object (writer);
}

static void
run_validate (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_bytes (&validation, bytes, "growth.rlb");
}

/* Of each table the model, and of each model its table. */
static void
run_beside (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  NreDirectory *root = nre_document_get_root (document);

  for (guint i = 0; i < nre_directory_get_n_entries (root); i++)
    {
      guint other;

      nre_sibling_find_entry (root, i, NRE_MODEL_WEAR_SUFFIX, &other);
      nre_model_wear_find_model (root, i, &other);
    }
}

/* Who uses what: collected, and asked for all that an archive holds. */
static void
run_users (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  const NreUsed used = { "/Material.lib", NULL, "#0", "0" };
  NreFileLinks *links = nre_file_links_read (bytes, "/Material.lib", NULL, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_file_links_unref);

  if (links == NULL)
    return;
  g_ptr_array_add (files, links);
  nre_resource_users_free (nre_resource_users_find (files, &used, NULL, NULL));
}

static void
run_validate_again (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autofree char *path = innermost (document);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
      g_autoptr (NreFindings) findings =
          nre_validator_check_file (validator, snapshot, "growth.rlb", NULL, NULL, NULL);

      nre_edit_rename_entry (document, path, i == 0 ? "a" : "b", NULL);
    }
}

static void
run_edit_top (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4), written = NULL;
  g_autofree char *last =
      g_strdup_printf ("#%u", nre_directory_get_n_entries (nre_document_get_root (document)) - 1);
  const NreFields fields = { 1, 2, 3, 4, "new" };
  const guint at = 1;

  nre_edit_rename_entry (document, last, "zzz", NULL);
  nre_edit_move_entry (document, last, 0, NULL);
  nre_edit_add_entry (document, NULL, &fields, text, &at, NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  written = plan (document);
  nre_document_go_to (document, 0);
}

static void
run_edit_inside (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autofree char *path = innermost (document);
  g_autoptr (GBytes) text = g_bytes_new_static ("other text", 10), written = NULL, again = NULL;

  nre_edit_rename_entry (document, path, "renamed", NULL);
  nre_edit_replace_payload (document, path, text, NULL);
  written = plan (document);
  nre_document_go_to (document, 0);
  again = plan (document);
}

/* What a window asks of a row that is in sight. */
#define IN_SIGHT 40

/* Somebody holds all entries, and looks at what some of them are, while they are edited. */
static void
run_watch (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *path = innermost (document);
  guint n_entries = g_list_model_get_n_items (G_LIST_MODEL (document));

  for (guint i = 0; i < n_entries; i++)
    {
      NreEntry *entry = g_list_model_get_item (G_LIST_MODEL (document), i);
      g_autofree char *text = nre_entry_dup_path (entry);

      if (i < IN_SIGHT)
        {
          g_autoptr (GListModel) children = nre_document_get_children (document, entry);

          nre_entry_get_kind (entry);
        }
      g_ptr_array_add (entries, entry);
    }
  nre_edit_rename_entry (document, path, "renamed", NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *text = nre_entry_dup_path (g_ptr_array_index (entries, i));
    }
  nre_document_go_to (document, 0);
}

static void
run_diff (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autoptr (NreDirectory) before = open_directory (bytes), after = NULL, every = NULL;
  g_autofree char *path = innermost (document);
  g_autoptr (GBytes) written = NULL, all = NULL;
  g_autoptr (GPtrArray) differences = NULL, moved = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *other = g_memdup2 (data, size);

  nre_edit_rename_entry (document, path, "renamed", NULL);
  nre_edit_move_entry (document, "#1", 0, NULL);
  written = plan (document);
  after = open_directory (written);
  differences = nre_diff (before, after);

  /* The innermost bytes, which come first: every path leads to a difference. */
  for (gsize i = 0; i + 4 <= size; i += 16)
    if (memcmp (data + i, "text", 4) == 0)
      other[i] = 'T';
  all = g_bytes_new_take (g_steal_pointer (&other), size);
  every = open_directory (all);
  moved = nre_diff (before, every);
}

/* The list of changes before a save. */
static void
run_changes (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (GPtrArray) differences = NULL;
  g_autoptr (GBytes) payload = g_bytes_new_static ("T", 1);

  nre_document_begin_group (document, "changes");
  for (guint i = 0; i < nre_directory_get_n_entries (root); i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i);

      nre_edit_replace_payload (document, path, payload, NULL);
    }
  nre_document_end_group (document);
  differences = nre_diff_changes (root, NULL);
}

/* Entries added between all others of an archive from which another program has removed one. */
static void
run_merge (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) mine = open_document (bytes), other = open_document (bytes), theirs = NULL;
  g_autoptr (NreDirectory) base = open_directory (bytes), now = NULL;
  guint n_entries = nre_directory_get_n_entries (base);
  g_autoptr (GBytes) payload = g_bytes_new_static ("text", 4), written = NULL;
  g_autoptr (NreMerge) merge = NULL;

  nre_document_begin_group (mine, "");
  for (guint i = 0; i < n_entries; i++)
    {
      NreFields fields = { .type_id = 7 };
      guint index = 2 * i;

      g_snprintf ((char *) fields.name, sizeof fields.name, "added%u", i);
      nre_edit_add_entry (mine, NULL, &fields, payload, &index, NULL);
    }
  nre_document_end_group (mine);
  nre_edit_remove_entry (other, "#0", NULL);
  written = plan (other);
  theirs = open_document (written);
  now = nre_document_snapshot (mine);
  merge = nre_merge_new (base, now, theirs);
  nre_merge_apply (merge, nre_merge_count (merge), NULL);
}

static void
perform_script (GBytes *bytes, gboolean by_name)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  NreDirectory *root = nre_document_get_root (document);
  guint n = nre_directory_get_n_entries (root);
  g_autoptr (GString) text = g_string_new ("{\"edits\":[");
  g_autoptr (GBytes) written = NULL;
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      const guint8 *field = nre_directory_peek_name (root, i);

      g_string_append_printf (text, "%s{\"op\":\"rename-entry\",\"entry\":\"", i > 0 ? "," : "");
      if (by_name)
        g_string_append_len (text, (const char *) field, (gssize) nre_record_name_length (field));
      else
        g_string_append_printf (text, "#%u", i);
      g_string_append_printf (text, "\",\"name\":\"r%u\"}", i);
    }
  g_string_append (text, "]}");
  script = json_from_string (text->str, &error);
  g_assert_no_error (error);
  /* An RsLi archive refuses the first edit. */
  if (!nre_edit_script_perform (script, document, NULL, &error) && nre_directory_is_read_only (root))
    return;
  g_assert_no_error (error);
  written = plan (document);
  nre_document_go_to (document, 0);
}

static void
run_script (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  perform_script (bytes, FALSE);
}

static void
run_script_by_name (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  perform_script (bytes, TRUE);
}

/* --- Other kinds --------------------------------------------------------------------------------------- */

/* The file's kind, or that of its one entry; the strings and the fields are borrowed from what is opened. */
static NreKind
open_kind (GBytes *bytes, NreDirectory **directory, NreFields *fields, NreSubject *subject)
{
  NreKind kind = nre_kind_of_file (nre_span_of_bytes (bytes), "growth");

  *subject = (NreSubject){ .payload = nre_span_of_bytes (bytes) };
  if (kind != NRE_KIND_ARCHIVE)
    return kind;
  *directory = open_directory (bytes);
  kind = nre_kind_of_archive (*directory);
  if (kind != NRE_KIND_ARCHIVE)
    {
      *subject = (NreSubject){ .directory = *directory };
      return kind;
    }
  nre_directory_get_fields (*directory, 0, fields);
  nre_directory_get_payload (*directory, 0, &subject->payload);
  subject->fields = fields;
  return nre_kind_of_entry (fields, subject->payload, NULL);
}

static void
run_dump_kind (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (discard, NULL);
  NreFields fields;
  NreSubject subject;
  NreKind kind = open_kind (bytes, &directory, &fields, &subject);

  nre_json_writer_begin_object (writer);
  g_assert_true (nre_describe_subject (writer, kind, &subject));
  nre_json_writer_end_object (writer);
}

/* Every record differs somewhere. */
static void
run_diff_kind (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (nre_difference_free);
  g_autoptr (NreDirectory) directory = NULL;
  NreFields fields;
  NreSubject a, b;
  const NreFormat *format = nre_format_get (open_kind (bytes, &directory, &fields, &a));
  g_autofree guint8 *other = g_memdup2 (a.payload.data, a.payload.size);

  b = a;
  for (gsize i = 0; other != NULL && i < a.payload.size; i += 4)
    other[i] ^= 0x10;
  b.payload.data = other;
  if (format->is_text)
    nre_diff_lines (&(NreDiffLines){ differences, "", 0, 0 }, a.payload, b.payload);
  else if (format->schema != NULL)
    for (guint i = 0; i < format->schema->n_tables; i++)
      nre_diff_records (&(NreDiffLines){ differences, "", 0, 0 }, format->schema,
                        format->schema->tables[i].type_id, &a, &b);
}

/* --- Models -------------------------------------------------------------------------------------------- */

static void
run_dump (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (NreJsonWriter) writer = nre_json_writer_new (discard, NULL);

  nre_json_writer_begin_object (writer);
  nre_describe_model (writer, &(NreSubject){ .directory = nre_model_get_directory (model) });
  nre_json_writer_end_object (writer);
}

static void
run_pose (GBytes *bytes, guint n)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (NreTracks) tracks = nre_tracks_new (model);
  guint n_nodes = nre_model_count (model, NRE_MODEL_NODES);
  float (*world)[16] = g_malloc_n (n_nodes + 1, sizeof *world);

  nre_model_rest_pose (model, world);
  nre_model_pose_at (model, (float) n / 3, world);
  for (guint i = 0; i < n_nodes; i++)
    nre_tracks_find_node (tracks, i, i);
  g_free (world);
}

static void
export_as (GBytes *bytes, NreExportFormat format)
{
  g_autoptr (NreDirectory) directory = open_directory (bytes);
  const NreExportOptions options = { .time = (float) NAN };
  g_autoptr (NreExportFiles) files =
      nre_export_make (directory, NULL, "growth.msh", format, &options, "growth", NULL);
}

static void
run_export_json (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  export_as (bytes, NRE_EXPORT_JSON);
}

static void
run_export_glb (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  export_as (bytes, NRE_EXPORT_GLB);
}

static void
run_export_obj (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  export_as (bytes, NRE_EXPORT_OBJ);
}

static void
run_fix_all (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  static const char *const codes[] = { "slot-bounds", "not-finite", "node-slot", "strings-short",
                                       "table-attr1" };
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (document), "growth.msh");
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      guint n_fixed;

      nre_quick_fix_count (document, findings, codes[i], NULL);
      nre_quick_fix_perform_all (document, findings, codes[i], NULL, &n_fixed, NULL);
    }
}

typedef struct
{
  const char *operation;
  const char *args;
} Edit;

/* One after the other, and then all of them taken back. */
static void
perform_all (NreDocument *document, const char *entry, const Edit *edits, guint n_edits)
{
  g_autoptr (GBytes) written = NULL;

  for (guint i = 0; i < n_edits; i++)
    {
      g_autoptr (GError) error = NULL, refused = NULL;
      GVariant *args = g_variant_parse (G_VARIANT_TYPE_VARDICT, edits[i].args, NULL, NULL, &error);

      g_assert_no_error (error);
      if (!nre_document_perform (document, edits[i].operation, entry, args, &refused))
        g_test_message ("%s: %s", edits[i].operation, refused->message);
      g_variant_unref (args);
    }
  written = plan (document);
  nre_document_go_to (document, 0);
}

/* One edit of each kind, with what it must look at to be allowed. */
static void
run_edit_model (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  static const Edit edits[] = {
    { "rename-node", "{'node': <uint32 1>, 'name': <@ms 'renamed'>}" },
    { "set-node-parent", "{'node': <uint32 1>, 'parent': <@mu nothing>}" },
    { "set-node-slot", "{'node': <uint32 0>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <@mu 0>}" },
    { "add-slot", "{'copy_of': <uint32 0>}" },
    { "remove-slot", "{'slot': <uint32 0>}" },
    { "set-slot", "{'slot': <uint32 0>, 'sphere_radius': <2.0>}" },
    { "set-batch", "{'batch': <uint32 0>, 'material_index': <uint32 1>}" },
    { "recompute-bounds", "{'slot': <uint32 0>}" },
    { "recompute-bounds", "@a{sv} {}" },
    { "set-key", "{'key': <uint32 0>, 'pos': <[1.0, 2.0, 3.0]>}" },
    { "set-key", "{'key': <uint32 1>, 'time': <0.5>}" },
    { "set-track", "{'node': <uint32 1>, 'keys': <[(0.0, [1.0, 2.0, 3.0], [1.0, 0.0, 0.0, 0.0])]>}" },
  };

  perform_all (document, NULL, edits, G_N_ELEMENTS (edits));
}

/* The effect is the one entry. */
static void
run_edit_effect (GBytes *bytes, guint n)
{
  g_autoptr (NreDocument) document = open_document (bytes);
  g_autofree char *last =
      g_strdup_printf ("{'command': <uint32 %u>, 'fields': <{'mode': <uint32 1>}>}", n - 1);
  g_autofree char *move = g_strdup_printf ("{'command': <uint32 0>, 'index': <uint32 %u>}", n - 1);
  g_autofree char *back = g_strdup_printf ("{'command': <uint32 %u>, 'index': <uint32 0>}", n - 1);
  g_autofree char *insert = g_strdup_printf ("{'index': <uint32 %u>, 'opcode': <uint32 8>}", n / 2);
  const Edit edits[] = {
    { "set-effect", "{'duration_sec': <3.0>}" },
    { "set-command", "{'command': <uint32 0>, 'enabled': <false>}" },
    { "set-command", last },
    { "insert-command", insert },
    { "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 6>}" },
    { "move-command", move },
    { "move-command", back },
    { "remove-command", "{'command': <uint32 0>}" },
  };

  perform_all (document, "#0", edits, G_N_ELEMENTS (edits));
}

const GrowthAction growth_actions[] = {
  { "list", GROWTH_ARCHIVE | GROWTH_MODEL, run_list },
  { "validate", GROWTH_ARCHIVE | GROWTH_MODEL | GROWTH_KIND | GROWTH_BESIDE, run_validate },
  { "beside", GROWTH_BESIDE, run_beside },
  { "users", GROWTH_ARCHIVE | GROWTH_KIND | GROWTH_NAMES | GROWTH_BESIDE, run_users },
  { "validate-again", GROWTH_ARCHIVE, run_validate_again },
  { "edit-top", GROWTH_ARCHIVE, run_edit_top },
  { "edit-inside", GROWTH_ARCHIVE, run_edit_inside },
  { "watch", GROWTH_ARCHIVE, run_watch },
  { "diff", GROWTH_ARCHIVE | GROWTH_MODEL, run_diff },
  { "changes", GROWTH_ARCHIVE, run_changes },
  { "merge", GROWTH_ARCHIVE, run_merge },
  { "script", GROWTH_ARCHIVE, run_script },
  { "script-by-name", GROWTH_ARCHIVE, run_script_by_name },
  { "plan-mods", GROWTH_MODS, growth_plan_mods },
  { "dump-kind", GROWTH_KIND, run_dump_kind },
  { "diff-kind", GROWTH_KIND, run_diff_kind },
  { "edit-kind", GROWTH_KIND, growth_edit_kind },
  { "dump", GROWTH_MODEL, run_dump },
  { "pose", GROWTH_MODEL, run_pose },
  { "export-json", GROWTH_MODEL, run_export_json },
  { "export-glb", GROWTH_MODEL, run_export_glb },
  { "export-obj", GROWTH_MODEL, run_export_obj },
  { "fix-all", GROWTH_MODEL, run_fix_all },
  { "edit-model", GROWTH_MODEL, run_edit_model },
  { "edit-effect", GROWTH_EFFECT, run_edit_effect },
  { "diff-commands", GROWTH_EFFECT, growth_diff_commands },
  { "effect-json", GROWTH_EFFECT, growth_effect_json },
  { "command-text", GROWTH_EFFECT, growth_command_text },
  { "texture-picture", GROWTH_TEXTURE, growth_texture_picture },
  { "texture-replace", GROWTH_TEXTURE, growth_texture_replace },
  { "material-look", GROWTH_MATERIAL, growth_material_look },
  { "ask-areals", GROWTH_AREALS, growth_ask_areals },
  { "fix-areals", GROWTH_AREALS, growth_fix_areals },
  { "diff-level", GROWTH_LEVEL, growth_diff_level },
  { "export-level", GROWTH_LEVEL, growth_export_level },
  { "level-json", GROWTH_LEVEL, growth_level_json },
};
const guint growth_n_actions = G_N_ELEMENTS (growth_actions);
