/** Values with an undocumented form are kept in a file, which also states how many there were. */
import { expect, it, vi } from 'vitest';
import { row } from '../../../../support/library/entries';
import {
  choices,
  createExportBench,
  openedLibrary,
  shown,
} from '../../../../support/export/export-pipeline';

const electron = vi.hoisted(() => ({ dialog: {} as { showSaveDialog: unknown } }));
vi.mock('electron', () => ({ ...electron, app: { getPath: () => '/' } }));
const { dialog } = electron;

const marks = [
  row('1', { word_text: ['A', 'B'], nice_classes: [-1, 9.5], status: { code: 1 } }),
  row('2', { word_text: { sv: 'Örn' }, nice_classes: '9', status: 'Registered' }),
  'en rad text',
];
const columns = ['application_number', 'word_text', 'nice_classes', 'status'].map((id) => ({
  id,
  width: 100,
}));

it.each(['csv', 'csv-excel'] as const)('%s', async (format) => {
  const client = await openedLibrary(marks);
  const bench = await createExportBench(client, dialog);
  bench.dialog.answers = ['a.csv'];
  const list = await shown(client, { columns });
  await bench.state.save(list, { ...choices, format, about: 'txt' });
  expect(bench.state.stage).toMatchObject({
    type: 'done',
    done: { rows: 3, warnings: { 'other-form': 6 } },
  });
  const lines = (await bench.exports.text('a.csv')).split('\r\n').slice(1, -1);
  const sign = format === 'csv' ? ',' : ';';
  const quoted = format === 'csv' ? ['A; B', '-1; 9.5'] : ['"A; B"', `"'-1; 9.5"`];
  expect(lines).toEqual([
    ['1', ...quoted, '"{""code"":1}"'].join(sign),
    ['2', '"{""sv"":""Örn""}"', '9', 'Registered'].join(sign),
    ['en rad text', '', format === 'csv' ? '""' : '', ''].join(sign),
  ]);
  expect(await bench.exports.text('a.about.txt')).toContain(
    'Values in an undocumented format, saved as received: 6',
  );
});
