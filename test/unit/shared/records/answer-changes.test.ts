import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerChanges, saysTheSame, type AnswerChanges } from '@shared/records/answer-changes';
import { erasedRow } from '@shared/records/erased-row';
import { defaultAssumptions } from '@shared/service/assumptions';
import { objectOf, textOf } from '@shared/values/json';
import { tries } from '../../../support/chance';

const words = defaultAssumptions;
const compare = (before: unknown, after: unknown): AnswerChanges =>
  answerChanges([JSON.stringify(before)], [JSON.stringify(after)], words);
const valueOf = (row: unknown, field: string): string | null =>
  textOf(objectOf(row)?.[field] ?? null);

const officer = (person: string, role: string, more: object = {}): object => ({
  person,
  role,
  birth_year: null,
  appointed_on: '2020-01-01',
  ...more,
});

describe('officers of two answers', () => {
  it('came, left, and changed their role', () => {
    const changes = compare(
      {
        officers: [
          officer('Anna Berg', 'Ordförande', { birth_year: 1960 }),
          officer('Bo Ek', 'Ledamot', { birth_year: 1971 }),
          officer('Cia Alm', 'Ledamot'),
        ],
        signatory_text: 'Styrelsen',
      },
      {
        officers: [
          officer('Bo Ek', 'Ordförande', { birth_year: 1971 }),
          officer('Cia Alm', 'Ledamot'),
          officer('Dan Ö', 'Ledamot'),
        ],
        signatory_text: 'Två i förening',
      },
    );
    expect(changes.came.map(({ row }) => valueOf(row, 'person'))).toEqual(['Dan Ö']);
    expect(changes.left.map(({ row }) => valueOf(row, 'person'))).toEqual(['Anna Berg']);
    expect(changes.changed.map(({ path, changes: some }) => [path, some])).toEqual([
      [['officers'], [{ path: ['role'], before: 'Ledamot', after: 'Ordförande' }]],
    ]);
    expect(changes.fields).toEqual([
      { path: ['signatory_text'], before: 'Styrelsen', after: 'Två i förening' },
    ]);
  });

  it('of one name are told apart by their birth, and one with two offices stays two rows', () => {
    const father = officer('Bo Ek', 'Ledamot', { birth_year: 1941 });
    const son = officer('Bo Ek', 'Ledamot', { birth_year: 1971 });
    const both = compare({ officers: [father] }, { officers: [son] });
    expect([both.came.length, both.left.length, both.changed.length]).toEqual([1, 1, 0]);

    const head = officer('Cia Alm', 'Verkställande direktör');
    const member = officer('Cia Alm', 'Ledamot');
    const oneLess = compare({ officers: [head, member] }, { officers: [member] });
    expect([oneLess.came.length, oneLess.changed.length]).toEqual([0, 0]);
    expect(oneLess.left.map(({ row }) => valueOf(row, 'role'))).toEqual(['Verkställande direktör']);
  });

  it('of one name and two offices are paired by what they say most alike', () => {
    const seat = (role: string, from: string, place: string): object => ({
      person: 'Bo Ek',
      role,
      appointed_on: from,
      place,
    });
    const { came, left, changed } = compare(
      {
        officers: [seat('Ledamot', '2020-01-01', 'Lund'), seat('Suppleant', '2022-01-01', 'Lund')],
      },
      { officers: [seat('Suppleant', '2022-01-01', 'Malmö')] },
    );
    expect(came).toEqual([]);
    expect(left.map(({ row }) => valueOf(row, 'role'))).toEqual(['Ledamot']);
    expect(changed.map((one) => one.changes)).toEqual([
      [{ path: ['place'], before: 'Lund', after: 'Malmö' }],
    ]);
  });

  it('stand in a list of one name, however long, without comparing each with each', () => {
    const rows = (year: number): object[] =>
      Array.from({ length: 3000 }, (_, at) => ({ name: 'Uppgift saknas', at, year }));
    const { came, left, changed } = compare({ rows: rows(2025) }, { rows: rows(2026) });
    expect([came.length, left.length, changed.length]).toEqual([0, 0, 3000]);
    expect(changed.every((one) => one.changes.length === 1)).toBe(true);
  });

  it('that were erased for good are not told of', () => {
    const erased = JSON.parse(erasedRow) as object;
    const company = { company_id: '1', name: 'Nord AB' };
    const changes = compare(
      { officers: [erased, officer('Bo Ek', 'Ledamot')], group: [erased, company] },
      { officers: [officer('Bo Ek', 'Ledamot')], group: [{ ...company, name: 'Syd AB' }] },
    );
    expect([changes.came, changes.left]).toEqual([[], []]);
    expect(changes.changed).toHaveLength(1);
  });

  it('who audit alone are not taken for their firm', () => {
    const auditors = (person: string): object => ({
      auditors: [{ person, firm_id: 'f1', firm_orgnr: '556012-5790' }],
    });
    const { came, left } = compare(auditors('Eva Al'), auditors('Finn Å'));
    expect([came.length, left.length]).toEqual([1, 1]);
  });

  it('are not taken for the firm that audits', () => {
    const auditor = (person: string): object =>
      officer(person, 'Revisor', { firm_orgnr: '556012-5790' });
    const { came, left } = compare(
      { officers: [auditor('Eva Al'), officer('Bo Ek', 'Ledamot')] },
      { officers: [auditor('Finn Å'), officer('Bo Ek', 'Ledamot')] },
    );
    expect(came.map(({ row }) => valueOf(row, 'person'))).toEqual(['Finn Å']);
    expect(left.map(({ row }) => valueOf(row, 'person'))).toEqual(['Eva Al']);
  });
});

describe('companies of two answers about a group', () => {
  const company = (id: string, legal_name: string, owned_pct = '100.0'): object => ({
    company_id: id,
    legal_name,
    owned_pct,
  });

  it('are known by their id, also under another name; a parent alone counts as a list of one', () => {
    const changes = compare(
      { parent: company('p1', 'Gamla Moder AB'), subsidiaries: [company('1', 'Nord AB', '51.0')] },
      { parent: company('p2', 'Nya Moder AB'), subsidiaries: [company('1', 'Syd AB', '60.0')] },
    );
    expect(changes.came).toMatchObject([{ path: ['parent'], row: { legal_name: 'Nya Moder AB' } }]);
    expect(changes.left).toMatchObject([
      { path: ['parent'], row: { legal_name: 'Gamla Moder AB' } },
    ]);
    expect(changes.changed.map((one) => one.changes)).toEqual([
      [
        { path: ['legal_name'], before: 'Nord AB', after: 'Syd AB' },
        { path: ['owned_pct'], before: '51.0', after: '60.0' },
      ],
    ]);
    expect(changes.fields).toEqual([]);
  });

  it('came where there was none, and a list that only one answer has says nothing', () => {
    const first = compare(
      { parent: null, subsidiaries: [], associated: [company('9', 'Öst AB')] },
      { parent: company('p', 'Moder AB'), subsidiaries: [company('1', 'Nord AB')] },
    );
    expect(first.came.map(({ path }) => path)).toEqual([['parent'], ['subsidiaries']]);
    expect(first.left).toEqual([]);
  });

  it('of several pages are one list', () => {
    const page = (rows: readonly object[], more: boolean): string =>
      JSON.stringify({ data: rows, has_more: more, next_cursor: more ? 'x' : null });
    const [one, two] = [company('1', 'Nord AB'), company('2', 'Syd AB')];
    const changes = answerChanges(
      [page([one], true), page([two], false)],
      [page([two, one], false)],
      words,
    );
    expect(saysTheSame(changes)).toBe(true);
  });
});

it('rows of a page that is not owned have neither come nor left', () => {
  const page = (names: readonly string[], more: boolean): string =>
    JSON.stringify({ data: names.map((name) => ({ name })), has_more: more, next_cursor: null });
  const both = [page(['A', 'B'], true), page(['C'], false)];
  const shrunk = answerChanges(both, [page(['A', 'X'], true)], words);
  expect(shrunk.left).toEqual([]);
  expect(shrunk.came.map(({ row }) => valueOf(row, 'name'))).toEqual(['X']);
  expect(shrunk.inPart).toEqual({ before: false, after: true });
  const grown = answerChanges([page(['A', 'Y'], true)], both, words);
  expect(grown.came).toEqual([]);
  expect(grown.left.map(({ row }) => valueOf(row, 'name'))).toEqual(['Y']);
});

describe('any two answers', () => {
  const person = fc.record({
    name: fc.constantFrom('Anna', 'Bo', 'Cia', 'Dan'),
    role: fc.constantFrom('Ledamot', 'Suppleant', 'Ordförande'),
  });
  const identified = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.nat(3) });
  const rows = fc.oneof(fc.array(person, { maxLength: 7 }), fc.array(identified, { maxLength: 7 }));

  it('have each of their rows once: stayed, changed, came or left', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = compare({ rows: before }, { rows: after });
        const stayed = before.length - changes.left.length;
        expect(after.length - changes.came.length).toBe(stayed);
        expect(changes.changed.length).toBeLessThanOrEqual(stayed);
        // In the opposite direction, the added rows count as removed.
        const back = compare({ rows: after }, { rows: before });
        expect([back.came.length, back.left.length]).toEqual([
          changes.left.length,
          changes.came.length,
        ]);
        expect(saysTheSame(compare({ rows: before }, { rows: before.toReversed() }))).toBe(true);
      }),
      { numRuns: tries(300) },
    );
  });
});
