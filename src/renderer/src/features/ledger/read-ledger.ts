/** Reads all requests as lines of the request log, including names from the library. */
import type { Assumptions } from '@shared/service/assumptions';
import type { LibraryClient } from '@renderer/library/client';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import type { StoredRequest } from '@renderer/library/contract/stored';
import { lineOf, type ShownLine } from './ledger-lines';

/** Returns the newest request first. `watches` maps download ids to the name of the watch. */
export async function readLedger(
  library: LibraryClient,
  zone: Assumptions['usageMonthZone'],
  watches: Readonly<Record<string, string>>,
): Promise<readonly ShownLine[]> {
  const requests = await readRequests(library);
  const ids = requests.map(({ pathParams }) => pathParams['company_id'] ?? '');
  const companies = await ownedCompanyNames(library, ids);
  return requests.map((request) => lineOf(request, zone, companies, watches));
}

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
