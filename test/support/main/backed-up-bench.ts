/** The handlers of a connected program, and a folder for its backups. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryIdOf } from '@main/archive/library-id';
import { KEY, baseUrl, createFeatureBench, type FeatureBench } from './service-layer';

export const libraryId = libraryIdOf(baseUrl);
export const page = {
  pathParams: {},
  params: {},
  limit: 5,
  page: 0,
  endpoint: 'trademarks.search',
};

export interface BackedUpBench extends FeatureBench {
  /** The folder that the user picks for backups. */
  readonly usb: string;
}

export async function createBackedUpBench(): Promise<BackedUpBench> {
  const usb = await mkdtemp(join(tmpdir(), 'kartotek-usb-'));
  const bench = await createFeatureBench();
  await bench.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  bench.backupFolder = usb;
  const closeBench = bench.close;
  const close = async (): Promise<void> => {
    await closeBench();
    await rm(usb, { recursive: true, force: true });
  };
  return Object.assign(bench, { usb, close });
}

/** Writes a note on a record. */
export const note = async (bench: FeatureBench, id: string, text: string): Promise<unknown> =>
  bench.services.handlers.archive.work({
    libraryId,
    work: { op: 'note', record: { kind: 'trademark', id }, text },
  });
