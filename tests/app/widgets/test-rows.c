/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-choice-row.h"
#include "nre-flag-row.h"
#include "nre-flags-group.h"
#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-number-row.h"
#include "nre-style.h"
#include "nre-text-row.h"
#include "nre-vector-row.h"
#include "nre-whole-text.h"

#include "nre-decimal.h"

#include "test-files.h"

#include <locale.h>
#include <math.h>

typedef struct
{
  GtkWindow      *window;
  GtkWidget      *list;
  GtkWidget      *other;        /* something else that can have the focus */
  NreNumberRow   *row;
  NreNumberField *field;
  guint           n;
  double          value;
  gboolean        goes_on;
  guint           component;
  gboolean        active;
  const char     *refuse;       /* what the edit says to the next commits; NULL writes the number */
} Fixture;

static void
on_commit (Fixture *self, double value, gboolean goes_on)
{
  self->n++;
  self->value = value;
  self->goes_on = goes_on;
  if (self->refuse != NULL)
    {
      g_autoptr (GError) error = g_error_new_literal (NRE_ERROR, NRE_ERROR_REFUSED, self->refuse);

      nre_field_editor_set_error (NRE_FIELD_EDITOR (self->field), error);
    }
  else
    nre_number_field_set_value (self->field, value);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->list = gtk_list_box_new ();
  self->other = gtk_button_new_with_label ("other");
  self->row = g_object_new (NRE_TYPE_NUMBER_ROW, "title", "First index", "field-name", "First index", "hint",
                            "element of Res6", "minimum", 0.0, "maximum", 65535.0, NULL);
  self->field = nre_number_row_get_field (self->row);
  g_signal_connect_swapped (self->row, "commit", G_CALLBACK (on_commit), self);
  gtk_list_box_append (GTK_LIST_BOX (self->list), GTK_WIDGET (self->row));
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_box_append (GTK_BOX (box), self->other);
  self->window = pages_show (box);
  /* Not in the field, which is the first stop of the Tab key. */
  gtk_widget_grab_focus (self->other);
  nre_number_field_set_value (self->field, 444);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
}

static void
type (NreNumberField *field, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (field), text);
}

static void
enter (NreNumberField *field, const char *text)
{
  type (field, text);
  g_signal_emit_by_name (field, "activate");
}

#define assert_shown(field, text) g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, text)
#define assert_subtitle(row, text) \
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, text)

static void
test_number (Fixture *self, gconstpointer data)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->field), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "First index");
  g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (self->field)));
  assert_shown (self->field, "444");
  assert_subtitle (self->row, "element of Res6");

  /* Nothing is told while typing, and the same number in other digits is no edit. */
  type (self->field, "12");
  g_assert_cmpuint (self->n, ==, 0);
  enter (self->field, "0x1BC");
  g_assert_cmpuint (self->n, ==, 0);
  assert_shown (self->field, "444");

  enter (self->field, " 0x10 ");
  g_assert_cmpuint (self->n, ==, 1);
  g_assert_cmpfloat (self->value, ==, 16);
  g_assert_false (self->goes_on);
  assert_shown (self->field, "16");

  /* By leaving the field. */
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
  type (self->field, "65535");
  gtk_widget_grab_focus (self->other);
  pages_settle ();
  g_assert_cmpuint (self->n, ==, 2);
  g_assert_cmpfloat (self->value, ==, 65535);
}

static void
test_refused (Fixture *self, gconstpointer data)
{
  static const char *const bad[] = {
    "65536", "-1", "1.5", "x", "0x", "0x1FFFF", "18446744073709551620", "1e3", "-0x10", "0x-10", "0x+10",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      enter (self->field, bad[i]);
      g_assert_cmpuint (self->n, ==, 0);
      assert_shown (self->field, bad[i]);
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (self->field), "error"));
      g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (self->row)),
                                       "is not a whole number from 0 to 65535"));
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (self->field), GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
      nre_number_field_set_value (self->field, 444);
    }

  enter (self->field, " ");
  assert_subtitle (self->row, "Enter a whole number from 0 to 65535");
  nre_number_field_set_value (self->field, 444);

  /* Typing on forgives, and leaving brings back what holds, with the reason to read. */
  type (self->field, "7");
  assert_subtitle (self->row, "element of Res6");
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
  type (self->field, "70000");
  gtk_widget_grab_focus (self->other);
  pages_settle ();
  assert_shown (self->field, "444");
  assert_subtitle (self->row, "“70000” is not a whole number from 0 to 65535");
  nre_field_editor_leave (NRE_FIELD_EDITOR (self->field));
  assert_subtitle (self->row, "element of Res6");
  g_assert_cmpuint (self->n, ==, 0);

  /* The operation's own refusal. */
  self->refuse = "Past the <last> index";
  enter (self->field, "500");
  g_assert_cmpuint (self->n, ==, 1);
  assert_shown (self->field, "500");
  assert_subtitle (self->row, "Past the <last> index");
  nre_number_field_set_value (self->field, 3);
  assert_shown (self->field, "3");
  assert_subtitle (self->row, "element of Res6");
}

static void
test_steps (Fixture *self, gconstpointer data)
{
  GtkWidget *button;

  nre_number_field_step (self->field, 1);
  g_assert_cmpfloat (self->value, ==, 445);
  g_assert_false (self->goes_on);
  nre_number_field_step (self->field, -10);
  g_assert_cmpfloat (self->value, ==, 435);
  g_assert_true (self->goes_on);

  /* Something typed between is another edit; so is the first step after it. */
  enter (self->field, "0");
  g_assert_false (self->goes_on);
  nre_number_field_step (self->field, 1);
  g_assert_false (self->goes_on);
  g_assert_cmpuint (self->n, ==, 4);
  nre_number_field_step (self->field, -2);
  g_assert_cmpuint (self->n, ==, 4);
  assert_shown (self->field, "1");

  self->refuse = "No";
  nre_number_field_step (self->field, 1);
  assert_shown (self->field, "1");
  assert_subtitle (self->row, "No");

  nre_number_field_set_mixed (self->field);
  button = pages_find (GTK_WIDGET (self->row), GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_get_sensitive (gtk_widget_get_next_sibling (button)));
  assert_shown (self->field, "");
  assert_subtitle (self->row, "element of Res6");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (self->field)), ==, "mixed");
  nre_number_field_step (self->field, 1);
  g_signal_emit_by_name (self->field, "activate");
  g_assert_cmpuint (self->n, ==, 5);
  self->refuse = NULL;
  enter (self->field, "0");
  g_assert_cmpuint (self->n, ==, 6);
  g_assert_false (nre_number_field_get_mixed (self->field));
  g_assert_true (gtk_widget_get_sensitive (button));
  assert_shown (self->field, "0");
}

static void
test_hex (Fixture *self, gconstpointer data)
{
  g_object_set (self->row, "hex", 8, "maximum", 4294967295.0, NULL);
  nre_number_field_set_value (self->field, 0xdeadbeef);
  assert_shown (self->field, "0xDEADBEEF");
  enter (self->field, "4294967295");
  assert_shown (self->field, "0xFFFFFFFF");
  g_assert_cmpfloat (self->value, ==, 4294967295.0);
  enter (self->field, "4294967296");
  assert_subtitle (self->row, "“4294967296” is not a whole number from 0x00000000 to 0xFFFFFFFF");
}

static void
test_signed (Fixture *self, gconstpointer data)
{
  g_object_set (self->row, "minimum", -32768.0, "maximum", 32767.0, NULL);
  enter (self->field, "-0x10");
  g_assert_cmpfloat (self->value, ==, -16);
  assert_shown (self->field, "-16");
  enter (self->field, "0x-10");
  g_assert_cmpuint (self->n, ==, 1);
  assert_subtitle (self->row, "“0x-10” is not a whole number from -32768 to 32767");
}

/* The keys of the keypad, too, step. */
static void
test_page_keys (Fixture *self, gconstpointer data)
{
  static const struct { const char *words; double value; } keys[] = {
    { "key Prior", 454 }, { "key KP_Prior", 464 }, { "key Next", 454 }, { "key KP_Next", 444 },
  };

  gtk_widget_grab_focus (GTK_WIDGET (self->field));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      pointer_do (keys[i].words);
      g_assert_cmpfloat (self->value, ==, keys[i].value);
    }
}

/* Every float comes back from its text with the same bits. */
static void
test_float_text (Fixture *self, gconstpointer data)
{
  static const float values[] = { 0, -0.0f, 0.1f, 1 / 3.0f, 16777217.0f, 1e-45f, 3.4028235e38f, -123.456f };
  g_autofree char *tenth = nre_float_to_string (0.1f);

  g_assert_cmpstr (tenth, ==, "0.1");
  for (guint i = 0; i < 20000; i++)
    {
      float value = i < G_N_ELEMENTS (values) ? values[i] : 0;
      guint32 bits = (guint32) g_test_rand_int ();
      g_autofree char *text = NULL;
      float again;

      if (i >= G_N_ELEMENTS (values))
        memcpy (&value, &bits, sizeof value);
      if (!isfinite (value))
        continue;
      text = nre_float_to_string (value);
      again = (float) g_ascii_strtod (text, NULL);
      g_assert_cmpmem (&again, sizeof again, &value, sizeof value);
    }
}

static void
on_vector_commit (Fixture *self, guint component, double value, gboolean goes_on, NreVectorRow *row)
{
  self->n++;
  self->component = component;
  self->value = value;
  nre_number_field_set_float (nre_vector_row_get_field (row, component), (float) value);
}

static void
test_vector (Fixture *self, gconstpointer data)
{
  float values[4] = { 1.5f, -0.0f, 0, 3e-9f };
  guint32 nan = 0x7f800001;
  GtkWidget *row = nre_vector_row_new ("Rotation", "Rotation", "x y z w");
  NreNumberField *field;

  memcpy (&values[2], &nan, sizeof nan);
  g_signal_connect_swapped (row, "commit", G_CALLBACK (on_vector_commit), self);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  g_assert_cmpuint (nre_vector_row_get_n (NRE_VECTOR_ROW (row)), ==, 4);
  nre_vector_row_set_value (NRE_VECTOR_ROW (row), values);
  field = nre_vector_row_get_field (NRE_VECTOR_ROW (row), 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, "Rotation w");
  assert_shown (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 1), "-0");
  /* All digits are shown to those who come to edit them. */
  assert_shown (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 2), "NaN");
  g_assert_cmpstr (nre_number_field_get_text (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 2)), ==,
                   "NaN 0x7F800001");
  assert_shown (field, "3e-09");

  /* Only what was changed is told. */
  for (guint i = 0; i < 4; i++)
    g_signal_emit_by_name (nre_vector_row_get_field (NRE_VECTOR_ROW (row), i), "activate");
  g_assert_cmpuint (self->n, ==, 0);
  nre_number_field_set_float (field, -3.5339e-5f);
  assert_shown (field, "-3.53e-05");
  g_signal_emit_by_name (field, "activate");
  gtk_widget_grab_focus (GTK_WIDGET (field));
  assert_shown (field, "-3.5339e-05");
  gtk_widget_grab_focus (self->other);
  assert_shown (field, "-3.53e-05");
  g_assert_cmpuint (self->n, ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (field));
  enter (field, "-3.53e-05");
  g_assert_cmpuint (self->n, ==, 1);
  assert_shown (field, "-3.53e-05");
  gtk_widget_grab_focus (self->other);
  self->n = 0;
  enter (field, "0,25");
  g_assert_cmpuint (self->n, ==, 1);
  g_assert_cmpuint (self->component, ==, 3);
  g_assert_cmpfloat (self->value, ==, 0.25);
  nre_number_field_step (field, 1);
  assert_shown (field, "0.35");

  enter (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 0), "1e39");
  g_assert_cmpuint (self->n, ==, 2);
  g_assert_nonnull (pages_find_label (row, "“1e39” does not fit in a float"));
  enter (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 0), "1e-60");
  enter (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 0), "nan");
  g_assert_nonnull (pages_find_label (row, "“nan” is not a number"));
  enter (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 0), "");
  g_assert_nonnull (pages_find_label (row, "Enter a number"));
  g_assert_cmpuint (self->n, ==, 2);
  nre_field_editor_leave (NRE_FIELD_EDITOR (row));
  assert_shown (nre_vector_row_get_field (NRE_VECTOR_ROW (row), 0), "1.5");
}

static void
on_flag_commit (Fixture *self, gboolean active, NreFlagRow *row)
{
  self->n++;
  self->active = active;
  if (self->refuse == NULL)
    nre_flag_row_set_value (row, active ? 0x2002 : 0);
}

static void
test_flag (Fixture *self, gconstpointer data)
{
  GtkWidget *row = nre_flag_row_new ("Two-sided", 0x0002, FALSE);
  GtkCheckButton *check = PAGES_FIND (GTK, CHECK_BUTTON, row);

  g_signal_connect_swapped (row, "commit", G_CALLBACK (on_flag_commit), self);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, "Two-sided");
  assert_subtitle (row, "unconfirmed meaning");
  nre_flag_row_set_value (NRE_FLAG_ROW (row), 0xfffd);
  g_assert_false (gtk_check_button_get_active (check));
  nre_flag_row_set_values (NRE_FLAG_ROW (row), 0x2000, 0x2002);
  g_assert_true (gtk_check_button_get_inconsistent (check));
  g_assert_cmpuint (self->n, ==, 0);

  /* Among others of its kind it is marked by its letters alone. */
  nre_flag_row_set_italic (NRE_FLAG_ROW (row));
  assert_subtitle (row, "");
  g_assert_true (gtk_widget_has_css_class (row, "unconfirmed"));

  /* Of several that differ, all get the flag. */
  gtk_widget_activate (GTK_WIDGET (check));
  g_assert_cmpuint (self->n, ==, 1);
  g_assert_true (self->active);
  g_assert_false (gtk_check_button_get_inconsistent (check));
  self->refuse = "No";
  gtk_widget_activate (GTK_WIDGET (check));
  g_assert_cmpuint (self->n, ==, 2);
  g_assert_true (gtk_check_button_get_active (check));
}

/* Where people write a comma, all numbers of the window have one, and what is typed may have either. */
/* Where there is no room for all digits, metres have decimetres; what is worked with has all. */
/* Each flag is one stop of the Tab key, forth and back. */
static void
test_flag_tab (Fixture *self, gconstpointer data)
{
  GtkWidget *rows[3], *group = adw_preferences_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      rows[i] = nre_flag_row_new ("Flag", 1u << i, TRUE);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), rows[i]);
    }
  gtk_window_set_child (self->window, group);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
      g_assert_true (gtk_window_get_focus (self->window) ==
                     GTK_WIDGET (PAGES_FIND (GTK, CHECK_BUTTON, NRE_FLAG_ROW (rows[i]))));
    }
  for (guint i = G_N_ELEMENTS (rows) - 1; i-- > 0;)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_BACKWARD);
      g_assert_true (gtk_window_get_focus (self->window) ==
                     GTK_WIDGET (PAGES_FIND (GTK, CHECK_BUTTON, NRE_FLAG_ROW (rows[i]))));
    }
}

/* @stop: may have a child that takes the focus for it, which depends on the version of GTK */
static gboolean
is_at_stop (Fixture *self, GtkWidget *stop)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && (focus == stop || gtk_widget_is_ancestor (focus, stop));
}

/* So is each number, choice and component of a vector. */
static void
test_field_tab (Fixture *self, gconstpointer data)
{
  static const NreReading readings[] = { { 0, "off", FALSE }, { 1, "on", FALSE }, { 0 } };
  GtkWidget *group = adw_preferences_group_new (), *stops[6], *choice, *vector;

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *number = g_object_new (NRE_TYPE_NUMBER_ROW, "title", "Number", NULL);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), number);
      stops[i] = GTK_WIDGET (nre_number_row_get_field (NRE_NUMBER_ROW (number)));
    }
  choice = g_object_new (NRE_TYPE_CHOICE_ROW, "title", "Choice", NULL);
  nre_choice_row_set_readings (NRE_CHOICE_ROW (choice), readings);
  vector = nre_vector_row_new ("Vector", "vector", NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), choice);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), vector);
  stops[2] = GTK_WIDGET (PAGES_FIND (GTK, DROP_DOWN, choice));
  for (guint i = 0; i < 3; i++)
    stops[3 + i] = GTK_WIDGET (nre_vector_row_get_field (NRE_VECTOR_ROW (vector), i));
  adw_window_set_content (ADW_WINDOW (self->window), group);
  pages_settle ();
  gtk_window_set_focus (self->window, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
      g_assert_true (is_at_stop (self, stops[i]));
    }
  for (guint i = G_N_ELEMENTS (stops) - 1; i-- > 0;)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_BACKWARD);
      g_assert_true (is_at_stop (self, stops[i]));
    }
}

/* Keys that the window has, or a part of it: whichever of GTK's own a text field has, none of them does
 * anything there. */
static void
test_no_shadow (void)
{
  static const char *const ours[] = {
    "<Control>period", "<Control>semicolon", "F2",         "F6",         "<Shift>F6",  "F8",        "F9",
    "<Control>p",      "<Control>j",         "<Control>d", "<Control>e", "<Control>g", "<Control>r"
  };
  GtkWidget *entries[] = { gtk_entry_new (), adw_entry_row_new (), gtk_search_entry_new (),
                           gtk_spin_button_new (NULL, 1, 0) };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkWidget *entry = g_object_ref_sink (entries[i]), *text = entry;
      g_autoptr (GListModel) controllers = NULL;

      while (text != NULL && !GTK_IS_TEXT (text))
        text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (text)));
      g_assert_true (GTK_IS_TEXT (text));
      controllers = gtk_widget_observe_controllers (text);
      for (guint k = 0; k < g_list_model_get_n_items (controllers); k++)
        {
          g_autoptr (GObject) controller = g_list_model_get_item (controllers, k);

          for (guint n = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) &&
                            n < g_list_model_get_n_items (G_LIST_MODEL (controller)); n++)
            {
              g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), n);

              for (guint o = 0; o < G_N_ELEMENTS (ours); o++)
                {
                  g_autoptr (GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (ours[o]);

                  if (gtk_shortcut_trigger_equal (trigger, gtk_shortcut_get_trigger (shortcut)) &&
                      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, text,
                                                    gtk_shortcut_get_arguments (shortcut)))
                    g_error ("%s is a key of GTK's in a %s", ours[o], G_OBJECT_TYPE_NAME (entry));
                }
            }
        }
      g_object_unref (entry);
    }
}

static void
test_room (Fixture *self, gconstpointer data)
{
  g_object_set (self->field, "float", TRUE, "room", 5, "minimum", -1e9, "maximum", 1e9, NULL);
  nre_number_field_set_float (self->field, 399.25f);
  assert_shown (self->field, "399.2");
  g_assert_cmpstr (nre_number_field_get_text (self->field), ==, "399.25");
  nre_number_field_set_float (self->field, 42.0371f);
  assert_shown (self->field, "42.0");
  nre_number_field_set_float (self->field, 0.98478f);
  assert_shown (self->field, "0.985");
  nre_number_field_set_float (self->field, 0.010312f);
  assert_shown (self->field, "0.010");
  nre_number_field_set_float (self->field, 1234567.5f);
  assert_shown (self->field, "1.23e+06");
}

/* Between the numbers of a vector there is something else than in them. */
static void
assert_vectors (const char *one, const char *several, const char *angles)
{
  g_autofree char *first = nre_decimal_printf ("Corner %u, %s: %.1f, at-2", 1, "a-1, b", -0.5);
  g_autofree char *second = nre_decimal_printf ("%.3f, %+.1f, %d · Esc, 3", 0.125, -0.5, -1);
  g_autofree char *third = nre_decimal_printf ("%.1f°, %.1f°, x", 1.5, -2.0);

  g_assert_cmpstr (first, ==, one);
  g_assert_cmpstr (second, ==, several);
  g_assert_cmpstr (third, ==, angles);
}

static void
assert_number (double value, guint digits, const char *expected)
{
  g_autofree char *text = nre_decimal_dup (value, digits);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_locale (Fixture *self, gconstpointer data)
{
  char *folder = test_locale_new ();
  g_autofree char *three = NULL, *whole = NULL;

  g_assert_nonnull (setlocale (LC_NUMERIC, "ru_RU.UTF-8"));
  g_object_set (self->field, "float", TRUE, "minimum", -100.0, "maximum", 100.0, NULL);
  nre_number_field_set_float (self->field, 1.5f);
  assert_shown (self->field, "1,5");
  enter (self->field, "2.25");
  g_assert_cmpfloat (self->value, ==, 2.25);
  assert_shown (self->field, "2,25");
  enter (self->field, "-0,125");
  g_assert_cmpfloat (self->value, ==, -0.125);
  assert_shown (self->field, "-0,125");
  enter (self->field, "\u22120,5");
  g_assert_cmpfloat (self->value, ==, -0.5);
  assert_shown (self->field, "-0,5");
  assert_vectors ("Corner 1, a-1, b: \u22120,5, at-2", "0,125; \u22120,5; \u22121 · Esc, 3",
                  "1,5°; \u22122,0°, x");
  /* No number has an e, however large a damaged file says it is. */
  assert_number (1000000, 2, "1\u202f000\u202f000");
  assert_number (65535.256, 2, "65\u202f535,26");
  assert_number (-0.5, 1, "\u22120,5");
  assert_number (0.0125, 6, "0,0125");
  assert_number (3.402823e38, 0, "3,4 × 10³⁸");
  assert_number (9.999e-7, 6, "1 × 10⁻⁶");
  three = nre_decimal_format ("%.3f", 1.0 / 3);
  g_assert_cmpstr (three, ==, "0,333");
  whole = nre_decimal_format ("%.6g", 12.0);
  g_assert_cmpstr (whole, ==, "12");
  setlocale (LC_NUMERIC, "C");
  assert_vectors ("Corner 1, a-1, b: \u22120.5, at-2", "0.125, \u22120.5, \u22121 · Esc, 3",
                  "1.5°, \u22122.0°, x");
  g_unsetenv ("LOCPATH");
  test_folder_remove (folder);
}

/* --- A drop-down that is scrolled away -------------------------------------------------------------- */

static gboolean
is_open (gpointer drop_down)
{
  GtkWidget *child = gtk_widget_get_first_child (drop_down);

  while (child != NULL && !GTK_IS_POPOVER (child))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL && gtk_widget_get_mapped (child);
}

/* Below all screens there is no place for its list, which GTK would warn of, and a warning ends this test. */
static void
test_drop_down_out_of_view (Fixture *fixture, gconstpointer data)
{
  static const char *const choices[] = { "near", "far", NULL };

  for (guint above = 0; above < 2; above++)
    {
      GtkWidget *scroller = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *drop_down = gtk_drop_down_new_from_strings (choices), *space = gtk_label_new ("space");
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      GtkWindow *window;
      graphene_rect_t bounds;

      nre_drop_down_set_name (GTK_DROP_DOWN (drop_down), "Distance");
      gtk_widget_set_size_request (space, 1500, 5000);
      gtk_widget_set_halign (drop_down, GTK_ALIGN_START);
      if (above)
        gtk_box_append (GTK_BOX (box), drop_down);
      gtk_box_append (GTK_BOX (box), space);
      if (!above)
        gtk_box_append (GTK_BOX (box), drop_down);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
      window = pages_show_small (scroller, 300, 200);
      pages_settle ();
      gtk_adjustment_set_value (adjustment, above ? gtk_adjustment_get_upper (adjustment) : 0);
      pages_settle ();
      gtk_widget_activate (gtk_widget_get_first_child (drop_down));
      pages_wait (is_open, drop_down);
      g_assert_true (gtk_widget_compute_bounds (drop_down, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
      gtk_window_destroy (window);
    }
}

/* --- A list that is not seen yet ------------------------------------------------------------------ */

static void
on_list_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, gtk_label_new ("row"));
}

/* A row that is asked for before the list is seen is there once it is, with those around it. */
static void
test_scroll_early (void)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new (), *list;
  GtkWindow *window;
  guint n_shown = 0;

  for (guint i = 0; i < 2000; i++)
    gtk_string_list_append (rows, "row");
  g_signal_connect (factory, "setup", G_CALLBACK (on_list_setup), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (rows))), factory);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 3);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 1000);
  window = pages_show (scroller);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list))), >,
                     1000);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n_shown += gtk_widget_get_child_visible (row) && gtk_widget_get_height (row) > 0;
  g_assert_cmpuint (n_shown, >, 5);
  gtk_window_destroy (window);
}

/* Rows that come back come back where they were: those above them stay, and they are not scrolled away. */
static void
test_scroll_back (void)
{
  static const char *const back[] = { "row", "row", "row", "row", NULL };
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new (), *list;
  GtkAdjustment *adjustment;
  GtkWindow *window;

  for (guint i = 0; i < 200; i++)
    gtk_string_list_append (rows, "row");
  g_signal_connect (factory, "setup", G_CALLBACK (on_list_setup), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (rows))), factory);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  window = pages_show_small (scroller, 300, 400);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  /* As when a row gets the focus. */
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", 7);
  pages_settle ();
  gtk_string_list_splice (rows, 3, 4, NULL);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 3);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  gtk_string_list_splice (rows, 3, 0, back);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 6);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  /* Twice in a frame, and what is not in view is scrolled to. */
  gtk_string_list_splice (rows, 1, 0, back);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 4);
  gtk_string_list_splice (rows, 1, 0, back);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 4);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  gtk_string_list_splice (rows, 150, 0, back);
  nre_list_view_scroll_to (GTK_LIST_VIEW (list), 152);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 1000);
  gtk_window_destroy (window);
}

/* --- Texts that are cut ---------------------------------------------------------------------------- */

static gboolean
has_tooltip (GtkWindow *window, GtkWidget *label)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_rect_t bounds;
  gboolean told = FALSE;

  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (window), &bounds));
  g_signal_emit_by_name (window, "query-tooltip", (int) bounds.origin.x + 5, (int) bounds.origin.y + 5, FALSE,
                         tooltip, &told);
  return told;
}

static void
draw_red (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
}

/* A text over a picture has its own ground, through which nothing of the picture is seen. */
static void
test_text_over_picture (void)
{
  nre_style_load ();
  for (guint dark = 0; dark < 2; dark++)
    {
      GtkWidget *label = gtk_label_new ("1000 areals"), *below = gtk_drawing_area_new ();
      GtkWidget *box = gtk_overlay_new ();
      GtkWindow *window;
      guint n[3];

      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (below), draw_red, NULL, NULL);
      gtk_widget_add_css_class (label, "viewport-stats");
      gtk_overlay_set_child (GTK_OVERLAY (box), below);
      gtk_overlay_add_overlay (GTK_OVERLAY (box), label);
      pages_change_style (dark);
      window = pages_show_small (box, 200, 60);
      pages_await_frames (box, 3);
      pages_count_colors (box, 0, 1, n);
      /* Its corners are round. */
      g_assert_cmpuint (n[0], <, 100);
      gtk_window_destroy (window);
    }
  pages_change_style (FALSE);
}

static void
test_whole_text (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *cut = gtk_label_new ("what there is no room for in so narrow a window as this one is");
  GtkWidget *whole = gtk_label_new ("short");
  GtkWindow *window;

  gtk_label_set_ellipsize (GTK_LABEL (cut), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (whole), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), cut);
  gtk_box_append (GTK_BOX (box), whole);
  window = pages_show_small (box, 120, 100);
  nre_whole_text_install (GTK_WIDGET (window));
  g_assert_true (has_tooltip (window, cut));
  g_assert_false (has_tooltip (window, whole));
  gtk_window_destroy (window);
}

/* What italics mean is all there, beside a long word, too, in an inspector of the usual width. */
static void
test_flags_note (void)
{
  static const NreReading readings[] = { { .title = "One", .word = 1, .unconfirmed = TRUE },
                                         { .title = NULL } };
  GtkWidget *group = g_object_new (NRE_TYPE_FLAGS_GROUP, "title", "Flags", "short", TRUE, NULL), *note;
  GtkWindow *window;

  nre_flags_group_set_readings (NRE_FLAGS_GROUP (group), readings, 4);
  nre_flags_group_set_words (NRE_FLAGS_GROUP (group), 0x400, 0x400);
  window = pages_show_small (group, 290, 200);
  pages_await_frames (group, 2);
  note = pages_find_label (group, "italic: unconfirmed");
  g_assert_nonnull (note);
  g_assert_cmpint (gtk_widget_get_width (group), <=, 290);
  g_test_message ("the note has %d of %d", gtk_widget_get_width (note), gtk_widget_get_width (group));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (note))));
  gtk_window_destroy (window);
}

/* The heading is all there, too, beside a note of longer words: as in Russian. */
static void
test_flags_heading (void)
{
  static const char *const text = "Флаги";
  GtkWidget *group = g_object_new (NRE_TYPE_FLAGS_GROUP, "title", text, "short", TRUE, NULL);
  static const NreReading readings[] = { { .title = "One", .word = 1, .unconfirmed = TRUE },
                                         { .title = NULL } };
  GtkWidget *title, *note;
  GtkWindow *window;

  nre_flags_group_set_readings (NRE_FLAGS_GROUP (group), readings, 4);
  note = pages_find_label (group, "italic: unconfirmed");
  gtk_label_set_label (GTK_LABEL (note), "курсив — догадка");
  gtk_label_set_label (GTK_LABEL (pages_find_label (group, "raw")), "код");
  window = pages_show_small (group, 290, 200);
  pages_await_frames (group, 2);
  title = pages_find_label (group, text);
  g_assert_nonnull (title);
  g_test_message ("the heading has %d, the note %d", gtk_widget_get_width (title),
                  gtk_widget_get_width (note));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (note))));
  gtk_window_destroy (window);
}

/* A number beside a long title is all there, since a cut one is another number. */
static void
test_whole_numbers (void)
{
  static const float rows[][3] = { { 0.375f, 1.75f, 1.5f }, { -0.0983f, -12.05f, -100.25f },
                                   { -1234567, -1234567, -1234567 } };
  GtkWidget *row = g_object_new (NRE_TYPE_VECTOR_ROW, "field-name", "Output", "beside", TRUE, "components",
                                 "min max pow", "title", "out_min, _max, _pow", NULL);
  GtkWidget *list = gtk_list_box_new (), *form = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;

  gtk_widget_add_css_class (form, "form");
  gtk_widget_add_css_class (list, "compact");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_box_append (GTK_BOX (form), list);
  nre_style_load ();
  window = pages_show_small (form, 200, 100);
  /* The field with the focus has all digits. */
  gtk_window_set_focus (window, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      nre_vector_row_set_value (NRE_VECTOR_ROW (row), rows[i]);
      pages_await_frames (row, 3);
      for (guint k = 0; k < 3; k++)
        {
          GtkEditable *field = GTK_EDITABLE (nre_vector_row_get_field (NRE_VECTOR_ROW (row), k));
          GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (field));
          const char *shown = gtk_editable_get_text (field);
          g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (text, shown);
          int width;

          pango_layout_get_pixel_size (layout, &width, NULL);
          g_test_message ("%s needs %d, has %d, of %d", shown, width, gtk_widget_get_width (text),
                          gtk_widget_get_width (row));
          g_assert_cmpint (gtk_widget_get_width (text), >=, width);
        }
    }
  gtk_window_destroy (window);
}

/* A number that is longer than its field is shown from its begin when the field gets the focus; it is
 * selected, as in other fields. */
static void
test_focus_shows_begin (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  NreNumberField *field = g_object_new (NRE_TYPE_NUMBER_FIELD, "float", TRUE, "room", 7, "width-chars", 4,
                                        "max-width-chars", 4, NULL);
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (field)));
  GtkWindow *window;
  int start, end, offset;

  nre_number_field_set_float (field, -1234.56789f);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (field));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("other"));
  window = pages_show (box);
  gtk_widget_grab_focus (gtk_widget_get_last_child (box));
  pages_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (field));
  pages_await_frames (GTK_WIDGET (field), 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "-1234.5679");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (field), &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, 10);
  g_object_get (text, "scroll-offset", &offset, NULL);
  g_assert_cmpint (offset, ==, 0);
  gtk_window_destroy (window);
}

/* Of a path, the name of the file at its end is seen; with the focus, all of it can be edited. */
static void
test_shows_end (Fixture *self, gconstpointer data)
{
  static const char path[] = "UNITS\\BUILDS\\BUNKER\\a folder with a name that is longer than any window of "
                             "this test is wide, and then some more of it, until there is no room\\end.dat";
  GtkWidget *row = g_object_new (NRE_TYPE_TEXT_ROW, "title", "Path", "shows-end", TRUE, NULL);
  GtkEntry *entry = nre_text_row_get_entry (NRE_TEXT_ROW (row));
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))), *label;
  graphene_rect_t of_text, of_label;

  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  nre_text_row_set_text (NRE_TEXT_ROW (row), path);
  gtk_widget_grab_focus (self->other);
  pages_await_frames (row, 3);
  label = pages_find_label (row, path);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_START);
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_true (gtk_widget_compute_bounds (text, row, &of_text) &&
                 gtk_widget_compute_bounds (label, row, &of_label));
  g_assert_cmpfloat_with_epsilon (of_label.origin.x, of_text.origin.x, 1);
  g_assert_cmpfloat_with_epsilon (of_label.size.width, of_text.size.width, 1);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (entry)), ==, path);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  pages_await_frames (row, 3);
  g_assert_false (gtk_widget_get_mapped (label));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, path);
  gtk_widget_grab_focus (self->other);
  pages_await_frames (row, 3);
  g_assert_true (gtk_widget_get_mapped (label));
}

PAGES_TEST (pages_rows)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/pages/rows/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("number", test_number);
  ADD ("room", test_room);
  ADD ("locale", test_locale);
  ADD ("refused", test_refused);
  ADD ("steps", test_steps);
  ADD ("focus-shows-begin", test_focus_shows_begin);
  ADD ("shows-end", test_shows_end);
  ADD ("hex", test_hex);
  ADD ("signed", test_signed);
  ADD ("page-keys", test_page_keys);
  ADD ("float-text", test_float_text);
  ADD ("vector", test_vector);
  ADD ("flag", test_flag);
  ADD ("flag-tab", test_flag_tab);
  ADD ("field-tab", test_field_tab);
  ADD ("drop-down-out-of-view", test_drop_down_out_of_view);
  g_test_add_func ("/rows/flags-note", test_flags_note);
  g_test_add_func ("/rows/flags-heading", test_flags_heading);
  g_test_add_func ("/rows/no-shadow", test_no_shadow);
  g_test_add_func ("/rows/scroll-early", test_scroll_early);
  g_test_add_func ("/rows/scroll-back", test_scroll_back);
  g_test_add_func ("/rows/whole-text", test_whole_text);
  g_test_add_func ("/rows/text-over-picture", test_text_over_picture);
  g_test_add_func ("/rows/whole-numbers", test_whole_numbers);
  return g_test_run ();
}
