import { describe, expect, it } from 'vitest';
import { effectiveCatalogue } from '@shared/definition/effective';
import { catalogue } from '@shared/service/catalogue';
import { searchKeyOf } from '@shared/service/parameters';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { questionText } from '@renderer/registers/service/question-text';

const batch = (identifiers: readonly string[]) => ({
  endpoint: 'companies.batch',
  pathParams: {},
  params: {},
  searchKey: searchKeyOf('companies.batch', {}, { body: JSON.stringify({ lookups: identifiers }) }),
});
const number = (at: number): string => `556${String(100 + at)}-0000`;

describe('what was asked, in words', () => {
  it('is of a batch its numbers, and how many more', () => {
    expect(questionText(batch([number(1)]))).toBe(number(1));
    const hundred = Array.from({ length: 100 }, (_, at) => number(at));
    expect(questionText(batch(hundred))).toBe('556100-0000, 556101-0000 and 98 more');
  });

  it('is of a company its name, where that is known', () => {
    const asked = {
      endpoint: 'financials.year',
      pathParams: { company_id: 'ft_1', fiscal_year: '2024' },
      params: {},
      searchKey: '',
    };
    expect(questionText(asked, 'Falkborg Teknik AB')).toBe(
      'Falkborg Teknik AB · Financial year: 2024',
    );
    expect(questionText(asked)).toContain('ft_1');
    const of = (endpoint: string) =>
      questionText({ endpoint, pathParams: {}, params: {}, searchKey: '' });
    expect(of('trademarks.search')).toBe('All records');
    expect(of('system.me')).toBe('');
  });
});

it('calls no endpoint by its internal id', () => {
  const all = effectiveCatalogue(catalogue, null);
  for (const endpoint of all)
    expect(endpointTitle(endpoint, endpoint.id)).not.toContain(endpoint.id);
  expect(endpointTitle(null, 'learned:/sync/handelser')).toBe('/sync/handelser');
});
