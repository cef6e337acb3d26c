/** The registers' codes are shown as words, depending on what their field contains. */
import { describe, expect, it } from 'vitest';
import codes from '@shared/answers/codes.json' with { type: 'json' };
import { wordsOfCode, wordsOfTerm } from '@shared/answers/codes';

describe('the words of a code', () => {
  it.each([
    [['status'], 'ACTIVE', 'sv', 'Aktivt'],
    [['statushistorik', 'kod'], 'AKTIV', 'sv', 'Aktivt'],
    [['bolagsstatus'], 'IN_LIQUIDATION', 'sv', 'I likvidation'],
    [['legal_form'], 'AB', 'en', 'Limited company'],
    [['juridiskForm', 'kod'], '49', 'sv', 'Aktiebolag'],
    [['legalForm', 'code'], 'SE', 'en', 'European company'],
    [['befattning'], 'LE', 'sv', 'Styrelseledamot'],
    [['relation_type'], 'PARENT', 'sv', 'Moderbolag'],
    [['eventType'], 'OPPOSITION', 'sv', 'Invändning'],
    [['mark_type'], 'Three-dimensional', 'sv', 'Tredimensionellt märke'],
    [['mark_type'], 'Position', 'en', 'Position mark'],
    [['landkod'], 'SE', 'sv', 'Sverige'],
    [['address', 'country'], 'DE', 'en', 'Germany'],
  ] as const)('%j %s in %s is %s', (way, value, language, words) => {
    expect(wordsOfCode(way, value, language)).toBe(words);
  });

  it.each([
    ['says the same itself', ['status'], 'Active', 'en'],
    ['is a code of something else', ['currency'], 'SE', 'en'],
    ['is no country', ['country'], 'WO', 'en'],
    ['is a name', ['name'], 'AB', 'en'],
    ['is new', ['status'], 'QX7', 'sv'],
    ['means a mark only in its own field', ['kind'], 'Position', 'sv'],
  ] as const)('there are none where the value %s', (_why, way, value, language) => {
    expect(wordsOfCode(way, value, language)).toBeNull();
  });

  // The page shows these fields before it has loaded the terms.
  it.each([
    ['status', 'status'],
    ['office', 'office'],
    ['direction', 'direction'],
    ['country', 'country'],
    ['mark_type', 'marktype'],
  ])('are the same for the field %s and the term %s', (field, term) => {
    const keys = codes.flatMap((line) => line.split(' | ').at(-1)?.split(' ') ?? []);
    const values = [...keys, 'SE', 'WO', 'ZZ', ''];
    const byTerm = values.map((value) => wordsOfTerm(term, value, 'sv'));
    expect(byTerm).toEqual(values.map((value) => wordsOfCode([field], value, 'sv')));
    expect(byTerm.some((words) => words !== null)).toBe(true);
  });

  it('has every line whole, in both languages', () => {
    expect(codes.filter((line) => line.split(' | ').length !== 4)).toEqual([]);
  });

  it('never has two meanings for one code of a kind', () => {
    const keys = codes.flatMap((line) => {
      const [set = '', , , all = ''] = line.split(' | ');
      return all.split(' ').map((key) => `${set} ${key}`);
    });
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
