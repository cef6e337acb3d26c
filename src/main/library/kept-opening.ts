/** Which library was open last, before the services that know it are there. */
import { libraryIdOfOpened, libraryIdPattern } from '../archive/library-id';
import { keptContent, type KeptContent } from '../storage/kept-look';

/** Longer ones have no place among the arguments of a process. */
const longest = 4_000;

/**
 * What the first window may begin to read, as JSON; `null`: nothing that is known. A guess: the window
 * shows nothing of it before the services have named the same. `settings`: as they stand in their file.
 */
export function keptOpening(userData: string, settings: KeptContent): string | null {
  const libraryId = libraryIn(keptContent(userData, 'state')['opened']);
  if (libraryId === null) return null;
  const opening = JSON.stringify({ libraryId, assumptions: settings['assumptions'] ?? {} });
  return opening.length <= longest ? opening : null;
}

function libraryIn(opened: unknown): string | null {
  if (typeof opened !== 'object' || opened === null) return null;
  try {
    const id: unknown = libraryIdOfOpened(opened as Parameters<typeof libraryIdOfOpened>[0]);
    return typeof id === 'string' && libraryIdPattern.test(id) ? id : null;
  } catch {
    return null;
  }
}
