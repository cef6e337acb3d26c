import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, row } from '../../../../support/library/entries';

it('gives the same cells from the index as from the records, whatever their form', async () => {
  const library = createLibraryMethods(() => undefined);
  const odd: object[] = [
    {},
    { status: { code: 1 } },
    { nice_classes: '9, 35' },
    { nice_classes: [9, 'x'] },
    { word_text: [] },
    { word_text: ['A', 'B'] },
    { applicant: 'Å' },
    { registration_date: 20240101 },
  ];
  const fields = { status: 'Registered', nice_classes: [9, 35], applicant: { name: 'Å' } };
  const log = new Log();
  log.answer({ run: 'r', rows: odd.map((one, at) => row(`${at}`, { ...fields, ...one })) });
  await library.open({ libraryId: 'read-rows', assumptions: defaultAssumptions });
  await library.apply({ after: 0, entries: log.entries });
  const { handle, count } = await library.query({ kind: 'trademark' });
  expect(count).toBe(odd.length);
  const columns = [
    'application_number',
    'status',
    'nice_classes',
    'word_text',
    'applicant_name',
    'registration_date',
  ];
  let apart = 0;
  for (let from = 0; from < count; from += 1) {
    const input = { handle, from, to: from + 1, columns, codes: 'values', locale: 'sv' } as const;
    const read = await library.exportRows({ ...input, raw: true });
    const known = await library.exportRows({ ...input, raw: false });
    expect(known.rows.map(({ cells }) => cells)).toEqual(read.rows.map(({ cells }) => cells));
    expect(known.others).toBe(read.others);
    if (known.rows[0]?.raw === '') apart += 1;
    else expect(known.others).toBeGreaterThan(0);
  }
  // Rows without unusual values are read without their JSON. There must be some of these, but not
  // only these.
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(count);
  await library.destroy({ libraryId: 'read-rows' });
});
