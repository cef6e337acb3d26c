/**
 * A team server as seen by a single copy. Entries are opaque here: the server preserves their order
 * and decides who may see them, and never reads their content.
 */
import type { TeamTrouble } from '@shared/features/team';

/** The wall around an entry: its matter, or `null` if the entire team can see it. */
export type Matter = string | null;

export interface NewTeamEntry {
  /** Identifies the entry in every copy. Appending the same key again changes nothing. */
  readonly key: string;
  readonly matter: Matter;
  readonly kind: 'call' | 'work' | 'picture';
  /** Metadata and body, as packed (and perhaps encrypted) by the copy. */
  readonly bytes: Uint8Array;
}

export interface TeamEntry extends NewTeamEntry {
  /**
   * The entry's number in the server's order. Once a reader has read up to a number, no lower
   * number is ever added.
   */
  readonly seq: number;
  /** The author's login. The server sets it from the connection. */
  readonly author: string;
  /** When the server stored it, ISO 8601 in UTC. */
  readonly at: string;
}

/** A request that costs something, before it's sent. */
export interface Question {
  /**
   * The request's identity, which is the same in every copy (see `src/shared/service/identity.ts`).
   */
  readonly identity: string;
  readonly matter: Matter;
  /** Maximum cost of the request in units; `null` if no price is known. */
  readonly mostUnits: number | null;
  /** The user has read the team's entries up to this number. Older answers don't count. */
  readonly after: number;
}

export type Leased =
  /** Call the service now. The lease ends at `until` unless it's renewed. */
  | { readonly is: 'granted'; readonly leaseId: string; readonly until: string }
  /** A colleague has the answer: the entry with this key and number. */
  | { readonly is: 'answered'; readonly key: string; readonly seq: number }
  /**
   * A colleague is making the request right now. Wait for an entry or for `until`, then try again.
   */
  | { readonly is: 'held'; readonly by: string; readonly until: string }
  /** A monthly limit doesn't leave enough units. */
  | {
      readonly is: 'limit';
      readonly of: 'team' | 'member' | 'matter';
      readonly used: number;
      readonly most: number;
    };

/** How a lease ended. */
export interface Outcome {
  /** Units charged; `null` if unknown, which counts as the lease's maximum. */
  readonly units: number | null;
  /** Key of the entry that contains the answer, or `null` if there is none. */
  readonly key: string | null;
}

/** Units spent by a member on a matter in a particular month. */
export interface Spent {
  readonly member: string;
  readonly matter: Matter;
  /** `YYYY-MM` according to the server's clock, in UTC. */
  readonly month: string;
  readonly units: number;
}

export interface TeamMember {
  readonly login: string;
  readonly name: string;
}

export interface TeamServer {
  /** The current member and the team. */
  readonly me: TeamMember;
  readonly teamId: string;
  /** All members, including the current one. */
  members(): Promise<readonly TeamMember[]>;
  /**
   * Stores entries in the given order. Returns the number of each, including entries already known.
   */
  append(entries: readonly NewTeamEntry[]): Promise<readonly number[]>;
  /**
   * Returns entries with numbers above `seq` that the current member may see, in order, about
   * `mostBytes` at a time.
   */
  after(seq: number, mostBytes: number): Promise<readonly TeamEntry[]>;
  /** Calls the listener when there may be new entries, and after each reconnection. */
  onNew(listener: () => void): () => void;
  lease(question: Question): Promise<Leased>;
  /** Returns the new end, or `null` if the lease has already ended. */
  renew(leaseId: string): Promise<string | null>;
  release(leaseId: string, outcome: Outcome): Promise<void>;
  /** Units spent in a month (`YYYY-MM`), as far as the current member may see them. */
  spent(month: string): Promise<readonly Spent[]>;
  close(): Promise<void>;
}

/** Thrown by every method and when connecting. */
export class TeamError extends Error {
  constructor(
    readonly problem: TeamTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'TeamError';
  }
}
