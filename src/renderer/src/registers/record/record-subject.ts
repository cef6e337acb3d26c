/** The record that is read, for actions. */
import type { RecordKind } from '@shared/records/kinds';
import type { Link } from '@shared/values/link';
import { Subject } from '@renderer/lib/state/actions.svelte';

export interface RecordOnScreen {
  /** As people know it. */
  readonly number: string;
  /** As the library knows it; `null`: what is shown is no record. */
  readonly of: { readonly kind: RecordKind; readonly id: string } | null;
  /** The list on which it is looked at; '' for the library as a whole. */
  readonly scope: string;
  readonly link: Link | null;
  readonly close: () => void;
}
export const recordOnScreen = new Subject<RecordOnScreen>();
