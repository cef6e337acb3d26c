/** Finds the days on which a company reported, in answers about its filings and accounts. */
import { reportDaysIn } from '@shared/records/report-days';
import { dayNumber } from '@shared/series/periods';
import { readExact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { ReportDay } from '@renderer/lib/charts/model';
import { namesOfCompany } from '@renderer/registers/answer/find-company';

/** Endpoints whose answers contain reporting days (service-api.md, 4). */
const telling = ['financials.filings', 'financials.years', 'financials.latest'];

/** Returns the distinct days found in the library's answers, oldest first. */
export async function readReports(
  open: LibraryClient,
  company: string,
): Promise<readonly ReportDay[]> {
  const { names } = await namesOfCompany(open, company);
  const answers = (await open.answers()).filter(
    ({ endpoint, pathParams }) =>
      telling.includes(endpoint) && names.includes(pathParams['company_id'] ?? ''),
  );
  const found = new Map<number, ReportDay>();
  for (const { searchKey } of answers) {
    for (const { raw } of await open.answer({ searchKey })) {
      for (const { day, year } of reportDaysIn(readExact(raw))) {
        const at = dayNumber(day);
        if (at !== null && !found.has(at)) found.set(at, { at, label: year === '' ? day : year });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}
