/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-diff-edits.h"

#include "nre-archive.h"
#include "nre-delta.h"
#include "nre-edit-script.h"
#include "nre-entry-match.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-exchange-kinds.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-layout.h"

#include <string.h>

/* If more ranges of a payload differ, one edit rebuilds the payload. */
#define MAX_PATCHES 16

/* With fewer bytes of the first file in all, such as some zeros, a new payload counts as new. */
#define MIN_KNOWN 64

/**
 * Search: what is known about the two files.
 * @target: the other file
 * @sources: (element-type NreSpan): the payloads of the first file as it was opened, of which new payloads
 *   may contain pieces; the first one is empty, and stands for the payload that is rebuilt
 * @paths: (element-type utf8): for each source, the path of its entry
 */
typedef struct
{
  NreDerivation *derivation;
  NreDirectory  *opened;
  GArray        *sources;
  GPtrArray     *paths;
} Search;

static void derive_directory (Search *self, NreDirectory *directory, NreDirectory *target);

/* --- Bytes --------------------------------------------------------------------------------------- */

static GVariant *
bytes_value (NreSpan bytes)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes.data, bytes.size, 1);
}

static GVariant *
make_bytes_args (NreSpan bytes)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data", bytes_value (bytes));
  return g_variant_dict_end (&args);
}

/* What an edit expects of a payload that it rebuilds or replaces */
static GVariant *
make_digest (NreSpan bytes)
{
  g_autofree char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes.data, bytes.size);
  GVariantDict was;

  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&was, "sha256", "s", digest);
  return g_variant_dict_end (&was);
}

static gboolean
patch_range (Search *self, const char *path, gsize start, NreSpan before, NreSpan after)
{
  GVariantDict args, was;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "offset", "u", (guint32) start);
  g_variant_dict_insert_value (&args, "data", bytes_value (after));
  g_variant_dict_insert_value (&was, "data", bytes_value (before));
  return nre_derivation_perform (self->derivation, "patch-bytes", path, g_variant_dict_end (&args),
                                 g_variant_dict_end (&was));
}

/* The next range of bytes that all differ, from *@end on. The spans have the same size. */
static gboolean
next_range (NreSpan a, NreSpan b, gsize *start, gsize *end)
{
  gsize at = *end;

  while (at < a.size && a.data[at] == b.data[at])
    at++;
  *start = at;
  while (at < a.size && a.data[at] != b.data[at])
    at++;
  *end = at;
  return *start < at;
}

/* Overwrite the bytes that differ. Returns FALSE, without an edit, if the sizes or too many ranges differ. */
static gboolean
derive_patches (Search *self, const char *path, NreSpan before, NreSpan after)
{
  gsize start, end = 0;
  guint n = 0;

  if (before.size != after.size)
    return FALSE;
  while (n <= MAX_PATCHES && next_range (before, after, &start, &end))
    n++;
  if (n > MAX_PATCHES)
    return FALSE;
  for (end = 0; next_range (before, after, &start, &end);)
    if (!patch_range (self, path, start, nre_span_sub (before, start, end - start),
                      nre_span_sub (after, start, end - start)))
      return FALSE;
  return TRUE;
}

/* @n_kept: (out): the number of bytes that the pieces take from the sources */
static GVariant *
make_pieces (const Search *self, GArray *pieces, guint64 *n_kept)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(suuay)"));
  GVariantDict args;

  *n_kept = 0;
  for (guint i = 0; i < pieces->len; i++)
    {
      const NreDeltaPiece *piece = &g_array_index (pieces, NreDeltaPiece, i);

      if (piece->source == NRE_DELTA_NEW)
        g_variant_builder_add (&builder, "(suu@ay)", "", 0, 0, bytes_value (piece->bytes));
      else
        {
          g_variant_builder_add (&builder, "(suu@ay)", self->paths->pdata[piece->source],
                                 (guint32) piece->from, (guint32) piece->bytes.size,
                                 bytes_value (nre_span (NULL, 0)));
          *n_kept += piece->bytes.size;
        }
    }
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "pieces", g_variant_builder_end (&builder));
  return g_variant_dict_end (&args);
}

static void
add_source (Search *self, NreSpan bytes, char *path)
{
  g_array_append_val (self->sources, bytes);
  g_ptr_array_add (self->paths, path);
}

/* List the payloads of the file as it was opened. Archives inside it are payloads of their own entries. */
static void
list_sources (Search *self)
{
  NreDirectory *root = nre_document_get_root (self->derivation->document);
  guint64 total = 0;

  self->sources = g_array_new (FALSE, FALSE, sizeof (NreSpan));
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->opened = nre_directory_new (nre_directory_get_origin (root));
  add_source (self, nre_span (NULL, 0), g_strdup (""));
  for (guint i = 0; !nre_directory_is_loose (root) && i < nre_directory_get_n_entries (self->opened); i++)
    {
      NreSpan payload;

      /* Payloads may overlap, and then be larger in all than the file. */
      if (nre_directory_get_payload (self->opened, i, &payload) && total + payload.size <= G_MAXINT32)
        {
          total += payload.size;
          add_source (self, payload,
                      nre_derivation_dup_path (self->opened, nre_directory_get_id (self->opened, i)));
        }
    }
}

/* Make @after of a payload by pieces of it, and of other payloads. */
static gboolean
derive_pieces (Search *self, const char *path, NreSpan before, NreSpan after)
{
  NreSpan *own;
  g_autoptr (GArray) pieces = NULL;
  g_autoptr (GVariant) args = NULL;
  guint64 n_kept;

  /* Other payloads are searched only for bytes that are not in this one. */
  pieces = nre_delta_find (&before, 1, after);
  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, NreDeltaPiece, i).source == NRE_DELTA_NEW &&
        g_array_index (pieces, NreDeltaPiece, i).bytes.size >= 16)
      {
        if (self->sources == NULL)
          list_sources (self);
        own = &g_array_index (self->sources, NreSpan, 0);
        *own = before;
        g_array_unref (pieces);
        pieces = nre_delta_find ((const NreSpan *) (void *) self->sources->data, self->sources->len, after);
        break;
      }
  if (self->paths == NULL)
    list_sources (self);
  args = g_variant_ref_sink (make_pieces (self, pieces, &n_kept));
  if (n_kept == 0)
    return nre_derivation_perform (self->derivation, "replace-payload", path, make_bytes_args (after),
                                   make_digest (before));
  return nre_derivation_perform (self->derivation, "rebuild-payload", path, args, make_digest (before));
}

/* Make the payload of entry @id equal to @after, by its bytes. */
static void
derive_bytes (Search *self, NreDirectory *directory, guint32 id, NreSpan after)
{
  g_autofree char *path = nre_derivation_dup_path (directory, id);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *copy = NULL;
  NreSpan before;
  guint index;

  if (!nre_directory_find_id (directory, id, &index))
    return;
  bytes = nre_directory_read (directory, index, NULL);
  if (bytes == NULL)
    {
      nre_derivation_perform (self->derivation, "replace-payload", path, make_bytes_args (after), NULL);
      return;
    }
  before = nre_span_of_bytes (bytes);
  if (nre_span_equal (before, after))
    return;
  /* Edits write in place if nothing else refers to the bytes. */
  copy = g_memdup2 (before.data, before.size);
  before.data = copy;
  g_clear_pointer (&bytes, g_bytes_unref);
  if (!derive_patches (self, path, before, after))
    derive_pieces (self, path, before, after);
}

/* --- Kinds --------------------------------------------------------------------------------------- */

/* Make the edits of the kind that lessen the differences. */
static void
derive_kind (Search *self, NreKind kind, NreDirectory *directory, guint32 id, const NreSubject *target)
{
  const NreExchangeKind *row = nre_exchange_kind_get (kind);
  NreDerivedPair pair = { self->derivation, kind, directory, id, target };

  if (row != NULL && row->derive != NULL)
    row->derive (&pair);
  nre_derive_records (&pair);
}

/* --- Entries ------------------------------------------------------------------------------------- */

/* Make the payload of the entry @id that of entry @k of @target. */
static void
derive_payload (Search *self, NreDirectory *directory, guint32 id, NreDirectory *target, guint k)
{
  g_autoptr (GBytes) bytes = nre_directory_read (target, k, NULL);
  NreDirectory *inner, *other;
  NreFields old_fields, fields;
  NreSpan before, after;
  NreKind kind;
  guint index;

  if (bytes == NULL || !nre_directory_find_id (directory, id, &index) ||
      nre_entry_is_same_content (directory, index, target, k))
    return;
  after = nre_span_of_bytes (bytes);
  if (!nre_directory_get_payload (directory, index, &before))
    before = nre_span (NULL, 0);
  nre_directory_get_fields (directory, index, &old_fields);
  nre_directory_get_fields (target, k, &fields);
  kind = nre_kind_of_payload (directory, &old_fields, before);
  if (!nre_directory_is_loose (directory) && nre_archive_probe (before) && nre_archive_probe (after) &&
      (inner = nre_directory_open_nested (directory, index, NULL)) != NULL &&
      (other = nre_directory_open_nested (target, k, NULL)) != NULL)
    derive_directory (self, inner, other);
  else if (!nre_format_get (kind)->is_archive && nre_kind_of_payload (target, &fields, after) == kind)
    derive_kind (self, kind, directory, id,
                 &(NreSubject){ .fields = nre_directory_is_loose (target) ? NULL : &fields,
                                .payload = after });
  derive_bytes (self, directory, id, after);
}

static void
add_number (GVariantDict *args, GVariantDict *was, const char *name, guint32 before, guint32 after)
{
  if (before == after)
    return;
  g_variant_dict_insert (args, name, "u", after);
  g_variant_dict_insert (was, name, "u", before);
}

static void
derive_attributes (Search *self, const char *path, const NreFields *before, const NreFields *after)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL), was = G_VARIANT_DICT_INIT (NULL);

  if (before->type_id == after->type_id && before->attr1 == after->attr1 && before->attr2 == after->attr2 &&
      before->attr3 == after->attr3)
    return;
  add_number (&args, &was, "attr1", before->attr1, after->attr1);
  add_number (&args, &was, "attr2", before->attr2, after->attr2);
  add_number (&args, &was, "attr3", before->attr3, after->attr3);
  add_number (&args, &was, "type_id", before->type_id, after->type_id);
  nre_derivation_perform (self->derivation, "set-attributes", path, g_variant_dict_end (&args),
                          g_variant_dict_end (&was));
}

static void
derive_name (Search *self, const char *path, const NreFields *before, const NreFields *after)
{
  g_autofree char *old = nre_record_name_decode (before->name), *new = nre_record_name_decode (after->name);
  GVariantDict args, was;

  if (memcmp (before->name, after->name, NRE_NAME_SIZE) == 0)
    return;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "name", "s", new);
  g_variant_dict_insert (&was, "name", "s", old);
  nre_derivation_perform (self->derivation, "rename-entry", path, g_variant_dict_end (&args),
                          g_variant_dict_end (&was));
}

static void
derive_fields (Search *self, NreDirectory *directory, guint32 id, NreDirectory *target, guint k)
{
  g_autofree char *path = nre_derivation_dup_path (directory, id);
  NreFields before, after;

  nre_directory_get_fields_by_id (directory, id, &before);
  nre_directory_get_fields (target, k, &after);
  derive_attributes (self, path, &before, &after);
  derive_name (self, path, &before, &after);
}

/* --- The order of entries ------------------------------------------------------------------------ */

typedef struct
{
  Search       *search;
  NreDirectory *directory;
  NreDirectory *target;
} Order;

static gboolean
remove_entry (gpointer data, guint at)
{
  Order *order = data;
  guint32 id = nre_directory_get_id (order->directory, at);
  g_autofree char *path = nre_derivation_dup_path (order->directory, id);

  return nre_derivation_perform (order->search->derivation, "remove-entry", path,
                                 g_variant_new ("a{sv}", NULL), nre_derived_digest (order->directory, id));
}

/* Whether a payload contains more than a few bytes of the first file, so that an edit must not spell it
 * out. */
static gboolean
has_known_bytes (Search *self, NreSpan bytes)
{
  g_autoptr (GArray) pieces = NULL;
  gsize n_known = 0;

  if (self->sources == NULL)
    list_sources (self);
  g_array_index (self->sources, NreSpan, 0) = nre_span (NULL, 0);
  pieces = nre_delta_find ((const NreSpan *) (void *) self->sources->data, self->sources->len, bytes);
  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, NreDeltaPiece, i).source != NRE_DELTA_NEW)
      n_known += g_array_index (pieces, NreDeltaPiece, i).bytes.size;
  return n_known >= MIN_KNOWN;
}

static gboolean
insert_entry (gpointer data, guint at, guint item)
{
  Order *order = data;
  g_autofree char *archive = nre_entry_path_format_archive (order->directory), *name = NULL;
  g_autoptr (GBytes) bytes = nre_directory_read (order->target, item, NULL);
  NreSpan payload = bytes != NULL ? nre_span_of_bytes (bytes) : nre_span (NULL, 0);
  gboolean in_pieces = has_known_bytes (order->search, payload);
  NreFields fields;
  GVariantDict args;

  nre_directory_get_fields (order->target, item, &fields);
  name = nre_record_name_decode (fields.name);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", name);
  g_variant_dict_insert (&args, "type_id", "u", fields.type_id);
  g_variant_dict_insert (&args, "attr1", "u", fields.attr1);
  g_variant_dict_insert (&args, "attr2", "u", fields.attr2);
  g_variant_dict_insert (&args, "attr3", "u", fields.attr3);
  g_variant_dict_insert_value (&args, "data", bytes_value (in_pieces ? nre_span (NULL, 0) : payload));
  if (at < nre_directory_get_n_entries (order->directory))
    g_variant_dict_insert (&args, "index", "u", at);
  if (!nre_derivation_perform (order->search->derivation, "add-entry", archive, g_variant_dict_end (&args),
                               NULL))
    return FALSE;
  if (in_pieces)
    derive_bytes (order->search, order->directory, nre_directory_get_id (order->directory, at), payload);
  return TRUE;
}

static gboolean
move_entry (gpointer data, guint from, guint to)
{
  Order *order = data;
  g_autofree char *path =
      nre_derivation_dup_path (order->directory, nre_directory_get_id (order->directory, from));
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", to);
  return nre_derivation_perform (order->search->derivation, "move-entry", path, g_variant_dict_end (&args),
                                 NULL);
}

static const NreDerivedSequence entry_edits = { remove_entry, insert_entry, move_entry };

/* --- Archives ------------------------------------------------------------------------------------ */

static void
derive_directory (Search *self, NreDirectory *directory, NreDirectory *target)
{
  guint n = nre_directory_get_n_entries (directory), m = nre_directory_get_n_entries (target);
  g_autofree guint32 *ids = g_new (guint32, (gsize) n + 1);
  NreKind kind = nre_kind_of_archive (directory);
  Order order = { self, directory, target };
  g_auto (NreMatch) match = { NULL };

  nre_entry_match_init_same (&match, directory, target);
  for (guint i = 0; i < n; i++)
    ids[i] = nre_directory_get_id (directory, i);
  if (nre_format_get (kind)->is_archive && nre_kind_of_archive (target) == kind)
    derive_kind (self, kind, directory, 0, &(NreSubject){ .directory = target });
  for (guint i = 0; i < n; i++)
    if (match.to[i] != NRE_UNMATCHED)
      {
        derive_payload (self, directory, ids[i], target, match.to[i]);
        if (!nre_directory_is_loose (directory))
          derive_fields (self, directory, ids[i], target, match.to[i]);
      }
  if (!nre_directory_is_loose (directory))
    nre_derived_sequence_run (&entry_edits, &match, n, m, &order);
}

/**
 * nre_diff_edits:
 * @derivation: its document is the first file, without edits
 * @target: the other file; both must be archives, or neither
 *
 * Find edits that make the first file what the other one is: operations of the kinds, then bytes. Names,
 * payloads and the order of entries then mostly are those of the other file; the caller has to compare what
 * a save writes.
 */
void
nre_diff_edits (NreDerivation *derivation, NreDirectory *target)
{
  Search self = { derivation, NULL, NULL, NULL };

  derive_directory (&self, nre_document_get_root (derivation->document), target);
  g_clear_pointer (&self.opened, nre_directory_unref);
  g_clear_pointer (&self.sources, g_array_unref);
  g_clear_pointer (&self.paths, g_ptr_array_unref);
}

/* --- Scripts ------------------------------------------------------------------------------------- */

/** nre_diff_edits_fit: fail with NRE_ERROR_TOO_LARGE if an edit script cannot name all bytes of the files: in
 * scripts, offsets and sizes have 32 bits, as in archives. */
gboolean
nre_diff_edits_fit (GBytes *a, GBytes *b, GError **error)
{
  return (g_bytes_get_size (a) <= G_MAXUINT32 && g_bytes_get_size (b) <= G_MAXUINT32) ||
         nre_fail (error, NRE_ERROR_TOO_LARGE,
                   _("a file with more than 4 GiB - 1 bytes cannot be compared as edits"));
}

/* Rebuild the sort table if this is what is still missing. @written: (inout): what a save writes */
static void
derive_sort_table (NreDerivation *derivation, GBytes *wanted, GBytes **written)
{
  guint before = derivation->edits->len;
  GBytes *sorted;

  if (nre_document_is_loose (derivation->document) || g_bytes_equal (*written, wanted) ||
      !nre_derivation_perform (derivation, "rebuild-sort-table", NULL, g_variant_new ("a{sv}", NULL), NULL) ||
      derivation->edits->len == before)
    return;
  sorted = nre_layout_write (nre_document_get_root (derivation->document), NULL);
  if (sorted != NULL && g_bytes_equal (sorted, wanted))
    {
      g_bytes_unref (*written);
      *written = sorted;
      return;
    }
  g_clear_pointer (&sorted, g_bytes_unref);
  nre_derivation_take_back (derivation);
}

/* (transfer floating): the pieces of @before that make @after. */
static GVariant *
make_file_pieces (NreSpan before, NreSpan after)
{
  g_autoptr (GArray) pieces = nre_delta_find (&before, 1, after);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (GVariant) args = NULL;
  Search search = { .paths = paths };
  guint64 n_kept;

  g_ptr_array_add (paths, (gpointer) "");
  args = g_variant_ref_sink (make_pieces (&search, pieces, &n_kept));
  return g_variant_lookup_value (args, "pieces", NULL);
}

/* (transfer full): a script of @edits that then rebuilds the file if @written is not @wanted yet. */
static char *
write_script (GPtrArray *edits, GBytes *written, GBytes *wanted)
{
  g_autoptr (GVariant) pieces = NULL;
  g_autofree char *digest = NULL;

  if (!g_bytes_equal (written, wanted))
    {
      pieces = make_file_pieces (nre_span_of_bytes (written), nre_span_of_bytes (wanted));
      digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, written);
    }
  return nre_edit_script_write_edits (edits, pieces, digest);
}

/* Whether a script makes @wanted of the file that @document was opened from. */
static gboolean
makes (const char *text, NreDocument *document, GBytes *wanted)
{
  g_autoptr (JsonNode) script = nre_json_read (text, strlen (text), NULL);
  g_autoptr (NreDocument) fresh = nre_document_new_from_bytes (nre_document_get_original (document),
                                                               nre_document_get_title (document), NULL);
  g_autoptr (GBytes) written = NULL, rebuilt = NULL;
  JsonObject *rebuild;

  if (script == NULL || fresh == NULL)
    return FALSE;
  rebuild = nre_edit_script_take_rebuild (script);
  if (nre_edit_script_perform (script, fresh, NULL, NULL))
    written = nre_layout_write (nre_document_get_root (fresh), NULL);
  if (written != NULL && rebuild != NULL)
    rebuilt = nre_edit_script_rebuild (rebuild, nre_span_of_bytes (written), NULL);
  else if (written != NULL)
    rebuilt = g_bytes_ref (written);
  g_clear_pointer (&rebuild, json_object_unref);
  return rebuilt != NULL && g_bytes_equal (rebuilt, wanted);
}

/* (transfer full) (nullable): a script of edits of the kinds; NULL if it does not make the other file. */
static char *
write_edits (NreDocument *document, NreDocument *other)
{
  g_auto (NreDerivation) derivation = { NULL };
  GBytes *wanted = nre_document_get_original (other), *written;
  char *text;

  nre_derivation_init (&derivation, document);
  nre_diff_edits (&derivation, nre_document_get_root (other));
  written = nre_layout_write (nre_document_get_root (document), NULL);
  if (written == NULL)
    return NULL;
  derive_sort_table (&derivation, wanted, &written);
  text = write_script (derivation.edits, written, wanted);
  g_bytes_unref (written);
  if (!makes (text, document, wanted))
    g_clear_pointer (&text, g_free);
  return text;
}

/**
 * nre_diff_edits_write:
 * @document: the first file, just opened; it is edited
 * @other: the other file, just opened
 *
 * Returns: (transfer full): an edit script that makes the other file of the first one, byte for byte. It was
 * performed to prove this. If the files are not both archives, or edits do not lead there, or only by much
 * more bytes, as with a damaged directory, the script rebuilds the file
 */
char *
nre_diff_edits_write (NreDocument *document, NreDocument *other)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *edits = NULL, *rebuild = NULL;
  gboolean loose = nre_document_is_loose (document);

  if (nre_document_is_loose (other) == loose)
    edits = write_edits (document, other);
  if (edits != NULL && strstr (edits, "\"rebuild-file\"") == NULL)
    return g_steal_pointer (&edits);
  rebuild = write_script (none, nre_document_get_original (document), nre_document_get_original (other));
  return edits != NULL && strlen (edits) / 2 <= strlen (rebuild) ? g_steal_pointer (&edits)
                                                                 : g_steal_pointer (&rebuild);
}

/** nre_diff_edits_of_bytes: (transfer full): nre_diff_edits_write() of two files in memory; if one of them is
 * of no known kind, or the first cannot be edited, a script that rebuilds the file. @title: the name of
 * both */
char *
nre_diff_edits_of_bytes (GBytes *a, GBytes *b, const char *title)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (a, title, NULL);
  g_autoptr (NreDocument) other = nre_document_new_from_bytes (b, title, NULL);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  if (document == NULL || other == NULL || nre_directory_is_read_only (nre_document_get_root (document)))
    return write_script (none, a, b);
  return nre_diff_edits_write (document, other);
}
