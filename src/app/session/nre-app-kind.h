/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-schema.h"

G_BEGIN_DECLS

typedef struct _GtkWidget GtkWidget;
typedef struct _NreHost NreHost;
typedef struct _NrePage NrePage;
typedef struct _NreBody NreBody;
typedef struct _NreSceneSource NreSceneSource;
typedef struct _NreSelection NreSelection;

/** NrePart: what sort of thing is selected inside an entry. The common parts come first,
 * then those of the kind. */
typedef guint NrePart;

enum
{
  NRE_PART_NONE,
  NRE_PART_ENTRY,       /* the entry as a whole: its directory fields */
  NRE_PART_BYTES,       /* a byte range of a table or payload */
  NRE_PART_OWN,         /* the first part of the kind */
};

/* The largest number of parts of a kind, including the common ones. */
#define NRE_MAX_PARTS 16

/** NrePath: the index of a record for each part, or G_MAXUINT: the selected record and
 * those that contain it. */
typedef struct
{
  guint index[NRE_MAX_PARTS];
} NrePath;

/**
 * NreAppRecord: the place of a record of a part.
 * @offset, @size: its bytes, in the table of the part
 * @shape: its shape
 */
typedef struct
{
  guint64         offset;
  guint64         size;
  const NreShape *shape;
} NreAppRecord;

/**
 * NreAppPart: a sort of record inside an entry that can be selected.
 * @argument: (nullable): name of the operations' parameter for the index of a record
 * @arguments: (nullable): name of the parameter for several indices, in operations
 *   that write to several records
 * @table: the table of the entry with the records, by the kind's own numbering of tables
 * @records: (nullable): the table of the kind's schema; NULL in a text, whose lines find_record finds
 * @single: there is at most one, so that the window offers no previous or next one
 * @dup_title: the title of a record above its fields
 * @get_inspector_type: (nullable): an NrePartInspector that shows the fields of one or several records
 * @dup_subtitle: (nullable): the subtitle; the default is the place of the record
 * @get_icon_name: (nullable): the icon before the title
 * @fill_arguments: (nullable): adds to the arguments of an operation those that identify the record, if its
 *   index is not enough, or differs
 * @read_arguments: (nullable): the number of the record that operations with such arguments
 *   call @index, or G_MAXUINT
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
  void      (*fill_arguments)     (GVariantDict *args, GObject *view, guint index);
  guint     (*read_arguments)     (GObject *view, GVariant *args, guint index);
} NreAppPart;

/**
 * NreAppPlace: bytes, and the record that they belong to.
 * @part, @index: NRE_PART_BYTES if they do not belong to a record that can be selected
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
 * @name: name of the window's action; kinds may share a name, such as "export"
 * @label: (nullable): label in the main menu's section for the current page, untranslated
 * @when_idle: whether it is disabled while the file is being saved
 */
typedef struct
{
  const char *name;
  const char *label;
  gboolean    when_idle;
  void      (*run) (NreHost *host, NrePage *page);
} NreAppAction;

/**
 * NreAppName: a thing inside an entry that can be found by its name.
 * @name: displayed name, UTF-8
 * @word: (nullable): the sort of thing, if the name does not tell it
 * @part: NRE_PART_BYTES if it is not a record that can be selected
 * @index: of the record
 * @offset, @size: of bytes, in the payload
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

/** NreAppGroup: kinds that the filter of the archive tree shows or hides together. */
typedef struct
{
  const char *name;
  const char *label;
} NreAppGroup;

/**
 * NreAppKind: a kind in the window: one row for each, listed in nre-app-kinds.c. Functions may be NULL; the
 * default is then the behaviour of bytes of unknown format.
 *
 * Names and pictures:
 * @title: untranslated
 * @group: the name of an NreAppGroup
 *
 * Contents, if the entry is itself an archive:
 * @has_tables: the entries are tables, which are shown as parts of this one and not as things of their own
 * @uncounted: (nullable): 0-terminated: types of tables whose first attribute is not the number of records
 * @get_table_title: (nullable): the contents of a table in words, untranslated, or NULL if unknown
 * @n_sections: number of rows in the tree for the single entry of such a file; 0 if each entry is one row
 * @dup_section: (transfer full): the title of a section of that entry
 * @find_section: the number of items in it, for the right edge of the row, and its bytes in the entry
 * @dup_measure: (transfer full) (nullable): the size of an entry in words, for the right edge of a list
 * @is_opaque: whether the format of the table's contents is unknown
 * @is_strange: whether the kind's schema does not describe the records of the table
 * @find_reference: finds the record in another entry that a field refers to: "kind.table" and an index
 *
 * Its page:
 * @shown_first: whether a newly opened file shows its first entry of this kind
 * @get_page_type: the type of its page, an NrePage: the kind's own, or the page of
 *   records and bytes. Never NULL.
 * @partner: the kind of file that is searched beside a file of this kind, and shown as another side of the
 *   same page; NRE_KIND_RAW for none
 * @actions, @n_actions: actions on it, besides the common ones
 * @new_overview: a widget on the page of an archive with such entries, besides the list of all entries: it
 *   follows the selection's entry, and has a signal "entry-activated" (NreEntry *)
 * @overview_title: title of that widget, untranslated
 * @new_scene_source: (transfer full): the source of what a viewport shows of the entry; NULL
 *   if there is nothing to see
 * @new_body: (transfer full): its shape without materials, and their names, for trying other materials on it;
 *   runs in any thread. @directory: the entry as an archive of tables
 *
 * @get_summary_type: (nullable): an NrePartInspector without a form, shown while nothing inside is selected
 *
 * What can be selected:
 * @parts, @n_parts: the first is NRE_PART_OWN
 * @new_view: (transfer full): the kind's view of the entry, shared by all followers of a selection; the
 *   functions below get it as @view
 * @count: the current number of records of a part
 * @is_regular: FALSE if the records of a part are not where its row says; the default is TRUE
 * @find_record: finds a record, for kinds whose records do not all have the shape of their
 *   table; FALSE if there is none
 * @follow: the index after the last change of the record that was at @index before it, or G_MAXUINT; the
 *   default is that records keep their indices
 * @complete: fills in the path's other records that are selected along with its record of @part
 * @find_place: finds what the byte at @offset of a table belongs to; the place is initially that byte
 * @part_of_table: the part that a table's records are; NRE_PART_NONE if the page does not show them one by
 *   one
 *
 * Its tables, by number:
 * @dup_table: (transfer full) (nullable): the entry of the table
 * @peek_table: its bytes
 * @find_table: the number of a table of the entry
 *
 * Names to search:
 * @list_names: calls @each for things inside that can be searched by name. Runs in a thread, on a snapshot.
 *   @subject: with the entry's archive of tables as its directory, where it is one; @shown: it has a tab, so
 *     that
 *   what has nothing but a number is told of, too
 *
 * Its edits:
 * @dup_step_label: (nullable): the label of a step that performed the operation on @n records
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
  gboolean       (*is_strange)      (const NreFields *table);
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
  GObject       *(*new_view)        (NreDocument *document, NreEntry *entry);
  guint          (*count)           (GObject *view, NrePart part);
  gboolean       (*is_regular)      (GObject *view, NrePart part);
  gboolean       (*find_record)     (GObject *view, NrePart part, guint index, NreAppRecord *out);
  guint          (*follow)          (GObject *view, NrePart part, guint index);
  void           (*complete)        (NreSelection *selection, NrePart part, NrePath *path);
  void           (*find_place)      (GObject *view, NreEntry *table, guint64 offset, NreAppPlace *place);
  NrePart        (*part_of_table)   (guint32 type);

  NreEntry      *(*dup_table)       (GObject *view, guint table);
  gboolean       (*peek_table)      (GObject *view, guint table, NreSpan *span);
  gboolean       (*find_table)      (GObject *view, NreEntry *table, guint *number);

  void           (*list_names)      (const NreSubject *subject, gboolean shown, NreAppNamed each,
                                     gpointer data);

  char          *(*dup_step_label)  (const char *operation, guint n);
} NreAppKind;

/* The rows of all kinds, ending in NULL: see src/app/kinds. */
extern const NreAppKind *const nre_app_kinds[];

/* In the order of the menu, terminated by an empty one. */
extern const NreAppGroup nre_app_groups[];

const NreAppPart *nre_app_kind_get_part    (const NreAppKind *self, NrePart part);
const NreTable   *nre_app_kind_get_records (const NreAppKind *self, NrePart part);

G_END_DECLS
