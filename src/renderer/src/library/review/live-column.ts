/**
 * A column that complements an engine's own. Its values can change while records stay the same.
 * Changed values are written to their slots, so that they can be counted, filtered and sorted like
 * others.
 */
import type { Engine } from '../engine/contract/engine';
import { createParts, type Parts } from '../engine/contract/facet-parts';
import { none, type ValueColumn } from '../engine/columns/value-column';
import type { Compare } from '../engine/memory/compare';

export interface LiveColumn extends ValueColumn {
  /** Adds records that have received a slot since the last call. */
  catchUp(): void;
  /** Updates a record's value, if the record is present. */
  changed(id: string): void;
  /** Visits each slot whose folded value contains the needle. */
  search(needle: string, visit: (slot: number) => void, fold: (text: string) => string): void;
  /** Returns the items of list values. */
  readonly parts: () => Parts;
}

/** A column's content: each record's value, and the records that have one. */
export interface LiveValues {
  readonly valueOf: (id: string) => string | null;
  readonly ids: () => Iterable<string>;
  readonly count: () => number;
  readonly compare: Compare;
}

/** Creates a column for an engine's slots. */
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
