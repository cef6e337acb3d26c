import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeatureBench, type FeatureBench } from '../../../support/main/service-layer';

let b: FeatureBench;
beforeEach(async () => {
  b = await createFeatureBench();
});
afterEach(() => b.close());

describe('settings that guard something', () => {
  it('do not name the folder of files: only a dialog of this program does', async () => {
    const { settings } = b.services.handlers;
    const given = Promise.resolve(settings.set({ exportFolder: '/anywhere' }));
    await expect(given).rejects.toMatchObject({ data: { field: 'exportFolder' } });
    b.files.settings.set('exportFolder', '/anywhere');
    await b.restart();
    expect(b.services.exportFolder.read()).toBe('');
    b.services.exportFolder.write('/chosen');
    await b.restart();
    expect(b.services.exportFolder.read()).toBe('/chosen');
  });

  it('are raised only when the person says so, and lowered without a question', async () => {
    const { settings } = b.services.handlers;
    b.confirms = false;
    for (const name of ['unitsPerAct', 'unitsPerDay']) {
      const raised = Promise.resolve(settings.set({ [name]: 900_000 }));
      await expect(raised).rejects.toMatchObject({ kind: 'cancelled' });
    }
    expect(b.questions).toHaveLength(2);
    await settings.set({ unitsPerDay: 10, theme: 'dark' });
    expect(b.questions).toHaveLength(2);
    b.confirms = true;
    expect(await settings.set({ unitsPerDay: 20 })).toMatchObject({ unitsPerDay: 20 });
  });
});

describe('spending without a person', () => {
  const page = { pathParams: {}, params: {}, page: 0, endpoint: 'trademarks.search' };

  it('ends at the limit of the day, and goes on as far as the person allows', async () => {
    const { connection, settings, service, archive } = b.services.handlers;
    await connection.useSample(undefined);
    await settings.set({ unitsPerDay: 12 });
    const buy = async (runId: string): Promise<unknown> => {
      const { seq } = await service.call({ ...page, limit: 5, runId });
      return archive.ack({ libraryId: 'sample', seq });
    };
    await buy('a');
    await buy('b');
    b.confirms = false;
    await expect(buy('c')).rejects.toMatchObject({
      data: { kind: 'cap-reached', message: 'day', charged: 'no' },
    });
    expect(b.questions).toHaveLength(1);
    // An immediate second attempt doesn't open a dialog.
    await expect(buy('c')).rejects.toMatchObject({ kind: 'cap-reached' });
    expect(b.questions).toHaveLength(1);
    // After a restart, the program still knows what was spent that day.
    b.confirms = true;
    await b.restart();
    const next = b.services.handlers.archive;
    const { lastSeq } = await next.state({ libraryId: 'sample' });
    await next.ack({ libraryId: 'sample', seq: lastSeq });
    const again = b.services.handlers.service.call({ ...page, limit: 5, runId: 'd' });
    await expect(again).resolves.toMatchObject({ rows: 5 });
    expect(b.questions).toHaveLength(2);
  });

  it('pauses a download at the limit of one act, with the reason', async () => {
    const { connection, settings, downloads } = b.services.handlers;
    await connection.useSample(undefined);
    await settings.set({ unitsPerAct: 30 });
    b.confirms = false;
    const definition = {
      endpoint: 'trademarks.search',
      pathParams: {},
      params: {},
      cap: null,
      windows: [],
    };
    await downloads.start({ definition, continueRun: null });
    const paused = { type: 'paused', why: 'spending-limit' };
    await expect
      .poll(async () => (await downloads.list(undefined))[0]?.status, { timeout: 5_000 })
      .toMatchObject(paused);
    expect(b.questions).toHaveLength(1);
  });
});
