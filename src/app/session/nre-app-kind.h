/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-entry-view.h"
#include "nre-schema.h"

G_BEGIN_DECLS

typedef struct _GtkWidget GtkWidget;
typedef struct _NreHost NreHost;
typedef struct _NrePage NrePage;
typedef struct _NreBody NreBody;
typedef struct _NreSceneSource NreSceneSource;
typedef struct _NreSelection NreSelection;

/** NrePart: what is selected inside an entry. The parts that all kinds have come first, then those of the
 * kind. */
typedef guint NrePart;

enum
{
  NRE_PART_NONE,
  NRE_PART_ENTRY,       /* the whole entry, that is, its fields in the directory */
  NRE_PART_BYTES,       /* a range of bytes of a table or of the entry */
  NRE_PART_OWN,         /* the first part that the kind defines */
};

/* The largest number of parts of a kind, including those that all kinds have. */
#define NRE_MAX_PARTS 16

/** NrePath: the selected record and the records that contain it: for each part, the index of a record, or
 * G_MAXUINT. */
typedef struct
{
  guint index[NRE_MAX_PARTS];
} NrePath;

/**
 * NreAppRecord: where a record of a part is.
 * @offset, @size: range of its bytes in the table of the part
 * @shape: the fields of the record
 */
typedef struct
{
  guint64         offset;
  guint64         size;
  const NreShape *shape;
} NreAppRecord;

/**
 * NreAppPart: a type of records inside an entry that can be selected.
 * @argument: (nullable): name of the parameter for the index of a record in the kind's operations
 * @arguments: (nullable): name of the parameter for several indices in operations that change several records
 * @table: number of the table that contains the records; the kind numbers its tables
 * @records: (nullable): name of the table in the kind's schema; NULL in a text, for whose lines find_record
 *   must be implemented
 * @single: whether there is at most one record, so that there are no buttons for the previous and next record
 * @dup_title: returns the title of a record, shown above its fields
 * @get_inspector_type: (nullable): returns the type of the NrePartInspector that shows the fields of records
 * @dup_subtitle: (nullable): returns the subtitle; by default it describes the position of the record's bytes
 * @get_icon_name: (nullable): returns the icon before the title
 * @fill_arguments: (nullable): adds the arguments of an operation that identify the record, if the index in
 *   the selection does not
 * @read_arguments: (nullable): the reverse: returns the index in the selection of the record that these
 *   arguments and @index identify, or G_MAXUINT
 */
typedef struct
{
  const char *argument;
  guint       table;
  const char *records;
  gboolean    single;
  char     *(*dup_title)          (NreSelection *selection, guint index);
  GType     (*get_inspector_type) (void);
  char     *(*dup_subtitle)       (NreSelection *selection, guint index);
  const char *(*get_icon_name)    (NreSelection *selection, guint index);
  const char *arguments;
  void      (*fill_arguments)     (GVariantDict *args, NreEntryView *view, guint index);
  guint     (*read_arguments)     (NreEntryView *view, GVariant *args, guint index);
} NreAppPart;

/**
 * NreAppPlace: a range of bytes, and the record that contains them.
 * @part, @index: the part and the index of the record; NRE_PART_BYTES if no record that can be selected
 *   contains the bytes
 * @offset, @size: the range of bytes
 */
typedef struct
{
  NrePart part;
  guint   index;
  guint64 offset;
  guint64 size;
} NreAppPlace;

/**
 * NreAppAction: an action on a page.
 * @name: name of the window's action; several kinds may use the same name, such as "export"
 * @label: (nullable): label in the main menu's section for the current page, untranslated
 * @edits: whether it changes the entry, so that it is disabled in an archive that can only be read
 * @when_idle: whether the action is disabled while the file is being saved
 * @run: performs the action
 */
typedef struct
{
  const char *name;
  const char *label;
  gboolean    edits;
  gboolean    when_idle;
  void      (*run) (NreHost *host, NrePage *page);
} NreAppAction;

/**
 * NreAppName: what the user can find by name inside an entry.
 * @name: the displayed name, in UTF-8
 * @word: (nullable): a word for what has the name, such as a node; NULL if the name makes it clear
 * @icon_name: the icon for display
 * @part: the part of the record, or NRE_PART_BYTES if it is not a record that can be selected
 * @index: index of the record
 * @offset, @size: range of its bytes in the entry
 */
typedef struct
{
  const char *name;
  const char *word;
  const char *icon_name;
  NrePart     part;
  guint       index;
  guint64     offset;
  guint64     size;
} NreAppName;

typedef void (*NreAppNamed) (const NreAppName *name, gpointer data);

/** NreAppGroup: a group of kinds that the filter of the archive tree shows or hides together. */
typedef struct
{
  const char *name;
  const char *label;
} NreAppGroup;

/**
 * NreAppKind: what the window knows about a kind of file. All kinds are listed in nre-app-kinds.c. Functions
 * may be NULL unless stated otherwise; by default the window behaves as for bytes of unknown format.
 *
 * Names and pictures:
 * @title: the title of the kind, untranslated
 * @group: the name of an NreAppGroup
 *
 * Contents, if an entry of this kind is itself an archive:
 * @has_tables: whether its entries are tables, which are shown as parts of the entry instead of separately
 * @uncounted: (nullable): types of tables whose first attribute is not the number of records, terminated by 0
 * @get_table_title: returns (nullable): a title for the contents of a table, untranslated; NULL if they are
 *   unknown
 * @n_sections: number of rows in the tree for the single entry of such a file; 0 if each entry has one row
 * @dup_section: returns (transfer full): the title of a section of that entry
 * @find_section: returns (transfer full): the number of items in a section, as text for the right edge of the
 *   row, and gets the range of its bytes in the entry
 * @dup_measure: returns (transfer full) (nullable): a description of the size of an entry, for the right edge
 *   of a list
 * @is_opaque: returns whether the format of the contents of a table is unknown
 * @has_unknown_layout: returns whether the records of a table differ from the kind's schema
 * @find_reference: finds the record to which a field refers in another entry, given as "kind.table" and an
 *   index. Gets the other entry (transfer full) and the range of the record; returns FALSE if there is none
 *
 * Its page:
 * @shown_first: whether a file that has just been opened shows its first entry of this kind
 * @get_page_type: returns the type of its page, an NrePage: the page of the kind, or the page of records and
 *   bytes. Must not be NULL
 * @partner: the kind of file that is looked for beside a file of this kind, and shown as another side of the
 *   same page; NRE_KIND_RAW for none
 * @actions, @n_actions: actions on the page, besides those of all pages
 * @new_overview: creates a widget for the page of an archive that contains such entries, shown as an
 *   alternative to the list of all entries. It must have a signal "entry-activated" (NreEntry *)
 * @overview_title: the title of that widget, untranslated
 * @new_scene_source: returns (transfer full): the source of what a viewport shows of the entry; NULL if it
 *   shows nothing
 * @new_body: returns (transfer full): the geometry of the entry and the names of its materials, for showing
 *   it with other materials; called in any thread. @directory: the entry as an archive of tables
 *
 * @get_summary_type: returns the type of an NrePartInspector without a form, shown while no part of the
 *   entry is selected, even if bytes are
 *
 * What can be selected:
 * @parts, @n_parts: the parts of the kind; the first is NRE_PART_OWN
 * @get_view_type: returns the type of the kind's view of the entry, which all users of a selection share;
 *   it is the parameter @view of the functions below. Must not be NULL if there are parts
 * @count: returns the current number of records of a part
 * @is_regular: returns FALSE if the records of a part are not in the table and shape that the NreAppPart
 *   states; the default is TRUE
 * @find_record: finds a record, for kinds whose records do not all have the shape of their table; returns
 *   FALSE if there is none
 * @follow: returns the current index of the record that was at @index before the last change, or G_MAXUINT;
 *   by default records keep their indices
 * @complete: sets the other records of the path, which are selected together with its record of @part
 * @find_place: finds the record that the byte at @offset of a table belongs to, where it is not a record of
 *   that table; @place is initially what the schema says of the byte
 * @get_place_table: returns the type of the table that contains the bytes of a place, if it may be another
 *   one than that of the record; 0 if there is none
 *
 * Names to search:
 * @list_names: calls @each for everything in the entry that can be searched by name. Called in a thread, with
 *   a snapshot. @subject: the entry; if it is an archive of tables, with its directory. @shown: whether the
 *   entry is open in a tab; then records that have only a number are listed as well
 *
 * Its edits:
 * @dup_step_label: returns (transfer full) (nullable): the label of an undo step that performed the operation
 *   on @n records; NULL for the label of the operation
 */
typedef struct
{
  NreKind          kind;
  const char      *icon_name;
  const char      *title;
  const char      *group;

  gboolean         has_tables;
  const guint32   *uncounted;
  const char    *(*get_table_title) (guint32 type);
  gboolean       (*is_opaque)       (guint32 type);
  guint            n_sections;
  char          *(*dup_section)     (NreEntry *entry, guint section);
  char          *(*find_section)    (NreEntry *entry, guint section, guint64 *offset, guint64 *size);
  char          *(*dup_measure)     (NreEntry *entry);
  gboolean       (*has_unknown_layout)      (const NreFields *table);
  gboolean       (*find_reference)  (NreEntry *entry, const char *refers_to, guint index, NreEntry **other,
                                     guint64 *offset, guint64 *size);

  gboolean         shown_first;
  GType          (*get_page_type)   (void);
  NreKind          partner;
  const NreAppAction *actions;
  guint            n_actions;
  GtkWidget     *(*new_overview)    (NreSelection *selection);
  const char      *overview_title;
  NreSceneSource *(*new_scene_source) (NreSelection *selection);
  NreBody       *(*new_body)        (NreDirectory *directory);
  GType          (*get_summary_type) (void);

  const NreAppPart *parts;
  guint            n_parts;
  GType          (*get_view_type)   (void);
  guint          (*count)           (NreEntryView *view, NrePart part);
  gboolean       (*is_regular)      (NreEntryView *view, NrePart part);
  gboolean       (*find_record)     (NreEntryView *view, NrePart part, guint index, NreAppRecord *out);
  guint          (*follow)          (NreEntryView *view, NrePart part, guint index);
  void           (*complete)        (NreSelection *selection, NrePart part, NrePath *path);
  void           (*find_place)      (NreEntryView *view, guint table, guint64 offset, NreAppPlace *place);
  guint          (*get_place_table) (const NrePlace *place);

  void           (*list_names)      (const NreSubject *subject, gboolean shown, NreAppNamed each,
                                     gpointer data);

  char          *(*dup_step_label)  (const char *operation, guint n);
} NreAppKind;

/* All kinds, terminated by NULL; see src/app/kinds. */
extern const NreAppKind *const nre_app_kinds[];

/* The groups in the order of the menu, terminated by a group with NULL as its name. */
extern const NreAppGroup nre_app_groups[];

const NreAppPart *nre_app_kind_get_part    (const NreAppKind *self, NrePart part);
NrePart           nre_app_kind_find_part   (const NreAppKind *self, guint table);
const NreTable   *nre_app_kind_get_records (const NreAppKind *self, NrePart part);

G_END_DECLS
