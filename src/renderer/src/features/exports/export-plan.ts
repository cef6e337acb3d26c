/** Converts the list on screen and the user's choices to an export order. Pure. */
import type { Column } from '@shared/columns/column';
import { fileNameFor } from '@shared/export/file-name';
import { completenessText, type CompletenessText } from '@shared/export/completeness';
import type { ExportFormat } from '@shared/export/format/format';
import {
  exportFormat,
  fileForm,
  formatsFor,
  isDossier,
  type FormatId,
} from '@shared/export/formats';
import type { Settings } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';
import { kindRules } from '@shared/service/kinds';
import { dayAt } from '@shared/values/calendar';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { isSelected } from '@renderer/lib/table/selection-data';
import type { ExportOrder } from '@renderer/library/export/export-order';
import type { Choices, Place } from './choices';
import { fileId } from '@renderer/library/export/export-cells';
import { aboutFacts, type WindowFacts } from './about-facts';
import { dossierHead, dossierTitle } from './dossier-head';

const bare = ({ id, width }: Pick<Column<never>, 'id' | 'width'>): Place => ({ id, width });
const columnsOf = (kind: ShownList['kind']): readonly Place[] =>
  kind === 'table' ? [] : kindRules[kind].columns.map(bare);

/** Returns the last choices, for a list of `kind` shown in `window`'s language. */
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
    // Rows without a kind are in the language of the screen, so that no file mixes two languages.
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

/** A format that writes records as received has no columns and no translated values. */
export function writesWholeRecords(format: FormatId): boolean {
  return (exportFormat(format) satisfies ExportFormat as ExportFormat).records === true;
}

/**
 * Returns the columns of the file: the format's own, the profile's, or those on screen followed by
 * the others if all are wanted.
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
    // A profile stores ids. For columns without a kind, the current labels are used.
    const today = new Map([...(list.all ?? []), ...list.columns].map((one) => [one.id, one]));
    return own.map(({ id, width }) => ({ ...today.get(id), id, width }));
  }
  const shown = new Set(list.columns.map(({ id }) => id));
  const others = (list.all ?? columnsOf(list.kind)).filter(({ id }) => !shown.has(id));
  // The assessment sign in front of a row is not a column on screen.
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

/** Whether a file has one or several tables, as far as known in advance. */
export type TableCount = Parameters<typeof fileForm>[1];

export function tablesOf({ tables }: ShownList): TableCount {
  return tables ? 'several' : 'one';
}

/** Returns whether the list is complete, in the words used everywhere. */
export function completenessOf(
  { completeness, completenessWords: why }: ShownList,
  { rows, language }: Pick<Choices, 'rows' | 'language'>,
): CompletenessText {
  return completenessText({ rows, completeness, why }, language);
}

/** A list has rows to count; a record and a file do not. */
function isCounted({ scope = 'table' }: ShownList): boolean {
  return scope === 'table';
}

/** Returns `1 row` or `312 rows`. */
function rowsText(count: number, locale: Choices['language']): string {
  const inputs = { count: String(count) };
  return count === 1 ? m.common_1_row({}, { locale }) : m.common_count_rows(inputs, { locale });
}

/** Returns the number of rows of the file. `selected`: selected rows of the list. */
export function rowsFor(list: ShownList, rows: Choices['rows'], selected: number): number {
  return rows === 'all' ? list.count : selected;
}

/**
 * Returns the selected rows that are in the list, in the list's order, because the screen may show
 * another list by now.
 */
export async function selectedOf(
  library: Pick<LibraryClient, 'ids'>,
  { handle, selection }: Pick<ShownList, 'handle' | 'selection'>,
): Promise<readonly string[]> {
  const all = await library.ids({ handle });
  return all.filter((id) => isSelected(selection, id));
}

/** Returns the list in the language of the file. */
export function inFile(list: ShownList, { language }: Pick<Choices, 'language'>): ShownList {
  return list.said?.(language) ?? list;
}

/** Returns the default client or subject of a list; '' for none. */
function clientOf({ subject, clientReference }: ShownList): string {
  return subject ?? clientReference ?? '';
}

/** Returns the list's name in the file: client or subject, then content. */
export function listName(
  list: ShownList,
  { client = clientOf(list), format }: Pick<Choices, 'client'> & Partial<Choices> = {},
): string {
  const { title, subject } = list;
  const sought = subject ? [] : list.search.map(([, value]) => value).filter((one) => one !== '');
  const said = list.called ?? [title, sought.join(', ')].filter((one) => one !== '').join(' ');
  const called = format && isDossier(format) ? dossierTitle(list) : said;
  const first = client.trim();
  return first === '' || called.includes(first) ? called : `${first} – ${called}`;
}

/** Returns the file name to suggest for `count` rows. A possibly incomplete list says so. */
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
    rows: isCounted(list) ? rowsText(count, choices.language) : '',
    partial: completenessOf(list, choices).mark,
    extension: fileForm(exportFormat(choices.format), tables).extension,
    pattern: choices.style?.pattern ?? '',
    profile: choices.style?.profile ?? '',
  });
}

/** Returns the order for the library, without the source of rows. */
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
  // A list of a matter belongs to it; others belong to the current one.
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
    // A statement goes to a client unchanged.
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

/** Returns whether the file itself contains "About this list". */
export function hasAboutSheet(format: FormatId, tables: TableCount): boolean {
  return fileForm(exportFormat(format), tables).container !== 'plain';
}

/** Returns which notations a format leaves to the user; others are unambiguous. */
export function hasStyles(format: FormatId): {
  readonly decimal: boolean;
  readonly dates: boolean;
} {
  const csv = format === 'csv' || format === 'csv-excel';
  return { decimal: csv, dates: csv || isDossier(format) || ['xlsx', 'pdf'].includes(format) };
}

/** Returns whether a format cannot have this many columns. */
export function isTooWide(format: FormatId, columns: number): boolean {
  const { columnLimit = Infinity }: ExportFormat = exportFormat(format);
  return columns > columnLimit;
}

/** Returns whether a format cannot have this many rows. */
export function isTooLong(format: FormatId, rows: number): boolean {
  const { rowLimit = Infinity }: ExportFormat = exportFormat(format);
  return rows > rowLimit;
}
