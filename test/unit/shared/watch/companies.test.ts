import { describe, expect, it } from 'vitest';
import { mostWatched } from '@shared/archive/watch-work';
import { eachOnce, searchesOfCompanies } from '@shared/watch/companies';

const company = (id: string | null, number: string | null, name: string | null = null) => ({
  id,
  number,
  name,
});

describe('companies that are watched together', () => {
  it('are each asked for once, by what the search You can’t export takes', () => {
    const companies = eachOnce([
      company('c1', '556000-0001', 'Ett AB'),
      company('c1', '556000-0001', 'Ett AB'),
      company('c2', null),
      company(null, '556000-0003'),
    ]);
    expect(companies).toHaveLength(3);
    expect(searchesOfCompanies('insider', companies)).toEqual({
      windows: [
        { label: 'Ett AB', params: { company_id: 'c1' } },
        { label: 'c2', params: { company_id: 'c2' } },
      ],
      leftOut: 1,
    });
    expect(searchesOfCompanies('trademark', companies)).toEqual({
      windows: [
        { label: 'Ett AB', params: { applicant_orgnr: '556000-0001' } },
        { label: '556000-0003', params: { applicant_orgnr: '556000-0003' } },
      ],
      leftOut: 1,
    });
  });

  it('are counted where they are more than one watch takes', () => {
    const many = Array.from({ length: mostWatched + 2 }, (_, at) => company(`c${at}`, null));
    const { windows, leftOut } = searchesOfCompanies('insider', many);
    expect([windows.length, leftOut]).toEqual([mostWatched, 2]);
  });
});
