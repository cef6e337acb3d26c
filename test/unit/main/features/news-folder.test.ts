/** News are written into the folder for news, without a question and over nothing. */
import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { exportsFeature } from '@main/features/exports';
import { createExportFolder } from '../../../support/files/export-folder';

vi.mock('electron', () => ({ dialog: {}, app: { getPath: () => '/' } }));

async function bench(folder: (at: (name: string) => string) => string) {
  const exports = await createExportFolder({});
  const { handlers } = exportsFeature({
    files: exports.files,
    window: () => null,
    folder: { read: () => '', write: () => undefined },
    newsFolder: () => folder(exports.at),
    log: { add: async () => undefined, all: async function* () {} },
    version: '0.0.0',
    showInFolder: () => undefined,
    writeDossier: () => Promise.reject(new Error('no dossier')),
  });
  const place = async () =>
    handlers.choosePlace({
      ...{ format: 'xlsx', suggestedName: '../News.xlsx', tables: 'one' },
      ...{ again: false, news: true },
    });
  return { exports, place };
}

test('under a name that is free there', async () => {
  const { exports, place } = await bench((at) => at(''));
  expect((await place())?.path).toBe(exports.at('News.xlsx'));
  await writeFile(exports.at('News.xlsx'), 'a file of the person');
  const next = (await place())?.path;
  expect(next).not.toBe(exports.at('News.xlsx'));
  expect(next).toMatch(/News.*\.xlsx$/);
});

test.each([
  ['no folder was chosen', ''],
  ['the folder is gone', '/no/such/folder'],
])('not where %s', async (_, folder) => {
  const { place } = await bench(() => folder);
  await expect(place()).rejects.toThrow('folder-missing');
});
