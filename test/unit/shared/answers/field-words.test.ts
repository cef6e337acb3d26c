/**
 * A company's status is shown in words in tables, records and files. Anything else stays as
 * received.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { fieldWords } from '@shared/answers/field-words';
import { insiderStatus } from '@shared/columns/codes';
import { fieldId, fieldText } from '@shared/columns/field-columns';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { kindRules } from '@shared/service/kinds';
import { cellsOf } from '@renderer/library/search/kinds';

afterEach(() => overwriteGetLocale(() => 'en'));
const raw = JSON.stringify({ company_id: 'c1', orgnr: '556000-0001', status: 'bankruptcy' });

it('has words for the office of a mark wherever it is named, as in a file of a company', () => {
  expect(fieldWords(['trademarks', 'office'], 'WO')).toBe('International (Madrid)');
  expect(fieldWords(['offices', '0', 'office'], 'board')).toBeNull();
});

describe('the state of a company', () => {
  it('has words in both languages, under every name the registers give it', () => {
    overwriteGetLocale(() => 'sv');
    expect(fieldWords('company_status', 'liquidation')).toBe('I likvidation');
    expect(fieldWords('state', 'Active')).toBe('Aktivt');
    overwriteGetLocale(() => 'en');
    expect(fieldWords('status', 'deregistered')).toBe('Deregistered');
    expect(insiderStatus('amended')).toBe('Revised');
  });

  it('stays as it came where the code is unknown, or the field is another', () => {
    expect(fieldWords('status', 'paused')).toBeNull();
    expect(fieldWords('city', 'active')).toBeNull();
    expect(fieldWords('position', 'SE')).toBeNull();
    expect(fieldText(fieldId(['state']), 'paused')).toBe('paused');
  });

  it('is written in words into a file, or as received', () => {
    const row = { id: 'c1', record: kindRules.company.read(raw), fetchedAt: '', note: null };
    const cells = (codes: 'words' | 'values') =>
      cellsOf('company', row as never, ['status', fieldId(['status'])], codes);
    expect(cells('words')).toEqual(['Bankrupt', 'Bankrupt']);
    expect(cells('values')).toEqual(['bankruptcy', 'bankruptcy']);
  });
});
