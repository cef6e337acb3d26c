/** The only place that creates and runs watches, which buy automatically. */
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

/** What to watch, or the watch to edit. */
export type WatchRequest =
  | {
      readonly type: 'new';
      readonly kind: RecordKind;
      readonly query: ListQuery;
      readonly name: string;
      /** The company or person being watched, for searches that only contain an id. */
      readonly about?: string;
      /** For insider transactions: the only people who cause alerts. */
      readonly persons?: readonly string[];
    }
  /** Several searches. `leftOut`: companies that can't be searched for. */
  | {
      readonly type: 'several';
      readonly kind: OfCompanies;
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly leftOut: number;
      readonly name: string;
      readonly persons?: readonly string[];
    }
  /** Individual marks. `leftOut`: marks that can't be searched for individually. */
  | {
      readonly type: 'marks';
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly only: readonly string[];
      readonly leftOut: number;
      readonly name: string;
    }
  /** Similar names. `name` is the list's name, or '' if there is none. */
  | {
      readonly type: 'alike';
      readonly query: ListQuery & { readonly alike: AlikeAsked };
      readonly name: string;
    }
  | { readonly type: 'edit'; readonly watch: WatchView };

/** A company to watch. The next step is to choose what to watch about it. */
export interface CompanyWatch {
  readonly type: 'company';
  /** The company id used in request paths. */
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  /** True if the company's number is used because its id is unknown. */
  readonly assumed: boolean;
}

/** Rows whose companies or people can be watched. The next step is to choose which. */
export interface AroundWatch {
  readonly type: 'around';
  readonly companies: readonly WatchedCompany[];
  /** Names as written in the rows. Empty if only companies can be watched. */
  readonly persons: readonly string[];
  /** Companies for which the library has rows about these people. */
  readonly companiesOfPersons: readonly WatchedCompany[];
  /** The list's name, or '' if there is none. */
  readonly name: string;
}

/** Why the rows can't be watched. A function, so that the text follows the language. */
interface RefusedWatch {
  readonly type: 'refused';
  readonly words: () => string;
}

/** The open dialog. Mounted by the shell. */
class WatchDialogState {
  request = $state.raw<WatchRequest | CompanyWatch | AroundWatch | RefusedWatch | null>(null);
}
export const watchDialog = new WatchDialogState();

/** Saves a watch. A new one is also switched on. Rejects with an `AppError`. */
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

/** Runs a watch now, within its limits. Returns `null` if the key is still locked. */
export async function lookNow(watchId: string): Promise<WatchState | null> {
  return (await isUnlocked()) ? client.watches.look({ watchId }) : null;
}

async function isUnlocked(): Promise<boolean> {
  return connection.status.key !== 'locked' || unlock.ensureUnlocked();
}
