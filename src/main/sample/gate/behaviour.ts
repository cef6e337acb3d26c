import { DEFAULT_MATCHER, type MatcherSettings } from './matcher';

/**
 * How the sample service behaves where the page about the service says nothing. Every field may be
 * changed while it runs, so that tests can try each truth.
 */
export interface Behaviour {
  matcher: MatcherSettings;
  /** `next_cursor` when `has_more` is false. */
  endCursor: 'null' | 'absent' | 'empty';
  /** `exact`: true only when a row follows. `full-page`: true after every full page. */
  hasMore: 'exact' | 'full-page';
  /** Order of rows: newest first, oldest first, a fixed shuffle, or a new shuffle each chain. */
  order: 'newest' | 'oldest' | 'hash' | 'shuffled';
  /** How long a cursor is good, in ms; null for ever. */
  cursorLifeMs: number | null;
  /** Whether `limit` may change within a chain. */
  cursorBindsLimit: boolean;
  /** The status of a call when the month's units (or companies, or contacts) are used up. */
  exhaustedStatus: 402 | 403 | 429;
  /** `Retry-After` on 429: seconds, a date, or not at all. */
  retryAfter: 'seconds' | 'date' | 'none';
  /** By how many ms `/me` is behind. */
  usageBehindMs: number;
  /** Whether calls which the service answers for free count against the rate. */
  freeCallsCount: boolean;
  /** Whether a key whose holder has not accepted the current terms is refused. */
  enforceTerms: boolean;
  /** Whether `/health` wants a key. */
  healthNeedsKey: boolean;
  /** Whether unknown query parameters are let through instead of refused. */
  letUnknownParams: boolean;
  /** What a company path accepts: the public token only, or an organisation number too. */
  companyPath: 'token' | 'any';
}

/** The sample's own choices. */
export const DEFAULT_BEHAVIOUR: Behaviour = {
  matcher: DEFAULT_MATCHER,
  endCursor: 'null',
  hasMore: 'exact',
  order: 'newest',
  cursorLifeMs: null,
  cursorBindsLimit: true,
  exhaustedStatus: 402,
  retryAfter: 'seconds',
  usageBehindMs: 0,
  freeCallsCount: true,
  enforceTerms: true,
  healthNeedsKey: false,
  letUnknownParams: false,
  companyPath: 'any',
};
