/** Searches that accept text and whose price is known, so that a limit in units can be enforced. */
import type { RecordKind } from '../records/kinds';
import { knownEndpoint } from './catalogue';
import { kindRules } from './kinds';

/** The text search for a kind of record. */
export interface WordSearch {
  readonly endpoint: string;
  /** The parameter that contains the text. */
  readonly parameter: string;
  /** Minimum length of the text. */
  readonly minLength: number;
  readonly unitsPerRow: number;
  /** Maximum page size; `null` if unknown. */
  readonly largest: number | null;
}

/**
 * Returns `null` if the service has no text search for this kind, or if its price per row isn't
 * known.
 */
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
