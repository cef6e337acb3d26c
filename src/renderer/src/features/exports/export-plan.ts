/** Turns the list on screen and the user's choices into an export order. Pure. */
import type { Column } from '@shared/columns/column';
import { fileNameFor } from '@shared/export/file-name';
import { completenessText, type CompletenessText } from '@shared/export/completeness';
import type { ExportFormat } from '@shared/export/format/format';
import { isDossier } from '@shared/export/dossier/is-dossier';
import { exportFormat, fileForm, formatsFor, type FormatId } from '@shared/export/formats';
import type { Settings } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { kindRules } from '@shared/service/kinds';
import { dayAt } from '@shared/values/calendar';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { isSelected } from '@renderer/lib/table/selection-data';
import type { ExportOrder } from '@renderer/library/export/export-order';
import type { Choices, Place } from './choices';
import { fileId } from '@renderer/library/export/export-cells';
import { namedDate } from '@renderer/registers/service/filter-labels';
import { aboutFacts, type WindowFacts } from './about-facts';
import { dossierHead, dossierTitle } from './dossier-head';

const bare = ({ id, width }: Pick<Column<never>, 'id' | 'width'>): Place => ({ id, width });
const columnsOf = (kind: ShownList['kind']): readonly Place[] =>
  kind === 'table' ? [] : kindRules[kind].columns.map(bare);

/** Returns the last export's choices, adapted to a list of `kind` and the `window` language. */
export function rememberedChoices(
  settings: Settings,
  window: 'sv' | 'en',
  kind?: ShownList['kind'],
): Omit<Choices, 'rows'> {
  const { exportFormat: id, exportLanguage, exportColumns, exportCodes } = settings;
  const profile = settings.exportProfiles.find(({ name }) => name === settings.exportProfile);
  const own = profile && profile.kind === kind ? profile.columns : null;
  return {
    format: formatsFor(kind ?? 'table').find((format) => format.id === id)?.id ?? 'xlsx',
    columns: exportColumns === 'profile' && !own ? 'shown' : exportColumns,
    ...(own ? { own } : {}),
    // Rows without a kind are always in the screen's language, so the rest of the file uses it too.
    language: exportLanguage === 'window' || kind === 'table' ? window : exportLanguage,
    codes: exportCodes,
    style: {
      decimal: settings.exportDecimal,
      dates: settings.exportDates,
      titleRow: settings.exportTitleRow,
      pattern: settings.exportPattern,
      profile: profile?.name ?? '',
    },
    about: settings.exportAbout,
    aboutOwn: settings.exportAboutOwn,
  };
}

/**
 * True if the format writes records exactly as received, so it has neither columns nor translated
 * values.
 */
export function writesWholeRecords(format: FormatId): boolean {
  return (exportFormat(format) satisfies ExportFormat as ExportFormat).records === true;
}

/**
 * Returns the file's columns: those the format dictates, those in the profile, or those on screen.
 * If all are wanted, the others come after those on screen.
 */
export function columnsFor(
  list: ShownList,
  {
    columns,
    own = [],
    said = [],
    format,
  }: Pick<Choices, 'columns' | 'format' | 'said'> & { own?: Choices['own'] | undefined },
): readonly Place[] {
  const { fixedColumns }: ExportFormat = exportFormat(format);
  if (fixedColumns) {
    const known = list.clearance?.columns ?? [];
    return fixedColumns.map((id) => known.find((one) => fileId(one.id) === id) ?? { id, width: 0 });
  }
  if (columns === 'profile' && own.length > 0) {
    // A profile only stores ids. Columns without a kind get their current labels.
    const today = new Map([...(list.all ?? []), ...list.columns].map((one) => [one.id, one]));
    return own.map(({ id, width }) => ({ ...today.get(id), id, width }));
  }
  const shown = new Set(list.columns.map(({ id }) => id));
  const others = (list.all ?? columnsOf(list.kind)).filter(({ id }) => !shown.has(id));
  // The assessment icon in front of a row doesn't count as an on-screen column.
  const wanted = columns === 'all' ? others : others.filter(({ id }) => said.includes(id));
  return [...list.columns, ...wanted];
}

/** Returns the ids of the user's own columns that have values in this list. */
export async function saidColumns(
  library: Pick<LibraryClient, 'facets'>,
  { kind, handle }: Pick<ShownList, 'kind' | 'handle'>,
): Promise<readonly string[]> {
  if (kind === 'table' || handle < 0) return [];
  const of = ['assessment', 'comment'].map((column) => ({ column, limit: 1 }));
  const facets = await library.facets({ handle, of });
  return of.flatMap(({ column }, at) => ((facets[at]?.different ?? 0) > 0 ? [column] : []));
}

/** Whether the file will have one table or several, as far as that is known in advance. */
export type TableCount = Parameters<typeof fileForm>[1];

export function tablesOf({ tables }: ShownList): TableCount {
  return tables ? 'several' : 'one';
}

/** States whether the list is complete, in the standard wording. */
export function completenessOf(
  { completeness, completenessWords: why }: ShownList,
  { rows, language }: Pick<Choices, 'rows' | 'language'>,
): CompletenessText {
  return completenessText({ rows, completeness, why }, language);
}

/** True for lists, whose rows can be counted. Records and files have none. */
function isCounted({ scope = 'table' }: ShownList): boolean {
  return scope === 'table';
}

/** Returns how many rows the file will have. `selected`: number of rows selected in the list. */
export function rowsFor(list: ShownList, rows: Choices['rows'], selected: number): number {
  return rows === 'all' ? list.count : selected;
}

/**
 * Returns which rows the user probably wants. A single selected row is just where the cursor is.
 * Two or more are a real selection, except that a clearance's dossier is about the whole search:
 * marks remain selected after being compared.
 */
export function likelyRows(
  { clearance, count }: ShownList,
  selected: number,
  format: FormatId,
): Choices['rows'] {
  const isSelection = selected > 1 && selected < count;
  return isSelection && !(clearance && isDossier(format)) ? 'selected' : 'all';
}

/**
 * Returns the selected rows that are in the list, in the list's order. Needed because the screen
 * may be showing another list by now.
 */
export async function selectedOf(
  library: Pick<LibraryClient, 'ids'>,
  { handle, selection }: Pick<ShownList, 'handle' | 'selection'>,
): Promise<readonly string[]> {
  const all = await library.ids({ handle });
  return all.filter((id) => isSelected(selection, id));
}

/** Returns the list translated into the language of the file. */
export function inFile(list: ShownList, { language }: Pick<Choices, 'language'>): ShownList {
  return list.said?.(language) ?? list;
}

/** Returns a list's default client or subject, or '' if it has none. */
function clientOf({ subject, clientReference }: ShownList): string {
  return subject ?? clientReference ?? '';
}

/** Returns the name the list gets in the file: the client or subject, then the contents. */
export function listName(
  list: ShownList,
  { client = clientOf(list), format }: Pick<Choices, 'client'> & Partial<Choices> = {},
): string {
  const { title, subject } = list;
  const sought = subject
    ? []
    : list.search.map(([name, value]) => namedDate(name, value)).filter((one) => one !== '');
  const said = list.called ?? [title, sought.join(', ')].filter((one) => one !== '').join(' ');
  const called = format && isDossier(format) ? dossierTitle(list) : said;
  const first = client.trim();
  return first === '' || called.includes(first) ? called : `${first} – ${called}`;
}

/** Suggests a file name for `count` rows. If the list may be incomplete, the name says so. */
export function fileNameOf(
  shown: ShownList,
  choices: Choices,
  now: Date,
  count: number,
  tables: TableCount = tablesOf(shown),
): string {
  const list = inFile(shown, choices);
  const options = { locale: choices.language };
  return fileNameFor({
    ...(list.sample ? { sample: m.export_sample_word({}, options) } : {}),
    list: listName(list, choices),
    date: dayAt(now.getTime()),
    rows: isCounted(list) ? countWords('rows', count, options, String(count)) : '',
    partial: completenessOf(list, choices).mark,
    extension: fileForm(exportFormat(choices.format), tables).extension,
    pattern: choices.style?.pattern ?? '',
    profile: choices.style?.profile ?? '',
  });
}

/** Returns the export order for the library. The order doesn't contain the rows themselves. */
export function orderFor(
  shown: ShownList,
  choices: Choices,
  now: Date,
  known: WindowFacts = { version: null, keyHolder: null },
  tables: TableCount = tablesOf(shown),
): Omit<ExportOrder, 'source'> {
  const list = inFile(shown, choices);
  const { about = 'off', style } = choices;
  const inside = hasAboutSheet(choices.format, tables);
  // A matter's own list belongs to that matter, any other list to the current one.
  const matter = list.clientReference || (known.matter ?? '');
  return {
    format: choices.format,
    columns: columnsFor(list, choices).map(({ cells, ...column }) =>
      cells ? { ...column, cells: cells() } : column,
    ),
    codes: (exportFormat(choices.format) satisfies ExportFormat as ExportFormat).fixedColumns
      ? 'words'
      : choices.codes,
    locale: choices.language,
    title: listName(list, choices),
    sample: list.sample,
    createdAt: now.toISOString(),
    ...(isDossier(choices.format) && known.dossier
      ? { dossier: dossierHead(list, choices, now, matter, known.dossier) }
      : {}),
    ...(known.deadlines ? { deadlines: known.deadlines } : {}),
    ...(list.deadlinePart ? { deadlinePart: list.deadlinePart } : {}),
    ...(style && style.decimal !== 'format' ? { decimal: style.decimal } : {}),
    ...(style ? { dates: style.dates } : {}),
    // A statement is sent to the client unchanged, so it needs a title.
    ...(style?.titleRow || list.total ? { titleRow: true } : {}),
    ...(inside || about !== 'off'
      ? { about: aboutFacts(listName(list, choices), list, choices, now, known) }
      : {}),
    ...(!inside && about !== 'off' ? { aboutFile: about } : {}),
    facts: {
      title: listName(list, choices).slice(0, 500),
      scope: choices.rows,
      completeness: list.completeness,
      search: list.search
        .slice(0, 60)
        .map(([name, value]): [string, string] => [name.slice(0, 200), value.slice(0, 2000)]),
      sample: list.sample,
      ...(matter === '' ? {} : { matter }),
    },
  };
}

/** True if "About this list" is part of the file itself. */
export function hasAboutSheet(format: FormatId, tables: TableCount): boolean {
  return fileForm(exportFormat(format), tables).container !== 'plain';
}

/** Returns which notations the user can choose for a format. All others are unambiguous. */
export function hasStyles(format: FormatId): {
  readonly decimal: boolean;
  readonly dates: boolean;
} {
  const csv = format === 'csv' || format === 'csv-excel';
  return { decimal: csv, dates: csv || isDossier(format) || ['xlsx', 'pdf'].includes(format) };
}

/** Returns whether a format can't hold this many columns. */
export function isTooWide(format: FormatId, columns: number): boolean {
  const { columnLimit = Infinity }: ExportFormat = exportFormat(format);
  return columns > columnLimit;
}

/** Returns whether a format can't hold this many rows. */
export function isTooLong(format: FormatId, rows: number): boolean {
  const { rowLimit = Infinity }: ExportFormat = exportFormat(format);
  return rows > rowLimit;
}
