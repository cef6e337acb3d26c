/**
 * Values that occur together, such as a name and its number. Each distinct set is stored only once.
 * Full-text search scans the sets rather than the rows.
 */
import { createCasedColumn } from './cased-column';
import type { Compare } from '../memory/compare';
import { createCodes, growable } from '../memory/growable';
import { createRanks } from './ranks';
import { bytesOf, words } from '../memory/saved';
import type { TextColumn } from './text-column';
import { createTextTable } from '../memory/text-table';
import { none, type Filled, type ValueColumn } from './value-column';

type Values = readonly (string | null)[];

export interface Group extends Filled<Values> {
  readonly numbers: number;
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** Visits the sets whose folded text contains the needle; see `TextColumn`. */
  search: TextColumn['search'];
  /**
   * Returns the column with the values at index `at` of each set. Equal values may have several
   * numbers.
   */
  column(at: number, compare: Compare): ValueColumn;
}

/** Separates values. No search term contains this character. */
const between = '\n';
/** Represents a missing value. */
const missing = '\u0000';
/** Prefix for sets that contain one of these characters and are therefore stored as JSON. */
const asJson = '\u0001';

const plain = (value: string | null): boolean =>
  value === null || (value !== missing && !value.includes(between) && !value.startsWith(asJson));

/** Returns a set as one string: its values, followed by additional searchable text. */
function textOfSet(values: Values, more: readonly string[]): string {
  const lines = values.every(plain)
    ? values.map((value) => value ?? missing)
    : [asJson + JSON.stringify(values), ...values.flatMap((value) => value ?? [])];
  return [...lines, ...more].join(between);
}

function setOfText(text: string): Values {
  if (!text.startsWith(asJson)) {
    return text.split(between).map((value) => (value === missing ? null : value));
  }
  return JSON.parse(text.slice(asJson.length).split(between, 1)[0] ?? '[]') as Values;
}

/** Creates an empty group. `more` returns additional forms of values for full-text search. */
export function createGroup(
  fold: (text: string) => string,
  more: (values: Values) => readonly string[],
): Group {
  const sets = createCasedColumn(fold);
  sets.push(null);
  const table = createTextTable(sets);
  const codes = createCodes();
  /** For each set, one bit per value that is present. */
  const there = growable((length) => new Uint8Array(length));
  there.push(0);
  /** The last set that was read, because its values are requested one after another. */
  let last: { readonly number: number; readonly values: Values } | null = null;
  const valuesOf = (number: number): Values => {
    if (last?.number !== number) last = { number, values: setOfText(sets.textOf(number) ?? '') };
    return last.values;
  };
  /** Ranks of the columns, in order of creation. */
  const ranked: ReturnType<typeof createRanks>[] = [];

  return {
    search: sets.search,
    get numbers() {
      return sets.length;
    },
    get codes() {
      return codes.all;
    },
    push(values) {
      if (values.every((value) => value === null)) return codes.push(none);
      const text = textOfSet(values, more(values));
      let number = table.numberOf(text);
      if (number === undefined) {
        number = sets.length;
        sets.push(text);
        table.added(text, number);
        there.push(values.reduce((bits, value, at) => bits | (value === null ? 0 : 1 << at), 0));
      }
      codes.push(number);
    },
    column(at, compare) {
      const valueOf = (number: number): string =>
        number === none ? '' : (valuesOf(number)[at] ?? '');
      const holds = (number: number): boolean => (((there.all[number] ?? 0) >> at) & 1) === 1;
      const ranks = createRanks({ valueOf, compare });
      ranked.push(ranks);
      return {
        get codes() {
          return codes.all;
        },
        get numbers() {
          return sets.length;
        },
        at(slot) {
          const number = codes.all[slot] ?? none;
          return holds(number) ? number : none;
        },
        holds,
        valueOf,
        mayBe: (value) => sets.search(fold(value)),
        ranks: () => ranks.upTo(sets.length),
        rank: () => ranks.steps(sets.length),
      };
    },
    *prepare(slots) {
      codes.reserve(slots);
      yield;
      yield* sets.prepare(slots);
      there.reserve(slots);
      yield* table.prepare();
    },
    save(save) {
      sets.save(save);
      save('codes', bytesOf(codes.all.subarray(0, codes.length)));
      save('there', there.all.subarray(0, there.length));
      for (const [at, ranks] of ranked.entries()) save(`ranks${at}`, bytesOf(ranks.known));
    },
    load(saved, slots) {
      last = null;
      sets.load(saved);
      table.renew();
      codes.adopt(saved('codes'), slots);
      there.adopt(saved('there'));
      for (const [at, ranks] of ranked.entries()) ranks.adopt(words(saved(`ranks${at}`)));
    },
  };
}
