import { createHmac } from 'node:crypto';
import { badParameter } from './problem';

/** What a cursor stands for; the client sees an opaque text. */
export interface CursorState {
  /** The search: endpoint and parameters, without limit and cursor. */
  search: string;
  limit: number;
  /** Where in the order the next page begins. */
  position: number;
  /** The number of the chain; the shuffled order depends on it. */
  chain: number;
  /** When the cursor was given (ms since 1970). */
  issued: number;
}

function sign(text: string): string {
  return createHmac('sha256', 'kartotek sample').update(text).digest('base64url').slice(0, 16);
}

/** Makes the text of a cursor. The search stands in it as a hash only. */
export function writeCursor(state: CursorState): string {
  const { search, limit, position, chain, issued } = state;
  const body = Buffer.from(JSON.stringify([sign(search), limit, position, chain, issued])).toString(
    'base64url',
  );
  return `${body}.${sign(body)}`;
}

/**
 * Reads a cursor back.
 * @throws ServiceProblem 400 for a text the service never gave, or one of another search
 */
export function readCursor(text: string, search: string): Omit<CursorState, 'search'> {
  const [body = '', signature = ''] = text.split('.');
  if (sign(body) !== signature) throw badParameter('cursor', 'is not a cursor of this service');
  const state: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const [bound, limit, position, chain, issued] = state as [string, number, number, number, number];
  if (bound !== sign(search)) throw badParameter('cursor', 'belongs to another search');
  return { limit, position, chain, issued };
}
