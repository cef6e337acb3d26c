import { expect, test } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { undefinedCatalogue } from '@shared/definition/effective';
import { endpointPurpose, endpointSearchText } from '@renderer/registers/service/endpoint-labels';
import { genericColumns, genericRows } from '@renderer/registers/answer/generic-columns';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

const [known] = undefinedCatalogue;
if (!known) throw new Error('the catalogue is empty');

test('a sentence of the definition is marked as its claim, and found by its own words alone', () => {
  const one = { ...known, purpose: null, description: '1 unit per row.' };
  expect(endpointPurpose(one)).toEqual(['API definition: 1 unit per row.']);
  expect(endpointSearchText(one)).toContain('1 unit per row.');
  expect(endpointSearchText(one)).not.toContain('API definition');
  expect(endpointPurpose({ ...one, description: '' })).toEqual([]);
});

test('a name that says the purpose is not said twice', () => {
  const of = (id: string): readonly string[] => {
    const found = undefinedCatalogue.find((one) => one.id === id);
    if (!found) throw new Error(`no ${id}`);
    return endpointPurpose(found);
  };
  expect(of('system.me')).toEqual([]);
  expect(of('companies.batch')).toEqual([m.purpose_companies_batch()]);
});

test('fields that the page describes are called what the columns of their register are', () => {
  overwriteGetLocale(() => 'sv');
  const text = (id: string, ...path: string[]) => serviceView.labels(id).label(path).text;
  expect(text('market.companyInsiders', 'issuer_name')).toBe(m.columns_issuer_name());
  expect(text('market.companyInsiders', 'company', 'name')).toBe(m.columns_company_name());
  expect(text('trademarks.changes', 'marke', 'application_date')).toBe(
    m.columns_application_date(),
  );
  // A nested field whose column name is clear on its own gets no prefix.
  const [column] = genericColumns(
    genericRows([{ company: { name: 'A' } }]),
    serviceView.labels('market.companyInsiders'),
    [],
  );
  expect(column?.label()).toBe(m.columns_company_name());
  expect(text('market.companyInsiders', 'egetFält')).toBe('Eget fält');
  overwriteGetLocale(() => 'en');
});
