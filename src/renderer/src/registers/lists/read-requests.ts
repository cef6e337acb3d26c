/** All calls of the library, newest first, a page at a time. */
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRequest } from '@renderer/library/contract/stored';

const page = 2000;

/** Reads them all; they are small, and sums want every one. */
export async function readRequests(
  library: Pick<LibraryClient, 'requests'>,
): Promise<readonly StoredRequest[]> {
  const all: StoredRequest[] = [];
  let before: number | undefined;
  for (;;) {
    const requests = await library.requests({
      limit: page,
      ...(before === undefined ? {} : { before }),
    });
    // What somebody else bought is in nobody's ledger but theirs.
    all.push(...requests.filter(({ handedOver }) => handedOver !== true));
    before = requests.at(-1)?.seq;
    if (requests.length < page || before === undefined) return all;
  }
}
