import { describe, expect, it } from 'vitest';
import { markNumberOf, markTextOf } from '@shared/records/understand';
import { trademarkOf } from '@shared/records/trademark';

describe('a mark in a row nobody described', () => {
  it('has its number and words under names that say so', () => {
    for (const row of [
      { ansökningsnummer: '2023/1', märke: 'Nord', tidpunkt: '2024-01-01' },
      { applicationNo: '2023/1', mark: 'Nord' },
      { appl_nr: '2023/1', markText: 'Nord' },
    ]) {
      expect([markNumberOf(row), markTextOf(row)]).toEqual(['2023/1', 'Nord']);
    }
    expect(markNumberOf({ application: 'x', registration_number: '5' })).toBeNull();
    expect(markNumberOf({ ansökan_nr: 'saknas' })).toBeNull();
  });

  it('leaves described records as they are', () => {
    const row = { application_number: '1', mark: 'other', word_text: null };
    expect(trademarkOf(row)).toMatchObject({ application_number: '1', word_text: null });
    expect(trademarkOf({ word_text: 'x' })).toMatchObject({
      application_number: '',
      word_text: 'x',
    });
  });
});
