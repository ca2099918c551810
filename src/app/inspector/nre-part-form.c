/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-form.h"

#include <glib/gi18n.h>

#include "nre-field.h"
#include "nre-text.h"

/**
 * Field:
 * @widget: an NreFieldEditor, or a row that the form does not edit
 * @editor: (nullable): @widget as an editor; NULL if it is none
 * @operation: (nullable): the operation that writes the field, in a parameter of its name; NULL if the form
 *   does not edit the field
 * @field: (nullable): the field in the schema; NULL if the row shows bytes outside the record, or none
 * @element: index of the element; in a reference, 0 is the archive and 1 the name in it
 * @offset, @size: range of the bytes that the row shows, in the record, or in the table @place
 * @place: 0, or number of the table to whose beginning @offset is relative
 */
typedef struct
{
  NrePartForm    *form;
  GtkWidget      *widget;
  NreFieldEditor *editor;
  const char     *operation;
  const NreField *field;
  guint           element;
  guint64         offset;
  guint64         size;
  guint           place;
  NreFieldChange  change;       /* the change that is being written */
  gboolean        is_bare;      /* whether the operation takes the field outside the container */
} Field;

/* A row whose hint depends on the record. */
typedef struct
{
  const NreFormRow *row;
  GtkWidget        *widget;
} Hint;

struct _NrePartForm
{
  NrePartEdit      *edit;
  const NreShape   *shape;      /* of the leading record; others may have the fields at other offsets */
  char             *container;  /* (nullable): name of the operations' parameter that takes the fields */
  const NreAppPart *part;       /* the part of the records; NULL before anything was shown */
  GPtrArray        *fields;     /* of Field */
  GArray           *hints;      /* of Hint */
  Field            *last;       /* the field that was edited last */
  guint64           token;      /* token of the history when the form was last shown */
};

/**
 * nre_part_form_new:
 * @part: one that the kind defines
 * @shape: (nullable): shape of the leading record; records of other shapes need fields with the same names,
 *   types and counts. Without a shape, rows can only be added by nre_part_form_add_other() without a name
 */
NrePartForm *
nre_part_form_new (NrePart part, const NreShape *shape)
{
  NrePartForm *self = g_new0 (NrePartForm, 1);

  self->shape = shape;
  self->edit = nre_part_edit_new (part);
  self->fields = g_ptr_array_new_with_free_func (g_free);
  self->hints = g_array_new (FALSE, FALSE, sizeof (Hint));
  return self;
}

void
nre_part_form_free (NrePartForm *self)
{
  nre_part_edit_free (self->edit);
  g_ptr_array_unref (self->fields);
  g_array_unref (self->hints);
  g_free (self->container);
  g_free (self);
}

/** nre_part_form_set_container: @name: name of the dictionary parameter in which operations take the values
 * of fields; without a container, each field is a parameter itself */
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

/* The offset of the field in the table of the records; FALSE if the record is gone or has no such field. */
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
  return nre_entry_view_peek_table (nre_selection_get_view (selection), self->part->table);
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

static gboolean
is_name (const NreField *field)
{
  return field->type == NRE_ELEMENT_CHAR || (field->flags & NRE_FIELD_REFERENCE) != 0;
}

/* A name, up to its NUL. */
static char *
dup_text (const NrePartForm *self, NreSelection *selection, NreSpan table, guint index, const Field *field)
{
  gsize size = nre_field_name_size (field->field);
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

/* (nullable): the name in all shown records; NULL if they differ. */
static char *
dup_common_text (NrePartForm *self, NreSelection *selection, NreSpan table, Field *field)
{
  guint n = nre_part_edit_get_n (self->edit);
  g_autofree char *first = dup_text (self, selection, table, nre_part_edit_get_index (self->edit, 0), field);

  for (guint i = 1; i < n; i++)
    {
      g_autofree char *text = dup_text (self, selection, table, nre_part_edit_get_index (self->edit, i),
                                        field);

      if (strcmp (first, text) != 0)
        return NULL;
    }
  return g_steal_pointer (&first);
}

static void
show_field (NrePartForm *self, NreSelection *selection, NreSpan table, Field *field)
{
  NreFieldValues values = { .n = nre_part_edit_get_n (self->edit), .all = G_MAXUINT32 };
  g_autofree char *text = NULL;

  if (values.n > 0 && is_name (field->field))
    values.text = text = dup_common_text (self, selection, table, field);
  else
    for (guint i = 0; i < values.n; i++)
      {
        guint32 bits = read_bits (self, selection, table, nre_part_edit_get_index (self->edit, i),
                                  field->field, field->element);

        values.all &= bits;
        values.any |= bits;
      }
  nre_field_editor_show (field->editor, &values);
}

/* --- Writing ------------------------------------------------------------------------------------- */

static guint32
change_bits (const Field *field, guint32 bits)
{
  return (bits & ~field->change.clear) | field->change.set;
}

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
      if (i == field->element)
        words[i] = change_bits (field, words[i]);
      reals[i] = (double) float_of_bits (words[i]);
    }
  if (field->field->type == NRE_ELEMENT_F32)
    return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, reals, n, sizeof *reals);
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, words, n, sizeof *words);
}

static GVariant *
make_name (Field *field)
{
  GVariantDict reference;

  if ((field->field->flags & NRE_FIELD_REFERENCE) == 0)
    return g_variant_new_string (field->change.text);
  g_variant_dict_init (&reference, NULL);
  g_variant_dict_insert (&reference, field->element == 0 ? "archive" : "name", "s", field->change.text);
  return g_variant_dict_end (&reference);
}

static GVariant *
make_value (Field *field, NreSelection *selection, guint index)
{
  gint64 low, high;
  guint32 bits;

  if (is_name (field->field))
    return make_name (field);
  if (field->field->count > 0)
    return make_array (field, selection, index);
  bits = change_bits (field, read_bits (field->form, selection, peek_table (field->form, selection), index,
                                        field->field, 0));
  if (field->field->type == NRE_ELEMENT_F32)
    return g_variant_new_double ((double) float_of_bits (bits));
  nre_element_get_range (field->field->type, &low, &high);
  return low < 0 ? g_variant_new_int32 ((gint32) bits) : g_variant_new_uint32 (bits);
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

/* (transfer full) (nullable): the arguments for one run of the operation that writes all records; NULL if the
 * operation must be run for each record. */
static GVariant *
dup_common_args (Field *field)
{
  NrePartForm *self = field->form;
  gboolean is_whole = field->change.clear == G_MAXUINT32;
  g_autofree char *set = g_strconcat ("set_", field->field->name, NULL);
  g_autofree char *clear = g_strconcat ("clear_", field->field->name, NULL);
  GVariantDict args;

  if (nre_part_edit_get_n (self->edit) < 2 || self->container != NULL || is_name (field->field) ||
      field->field->count > 0 ||
      !nre_part_edit_can_run_together (self->edit, field->operation, is_whole ? field->field->name : set))
    return NULL;
  g_variant_dict_init (&args, NULL);
  if (!is_whole)
    {
      g_variant_dict_insert (&args, set, "u", field->change.set);
      g_variant_dict_insert (&args, clear, "u", field->change.clear & ~field->change.set);
    }
  else if (field->field->type == NRE_ELEMENT_F32)
    g_variant_dict_insert (&args, field->field->name, "d", (double) float_of_bits (field->change.set));
  else
    g_variant_dict_insert (&args, field->field->name, "u", field->change.set);
  return g_variant_dict_end (&args);
}

static gboolean
run (Field *field, gboolean goes_on, GError **error)
{
  NrePartForm *self = field->form;
  GVariant *common;
  gboolean done;

  if (nre_part_edit_get_n (self->edit) == 0)
    return TRUE;
  goes_on = goes_on && self->last == field;
  self->last = field;
  common = dup_common_args (field);
  nre_part_edit_set_field (self->edit, field->field->title);
  if (common != NULL)
    done = nre_part_edit_run_together (self->edit, field->operation, common, goes_on, error);
  else
    done = nre_part_edit_run (self->edit, field->operation, fill, field, goes_on, error);
  nre_part_edit_set_field (self->edit, NULL);
  return done;
}

static void
on_edited (Field *field, const NreFieldChange *change, gboolean goes_on)
{
  g_autoptr (GError) error = NULL;

  field->change = *change;
  if (!run (field, goes_on, &error))
    nre_field_editor_set_error (field->editor, error);
}

static void
on_abort (Field *field)
{
  if (field->form->last == field)
    nre_part_edit_abort (field->form->edit);
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
  if (NRE_IS_FIELD_EDITOR (widget))
    field->editor = NRE_FIELD_EDITOR (widget);
  g_ptr_array_add (self->fields, field);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focused), field);
  gtk_widget_add_controller (widget, focus);
  if (operation == NULL)
    {
      /* A click moves the focus only to widgets that can be edited. */
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_focused), field);
      gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
      return field;
    }
  g_signal_connect_swapped (widget, "edited", G_CALLBACK (on_edited), field);
  g_signal_connect_swapped (widget, "abort", G_CALLBACK (on_abort), field);
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

/**
 * nre_part_form_add:
 * @row: an NreFieldEditor
 * @operation: the operation that writes the field, in a parameter of its name
 * @name: name of the field in the schema, which defines its offset, its range and the meaning of its bits
 *
 * Add a row that shows and edits a field. The caller puts the row into a group.
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

  guint size = is_name (field) ? nre_field_name_size (field) : nre_element_size (field->type);
  NreFieldEditor *editor;

  nre_field_editor_describe (NRE_FIELD_EDITOR (row), field);
  for (guint i = 0; (editor = nre_field_editor_get_element (NRE_FIELD_EDITOR (row), i)) != NULL; i++)
    {
      Field *added = add_field (self, GTK_WIDGET (editor), operation, field, element + i);

      added->size = size;
      added->offset = field->offset + added->element * size;
      g_assert (added->offset + size <= field->offset + nre_field_size (field));
    }
}

static GtkWidget *
make_row (NrePartForm *self, const NreFormRow *row)
{
  const NreField *field = find_field (self, row->field);
  guint offset = field->offset + row->element * nre_element_size (field->type);
  g_autofree char *title = row->title != NULL ? g_strdup (g_dgettext (GETTEXT_PACKAGE, row->title))
                                              : g_strdup_printf (_("Word at %u"), offset);
  const char *name = row->name != NULL ? g_dgettext (GETTEXT_PACKAGE, row->name) : title;
  GtkWidget *widget;

  if (row->n > 0)
    return nre_vector_row_new (title, name, NULL);
  widget = g_object_new (NRE_TYPE_NUMBER_ROW, "title", title, "field-name", name, "steps", !row->is_plain,
                         NULL);
  if (row->unit != NULL)
    g_object_set (widget, "unit", g_dgettext (GETTEXT_PACKAGE, row->unit), NULL);
  if (row->is_positive)
    g_object_set (widget, "minimum", 0.0, NULL);
  if (row->step > 0)
    g_object_set (widget, "step", row->step, NULL);
  return widget;
}

/** nre_part_form_add_rows: make a row for each of @rows, which must live as long as the form, and add the
 * rows to the end of @group, an AdwPreferencesGroup. @operation: see nre_part_form_add() */
void
nre_part_form_add_rows (NrePartForm *self, GtkWidget *group, const char *operation, const NreFormRow *rows,
                        guint n)
{
  for (guint i = 0; i < n; i++)
    {
      Hint hint = { &rows[i], make_row (self, &rows[i]) };

      if (rows[i].hint != NULL)
        g_object_set (hint.widget, "hint", g_dgettext (GETTEXT_PACKAGE, rows[i].hint), NULL);
      if (rows[i].describe != NULL)
        g_array_append_val (self->hints, hint);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), hint.widget);
      nre_part_form_add_element (self, hint.widget, operation, rows[i].field, rows[i].element);
    }
}

/** nre_form_group_new: an AdwPreferencesGroup. @title: (nullable). @note: (nullable): a note beside the
 * title, in a GtkBox as the header suffix; without a note there is no suffix */
GtkWidget *
nre_form_group_new (const char *title, const char *note)
{
  GtkWidget *group = adw_preferences_group_new (), *box, *label;

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (note == NULL)
    return group;
  label = gtk_label_new (note);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), box);
  return group;
}

/**
 * nre_part_form_add_other:
 * @name: (nullable): name of the field; NULL for none, or for bytes elsewhere, see nre_part_form_place()
 *
 * Add a @row that the caller fills and edits; the form only knows its bytes. If the row is an NreFieldEditor,
 * pending input is written and errors are cleared as in rows of the form.
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

/** nre_part_form_add_other_element: like nre_part_form_add_other(), for one element of a field. @name: of the
 * field, which must exist */
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
 * @table, @offset, @size: the range of bytes that the row shows, which is outside the record: the number of
 *   the table, and the range in it
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

/* Write pending input to the records it was typed for. */
static void
leave (NrePartForm *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (field->editor != NULL)
        nre_field_editor_leave (field->editor);
    }
}

/* Clear errors if the document has changed since they were shown. */
static void
clear_errors (NrePartForm *self, NreSelection *selection)
{
  guint64 token = nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)));

  for (guint i = 0; i < self->fields->len && token != self->token; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);

      if (field->editor != NULL)
        nre_field_editor_set_error (field->editor, NULL);
    }
  self->token = token;
}

static void
show_hints (NrePartForm *self, NreSelection *selection, NreSpan table)
{
  guint lead = nre_part_edit_get_lead (self->edit);
  gboolean is_one = nre_part_edit_get_n (self->edit) == 1;
  NreAppRecord record;
  NreSpan bytes = { 0 };

  if (is_one && nre_selection_find_record (selection, nre_part_edit_get_part (self->edit), lead, &record))
    bytes = nre_span_sub (table, record.offset, record.size);
  for (guint i = 0; i < self->hints->len; i++)
    {
      const Hint *hint = &g_array_index (self->hints, Hint, i);
      g_autofree char *text = bytes.size > 0 ? hint->row->describe (selection, lead, bytes) : NULL;

      if (text == NULL && hint->row->hint != NULL)
        text = g_strdup (g_dgettext (GETTEXT_PACKAGE, hint->row->hint));
      g_object_set (hint->widget, "hint", text, NULL);
    }
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
  clear_errors (self, selection);
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
  show_hints (self, selection, table);
}

static GtkWidget *
get_row (Field *field)
{
  if (field->editor != NULL)
    return nre_field_editor_get_row (field->editor);
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
