/** All columns of an engine. Defines how records are added and how the columns are saved. */
import type { Cell } from '@shared/columns/column';
import { isTimeOfCopy, liveColumns } from '@shared/columns/own-columns';
import type { Assumptions } from '@shared/service/assumptions';
import { foldText, fullTextFolding } from '@shared/service/fold';
import { createCasedColumn, type CasedColumn } from './columns/cased-column';
import { compareFor } from './memory/compare';
import type { EngineRow, ShownRow } from './contract/engine';
import { createGroup, type Group } from './columns/group-column';
import { createIds, type Ids } from './columns/id-column';
import { createLinkColumn } from './columns/link-column';
import { createParts } from './contract/facet-parts';
import { createIdColumn, createPlainColumn } from './columns/plain-column';
import { within, type Save, type Saved } from './memory/saved';
import { createSearchedColumn, type SearchedColumn } from './columns/searched-column';
import type { Codes, Columns, EngineSpec } from './contract/spec';
import { createTextColumn, type TextColumn } from './columns/text-column';
import { createValueColumn, none, type Dictionary, type ValueColumn } from './columns/value-column';

/** Increase this when the column layout changes. Older snapshots are then ignored. */
const layout = 9;

export interface Store extends Columns {
  readonly ids: Ids;
  /** The column searched by the filter `query` and by full-text search. */
  readonly words: CasedColumn | null;
  /** Columns that full-text search scans by number: sets of values and single values. */
  readonly coded: readonly CodedText[];
  /** Columns that full-text search scans by slot. */
  readonly texts: readonly { search(needle: string, visit: (slot: number) => void): void }[];
  push(row: EngineRow): void;
  /** Reserves space for more rows in small steps. */
  prepare(rows: number): Generator<void>;
  /** Returns a slot's record as shown in lists, or `null` if not all of it is stored. */
  rowAt(slot: number): ShownRow | null;
  hasOtherForms(slot: number): boolean;
  /** Identifies columns and assumptions. A snapshot can only be loaded if its shape is the same. */
  readonly shape: string;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

/** Strings by number, and the numbers of all slots. */
interface CodedText {
  readonly numbers: number;
  readonly codes: Codes;
  search(needle: string, visit: (number: number) => void): void;
}

interface Part {
  prepare?(slots: number): Generator<void>;
  save(save: Save): void;
  load(saved: Saved, slots: number): void;
}

export function createStore<R>(spec: EngineSpec<R>, by: Assumptions): Store {
  const ids = createIds();
  const folding = fullTextFolding(by.folding);
  const fold = (text: string | null): string | null =>
    text === null ? null : foldText(text, folding);
  const folded = (text: string): string => foldText(text, folding);
  const foldAll = (texts: readonly (string | null)[]): string =>
    foldText(texts.filter((text) => text !== null).join('\n'), folding);
  let words: CasedColumn | null = null;
  const rest = createTextColumn();
  const hasRest = spec.more !== undefined || (spec.words !== null && folding !== by.folding);
  const shown = new Map<string, ValueColumn>();
  const dictionaries = new Map<string, Dictionary>();
  const groups = new Map<string, Group>();
  const parts = new Map<string, Part>();
  if (hasRest) parts.set('rest', rest);
  const searched: { readonly id: string; readonly column: SearchedColumn }[] = [];
  const pushes: ((cells: ReadonlyMap<string, string | null>) => void)[] = [];

  const columns = spec.columns.filter(({ id }) => !liveColumns.has(id));
  const kindOf = new Map(columns.map((column) => [column.id, column.kind]));
  for (const [name, { columns: together, more }] of Object.entries(spec.groups)) {
    const group = createGroup(folded, more ?? (() => []));
    groups.set(name, group);
    parts.set(`group.${name}`, group);
    for (const [at, id] of together.entries()) {
      shown.set(id, group.column(at, compareFor(kindOf.get(id) ?? 'text')));
    }
    pushes.push((cells) => group.push(together.map((id) => cells.get(id) ?? null)));
  }
  for (const { id, kind } of columns) {
    if (shown.has(id)) continue;
    const compare = compareFor(kind);
    if (id === spec.words) words = createCasedColumn((text) => foldText(text, by.folding));
    const text = id === spec.words && words ? words : createTextColumn();
    const plain = spec.plain.includes(id) ? createPlainColumn(compare, text) : null;
    const other =
      kind === 'link'
        ? createLinkColumn(compare)
        : id === spec.id
          ? createIdColumn(compare, ids.idAt)
          : null;
    // Download times aren't part of the record, and booleans can't be searched.
    const read = !isTimeOfCopy(id) && kind !== 'boolean';
    const dictionary = plain || other ? null : createValueColumn(compare, read ? folded : null);
    const column = plain ?? other ?? dictionary ?? createValueColumn(compare);
    shown.set(id, column);
    parts.set(`shown.${id}`, column);
    if (dictionary) dictionaries.set(id, dictionary);
    pushes.push((cells) => column.push(cells.get(id) ?? null));
    if (spec.searched.includes(id)) {
      const look = createSearchedColumn(plain ? text : ids.text);
      searched.push({ id, column: look });
      parts.set(`searched.${id}`, look);
    }
  }
  for (const name of Object.keys(spec.hidden)) {
    const column = createValueColumn((a, b) => (a < b ? -1 : 1));
    dictionaries.set(name, column);
    parts.set(`hidden.${name}`, column);
  }

  const otherForms = createValueColumn((a, b) => (a < b ? -1 : 1));
  parts.set('otherForms', otherForms);
  const firstRuns = createValueColumn((a, b) => (a < b ? -1 : 1));
  parts.set('firstRun', firstRuns);

  const partsOf = new Map<string, ReturnType<typeof createParts>>();
  return {
    ids,
    words,
    shown,
    dictionaries,
    groups,
    folding,
    parts(id, by) {
      const column = shown.get(id);
      if (!by || !column) return null;
      const key = `${by}:${id}`;
      const parts = partsOf.get(key) ?? createParts(column, by);
      partsOf.set(key, parts);
      return parts();
    },
    coded: [
      ...[...groups.values()].map(codedText),
      ...columns.flatMap(({ id }) => dictionaries.get(id) ?? []),
    ],
    texts: [
      ...(folding === by.folding && words ? [visited(words)] : []),
      ...(hasRest ? [visited(rest)] : []),
      ...searched.map(({ column }) => column),
    ],
    shape: JSON.stringify([layout, [...parts.keys()], by.folding, by.dayZone]),
    rowAt(slot) {
      if (!spec.rebuild) return null;
      const text = (name: string): string | null => {
        const column = shown.get(name);
        const number = column?.at(slot) ?? none;
        return number === none ? null : (column?.valueOf(number) ?? null);
      };
      const run = firstRuns.at(slot);
      return {
        id: ids.idAt(slot),
        record: spec.rebuild(text),
        fetchedAt: text('fetched_at') ?? '',
        firstAt: text('first_at') ?? '',
        changedAt: text('changed_at'),
        statusAt: text('status_at'),
        note: text('note'),
        firstRun: run === none ? null : firstRuns.valueOf(run),
      };
    },
    hasOtherForms: (slot) => otherForms.at(slot) !== none,
    push({ id, raw, fetchedAt, note, firstRun, arrival, ...times }) {
      const record = spec.read(raw);
      const { firstAt = fetchedAt, changedAt = null, statusAt = null } = times;
      const row = { id, record, fetchedAt, firstAt, changedAt, statusAt, note };
      ids.put(id, arrival);
      const values = new Map(columns.map((column) => [column.id, column.value(row)]));
      const cells = new Map([...values].map(([name, cell]) => [name, textOfCell(cell)]));
      const hasOthers = spec.hasOtherForms(raw, (name) => values.get(name) ?? null);
      otherForms.push(hasOthers ? 'yes' : null);
      for (const push of pushes) push(cells);
      firstRuns.push(firstRun);
      for (const { id: name, column } of searched) {
        const text = cells.get(name) ?? null;
        column.push(fold(text), name === spec.id ? id : text);
      }
      for (const [name, read] of Object.entries(spec.hidden)) {
        dictionaries.get(name)?.push(read(record, by));
      }
      if (hasRest) {
        const own = folding === by.folding || !spec.words ? null : (cells.get(spec.words) ?? null);
        rest.push(foldAll([own, ...(spec.more?.(record) ?? [])]));
      }
    },
    *prepare(rows) {
      yield* ids.prepare(rows);
      for (const part of parts.values()) if (part.prepare) yield* part.prepare(rows);
    },
    save(save) {
      ids.save(within.save(save, 'ids'));
      for (const [name, part] of parts) part.save(within.save(save, name));
    },
    load(saved, slots) {
      ids.load(within.saved(saved, 'ids'));
      for (const [name, part] of parts) part.load(within.saved(saved, name), slots);
    },
  };
}

/** Returns a cell as one string. Keeps the order of lists. */
function textOfCell(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.length === 0 ? null : cell.join(', ');
  return String(cell);
}

const codedText = (group: Group): CodedText => ({
  get numbers() {
    return group.numbers;
  },
  get codes() {
    return group.codes;
  },
  ...visited(group),
});

const visited = ({ search }: Pick<TextColumn, 'search'>): Store['texts'][number] => ({
  search(needle, visit) {
    for (const slot of search(needle)) visit(slot);
  },
});
