/** Which marks of a list have a picture that is not owned yet. */
import type { LibraryClient } from '@renderer/library/client';

/** A picture that can be fetched. */
export interface MissingPicture {
  /** Application number. */
  readonly id: string;
  /** Archive entry of the answer that names its address. */
  readonly seq: number;
  /** Whom the address belongs to; '' for what is no web address. */
  readonly host: string;
}

/** What was found in a list. */
export interface MissingPictures {
  readonly pictures: readonly MissingPicture[];
  /** Marks that were looked at. */
  readonly marks: number;
  /** There were more marks than are looked at at once. */
  readonly more: boolean;
}

/** Marks that are looked at at once; an hour of fetching at one a second. */
export const mostMarks = 3600;
const atOnce = 60;

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** Looks through the marks of `ids`, in their order. */
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
