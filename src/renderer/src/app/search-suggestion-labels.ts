/** The labels of Ctrl+K guesses, and what they open. */
import { m } from '@shared/messages/compiled/messages';
import { navigation, type Intent, type RouteId } from '../lib/state/navigation.svelte';
import { companyNameParameter } from '../registers/service/words-parameter';
import { serviceView } from '../registers/service/service-view.svelte';
import { searchEverywhere } from './search-everywhere';
import type { Guess, GuessKind } from './smart-search';

const words: Record<GuessKind, (inputs: { value: string }) => string> = {
  application: m.shell_guess_application,
  'orgnr-trademarks': m.shell_guess_orgnr_trademarks,
  'orgnr-company': ({ value }) => m.registers_suggest_open({ id: value }),
  'token-company': ({ value }) => m.registers_suggest_open({ id: value }),
  isin: m.shell_guess_isin,
  'date-trademarks': m.shell_guess_date_trademarks,
  'date-insiders': m.shell_guess_date_insiders,
  'words-trademarks': ({ value }) => m.registers_suggest_words({ words: value }),
  'words-companies': ({ value }) => m.registers_suggest_named({ words: value }),
  'words-library': ({ value }) =>
    m.common_what_in_library({ what: m.common_text({ text: value }) }),
};

const search = (name: string, value: string): Intent => ({
  type: 'search',
  params: { [name]: value },
});

const leads: Record<
  Exclude<GuessKind, 'words-library'>,
  (value: string) => { route: RouteId; intent: Intent }
> = {
  application: (id) => ({ route: 'trademarks', intent: { type: 'record', id } }),
  'orgnr-trademarks': (value) => ({
    route: 'trademarks',
    intent: search('applicant_orgnr', value),
  }),
  'orgnr-company': (id) => ({ route: 'companies', intent: { type: 'record', id } }),
  'token-company': (id) => ({ route: 'company', intent: { type: 'record', id } }),
  isin: (value) => ({ route: 'insiders', intent: search('isin', value) }),
  'date-trademarks': (value) => ({ route: 'trademarks', intent: search('filed_after', value) }),
  'date-insiders': (value) => ({ route: 'insiders', intent: search('from', value) }),
  'words-trademarks': (value) => ({ route: 'trademarks', intent: search('query', value) }),
  // The filter that takes a name is known only from a definition. Without one, the company picker
  // searches the library.
  'words-companies': (value) => {
    const name = companyNameParameter(serviceView.find('companies.search')?.parameters);
    return name === null
      ? { route: 'company', intent: { type: 'record', id: value } }
      : { route: 'companies', intent: search(name, value) };
  },
};

/** Returns text that describes what a guess opens. */
export function guessText(guess: Guess): string {
  return words[guess.kind]({ value: guess.value });
}

/** Returns the warning about a guess as text, or `null` if there is none. */
export function guessWarning(guess: Guess): string | null {
  if (guess.warning === 'check-digit') return m.registers_orgnr_digit();
  return guess.warning === 'too-short' ? m.registers_fault_too_short({ bound: '3' }) : null;
}

/** Opens the search that a guess describes. */
export async function followGuess({ kind, value }: Guess): Promise<void> {
  if (kind === 'words-library') return searchEverywhere(value);
  const { route, intent } = leads[kind](value);
  navigation.go(route, intent);
}
