import { describe, expect, it } from 'vitest';
import { namedTerms, readCompany, termsByForm } from '@shared/records/company';
import { parseExact } from '@shared/values/json';

describe('a company whose fields nobody described', () => {
  it('is read under the names of linked companies', () => {
    expect(
      readCompany('{"id":"c1","name":"Älvkulla AB","registration_number":"557000-0579"}'),
    ).toMatchObject({ id: 'c1', name: 'Älvkulla AB', registration_number: '557000-0579' });
  });

  it('is read by shape where the names are others', () => {
    const raw =
      '{"company_id":"c2","nummer":"556001-0001","since":"2001-02-03","site":"https://a.example/x y",' +
      '"mail":"Anna B <a@b.se>","navn":"Firma Två AB","state":"aktiv"}';
    expect(readCompany(raw)).toMatchObject({
      id: 'c2',
      name: 'Firma Två AB',
      registration_number: '556001-0001',
    });
  });

  it('guesses nothing where no field has the shape', () => {
    expect(
      readCompany('{"company_id":"c3","n":5560010001,"d":"2020-01-01","x":null}'),
    ).toMatchObject({
      id: 'c3',
      name: null,
      registration_number: null,
    });
  });
});

it.each([
  ['named items', [{ name: 'Glimmervik Media AB', from: '2004-05-17' }]],
  ['the current one', [{ name: 'Gamla AB', to: '2004-05-16' }, { name: 'Glimmervik Media AB' }]],
  ['values', [{ value: 'Glimmervik Media AB', type: 'registered' }]],
  ['texts', ['Glimmervik Media AB', 'Gamla AB']],
])('a name in a list of names: %s', (_what, names) => {
  const row = { company_id: 'ftg_1', orgNumber: '554411-7889', names };
  expect(readCompany(JSON.stringify(row)).name).toBe('Glimmervik Media AB');
});

it('is read by its form where neither a name nor the definition says what a field is', () => {
  const record = parseExact('{"zqa":"Nordvik Bygg AB","orgnr":"556036-0793"}');
  const said = (described: readonly string[]) =>
    namedTerms(
      termsByForm(record, [], (way) => described.includes(way.join('.'))),
      'sv',
    );
  expect([said([]), said(['zqa'])]).toEqual(['Företagsnamn', '']);
});
