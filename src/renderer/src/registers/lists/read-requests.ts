/** Reads all calls in the library page by page, newest first. */
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRequest } from '@renderer/library/contract/stored';

const page = 2000;

/** Reads every call, because calls are small and the sums need all of them. */
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
    // Calls that somebody else paid for don't belong in this request log.
    all.push(...requests.filter(({ handedOver }) => handedOver !== true));
    before = requests.at(-1)?.seq;
    if (requests.length < page || before === undefined) return all;
  }
}
