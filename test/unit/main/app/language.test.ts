import { expect, it } from 'vitest';
import { languageOf } from '@main/app/language';

it.each([
  ['sv', 'sv'],
  ['sv-SE', 'sv'],
  ['sv_SE.UTF-8', 'sv'],
  ['SV-FI', 'sv'],
  ['svs', 'en'],
  ['de_DE', 'en'],
  ['C', 'en'],
])('a system of %s speaks %s', (locale, language) => {
  expect(languageOf('system', locale)).toBe(language);
});
