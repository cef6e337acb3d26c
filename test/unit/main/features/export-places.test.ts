import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createExportFolder } from '../../../support/files/export-folder';

const electron = vi.hoisted(() => ({ dialog: { showSaveDialog: vi.fn() } }));
vi.mock('electron', () => ({ ...electron, app: { getPath: () => '/' } }));
// Another test file may have loaded the module with its own mock of the dialogs.
vi.resetModules();
const { exportsFeature } = await import('@main/features/exports');

async function bench(newsFolder = (_at: (name: string) => string): string => '') {
  const exports = await createExportFolder({});
  const opened: string[] = [];
  const { handlers } = exportsFeature({
    files: exports.files,
    window: () => null,
    folder: { read: () => exports.at(''), write: () => undefined },
    newsFolder: () => newsFolder(exports.at),
    log: { add: async () => undefined, all: async function* () {} },
    version: '0.0.0',
    showInFolder: () => undefined,
    openPath: async (path) => opened.push(path) > 0,
    writeDossier: () => Promise.reject(new Error('no dossier')),
  });
  const answer = (name: string | null): void => {
    electron.dialog.showSaveDialog.mockResolvedValueOnce(
      name === null ? { canceled: true } : { canceled: false, filePath: exports.at(name) },
    );
  };
  return { exports, handlers, answer, opened };
}
const picture = { suggestedName: '../Marks by year.svg', extension: 'svg' } as const;

test('a picture is written where the person says, whole, and under the ending of its kind', async () => {
  const { exports, handlers, answer, opened } = await bench();
  answer('marks');
  const bytes = new TextEncoder().encode('<svg/>');
  const saved = await handlers.savePicture({ ...picture, bytes });
  expect(saved?.path).toBe(exports.at('marks.svg'));
  expect(await readFile(exports.at('marks.svg'), 'utf8')).toBe('<svg/>');
  const [{ defaultPath }] = electron.dialog.showSaveDialog.mock.lastCall as [
    { defaultPath: string },
  ];
  expect(defaultPath).toBe(exports.at('Marks by year.svg'));
  // The picture can be opened like every saved file.
  await handlers.openFile({ exportId: saved?.exportId ?? '' });
  expect(opened).toEqual([exports.at('marks.svg')]);
});

test('nothing is written where the person cancels', async () => {
  const { handlers, answer } = await bench();
  answer(null);
  expect(await handlers.savePicture({ ...picture, bytes: new Uint8Array([1]) })).toBe(null);
});

const news = {
  format: 'xlsx',
  suggestedName: '../News.xlsx',
  again: false,
  news: true,
  tables: 'one',
} as const;

test('news go into their folder without a question, and over nothing', async () => {
  const { exports, handlers } = await bench((at) => at(''));
  expect((await handlers.choosePlace(news))?.path).toBe(exports.at('News.xlsx'));
  await writeFile(exports.at('News.xlsx'), 'a file of the person');
  const next = (await handlers.choosePlace(news))?.path;
  expect(next).not.toBe(exports.at('News.xlsx'));
  expect(next).toMatch(/News.*\.xlsx$/);
});

test.each([
  ['.npmrc.json', 'npmrc.json'],
  ['\u202Enosj.exe.json', 'nosj.exe.json'],
  ['..\u200F.json', 'json.json'],
  ['', 'Kartotek.json'],
])('a name that the window gives hides nothing: %j', async (suggestedName, name) => {
  const { exports, handlers } = await bench((at) => at(''));
  const again = { ...news, format: 'json', suggestedName, news: false, again: true };
  expect((await handlers.choosePlace(again))?.path).toBe(exports.at(name));
});

test.each([
  ['no folder was chosen', ''],
  ['the folder is gone', '/no/such/folder'],
])('news go nowhere where %s', async (_, folder) => {
  const { handlers } = await bench(() => folder);
  await expect(handlers.choosePlace(news)).rejects.toThrow('folder-missing');
});
