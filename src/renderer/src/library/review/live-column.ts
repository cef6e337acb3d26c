/**
 * A column beside an engine's own: its values change while the records stay, so each is written in its
 * slot when it changes, and read by the same counts, filters and orders as the others.
 */
import type { Engine } from '../engine/contract/engine';
import { createParts, type Parts } from '../engine/contract/facet-parts';
import { none, type ValueColumn } from '../engine/columns/value-column';
import type { Compare } from '../engine/memory/compare';

export interface LiveColumn extends ValueColumn {
  /** Takes in the records that got a slot since. */
  catchUp(): void;
  /** Writes the value of a record, where it is here. */
  changed(id: string): void;
  /** Calls `visit` with each slot whose value, folded, contains the needle. */
  search(needle: string, visit: (slot: number) => void, fold: (text: string) => string): void;
  /** The items of its lists. */
  readonly parts: () => Parts;
}

/** What a column is about: the value of a record, and the records that have one. */
export interface LiveValues {
  readonly valueOf: (id: string) => string | null;
  readonly ids: () => Iterable<string>;
  readonly count: () => number;
  readonly compare: Compare;
}

/** A column over the slots of an engine. */
export function createLiveColumn(engine: Engine, of: LiveValues): LiveColumn {
  let codes = new Uint32Array(1024);
  let upTo = 0;
  const values: string[] = [''];
  const numbers = new Map<string, number>();
  let ranks = new Uint32Array(1);

  function numberOf(value: string): number {
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = values.push(value) - 1));
    return number;
  }
  function write(slot: number, id: string): void {
    const value = of.valueOf(id);
    codes[slot] = value === null ? none : numberOf(value);
  }
  function changed(id: string): void {
    const [slot] = engine.slotsOf([id]);
    if (slot !== undefined && slot < upTo) write(slot, id);
  }
  function room(length: number): void {
    if (length <= codes.length) return;
    const larger = new Uint32Array(Math.max(length, codes.length * 2));
    larger.set(codes);
    codes = larger;
  }

  const column: Omit<LiveColumn, 'parts'> = {
    unique: true,
    get numbers() {
      return values.length;
    },
    get codes() {
      return codes;
    },
    at: (slot) => codes[slot] ?? none,
    holds: (number) => number !== none,
    valueOf: (number) => values[number] ?? '',
    ranks() {
      if (ranks.length === values.length) return ranks;
      const order = values.map((_, number) => number).slice(1);
      order.sort((a, b) => of.compare(values[a] ?? '', values[b] ?? ''));
      ranks = new Uint32Array(values.length);
      for (const [rank, number] of order.entries()) ranks[number] = rank;
      return ranks;
    },
    *rank() {
      column.ranks();
      yield;
    },
    changed,
    search(needle, visit, fold) {
      const found = new Uint8Array(values.length);
      for (const [number, value] of values.entries())
        found[number] = number !== none && fold(value).includes(needle) ? 1 : 0;
      if (!found.includes(1)) return;
      for (let slot = 0; slot < upTo; slot++) if (found[codes[slot] ?? none] === 1) visit(slot);
    },
    catchUp() {
      const { length } = engine;
      if (length === upTo) return;
      room(length);
      const from = upTo;
      upTo = length;
      if (of.count() < length - from) for (const id of of.ids()) changed(id);
      else for (let slot = from; slot < length; slot++) write(slot, engine.idAt(slot));
    },
  };
  return Object.assign(column, { parts: createParts(column, 'item') });
}
