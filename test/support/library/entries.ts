/** Creates log entries as the main process does. */
import { searchKeyOf } from '@shared/service/parameters';
import type { WireEntry } from '@shared/features/archive';
import type { WorkMeta } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';

/** A page of a response. By default, it's the last page of the trademark search. */
export interface PageOf {
  readonly run: string;
  readonly page?: number;
  readonly endpoint?: string;
  readonly pathParams?: Record<string, string>;
  readonly params?: Record<string, string>;
  readonly rows?: readonly unknown[];
  readonly more?: boolean;
  readonly cursor?: string;
  readonly nextCursor?: string | null;
  readonly status?: number;
  readonly complete?: boolean;
  readonly download?: { readonly downloadId: string; readonly window: number };
  /** Replaces the envelope around `rows`. */
  readonly body?: string;
}

/** A log that numbers its entries. */
export class Log {
  readonly entries: WireEntry[] = [];
  #seq = 0;

  constructor(readonly step = 1) {}

  get lastSeq(): number {
    return this.#seq;
  }

  /** Skips all numbers up to `seq`. */
  skipTo(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  add(kind: WireEntry['kind'], meta: Record<string, unknown>, body = ''): WireEntry {
    this.#seq += this.step;
    const at = new Date(Date.UTC(2024, 0, 1) + this.#seq * 1000).toISOString();
    const entry = { seq: this.#seq, at, kind, meta, body };
    this.entries.push(entry);
    return entry;
  }

  #call(of: PageOf): Record<string, unknown> {
    const endpoint = of.endpoint ?? 'trademarks.search';
    const params = of.params ?? {};
    const page = of.page ?? 0;
    return {
      requestId: `${of.run}/${page}`,
      endpoint,
      pathParams: of.pathParams ?? {},
      params,
      limit: 50,
      runId: of.run,
      page,
      searchKey: searchKeyOf(endpoint, of.pathParams ?? {}, params),
      ...(of.cursor === undefined ? {} : { cursor: of.cursor }),
      ...of.download,
    };
  }

  request(of: PageOf): WireEntry {
    return this.add('request', this.#call(of));
  }

  answer(of: PageOf): WireEntry {
    const more = of.more ?? false;
    const next =
      of.nextCursor === undefined ? (more ? `after-${of.page ?? 0}` : null) : of.nextCursor;
    const body =
      of.body ?? JSON.stringify({ data: of.rows ?? [], has_more: more, next_cursor: next });
    const { status = 200, complete = true } = of;
    return this.add(
      'answer',
      {
        ...this.#call(of),
        status,
        complete,
        contentType: 'application/json',
        durationMs: 12,
        units: null,
      },
      body,
    );
  }

  failure(of: PageOf, kind = 'timeout', charged?: 'no' | 'unknown'): WireEntry {
    const known = charged === undefined ? {} : { charged };
    return this.add('failure', { ...this.#call(of), kind, durationMs: 5, ...known });
  }

  work(work: WorkMeta): WireEntry {
    return this.add('work', work);
  }

  note(record: RecordRef, text: string): WireEntry {
    return this.work({ op: 'note', record, text });
  }
}

/** A reference to a trademark. */
export const markRef = (id: string): RecordRef => ({ kind: 'trademark', id });
/** A trademark row. */
export const row = (id: string, fields: object = {}): object => ({
  application_number: id,
  ...fields,
});
