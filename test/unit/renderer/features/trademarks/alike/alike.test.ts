/** The similar marks screen: reasons in words, and searches that would complete the classes. */
import { describe, expect, test } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import type { Trademark } from '@shared/records/trademark';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { classesNear } from '@shared/columns/neighbouring-classes';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { gapSearches } from '@renderer/features/trademarks/alike/gap-searches';
import { countGroups } from '@renderer/library/alike/groups';
import { proposedLines } from '@renderer/features/compare/proposed-lines';
import { goodsReason, groupSections } from '@renderer/registers/view/alike-columns';
import { clearanceOf } from '@renderer/registers/view/alike-scope';
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
    { type: 'sound', same: true, language: 'sv', asked: ['sj', 'ö'], heard: ['sj', 'ö'] },
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

test('sounds that differ are both given, and never said to sound alike', () => {
  const reasons = [
    {
      type: 'sound',
      same: false,
      language: 'sv',
      asked: ['n', 'o', 'r', 'd', 'j', 'u', 's'],
      heard: ['n', 'o', 'r', 'd', 'e', 'l', 'j'],
    },
  ] as const;
  overwriteGetLocale(() => 'sv');
  expect(reasonsText(reasons, 'sv')).toBe('Liknande uttal på svenska: /nordjus/ ~ /nordelj/');
  expect(briefReasons(reasons, 'sv')).toBe('Liknande uttal');
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

test('goods are named, or said to be in other words or not downloaded; a file says what that is worth', () => {
  overwriteGetLocale(() => 'en');
  const same = ['kaffe', 'te', 'kakao', 'bröd', 'glass', 'mjöl'];
  const known = { type: 'goods', same, alike: ['kaffebryggare'] } as const;
  const [other, unknown] = [
    { type: 'goods', same: [], alike: [] },
    { type: 'goods', unknown: true },
  ] as const;
  const named = m.alike_reason_goods_same({ goods: 'kaffe, te, kakao, bröd, glass …' });
  const alike = m.alike_reason_goods_alike({ goods: 'kaffebryggare' });
  expect(reasonsText([known], 'en')).toBe(`${named}; ${alike}`);
  expect(reasonsText([other], 'en')).toBe(m.alike_reason_goods_other());
  expect(reasonsText([unknown], 'en')).toBe(m.alike_reason_goods_unknown());
  expect(briefReasons([{ type: 'same' }, known], 'en')).toBe('Same letters · kaffe, te …');
  expect(briefReasons([{ type: 'same' }, unknown], 'en')).toBe('Same letters');
  expect(goodsReason({ reasons: [{ type: 'same' }, unknown] })).toBe(
    m.alike_reason_goods_unknown(),
  );

  const found = { owned: 9, looked: { compared: 9, names: 9, goods: 2 } };
  const asked = { ...question, name: 'Nord', goods: 'kaffe; te' };
  const { searched } = clearanceOf(asked, found, [], [], []);
  expect(searched).toContain(m.alike_looked_goods({ count: '2' }));
  expect(searched).toContain(`${m.alike_goods()}: kaffe; te. ${m.alike_goods_hint()}`);
  const { searched: without } = clearanceOf(question, { owned: 9 }, [], [], []);
  expect(without).not.toContain(m.alike_goods_hint());
});

test('the proposed goods are beside what is said of those of each mark', () => {
  overwriteGetLocale(() => 'en');
  const likeness = { degree: 90, reasons: [{ type: 'goods', unknown: true }] } as const;
  const mark = { word_text: 'Nord', nice_classes: [30] } as unknown as Trademark;
  const lineOf = (asked: AlikeQuestion) =>
    proposedLines(asked, [{ mark, likeness }], 'en').find(({ key }) => key === 'goods');
  expect(lineOf({ ...question, goods: 'kaffe' })).toMatchObject({
    proposed: 'kaffe',
    cells: [{ text: m.alike_reason_goods_unknown() }],
  });
  expect(lineOf(question)).toBeUndefined();
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
