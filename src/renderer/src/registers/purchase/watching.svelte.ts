/** The one place from which watches, which buy by themselves, are made and let look. */
import type { AlikeAsked } from '@shared/archive/alike-asked';
import type { ListQuery } from '@shared/archive/meta';
import type { WatchDefinition } from '@shared/archive/watch-work';
import type { WatchState, WatchView } from '@shared/features/watches';
import type { RecordKind } from '@shared/service/endpoint';
import type { OfCompanies, WatchedCompany } from '@shared/watch/companies';
import { client } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';

/** What is to be watched, or the watch that is to be changed. */
export type WatchRequest =
  | {
      readonly type: 'new';
      readonly kind: RecordKind;
      readonly query: ListQuery;
      readonly name: string;
      /** Whom it is about, where the search says it by an id alone. */
      readonly about?: string;
      /** Of insider transactions: only theirs are news. */
      readonly persons?: readonly string[];
    }
  /** Several searches. `leftOut`: companies that cannot be asked for. */
  | {
      readonly type: 'several';
      readonly kind: OfCompanies;
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly leftOut: number;
      readonly name: string;
      readonly persons?: readonly string[];
    }
  /** Marks, one by one. `leftOut`: those that cannot be asked for by themselves. */
  | {
      readonly type: 'marks';
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly only: readonly string[];
      readonly leftOut: number;
      readonly name: string;
    }
  /** Names that are like one. `name`: of the list; '' for none. */
  | {
      readonly type: 'alike';
      readonly query: ListQuery & { readonly alike: AlikeAsked };
      readonly name: string;
    }
  | { readonly type: 'edit'; readonly watch: WatchView };

/** A company of which something is to be watched; what is asked next. */
export interface CompanyWatch {
  readonly type: 'company';
  /** As it stands in paths. */
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  /** The number was put in place of an id that nobody knows. */
  readonly assumed: boolean;
}

/** Rows whose companies or persons are to be watched; what is asked next. */
export interface AroundWatch {
  readonly type: 'around';
  readonly companies: readonly WatchedCompany[];
  /** As the rows spell them; empty: of companies alone. */
  readonly persons: readonly string[];
  /** Where rows of the persons are owned. */
  readonly companiesOfPersons: readonly WatchedCompany[];
  /** Of the list; '' for none. */
  readonly name: string;
}

/** Why rows cannot be watched; a function, so that it follows the language. */
export interface RefusedWatch {
  readonly type: 'refused';
  readonly words: () => string;
}

/** The question of this window; its dialog is mounted by the shell. */
class WatchDialogState {
  request = $state.raw<WatchRequest | CompanyWatch | AroundWatch | RefusedWatch | null>(null);
}
export const watchDialog = new WatchDialogState();

/** Keeps a watch as it was chosen, and switches on one that is new. Rejects with `AppError`. */
export async function keepWatch(
  watchId: string | null,
  definition: WatchDefinition,
): Promise<string | null> {
  const isAsking = definition.asks !== 'library';
  if (watchId === null && isAsking && !(await isUnlocked())) return null;
  await settings.flush();
  const saved = await client.watches.save({ watchId, definition });
  if (watchId === null) await client.watches.switch({ watchId: saved.watchId, on: true });
  return saved.watchId;
}

export async function switchWatch(watchId: string, on: boolean): Promise<void> {
  if (on && !(await isUnlocked())) return;
  await client.watches.switch({ watchId, on });
}

/** Lets a watch look now, within its bounds. `null`: the key stays locked. */
export async function lookNow(watchId: string): Promise<WatchState | null> {
  return (await isUnlocked()) ? client.watches.look({ watchId }) : null;
}

async function isUnlocked(): Promise<boolean> {
  return connection.status.key !== 'locked' || unlock.ensureUnlocked();
}
