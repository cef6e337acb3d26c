/** The screen of similar marks: reasons in words, and searches that would complete the classes. */
import { describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { classesNear } from '@shared/columns/neighbouring-classes';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { gapSearches } from '@renderer/features/trademarks/alike/gap-searches';
import { countGroups } from '@renderer/library/alike/groups';
import { groupSections } from '@renderer/registers/view/alike-columns';
import { briefReasons, reasonsText } from '@renderer/registers/view/alike-reasons';

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
    'Låter likadant på svenska: /sjö/; Samma klass 9; Närliggande klass 42',
  );
  overwriteGetLocale(() => 'en');
  expect(reasonsText(reasons, 'en')).toBe(
    'Sounds the same in Swedish: /shö/; Same class 9; Related class 42',
  );
});

test('in a row the reasons are so short that the classes are in sight', () => {
  overwriteGetLocale(() => 'en');
  const reasons = [
    { type: 'beginning', text: 'nordly' },
    { type: 'letters', same: 6, of: 9 },
    { type: 'ending', text: 'ta' },
    { type: 'classes', shared: [9, 42], near: [] },
  ] as const;
  expect(briefReasons(reasons, 'en')).toBe('NORDLY– · classes\u00a09, 42');
  expect(briefReasons([{ type: 'same' }], 'en')).toBe('Same letters');
});

test('each group has its head over its first row, with its count and its degrees', () => {
  overwriteGetLocale(() => 'en');
  const counts = countGroups([100, 99.6, 99.4, 70, 69.4, 49]);
  expect(counts).toEqual([2, 2, 1, 1]);
  expect(groupSections(counts, 30)).toEqual([
    { at: 0, title: 'Identical', note: '2 · similarity 100' },
    { at: 2, title: 'Very similar', note: '2 · similarity 70 to 99' },
    { at: 4, title: 'Similar', note: '1 · similarity 50 to 69' },
    { at: 5, title: 'Remote', note: '1 · similarity 30 to 49' },
  ]);
  expect(groupSections([0, 0, 3, 0], 60)).toEqual([
    { at: 0, title: 'Similar', note: '3 · similarity 60 to 69' },
  ]);
});

test('neighbouring classes neighbour both ways, and none itself', () => {
  for (let one = 1; one <= 45; one++) {
    const near = classesNear([one]);
    expect(near).not.toContain(one);
    for (const other of near) expect(classesNear([other])).toContain(one);
  }
});
