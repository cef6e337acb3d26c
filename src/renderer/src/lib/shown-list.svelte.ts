/**
 * The list that is on screen, for what acts on "what I see" from outside the screen (export). The
 * screen that shows a list keeps this current and clears it when it goes.
 */
import type { TableLayout } from '@shared/features/settings';
import type { RecordKind } from '@shared/service/catalogue';
import type { Parameters } from '@shared/service/parameters';
import type { SelectionData } from './table/selection-data';

/** A list as it stands on the screen now. */
export interface ShownList {
  readonly kind: RecordKind;
  /** Name of the list in the person's language; becomes part of a file name. */
  readonly title: string;
  /** The answered query of the library (`QueryAnswer.handle`): rows and their order. */
  readonly handle: number;
  /** Rows of that answer: what the filters of the screen leave. */
  readonly count: number;
  readonly selection: SelectionData;
  /** Columns on screen, in order; widths in CSS pixels. */
  readonly columns: readonly { readonly id: string; readonly width: number }[];
  readonly sort: TableLayout['sort'];
  /** The search in words, filter by filter: name and value. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /** Whether the list holds all that the search would bring; `library`: what is owned, no claim. */
  readonly completeness: 'complete' | 'partial' | 'unknown' | 'library';
  /** Why it is not complete, in the person's words ("Page 3 failed"); `null` when there is nothing to say. */
  readonly completenessWords: string | null;
  /** When the newest page came, ISO 8601 in UTC; `null` for a list of the library. */
  readonly fetchedAt: string | null;
  /** From the sample register. */
  readonly sample: boolean;
  /** A word of the person on this very list; absent where it has none of its own. */
  readonly clientReference?: string;
  /** The calls that brought it; absent where it does not come from one search. */
  readonly asked?: AskedOf;
}

/** How a list came from the service. */
export interface AskedOf {
  /** Id of the endpoint in the catalogue. */
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Units paid as far as known. */
  readonly units: number | null;
  readonly clientReference: string;
}

/** What is on screen. */
export class ShownListState {
  current = $state.raw<ShownList | null>(null);

  /** Forgets `list` if it is still the one on screen: another screen may be there already. */
  leave(list: ShownList | null): void {
    if (list !== null && this.current === list) this.current = null;
  }
}

/** The list on the screen of this window. */
export const shownList = new ShownListState();
