/** Which filter of a search takes the words that are typed without saying where they belong. */
import type { Parameters } from '@shared/service/parameters';
import { companyNameParameter } from './company-name-parameter';
import { serviceView } from './service-view.svelte';

/** A search, as far as it matters which words it takes. */
interface Searched {
  readonly endpoint: string;
  /** The service is not asked: words are looked for anywhere in a record. */
  readonly libraryOnly?: boolean;
}

/** Its name; `null`: the service takes none, and words are looked for in the library alone. */
export function wordsParameter({ endpoint, libraryOnly = false }: Searched): string | null {
  if (libraryOnly) return null;
  const rules = serviceView.find(endpoint)?.parameters;
  if (rules?.some(({ name }) => name === 'query')) return 'query';
  return endpoint === 'companies.search' ? companyNameParameter(rules) : null;
}

/**
 * What the library is asked for a form. What a filter of a definition means it cannot decide: a name is
 * looked for as words.
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
