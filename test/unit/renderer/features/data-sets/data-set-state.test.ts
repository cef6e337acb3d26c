/** A data set written by the window: destination, progress, stopping, and failure messages. */
import { describe, expect, it, vi } from 'vitest';
import { appError } from '@shared/ipc/error';
import {
  DataSetState,
  type DataSetWindow,
} from '@renderer/features/data-sets/data-set-state.svelte';
import type { DataSetDeps } from '@renderer/features/data-sets/write-data-set';

const contents = {
  about: { library: 'one', program: '0', sample: false, scope: { type: 'library' as const } },
  records: new Map([['trademark' as const, { handle: 5, count: 2 }]]),
  answers: [],
  runs: [],
};
const done = { folder: '/f', version: 1, rows: 2, written: 1, unchanged: 0, removed: 0 };

const bucket = {
  endpoint: 'https://storage.example.se',
  region: 'eu-north-1',
  bucket: 'sets',
  prefix: 'marks',
  pathStyle: true,
  accessKeyId: 'AKIDEXAMPLE',
};

/** A window whose file waits until it is released or cancelled. */
function newWindow(options: { readonly begin?: () => Promise<never> } = {}) {
  let finishFile = (_rows: number): void => undefined;
  let failFile = (_error: Error): void => undefined;
  const cancelled: string[] = [];
  const source = { handle: 7, kind: 'trademark', count: 2 };
  const parts = [{ year: '2024', source, rows: 2, rowsSha256: 'a'.repeat(64) }];
  const deps = {
    bridge: {
      begin: options.begin ?? (() => Promise.resolve({ contents: [] })),
      file: () => Promise.resolve({ exportId: 'file' }),
      bring: () => Promise.resolve(null),
      cancel: () => Promise.resolve(null),
      finish: () => Promise.resolve(done),
    },
    library: {
      partition: () => Promise.resolve({ yearOf: 'application_date', columns: [], parts }),
      release: () => Promise.resolve(),
      export: (_order: unknown, changed: (progress: { rows: number }) => void) =>
        new Promise((resolve, reject) => {
          finishFile = (rows) => {
            changed({ rows });
            resolve({});
          };
          failFile = reject;
        }),
    },
    handOver: () => undefined,
    cancelFile: (id: string) => {
      cancelled.push(id);
      failFile(appError('cancelled'));
      return Promise.resolve();
    },
  } as unknown as DataSetDeps;
  const seen = {
    choose: vi.fn<DataSetWindow['bridge']['choose']>(() =>
      Promise.resolve({ dataSetId: 'set', folder: '/f' }),
    ),
    useBucket: vi.fn<DataSetWindow['bridge']['useBucket']>(() =>
      Promise.resolve({ dataSetId: 'set', folder: 's3://sets/marks' }),
    ),
    cancel: vi.fn<DataSetWindow['bridge']['cancel']>(() => Promise.resolve(null)),
    report: vi.fn<DataSetWindow['report']>(),
    ended: vi.fn<DataSetWindow['ended']>(),
    contents: vi.fn<DataSetWindow['contents']>(() => Promise.resolve(contents)),
  };
  const state = new DataSetState({
    bridge: {
      choose: seen.choose,
      useBucket: seen.useBucket,
      cancel: seen.cancel,
      showFolder: () => Promise.resolve(null),
    },
    deps: () => deps,
    contents: seen.contents,
    report: seen.report,
    ended: seen.ended,
  });
  state.show({ type: 'library' });
  const isWriting = () => vi.waitFor(() => expect(state.stage.type).toBe('running'));
  return { state, seen, cancelled, finishFile: (rows: number) => finishFile(rows), isWriting };
}

describe('the data set of a window', () => {
  it('is written where the person says, with its progress in the status bar', async () => {
    const { state, seen, finishFile, isWriting } = newWindow();
    const written = state.write();
    await isWriting();
    await vi.waitFor(() => expect(seen.report.mock.lastCall?.[0]).toMatchObject({ total: 2 }));
    state.close();
    await vi.waitFor(() => {
      finishFile(2);
      expect(state.stage.type).toBe('done');
    });
    await written;
    expect(seen.report.mock.lastCall).toEqual([null]);
    // The dialog was closed when the data set ended, so a message reports it.
    expect(seen.ended).toHaveBeenCalledOnce();
    expect(seen.cancel).not.toHaveBeenCalled();
  });

  it('goes to a bucket without a question for a folder', async () => {
    const { state, seen, finishFile, isWriting } = newWindow();
    const order = { place: bucket, secret: 'a-secret' };
    const written = state.write(order);
    await isWriting();
    expect(seen.report.mock.lastCall?.[0]).toMatchObject({ label: 'Exporting to marks' });
    state.close();
    await vi.waitFor(() => {
      finishFile(2);
      expect(state.stage.type).toBe('done');
    });
    await written;
    expect(seen.useBucket.mock.calls).toEqual([[order]]);
    expect(seen.choose).not.toHaveBeenCalled();
    // A bucket has no folder to show.
    expect(seen.ended).toHaveBeenCalledWith(done, null);
    expect(JSON.stringify(state.stage)).not.toContain('a-secret');
    seen.useBucket.mockResolvedValueOnce(null);
    await state.write(order);
    expect(state.stage).toEqual({ type: 'ask', note: 'refused' });
  });

  it('ends at once when it is stopped, file and all', async () => {
    const { state, seen, cancelled, isWriting } = newWindow();
    const written = state.write();
    await isWriting();
    await vi.waitFor(() => {
      state.stop();
      expect(cancelled.length + seen.cancel.mock.calls.length).toBeGreaterThan(0);
    });
    await written;
    expect(state.stage).toEqual({ type: 'ask', note: 'stopped' });
    expect(seen.cancel).toHaveBeenCalledWith({ dataSetId: 'set' });
    expect(seen.ended).not.toHaveBeenCalled();
  });

  it('says why a folder was refused, and leaves the question open', async () => {
    const { state, seen } = newWindow({ begin: () => Promise.reject(appError('folder-taken')) });
    await state.write();
    expect(state.stage).toMatchObject({ type: 'failed', error: { kind: 'folder-taken' } });
    expect(seen.report.mock.lastCall).toEqual([null]);
    await state.write();
    expect(seen.choose).toHaveBeenCalledTimes(2);
  });

  it('asks nothing further where no folder was chosen, and says where nothing goes in', async () => {
    const { state, seen } = newWindow();
    seen.choose.mockResolvedValueOnce(null);
    await state.write();
    expect(state.stage).toEqual({ type: 'ask', note: 'none' });
    expect(seen.contents).not.toHaveBeenCalled();
    seen.contents.mockResolvedValueOnce(null);
    await state.write();
    expect(state.stage).toEqual({ type: 'ask', note: 'empty' });
    expect(seen.cancel).toHaveBeenCalledWith({ dataSetId: 'set' });
  });
});
