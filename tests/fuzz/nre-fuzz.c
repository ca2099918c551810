/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-fuzz.h"

#include "nre-edit-script.h"
#include "nre-model-edits.h"
#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-model.h"
#include "nre-validate.h"

#include <stdlib.h>

/* Longer JSON than this is written, and not read back: reading is not what costs an iteration its time. */
#define MAX_READ_BACK ((gsize) 256 << 10)

/* A warning or a failed check of an argument is a bug as well. */
static GLogWriterOutput
log_writer (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data G_GNUC_UNUSED)
{
  g_log_writer_standard_streams (level, fields, n_fields, NULL);
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    abort ();
  return G_LOG_WRITER_HANDLED;
}

int
LLVMFuzzerInitialize (int *argc G_GNUC_UNUSED, char ***argv G_GNUC_UNUSED)
{
  g_log_set_writer_func (log_writer, NULL, NULL);
  return 0;
}

/** nre_fuzz_fail: end the process by SIGABRT, which a fuzzer takes for a crash; not so g_error()'s
 * SIGTRAP. */
void
nre_fuzz_fail (const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", text);
  abort ();
}

/** nre_fuzz_hash: FNV-1a of the bytes. */
guint64
nre_fuzz_hash (const guint8 *data, gsize size)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ data[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/** nre_fuzz_choices_init: @data is used up first, and must outlive @self; @seed feeds the generator. */
void
nre_fuzz_choices_init (NreFuzzChoices *self, const guint8 *data, gsize size, guint64 seed)
{
  *self = (NreFuzzChoices){ data, size, seed | 1 };
}

static guint8
next_byte (NreFuzzChoices *self)
{
  if (self->size > 0)
    {
      self->size--;
      return *self->data++;
    }
  self->state ^= self->state << 13;
  self->state ^= self->state >> 7;
  self->state ^= self->state << 17;
  return (guint8) (self->state >> 32);
}

/** nre_fuzz_choose: a number from 0 to @below - 1; 0 when there is nothing to choose from. */
guint
nre_fuzz_choose (NreFuzzChoices *self, guint below)
{
  guint value = next_byte (self);

  if (below > 256)
    value = value << 8 | next_byte (self);
  return below > 0 ? value % below : 0;
}

guint32
nre_fuzz_choose_word (NreFuzzChoices *self)
{
  static const guint32 interesting[] = { 0, 1, 2, 0xff, 0xffff, 0x10000, G_MAXINT32, G_MAXUINT32 };
  guint which = nre_fuzz_choose (self, 2 * G_N_ELEMENTS (interesting));

  if (which < G_N_ELEMENTS (interesting))
    return interesting[which];
  return (guint32) nre_fuzz_choose (self, 65536) << 16 | nre_fuzz_choose (self, 65536);
}

/** nre_fuzz_choose_bytes: (transfer full): up to @at_most bytes. */
GBytes *
nre_fuzz_choose_bytes (NreFuzzChoices *self, gsize at_most)
{
  gsize size = nre_fuzz_choose (self, (guint) at_most + 1);
  guint8 *bytes = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    bytes[i] = next_byte (self);
  return g_bytes_new_take (bytes, size);
}

/** nre_fuzz_choose_name: names that fit, names that are too long, and names that CP1251 has not. */
const char *
nre_fuzz_choose_name (NreFuzzChoices *self)
{
  static const char *const names[] = {
    "",
    "a",
    "B",
    "node",
    "turret.msh",
    "Turret.MSH",
    "tree.msh",
    "central",
    "Башня_01",
    "zzzzzzzzzzzzzzzzzzz",
    "Mine",
    "Hangar",
    "UNITS\\a.dat",
    "thirty-five-bytes-fill-the-field-ok",
    "thirty-six-bytes-are-one-more-than-f",
    "日本",
    "a/b",
    "#0",
    "\xc2\x98",
  };

  return names[nre_fuzz_choose (self, G_N_ELEMENTS (names))];
}

/**
 * nre_fuzz_open:
 * @choices: (out): made by what lies behind the archive, as its header tells its size
 *
 * (transfer full) (nullable): the archive at the start of the input as a document.
 */
NreDocument *
nre_fuzz_open (const guint8 *data, gsize size, const char *name, NreFuzzChoices *choices)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  gsize own = size;

  if (size >= NRE_HEADER_SIZE && nre_load_u32 (data + 12) < size)
    own = nre_load_u32 (data + 12);
  nre_fuzz_choices_init (choices, data + own, size - own, nre_fuzz_hash (data, size));
  /* A copy of just this size, so that a read past its end is seen. */
  bytes = g_bytes_new (data, own);
  document = nre_document_new_from_bytes (bytes, name, &error);
  if (document == NULL)
    nre_fuzz_require_error (error);
  return document;
}

/** nre_fuzz_write: (transfer full): what saving the directory would write. */
GBytes *
nre_fuzz_write (NreDirectory *directory, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new (directory, error);
  guint64 size = 0;

  if (layout == NULL)
    return NULL;
  for (guint i = 0; i < nre_layout_get_n_pieces (layout); i++)
    size += nre_layout_get_piece (layout, i)->size;
  NRE_FUZZ_REQUIRE (size == nre_layout_get_size (layout));
  return nre_layout_to_bytes (layout);
}

/** nre_fuzz_require_error: a failure says why, in text that can be shown. */
void
nre_fuzz_require_error (const GError *error)
{
  NRE_FUZZ_REQUIRE (error != NULL && error->domain == NRE_ERROR);
  NRE_FUZZ_REQUIRE (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
}

/** nre_fuzz_require_json: what @describe puts into an object is JSON that our own strict reader takes. */
void
nre_fuzz_require_json (void (*describe) (NreJsonWriter *writer, gpointer data), gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_object (writer);
  describe (writer, data);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  if (text->len > MAX_READ_BACK)
    return;
  node = nre_json_read (text->str, text->len, &error);
  if (node == NULL)
    nre_fuzz_fail ("what was written is not JSON: %s\n%s", error->message, text->str);
}

/** nre_fuzz_validate: validation ends, strict and tolerant, and every finding can be shown. */
void
nre_fuzz_validate (GBytes *bytes, const char *name)
{
  for (gboolean tolerant = FALSE; tolerant <= TRUE; tolerant++)
    {
      g_autoptr (NreFindings) findings = nre_findings_new (tolerant);
      NreValidation validation = { .findings = findings };

      nre_findings_set_file (findings, name);
      nre_validate_bytes (&validation, bytes, name);
      for (guint i = 0; i < nre_findings_n (findings); i++)
        {
          const NreFinding *finding = nre_findings_get (findings, i);

          NRE_FUZZ_REQUIRE (finding->code != NULL && *finding->code != '\0');
          NRE_FUZZ_REQUIRE (*finding->message != '\0' && g_utf8_validate (finding->message, -1, NULL));
          NRE_FUZZ_REQUIRE (g_utf8_validate (finding->entry_name, -1, NULL));
        }
    }
}

static gboolean
perform (NreDocument *document, const char *operation, const char *entry, GVariant *args)
{
  g_autoptr (GError) error = NULL;

  if (nre_document_perform (document, operation, entry, args, &error))
    return TRUE;
  nre_fuzz_require_error (error);
  return FALSE;
}

static GVariant *
bytes_variant (GBytes *bytes)
{
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
}

/* "#N", and now and then "#N/#M", "#N/#M/#K" where there are archives inside; *archive is the path of the
 * archive that holds it, NULL for the file. */
static char *
choose_entry (NreDocument *document, NreFuzzChoices *choices, char **archive)
{
  NreDirectory *directory = nre_document_get_root (document);
  g_autofree char *path = NULL;

  *archive = NULL;
  for (guint depth = 0; ; depth++)
    {
      guint n = nre_directory_get_n_entries (directory);
      guint index = nre_fuzz_choose (choices, n + (n == 0));
      char *next = path != NULL ? g_strdup_printf ("%s/#%u", path, index) : g_strdup_printf ("#%u", index);
      NreDirectory *nested = NULL;

      g_free (*archive);
      *archive = g_steal_pointer (&path);
      path = next;
      if (depth < 3 && index < n && nre_fuzz_choose (choices, 2) == 1)
        nested = nre_directory_open_nested (directory, index, NULL);
      if (nested == NULL)
        return g_steal_pointer (&path);
      directory = nested;
    }
}

/** nre_fuzz_edit_container: entries are renamed, replaced, added, removed and moved as the choices say. */
void
nre_fuzz_edit_container (NreDocument *document, NreFuzzChoices *choices, guint n_edits)
{
  for (guint i = 0; i < n_edits; i++)
    {
      g_autofree char *archive = NULL, *entry = choose_entry (document, choices, &archive);
      g_autoptr (GBytes) payload = NULL;
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      switch (nre_fuzz_choose (choices, 8))
        {
        case 0:
          g_variant_dict_insert (&args, "name", "s", nre_fuzz_choose_name (choices));
          perform (document, "rename-entry", entry, g_variant_dict_end (&args));
          break;
        case 1:
          g_variant_dict_insert (&args, "attr1", "u", nre_fuzz_choose_word (choices));
          if (nre_fuzz_choose (choices, 2))
            g_variant_dict_insert (&args, "type_id", "u", nre_fuzz_choose_word (choices));
          perform (document, "set-attributes", entry, g_variant_dict_end (&args));
          break;
        case 2:
          payload = nre_fuzz_choose_bytes (choices, 40);
          g_variant_dict_insert_value (&args, "data", bytes_variant (payload));
          perform (document, "replace-payload", entry, g_variant_dict_end (&args));
          break;
        case 3:
          payload = nre_fuzz_choose_bytes (choices, 40);
          g_variant_dict_insert (&args, "name", "s", nre_fuzz_choose_name (choices));
          g_variant_dict_insert (&args, "type_id", "u", nre_fuzz_choose_word (choices));
          g_variant_dict_insert (&args, "attr1", "u", 1);
          g_variant_dict_insert (&args, "attr2", "u", 2);
          g_variant_dict_insert (&args, "attr3", "u", 3);
          g_variant_dict_insert_value (&args, "data", bytes_variant (payload));
          if (nre_fuzz_choose (choices, 2))
            g_variant_dict_insert (&args, "index", "u", nre_fuzz_choose (choices, 8));
          perform (document, "add-entry", archive, g_variant_dict_end (&args));
          break;
        case 4:
          perform (document, "remove-entry", entry, g_variant_dict_end (&args));
          break;
        case 5:
          g_variant_dict_insert (&args, "index", "u", nre_fuzz_choose (choices, 8));
          perform (document, "move-entry", entry, g_variant_dict_end (&args));
          break;
        case 6:
          g_variant_dict_clear (&args);
          nre_document_undo (document);
          break;
        default:
          g_variant_dict_clear (&args);
          nre_fuzz_edit_model (document, nre_fuzz_choose (choices, 2) ? archive : entry, choices, 1);
          break;
        }
    }
}

/** nre_fuzz_edit_model: nodes get names and slots as the choices say; @entry NULL is the file. */
void
nre_fuzz_edit_model (NreDocument *document, const char *entry, NreFuzzChoices *choices, guint n_edits)
{
  for (guint i = 0; i < n_edits; i++)
    {
      g_autoptr (GError) error = NULL;
      guint node = nre_fuzz_choose (choices, 12);
      gboolean done;

      if (nre_fuzz_choose (choices, 2))
        done = nre_edit_rename_node (document, entry, node,
                                     nre_fuzz_choose (choices, 4) ? nre_fuzz_choose_name (choices) : NULL,
                                     &error);
      else
        {
          guint lod = nre_fuzz_choose (choices, 4), group = nre_fuzz_choose (choices, 6);

          done = nre_edit_set_node_slot (document, entry, node, lod, group,
                                         nre_fuzz_choose (choices, 4) ? nre_fuzz_choose (choices, 12)
                                                                      : NRE_MODEL_NONE,
                                         &error);
        }
      if (!done)
        nre_fuzz_require_error (error);
    }
}

/** nre_fuzz_require_undo: everything undone gives the bytes that were opened, everything redone
 * the edited ones. */
void
nre_fuzz_require_undo (NreDocument *document)
{
  guint position = nre_history_get_position (nre_document_get_history (document));
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (GBytes) edited = nre_fuzz_write (root, NULL), undone = NULL, redone = NULL;

  nre_document_go_to (document, 0);
  undone = nre_fuzz_write (root, NULL);
  NRE_FUZZ_REQUIRE_SAME (undone, nre_document_get_original (document));
  NRE_FUZZ_REQUIRE (!nre_document_get_modified (document));
  nre_document_go_to (document, position);
  redone = nre_fuzz_write (root, NULL);
  NRE_FUZZ_REQUIRE ((edited != NULL) == (redone != NULL));
  if (edited != NULL)
    NRE_FUZZ_REQUIRE_SAME (redone, edited);
}

/** nre_fuzz_require_script: the steps written down as a script and performed afresh give the same bytes. */
void
nre_fuzz_require_script (NreDocument *document)
{
  GListModel *history = G_LIST_MODEL (nre_document_get_history (document));
  guint position = nre_history_get_position (nre_document_get_history (document));
  g_autoptr (GPtrArray) commands = g_ptr_array_new ();
  g_autoptr (NreDocument) again = NULL;
  g_autoptr (JsonNode) script = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) a = NULL, b = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < position; i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (history, i);
      GPtrArray *of_step = nre_step_get_commands (step);

      for (guint k = 0; k < of_step->len; k++)
        g_ptr_array_add (commands, g_ptr_array_index (of_step, k));
    }
  text = nre_edit_script_write (commands);
  script = nre_json_read (text, strlen (text), &error);
  if (script == NULL)
    nre_fuzz_fail ("a script that was written cannot be read: %s\n%s", error->message, text);
  again = nre_document_new_from_bytes (nre_document_get_original (document),
                                           nre_document_get_title (document), NULL);
  if (!nre_edit_script_perform (script, again, NULL, &error))
    nre_fuzz_fail ("a script that was written cannot be performed: %s\n%s", error->message, text);
  a = nre_fuzz_write (nre_document_get_root (document), NULL);
  b = nre_fuzz_write (nre_document_get_root (again), NULL);
  NRE_FUZZ_REQUIRE ((a != NULL) == (b != NULL));
  if (a != NULL)
    NRE_FUZZ_REQUIRE_SAME (a, b);
}
