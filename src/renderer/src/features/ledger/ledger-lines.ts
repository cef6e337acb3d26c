/** Turns the library's requests into lines of the request log, and filters them. Pure. */
import { catalogue } from '@shared/service/catalogue';
import { monthOf, type CallEnd, type Cost, type LedgerLine } from '@shared/service/ledger';
import type { Assumptions } from '@shared/service/assumptions';
import type { StoredRequest } from '@renderer/library/contract/stored';

/** A line, plus what only the library knows about the request. */
export interface ShownLine extends LedgerLine {
  /** The month the usage counts towards, as `YYYY-MM`. */
  readonly month: string;
  readonly searchKey: string;
  /**
   * Name of the company in the path, if the library has it. `null` if there's no company or its
   * name isn't known.
   */
  readonly companyName: string | null;
  /** Name of the watch that sent the request, or '' if the user sent it. */
  readonly watch: string;
}

const ends: Readonly<Record<StoredRequest['outcome'], CallEnd>> = {
  open: 'open',
  answered: 'answered',
  unreadable: 'unreadable',
  refused: 'refused',
  failed: 'failed',
};

function costOf({ units, unitsSeen }: StoredRequest): Cost {
  if (units === null) return { type: 'unknown' };
  return { type: unitsSeen ? 'seen' : 'by-price', units };
}

export function lineOf(
  request: StoredRequest,
  zone: Assumptions['usageMonthZone'],
  companies: ReadonlyMap<string, string> = new Map(),
  watches: Readonly<Record<string, string>> = {},
): ShownLine {
  const { searchKey, requestId, at, endpoint, pathParams, params, page } = request;
  const { outcome, reason, status, rows, durationMs } = request;
  return {
    requestId,
    at,
    endpoint,
    pathParams,
    params,
    page,
    status,
    rows,
    durationMs,
    searchKey,
    companyName: companies.get(pathParams['company_id'] ?? '') ?? null,
    watch: watches[request.downloadId ?? ''] ?? '',
    reference: request.clientReference,
    end: outcome === 'unreadable' && reason === 'cut-body' ? 'cut' : ends[outcome],
    failure: outcome === 'failed' ? reason : null,
    cost: costOf(request),
    month: monthOf(at, zone),
  };
}

/** Filter for the log. '' matches everything. */
export interface LedgerFilter {
  readonly month: string;
  readonly endpoint: string;
  readonly reference: string;
}

/** The filter value for requests without a reference. */
export const noReference = '\u0000none';

/** Returns the lines that match the filter. */
export function narrowed(lines: readonly ShownLine[], filter: LedgerFilter): readonly ShownLine[] {
  const reference = filter.reference === noReference ? '' : filter.reference;
  return lines.filter(
    (line) =>
      (filter.month === '' || line.month === filter.month) &&
      (filter.endpoint === '' || line.endpoint === filter.endpoint) &&
      (filter.reference === '' || line.reference === reference),
  );
}

const purposes = new Map(catalogue.map(({ id, method, path }) => [id, `${method} ${path}`]));

/** Returns an endpoint's method and path for the tooltip, or its id if it isn't documented. */
export function pathOf(endpoint: string): string {
  return purposes.get(endpoint) ?? endpoint.replace(/^learned:/, '');
}
