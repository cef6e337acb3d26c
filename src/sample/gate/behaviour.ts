import { DEFAULT_MATCHER, type MatcherSettings } from './matcher';

/**
 * The sample service's behaviour where the documentation is silent. Every field may be changed
 * while it runs, so that tests can try each possibility.
 */
export interface Behaviour {
  matcher: MatcherSettings;
  /** `next_cursor` when `has_more` is false. */
  endCursor: 'null' | 'absent' | 'empty';
  /** `exact`: true only if there is another row. `full-page`: true after every full page. */
  hasMore: 'exact' | 'full-page';
  /**
   * Order of rows: newest first, oldest first, a fixed shuffled order, or a different one for each
   * chain.
   */
  order: 'newest' | 'oldest' | 'hash' | 'shuffled';
  /** Lifetime of a cursor in ms; null for unlimited. */
  cursorLifeMs: number | null;
  /** Whether `limit` may change within a chain. */
  cursorBindsLimit: boolean;
  /** Status of a call when the month's units (or companies, or contacts) are used up. */
  exhaustedStatus: 402 | 403 | 429;
  /** `Retry-After` on 429: seconds, a date, or absent. */
  retryAfter: 'seconds' | 'date' | 'none';
  /** How far `/me` lags behind, in ms. */
  usageBehindMs: number;
  /** Whether free calls count towards the rate limit. */
  freeCallsCount: boolean;
  /** Whether a key is rejected if its holder has not accepted the current terms. */
  enforceTerms: boolean;
  /** Whether `/health` needs a key. */
  healthNeedsKey: boolean;
  /** Whether unknown query parameters are accepted. */
  letUnknownParams: boolean;
  /** Whether a company path accepts only the public token, or an organisation number as well. */
  companyPath: 'token' | 'any';
}

/** The sample's defaults. */
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
