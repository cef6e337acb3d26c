/** What a register's screen has for actions. */
import type { RecordKind } from '@shared/service/endpoint';
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { RegisterState } from '../state/register-state.svelte';

/** A list of records, whether it has rows or not. */
export interface ListOnScreen {
  readonly register: RegisterState<RecordKind>;
  readonly chooseColumns: () => void;
  /** There is a chart of the list. */
  readonly charted: boolean;
}
export const listOnScreen = new Subject<ListOnScreen>();

/** Its rows: those that are selected, else that of the focus. There is at least one. */
export interface RowsOnScreen {
  readonly register: RegisterState<RecordKind>;
  /** Into the record. */
  readonly open: () => void;
}
export const rowsOnScreen = new Subject<RowsOnScreen>();

/** A list that is gone through: one key says what a record is, and the next one is there. */
export interface Reviewing {
  /** Whether there is a record that something could be said of. */
  readonly any: boolean;
  readonly assess: (assessment: string | null) => void;
  /** Shows only what is assessed so, once more: all; absent: nothing is narrowed there. */
  readonly showOnly?: (assessment: string) => void;
}
export const reviewing = new Subject<Reviewing>();
