/** What a register's screen provides for actions. */
import type { RecordKind } from '@shared/service/endpoint';
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { RegisterState } from '../state/register-state.svelte';

/** A list of records, which may be empty. */
export interface ListOnScreen {
  readonly register: RegisterState<RecordKind>;
  readonly chooseColumns: () => void;
  /** True if the list has a chart. */
  readonly charted: boolean;
}
export const listOnScreen = new Subject<ListOnScreen>();

/** The selected rows, or else the focused row. Never empty. */
export interface RowsOnScreen {
  readonly register: RegisterState<RecordKind>;
  /** Focuses the record. */
  readonly open: () => void;
}
export const rowsOnScreen = new Subject<RowsOnScreen>();

/** A list that is being reviewed: one key assesses a record and moves on to the next. */
export interface Reviewing {
  /** True if there's a record that can be assessed. */
  readonly any: boolean;
  readonly assess: (assessment: string | null) => void;
  /** Toggles a filter by assessment. Absent if the list has no such filter. */
  readonly showOnly?: (assessment: string) => void;
}
export const reviewing = new Subject<Reviewing>();
