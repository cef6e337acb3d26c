/** Finds a search's filter for text that the user types without naming a filter. */
import type { RecordKind } from '@shared/records/kinds';
import type { Parameters } from '@shared/service/parameters';
import { companyNameParameter } from './company-name-parameter';
import { serviceView } from './service-view.svelte';

/** The part of a search that matters here. */
interface Searched {
  readonly kind: RecordKind;
  readonly endpoint: string;
  /** True if the service isn't used. Words are then searched for anywhere in a record. */
  readonly libraryOnly?: boolean;
}

/** Returns the filter's name, or `null` if there is none and only the library is searched. */
export function wordsParameter({ kind, endpoint, libraryOnly = false }: Searched): string | null {
  if (libraryOnly) return null;
  const rules = serviceView.find(endpoint)?.parameters;
  if (rules?.some(({ name }) => name === 'query')) return 'query';
  return kind === 'company' ? companyNameParameter(rules) : null;
}

/**
 * Returns whether searching for a company name is only impossible because the service's definition
 * isn't known.
 */
export function lacksDefinition({ kind, endpoint }: Searched): boolean {
  return kind === 'company' && serviceView.find(endpoint)?.parameters === null;
}

/**
 * Returns a form as a library search. The library can't apply a definition's filters, so a name is
 * searched for as text.
 */
export function searchOfForm(
  spec: Searched,
  params: Parameters,
  text: string,
): { readonly params: Parameters; readonly text: string } {
  const words = wordsParameter(spec);
  const typed = words === null || words === 'query' ? undefined : params[words];
  if (words === null || typed === undefined) return { params, text: text.trim() };
  const { [words]: _, ...others } = params;
  return { params: others, text: `${typed} ${text}`.trim() };
}
