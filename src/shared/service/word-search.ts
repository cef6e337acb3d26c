/** Which searches take words, at a price by which a bound of units holds. */
import type { RecordKind } from '../records/kinds';
import { knownEndpoint } from './catalogue';
import { kindRules } from './kinds';

/** The search of a kind by words. */
export interface WordSearch {
  readonly endpoint: string;
  /** The parameter that takes the words. */
  readonly parameter: string;
  /** Letters that the words have at least. */
  readonly minLength: number;
  readonly unitsPerRow: number;
  /** Rows that a page has at most; `null`: nobody says. */
  readonly largest: number | null;
}

/** `null`: the service cannot be asked for such records by words, or nobody says what a row costs. */
export function wordSearchOf(kind: RecordKind): WordSearch | null {
  const endpoint = knownEndpoint(kindRules[kind].search);
  const rule = endpoint?.parameters?.find(({ name, type }) => name === 'query' && type === 'text');
  const { perCall = 0, perRow = 0 } = endpoint?.price ?? {};
  if (!endpoint || !rule || perRow <= 0 || perCall > 0) return null;
  return {
    endpoint: endpoint.id,
    parameter: rule.name,
    minLength: rule.minLength ?? 1,
    unitsPerRow: perRow,
    largest: endpoint.paging?.max ?? null,
  };
}
