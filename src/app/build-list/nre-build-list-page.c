/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-list-page.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-list.h"
#include "nre-fault-bar.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-text-pane.h"

struct _NreBuildListPage
{
  NrePage parent_instance;

  GtkLabel         *count_label;
  GtkWidget        *tools;
  GtkStack         *views;
  GtkStack         *lists;
  NreBuildPane     *pane;
  AdwStatusPage    *damaged;
  GtkWidget        *empty;
  NreFaultBar      *faults;
  NreTextPane      *text;

  gboolean          led_to_text;        /* because the list is damaged, and not by the user */
};

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreBuildListPage, nre_build_list_page, NRE_TYPE_PAGE)

static NreBuildListView *
get_view (NreBuildListPage *self)
{
  return nre_selection_get_build_list_view (nre_page_get_selection (NRE_PAGE (self)));
}

/** nre_build_list_page_get_pane: (transfer none). */
NreBuildPane *
nre_build_list_page_get_pane (NreBuildListPage *self)
{
  return self->pane;
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
show_count (NreBuildListPage *self)
{
  guint n_sections = nre_build_list_view_get_n_sections (get_view (self)),
        n_units = nre_build_list_view_get_n_units (get_view (self)),
        n_faults = nre_build_list_view_get_faults (get_view (self))->len;
  g_autofree char *sections = NULL, *units = NULL, *label = NULL;

  if (n_faults > 0)
    {
      label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u line is wrong", "%'u lines are wrong", n_faults),
                               n_faults);
      gtk_label_set_label (self->count_label, label);
      return;
    }
  sections = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u category", "%'u categories", n_sections), n_sections);
  units = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u unit", "%'u units", n_units), n_units);
  /* Translators: how much there is in the list: "12 categories, 26 units". */
  label = g_strdup_printf (_("%s, %s"), sections, units);
  gtk_label_set_label (self->count_label, label);
}

static void
show_text (NreBuildListPage *self)
{
  const GArray *faults = nre_build_list_view_get_faults (get_view (self));

  nre_text_pane_set_text (self->text, nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))));
  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *fault = &g_array_index (faults, NreTextFault, i);

      nre_text_pane_add_note (self->text, fault->offset, fault->reason);
    }
  nre_fault_bar_set_faults (self->faults, nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))), faults);
}

static void
update_actions (NreBuildListPage *self)
{
  static const char *const needing[] = { "build.remove", "build.copy", "build.cut", "build.edit" };
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  g_autoptr (GtkBitset) units = nre_selection_get_several (selection, NRE_BUILD_PART_UNIT);
  gboolean readable = nre_build_list_view_get_n_sections (get_view (self)) > 0;

  for (guint i = 0; i < G_N_ELEMENTS (needing); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), needing[i], !gtk_bitset_is_empty (units));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "build.move-up", nre_build_actions_can_move (selection, -1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "build.move-down", nre_build_actions_can_move (selection, 1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "build.add", readable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "build.paste", readable);
}

/* The line of what is selected is marked in the text. */
static void
on_selection_changed (NreBuildListPage *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;

  if (nre_selection_get_bytes (selection, &entry, &offset, &size) &&
      entry == nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self))))
    {
      nre_text_pane_show_bytes (self->text, offset, size);
      nre_fault_bar_show_at (self->faults, offset);
    }
  else
    nre_text_pane_show_bytes (self->text, 0, 0);
  update_actions (self);
}

static void
show_view (NreBuildListPage *self, const char *name)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->views), name) == 0)
    return;
  gtk_stack_set_visible_child_name (self->views, name);
  gtk_widget_set_visible (self->tools, strcmp (name, "list") == 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

/* Of a list that is damaged nobody knows what belongs where: its lines are shown, until it is sound again. */
static void
on_list_changed (NreBuildListPage *self)
{
  const GArray *faults = nre_build_list_view_get_faults (get_view (self));

  show_count (self);
  show_text (self);
  if (faults->len > 0)
    {
      adw_status_page_set_description (self->damaged, g_array_index (faults, NreTextFault, 0).message);
      gtk_stack_set_visible_child (self->lists, GTK_WIDGET (self->damaged));
      self->led_to_text = self->led_to_text || strcmp (gtk_stack_get_visible_child_name (self->views), "list") == 0;
      show_view (self, "text");
    }
  else
    {
      gtk_stack_set_visible_child (self->lists, nre_build_list_view_get_n_sections (get_view (self)) > 0
                                                  ? GTK_WIDGET (self->pane)
                                                  : self->empty);
      if (self->led_to_text)
        show_view (self, "list");
      self->led_to_text = FALSE;
    }
  on_selection_changed (self, nre_page_get_selection (NRE_PAGE (self)));
}

static void
on_line_selected (NreBuildListPage *self, guint64 offset, guint64 size)
{
  NrePlace place = NRE_PLACE_INIT;

  place.offset = offset;
  place.size = size;
  nre_page_reveal (NRE_PAGE (self), &place);
}

static void
on_line_written (NreBuildListPage *self, guint line, const char *text)
{
  nre_build_actions_set_line (GTK_WIDGET (self), nre_page_get_selection (NRE_PAGE (self)), line, text);
}

static void
on_line_repaired (NreBuildListPage *self, guint line)
{
  nre_build_actions_repair_line (GTK_WIDGET (self), nre_page_get_selection (NRE_PAGE (self)), line);
}

/* --- Revealing ----------------------------------------------------------------------------------- */

/* The unit or category that the byte is of; else the bytes as such. */
static void
reveal_bytes (NreBuildListPage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self)));
  NreAppPlace place = { NRE_PART_BYTES, G_MAXUINT, offset, size };
  guint64 length = nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))).size;

  if (entry == NULL || offset >= length)
    return;
  nre_build_list_app_kind.find_place (G_OBJECT (get_view (self)), entry, offset, &place);
  nre_selection_select (selection, place.part, place.index);
  if (place.part == NRE_PART_BYTES)
    nre_selection_set_bytes (selection, entry, offset, MIN (size, length - offset));
}

static void
nre_build_list_page_reveal (NrePage *page, const NrePlace *place)
{
  NreBuildListPage *self = NRE_BUILD_LIST_PAGE (page);

  if (place->offset == NRE_NOWHERE || g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 ||
      g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0)
    nre_selection_select (nre_page_get_selection (page), NRE_PART_ENTRY, G_MAXUINT);
  else
    reveal_bytes (self, place->offset, place->size != NRE_NOWHERE ? MAX (place->size, 1) : 1);
}

static void
nre_build_list_page_reveal_bytes (NrePage *page, guint64 offset, guint64 size)
{
  if (size > 0)
    reveal_bytes (NRE_BUILD_LIST_PAGE (page), offset, size);
}

/* --- Actions ------------------------------------------------------------------------------------- */

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreBuildListPage *self = NRE_BUILD_LIST_PAGE (widget);
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (widget));

  name += strlen ("build.");
  if (strcmp (name, "add") == 0)
    nre_build_pane_ask (self->pane);
  else if (strcmp (name, "edit") == 0)
    nre_section_pane_edit (NRE_SECTION_PANE (self->pane));
  else if (strcmp (name, "remove") == 0)
    nre_build_actions_remove (widget, selection);
  else if (strcmp (name, "copy") == 0)
    nre_build_actions_copy (widget, selection);
  else if (strcmp (name, "cut") == 0)
    nre_build_actions_cut (widget, selection);
  else if (strcmp (name, "paste") == 0)
    nre_build_actions_paste (widget, selection);
  else
    nre_build_actions_move (widget, selection, strcmp (name, "move-up") == 0 ? -1 : 1);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_list_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_VIEW)
    g_value_set_string (value, gtk_stack_get_visible_child_name (NRE_BUILD_LIST_PAGE (object)->views));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_build_list_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreBuildListPage *self = NRE_BUILD_LIST_PAGE (object);
  const char *name = g_value_get_string (value);

  if (id != PROP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* The action that sets it may come from anywhere on the accessibility bus. */
  if (name == NULL || gtk_stack_get_child_by_name (self->views, name) == NULL)
    return;
  self->led_to_text = FALSE;
  show_view (self, name);
}

static void
nre_build_list_page_constructed (GObject *object)
{
  NreBuildListPage *self = NRE_BUILD_LIST_PAGE (object);

  G_OBJECT_CLASS (nre_build_list_page_parent_class)->constructed (object);

  g_signal_connect_object (nre_page_get_selection (NRE_PAGE (self)), "changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_list_changed), self, G_CONNECT_SWAPPED);
  on_list_changed (self);
}

static void
nre_build_list_page_class_init (NreBuildListPageClass *klass)
{
  static const char *const edits[] = {
    "build.add", "build.edit", "build.remove", "build.copy", "build.cut", "build.paste", "build.move-up",
    "build.move-down",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = nre_build_list_page_constructed;
  object_class->get_property = nre_build_list_page_get_property;
  object_class->set_property = nre_build_list_page_set_property;
  NRE_PAGE_CLASS (klass)->reveal = nre_build_list_page_reveal;
  NRE_PAGE_CLASS (klass)->reveal_bytes = nre_build_list_page_reveal_bytes;

  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, "list", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                                             G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "build.view", "view");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_class_install_action (widget_class, edits[i], NULL, edit_action);

  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_FAULT_BAR);
  g_type_ensure (NRE_TYPE_BUILD_PANE);
  g_type_ensure (NRE_TYPE_TEXT_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-list-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, tools);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, views);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, lists);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, pane);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, damaged);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, empty);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, faults);
  gtk_widget_class_bind_template_child (widget_class, NreBuildListPage, text);
  gtk_widget_class_bind_template_callback (widget_class, on_line_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_line_written);
  gtk_widget_class_bind_template_callback (widget_class, on_line_repaired);
}

static void
nre_build_list_page_init (NreBuildListPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
