/** Finds the filter of a search that takes text typed without a filter. */
import type { Parameters } from '@shared/service/parameters';
import { companyNameParameter } from './company-name-parameter';
import { serviceView } from './service-view.svelte';

/** The relevant part of a search. */
interface Searched {
  readonly endpoint: string;
  /** True if the service isn't used. Words are then searched anywhere in a record. */
  readonly libraryOnly?: boolean;
}

/** Returns its name; `null` if there is none, so that words are searched in the library only. */
export function wordsParameter({ endpoint, libraryOnly = false }: Searched): string | null {
  if (libraryOnly) return null;
  const rules = serviceView.find(endpoint)?.parameters;
  if (rules?.some(({ name }) => name === 'query')) return 'query';
  return endpoint === 'companies.search' ? companyNameParameter(rules) : null;
}

/** Returns whether a company name could be searched only if the service's definition were known. */
export function lacksDefinition({ endpoint }: Searched): boolean {
  return endpoint === 'companies.search' && serviceView.find(endpoint)?.parameters === null;
}

/**
 * Returns a form as a library search. The library cannot decide a definition's filters, so a name
 * is searched as text.
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
