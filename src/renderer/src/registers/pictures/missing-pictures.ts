/** Finds the marks on a list whose picture isn't in the library yet. */
import type { LibraryClient } from '@renderer/library/client';

/** A picture that could be downloaded. */
export interface MissingPicture {
  /** Application number. */
  readonly id: string;
  /** Sequence number of the archive entry for the answer that contains its address. */
  readonly seq: number;
  /** The address's host, or '' if it isn't a web address. */
  readonly host: string;
}

/** The result for one list. */
export interface MissingPictures {
  readonly pictures: readonly MissingPicture[];
  /** Number of marks that were examined. */
  readonly marks: number;
  /** True if the list has more marks than can be examined at once. */
  readonly more: boolean;
}

/** Maximum number of marks to examine at once. At one picture per second, they take an hour. */
export const mostMarks = 3600;
const atOnce = 60;

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** Examines the marks with these `ids`, in order. */
export async function missingPictures(
  open: Pick<LibraryClient, 'record'>,
  ids: readonly string[],
): Promise<MissingPictures> {
  const some = ids.slice(0, mostMarks);
  const pictures: MissingPicture[] = [];
  for (let from = 0; from < some.length; from += atOnce) {
    const details = await Promise.all(
      some.slice(from, from + atOnce).map((id) => open.record('trademark', id)),
    );
    for (const detail of details) {
      const address = detail?.row.record.image_url;
      if (!detail || detail.hasPicture || typeof address !== 'string') continue;
      const { id, seq } = detail.row;
      pictures.push({ id, seq, host: hostOf(address) });
    }
  }
  return { pictures, marks: some.length, more: ids.length > some.length };
}
