/**
 * Parses an answer as received. Pure and tolerant: irregularities on a page are always reported,
 * and don't affect the rows that have none. Used by main (to continue) and by the library (to store
 * the rows).
 */
import { booleanOf, listOf, objectOf, parseRows, textOf, type Exact } from '../values/json';
import type { Endpoint } from './endpoint';

/** Irregularities on a page. */
type PageDeviation =
  'no-cursor' | 'empty-with-more' | 'larger-than-asked' | 'no-has-more' | 'row-not-an-object';

/** A page from an endpoint whose answers have an envelope. */
export interface Page {
  readonly shape: 'page';
  readonly rows: readonly Exact[];
  readonly hasMore: boolean;
  /** Present only if there are more pages. */
  readonly nextCursor: string | null;
  readonly oddities: readonly PageDeviation[];
}

/** An answer that isn't a page, i.e. any other JSON value. */
interface Single {
  readonly shape: 'single';
  readonly value: Exact;
}

export type ReadAnswer = Page | Single | { readonly shape: 'not-json' };

/**
 * Parses a body. If it isn't known whether an endpoint has pages, its answer counts as a page if it
 * looks like one (`data` is a list and `has_more` is present).
 */
export function readAnswer(endpoint: Endpoint, body: string, limit: number | null): ReadAnswer {
  let value: Exact;
  try {
    value = parseRows(body);
  } catch {
    return { shape: 'not-json' };
  }
  const envelope = objectOf(value);
  const isPage = envelope !== null && Array.isArray(envelope['data']);
  if (endpoint.paging === null && !(isPage && 'has_more' in envelope))
    return { shape: 'single', value };
  if (!isPage) return { shape: 'single', value };
  return readPage(envelope, limit);
}

function readPage(envelope: Readonly<Record<string, Exact>>, limit: number | null): Page {
  const rows = listOf(envelope['data']);
  const claimed = booleanOf(envelope['has_more']);
  const cursor = textOf(envelope['next_cursor']);
  const nextCursor = cursor === '' ? null : cursor;
  const oddities: PageDeviation[] = [];
  if (claimed === null) oddities.push('no-has-more');
  if (claimed === true && nextCursor === null) oddities.push('no-cursor');
  if (claimed === true && rows.length === 0) oddities.push('empty-with-more');
  if (limit !== null && rows.length > limit) oddities.push('larger-than-asked');
  if (rows.some((row) => objectOf(row) === null)) oddities.push('row-not-an-object');
  return {
    shape: 'page',
    rows,
    hasMore: claimed === true,
    nextCursor: claimed === true ? nextCursor : null,
    oddities,
  };
}
