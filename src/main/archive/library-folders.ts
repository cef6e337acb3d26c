/** The libraries of a data folder. Everything that walks through all of them asks here. */
import { readdir } from 'node:fs/promises';
import { libraryIdPattern } from './library-id';

/**
 * The ids of the libraries below `folder`, sorted; none where there is no such folder. Files lie there
 * too, the program's own stamp for one, and are no libraries. Throws what the file system throws.
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
