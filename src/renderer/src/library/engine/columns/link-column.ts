/**
 * Stores URLs that differ only in a number, such as picture URLs. The number is stored for each
 * row, and the rest only once. URLs without such a number are stored as they are.
 */
import type { Compare } from '../memory/compare';
import { growable } from '../memory/growable';
import { createRanks } from './ranks';
import { bytesOf, words } from '../memory/saved';
import { createValueColumn, none, type Filled, type ValueColumn } from './value-column';

/** Digits that fit into four bytes. The longest such sequence in a URL is treated as its number. */
const digits = /\d{1,9}/g;

/**
 * Separates the three parts of a URL: the text before the number, the number's length, and the text
 * after it.
 */
const mark = '\u0000';
/** Prefix for a URL that is stored in full. */
const whole = 'w';
const numbered = 'n';

function split(value: string): readonly [string, number] {
  let best: RegExpExecArray | null = null;
  for (const found of value.matchAll(digits)) {
    if (!best || found[0].length > best[0].length) best = found;
  }
  if (!best || value.includes(mark)) return [whole + value, 0];
  const end = best.index + best[0].length;
  const rest = [value.slice(0, best.index), String(best[0].length), value.slice(end)];
  return [numbered + rest.join(mark), Number(best[0])];
}

function joined(rest: string, number: number): string {
  if (rest.startsWith(whole)) return rest.slice(whole.length);
  const [before = '', length, after = ''] = rest.slice(numbered.length).split(mark);
  return `${before}${String(number).padStart(Number(length), '0')}${after}`;
}

/** Creates an empty column. Its numbers are slots, counted from 1. */
export function createLinkColumn(compare: Compare): ValueColumn & Filled<string | null> {
  const rests = createValueColumn(compare);
  const values = growable((length) => new Uint32Array(length));
  const valueOf = (number: number): string => {
    const rest = number === none ? none : rests.at(number - 1);
    return rest === none ? '' : joined(rests.valueOf(rest), values.all[number - 1] ?? 0);
  };
  const ranks = createRanks({ valueOf, compare });
  return {
    codes: null,
    get numbers() {
      return values.length + 1;
    },
    push(value) {
      const [rest, number] = value === null ? [null, 0] : split(value);
      rests.push(rest);
      values.push(number);
    },
    at: (slot) => (rests.at(slot) === none ? none : slot + 1),
    holds: (number) => number !== none && rests.at(number - 1) !== none,
    valueOf,
    ranks: () => ranks.upTo(values.length + 1),
    rank: () => ranks.steps(values.length + 1),
    *prepare(slots) {
      values.reserve(slots);
      yield;
      yield* rests.prepare(slots);
    },
    save(save) {
      rests.save((name, bytes) => save(`rests.${name}`, bytes));
      save('values', bytesOf(values.all.subarray(0, values.length)));
      save('ranks', bytesOf(ranks.known));
    },
    load(saved, slots) {
      rests.load((name, room) => saved(`rests.${name}`, room), slots);
      values.adopt(words(saved('values')));
      ranks.adopt(words(saved('ranks')));
    },
  };
}
