import type { LibraryClient } from './client';
import type { StoredRequest } from './contract/stored';

/** Number of requests read at a time. */
const atOnce = 2000;

/** Returns all requests, newest first. They're small. */
export async function allRequests(
  library: Pick<LibraryClient, 'requests'>,
): Promise<readonly StoredRequest[]> {
  const all: StoredRequest[] = [];
  let before: number | undefined;
  for (;;) {
    const requests = await library.requests({
      limit: atOnce,
      ...(before === undefined ? {} : { before }),
    });
    all.push(...requests);
    before = requests.at(-1)?.seq;
    if (requests.length < atOnce || before === undefined) return all;
  }
}
