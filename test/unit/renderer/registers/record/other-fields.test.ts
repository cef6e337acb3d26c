import { describe, expect, it } from 'vitest';
import { readTrademark, trademarkFields } from '@shared/records/trademark';
import { otherFields } from '@renderer/registers/record/other-fields';

const inside = {
  applicant: ['name', 'orgnr', 'country'],
  company: ['id', 'name', 'registration_number'],
};
const names = (record: object): readonly string[] => {
  const raw = JSON.stringify(record);
  return otherFields(raw, trademarkFields, inside, readTrademark(raw)).map(({ name }) => name);
};

describe('fields beyond the described ones', () => {
  it('are none in a record as described', () => {
    expect(
      names({
        application_number: '2026/1',
        word_text: null,
        nice_classes: [9, 42],
        applicant: { name: 'A', orgnr: null, country: 'SE' },
        image_url: null,
      }),
    ).toEqual([]);
  });

  it('are kept, also inside known objects', () => {
    expect(
      names({ application_number: '1', opposition: {}, applicant: { name: 'A', city: 'Åmål' } }),
    ).toEqual(['opposition', 'applicant.city']);
  });

  it('are known ones that came in a form which is not read', () => {
    expect(
      names({ application_number: '1', nice_classes: 'nine', applicant: 'A AB', status: {} }),
    ).toEqual(['nice_classes', 'applicant', 'status']);
    expect(names({ application_number: '1', nice_classes: [9, 'x'] })).toEqual(['nice_classes']);
  });
});
