/** Every call as a line of the ledger, with the names that the library knows. */
import type { Assumptions } from '@shared/service/assumptions';
import type { LibraryClient } from '@renderer/library/client';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import { lineOf, type ShownLine } from './ledger-lines';
import { readRequests } from '@renderer/registers/lists/read-requests';

/** The newest first. `watches`: by download, the name of its watch. */
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
