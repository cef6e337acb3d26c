import { expect, it } from 'vitest';
import { readTrademark } from '@shared/records/trademark';
import { stepsOf } from '@renderer/registers/record/record-steps';

it('tells copy by copy what changed, the newest first, in the words of the columns', () => {
  const copy = (seq: number, fields: object) => ({
    key: 'trademark:1',
    seq,
    fetchedAt: `2026-0${seq}-01T00:00:00Z`,
    raw: JSON.stringify({ application_number: '1', office: 'SE', ...fields }),
  });
  const copies = [
    copy(3, { status: 'Registered', applicant: { name: 'Öst AB' }, colour: 'red' }),
    copy(2, { status: 'Application Filed', applicant: { name: 'Öst AB' }, colour: 'blue' }),
    copy(1, { status: 'Application Filed', applicant: { name: null }, colour: 'blue' }),
  ] as const;
  const [{ raw, fetchedAt, seq }, ...earlier] = copies;
  const record = readTrademark(raw);
  const row = { id: '1', record, fetchedAt, note: null, requestId: 'q', seq, runIds: [] };
  expect(stepsOf('trademark', { raw, row, earlier }, 'en', 'iso')).toEqual([
    {
      seq: 3,
      at: '2026-03-01T00:00:00Z',
      changes: [
        { field: 'status', label: 'Status', before: 'Filed', after: 'Registered' },
        { field: 'colour', label: 'colour', before: 'blue', after: 'red' },
      ],
    },
    {
      seq: 2,
      at: '2026-02-01T00:00:00Z',
      changes: [{ field: 'applicant.name', label: 'Holder/applicant', before: null, after: 'Öst AB' }],
    },
  ]);
  expect(stepsOf('trademark', { raw, row, earlier: [] }, 'en', 'iso')).toEqual([]);
});
