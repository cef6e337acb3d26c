/**
 * The team, as far as it matters for buying. It's asked before any request that may cost something.
 */
import type { AnswerMeta } from '@shared/archive/meta';

export interface TeamQuestion {
  /** The request's identity; see `PlannedCall`. */
  readonly identity: string;
  /** The matter that the cost is recorded under; '' if there is none. */
  readonly reference: string;
  /** Maximum cost in units; `null` if no price is known. */
  readonly mostUnits: number | null;
  /** The last archive entry that the user has seen. If absent, the user has seen all of them. */
  readonly since?: number | undefined;
}

export type TeamTurn =
  /** A colleague has already bought the answer. */
  | {
      readonly is: 'answered';
      readonly by: string;
      readonly teamId: string;
      readonly meta: AnswerMeta;
      readonly body: Uint8Array;
    }
  /** Call the service now. Afterwards, always call `done`, even after an error. */
  | { readonly is: 'send'; readonly done: (end: TurnEnd) => void };

export interface TurnEnd {
  /** Units charged; `null` if unknown. */
  readonly units: number | null;
  /** Id of the call whose answer is now in the archive, or `null` if there is none. */
  readonly requestId: string | null;
}

/** An open library's team. */
export interface LibraryTeam {
  /** Returns `null` if the library isn't in a team. */
  desk(): TeamDesk | null;
  close(): Promise<void>;
}

export interface TeamDesk {
  /**
   * Waits while a colleague is making the same request. Throws `team-limit`, or `team-away` if the
   * user doesn't want to buy anything while the team can't be reached.
   */
  turn(question: TeamQuestion, signal: AbortSignal): Promise<TeamTurn>;
}
