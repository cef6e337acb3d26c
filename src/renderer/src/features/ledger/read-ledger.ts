/** Reads all requests as lines of the request log, including names from the library. */
import type { Assumptions } from '@shared/service/assumptions';
import type { LibraryClient } from '@renderer/library/client';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import { lineOf, type ShownLine } from './ledger-lines';
import { readRequests } from '@renderer/registers/lists/read-requests';

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
