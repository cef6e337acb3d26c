import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, markRef, row } from '../../../../support/library/entries';

describe('marks in answers that nobody described', () => {
  it('are records, beside the answer as it came', async () => {
    const log = new Log();
    log.answer({ run: 'a', rows: [row('1', { word_text: 'Nord', status: 'Registered' })] });
    const feed = { endpoint: 'trademarks.changes', more: true } as const;
    log.answer({
      run: 'b',
      ...feed,
      rows: [
        row('1', { word_text: 'NORD', day: '2024-01-02' }),
        row('2', { day: '2024-01-01' }),
        {},
      ],
    });
    log.answer({
      run: 'c',
      endpoint: 'trademarks.record',
      pathParams: { application_number: '2' },
      body: '{"mark":{"application_number":"2","word_text":"Syd","status":"Ended","x":[]}}',
    });
    const db = new AppDatabase('kartotek-apply-marks');
    await db.open();
    const context = { assumptions: defaultAssumptions, mayOwn: () => true };
    await applyBatch(db, { after: 0, entries: log.entries }, context);
    // A less complete record doesn't replace a more complete one; an equally complete one does.
    expect((await db.trademarks.get('1'))?.raw).toContain('Registered');
    expect((await db.trademarks.get('1'))?.runIds).toEqual(['a', 'b']);
    expect((await db.trademarks.get('2'))?.raw).toContain('Ended');
    const hits = await db.hits.get(['b', 0]);
    expect(hits?.ids).toHaveLength(3);
    expect(hits?.inside).toEqual([markRef('1'), markRef('2')]);
    expect(await db.runs.get('b')).toMatchObject({ kind: 'event', rows: 3, why: 'more' });
    const kept = await db.answers.toArray();
    expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual([
      'trademarks.changes',
      'trademarks.record',
    ]);
    expect(kept.every(({ raw }) => raw.includes('"2"'))).toBe(true);
  });
});
