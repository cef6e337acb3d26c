/** Which filter of a search takes the words that are typed without saying where they belong. */
import type { Parameters } from '@shared/service/parameters';
import { companyNameParameter } from './company-name-parameter';
import { serviceView } from './service-view.svelte';

/** Its name; `null`: the service takes none, and words are looked for in the library alone. */
export function wordsParameter(endpoint: string): string | null {
  const rules = serviceView.find(endpoint)?.parameters;
  if (rules?.some(({ name }) => name === 'query')) return 'query';
  return endpoint === 'companies.search' ? companyNameParameter(rules) : null;
}

/**
 * What the library is asked for a form. What a filter of a definition means it cannot decide: a name is
 * looked for as words.
 */
export function searchOfForm(
  endpoint: string,
  params: Parameters,
  text: string,
): { readonly params: Parameters; readonly text: string } {
  const words = wordsParameter(endpoint);
  const typed = words === null || words === 'query' ? undefined : params[words];
  if (words === null || typed === undefined) return { params, text: text.trim() };
  const { [words]: _, ...others } = params;
  return { params: others, text: `${typed} ${text}`.trim() };
}
