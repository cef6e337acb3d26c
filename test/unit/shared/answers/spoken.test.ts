import { expect, test } from 'vitest';
import { isInOtherLanguage } from '@shared/answers/spoken';
import { labelsByTerms, type Labels } from '@shared/definition/labels';

test('a label is in the other language by its words; what nobody knows is in none', () => {
  for (const text of ['Net sales', 'Legal form', 'Registered', 'Year of birth', 'Total assets'])
    expect([text, isInOtherLanguage(text, 'sv'), isInOtherLanguage(text, 'en')]).toEqual([
      text,
      true,
      false,
    ]);
  for (const text of ['Nettoomsättning', 'Postadress', 'Summa tillgångar', 'Räkenskapsår'])
    expect([text, isInOtherLanguage(text, 'sv'), isInOtherLanguage(text, 'en')]).toEqual([
      text,
      false,
      true,
    ]);
  for (const text of ['LEI', 'Status', 'Kvirr', 'SNI'])
    expect([text, isInOtherLanguage(text, 'sv'), isInOtherLanguage(text, 'en')]).toEqual([
      text,
      false,
      false,
    ]);
});

test('the registers’ terms stand in for a definition in the other language, where they are known', () => {
  const label = (text: string) => ({
    text,
    description: '',
    from: 'definition' as const,
    kind: null,
    format: null,
    choices: [],
  });
  const own: Labels = {
    label: (path) => label(path[0] === 'net_sales' ? 'Net sales' : 'The odd total of things'),
    fields: () => [],
  };
  const inSwedish = labelsByTerms(own, () => 'sv');
  expect(inSwedish.label(['net_sales']).text).toBe('Nettoomsättning');
  expect(inSwedish.label(['kvirrelikvarr']).text).toBe('The odd total of things');
  expect(labelsByTerms(own, () => 'en').label(['net_sales']).text).toBe('Net sales');
});

test('the unit of a label stays when its words are those of the other language', () => {
  const own: Labels = {
    label: () => ({
      text: 'Andel (%)',
      description: '',
      from: 'definition',
      kind: null,
      format: null,
      choices: [],
    }),
    fields: () => [],
  };
  expect(labelsByTerms(own, () => 'en').label(['andel']).text).toBe('Share (%)');
  expect(labelsByTerms(own, () => 'sv').label(['andel']).text).toBe('Andel (%)');
});

test('the sample’s own labels are in the language of the file', () => {
  const labels = (text: string): Labels => ({
    label: () => ({
      text,
      description: '',
      from: 'definition',
      kind: null,
      format: null,
      choices: [],
    }),
    fields: () => [],
  });
  const said = (text: string, field: string): string =>
    labelsByTerms(labels(text), () => 'sv').label([field]).text;
  expect(said('Post code', 'post_code')).toBe('Postnummer');
  expect(said('Linked by', 'link_method')).toBe('Kopplingsmetod');
  expect(said('Amendment', 'amendment')).toBe('Korrigering');
});
