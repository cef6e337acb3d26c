/** The files that the system lists as recently opened. */
import { beforeEach, expect, it, vi } from 'vitest';

const electron = vi.hoisted(() => ({ listed: vi.fn(), chosen: [] as string[] }));
vi.mock('electron', () => ({
  app: { addRecentDocument: electron.listed, getPath: () => '/home/anna' },
  dialog: {
    showOpenDialog: () =>
      Promise.resolve({ canceled: electron.chosen.length === 0, filePaths: electron.chosen }),
  },
}));
// Another test file may have loaded the module with its own mock of `app`.
vi.resetModules();
const { createPlaceQuestions } = await import('@main/backup/ask-for-place');
beforeEach(() => electron.listed.mockClear());

it('are library files that were handed over or chosen, and none if the person cancels', async () => {
  let handed: string | null = '/mail/All.kartotek';
  const { libraryFile } = createPlaceQuestions(
    () => null,
    '/data',
    () => handed,
  );
  expect(await libraryFile()).toBe('/mail/All.kartotek');
  handed = null;
  electron.chosen = ['/disk/Old.kartotek'];
  expect(await libraryFile()).toBe('/disk/Old.kartotek');
  electron.chosen = [];
  expect(await libraryFile()).toBeNull();
  expect(electron.listed.mock.calls).toEqual([['/mail/All.kartotek'], ['/disk/Old.kartotek']]);
});
