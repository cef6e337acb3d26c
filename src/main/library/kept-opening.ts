/** Which library was open last, before the services that know it are there. */
import { libraryIdOf, libraryIdPattern, sampleLibraryId } from '../archive/library-id';
import { keptContent, type KeptContent } from '../storage/kept-look';

/**
 * What the first window may begin to read, as JSON; `null`: nothing that is known. A guess: the window
 * shows nothing of it before the services have named the same. `settings`: as they stand in their file.
 */
export function keptOpening(userData: string, settings: KeptContent): string | null {
  const libraryId = libraryIn(keptContent(userData, 'state')['opened']);
  return libraryId && JSON.stringify({ libraryId, assumptions: settings['assumptions'] ?? {} });
}

function libraryIn(opened: unknown): string | null {
  if (typeof opened !== 'object' || opened === null) return null;
  const { mode, baseUrl, libraryId } = opened as Readonly<Record<string, unknown>>;
  if (mode === 'sample') return sampleLibraryId;
  const id =
    mode === 'service' && typeof baseUrl === 'string' && URL.canParse(baseUrl)
      ? idOfService(baseUrl)
      : mode === 'file'
        ? libraryId
        : null;
  return typeof id === 'string' && libraryIdPattern.test(id) ? id : null;
}

function idOfService(address: string): string | null {
  try {
    return libraryIdOf(address);
  } catch {
    return null;
  }
}
