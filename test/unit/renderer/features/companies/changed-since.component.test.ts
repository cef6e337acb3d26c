/** How a response differs from an earlier one, as shown to the user. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import { answerChanges } from '@shared/records/answer-changes';
import { defaultAssumptions } from '@shared/service/assumptions';
import { changeRows } from '@renderer/features/companies/changes/change-rows';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import ChangedSince from '@renderer/features/companies/changes/ChangedSince.svelte';
import type { EarlierAnswer, StoredAnswer } from '@renderer/library/contract/stored';
import { plainLabels } from '@renderer/registers/service/service-view.svelte';
import { mounted } from '../../../../support/components/mounted';

const officers = (...some: readonly (readonly [string, string])[]): string =>
  JSON.stringify({ officers: some.map(([person, role]) => ({ person, role })) });
const earlier = (seq: number, raw: string): EarlierAnswer => ({
  seq,
  raws: [raw],
  fetchedAt: `2026-0${seq}-01T12:00:00.000Z`,
});

function shown(now: string, before: readonly EarlierAnswer[]): HTMLElement {
  const pages = [{ raw: now, fetchedAt: '2026-09-01T12:00:00.000Z' } as StoredAnswer];
  const root = mounted(ChangedSince, {
    title: 'Officers',
    labels: plainLabels,
    pages,
    earlier: before,
  });
  const details = root.querySelector('details');
  if (details) details.open = true;
  flushSync();
  return root;
}
const words = (root: ParentNode, what: string): string =>
  (root.querySelector(what)?.textContent ?? '').replace(/\s+/g, ' ').trim();

const now = officers(['Bo Ek', 'Ordförande'], ['Dan Ö', 'Ledamot']);
const before = [
  earlier(3, officers(['Bo Ek', 'Ledamot'], ['Anna Berg', 'Ordförande'])),
  earlier(2, officers(['Bo Ek', 'Ordförande'], ['Dan Ö', 'Ledamot'], ['Cia Alm', 'Ledamot'])),
];

it('counts who came, left and changed since the newest answer before', () => {
  const root = shown(now, before);
  expect(words(root, 'summary')).toMatch(
    /^Since 2026-03-01 \d\d:\d\d · Added: 1, No longer listed: 1, Changed: 1$/,
  );
  expect(root.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('4');
  // Both dates can be changed.
  expect(words(root, '.told')).toContain('Compared with');
});

it('says it in Swedish', () => {
  showLocale('sv');
  onTestFinished(() => showLocale('en'));
  expect(words(shown(now, before), 'summary')).toContain(
    'Tillkom: 1, Finns inte kvar: 1, Ändrades: 1',
  );
});

it('says that nothing changed where only the order is another', () => {
  const [one, two] = [['Bo Ek', 'Ordförande'] as const, ['Dan Ö', 'Ledamot'] as const];
  const root = shown(officers(one, two), [earlier(3, officers(two, one))]);
  expect(words(root, 'summary')).toContain('no changes');
  expect(root.querySelector('[role="grid"]')).toBeNull();
});

it('says where not all pages are owned, and takes nobody of them for gone', () => {
  const page = (names: readonly string[], more: boolean): string =>
    JSON.stringify({ data: names.map((name) => ({ name })), has_more: more });
  const root = shown(page(['A'], true), [earlier(3, page(['A', 'B'], false))]);
  expect(words(root, 'summary')).toContain('no changes');
  expect(words(root, '.told')).toContain('Some pages aren’t in your library');
});

it('names each row and tells its fields, with the list where there are several', () => {
  const company = (company_id: string, name: string) => ({ company_id, name, owned_pct: '51.0' });
  const group = (...subsidiaries: readonly object[]) => [JSON.stringify({ subsidiaries })];
  const telling = {
    ...({ labels: plainLabels, locale: 'en', dates: 'iso' } as const),
    rowWords: defaultAssumptions,
  };
  const rows = (before: readonly string[], after: readonly string[]) =>
    changeRows(answerChanges(before, after, telling.rowWords), telling);
  expect(rows(group(company('1', 'Nord AB')), group(company('2', 'Syd AB')))).toEqual([
    { what: 'Added', name: 'Syd AB', details: 'Company ID: 2, Share: 51.0%' },
    { what: 'No longer listed', name: 'Nord AB', details: 'Company ID: 1, Share: 51.0%' },
  ]);
  expect(rows(group(company('1', 'Nord AB')), group(company('1', 'Ny AB')))).toEqual([
    { what: 'Changed', name: 'Ny AB', field: 'Name', before: 'Nord AB', after: 'Ny AB' },
  ]);
  const both = rows(
    [JSON.stringify({ parent: company('1', 'Nord AB'), subsidiaries: [] })],
    [JSON.stringify({ parent: null, subsidiaries: [company('3', 'Öst AB')] })],
  );
  expect(both.map(({ what, list, name }) => [what, list, name])).toEqual([
    ['Added', 'Subsidiaries', 'Öst AB'],
    ['No longer listed', 'Parent', 'Nord AB'],
  ]);
});
