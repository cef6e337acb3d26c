/** A company that the library knows only by name isn't said to differ in everything else. */
import { expect, it } from 'vitest';
import { companySections } from '@renderer/features/compare/companies/company-sections';
import type { ComparedCompany } from '@renderer/features/compare/companies/read-companies';
import { plainLabels } from '@renderer/registers/service/service-view.svelte';
import { readCompany } from '@shared/records/company';

function company(id: string, fetchedAt: string, fields: object): ComparedCompany {
  const raw = JSON.stringify({ id, ...fields });
  const row = { id, note: null, requestId: '', seq: 0, runIds: [] };
  const record = { row: { ...row, record: readCompany(raw), fetchedAt }, raw };
  return { id, name: id, record, newest: null, reviews: null, parts: [], answers: [] };
}
const at = '2026-11-28T09:09:00.000Z';
const telling = { locale: 'en', dates: 'iso' } as const;

function differing(...companies: ComparedCompany[]): readonly string[] {
  const [fields] = companySections(companies, [], () => plainLabels, telling);
  return (fields?.groups ?? []).flatMap(({ lines }) =>
    lines.filter(({ differs }) => differs).map(({ key }) => key),
  );
}

it('a field of a company that has not been downloaded is no difference', () => {
  const one = company('c_1', at, { name: 'Ett AB', city: 'Lund', staff: 4 });
  const two = company('c_2', at, { name: 'Ett AB', city: 'Kiruna' });
  const unknown = company('c_3', '', { name: 'Ett AB' });
  expect(differing(one, unknown)).toEqual([]);
  expect(differing(unknown, one)).toEqual([]);
  expect(differing(one, two)).toEqual(expect.arrayContaining(['city', 'staff']));
  expect(differing(unknown, one, two)).toEqual(differing(one, two));
});

it('its name still is', () => {
  const one = company('c_1', at, { name: 'Ett AB', city: 'Lund' });
  expect(differing(one, company('c_2', '', { name: 'Två AB' }))).toEqual(['name']);
});
