import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { readRecord } from '@renderer/library/rows/read-rows';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const filed = { status: 'Application Filed', word_text: 'ÖST' };
const registered = { status: 'Registered', word_text: 'ÖST' };

describe('what a record said before', () => {
  it('stays when it is fetched again with other content, whoever applies the log how often', async () => {
    const log = new Log();
    const first = log.answer({ run: 'a', rows: [row('1', filed), row('2', filed)] });
    log.answer({ run: 'b', rows: [row('1', filed)] });
    const third = log.answer({ run: 'c', rows: [row('1', registered), row('3', filed)] });
    const db = new AppDatabase('kartotek-earlier');
    const library = await openLibrary(db, defaultAssumptions, () => undefined);
    for (let times = 0; times < 2; times++) await library.apply({ after: 0, entries: log.entries });
    const detail = await readRecord(library, 'trademark', '1');
    expect(detail?.row).toMatchObject({ firstAt: first.at, changedAt: third.at });
    expect(detail?.earlier.map(({ raw }) => JSON.parse(raw) as object)).toEqual([row('1', filed)]);
    expect((await readRecord(library, 'trademark', '2'))?.earlier).toEqual([]);

    const handles = createHandles();
    const since = async (column: string, day: string): Promise<readonly string[]> => {
      const narrow = [{ column, by: 'day' as const, values: [], since: day }];
      const { handle } = await answerQuery(library, handles, { kind: 'trademark', narrow });
      const { engine, slots } = handles.get(handle);
      return Array.from(slots, engine.idAt).sort();
    };
    expect(await since('changed_at', '2024-01-01')).toEqual(['1']);
    expect(await since('changed_at', '2024-01-02')).toEqual([]);
    expect(await since('first_at', '2024-01-01')).toEqual(['1', '2', '3']);
    library.close();
  });

  it('and since when the status is what it is can be asked for, with the status itself', async () => {
    const log = new Log(86_400);
    log.answer({ run: 'a', rows: ['1', '2', '3'].map((id) => row(id, filed)) });
    log.answer({ run: 'b', rows: [row('1', registered), row('2', { ...filed, word_text: 'Ö' })] });
    const second = '2024-01-03';
    const library = await openLibrary(
      new AppDatabase('kartotek-status-at'),
      defaultAssumptions,
      () => undefined,
    );
    await library.apply({ after: 0, entries: log.entries });
    const handles = createHandles();
    const became = async (status: string, since: string): Promise<readonly string[]> => {
      const narrow = [
        { column: 'status', values: [status] },
        { column: 'status_at', by: 'day' as const, values: [], since },
      ];
      const { handle } = await answerQuery(library, handles, { kind: 'trademark', narrow });
      const { engine, slots } = handles.get(handle);
      return Array.from(slots, engine.idAt);
    };
    expect(await became('Registered', second)).toEqual(['1']);
    expect(await became('Registered', '2024-01-04')).toEqual([]);
    expect(await became('Application Filed', second)).toEqual([]);
    library.close();
  });

  it('is not what else came under the same number in one run', async () => {
    const log = new Log();
    log.answer({ run: 'a', rows: [row('1', filed), row('1', registered)] });
    const db = new AppDatabase('kartotek-earlier-same-run');
    const library = await openLibrary(db, defaultAssumptions, () => undefined);
    await library.apply({ after: 0, entries: log.entries });
    const detail = await readRecord(library, 'trademark', '1');
    expect(detail?.earlier).toEqual([]);
    expect(detail?.versions).toHaveLength(1);
    expect(detail?.row.changedAt).toBeNull();
    library.close();
  });
});
