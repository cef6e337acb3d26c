import { describe, expect, it } from 'vitest';
import { envelopeOf } from '@shared/records/rows-in';
import { markNumberOf, markTextOf, sharesIn } from '@shared/records/understand';
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

describe('a percentage that does not say of what', () => {
  it.each([
    [
      { percentage: '61.4', votes_share: '70.2' },
      { capital: '61.4', votes: '70.2' },
    ],
    // If a percentage is alone, or one of several, it could be of anything.
    [{ percentage: '61.4' }, { capital: null, votes: null }],
    [
      { percentage: '61.4', pct: '3', votes_share: '70.2' },
      { capital: null, votes: '70.2' },
    ],
  ])('is of the capital only next to one of votes: %j', (row, shares) => {
    expect(sharesIn(row)).toEqual(shares);
  });
});

it('a number of what was found is the total, and a flag is not', () => {
  const cursor = { after: 'bmFzdGE6Mg' };
  expect(envelopeOf({ header: { found: 63, ...cursor } })).toEqual({
    total: 63,
    more: true,
    cursor: 'bmFzdGE6Mg',
  });
  expect(envelopeOf({ found: true }).total).toBeNull();
});
