/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-text-row.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-field.h"
#include "nre-gtk-util.h"

struct _NreTextRow
{
  AdwActionRow parent_instance;

  GtkEntry *entry;
  GtkLabel *end;                /* (nullable): shown over the text while the entry does not have the focus,
                                 * because an entry cannot ellipsize its text */
  char     *text;               /* as the document has it; empty while texts are mixed */
  char     *placeholder;
  gboolean  mixed;
  guint     limit;
  char     *hint;
  char     *problem;            /* why the last text was refused, or does not fit */
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_FIELD_NAME,
  PROP_PLACEHOLDER,
  PROP_NUMERIC,
  PROP_LIMIT,
  PROP_HINT,
  PROP_SHOWS_END,
  N_PROPS
};

enum
{
  COMMIT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void nre_text_row_editor_init (NreFieldEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTextRow, nre_text_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (NRE_TYPE_FIELD_EDITOR, nre_text_row_editor_init))

static void
show_mixed (NreTextRow *self, gboolean mixed)
{
  self->mixed = mixed;
  gtk_entry_set_placeholder_text (self->entry, mixed ? _("mixed") : self->placeholder);
}

static void
set_problem (NreTextRow *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  nre_row_show_problem (ADW_ACTION_ROW (self), problem, self->hint);
  nre_entry_mark_refused (self->entry, problem);
}

/* Report a text that is too long while it is typed. */
static gboolean
check_length (NreTextRow *self)
{
  glong length = g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);
  g_autofree char *problem = NULL;

  if (self->limit > 0 && length > (glong) self->limit)
    problem = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%ld characters; at most %u fits",
                                            "%ld characters; at most %u fit", self->limit),
                               length, self->limit);
  set_problem (self, problem);
  return problem == NULL;
}

/* The row shows the reason until the text or the document changes. */
static void
nre_text_row_set_error (NreFieldEditor *editor, const GError *error)
{
  g_autofree char *reason = error != NULL ? nre_error_dup_sentence (error->message) : NULL;

  if (reason != NULL)
    set_problem (NRE_TEXT_ROW (editor), reason);
  else
    check_length (NRE_TEXT_ROW (editor));
}

static void
on_changed (NreTextRow *self)
{
  check_length (self);
  if (self->end == NULL)
    return;
  gtk_label_set_label (self->end, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  nre_gtk_set_tooltip (GTK_WIDGET (self->entry), gtk_label_get_label (self->end));
}

/* --- The end of the text ------------------------------------------------------------------------- */

static void
show_end (NreTextRow *self, gboolean shown)
{
  if (self->end == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->end), shown);
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "veiled");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "veiled");
}

/* The label is exactly over the text of the entry. */
static gboolean
on_get_end_position (NreTextRow *self, GtkWidget *label, GdkRectangle *place, GtkWidget *overlay)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))),
                                  overlay, &bounds))
    return FALSE;
  *place = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
  return TRUE;
}

static void
add_end (NreTextRow *self)
{
  GtkWidget *overlay = gtk_overlay_new (), *entry = GTK_WIDGET (self->entry);

  self->end = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_START, "xalign", 0.0f, "can-target",
                            FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_object_ref (entry);
  adw_action_row_remove (ADW_ACTION_ROW (self), entry);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), entry);
  g_object_unref (entry);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->end));
  g_signal_connect_swapped (overlay, "get-child-position", G_CALLBACK (on_get_end_position), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), overlay);
  on_changed (self);
  show_end (self, TRUE);
}

/**
 * nre_text_row_set_text:
 *
 * The document has this text now. Pending input is only replaced if the document's text
 * changed, by undo for example.
 */
void
nre_text_row_set_text (NreTextRow *self, const char *text)
{
  g_return_if_fail (NRE_IS_TEXT_ROW (self));

  show_mixed (self, FALSE);
  if (text == NULL)
    text = "";
  if (strcmp (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  nre_text_row_revert (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

/** nre_text_row_set_mixed: show that the records have different texts. */
void
nre_text_row_set_mixed (NreTextRow *self)
{
  g_return_if_fail (NRE_IS_TEXT_ROW (self));

  nre_text_row_set_text (self, "");
  show_mixed (self, TRUE);
}

static void
nre_text_row_show (NreFieldEditor *editor, const NreFieldValues *values)
{
  if (values->n > 0 && values->text == NULL)
    nre_text_row_set_mixed (NRE_TEXT_ROW (editor));
  else
    nre_text_row_set_text (NRE_TEXT_ROW (editor), values->text);
}

/** nre_text_row_revert: discard the typed text. */
void
nre_text_row_revert (NreTextRow *self)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), self->text);
}

/** nre_text_row_commit: emit the typed text, if it differs from the document's. */
void
nre_text_row_commit (NreTextRow *self)
{
  g_autofree char *typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  NreFieldChange change = { .text = typed };

  if (strcmp (typed, self->text) == 0 || !check_length (self))
    return;
  g_signal_emit (self, signals[COMMIT], 0, typed);
  nre_field_editor_emit_edited (NRE_FIELD_EDITOR (self), &change, FALSE);
  /* A handler has set the new text by now. If not, the edit failed, and the old text remains; if there is a
   * reason, it stays visible. */
  if (self->problem != NULL)
    {
      g_autofree char *reason = g_strdup (self->problem);

      nre_text_row_revert (self);
      set_problem (self, reason);
      return;
    }
  nre_text_row_revert (self);
}

static void
nre_text_row_leave (NreFieldEditor *editor)
{
  NreTextRow *self = NRE_TEXT_ROW (editor);

  nre_text_row_commit (self);
  nre_text_row_revert (self);
  set_problem (self, NULL);
}

static void
on_focus_entered (NreTextRow *self)
{
  show_end (self, FALSE);
}

/* Commit the text. A text that is too long is discarded, since the row shows the document's text without the
 * focus. */
static void
on_focus_left (NreTextRow *self)
{
  show_end (self, TRUE);
  nre_text_row_commit (self);
  if (self->limit > 0)
    nre_text_row_revert (self);
}

/** nre_text_row_is_edited: whether the entry has another text than the document. */
gboolean
nre_text_row_is_edited (NreTextRow *self)
{
  return strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->text) != 0;
}

/** nre_text_row_set_mark: set an icon in front of the text; @text explains it. */
void
nre_text_row_set_mark (NreTextRow *self, NreTextMark mark, const char *text)
{
  static const char *const icon_names[] = {
    NULL, "object-select-symbolic", "dialog-question-symbolic", "dialog-warning-symbolic",
  };
  static const char *const css_classes[] = { NULL, "mark-good", "mark-unknown", "mark-wrong" };
  GtkWidget *icon;

  for (guint i = NRE_TEXT_MARK_GOOD; i <= NRE_TEXT_MARK_WRONG; i++)
    if (i == mark)
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), css_classes[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), css_classes[i]);
  gtk_entry_set_icon_from_icon_name (self->entry, GTK_ENTRY_ICON_PRIMARY, icon_names[mark]);
  /* An icon without a picture would take room. */
  icon = nre_widget_find_type (GTK_WIDGET (self->entry), GTK_TYPE_IMAGE);
  if (icon != NULL)
    gtk_widget_set_visible (icon, mark != NRE_TEXT_MARK_NONE);
  if (mark == NRE_TEXT_MARK_NONE)
    return;
  gtk_entry_set_icon_activatable (self->entry, GTK_ENTRY_ICON_PRIMARY, FALSE);
  gtk_entry_set_icon_tooltip_text (self->entry, GTK_ENTRY_ICON_PRIMARY, text);
}

GtkEntry *
nre_text_row_get_entry (NreTextRow *self)
{
  return self->entry;
}

static gboolean
on_key_pressed (NreTextRow *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape ||
      strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->text) == 0)
    return GDK_EVENT_PROPAGATE;
  nre_text_row_revert (self);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return GDK_EVENT_STOP;
}

static void
nre_text_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTextRow *self = NRE_TEXT_ROW (object);

  if (id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else if (id == PROP_LIMIT)
    g_value_set_uint (value, self->limit);
  else if (id == PROP_HINT)
    g_value_set_string (value, self->hint);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_text_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTextRow *self = NRE_TEXT_ROW (object);

  switch (id)
    {
    case PROP_TEXT:
      nre_text_row_set_text (self, g_value_get_string (value));
      break;
    case PROP_FIELD_NAME:
      nre_accessible_set_label (self->entry, g_value_get_string (value));
      break;
    case PROP_PLACEHOLDER:
      g_free (self->placeholder);
      self->placeholder = g_value_dup_string (value);
      show_mixed (self, self->mixed);
      break;
    case PROP_NUMERIC:
      gtk_editable_set_alignment (GTK_EDITABLE (self->entry), g_value_get_boolean (value) ? 1 : 0);
      gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), g_value_get_boolean (value) ? 10 : 8);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), g_value_get_boolean (value) ? 10 : 14);
      gtk_widget_set_hexpand (GTK_WIDGET (self->entry), !g_value_get_boolean (value));
      break;
    case PROP_LIMIT:
      self->limit = g_value_get_uint (value);
      break;
    case PROP_HINT:
      g_free (self->hint);
      self->hint = g_value_dup_string (value);
      nre_row_show_problem (ADW_ACTION_ROW (self), self->problem, self->hint);
      break;
    case PROP_SHOWS_END:
      if (g_value_get_boolean (value))
        add_end (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_text_row_finalize (GObject *object)
{
  g_free (NRE_TEXT_ROW (object)->text);
  g_free (NRE_TEXT_ROW (object)->placeholder);
  g_free (NRE_TEXT_ROW (object)->hint);
  g_free (NRE_TEXT_ROW (object)->problem);
  G_OBJECT_CLASS (nre_text_row_parent_class)->finalize (object);
}

static void
nre_text_row_class_init (NreTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_text_row_get_property;
  object_class->set_property = nre_text_row_set_property;
  object_class->finalize = nre_text_row_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_FIELD_NAME] = g_param_spec_string ("field-name", NULL, NULL, NULL,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLACEHOLDER] = g_param_spec_string ("placeholder", NULL, NULL, NULL,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NUMERIC] = g_param_spec_boolean ("numeric", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LIMIT] = g_param_spec_uint ("limit", NULL, NULL, 0, G_MAXUINT, 0,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWS_END] = g_param_spec_boolean ("shows-end", NULL, NULL, FALSE,
                                                     G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* A name may take all bytes of its field but the NUL. */
static void
nre_text_row_describe (NreFieldEditor *editor, const NreField *field)
{
  g_object_set (editor, "limit", nre_field_name_size (field) - 1, NULL);
}

static void
nre_text_row_editor_init (NreFieldEditorInterface *iface)
{
  iface->describe = nre_text_row_describe;
  iface->show = nre_text_row_show;
  iface->set_error = nre_text_row_set_error;
  iface->leave = nre_text_row_leave;
}

static void
nre_text_row_init (NreTextRow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->text = g_strdup ("");
  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self->entry), GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 14);
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (nre_text_row_commit), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_changed), self);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus_entered), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->entry));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->entry));
  /* There is no labelled-by relation to the row: the entry has an accessible name of its own. */
}
