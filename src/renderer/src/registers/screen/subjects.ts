/** The interface that a register's screen provides for actions. */
import type { RecordKind } from '@shared/service/endpoint';
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { RegisterState } from '../state/register-state.svelte';

/** A list of records, with or without rows. */
export interface ListOnScreen {
  readonly register: RegisterState<RecordKind>;
  readonly chooseColumns: () => void;
  /** True if there is a chart of the list. */
  readonly charted: boolean;
}
export const listOnScreen = new Subject<ListOnScreen>();

/** The selected rows, or else the focused one. There is always at least one. */
export interface RowsOnScreen {
  readonly register: RegisterState<RecordKind>;
  /** Focuses the record. */
  readonly open: () => void;
}
export const rowsOnScreen = new Subject<RowsOnScreen>();

/** A list under review, in which one key assesses a record and moves to the next. */
export interface Reviewing {
  /** True if there is a record to assess. */
  readonly any: boolean;
  readonly assess: (assessment: string | null) => void;
  /** Toggles a filter by assessment; absent if the list has none. */
  readonly showOnly?: (assessment: string) => void;
}
export const reviewing = new Subject<Reviewing>();
