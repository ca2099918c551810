/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-page.h"

#include <glib/gi18n.h>

#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-part-place.h"
#include "nre-report.h"
#include "nre-style.h"
#include "nre-view-memory.h"
#include "nre-workspace.h"

typedef struct
{
  NreDocument  *document;       /* of the active side */
  NreEntry     *entry;          /* likewise; NULL for the file itself */
  NreDocument  *partner;        /* until the page is constructed */
  NreSelection *selection;      /* the active side */
  GPtrArray    *sides;          /* of NreSelection, the active one among them */
  NreViewMemory *memory;
  char         *title;
  const char   *icon_name;
  gboolean      modified;
} NrePagePrivate;

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_ENTRY,
  PROP_PARTNER,
  PROP_SELECTION,
  PROP_TITLE,
  PROP_ICON_NAME,
  PROP_MODIFIED,
  N_PROPS
};

enum
{
  OPEN_ENTRY,
  OPEN_RECORD,
  OPEN_BYTES,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NrePage, nre_page, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((NrePagePrivate *) nre_page_get_instance_private (self))

static NreKind
get_kind (NrePagePrivate *priv)
{
  return priv->entry != NULL ? nre_entry_get_kind (priv->entry) : nre_document_get_kind (priv->document);
}

/* Tables have the same titles in all archives of a kind, so add the name of the entry that contains them. */
static char *
nre_page_real_dup_title (NrePage *self)
{
  NrePagePrivate *priv = PRIVATE (self);
  g_autofree char *number = NULL;
  g_autofree char *table = NULL;
  NreEntry *parent;

  if (priv->entry == NULL)
    return g_strdup (nre_workspace_label_of (priv->document));
  if (nre_document_is_loose (priv->document))
    return nre_entry_dup_title (priv->entry, &number);
  if (!nre_entry_is_table (priv->entry))
    return g_strdup (nre_entry_get_name (priv->entry));
  table = nre_entry_dup_title (priv->entry, &number);
  parent = nre_entry_get_parent (priv->entry);
  return parent != NULL ? g_strdup_printf ("%s · %s", nre_entry_get_name (parent), table)
                        : g_steal_pointer (&table);
}

static const char *
nre_page_real_get_icon_name (NrePage *self)
{
  return nre_kind_get_icon_name (get_kind (PRIVATE (self)));
}

static gboolean
is_modified (NreSelection *side)
{
  NreEntry *entry = nre_selection_get_entry (side);

  return entry != NULL ? nre_entry_get_modified (entry)
                       : nre_document_get_modified (nre_selection_get_document (side));
}

static void
update (NrePage *self)
{
  NrePagePrivate *priv = PRIVATE (self);
  g_autofree char *title = NULL;
  const char *icon_name;
  gboolean modified;

  if (priv->document == NULL || priv->selection == NULL)
    return;
  title = NRE_PAGE_GET_CLASS (self)->dup_title (self);
  if (g_strcmp0 (title, priv->title) != 0)
    {
      g_free (priv->title);
      priv->title = g_steal_pointer (&title);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
    }
  icon_name = NRE_PAGE_GET_CLASS (self)->get_icon_name (self);
  if (icon_name != priv->icon_name)
    {
      priv->icon_name = icon_name;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ICON_NAME]);
    }
  modified = FALSE;
  for (guint i = 0; i < priv->sides->len; i++)
    modified = modified || is_modified (priv->sides->pdata[i]);
  if (modified != priv->modified)
    {
      priv->modified = modified;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
    }
}

static void
on_document_changed (NrePage *self, const NreChanges *changes, NreDocument *document)
{
  NreSelection *side = nre_page_find_side (self, document);

  if (side == NULL || !nre_selection_is_concerned (side, changes))
    return;
  update (self);
  NRE_PAGE_GET_CLASS (self)->refresh (self);
}

/* --- Sides --------------------------------------------------------------------------------------- */

/* (nullable): the open file of the document, which has a unique label. */
static NreOpenFile *
find_file (NreDocument *document)
{
  NreWorkspace *workspace = nre_workspace_of (document);

  return workspace != NULL ? nre_workspace_find (workspace, document) : NULL;
}

static void
follow_side (NrePage *self, NreSelection *side)
{
  NreDocument *document = nre_selection_get_document (side);
  NreOpenFile *file = find_file (document);

  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  /* Saving changes no bytes, so only properties notify of it. */
  g_signal_connect_object (document, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (file != NULL)
    g_signal_connect_object (file, "notify::label", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (nre_selection_get_entry (side) != NULL)
    g_signal_connect_object (nre_selection_get_entry (side), "notify", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
}

static void
leave_side (NrePage *self, NreSelection *side)
{
  NreDocument *document = nre_selection_get_document (side);
  NreOpenFile *file = find_file (document);

  nre_view_memory_leave (PRIVATE (self)->memory, document);
  g_signal_handlers_disconnect_by_func (document, on_document_changed, self);
  g_signal_handlers_disconnect_by_func (document, update, self);
  if (file != NULL)
    g_signal_handlers_disconnect_by_func (file, update, self);
  if (nre_selection_get_entry (side) != NULL)
    g_signal_handlers_disconnect_by_func (nre_selection_get_entry (side), update, self);
}

/* (transfer full): @entry: (nullable) */
static NreSelection *
new_side (NrePage *self, NreDocument *document, NreEntry *entry)
{
  /* The memory must connect to the document before everything that shows the document. */
  nre_view_memory_follow (PRIVATE (self)->memory, document);
  return nre_selection_new (document, entry);
}

/* @side: (transfer full) */
static void
add_side (NrePage *self, NreSelection *side)
{
  g_ptr_array_add (PRIVATE (self)->sides, side);
  follow_side (self, side);
}

static void
activate (NrePage *self, NreSelection *side)
{
  NrePagePrivate *priv = PRIVATE (self);

  if (priv->selection == side)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  g_set_object (&priv->document, nre_selection_get_document (side));
  g_set_object (&priv->entry, nre_selection_get_entry (side));
  g_set_object (&priv->selection, side);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENTRY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
  update (self);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
nre_page_get_n_sides (NrePage *self)
{
  return PRIVATE (self)->sides->len;
}

/** nre_page_get_side: (transfer none): the selection of the side with this index, from which the document and
 * the entry can be queried. */
NreSelection *
nre_page_get_side (NrePage *self, guint side)
{
  return PRIVATE (self)->sides->pdata[side];
}

/** nre_page_find_side: (transfer none) (nullable): the selection in the side that shows something of the
 * document. */
NreSelection *
nre_page_find_side (NrePage *self, NreDocument *document)
{
  NrePagePrivate *priv = PRIVATE (self);

  for (guint i = 0; i < priv->sides->len; i++)
    if (nre_selection_get_document (priv->sides->pdata[i]) == document)
      return priv->sides->pdata[i];
  return NULL;
}

/** nre_page_shows: whether a side shows exactly this entry. @entry: (nullable): NULL for the file itself */
gboolean
nre_page_shows (NrePage *self, NreDocument *document, NreEntry *entry)
{
  NreSelection *side = nre_page_find_side (self, document);

  return side != NULL && nre_selection_get_entry (side) == entry;
}

/** nre_page_can_join: whether the document can become another side of the page: all sides are files
 * themselves, none has the document's kind, and the kind of one has that as its partner. */
gboolean
nre_page_can_join (NrePage *self, NreDocument *document)
{
  NrePagePrivate *priv = PRIVATE (self);
  gboolean partner = FALSE;

  for (guint i = 0; i < priv->sides->len; i++)
    {
      const NreAppKind *kind = nre_selection_get_kind (priv->sides->pdata[i]);

      if (nre_selection_get_entry (priv->sides->pdata[i]) != NULL ||
          kind->kind == nre_document_get_kind (document))
        return FALSE;
      partner =
          partner || (kind->partner != NRE_KIND_RAW && kind->partner == nre_document_get_kind (document));
    }
  return partner;
}

/** nre_page_add_side: add a side for another document; the active side stays the same. @entry: (nullable):
 * the entry to show; NULL for the file itself */
void
nre_page_add_side (NrePage *self, NreDocument *document, NreEntry *entry)
{
  g_return_if_fail (nre_page_find_side (self, document) == NULL);

  add_side (self, new_side (self, document, entry));
  NRE_PAGE_GET_CLASS (self)->sides_changed (self);
  update (self);
}

/** nre_page_remove_side: stop showing the document; the last side stays. */
void
nre_page_remove_side (NrePage *self, NreDocument *document)
{
  NrePagePrivate *priv = PRIVATE (self);
  NreSelection *side = nre_page_find_side (self, document);

  if (side == NULL || priv->sides->len == 1)
    return;
  g_object_ref (side);
  leave_side (self, side);
  g_ptr_array_remove (priv->sides, side);
  if (priv->selection == side)
    activate (self, priv->sides->pdata[0]);
  NRE_PAGE_GET_CLASS (self)->sides_changed (self);
  update (self);
  g_object_unref (side);
}

/** nre_page_set_active: make the side of the document the one that the page's properties describe. */
void
nre_page_set_active (NrePage *self, NreDocument *document)
{
  NreSelection *side = nre_page_find_side (self, document);

  if (side != NULL)
    activate (self, side);
}

/* --- How it is shown ----------------------------------------------------------------------------- */

/**
 * nre_page_remember_view:
 * @object: the page, or something in it
 * @property: its property, which controls how something is shown
 *
 * Undoing an edit also reverts the changes that the edit made to the property.
 */
void
nre_page_remember_view (NrePage *self, gpointer object, const char *property)
{
  nre_view_memory_add (PRIVATE (self)->memory, object, property);
}

/** nre_page_hold_view: @hold: whether the display is only a preview from now on, so that changes of the view
 * properties are not attributed to steps; see nre_view_memory_hold() */
void
nre_page_hold_view (NrePage *self, gboolean hold)
{
  nre_view_memory_hold (PRIVATE (self)->memory, hold);
}

/* --- What kinds of pages do ---------------------------------------------------------------------- */

static void
nre_page_real_reveal (NrePage *self, const NrePlace *place)
{
  NrePart part = nre_part_place_select (nre_page_get_selection (self), place);

  if (NRE_PAGE_GET_CLASS (self)->show_selected != NULL && part >= NRE_PART_OWN)
    NRE_PAGE_GET_CLASS (self)->show_selected (self, part);
}

static void
nre_page_real_reveal_record (NrePage *self, guint32 table, guint index)
{
  NreSelection *selection = nre_page_get_selection (self);
  NrePart part = nre_app_kind_find_part (nre_selection_get_kind (selection), table);

  if (part == NRE_PART_NONE || index >= nre_selection_get_count (selection, part))
    return;
  nre_selection_select (selection, part, index);
  if (NRE_PAGE_GET_CLASS (self)->show_selected != NULL)
    NRE_PAGE_GET_CLASS (self)->show_selected (self, part);
}

static void
nre_page_real_reveal_bytes (NrePage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (self);
  NreEntry *entry = nre_selection_get_entry (selection);
  g_autoptr (NreEntry) table = NULL;

  if (size == 0)
    return;
  if (nre_selection_get_kind (selection)->has_tables)
    {
      /* Only tables have records, so there is none to select with bytes of the archive itself. */
      if (entry != NULL)
        nre_selection_set_bytes (selection, entry, offset, size);
      return;
    }
  table = nre_selection_dup_table (selection, NRE_ENTRY_VIEW_TABLE);
  if (table != NULL)
    nre_part_place_select_bytes (selection, table, offset, size);
}

static void
nre_page_real_refresh (NrePage *self)
{
}

static void
nre_page_real_sides_changed (NrePage *self)
{
}

static void
nre_page_constructed (GObject *object)
{
  NrePage *self = NRE_PAGE (object);
  NrePagePrivate *priv = PRIVATE (self);

  G_OBJECT_CLASS (nre_page_parent_class)->constructed (object);

  g_return_if_fail (priv->document != NULL);

  /* Templates are built before any property is set, so bindings to the selection are updated here. */
  priv->selection = new_side (self, priv->document, priv->entry);
  g_object_notify_by_pspec (object, properties[PROP_SELECTION]);

  add_side (self, g_object_ref (priv->selection));
  /* Add the partner before subclasses make their contents, so that these are not made twice. */
  if (priv->partner != NULL && nre_page_can_join (self, priv->partner))
    add_side (self, new_side (self, priv->partner, NULL));
  g_clear_object (&priv->partner);
  update (self);
}

static void
nre_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NrePagePrivate *priv = PRIVATE (NRE_PAGE (object));

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, priv->document);
      break;
    case PROP_ENTRY:
      g_value_set_object (value, priv->entry);
      break;
    case PROP_SELECTION:
      g_value_set_object (value, priv->selection);
      break;
    case PROP_TITLE:
      g_value_set_string (value, priv->title);
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, priv->icon_name);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, priv->modified);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NrePagePrivate *priv = PRIVATE (NRE_PAGE (object));

  switch (id)
    {
    case PROP_DOCUMENT:
      priv->document = g_value_dup_object (value);
      break;
    case PROP_ENTRY:
      priv->entry = g_value_dup_object (value);
      break;
    case PROP_PARTNER:
      priv->partner = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_page_dispose (GObject *object)
{
  NrePage *self = NRE_PAGE (object);

  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_page_parent_class)->dispose (object);
}

static void
nre_page_finalize (GObject *object)
{
  NrePagePrivate *priv = PRIVATE (NRE_PAGE (object));

  g_clear_object (&priv->selection);
  g_clear_object (&priv->entry);
  g_clear_object (&priv->document);
  g_clear_object (&priv->partner);
  g_object_unref (priv->memory);
  g_ptr_array_unref (priv->sides);
  g_free (priv->title);
  G_OBJECT_CLASS (nre_page_parent_class)->finalize (object);
}

static GtkWidget *
nre_page_real_get_content (NrePage *self)
{
  GtkWidget *picture = nre_page_get_picture (self);

  return picture != NULL ? picture : GTK_WIDGET (self);
}

/* --- Keys ---------------------------------------------------------------------------------------- */

/* Whether the key is for what is selected in a list. */
static gboolean
is_for_selected (guint keyval, GdkModifierType state)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_Delete: case GDK_KEY_KP_Delete: case GDK_KEY_F2:
      return TRUE;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: case GDK_KEY_Down: case GDK_KEY_KP_Down:
      return (state & GDK_ALT_MASK) != 0;
    case GDK_KEY_c: case GDK_KEY_d: case GDK_KEY_x:
      return (state & GDK_CONTROL_MASK) != 0;
    default:
      return FALSE;
    }
}

/* Keys act on the row that has the focus, and on what is selected along with it. On a row that a click has
 * just deselected, they act on what else is selected. */
static gboolean
on_key_before (NrePage *self, guint keyval, guint code, GdkModifierType state)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));
  GtkWidget *row = focus != NULL && !GTK_IS_EDITABLE (focus) ? nre_focus_find_row (focus) : NULL;

  if (row == NULL || !gtk_widget_is_ancestor (row, GTK_WIDGET (self)) ||
      !nre_focus_is_acting (keyval, state) || nre_focus_select_row (row) || !is_for_selected (keyval, state))
    return GDK_EVENT_PROPAGATE;
  nre_report_toast (GTK_WIDGET (self), nre_toast_new (_("Nothing is selected")));
  return GDK_EVENT_STOP;
}

/* A key that neither the focus widget nor its ancestors handled acts on the selection, as in its list. */
static gboolean
on_key_after (NrePage *self, guint keyval, guint code, GdkModifierType state,
              GtkEventControllerKey *controller)
{
  GtkWidget *list =
      NRE_PAGE_GET_CLASS (self)->get_key_list != NULL ? NRE_PAGE_GET_CLASS (self)->get_key_list (self) : NULL;
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));

  if (list == NULL || !gtk_widget_get_mapped (list) || keyval == GDK_KEY_Menu || keyval == GDK_KEY_F10 ||
      (focus != NULL && (GTK_IS_EDITABLE (focus) || gtk_widget_is_ancestor (focus, list))))
    return GDK_EVENT_PROPAGATE;
  return gtk_event_controller_key_forward (controller, list);
}

static void
add_key_controllers (NrePage *self)
{
  GtkEventController *before = gtk_event_controller_key_new (), *after = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (before, "key-pressed", G_CALLBACK (on_key_before), self);
  gtk_widget_add_controller (GTK_WIDGET (self), before);
  g_signal_connect_swapped (after, "key-pressed", G_CALLBACK (on_key_after), self);
  gtk_widget_add_controller (GTK_WIDGET (self), after);
}

static void
nre_page_class_init (NrePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = nre_page_constructed;
  object_class->get_property = nre_page_get_property;
  object_class->set_property = nre_page_set_property;
  object_class->dispose = nre_page_dispose;
  object_class->finalize = nre_page_finalize;
  klass->reveal = nre_page_real_reveal;
  klass->reveal_record = nre_page_real_reveal_record;
  klass->reveal_bytes = nre_page_real_reveal_bytes;
  klass->refresh = nre_page_real_refresh;
  klass->sides_changed = nre_page_real_sides_changed;
  klass->dup_title = nre_page_real_dup_title;
  klass->get_icon_name = nre_page_real_get_icon_name;
  klass->get_content = nre_page_real_get_content;

  properties[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, NRE_TYPE_DOCUMENT, construct);
  properties[PROP_ENTRY] = g_param_spec_object ("entry", NULL, NULL, NRE_TYPE_ENTRY, construct);
  properties[PROP_PARTNER] =
      g_param_spec_object ("partner", NULL, NULL, NRE_TYPE_DOCUMENT,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION, readable);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[OPEN_ENTRY] = g_signal_new ("open-entry", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL,
                                      G_TYPE_NONE, 1, NRE_TYPE_ENTRY);
  signals[OPEN_RECORD] = g_signal_new ("open-record", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[OPEN_BYTES] =
      g_signal_new ("open-bytes", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, NRE_TYPE_ENTRY, G_TYPE_UINT64, G_TYPE_UINT64);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  /* The same key as in Blender. The focus widget handles it first: in lists it changes the selection. */
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_space, GDK_CONTROL_MASK,
                                       "win.fill-window", NULL);
  nre_style_load ();
}

static void
nre_page_init (NrePage *self)
{
  PRIVATE (self)->sides = g_ptr_array_new_with_free_func (g_object_unref);
  PRIVATE (self)->memory = nre_view_memory_new (GTK_WIDGET (self));
  add_key_controllers (self);
}

/**
 * nre_page_new:
 * @entry: (nullable): what to show, or NULL for the file itself
 * @partner: (nullable): a file that becomes another side of the page, if the page supports that
 *
 * Create the page for the kind of the entry.
 */
NrePage *
nre_page_new (NreDocument *document, NreEntry *entry, NreDocument *partner)
{
  g_return_val_if_fail (NRE_IS_DOCUMENT (document), NULL);

  return g_object_new (nre_app_kind_of (document, entry)->get_page_type (), "document", document, "entry",
                       entry, "partner", partner, NULL);
}

NreDocument *
nre_page_get_document (NrePage *self)
{
  return PRIVATE (self)->document;
}

NreEntry *
nre_page_get_entry (NrePage *self)
{
  return PRIVATE (self)->entry;
}

NreSelection *
nre_page_get_selection (NrePage *self)
{
  return PRIVATE (self)->selection;
}

const char *
nre_page_get_title (NrePage *self)
{
  return PRIVATE (self)->title;
}

const char *
nre_page_get_icon_name (NrePage *self)
{
  return PRIVATE (self)->icon_name;
}

gboolean
nre_page_get_modified (NrePage *self)
{
  return PRIVATE (self)->modified;
}

/** nre_page_dup_entry_path: (transfer full) (nullable): the path of the entry for operations; NULL for the
 * file itself. */
char *
nre_page_dup_entry_path (NrePage *self)
{
  NreEntry *entry = PRIVATE (self)->entry;

  return entry != NULL ? nre_entry_dup_path (entry) : NULL;
}

/* Whether the widget is visible when the page is: a stack may show another widget. */
static gboolean
shows_widget (NrePage *self, GtkWidget *widget)
{
  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
      return FALSE;
  return widget != NULL;
}

/** nre_page_take_focus: focus the content of the page, without selecting anything in it. */
void
nre_page_take_focus (NrePage *self)
{
  GtkWidget *content = NRE_PAGE_GET_CLASS (self)->get_content (self), *focus = nre_gtk_get_focus (content);

  if (!shows_widget (self, content))
    content = GTK_WIDGET (self);
  /* Grabbing the focus again would move it on to the next row. A filter does not count as part of the
   * contents that it filters. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, content) && gtk_widget_get_mapped (focus) &&
      gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) == NULL)
    return;
  if (GTK_IS_LIST_VIEW (content))
    nre_focus_grab_list (content);
  else if (!gtk_widget_grab_focus (content))
    nre_focus_enter (content);
}

/** nre_page_get_picture: (transfer none) (nullable): the widget that shows a picture of the entry. */
GtkWidget *
nre_page_get_picture (NrePage *self)
{
  NrePageClass *klass;

  g_return_val_if_fail (NRE_IS_PAGE (self), NULL);

  klass = NRE_PAGE_GET_CLASS (self);
  return klass->get_picture != NULL ? klass->get_picture (self) : NULL;
}

/** nre_page_reveal: select and show a place in the entry. */
void
nre_page_reveal (NrePage *self, const NrePlace *place)
{
  g_return_if_fail (NRE_IS_PAGE (self));
  g_return_if_fail (place != NULL);

  NRE_PAGE_GET_CLASS (self)->reveal (self, place);
}

/** nre_page_reveal_record: select and show record @index of the table of that type, which is in the entry. */
void
nre_page_reveal_record (NrePage *self, guint32 table, guint index)
{
  g_return_if_fail (NRE_IS_PAGE (self));

  NRE_PAGE_GET_CLASS (self)->reveal_record (self, table, index);
}

/** nre_page_reveal_bytes: select and show bytes of the page's entry, none if @size is 0. */
void
nre_page_reveal_bytes (NrePage *self, guint64 offset, guint64 size)
{
  g_return_if_fail (NRE_IS_PAGE (self));

  NRE_PAGE_GET_CLASS (self)->reveal_bytes (self, offset, size);
}

/** nre_page_show_change: @commands: (element-type NreCommand): of a step that was undone or redone, whose
 * records are selected */
void
nre_page_show_change (NrePage *self, GPtrArray *commands)
{
  g_return_if_fail (NRE_IS_PAGE (self));

  if (NRE_PAGE_GET_CLASS (self)->show_change != NULL)
    NRE_PAGE_GET_CLASS (self)->show_change (self, commands);
}

/** nre_page_open_bytes: ask the window for a tab of the entry by itself, with these bytes selected, or none
 * if @size is 0. */
void
nre_page_open_bytes (NrePage *self, NreEntry *entry, guint64 offset, guint64 size)
{
  g_signal_emit (self, signals[OPEN_BYTES], 0, entry, offset, size);
}

/** nre_page_open_record: on the page of a table, ask the window for the page of the entry that contains the
 * table, with this record selected. @table: type of the table; @index: index of the record */
void
nre_page_open_record (NrePage *self, guint32 table, guint index)
{
  g_signal_emit (self, signals[OPEN_RECORD], 0, table, index);
}

/** nre_page_open_entry: ask the window for a tab of the entry. */
void
nre_page_open_entry (NrePage *self, NreEntry *entry)
{
  g_signal_emit (self, signals[OPEN_ENTRY], 0, entry);
}

void
nre_page_report (NrePage *self, const GError *error)
{
  nre_report_error (GTK_WIDGET (self), error);
}
