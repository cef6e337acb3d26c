/** Reads all calls in the library, newest first, page by page. */
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRequest } from '@renderer/library/contract/stored';

const page = 2000;

/** Reads all calls, because they are small and the sums need every one. */
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
    // Calls bought by somebody else are not in this request log.
    all.push(...requests.filter(({ handedOver }) => handedOver !== true));
    before = requests.at(-1)?.seq;
    if (requests.length < page || before === undefined) return all;
  }
}
