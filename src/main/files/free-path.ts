/** Finds names for files that the user doesn't name. */
import { extname } from 'node:path';
import type { FileForm } from '@shared/export/formats';
import { nodeFileSystem } from '../durable/file-system';
import { exists, freePathNextTo } from './target';

/** Returns an unused name in the last folder, or `null` if there isn't one. */
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
 * Adds the extension, because the Linux save dialog doesn't. The dialog only asks before replacing
 * the name without the extension. An existing file with the full name is therefore never replaced.
 */
export async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const full = `${path}.${extension}`;
  return (await exists(nodeFileSystem, full)) ? freePathNextTo(nodeFileSystem, full) : full;
}
