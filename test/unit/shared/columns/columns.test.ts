import { describe, expect, it } from 'vitest';
import { codeWords } from '@shared/columns/codes';
import { companyColumns } from '@shared/columns/company-columns';
import { insiderColumns } from '@shared/columns/insider-columns';
import { niceClasses, niceClassName } from '@shared/columns/nice-classes';
import { applicantGroup, ownColumns } from '@shared/columns/own-columns';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { readCompany } from '@shared/records/company';
import { insiderFields, readInsider } from '@shared/records/insider';
import { readTrademark, trademarkFields } from '@shared/records/trademark';
import { baseLocale, overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';

let locale: Locale = baseLocale;
overwriteGetLocale(() => locale);
function inSwedish<T>(read: () => T): T {
  locale = 'sv';
  try {
    return read();
  } finally {
    locale = baseLocale;
  }
}
const own = { id: 'x', fetchedAt: '2024-01-01T00:00:00Z', note: 'n' };
const nested = {
  applicant: ['name', 'orgnr', 'country'],
  company: ['id', 'name', 'registration_number'],
};

describe('columns', () => {
  it.each([
    ['trademark', trademarkFields, trademarkColumns.map(({ id }) => id)],
    ['insider', insiderFields, insiderColumns.map(({ id }) => id)],
  ])('show every described field of a %s, once', (_kind, fields, ids) => {
    const wanted = fields.flatMap((field) =>
      field in nested
        ? nested[field as keyof typeof nested].map((part) => `${field}_${part}`)
        : field,
    );
    const described = ids.filter((id) => id !== applicantGroup);
    expect(described.sort()).toEqual([...wanted, ...ownColumns.map(({ id }) => id)].sort());
  });

  it('have a label in both languages', () => {
    for (const column of [...trademarkColumns, ...insiderColumns, ...companyColumns]) {
      expect(column.label()).not.toBe('');
      expect(inSwedish(column.label)).not.toBe('');
    }
    // As on screen, in the filter and in the alerts.
    expect(inSwedish(() => trademarkColumns.find(({ id }) => id === 'expiry_date')?.label())).toBe(
      'Löper ut',
    );
  });

  it('read the values of a record, nested ones too, and null where there is none', () => {
    const raw = {
      application_number: '007',
      nice_classes: [9, 35],
      applicant: { orgnr: '556036-0793' },
    };
    const row = { ...own, record: readTrademark(JSON.stringify(raw)) };
    const cell = (id: string): unknown =>
      trademarkColumns.find((column) => column.id === id)?.value(row);
    expect(
      ['application_number', 'nice_classes', 'applicant_orgnr', 'company_name', 'note'].map(cell),
    ).toEqual(['007', [9, 35], '556036-0793', null, 'n']);
    const trade = { ...own, record: readInsider('{"id":12345678901234567890,"price":1.50}') };
    const of = (id: string): unknown =>
      insiderColumns.find((column) => column.id === id)?.value(trade);
    expect([of('id'), of('price'), of('company_id')]).toEqual([
      '12345678901234567890',
      '1.50',
      null,
    ]);
  });

  it('say codes in words, and a value nobody described as it is', () => {
    expect(codeWords('status', 'Registered')).toBe('Registered');
    expect(inSwedish(() => codeWords('status', 'Application Filed'))).toBe('Inkommen');
    expect(codeWords('status', 'toString')).toBe('toString');
    expect(codeWords('direction', null)).toBe('');
  });

  it('name the 45 Nice classes and no other', () => {
    expect(niceClasses).toHaveLength(45);
    expect(inSwedish(() => niceClassName(25))).toBe('Kläder, skor och huvudbonader');
    expect([niceClassName(0), niceClassName(46), niceClassName(1.5)]).toEqual([null, null, null]);
    for (const read of [
      (at: number) => niceClassName(at),
      (at: number) => inSwedish(() => niceClassName(at)),
    ]) {
      expect(new Set(niceClasses.map(read)).size).toBe(45);
    }
  });
});

describe('a company record', () => {
  it('is read as far as its fields can be recognised', () => {
    expect(
      readCompany(
        '{"company_id":"c1","name":"A AB","orgnr":"5560360793","big":12345678901234567890}',
      ),
    ).toEqual({
      id: 'c1',
      name: 'A AB',
      registration_number: '5560360793',
      status: null,
      fields: { company_id: 'c1', name: 'A AB', orgnr: '5560360793', big: '12345678901234567890' },
    });
    expect(readCompany('[1]')).toMatchObject({ id: '', name: null, fields: {} });
  });
});
