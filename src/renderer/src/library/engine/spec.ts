/** What the engine must know of a kind of records. */
import type { Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Assumptions } from '@shared/service/assumptions';
import type { Parameters } from '@shared/service/parameters';
import type { ValueColumn } from './value-column';

/** A verdict of `match.ts` as a number: the lowest of several decides. */
export const no = 0;
export const unknown = 1;
export const yes = 2;
export type SlotVerdict = 0 | 1 | 2;
export type SlotTest = (slot: number) => SlotVerdict;

export const decided = (holds: boolean): SlotVerdict => (holds ? yes : no);

/** Columns by which a kind's filters are decided, beside those that are shown. */
export interface Facts<R> {
  /** Takes in the next slot. */
  push(row: R): void;
  /** The test of a filter, or `null` where no row can decide it. The filter `query` is not asked for. */
  test(name: string, value: string, shown: ReadonlyMap<string, ValueColumn>): SlotTest | null;
}

export interface EngineSpec<R> {
  readonly columns: readonly Column<OwnedRow<R>>[];
  readonly read: (raw: string) => R;
  /** Text that the filter `query` looks through; a kind without that filter has none. */
  readonly words: ((record: R) => string | null) | null;
  /** Everything that full text looks through, the note apart. */
  readonly texts: (record: R) => readonly (string | null)[];
  readonly facts: (assumptions: Assumptions) => Facts<R>;
}

/** Filters that are asked for, without page size and cursor. */
export function filtersOf(params: Parameters): readonly (readonly [string, string])[] {
  return Object.entries(params).filter(([name]) => name !== 'limit' && name !== 'cursor');
}
