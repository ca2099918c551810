/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-page.h"

#include <glib/gi18n.h>

#include "nre-entry-step.h"
#include "nre-entry-view.h"
#include "nre-fault-bar.h"
#include "nre-gtk-util.h"
#include "nre-part-place.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-text-pane.h"

typedef struct
{
  GtkBox        *header;
  GtkWidget     *list_button;
  GtkWidget     *text_button;
  GtkLabel      *count_label;
  GtkStack      *views;
  GtkStack      *lists;
  AdwStatusPage *damaged;
  GtkWidget     *show_button;
  NreFaultBar   *faults;
  NreTextPane   *text;

  GtkWidget     *pane;
  GtkWidget     *tools;
  GtkWidget     *empty;

  gboolean       led_to_text;   /* whether the text is shown because of faults, not by the user's choice */
  GBytes        *damaged_text;  /* the text with its faults, or NULL while there are none */
} NreSectionPagePrivate;

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreSectionPage, nre_section_page, NRE_TYPE_PAGE)

static NreSectionPagePrivate *
get_private (NreSectionPage *self)
{
  return nre_section_page_get_instance_private (self);
}

static const NreSectionPageClass *
get_class (NreSectionPage *self)
{
  return NRE_SECTION_PAGE_GET_CLASS (self);
}

static NreEntryView *
get_view (NreSectionPage *self)
{
  return NRE_ENTRY_VIEW (nre_selection_get_view (nre_page_get_selection (NRE_PAGE (self))));
}

/** nre_section_page_get_pane: (transfer none). */
NreSectionPane *
nre_section_page_get_pane (NreSectionPage *self)
{
  return NRE_SECTION_PANE (get_private (self)->pane);
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
show_count (NreSectionPage *self)
{
  guint n_faults = get_class (self)->get_faults (self)->len;
  g_autofree char *label = NULL;

  if (n_faults > 0)
    label =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u faulty line", "%'u faulty lines", n_faults),
                         n_faults);
  else
    label = get_class (self)->dup_count (self);
  gtk_label_set_label (get_private (self)->count_label, label);
}

static void
show_text (NreSectionPage *self)
{
  NreSectionPagePrivate *priv = get_private (self);
  const GArray *faults = get_class (self)->get_faults (self);
  NreSpan text = nre_entry_view_get_payload (get_view (self));

  nre_text_pane_set_text (priv->text, text);
  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);

      nre_text_pane_add_note (priv->text, fault->offset, fault->reason);
    }
  nre_fault_bar_set_faults (priv->faults, text, faults);
}

/* Mark the line of the selection in the text, or else the faulty line that the bar shows. */
static void
on_selection_changed (NreSectionPage *self, NreSelection *selection)
{
  NreSectionPagePrivate *priv = get_private (self);
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;

  if (nre_selection_get_bytes (selection, &entry, &offset, &size) &&
      entry == nre_entry_view_get_entry (get_view (self)))
    {
      nre_text_pane_show_bytes (priv->text, offset, size);
      nre_fault_bar_show_at (priv->faults, offset);
    }
  else if (nre_fault_bar_get_shown (priv->faults, &offset, &size))
    nre_text_pane_show_bytes (priv->text, offset, size);
  else
    nre_text_pane_show_bytes (priv->text, 0, 0);
  if (get_class (self)->update_actions != NULL)
    get_class (self)->update_actions (self);
}

/* Select the row that contains the byte. FALSE if no row does. */
static gboolean
reveal_row (NreSectionPage *self, guint64 offset)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NreEntry *entry = nre_entry_view_get_entry (get_view (self));
  NreAppPlace place;

  if (entry == NULL || offset >= nre_entry_view_get_payload (get_view (self)).size)
    return FALSE;
  nre_part_place_find (selection, NULL, entry, offset, &place);
  if (place.part == NRE_PART_BYTES)
    return FALSE;
  nre_selection_select (selection, place.part, place.index);
  return TRUE;
}

/* Select the row that contains the first byte or, if no row does, the range of bytes. */
static void
reveal_bytes (NreSectionPage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NreEntry *entry = nre_entry_view_get_entry (get_view (self));
  guint64 length = nre_entry_view_get_payload (get_view (self)).size;

  if (entry == NULL || offset >= length || reveal_row (self, offset))
    return;
  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, entry, offset, MIN (size, length - offset));
  /* If the bytes were selected already, nothing has changed, but they may have been scrolled out of view. */
  nre_text_pane_show_bytes (get_private (self)->text, offset, MIN (size, length - offset));
}

static GBytes *
dup_text (NreSectionPage *self)
{
  NreSpan text = nre_entry_view_get_payload (get_view (self));

  return g_bytes_new (text.data, text.size);
}

/* After the last fault was repaired, select the row that contains the first byte changed by the repair. If
 * that byte is in no row, for example in the number of rows, the selection stays. */
static void
show_repair (NreSectionPage *self)
{
  NreSpan before = nre_span_of_bytes (get_private (self)->damaged_text);
  NreSpan now = nre_entry_view_get_payload (get_view (self));
  gsize at = 0;

  while (at < before.size && at < now.size && before.data[at] == now.data[at])
    at++;
  reveal_row (self, at);
}

static void
show_view (NreSectionPage *self, const char *name)
{
  NreSectionPagePrivate *priv = get_private (self);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (priv->views), name) == 0)
    return;
  gtk_stack_set_visible_child_name (priv->views, name);
  gtk_widget_set_visible (priv->tools, strcmp (name, "list") == 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

/* A damaged text is shown as lines until it is valid again. */
static void
on_view_changed (NreSectionPage *self)
{
  NreSectionPagePrivate *priv = get_private (self);
  const GArray *faults = get_class (self)->get_faults (self);
  gboolean readable = get_class (self)->is_readable (self);

  show_count (self);
  show_text (self);
  if (readable)
    gtk_stack_set_visible_child (priv->lists, priv->pane);
  else if (faults->len == 0 && priv->empty != NULL)
    gtk_stack_set_visible_child (priv->lists, priv->empty);
  else
    gtk_stack_set_visible_child (priv->lists, GTK_WIDGET (priv->damaged));
  if (faults->len > 0)
    {
      nre_status_page_set_text (priv->damaged, g_array_index (faults, NreTextFault, 0).message);
      priv->led_to_text =
          priv->led_to_text || strcmp (gtk_stack_get_visible_child_name (priv->views), "list") == 0;
      show_view (self, "text");
    }
  else
    {
      if (priv->led_to_text)
        {
          /* Select the row first: when the list is shown, the selected row gets the focus. */
          if (priv->damaged_text != NULL)
            show_repair (self);
          show_view (self, "list");
        }
      priv->led_to_text = FALSE;
    }
  g_clear_pointer (&priv->damaged_text, g_bytes_unref);
  if (faults->len > 0)
    priv->damaged_text = dup_text (self);
  on_selection_changed (self, nre_page_get_selection (NRE_PAGE (self)));
}

/* --- Lines --------------------------------------------------------------------------------------- */

static void
on_line_selected (NreSectionPage *self, guint64 offset, guint64 size)
{
  NrePlace place = NRE_PLACE_INIT;

  place.offset = offset;
  place.size = size;
  nre_page_reveal (NRE_PAGE (self), &place);
}

static void
perform_on_line (NreSectionPage *self, const char *operation, guint line, const char *text, char *label)
{
  GVariantDict args;
  NreEntryStep step;

  nre_entry_step_begin (&step, GTK_WIDGET (self), nre_page_get_selection (NRE_PAGE (self)), label);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "line", "u", line);
  if (text != NULL)
    g_variant_dict_insert (&args, "text", "s", text);
  nre_entry_step_perform (&step, operation, &args);
  nre_entry_step_end (&step);
}

static void
on_line_written (NreSectionPage *self, guint line, const char *text)
{
  perform_on_line (self, "set-line", line, text, g_strdup (_("Set Line")));
}

static void
on_line_repaired (NreSectionPage *self, guint line)
{
  perform_on_line (self, "repair-line", line, NULL, g_strdup (_("Put Line Right")));
}

/* --- Revealing ----------------------------------------------------------------------------------- */

static void
nre_section_page_reveal (NrePage *page, const NrePlace *place)
{
  if (place->offset == NRE_NOWHERE || g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 ||
      g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0)
    nre_selection_select (nre_page_get_selection (page), NRE_PART_ENTRY, G_MAXUINT);
  else
    reveal_bytes (NRE_SECTION_PAGE (page), place->offset,
                  place->size != NRE_NOWHERE ? MAX (place->size, 1) : 1);
}

static void
nre_section_page_reveal_bytes (NrePage *page, guint64 offset, guint64 size)
{
  if (size > 0)
    reveal_bytes (NRE_SECTION_PAGE (page), offset, size);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_section_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VIEW)
    g_value_set_string (value,
                        gtk_stack_get_visible_child_name (get_private (NRE_SECTION_PAGE (object))->views));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_section_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreSectionPage *self = NRE_SECTION_PAGE (object);
  const char *name = g_value_get_string (value);

  if (id != PROP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* Any program on the accessibility bus can activate the action that sets this property, with any string. */
  if (name == NULL || gtk_stack_get_child_by_name (get_private (self)->views, name) == NULL)
    return;
  get_private (self)->led_to_text = FALSE;
  show_view (self, name);
}

static void
nre_section_page_constructed (GObject *object)
{
  NreSectionPage *self = NRE_SECTION_PAGE (object);

  G_OBJECT_CLASS (nre_section_page_parent_class)->constructed (object);

  g_object_bind_property (self, "selection", get_private (self)->pane, "selection", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (nre_page_get_selection (NRE_PAGE (self)), "changed",
                           G_CALLBACK (on_selection_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_view_changed), self, G_CONNECT_SWAPPED);
  on_view_changed (self);
}

static void
nre_section_page_finalize (GObject *object)
{
  g_clear_pointer (&get_private (NRE_SECTION_PAGE (object))->damaged_text, g_bytes_unref);
  G_OBJECT_CLASS (nre_section_page_parent_class)->finalize (object);
}

/* The rows, the text, or the placeholder. */
static GtkWidget *
nre_section_page_get_content (NrePage *page)
{
  NreSectionPagePrivate *priv = get_private (NRE_SECTION_PAGE (page));
  GtkWidget *shown = gtk_stack_get_visible_child (priv->views);

  if (shown == GTK_WIDGET (priv->lists))
    shown = gtk_stack_get_visible_child (priv->lists);
  return shown;
}

static GtkWidget *
nre_section_page_get_key_list (NrePage *page)
{
  return GTK_WIDGET (get_private (NRE_SECTION_PAGE (page))->pane);
}

static void
nre_section_page_class_init (NreSectionPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = nre_section_page_constructed;
  object_class->finalize = nre_section_page_finalize;
  object_class->get_property = nre_section_page_get_property;
  object_class->set_property = nre_section_page_set_property;
  NRE_PAGE_CLASS (klass)->reveal = nre_section_page_reveal;
  NRE_PAGE_CLASS (klass)->reveal_bytes = nre_section_page_reveal_bytes;
  NRE_PAGE_CLASS (klass)->get_key_list = nre_section_page_get_key_list;
  NRE_PAGE_CLASS (klass)->get_content = nre_section_page_get_content;

  properties[PROP_VIEW] =
      g_param_spec_string ("view", NULL, NULL, "list",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_FAULT_BAR);
  g_type_ensure (NRE_TYPE_TEXT_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-section-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, header);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, list_button);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, text_button);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, count_label);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, views);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, lists);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, damaged);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, show_button);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, faults);
  gtk_widget_class_bind_template_child_private (widget_class, NreSectionPage, text);
  gtk_widget_class_bind_template_callback (widget_class, on_line_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_line_written);
  gtk_widget_class_bind_template_callback (widget_class, on_line_repaired);
}

static void
nre_section_page_init (NreSectionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** nre_section_page_set_up: add the parts of the subclass, whose init function must call this. @parts: only
 * used during the call; the widgets become children of the page */
void
nre_section_page_set_up (NreSectionPage *self, const NreSectionPageParts *parts)
{
  NreSectionPagePrivate *priv = get_private (self);
  GtkWidget *const to_text[] = { priv->text_button, priv->show_button };

  nre_switch_button_set_text (NRE_SWITCH_BUTTON (priv->list_button), parts->list_label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (priv->list_button), parts->view_action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (priv->list_button), "s", "list");
  for (guint i = 0; i < G_N_ELEMENTS (to_text); i++)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (to_text[i]), parts->view_action);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (to_text[i]), "s", "text");
    }
  adw_status_page_set_title (priv->damaged, parts->damaged_title);
  priv->tools = parts->tools;
  gtk_box_append (priv->header, parts->tools);
  priv->pane = parts->pane;
  gtk_stack_add_child (priv->lists, parts->pane);
  priv->empty = parts->empty;
  if (parts->empty != NULL)
    gtk_stack_add_child (priv->lists, parts->empty);
}
