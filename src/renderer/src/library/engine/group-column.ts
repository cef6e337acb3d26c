/**
 * Values that come together, as a name and its number do: each different set is kept once, and full
 * text looks through the sets instead of the rows.
 */
import type { Compare } from './compare';
import { createRanks } from './ranks';
import { bytesOf, words } from './saved';
import { createTextColumn, type TextColumn } from './text-column';
import { createValueColumn, none, type Filled, type ValueColumn } from './value-column';

type Values = readonly (string | null)[];

export interface Group extends Filled<Values> {
  readonly numbers: number;
  readonly codes: Uint8Array | Uint16Array | Uint32Array | null;
  /** Folded texts by number. */
  readonly text: TextColumn;
  /** The column of the values at `at` in each set. Equal values may have several numbers. */
  column(at: number, compare: Compare): ValueColumn;
}

/** An empty group; `folded` gives what full text looks through. */
export function createGroup(folded: (values: Values) => string | null): Group {
  const sets = createValueColumn(() => 0);
  const text = createTextColumn();
  text.push(null);
  /** Ranks of the columns, in the order in which they were made. */
  const ranked: ReturnType<typeof createRanks>[] = [];
  const parsed: (Values | undefined)[] = [];

  function valuesOf(number: number): Values {
    return (parsed[number] ??= JSON.parse(sets.valueOf(number)) as Values);
  }

  return {
    text,
    get numbers() {
      return sets.numbers;
    },
    get codes() {
      return sets.codes;
    },
    push(values) {
      if (values.every((value) => value === null)) return sets.push(null);
      const before = sets.numbers;
      sets.push(JSON.stringify(values));
      if (sets.numbers > before) text.push(folded(values));
    },
    column(at, compare) {
      const valueOf = (number: number): string =>
        number === none ? '' : (valuesOf(number)[at] ?? '');
      const holds = (number: number): boolean =>
        number !== none && typeof valuesOf(number)[at] === 'string';
      const ranks = createRanks(valueOf, compare);
      ranked.push(ranks);
      return {
        codes: null,
        get numbers() {
          return sets.numbers;
        },
        at(slot) {
          const number = sets.at(slot);
          return holds(number) ? number : none;
        },
        holds,
        valueOf,
        ranks: () => ranks.upTo(sets.numbers),
        rank: () => ranks.steps(sets.numbers),
      };
    },
    save(save) {
      sets.save(save);
      text.save((name, bytes) => save(`text.${name}`, bytes));
      for (const [at, ranks] of ranked.entries()) save(`ranks${at}`, bytesOf(ranks.known));
    },
    load(saved, slots) {
      sets.load(saved, slots);
      text.load((name, room) => saved(`text.${name}`, room));
      parsed.length = 0;
      for (const [at, ranks] of ranked.entries()) ranks.adopt(words(saved(`ranks${at}`)));
    },
  };
}
