/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-form.h"

#include "nre-choice-row.h"
#include "nre-error.h"
#include "nre-field.h"
#include "nre-report.h"
#include "nre-text-row.h"
#include "nre-text.h"

/**
 * Field:
 * @widget: an NreNumberField, an NreFlagsGroup, an NreChoiceRow, an NreTextRow, or a row
 *   that the form does not edit
 * @operation: the operation that writes it, in a parameter of the field's name; NULL if
 *   the form does not edit it
 * @field: (nullable): of the schema; NULL if it is outside the record
 * @element: index of its element; in a reference 0 is the archive and 1 the name in it
 * @offset, @size: its bytes in the record
 * @place: 0, or the table to whose beginning @offset is relative
 */
typedef struct
{
  NrePartForm    *form;
  GtkWidget      *widget;
  const char     *operation;
  const NreField *field;
  guint           element;
  guint64         offset;
  guint64         size;
  guint           place;
  double          value;        /* the value that is being written */
  const char     *text;
  gboolean        is_bare;      /* whether it is an argument outside the container */
  guint           clear;        /* of flags */
} Field;

struct _NrePartForm
{
  NrePartEdit      *edit;
  const NreShape   *shape;      /* of the leading records; others have the same fields, maybe elsewhere */
  char             *container;  /* (nullable): the operations' parameter that contains the fields */
  const NreAppPart *part;       /* the part of the records; NULL before anything was shown */
  GPtrArray        *fields;     /* of Field */
  Field            *last;       /* that was edited last */
  guint64           token;      /* token of the history when the form was last shown */
};

/**
 * nre_part_form_new:
 * @part: of the kind's own
 * @shape: shape of the records; records of other shapes need fields of the same names
 */
NrePartForm *
nre_part_form_new (NrePart part, const NreShape *shape)
{
  NrePartForm *self = g_new0 (NrePartForm, 1);

  g_assert (shape != NULL);
  self->shape = shape;
  self->edit = nre_part_edit_new (part);
  self->fields = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
nre_part_form_free (NrePartForm *self)
{
  nre_part_edit_free (self->edit);
  g_ptr_array_unref (self->fields);
  g_free (self->container);
  g_free (self);
}

/** nre_part_form_set_container: @name: the operations' dictionary parameter that takes the fields' values */
void
nre_part_form_set_container (NrePartForm *self, const char *name)
{
  g_free (self->container);
  self->container = g_strdup (name);
}

/** nre_part_form_get_edit: (transfer none): for edits other than by a field of the form. */
NrePartEdit *
nre_part_form_get_edit (NrePartForm *self)
{
  return self->edit;
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* The corresponding field in a record of that shape; NULL if it has none. */
static const NreField *
find_same (const NreShape *shape, const NreField *field)
{
  const NreField *found;

  if (field >= shape->fields && field < shape->fields + shape->n_fields)
    return field;
  found = nre_shape_find_field (shape, field->name);
  return found != NULL && found->type == field->type && found->count == field->count ? found : NULL;
}

/* The offset of the field in the table of the records. */
static gboolean
find_field_offset (const NrePartForm *self, NreSelection *selection, guint index, const NreField *field,
                   guint64 *offset)
{
  NreAppRecord record;
  const NreField *same;

  if (!nre_selection_find_record (selection, nre_part_edit_get_part (self->edit), index, &record))
    return FALSE;
  same = find_same (record.shape, field);
  if (same == NULL)
    return FALSE;
  *offset = record.offset + same->offset;
  return TRUE;
}

/* The current table of the records, empty if there is none. */
static NreSpan
peek_table (const NrePartForm *self, NreSelection *selection)
{
  NreSpan span = { 0 };

  nre_selection_get_kind (selection)->peek_table (nre_selection_get_view (selection), self->part->table,
                                                  &span);
  return span;
}

/* The bits of an element of the record; 0 if the table is too short for it. */
static guint32
read_bits (const NrePartForm *self, NreSelection *selection, NreSpan table, guint index,
           const NreField *field, guint element)
{
  guint size = nre_element_size (field->type);
  guint64 at;

  if (!find_field_offset (self, selection, index, field, &at))
    return 0;
  at += (guint64) element * size;
  return nre_span_contains (table, at, size)
             ? (guint32) nre_element_get_integer (field->type, table.data + at)
             : 0;
}

/* The size of a name: one of the two in a reference, or the whole field. */
static gsize
get_name_size (const NreField *field)
{
  return field->flags & NRE_FIELD_REFERENCE ? nre_field_size (field) / 2 : nre_field_size (field);
}

/* A name, up to its NUL. */
static char *
dup_text (const NrePartForm *self, NreSelection *selection, NreSpan table, guint index, const Field *field)
{
  gsize size = get_name_size (field->field);
  NreSpan name = { 0 };
  guint64 at;

  if (find_field_offset (self, selection, index, field->field, &at))
    name = nre_span_sub (table, at + field->element * size, size);
  return nre_text_decode (name.data, name.size > 0 ? nre_field_name_length (name.data, name.size) : 0);
}

static float
float_of_bits (guint32 bits)
{
  float value;

  memcpy (&value, &bits, sizeof value);
  return value;
}

static void
show_text (NrePartForm *self, NreSelection *selection, NreSpan table, Field *field)
{
  guint n = nre_part_edit_get_n (self->edit);
  g_autofree char *first = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = dup_text (self, selection, table, nre_part_edit_get_index (self->edit, i),
                                        field);

      if (i == 0)
        first = g_steal_pointer (&text);
      else if (strcmp (first, text) != 0)
        {
          nre_text_row_set_mixed (NRE_TEXT_ROW (field->widget));
          return;
        }
    }
  nre_text_row_set_text (NRE_TEXT_ROW (field->widget), first);
}

static gboolean
is_signed (const NreField *field)
{
  gint64 low, high;

  nre_field_get_range (field, &low, &high);
  return low < 0;
}

/* Without a record, there is no value. */
static void
show_none (Field *field)
{
  if (NRE_IS_TEXT_ROW (field->widget))
    nre_text_row_set_text (NRE_TEXT_ROW (field->widget), NULL);
  else if (NRE_IS_FLAGS_GROUP (field->widget))
    nre_flags_group_set_none (NRE_FLAGS_GROUP (field->widget));
  else if (NRE_IS_CHOICE_ROW (field->widget))
    nre_choice_row_set_none (NRE_CHOICE_ROW (field->widget));
  else
    nre_number_field_set_none (NRE_NUMBER_FIELD (field->widget));
}

static void
show_field (NrePartForm *self, NreSelection *selection, NreSpan table, Field *field)
{
  guint n = nre_part_edit_get_n (self->edit);
  guint32 first = 0, all = G_MAXUINT32, any = 0;

  if (n == 0)
    {
      show_none (field);
      return;
    }
  if (NRE_IS_TEXT_ROW (field->widget))
    {
      show_text (self, selection, table, field);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 bits = read_bits (self, selection, table, nre_part_edit_get_index (self->edit, i), field->field,
                                field->element);

      if (i == 0)
        first = bits;
      all &= bits;
      any |= bits;
    }
  if (NRE_IS_FLAGS_GROUP (field->widget))
    nre_flags_group_set_words (NRE_FLAGS_GROUP (field->widget), all, any);
  else if (NRE_IS_CHOICE_ROW (field->widget))
    nre_choice_row_set_values (NRE_CHOICE_ROW (field->widget), first, all != any);
  else if (all != any)
    nre_number_field_set_mixed (NRE_NUMBER_FIELD (field->widget));
  else if (field->field->type == NRE_ELEMENT_F32)
    nre_number_field_set_float (NRE_NUMBER_FIELD (field->widget), float_of_bits (first));
  else
    nre_number_field_set_value (NRE_NUMBER_FIELD (field->widget),
                                is_signed (field->field) ? (double) (gint32) first : (double) first);
}

/* --- Writing ------------------------------------------------------------------------------------- */

/* An array is written with its other elements unchanged. Passing a float through a double loses nothing,
 * except the payloads of some NaNs: the operations leave those alone. */
static GVariant *
make_array (Field *field, NreSelection *selection, guint index)
{
  NreSpan table = peek_table (field->form, selection);
  guint n = field->field->count;
  g_autofree double *reals = g_new (double, n);
  g_autofree guint32 *words = g_new (guint32, n);

  for (guint i = 0; i < n; i++)
    {
      words[i] = read_bits (field->form, selection, table, index, field->field, i);
      reals[i] = (double) float_of_bits (words[i]);
      if (i != field->element)
        continue;
      reals[i] = field->value;
      words[i] = (guint32) field->value;
    }
  if (field->field->type == NRE_ELEMENT_F32)
    return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, reals, n, sizeof *reals);
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, words, n, sizeof *words);
}

static GVariant *
make_value (Field *field, NreSelection *selection, guint index)
{
  NreSpan table = peek_table (field->form, selection);
  GVariantDict reference;
  gint64 low, high;

  if (NRE_IS_TEXT_ROW (field->widget) && (field->field->flags & NRE_FIELD_REFERENCE) == 0)
    return g_variant_new_string (field->text);
  if (NRE_IS_TEXT_ROW (field->widget))
    {
      g_variant_dict_init (&reference, NULL);
      g_variant_dict_insert (&reference, field->element == 0 ? "archive" : "name", "s", field->text);
      return g_variant_dict_end (&reference);
    }
  if (NRE_IS_FLAGS_GROUP (field->widget))
    return g_variant_new_uint32 (
        (read_bits (field->form, selection, table, index, field->field, 0) & ~field->clear) |
        (guint32) field->value);
  if (field->field->count > 0)
    return make_array (field, selection, index);
  if (field->field->type == NRE_ELEMENT_F32)
    return g_variant_new_double (field->value);
  nre_element_get_range (field->field->type, &low, &high);
  return low < 0 ? g_variant_new_int32 ((gint32) field->value)
                 : g_variant_new_uint32 ((guint32) field->value);
}

static void
fill (GVariantDict *args, NreSelection *selection, guint index, gpointer data)
{
  Field *field = data;
  const char *container = field->is_bare ? NULL : field->form->container;
  GVariantDict fields;
  GVariant *value;

  value = make_value (field, selection, index);
  if (container == NULL)
    {
      g_variant_dict_insert_value (args, field->field->name, value);
      return;
    }
  g_variant_dict_init (&fields, NULL);
  g_variant_dict_insert_value (&fields, field->field->name, value);
  g_variant_dict_insert_value (args, container, g_variant_dict_end (&fields));
}

/* (transfer full) (nullable): the arguments common to all records, for one run that writes all of them. */
static GVariant *
dup_common_args (Field *field)
{
  NrePartForm *self = field->form;
  gboolean is_flags = NRE_IS_FLAGS_GROUP (field->widget);
  g_autofree char *set = is_flags ? g_strconcat ("set_", field->field->name, NULL) : NULL;
  g_autofree char *clear = is_flags ? g_strconcat ("clear_", field->field->name, NULL) : NULL;
  GVariantDict args;

  if (nre_part_edit_get_n (self->edit) < 2 || self->container != NULL || NRE_IS_TEXT_ROW (field->widget) ||
      field->field->count > 0 ||
      !nre_part_edit_can_run_together (self->edit, field->operation, is_flags ? set : field->field->name))
    return NULL;
  g_variant_dict_init (&args, NULL);
  if (is_flags)
    {
      g_variant_dict_insert (&args, set, "u", (guint32) field->value);
      g_variant_dict_insert (&args, clear, "u", field->clear & ~(guint32) field->value);
    }
  else if (field->field->type == NRE_ELEMENT_F32)
    g_variant_dict_insert (&args, field->field->name, "d", field->value);
  else
    g_variant_dict_insert (&args, field->field->name, "u", (guint32) field->value);
  return g_variant_dict_end (&args);
}

static gboolean
run (Field *field, gboolean goes_on, GError **error)
{
  GVariant *common;

  NrePartForm *self = field->form;

  if (nre_part_edit_get_n (self->edit) == 0)
    return TRUE;
  goes_on = goes_on && self->last == field;
  self->last = field;
  common = dup_common_args (field);
  if (common != NULL)
    return nre_part_edit_run_together (self->edit, field->operation, common, goes_on, error);
  return nre_part_edit_run (self->edit, field->operation, fill, field, goes_on, error);
}

static void
on_text_commit (Field *field, const char *text)
{
  g_autoptr (GError) error = NULL;

  field->text = text;
  if (!run (field, FALSE, &error))
    {
      g_autofree char *reason = nre_error_dup_sentence (error->message);

      nre_text_row_refuse (NRE_TEXT_ROW (field->widget), reason);
    }
  field->text = NULL;
}

static void
on_choice_commit (Field *field, guint value)
{
  g_autoptr (GError) error = NULL;

  field->value = value;
  if (!run (field, FALSE, &error))
    nre_report_error (field->widget, error);
}

static void
on_number_commit (Field *field, double value, gboolean goes_on)
{
  g_autoptr (GError) error = NULL;

  field->value = value;
  if (!run (field, goes_on, &error))
    {
      g_autofree char *reason = nre_error_dup_sentence (error->message);

      nre_number_field_refuse (NRE_NUMBER_FIELD (field->widget), reason);
    }
}

static void
on_abort (Field *field)
{
  if (field->form->last == field)
    nre_part_edit_abort (field->form->edit);
}

static void
on_flags_commit (Field *field, guint clear, guint set)
{
  g_autoptr (GError) error = NULL;

  field->clear = clear;
  field->value = set;
  if (!run (field, FALSE, &error))
    {
      g_autofree char *reason = nre_error_dup_sentence (error->message);

      nre_number_field_refuse (nre_flags_group_get_raw (NRE_FLAGS_GROUP (field->widget)), reason);
    }
}

/* --- Fields -------------------------------------------------------------------------------------- */

/* The offset of the field's bytes in its table. */
static gboolean
get_start (Field *field, NreSelection *selection, guint index, guint64 *start)
{
  NreAppRecord record;

  *start = field->offset;
  if (field->place != 0)
    return TRUE;
  if (field->field != NULL && !find_field_offset (field->form, selection, index, field->field, start))
    return FALSE;
  if (field->field != NULL)
    {
      *start += field->offset - field->field->offset;
      return TRUE;
    }
  if (!nre_selection_find_record (selection, nre_part_edit_get_part (field->form->edit), index, &record))
    return FALSE;
  *start += record.offset;
  return TRUE;
}

static void
on_focused (Field *field)
{
  NrePartForm *self = field->form;
  NreSelection *selection = nre_part_edit_get_selection (self->edit);
  guint lead = nre_part_edit_get_lead (self->edit);
  g_autoptr (NreEntry) table = NULL;
  guint64 start;

  if (selection == NULL || lead == G_MAXUINT || !nre_part_edit_is_of (self->edit, selection) ||
      !get_start (field, selection, lead, &start))
    return;
  table = nre_selection_dup_table (selection, field->place != 0 ? field->place : self->part->table);
  if (table != NULL && field->size > 0)
    nre_selection_set_bytes (selection, table, start, field->size);
}

static Field *
add_field (NrePartForm *self, GtkWidget *widget, const char *operation, const NreField *described,
           guint element)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Field *field = g_new0 (Field, 1);

  *field = (Field){
    .form = self, .widget = widget, .operation = operation, .field = described, .element = element
  };
  g_ptr_array_add (self->fields, field);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focused), field);
  gtk_widget_add_controller (widget, focus);
  if (operation == NULL)
    {
      /* Only clicks on editable widgets set the focus. */
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_focused), field);
      gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
      return field;
    }
  if (NRE_IS_NUMBER_FIELD (widget))
    {
      g_signal_connect_swapped (widget, "commit", G_CALLBACK (on_number_commit), field);
      g_signal_connect_swapped (widget, "abort", G_CALLBACK (on_abort), field);
    }
  else if (NRE_IS_FLAGS_GROUP (widget))
    g_signal_connect_swapped (widget, "commit", G_CALLBACK (on_flags_commit), field);
  else if (NRE_IS_CHOICE_ROW (widget))
    g_signal_connect_swapped (widget, "commit", G_CALLBACK (on_choice_commit), field);
  else if (NRE_IS_TEXT_ROW (widget))
    g_signal_connect_swapped (widget, "commit", G_CALLBACK (on_text_commit), field);
  return field;
}

static const NreField *
find_field (NrePartForm *self, const char *name)
{
  const NreField *field = nre_shape_find_field (self->shape, name);

  if (field == NULL)
    g_error ("a %s has no field “%s”", self->shape->name, name);
  return field;
}

/* Add an element of the field, in a widget of the row. */
static void
add_element (NrePartForm *self, GtkWidget *widget, const char *operation, const NreField *described,
             guint element)
{
  Field *field = add_field (self, widget, operation, described, element);

  g_assert (element < nre_field_n_elements (described));
  field->size = nre_element_size (described->type);
  field->offset = described->offset + element * field->size;
}

/* Add a name, or one of the two of a reference. */
static void
add_name (NrePartForm *self, NreTextRow *row, const char *operation, const NreField *described,
               guint element)
{
  Field *field = add_field (self, GTK_WIDGET (row), operation, described, element);

  g_assert (described->flags & NRE_FIELD_REFERENCE ? element < 2
                                                   : described->type == NRE_ELEMENT_CHAR && element == 0);
  field->size = get_name_size (described);
  field->offset = described->offset + element * field->size;
  g_object_set (row, "limit", (guint) field->size - 1, NULL);
}

static void
add_number (NrePartForm *self, NreNumberRow *row, const char *operation, const NreField *described,
            guint element)
{
  gint64 low, high;

  nre_field_get_range (described, &low, &high);
  if (described->type == NRE_ELEMENT_F32)
    g_object_set (row, "float", TRUE, NULL);
  else
    {
      g_object_set (row, "minimum", (double) low, "maximum", (double) high, NULL);
      if (described->flags & NRE_FIELD_HEX)
        g_object_set (row, "hex", 2 * nre_element_size (described->type), NULL);
    }
  add_element (self, GTK_WIDGET (nre_number_row_get_field (row)), operation, described, element);
}

/**
 * nre_part_form_add:
 * @row: an NreNumberRow, an NreNumberField, an NreVectorRow, an NreFlagsGroup, an NreChoiceRow, or an
 * NreTextRow
 * @operation: the operation that writes the field, in a parameter of its name
 * @name: name of the field in the schema, which defines its place, its range and the meaning of its bits
 */
void
nre_part_form_add (NrePartForm *self, GtkWidget *row, const char *operation, const char *name)
{
  nre_part_form_add_element (self, row, operation, name, 0);
}

/** nre_part_form_add_bare: the same for an argument outside the operation's container of fields. */
void
nre_part_form_add_bare (NrePartForm *self, GtkWidget *row, const char *operation, const char *name)
{
  guint n = self->fields->len;

  nre_part_form_add (self, row, operation, name);
  for (guint i = n; i < self->fields->len; i++)
    ((Field *) g_ptr_array_index (self->fields, i))->is_bare = TRUE;
}

/** nre_part_form_add_element: the same for elements of the field from @element on, as many as the row has. */
void
nre_part_form_add_element (NrePartForm *self, GtkWidget *row, const char *operation, const char *name,
                           guint element)
{
  const NreField *field = find_field (self, name);

  if (NRE_IS_VECTOR_ROW (row))
    {
      for (guint i = 0; i < nre_vector_row_get_n (NRE_VECTOR_ROW (row)); i++)
        add_element (self, GTK_WIDGET (nre_vector_row_get_field (NRE_VECTOR_ROW (row), i)), operation, field,
                     element + i);
    }
  else if (NRE_IS_FLAGS_GROUP (row))
    {
      if (!nre_flags_group_has_readings (NRE_FLAGS_GROUP (row)))
        nre_flags_group_set_readings (NRE_FLAGS_GROUP (row), field->bits, nre_element_size (field->type));
      add_element (self, row, operation, field, element);
    }
  else if (NRE_IS_CHOICE_ROW (row))
    {
      if (field->values != NULL)
        nre_choice_row_set_readings (NRE_CHOICE_ROW (row), field->values);
      add_element (self, row, operation, field, element);
    }
  else if (NRE_IS_TEXT_ROW (row))
    add_name (self, NRE_TEXT_ROW (row), operation, field, element);
  else if (NRE_IS_NUMBER_FIELD (row))
    add_element (self, row, operation, field, element);
  else
    add_number (self, NRE_NUMBER_ROW (row), operation, field, element);
}

/**
 * nre_part_form_add_other:
 * @name: (nullable): of the field; NULL for bytes elsewhere, see nre_part_form_place()
 *
 * Add a @row that the caller fills and edits; the form only knows its bytes.
 */
void
nre_part_form_add_other (NrePartForm *self, GtkWidget *row, const char *name)
{
  const NreField *described = name != NULL ? find_field (self, name) : NULL;
  Field *field = add_field (self, row, NULL, described, 0);

  if (described == NULL)
    return;
  field->offset = described->offset;
  field->size = nre_field_size (described);
}

/** nre_part_form_add_other_element: the same for one element of a field. */
void
nre_part_form_add_other_element (NrePartForm *self, GtkWidget *row, const char *name, guint element)
{
  const NreField *described = find_field (self, name);
  Field *field = add_field (self, row, NULL, described, element);

  field->size = nre_element_size (described->type);
  field->offset = described->offset + element * field->size;
}

/**
 * nre_part_form_place:
 * @row: see nre_part_form_add_other()
 * @table, @offset, @size: its bytes, which are outside the record
 */
void
nre_part_form_place (NrePartForm *self, GtkWidget *row, guint table, guint64 offset, guint64 size)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (field->widget != row)
        continue;
      field->place = table;
      field->offset = offset;
      field->size = size;
    }
}

/* --- Showing ------------------------------------------------------------------------------------- */

/* Write pending input to the records it was typed for; see nre_number_field_leave(). */
static void
leave (NrePartForm *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (NRE_IS_NUMBER_FIELD (field->widget))
        nre_number_field_leave (NRE_NUMBER_FIELD (field->widget));
      else if (NRE_IS_FLAGS_GROUP (field->widget))
        nre_number_field_leave (nre_flags_group_get_raw (NRE_FLAGS_GROUP (field->widget)));
      else if (NRE_IS_TEXT_ROW (field->widget) && field->operation != NULL)
        nre_text_row_leave (NRE_TEXT_ROW (field->widget));
    }
}

/* Clear refusals, which were for the former state of the document. */
static void
forgive (NrePartForm *self, NreSelection *selection)
{
  guint64 token = nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)));

  for (guint i = 0; i < self->fields->len && token != self->token; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (NRE_IS_NUMBER_FIELD (field->widget))
        nre_number_field_forgive (NRE_NUMBER_FIELD (field->widget));
      else if (NRE_IS_FLAGS_GROUP (field->widget))
        nre_number_field_forgive (nre_flags_group_get_raw (NRE_FLAGS_GROUP (field->widget)));
    }
  self->token = token;
}

/**
 * nre_part_form_show:
 * @selection: (nullable): its records are shown in their current state; NULL releases everything
 *
 * Pending input for other records is first written to those.
 */
void
nre_part_form_show (NrePartForm *self, NreSelection *selection)
{
  NreSpan table;

  if (nre_part_edit_get_selection (self->edit) != NULL && !nre_part_edit_is_of (self->edit, selection))
    leave (self);
  nre_part_edit_set (self->edit, selection);
  if (selection == NULL)
    return;
  forgive (self, selection);
  self->part = nre_app_kind_get_part (nre_selection_get_kind (selection),
                                      nre_part_edit_get_part (self->edit));
  if (self->part == NULL)
    return;
  table = peek_table (self, selection);
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (field->operation != NULL)
        show_field (self, selection, table, field);
    }
}

/* The row of the field; for flags the group, represented by its first row. */
static GtkWidget *
get_row (Field *field)
{
  if (NRE_IS_FLAGS_GROUP (field->widget))
    return GTK_WIDGET (nre_flags_group_get_raw (NRE_FLAGS_GROUP (field->widget)));
  if (GTK_IS_LIST_BOX_ROW (field->widget))
    return field->widget;
  return gtk_widget_get_ancestor (field->widget, GTK_TYPE_LIST_BOX_ROW);
}

static gboolean
is_at (NrePartForm *self, Field *field, guint table, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_part_edit_get_selection (self->edit);
  guint lead = nre_part_edit_get_lead (self->edit);
  guint64 start;

  if (selection == NULL || lead == G_MAXUINT || self->part == NULL ||
      !get_start (field, selection, lead, &start))
    return FALSE;
  if (table != (field->place != 0 ? field->place : self->part->table))
    return FALSE;
  if (offset >= start && offset + size <= start + field->size)
    return TRUE;
  /* For a whole field that has a row for each element, the first row represents it. */
  return field->place == 0 && field->field != NULL && size == nre_field_size (field->field) &&
         offset + field->offset == start + field->field->offset;
}

/**
 * nre_part_form_mark:
 * @table: the table of the selected bytes; 0 for none
 * @offset, @size: the selected bytes
 *
 * Mark the field, if any, that the selected bytes belong to.
 *
 * Returns: (transfer none) (nullable): the marked row
 */
GtkWidget *
nre_part_form_mark (NrePartForm *self, guint table, guint64 offset, guint64 size)
{
  GtkWidget *marked = NULL;

  for (guint i = 0; i < self->fields->len; i++)
    gtk_widget_remove_css_class (get_row (g_ptr_array_index (self->fields, i)), "marked");
  for (guint i = 0; i < self->fields->len && marked == NULL; i++)
    if (is_at (self, g_ptr_array_index (self->fields, i), table, offset, size))
      marked = get_row (g_ptr_array_index (self->fields, i));
  if (marked != NULL)
    gtk_widget_add_css_class (marked, "marked");
  return marked;
}
