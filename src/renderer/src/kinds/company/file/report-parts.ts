/** What one reads of a company first, its accounts and its group, and which call brings each. */
import { m } from '@shared/messages/compiled/messages';
import { Subject } from '@renderer/lib/state/actions.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { Resource, ResourceState } from './resources';

/** The calls of a part, any of which tells it; the first one is asked. */
const calls = {
  accounts: ['financials.years', 'financials.latest', 'financials.ratios'],
  group: ['people.group', 'people.subsidiaries'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReportPart = keyof typeof calls;
export const reportParts = Object.keys(calls) as readonly ReportPart[];

/** What the parts are called. */
export const partTitles: Readonly<Record<ReportPart, () => string>> = {
  accounts: m.companies_report_accounts,
  group: m.explorer_name_people_group,
};

/** The resource that tells a part: of several the one that is owned. */
export function resourceOf(
  part: ReportPart,
  resources: readonly Resource[],
  isOwned: (resource: Resource) => boolean,
): Resource | null {
  const some = calls[part].flatMap((id) => resources.find((one) => one.id === id) ?? []);
  return some.find(isOwned) ?? some[0] ?? null;
}

/** What is to be asked for a part; `null`: it is there, or cannot be had. */
export function lackingOf(
  part: ReportPart,
  resources: readonly Resource[],
  standing: (resource: Resource) => ResourceState,
): Resource | null {
  const found = resourceOf(part, resources, (one) => standing(one).type === 'owned');
  return found && ['missing', 'listed'].includes(standing(found).type) ? found : null;
}

/** "Download accounts and group" */
export function downloadWords(parts: readonly ReportPart[]): string {
  const words = parts.map((part) => partTitles[part]().toLocaleLowerCase(locale()));
  return m.companies_download_parts({
    parts: new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words),
  });
}

/** What lacks on a screen, and can be bought with one press. */
export interface Lacking {
  /** A call for each, named by its endpoint; one part may take several. */
  readonly calls: readonly { readonly part: ReportPart; readonly endpoint: string }[];
  readonly busy: boolean;
  readonly download: (parts: readonly ReportPart[]) => void;
}
export const lackingOnScreen = new Subject<Lacking>();
