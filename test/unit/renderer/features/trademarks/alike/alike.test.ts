/** What the screen of marks alike says: reasons in words, and the searches that would close the gap. */
import { describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { classesNear } from '@shared/columns/neighbouring-classes';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { gapSearches } from '@renderer/features/trademarks/alike/gap-searches';
import { reasonsText } from '@renderer/registers/view/alike-reasons';

const question: AlikeQuestion = {
  name: '',
  classes: [],
  only: 'all',
  state: 'all',
  weights: defaultWeights,
  least: 50,
};

describe('searches that would close the gap', () => {
  test.each([
    ['Nordkaffe', [], [{ query: 'Nordkaffe' }, { query: 'Nordka' }]],
    ['Nord Kaffe', [], [{ query: 'Nord Kaffe' }, { query: 'Kaffe' }, { query: 'Nor' }]],
    [
      'Nordkaffe',
      [30],
      [{ query: 'Nordkaffe' }, { query: 'Nordka' }, { query: 'Nordka', nice_class: '30' }],
    ],
    ['Ab', [], []],
    ['', [9], []],
  ])('%s %s', (name, classes, searches) => {
    expect(gapSearches({ ...question, name, classes })).toEqual(searches);
  });
});

test('reasons are written in the language of the program, sounds as its readers write them', () => {
  const reasons = [
    { type: 'sound', same: true, language: 'sv', heard: ['sj', 'ö'] },
    { type: 'classes', shared: [9], near: [42] },
  ] as const;
  overwriteGetLocale(() => 'sv');
  expect(reasonsText(reasons, 'sv')).toBe(
    'Samma ljud på svenska: /sjö/; Klass 9 gemensam; Klass 42 närliggande',
  );
  overwriteGetLocale(() => 'en');
  expect(reasonsText(reasons, 'en')).toBe(
    'Same sound in Swedish: /shö/; Class 9 shared; Class 42 neighbouring',
  );
});

test('neighbouring classes neighbour both ways, and none itself', () => {
  for (let one = 1; one <= 45; one++) {
    const near = classesNear([one]);
    expect(near).not.toContain(one);
    for (const other of near) expect(classesNear([other])).toContain(one);
  }
});
