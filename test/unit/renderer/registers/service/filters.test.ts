import { describe, expect, it } from 'vitest';
import { endpointOf } from '@shared/service/catalogue';
import { parameterFaults } from '@shared/service/parameters';
import {
  filterPairs,
  namesThatWorked,
  paramsOfPairs,
  samePairs,
} from '@renderer/registers/view/filter-pairs';
import {
  companyNameOf,
  faultText,
  filterName,
  knowNames,
  searchNames,
  searchPairs,
  searchText,
} from '@renderer/registers/service/filter-labels';
import { aRun } from '../../../../support/library/a-run';

describe('filters in words', () => {
  it('have a name for every described parameter', () => {
    for (const id of ['trademarks.search', 'market.insiders']) {
      for (const { name } of endpointOf(id).parameters ?? []) {
        expect(filterName(name)).not.toBe(name);
      }
    }
    expect(filterName('later_filter')).toBe('later_filter');
    expect(filterName('constructor')).toBe('constructor');
  });

  it('name codes and classes, and leave out the page', () => {
    expect(
      searchPairs({ status: 'Registered', nice_class: '30', has_image: 'false', limit: '25' }),
    ).toEqual([
      ['Status', 'Registered'],
      ['Nice class', expect.stringMatching(/^30 · Coffee/)],
      ['Picture', 'Without picture'],
    ]);
    expect(searchText({})).toBe('All records');
    expect(searchText({ query: 'sol' })).toBe('Words in the mark: sol');
  });

  it('say every class of a search that was divided, and the holder by name', () => {
    const classes = { nice_class: ['9', '35', '42'] };
    expect(searchText(classes)).toBe('Classes\u00a09, 35, 42');
    expect(searchText({ nice_class: '9' })).toBe('Class\u00a09');
    expect(searchPairs(classes)).toEqual([['Nice classes', '9, 35, 42']]);
    expect(searchNames({ query: 'nord', ...classes })).toEqual(['nord', 'classes\u00a09, 35, 42']);
    const held = { applicant_orgnr: '556012-5790' };
    expect(searchText(held)).toBe('Holder’s org. no.: 556012-5790');
    knowNames((id) => (id === '556012-5790' ? 'Volvo AB' : null));
    try {
      expect(searchText(held)).toBe('Holder: Volvo AB (556012-5790)');
      expect(searchNames(held)).toEqual(['Volvo AB']);
      expect(companyNameOf(held)).toBe('Volvo AB');
      expect(searchText({ company_id: '556012-5790' })).toBe('Company: Volvo AB');
    } finally {
      knowNames(() => null);
    }
  });

  it('name a date or an amount together with its filter', () => {
    expect(searchNames({ query: 'nord', filed_after: '2024-01-01' })).toEqual([
      'nord',
      'Filed from 2024-01-01',
    ]);
    expect(searchNames({ min_value: '500000' })).toEqual(['Minimum value, SEK: 500000']);
  });

  it('have words for every fault', () => {
    const rules = endpointOf('trademarks.search').parameters;
    const faults = parameterFaults(rules, {
      query: 'ab',
      nice_class: '46',
      filed_after: '2024-02-30',
      expires_before: 'x',
    });
    expect(faultText(faults, 'query')).toBe('Enter at least 3 characters.');
    expect(faultText(faults, 'nice_class')).toBe('Enter 45 or less.');
    expect(faultText(faults, 'filed_after')).toBe('This date doesn’t exist.');
    expect(faultText(faults, 'expires_before')).toContain('YYYY-MM-DD');
    expect(faultText(faults, 'status')).toBeNull();
  });
});

describe('filters by name and value', () => {
  it('are rows, one of them empty at first', () => {
    expect(filterPairs({})).toEqual([{ name: '', value: '' }]);
    expect(
      paramsOfPairs([
        { name: ' city ', value: 'Umeå' },
        { name: '', value: 'x' },
      ]),
    ).toEqual({
      city: 'Umeå',
    });
    expect(samePairs([{ name: 'city', value: 'Umeå' }], { city: 'Umeå' })).toBe(true);
    expect(samePairs([{ name: 'city', value: 'Umeå' }], { city: 'Luleå' })).toBe(false);
  });

  it('offer again what brought rows', () => {
    const runs = [
      aRun({ params: { industry: '62', limit: '25' } }),
      aRun({ params: { nonsense: '1' }, rows: 0 }),
      aRun({ params: { city: 'Umeå' } }),
    ];
    expect(namesThatWorked(runs, [{ name: 'city', value: '' }])).toEqual(['industry']);
  });
});
