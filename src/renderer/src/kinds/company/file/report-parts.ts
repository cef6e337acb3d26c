/** The parts of a company that are read first (accounts and group), and the requests for them. */
import { m } from '@shared/messages/compiled/messages';
import { Subject } from '@renderer/lib/state/actions.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { Resource, ResourceState } from './resources';

/** Requests that return a part; the first is used for downloading. */
const calls = {
  accounts: ['financials.years', 'financials.latest', 'financials.ratios'],
  group: ['people.group', 'people.subsidiaries'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReportPart = keyof typeof calls;
export const reportParts = Object.keys(calls) as readonly ReportPart[];

export const partTitles: Readonly<Record<ReportPart, () => string>> = {
  accounts: m.companies_report_accounts,
  group: m.explorer_name_people_group,
};

/** Returns the resource of a part; of several, the one in the library. */
export function resourceOf(
  part: ReportPart,
  resources: readonly Resource[],
  isOwned: (resource: Resource) => boolean,
): Resource | null {
  const some = calls[part].flatMap((id) => resources.find((one) => one.id === id) ?? []);
  return some.find(isOwned) ?? some[0] ?? null;
}

/** Returns the request for a part, or `null` if it is in the library or not available. */
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
  return m.companies_download_parts({
    parts: new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words),
  });
}

/** What is missing on a screen and can be bought with one click. */
export interface Lacking {
  /** Requests, named by endpoint; a part may need several. */
  readonly calls: readonly { readonly part: ReportPart; readonly endpoint: string }[];
  readonly busy: boolean;
  readonly download: (parts: readonly ReportPart[]) => void;
}
export const lackingOnScreen = new Subject<Lacking>();
