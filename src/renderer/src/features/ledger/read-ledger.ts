/** Reads all requests as lines of the request log, including names from the library. */
import type { Assumptions } from '@shared/service/assumptions';
import { allRequests } from '@renderer/library/all-requests';
import type { LibraryClient } from '@renderer/library/client';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import { lineOf, type ShownLine } from './ledger-lines';

/** Returns the newest request first. `watches` maps download ids to the name of the watch. */
export async function readLedger(
  library: LibraryClient,
  zone: Assumptions['usageMonthZone'],
  watches: Readonly<Record<string, string>>,
): Promise<readonly ShownLine[]> {
  // Calls that somebody else paid for don't belong in this request log.
  const requests = (await allRequests(library)).filter(({ handedOver }) => handedOver !== true);
  const ids = requests.map(({ pathParams }) => pathParams['company_id'] ?? '');
  const companies = await ownedCompanyNames(library, ids);
  return requests.map((request) => lineOf(request, zone, companies, watches));
}
