/** Collects facts about the list on screen for "About this list". Pure. */
import type { OrderedDossier } from '@renderer/library/export/export-order';
import type { StatusReading } from '@renderer/library/contract/stored';
import type { AboutFacts } from '@shared/export/about';
import { m } from '@shared/messages/compiled/messages';
import { knownEndpoint } from '@shared/service/catalogue';
import type { DeadlineRules } from '@shared/service/deadlines';
import { withoutPaging } from '@shared/service/parameters';
import { namedDay } from '@shared/values/named-day';
import type { AskedOf, ShownList } from '@renderer/lib/export/export-source.svelte';
import type { Choices } from './choices';

/** What the window knows, apart from the list itself. */
export interface WindowFacts {
  readonly version: string | null;
  readonly keyHolder: string | null;
  /** The current matter. Absent or '' if there is none. */
  readonly matter?: string;
  /** What `/status` reported when the list was downloaded. */
  readonly status?: StatusReading | null;
  /** How dates that have no field of their own are computed. */
  readonly deadlines?: DeadlineRules;
  /** For dossiers only: the letterhead and the assessment options. */
  readonly dossier?: Required<Pick<OrderedDossier, 'letterhead' | 'picture' | 'options'>>;
}

/**
 * Returns the facts. Selected rows come from the same calls as the whole list, but are marked as a
 * selection.
 */
export function aboutFacts(
  title: string,
  list: ShownList,
  choices: Choices,
  now: Date,
  { version, keyHolder, status = null }: WindowFacts,
): AboutFacts {
  const { asked, alsoAsked = [] } = list;
  const calls = asked ? [asked, ...alsoAsked] : [];
  // The first page of a clearance's dossier says the same.
  const covered = list.completeness === 'library' && list.clearance?.coverage;
  const own = {
    units: unitsOf(calls),
    clientReference: list.clientReference ?? asked?.clientReference ?? '',
    keyHolder,
  };
  return {
    title,
    sample: list.sample,
    rows: choices.rows,
    search: list.search,
    asked: calls.length > 0 ? calls.map(callOf).join('\n') : null,
    firstAt: calls.map((call) => call.firstAt).sort()[0] ?? list.firstFetchedAt ?? null,
    lastAt:
      calls
        .map((call) => call.lastAt)
        .sort()
        .at(-1) ?? list.fetchedAt,
    status: status && statusText(status, list, choices.language),
    ...(list.kind === 'table' && list.completeness === 'library' ? { computed: true } : {}),
    // A request about a particular subject, such as a company, needs no filter.
    ...(list.scope === 'file' || list.subject !== undefined || list.keptAs?.type === 'matter'
      ? { unsearched: true }
      : {}),
    completeness: list.completeness,
    why: covered || list.completenessWords,
    ...(list.isPicked || covered ? { isStated: true } : {}),
    ...(list.parts ? { parts: list.parts } : {}),
    version,
    createdAt: now.toISOString(),
    ...(choices.aboutOwn ? { own } : {}),
  };
}

/** Returns the total cost of the calls, or `null` if any of them has an unknown cost. */
function unitsOf(calls: readonly AskedOf[]): number | null {
  const units = calls.flatMap((call) => (call.units === null ? [] : [call.units]));
  return units.length < calls.length || units.length === 0
    ? null
    : units.reduce((sum, one) => sum + one, 0);
}

/**
 * Returns when a list's newest row arrived. Library rows arrived at many different times, so for
 * them this is the current time.
 */
export function fetchedBy({ asked, fetchedAt }: ShownList, now: Date): string {
  return asked?.lastAt ?? fetchedAt ?? now.toISOString();
}

/** The data set that rows of each kind come from. */
const datasets: Readonly<Record<ShownList['kind'], string | null>> = {
  trademark: 'trademarks',
  event: 'trademarks',
  insider: 'insider_transactions',
  company: 'annual_reports',
  table: null,
};

/** Describes how recent the data set was, or returns `null` if that isn't known. */
function statusText(
  { datasets: all }: StatusReading,
  { kind }: Pick<ShownList, 'kind'>,
  locale: Choices['language'],
): string | null {
  const latest = all.find(({ dataset }) => dataset === datasets[kind])?.latestRecord ?? null;
  if (latest === null) return null;
  return `${m.usage_latest({}, { locale })}: ${namedDay(latest) ?? latest.slice(0, 10)}`;
}

/** Returns the call in the service's terms, without paging: `GET /trademarks?status=registered`. */
function callOf({ endpoint: id, pathParams, params }: AskedOf): string {
  const endpoint = knownEndpoint(id);
  const path = (endpoint?.path ?? id).replace(/\{(\w+)\}/g, (all, name: string) =>
    encodeURIComponent(pathParams[name] ?? all),
  );
  const filters = Object.entries(withoutPaging(params));
  const query = new URLSearchParams(filters).toString();
  return `${endpoint?.method ?? 'GET'} ${path}${query && `?${query}`}`;
}
