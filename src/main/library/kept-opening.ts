/** Determines which library was last open, without loading the services. */
import { libraryIdOfOpened, libraryIdPattern } from '../archive/library-id';
import { keptContent, type KeptContent } from '../storage/kept-look';

/** A longer value wouldn't fit into the arguments of a process. */
const longest = 4_000;

/**
 * Returns what the first window can begin to open, as JSON, or `null` if that isn't known. It's
 * only a guess. The window therefore doesn't show any of it until the services have confirmed that
 * it's the right library. `settings` is the content of the settings file.
 */
export function keptOpening(userData: string, settings: KeptContent): string | null {
  const libraryId = libraryIn(keptContent(userData, 'state')['opened']);
  if (libraryId === null) return null;
  const { assumptions = {}, language = 'system' } = settings;
  const opening = JSON.stringify({ libraryId, assumptions, language });
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
