/** Names for files that a person did not spell out. */
import { extname } from 'node:path';
import type { FileForm } from '@shared/export/formats';
import { nodeFileSystem } from '../durable/file-system';
import { exists, freePathNextTo } from './target';

/** A free name in the folder chosen last; `null` when there is none to go back to. */
export async function placeAgain(
  folder: string,
  offered: string,
  form: FileForm,
): Promise<string | null> {
  if (folder === '' || !(await exists(nodeFileSystem, folder))) return null;
  const path = await withExtension(offered, form.extension);
  return (await exists(nodeFileSystem, path)) ? freePathNextTo(nodeFileSystem, path) : path;
}

/**
 * The save dialog of Linux adds no ending. The dialog asked about replacing the name without one,
 * so a file that has the full name already is left alone.
 */
export async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const full = `${path}.${extension}`;
  return (await exists(nodeFileSystem, full)) ? freePathNextTo(nodeFileSystem, full) : full;
}
