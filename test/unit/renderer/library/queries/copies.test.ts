import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { readCopies } from '@renderer/library/queries/copies';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { changeLines, changesSince } from '@renderer/registers/record/change-lines';
import { Log, row } from '../../../../support/library/entries';

test('of a list that was fetched again each change is a line: record, field, before, after, when', async () => {
  const log = new Log(86_400);
  const ids = ['a', 'b', 'c'];
  log.answer({ run: 'one', rows: ids.map((id) => row(id, { status: 'Application Filed' })) });
  log.answer({ run: 'two', rows: [row('b', { status: 'Registered' })] });
  log.answer({
    run: 'three',
    rows: [row('b', { status: 'Expired' }), row('c', { status: 'Registered' })],
  });
  const library = await openLibrary(new AppDatabase('copies'), defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  const handles = createHandles();
  const { handle } = await answerQuery(library, handles, { kind: 'trademark' });
  const { records, next } = await readCopies(library, handles.get(handle), 0);
  expect(next).toBe(null);
  expect(records.map(({ row: { id } }) => id)).toEqual(['b', 'c']);

  const lines = changeLines('trademark', records, 'en', 'iso');
  const said = lines.map(({ id, field, before, after }) => [id, field, before, after]);
  expect(said.slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['b', 'status', 'Registered', 'Expired'],
      ['c', 'status', 'Filed', 'Registered'],
    ]),
  );
  expect(said[2]).toEqual(['b', 'status', 'Filed', 'Registered']);
  const last = lines[0]?.at.slice(0, 10) ?? '';
  expect(changesSince(lines, last)).toHaveLength(2);
  expect(changesSince(lines, '2999-01-01')).toEqual([]);
  expect(changesSince(lines, '')).toHaveLength(3);
  library.close();
});
