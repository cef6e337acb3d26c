/** The parts of a company that users read first (accounts and group), and the requests for them. */
import { m } from '@shared/messages/compiled/messages';
import { formatList } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { ReportPart } from '@renderer/registers/view/lacking';
import type { Resource, ResourceState } from './resources';

/** The endpoints that can provide each part. The first available one is used. */
const calls: Readonly<Record<ReportPart, readonly string[]>> = {
  accounts: ['financials.years', 'financials.latest', 'financials.ratios'],
  group: ['people.group', 'people.subsidiaries'],
  reports: ['financials.filings'],
};

/** The parts at the top of a company's page. */
export const reportParts: readonly ReportPart[] = ['accounts', 'group'];

const partTitles: Readonly<Record<ReportPart, () => string>> = {
  accounts: m.companies_report_accounts,
  group: m.explorer_name_people_group,
  reports: m.market_reports,
};

/** Returns a part's resource. If there are several, prefers the one in the library. */
export function resourceOf(
  part: ReportPart,
  resources: readonly Resource[],
  isOwned: (resource: Resource) => boolean,
): Resource | null {
  const some = calls[part].flatMap((id) => resources.find((one) => one.id === id) ?? []);
  return some.find(isOwned) ?? some[0] ?? null;
}

/** Returns the request for a part, or `null` if it is unavailable or already in the library. */
export function lackingOf(
  part: ReportPart,
  resources: readonly Resource[],
  standing: (resource: Resource) => ResourceState,
): Resource | null {
  const found = resourceOf(part, resources, (one) => standing(one).type === 'owned');
  return found && ['missing', 'listed'].includes(standing(found).type) ? found : null;
}

/** Example: "Download accounts and group" */
export function downloadWords(parts: readonly ReportPart[]): string {
  const words = parts.map((part) => partTitles[part]().toLocaleLowerCase(locale()));
  return m.common_fetch_count({
    count: formatList(words, locale()),
  });
}
