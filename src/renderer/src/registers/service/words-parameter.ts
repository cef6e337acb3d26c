/** Finds a search's filter for text that the user types without naming a filter. */
import type { RecordKind } from '@shared/records/kinds';
import type { Parameters } from '@shared/service/parameters';
import type { EffectiveParameter } from '@shared/definition/rules';
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

const exact =
  /^(?:query|q|search|text|fritext|name|namn|s[oö]k|company_?name|legal_?name|firma|f[oö]retagsnamn|bolagsnamn)$/i;
const inName = /namn|name|firma|s[oö]kord|search|fritext/i;
const inWords = /\b(?:företags|bolags|firma)?namn(?:et)?\b|\bname\b|\bfirma\b/i;
const ofSomethingElse = /person|^ort|stad|kommun|city|town|street|gata|user|file/i;

/**
 * Returns the company search's parameter for a name, or `null` if no definition reveals it. Pure.
 */
export function companyNameParameter(
  parameters: readonly EffectiveParameter[] | null | undefined,
): string | null {
  const texts = (parameters ?? []).filter(
    ({ type, choices, format, name }) =>
      type === 'text' && !choices && format === null && !ofSomethingElse.test(name),
  );
  const found =
    texts.find(({ name }) => exact.test(name)) ??
    texts.find(({ name }) => inName.test(name)) ??
    texts.find(({ title, description }) => inWords.test(`${title} ${description}`));
  return found?.name ?? null;
}
