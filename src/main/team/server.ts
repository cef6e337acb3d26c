/**
 * A team server, as a single copy sees it. To the server, entries are opaque. It keeps them in
 * order and decides who may see them, but never reads their content.
 */
import type { TeamTrouble } from '@shared/features/team';

/** Who can see an entry: those with access to this matter or, if `null`, the entire team. */
export type Matter = string | null;

export interface NewTeamEntry {
  /**
   * Identifies the entry in every copy. Appending an entry with the same key again changes nothing.
   */
  readonly key: string;
  readonly matter: Matter;
  /** `erase` is an order to erase something in every copy. */
  readonly kind: 'call' | 'work' | 'picture' | 'erase';
  /** Metadata and body as the copy has packed, and perhaps encrypted, them. */
  readonly bytes: Uint8Array;
}

export interface TeamEntry extends NewTeamEntry {
  /**
   * The entry's number in the server's order. Once a copy has read up to a number, no entry with a
   * lower number is ever added.
   */
  readonly seq: number;
  /** The author's login. The server sets it from the connection. */
  readonly author: string;
  /**
   * Login of the member who erased part of the entry and wrote what is left; `null` if the entry is
   * unchanged.
   */
  readonly erasedBy: string | null;
  /** When the server stored it, ISO 8601 in UTC. */
  readonly at: string;
  /** Id of the wall's key with which the bytes are encrypted. Only set before they're decrypted. */
  readonly wallKey?: string | null;
  /**
   * True if this was the last entry when it was read, so that nothing more needs to be requested.
   */
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
  /** The last team entry that the user has seen. Earlier answers don't count. */
  readonly after: number;
}

export type Leased =
  /** The copy may call the service now. The lease ends at `until` unless it's renewed. */
  | { readonly is: 'granted'; readonly leaseId: string; readonly until: string }
  /** A colleague's answer already exists: the entry with this key and number. */
  | { readonly is: 'answered'; readonly key: string; readonly seq: number }
  /**
   * A colleague is making the same request at the moment. Wait for an entry or until `until`, then
   * try again.
   */
  | { readonly is: 'held'; readonly by: string; readonly until: string }
  /** A monthly limit doesn't leave enough units. */
  | {
      readonly is: 'limit';
      readonly of: 'team' | 'member' | 'matter';
      readonly used: number;
      readonly most: number;
    };

/** The result of the request for which a lease was granted. */
export interface Outcome {
  /** Units charged; `null` if unknown, in which case the lease's maximum counts. */
  readonly units: number | null;
  /** Key of the entry that contains the answer, or `null` if there is none. */
  readonly key: string | null;
}

/** Units that a member has spent in a month, as far as the user may see this. */
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

/** What is left of an entry after an erasure; `null` if nothing is. */
export interface LeftEntry {
  readonly key: string;
  readonly bytes: Uint8Array | null;
}

/** A member's copy that hasn't carried out an order yet. */
export interface AwaitedCopy extends TeamMember {
  /** The order's key. */
  readonly key: string;
}

export interface TeamServer {
  /** This copy's member and team. */
  readonly me: TeamMember;
  readonly teamId: string;
  /** Whether the copies of members who leave erase everything that came from the team. */
  readonly erasesOnLeaving: boolean;
  /** All members, including the current one. */
  members(): Promise<readonly TeamMember[]>;
  /**
   * Stores entries in the given order. Returns the number of each, even if it was stored before.
   * `read` is the last team entry that this copy has read. If there is an order to erase after
   * that, rejects with `OrderComesFirst`.
   */
  append(entries: readonly NewTeamEntry[], read?: number): Promise<readonly number[]>;
  /**
   * Returns entries after a number that this user may see, in order, about `mostBytes` at a time.
   */
  after(seq: number, mostBytes: number): Promise<readonly TeamEntry[]>;
  /** Calls the listener when there may be new entries, and after each reconnection. */
  onNew(listener: () => void): () => void;
  lease(question: Question): Promise<Leased>;
  /** Extends a lease. Returns when it now ends, or `null` if it has already ended. */
  renew(leaseId: string): Promise<string | null>;
  release(leaseId: string, outcome: Outcome): Promise<void>;
  /** Registers a copy, before it reads anything, as one that has to carry out orders to erase. */
  enter(copy: string): Promise<void>;
  /** Shares the keys of walls with other members who have access. Call after each exchange. */
  shareKeys(): Promise<void>;
  /** Removes a copy, so that nobody waits for it any more. */
  leave(copy: string): Promise<void>;
  /**
   * Returns which of these matters the author of an order has no access to. The order doesn't apply
   * to them.
   */
  spared(order: string, matters: readonly string[]): Promise<readonly string[]>;
  /**
   * Replaces entries by what an order leaves of them, as far as both this user and the order's
   * author may see them. Erased content is never accepted again under the same key.
   */
  erase(order: string, left: readonly LeftEntry[]): Promise<void>;
  /**
   * Renames matters whose names contain what an order erases, along with their walls and limits.
   * Copies do the same. The first new name applies, unless a matter already has it.
   */
  renameMatters(order: string, matters: readonly string[], name: string): Promise<void>;
  /**
   * Reports that a copy has carried out an order. After the last copy, the order itself is erased.
   */
  carryOut(order: string, copy: string): Promise<void>;
  /** Returns the orders that copies haven't carried out yet, by member. */
  awaited(): Promise<readonly AwaitedCopy[]>;
  /** Returns what was spent in a month (`YYYY-MM`), as far as this user may see it. */
  spent(month: string): Promise<readonly Spent[]>;
  close(): Promise<void>;
}

/** Thrown by every method, and when connecting. */
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

/** A colleague has ordered an erasure that this copy hasn't read yet. Nothing was stored. */
export class OrderComesFirst extends Error {
  override readonly name = 'OrderComesFirst';
}
