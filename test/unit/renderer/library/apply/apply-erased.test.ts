import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { erasedMeta } from '@shared/archive/erasing';
import { erasedRow } from '@shared/records/erased-row';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

describe('entries of which something was erased', () => {
  it('bring the rows that are left, and cost what they cost', async () => {
    const log = new Log();
    const left = JSON.stringify(row('2', { word_text: 'Syd' }));
    log.answer({ run: 'a', body: `{"data":[${erasedRow},${left}],"has_more":false}` });
    log.answer({
      run: 'b',
      endpoint: 'trademarks.record',
      pathParams: { application_number: 'x' },
      body: erasedRow,
    });
    const last = log.entries.at(-1);
    const gone = { seq: (last?.seq ?? 0) + 1, at: last?.at ?? '', meta: erasedMeta, body: '' };
    const entries = [
      ...log.entries,
      { ...gone, kind: 'work' as const },
      { ...gone, seq: gone.seq + 1, kind: 'picture' as const },
    ];
    const db = new AppDatabase('kartotek-apply-erased');
    await db.open();
    const context = { assumptions: defaultAssumptions, mayOwn: () => true };
    await applyBatch(db, { after: 0, entries }, context);
    expect((await db.trademarks.toArray()).map(({ id }) => id)).toEqual(['2']);
    const requests = await db.requests.toArray();
    expect(requests.find(({ runId }) => runId === 'a')).toMatchObject({ rows: 2, units: 2 });
    expect(requests.every(({ outcome }) => outcome === 'answered')).toBe(true);
    expect(await db.runs.get('a')).toMatchObject({ rows: 2, state: 'complete' });
    expect(await db.answers.count()).toBe(0);
    expect(await db.meta.get('unreadEntries')).toBeUndefined();
  });
});
