/** Lists the libraries in a data folder. All code that goes through the libraries uses this. */
import { readdir } from 'node:fs/promises';
import { libraryIdPattern } from './library-id';

/**
 * Returns the ids of the libraries in `folder`, sorted, or an empty list if the folder doesn't
 * exist. Files in it, such as the program's stamp, aren't libraries. Throws file system errors.
 */
export async function libraryFolders(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return found
    .filter((entry) => entry.isDirectory() && libraryIdPattern.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
