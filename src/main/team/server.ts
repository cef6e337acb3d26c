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
  /** `erase`: an order to erase in every copy. */
  readonly kind: 'call' | 'work' | 'picture' | 'erase';
  /** Metadata and body, as the copy packed (and perhaps encrypted) them. */
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
  /** Login of who erased in it and wrote what is left; `null` if it is as its author wrote it. */
  readonly erasedBy: string | null;
  /** When the server stored it, ISO 8601 in UTC. */
  readonly at: string;
  /** The key of the wall that its bytes are encrypted with, before they are decrypted. */
  readonly wallKey?: string | null;
  /** `true` if no entry came after it when it was read, so that nobody needs to ask for one. */
  readonly isLast?: boolean;
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

/** Units spent by a member in a particular month, as far as one may see them. */
export interface Spent {
  readonly member: string;
  /** `YYYY-MM` according to the server's clock, in UTC. */
  readonly month: string;
  readonly units: number;
}

export interface TeamMember {
  readonly login: string;
  readonly name: string;
}

/** What is left of an entry; `null` for nothing. */
export interface LeftEntry {
  readonly key: string;
  readonly bytes: Uint8Array | null;
}

/** A member's copy that has not carried out an order. */
export interface AwaitedCopy extends TeamMember {
  /** The order's key. */
  readonly key: string;
}

export interface TeamServer {
  /** The current member and the team. */
  readonly me: TeamMember;
  readonly teamId: string;
  /** Whether the copies of those who leave erase what came from the team. */
  readonly erasesOnLeaving: boolean;
  /** All members, including the current one. */
  members(): Promise<readonly TeamMember[]>;
  /**
   * Stores entries in the given order; returns the number of each, also of those known before. If
   * given, `read` is up to where the copy has read the team's entries. Rejects with
   * `OrderComesFirst` if there is an order to erase after that.
   */
  append(entries: readonly NewTeamEntry[], read?: number): Promise<readonly number[]>;
  /** Entries after a number that this person may see, in order, about `mostBytes` at a time. */
  after(seq: number, mostBytes: number): Promise<readonly TeamEntry[]>;
  /** Calls the listener when there may be new entries, and after each reconnection. */
  onNew(listener: () => void): () => void;
  lease(question: Question): Promise<Leased>;
  /** Returns the new end, or `null` if the lease has already ended. */
  renew(leaseId: string): Promise<string | null>;
  release(leaseId: string, outcome: Outcome): Promise<void>;
  /** Adds a copy to those that carry out orders to erase, before it reads anything. */
  enter(copy: string): Promise<void>;
  /** Hands the keys of walls on to colleagues inside. Call it after each exchange. */
  shareKeys(): Promise<void>;
  /** Nobody waits for this copy any more. */
  leave(copy: string): Promise<void>;
  /** Those of the matters that an order's author does not see. The order ends there. */
  spared(order: string, matters: readonly string[]): Promise<readonly string[]>;
  /**
   * Replaces entries by what an order leaves of them, as far as this person and the order's author
   * may see them. What is erased never comes back with its key.
   */
  erase(order: string, left: readonly LeftEntry[]): Promise<void>;
  /**
   * Renames matters that name what an order erases, with their walls and limits, as the copies do.
   * The first name that is given counts, if no matter has it.
   */
  renameMatters(order: string, matters: readonly string[], name: string): Promise<void>;
  /** Says that a copy has carried out an order. The order itself is erased after the last one. */
  carryOut(order: string, copy: string): Promise<void>;
  /** Orders that copies have not carried out yet, by member. */
  awaited(): Promise<readonly AwaitedCopy[]>;
  /** What was spent in a month (`YYYY-MM`), as far as this person may see it. */
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

/** A colleague has ordered to erase, and this copy has not read it. Nothing was stored. */
export class OrderComesFirst extends Error {
  override readonly name = 'OrderComesFirst';
}
