/**
 * Extends engines with the user's reviews, so that they can be shown, counted, filtered, sorted and
 * searched.
 */
import { applicantGroup } from '@shared/columns/own-columns';
import type { OwnReview } from '@shared/columns/row';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { Engine, Question, TextSearch } from '../engine/contract/engine';
import { compareFor, type Compare } from '../engine/memory/compare';
import { facetOf, slotsHaving } from '../engine/query/facets';
import { firstOrdered, ordered } from '../engine/query/order';
import { createLiveColumn, type LiveColumn, type LiveValues } from './live-column';
import type { ApplicantGroups } from '@shared/archive/applicant-groups';
import type { KindReviews, Reviewed, ScopeReviews } from './review-state';

interface Source {
  readonly applicants: Pick<ApplicantGroups, 'nameOf' | 'all'>;
  readonly of: (kind: RecordKind) => KindReviews;
  readonly review: (kind: RecordKind, scope: string, id: string) => OwnReview | undefined;
  /** Returns an assessment's position among the options, which is also its sort position. */
  readonly placeOf: (assessment: string) => number;
}

interface ReviewedEngines {
  over(engine: Engine, kind: RecordKind, scope: string): Engine;
  /**
   * Updates changed records. If `scope` is `null`, updates their tags, which aren't specific to a
   * list.
   */
  changed(kind: RecordKind, scope: string | null, ids: readonly string[]): void;
  /** Called when the options have changed. Columns sorted by them are rebuilt. */
  renew(): void;
}

/** Data stored for a kind's engine until the engine is replaced. */
interface Kept {
  readonly engine: Engine;
  /** Indexed by list and column. */
  readonly columns: Map<string, LiveColumn>;
  readonly tags: LiveColumn;
  readonly engines: Map<string, Engine>;
}

const own: Readonly<Record<string, (review: Reviewed) => string | null>> = {
  assessment: ({ assessment }) => assessment,
  comment: ({ comment }) => comment,
  assessed_at: ({ at }) => at,
  assessed_by: ({ by }) => by,
  seen: ({ seen }) => (seen ? 'true' : null),
};

const isText: ReadonlySet<string> = new Set(['comment', 'assessed_by']);

export function createReviewedEngines(source: Source): ReviewedEngines {
  const kept = new Map<RecordKind, Kept>();

  function keptOf(engine: Engine, kind: RecordKind): Kept {
    const found = kept.get(kind);
    if (found?.engine === engine) return found;
    const { tags } = source.of(kind);
    const made: Kept = {
      engine,
      columns: new Map(),
      engines: new Map(),
      tags: createLiveColumn(
        engine,
        valuesOf(tags, (text) => text, compareFor('list')),
      ),
    };
    kept.set(kind, made);
    return made;
  }

  /**
   * Returns a column that shows applicants under the user's group names, or `null` if there are no
   * groups.
   */
  function applicantColumn(engine: Engine, kind: RecordKind, names: string): LiveColumn | null {
    const { applicants } = source;
    if (applicants.all.length === 0) return null;
    const { columns } = keptOf(engine, kind);
    let column = columns.get(applicantGroup);
    if (!column) {
      column = createLiveColumn(engine, {
        valueOf(id) {
          const [slot] = engine.slotsOf([id]);
          const name = slot === undefined ? '' : engine.textAt(slot, names);
          return name === '' ? null : (applicants.nameOf(name) ?? name);
        },
        // Not needed, because every record has an applicant.
        ids: () => [],
        count: () => Infinity,
        compare: compareFor('text'),
      });
      columns.set(applicantGroup, column);
    }
    column.catchUp();
    return column;
  }

  function columnOf(
    engine: Engine,
    kind: RecordKind,
    scope: string,
    id: string,
  ): LiveColumn | null {
    const { holder } = kindRules[kind];
    if (id === applicantGroup && holder) return applicantColumn(engine, kind, holder.column);
    const read = own[id];
    const { columns, tags } = keptOf(engine, kind);
    if (!read && id !== 'tags') return null;
    const key = `${id}:${scope}`;
    let column = read ? columns.get(key) : tags;
    if (!column && read) {
      const { scopes } = source.of(kind);
      const reviews: ScopeReviews = scopes.get(scope) ?? new Map();
      scopes.set(scope, reviews);
      const compare: Compare =
        id === 'assessment'
          ? (a, b) => source.placeOf(a) - source.placeOf(b)
          : compareFor(isText.has(id) ? 'text' : 'timestamp');
      column = createLiveColumn(engine, valuesOf(reviews, read, compare));
      columns.set(key, column);
    }
    column?.catchUp();
    return column ?? null;
  }

  /**
   * Returns the comments of all lists, and tags. Either can be used to find a record from any list.
   */
  function textsOf(engine: Engine, kind: RecordKind): readonly TextSearch[] {
    const { comments } = source.of(kind);
    return [
      {
        search(needle, visit, fold) {
          for (const { id, text } of comments.values()) {
            if (!fold(text).includes(needle)) continue;
            const [slot] = engine.slotsOf([id]);
            if (slot !== undefined) visit(slot);
          }
        },
      },
      { search: (...words) => columnOf(engine, kind, '', 'tags')?.search(...words) },
    ];
  }

  function made(engine: Engine, kind: RecordKind, scope: string): Engine {
    const column = (id: string): LiveColumn | null => columnOf(engine, kind, scope, id);
    const texts = textsOf(engine, kind);
    const over: Partial<Engine> = {
      find: (question: Question) => engine.find({ ...question, texts }),
      order(slots, sort) {
        const live = column(sort.column);
        return live ? ordered(slots, live, sort) : engine.order(slots, sort);
      },
      first(slots, sort, count) {
        const live = column(sort.column);
        return live ? firstOrdered(slots, live, sort, count) : engine.first(slots, sort, count);
      },
      textAt(slot, id) {
        const live = column(id);
        return live ? live.valueOf(live.at(slot)) : engine.textAt(slot, id);
      },
      facet(slots, of) {
        const live = column(of.column);
        if (!live) return engine.facet(slots, of);
        return facetOf(slots, live, of, of.by ? live.parts() : null);
      },
      having(slots, of, values) {
        const live = column(of.column);
        if (!live) return engine.having(slots, of, values);
        return slotsHaving(slots, live, values, of.by ? live.parts() : null);
      },
      rowAt(slot) {
        const row = engine.rowAt(slot);
        if (!row) return null;
        const review = source.review(kind, scope, row.id);
        const { holder } = kindRules[kind];
        const group = holder && source.applicants.nameOf(engine.textAt(slot, holder.column));
        if (!review && group === null) return row;
        return {
          ...row,
          ...(review ? { review } : {}),
          ...(group === null ? {} : { applicantGroup: group }),
        };
      },
    };
    // Everything else is inherited from the engine, including its current size.
    return Object.assign(Object.create(engine) as Engine, over);
  }

  return {
    renew: () => kept.clear(),
    over(engine, kind, scope) {
      const { engines } = keptOf(engine, kind);
      const found = engines.get(scope) ?? made(engine, kind, scope);
      engines.set(scope, found);
      return found;
    },
    changed(kind, scope, ids) {
      const found = kept.get(kind);
      if (!found) return;
      const columns =
        scope === null
          ? [found.tags]
          : Object.keys(own).flatMap((id) => found.columns.get(`${id}:${scope}`) ?? []);
      for (const column of columns) for (const id of ids) column.changed(id);
    },
  };
}

function valuesOf<V>(
  map: ReadonlyMap<string, V>,
  read: (value: V) => string | null,
  compare: Compare,
): LiveValues {
  return {
    valueOf(id) {
      const found = map.get(id);
      return found === undefined ? null : read(found);
    },
    ids: () => map.keys(),
    count: () => map.size,
    compare,
  };
}
