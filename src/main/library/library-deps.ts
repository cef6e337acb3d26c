/** What an open library depends on: how to reach its service, and the rest of the program. */
import type { Account } from '@shared/features/connection';
import type { Settings } from '@shared/features/settings';
import type { Archive } from '../archive/archive';
import type { CheckpointFile } from '../downloads/checkpoint';
import type { Publish } from '../ipc/publish';
import type { AskPerson } from '../security/ask-person';
import type { FetchRequest, Seen } from '../service/client';
import type { Clock } from '../service/clock';
import type { Governor } from '../service/governor';
import type { LongWaits } from '../service/long-waits';
import type { SpentOfDay } from '../service/spending-limit';
import type { LibraryTeam } from '../service/team-desk';

/** A library, and how to reach its service. */
export interface Target {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service' | 'file';
  readonly baseUrl: string;
  readonly fetch: FetchRequest;
  readonly withKey: <T>(use: (key: string) => Promise<T>) => Promise<T>;
  /** Throws the same error as `withKey` would. */
  readonly assertKey: () => void;
  readonly governor: Governor;
  readonly longWaits: LongWaits;
  /** True if the library is read-only, so that no watch runs. */
  readonly isOffline?: boolean;
  readonly loadAccount: () => Account | null;
  readonly saveAccount: (account: Account) => void;
}

/** What all libraries depend on. */
export interface LibraryDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Settings;
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  readonly publish: Publish;
  /** Publishes state that depends on more than this library. */
  readonly publishConnection: () => void;
  readonly publishActivity: () => void;
  /**
   * Reports that a background task has failed, or with `null` that the problem has been resolved.
   */
  readonly report: (error: unknown) => void;
  readonly onSeen: (seen: Seen) => void;
  /** Returns where the state of a library's downloads is stored. */
  readonly checkpoint: (libraryId: string) => CheckpointFile;
  readonly loadSpent: (libraryId: string) => SpentOfDay | null;
  readonly saveSpent: (libraryId: string, spent: SpentOfDay) => void;
  readonly ask: AskPerson;
  /** Connects a library to its team, if it has one. */
  readonly teamOf: (library: {
    readonly libraryId: string;
    readonly baseUrl: string;
    readonly archive: Archive;
  }) => LibraryTeam;
}
