import { expect, it } from 'vitest';
import { readTrademark } from '@shared/records/trademark';
import { kindRules } from '@shared/service/kinds';
import { comparedFields, inCommon } from '@renderer/registers/record/compare-rows';

const mark = (fields: object) => {
  const raw = JSON.stringify({ status: 'Registered', ...fields });
  const record = readTrademark(raw);
  const row = { id: '1', record, fetchedAt: '2026-01-01T00:00:00Z', note: null };
  return { raw, row: { ...row, requestId: 'q', seq: 1, runIds: [] } };
};

it('sets records beside each other field by field, and says what differs', () => {
  const fields = comparedFields(
    'trademark',
    [mark({ word_text: 'ÖST', nice_classes: [9, 35], colour: 'red' }), mark({ word_text: 'VÄST' })],
    'en',
    'iso',
  );
  const line = (id: string) => fields.find(({ field }) => field === id);
  expect(line('word_text')).toMatchObject({ cells: ['ÖST', 'VÄST'], differs: true });
  expect(line('status')).toMatchObject({ differs: false });
  expect(line('nice_classes')?.differs).toBe(true);
  // The field isn't described, but it's there.
  expect(line('colour')).toMatchObject({ label: 'colour', cells: ['red', ''], differs: true });
  expect(line('expiry_date')).toBeUndefined();
});

it('keeps an amount and its currency on one line', () => {
  const company = (amount: number) => {
    const raw = JSON.stringify({ company_id: 'c', capital: { amount, currency: 'SEK' } });
    const record = kindRules.company.read(raw);
    const row = { id: 'c', record, fetchedAt: '2026-01-01T00:00:00Z', note: null };
    return { raw, row: { ...row, requestId: 'q', seq: 1, runIds: [] } };
  };
  const fields = comparedFields('company', [company(50_000), company(25_000)], 'en', 'iso');
  expect(fields.map(({ field }) => field)).not.toContain('capital.currency');
  expect(fields.find(({ field }) => field === 'capital')).toMatchObject({
    cells: ['50,000\u00a0SEK', '25,000\u00a0SEK'],
    differs: true,
  });
});

it('knows what lists have in common', () => {
  expect(inCommon([[9, 35, 41], [35, 9], [9]])).toEqual([9]);
  expect(inCommon([[1], []])).toEqual([]);
  expect(inCommon([])).toEqual([]);
});
