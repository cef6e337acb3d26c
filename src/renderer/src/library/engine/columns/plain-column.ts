/** Columns whose values rarely repeat, stored by slot. */
import type { Compare } from '../memory/compare';
import { createRanks } from './ranks';
import { bytesOf, jsonBytes, ofJson, words } from '../memory/saved';
import type { CasedColumn } from './cased-column';
import type { TextColumn } from './text-column';
import { none, type Filled, type ValueColumn } from './value-column';

/**
 * A column with its own strings. Its numbers are slots, counted from 1. Equal values may have
 * several numbers.
 */
export interface PlainColumn<T> extends ValueColumn, Filled<string | null> {
  readonly text: T;
}

/** Creates a plain column on top of an empty text column. */
export function createPlainColumn<T extends TextColumn | CasedColumn>(
  compare: Compare,
  text: T,
): PlainColumn<T> {
  const valueOf = (number: number): string => text.textOf(number - 1) ?? '';
  const ranks = createRanks({ valueOf, compare });
  return {
    text,
    codes: null,
    get numbers() {
      return text.length + 1;
    },
    push: (value) => text.push(value),
    at: (slot) => (slot >= text.length || text.isMissing(slot) ? none : slot + 1),
    holds: (number) => number !== none && !text.isMissing(number - 1),
    valueOf,
    ranks: () => ranks.upTo(text.length + 1),
    rank: () => ranks.steps(text.length + 1),
    prepare: (slots) => text.prepare(slots),
    save(save) {
      text.save(save);
      save('ranks', bytesOf(ranks.known));
    },
    load(saved) {
      text.load(saved);
      ranks.adopt(words(saved('ranks')));
    },
  };
}

/**
 * Creates a column that almost always equals the record's id, so only the exceptions are stored.
 */
export function createIdColumn(
  compare: Compare,
  idAt: (slot: number) => string,
): ValueColumn & Filled<string | null> {
  let others = new Map<number, string | null>();
  let slots = 0;
  const valueAt = (slot: number): string | null => {
    const other = others.size > 0 ? others.get(slot) : undefined;
    return other === undefined ? idAt(slot) : other;
  };
  const valueOf = (number: number): string => valueAt(number - 1) ?? '';
  const ranks = createRanks({ valueOf, compare });
  return {
    codes: null,
    get numbers() {
      return slots + 1;
    },
    push(value) {
      if (value !== idAt(slots)) others.set(slots, value);
      slots++;
    },
    at: (slot) =>
      slot >= slots || (others.size > 0 && others.get(slot) === null) ? none : slot + 1,
    holds: (number) => number !== none && valueAt(number - 1) !== null,
    valueOf,
    ranks: () => ranks.upTo(slots + 1),
    rank: () => ranks.steps(slots + 1),
    *prepare() {
      // Nothing to reserve, since only exceptions are stored.
    },
    save(save) {
      save('others', jsonBytes([...others]));
      save('ranks', bytesOf(ranks.known));
    },
    load(saved, count) {
      others = new Map(ofJson<[number, string | null][]>(saved('others'), []));
      slots = count;
      ranks.adopt(words(saved('ranks')));
    },
  };
}
