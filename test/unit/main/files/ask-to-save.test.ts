import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createExportFolder } from '../../../support/files/export-folder';

const electron = vi.hoisted(() => ({ dialog: { showSaveDialog: vi.fn() } }));
vi.mock('electron', () => electron);
// Another test file may have loaded the module with its own mock of the dialogs.
vi.resetModules();
const { askToSave } = await import('@main/files/ask-to-save');

const question = { title: 'Save', defaultPath: '/a', extension: 'kartotek', kind: 'Library file' };

test('a name typed without its ending gets it, and never takes the place of a file nobody asked about', async () => {
  const { at } = await createExportFolder({});
  const answer = { canceled: false, filePath: at('Library') };
  electron.dialog.showSaveDialog.mockResolvedValue(answer);
  expect(await askToSave(null, question)).toBe(at('Library.kartotek'));
  await writeFile(at('Library.kartotek'), 'kept');
  expect(await askToSave(null, question)).toBe(at('Library (2).kartotek'));
  // The dialog has asked about the whole name.
  electron.dialog.showSaveDialog.mockResolvedValue({ ...answer, filePath: at('Library.kartotek') });
  expect(await askToSave(null, question)).toBe(at('Library.kartotek'));
});

test('nothing is saved where the person cancels', async () => {
  electron.dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' });
  expect(await askToSave(null, question)).toBe(null);
});
