import { describe, expect, it } from 'vitest';
import { companyList, companyShape, oneCompany } from '@shared/records/company-shape';
import { recordIdOf } from '@shared/service/kinds';
import { parseExact } from '@shared/values/json';

const company = (at: number) => ({
  foretagId: `ftg_${at}`,
  organisationsnummer: `55710${at}-1101`,
  företagsnamn: `Ekhult ${at}`,
  säte: { ort: 'Ystad', län: 'Skåne län' },
});

describe('a company of a service that nobody described', () => {
  it('is known by what its fields are called', () => {
    expect(companyShape(company(1))).toEqual({
      id: 'ftg_1',
      number: '557101-1101',
      name: 'Ekhult 1',
    });
    expect(companyShape({ bolagsnyckel: 'x9', orgNummer: '5571001101' }).id).toBe('x9');
    expect(companyShape({ companyToken: 'x9', orgNummer: '5571001101' }).number).toBe('5571001101');
  });

  it('is found one step inside, with the name beside it', () => {
    expect(companyShape({ text: 'Havets Bolag', bolag: { bolagsId: 7n } }).id).toBeNull();
    expect(companyShape(parseExact('{"rubrik":"Havets Bolag","bolag":{"bolagsId":7}}'))).toEqual({
      id: '7',
      number: null,
      name: 'Havets Bolag',
    });
  });

  it('is its number where it has no id, and nothing where it has neither', () => {
    expect(recordIdOf('company', { orgnummer: '557101-1101', firma: 'Ekhult' })).toBe(
      '557101-1101',
    );
    expect(recordIdOf('company', { ort: 'Ystad', from: '2020-01-01' })).toBeNull();
  });

  it('takes an organisation number for no id', () => {
    expect(companyShape({ orgId: '557101-1101', kundRef: 'k1' }).id).toBe('k1');
  });
});

describe('where companies stand in an answer', () => {
  it('is the list of companies, whatever it is called', () => {
    const rows = [company(1), company(2)];
    expect(companyList({ träffar: rows, sidor: { totalt: 2 } })).toEqual(rows);
    expect(companyList({ svar: { lista: rows }, facetter: [{ län: 'Skåne', antal: 2 }] })).toEqual(
      rows,
    );
    expect(companyList(rows)).toEqual(rows);
  });

  it('is nothing where the one list is empty; not known where nothing is a company', () => {
    expect(companyList({ träffar: [], sidor: { totalt: 0 } })).toEqual([]);
    expect(companyList({ a: [], b: [] })).toBeNull();
    expect(companyList({ koder: [{ kod: 'A' }] })).toBeNull();
    expect(companyList({ fel: 'inget' })).toBeNull();
  });

  it('is the answer about one, or the one company in it', () => {
    expect(oneCompany(company(1))).toEqual(company(1));
    expect(oneCompany({ företag: company(1), hämtad: '2026-01-01' })).toEqual(company(1));
    expect(oneCompany({ a: company(1), b: company(2) })).toBeNull();
  });
});
