/** Lists, filters and counts in a library where every record has an assessment and tags. */
import type { createLibraryMethods } from '@renderer/library/worker/worker-api';
import type { Narrowing } from '@shared/archive/meta';
import { defaultOptions } from '@shared/archive/review-work';
import { markOf } from '../generate.mjs';

type Params = Readonly<Record<string, string>>;

const sort = { column: 'application_date', descending: true };
const tags = ['nordic', 'urgent', 'second look'];
/** Matches half of all records. */
const assessed: Narrowing = { column: 'assessment', values: ['relevant', 'near'] };
/** A register filter that matches about as many records, for comparison. */
const registered: Narrowing = { column: 'status', values: ['Registered'] };
const groups = ['status', 'office'];
const ownGroups = ['assessment', 'tags'];

/** The cost of a list: fetching its rows and its counts. */
interface Taken {
  readonly rows: readonly number[];
  readonly counts: readonly number[];
}

/** Methods of the benchmark worker for its library. */
export const reviewSpeed = (library: ReturnType<typeof createLibraryMethods>): object => ({
  /** Assesses and tags the first `count` marks. */
  async assessAll({ count }: { count: number }): Promise<null> {
    const ids = Array.from({ length: count }, (_, at) => markOf(at).application_number);
    const { appliedSeq } = await library.apply({ after: 0, entries: [] });
    const acts = [
      ...defaultOptions.map(({ id }, place) => ({
        op: 'assess',
        version: 1,
        kind: 'trademark',
        scope: '',
        assessment: id,
        ids: ids.filter((_, at) => at % defaultOptions.length === place),
      })),
      ...tags.map((tag, place) => ({
        op: 'tag',
        version: 1,
        kind: 'trademark',
        add: [tag],
        remove: [],
        ids: ids.filter((_, at) => at % tags.length === place),
      })),
    ];
    const entries = acts.map((meta, at) => ({
      seq: appliedSeq + at + 1,
      at: '2026-11-20T08:00:00.000Z',
      kind: 'work' as const,
      meta,
      body: '',
    }));
    await library.apply({ after: appliedSeq, entries });
    return null;
  },
  /** Milliseconds for each filtered search. If `reviewed`, the filter is on assessments. */
  async askNarrowed(input: { searches: readonly Params[]; reviewed: boolean }): Promise<Taken> {
    const rows: number[] = [];
    const counts: number[] = [];
    for (const params of input.searches) {
      const began = performance.now();
      const narrow = [input.reviewed ? assessed : registered];
      const { handle } = await library.query({ kind: 'trademark', params, sort, narrow });
      const found = performance.now();
      for (const column of input.reviewed ? ownGroups : groups) {
        await library.facets({ handle, of: [{ column, limit: 200 }] });
      }
      rows.push(found - began);
      counts.push(performance.now() - found);
      await library.release({ handle });
    }
    return { rows, counts };
  },
});
