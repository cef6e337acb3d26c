/** Finds names for files that the user did not name. */
import { extname } from 'node:path';
import type { FileForm } from '@shared/export/formats';
import { nodeFileSystem } from '../durable/file-system';
import { exists, freePathNextTo } from './target';

/** Returns a free name in the last folder; `null` if there is none. */
export async function placeAgain(
  folder: string,
  offered: string,
  form: Pick<FileForm, 'extension'>,
): Promise<string | null> {
  if (folder === '' || !(await exists(nodeFileSystem, folder))) return null;
  const path = await withExtension(offered, form.extension);
  return (await exists(nodeFileSystem, path)) ? freePathNextTo(nodeFileSystem, path) : path;
}

/**
 * Adds the extension, which the Linux save dialog does not. The dialog asked about replacing the
 * name without it, so an existing file with the full name is not replaced.
 */
export async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const full = `${path}.${extension}`;
  return (await exists(nodeFileSystem, full)) ? freePathNextTo(nodeFileSystem, full) : full;
}
