/** What is known of the list on screen, for "About this list". Pure. */
import type { OrderedDossier } from '@renderer/library/export/export-order';
import type { StatusReading } from '@renderer/library/contract/stored';
import type { AboutFacts } from '@shared/export/about';
import { knownEndpoint } from '@shared/service/catalogue';
import type { DeadlineRules } from '@shared/service/deadlines';
import { withoutPaging } from '@shared/service/parameters';
import type { AskedOf, ShownList } from '@renderer/lib/export/export-source.svelte';
import type { Choices } from './choices';

/** What the window knows beside the list. */
export interface WindowFacts {
  readonly version: string | null;
  readonly keyHolder: string | null;
  /** The one that is worked in; absent or '': none. */
  readonly matter?: string;
  /** What `/status` said when the list was fetched. */
  readonly status?: StatusReading | null;
  /** How days are counted that no field says. */
  readonly deadlines?: DeadlineRules;
  /** For dossiers: letterhead, and what there is to assess by. */
  readonly dossier?: Required<Pick<OrderedDossier, 'letterhead' | 'picture' | 'options'>>;
}

/** The facts. A selection picked by hand comes from the same calls, and says that it is one. */
export function aboutFacts(
  title: string,
  list: ShownList,
  choices: Choices,
  now: Date,
  { version, keyHolder, status = null }: WindowFacts,
): AboutFacts {
  const { asked, alsoAsked = [] } = list;
  const calls = asked ? [asked, ...alsoAsked] : [];
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
    status: status && statusText(status),
    ...(list.kind === 'table' && list.completeness === 'library' ? { computed: true } : {}),
    completeness: list.completeness,
    why: list.completenessWords,
    ...(list.parts ? { parts: list.parts } : {}),
    version,
    createdAt: now.toISOString(),
    ...(choices.aboutOwn ? { own } : {}),
  };
}

/** What they cost together; `null`: of one of them that is not known. */
function unitsOf(calls: readonly AskedOf[]): number | null {
  const units = calls.flatMap((call) => (call.units === null ? [] : [call.units]));
  return units.length < calls.length || units.length === 0
    ? null
    : units.reduce((sum, one) => sum + one, 0);
}

/** When the newest row of a list came; now for what is owned, whose rows came at many times. */
export function fetchedBy({ asked, fetchedAt }: ShownList, now: Date): string {
  return asked?.lastAt ?? fetchedAt ?? now.toISOString();
}

/** A reading in the service's terms, with its time: the words of a language would interpret it. */
function statusText({ status, datasets, readAt }: StatusReading): string {
  const lines = datasets.map(({ dataset, healthy, checkedAt, latestRecord }) => {
    const said = [
      latestRecord === null ? '' : `latest_record ${latestRecord}`,
      checkedAt === null ? '' : `checked_at ${checkedAt}`,
      healthy === null ? '' : `healthy ${String(healthy)}`,
    ].filter((part) => part !== '');
    return `${dataset}: ${said.join(', ') || '–'}`;
  });
  return [`${status ?? '–'} (${readAt})`, ...lines].join('\n');
}

/** The call in the service's terms, without the page: `GET /trademarks?status=registered`. */
function callOf({ endpoint: id, pathParams, params }: AskedOf): string {
  const endpoint = knownEndpoint(id);
  const path = (endpoint?.path ?? id).replace(/\{(\w+)\}/g, (all, name: string) =>
    encodeURIComponent(pathParams[name] ?? all),
  );
  const filters = Object.entries(withoutPaging(params));
  const query = new URLSearchParams(filters).toString();
  return `${endpoint?.method ?? 'GET'} ${path}${query && `?${query}`}`;
}
