import { basename, dirname, extname, join } from 'node:path';
import type { ExportFiles } from './export-file';

/** The description saved next to a list: its text and file extension. */
export interface AboutFile {
  readonly extension: 'txt' | 'json';
  readonly text: string;
}

/** Returns the path of the description of a list: `list.about.json` for `list.csv`. */
function aboutPathOf(path: string, extension: AboutFile['extension']): string {
  return join(dirname(path), `${basename(path, extname(path))}.about.${extension}`);
}

/**
 * Writes the file as safely as the list itself. The list already exists, so a failure is returned
 * rather than thrown.
 */
export async function writeAboutFile(
  files: ExportFiles,
  path: string,
  { extension, text }: AboutFile,
): Promise<'written' | 'failed'> {
  try {
    const file = await files.begin({ path: aboutPathOf(path, extension), container: 'plain' });
    try {
      await file.write([text]);
      await file.finish();
    } catch (thrown) {
      await file.cancel();
      throw thrown;
    }
    return 'written';
  } catch {
    return 'failed';
  }
}
