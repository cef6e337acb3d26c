import { createHmac } from 'node:crypto';
import { badParameter } from './problem';

/** The content of a cursor, which is opaque to the client. */
export interface CursorState {
  /** The search: endpoint and parameters, without limit and cursor. */
  search: string;
  limit: number;
  /** Position of the next page. */
  position: number;
  /** Number of the chain, which determines the shuffled order. */
  chain: number;
  /** When the cursor was issued (ms since 1970). */
  issued: number;
}

function sign(text: string): string {
  return createHmac('sha256', 'kartotek sample').update(text).digest('base64url').slice(0, 16);
}

/** Encodes a cursor. Only a hash of the search is included. */
export function writeCursor(state: CursorState): string {
  const { search, limit, position, chain, issued } = state;
  const body = Buffer.from(JSON.stringify([sign(search), limit, position, chain, issued])).toString(
    'base64url',
  );
  return `${body}.${sign(body)}`;
}

/**
 * Decodes a cursor. @throws ServiceProblem 400 if the service never issued it, or issued it for
 * another search
 */
export function readCursor(text: string, search: string): Omit<CursorState, 'search'> {
  const [body = '', signature = ''] = text.split('.');
  if (sign(body) !== signature) throw badParameter('cursor', 'is not a cursor of this service');
  const state: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const [bound, limit, position, chain, issued] = state as [string, number, number, number, number];
  if (bound !== sign(search)) throw badParameter('cursor', 'belongs to another search');
  return { limit, position, chain, issued };
}
