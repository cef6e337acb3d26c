/** The team, as the desk that buys sees it: asked before a request that may cost is sent. */
import type { AnswerMeta } from '@shared/archive/meta';

export interface TeamQuestion {
  /** Identity of the request; see `PlannedCall`. */
  readonly identity: string;
  /** The matter that the cost is recorded under; '' if there is none. */
  readonly reference: string;
  /** Maximum units that it may cost; `null` if no price is known. */
  readonly mostUnits: number | null;
  /** The asker has seen the archive up to this entry; absent for everything in it. */
  readonly since?: number | undefined;
}

export type TeamTurn =
  /** A colleague has bought it. */
  | {
      readonly is: 'answered';
      readonly by: string;
      readonly teamId: string;
      readonly meta: AnswerMeta;
      readonly body: Uint8Array;
    }
  /** Ask the service now, and call `done` whatever happens. */
  | { readonly is: 'send'; readonly done: (end: TurnEnd) => void };

export interface TurnEnd {
  /** Units charged; `null` if unknown. */
  readonly units: number | null;
  /** Id of the call whose answer is in the archive; `null` if there is none. */
  readonly requestId: string | null;
}

/** The team of an open library. */
export interface LibraryTeam {
  /** `null` if the library has no team. */
  desk(): TeamDesk | null;
  close(): Promise<void>;
}

export interface TeamDesk {
  /**
   * Waits while a colleague asks the same. Throws `team-limit`, or `team-away` if the user wants
   * to buy nothing without the team.
   */
  turn(question: TeamQuestion, signal: AbortSignal): Promise<TeamTurn>;
}
