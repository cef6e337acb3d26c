/**
 * The user's reviews of records, computed in memory from the actions in the log. A record has one
 * assessment per matter, and one per list without a matter. Tags belong to the record itself.
 */
import { defaultOptions, type AssessmentOption } from '@shared/archive/review-work';
import { holdsIn, matterScope } from '@shared/archive/review-scope';
import type { ApplicantWork } from '@shared/archive/applicant-work';
import type { WorkOf } from '@shared/acts/acts';
import type { OwnReview } from '@shared/columns/row';
import { forEachKind, type RecordKind } from '@shared/records/kinds';
import type { Engine } from '../engine/contract/engine';
import type { ReviewVocabulary, ScopedReview } from '../contract/review-shapes';
import type { StoredReviewAct } from '../contract/stored';
import { createApplicantGroups, type ApplicantGroups } from '@shared/archive/applicant-groups';
import type { KindReviews, Reviewed, WrittenComment } from './review-state';
import { createReviewedEngines } from './reviewed-engine';

export interface Reviews {
  /** Applies actions in order. */
  take(acts: readonly StoredReviewAct[]): void;
  /**
   * Sets the matter of each list. Returns `true` if assessments now apply elsewhere, so that all of
   * them must be recomputed.
   */
  listsAre(referenceOf: ReadonlyMap<string, string>): boolean;
  /** Recomputes the assessments. */
  renew(acts: readonly StoredReviewAct[]): void;
  /** Returns the engine with a list's reviews as additional columns. */
  over(engine: Engine, kind: RecordKind, scope: string): Engine;
  /** Returns `undefined` if there is none. */
  of(kind: RecordKind, scope: string, id: string): OwnReview | undefined;
  /** Returns the reviews in all matters and lists without a matter that have one. */
  everywhere(kind: RecordKind, id: string): readonly ScopedReview[];
  /** Returns how these records were assessed: each assessment with its records. */
  before(
    kind: RecordKind,
    scope: string,
    ids: readonly string[],
  ): readonly { readonly assessment: string | null; readonly ids: readonly string[] }[];
  /** Returns, for each tag, which of these records have it. */
  tagged(
    kind: RecordKind,
    ids: readonly string[],
    tags: readonly string[],
  ): Readonly<Record<string, readonly string[]>>;
  /** Returns all records that have tags. */
  tagsOf(kind: RecordKind): Iterable<readonly [id: string, tags: readonly string[]]>;
  /** Returns the comments written in a scope. */
  commentsOn(kind: RecordKind, scope: string): readonly WrittenComment[];
  readonly vocabulary: ReviewVocabulary;
  readonly applicants: ApplicantGroups;
}

const nothing: Reviewed = {
  assessment: null,
  comment: null,
  seen: false,
  at: null,
  by: null,
};
type ReviewAct = StoredReviewAct['work'];

/** Splits a string into items. Returns no items for ''. */
const tagsIn = (text: string | undefined): readonly string[] => text?.split(', ') ?? [];
const collator = new Intl.Collator('sv', { numeric: true });

export function createReviews(): Reviews {
  const kinds = forEachKind((): KindReviews => ({
    scopes: new Map(),
    comments: new Map(),
    tags: new Map(),
  }));
  /**
   * Number of records of all kinds for each tag. Kept up to date because it is read after every key
   * press.
   */
  const tagCounts = new Map<string, number>();
  let options: readonly AssessmentOption[] = defaultOptions;
  /** Earlier assessments may still refer to options that have been removed. */
  const known = new Map(options.map((option) => [option.id, option]));
  const applicants = createApplicantGroups();
  let references: ReadonlyMap<string, string> = new Map();
  /** All scopes that have a review, as they were written. */
  const written = new Set<string>();
  const placeOf = (scope: string): string => holdsIn(scope, (id) => references.get(id) ?? '');
  const engines = createReviewedEngines({
    applicants,
    of: (kind) => kinds[kind],
    review: (kind, scope, id) => reviewOf(kind, scope, id),
    placeOf(assessment) {
      const at = options.findIndex(({ id }) => id === assessment);
      return at >= 0 ? at : options.length + [...known.keys()].indexOf(assessment);
    },
  });

  function optionOf(id: string | null): AssessmentOption | null {
    if (id === null) return null;
    return known.get(id) ?? { id, name: '', colour: 'grey', shape: 'ring' };
  }

  function reviewOf(kind: RecordKind, scope: string, id: string): OwnReview | undefined {
    const found = kinds[kind].scopes.get(placeOf(scope))?.get(id);
    const tags = kinds[kind].tags.get(id);
    if (!found && tags === undefined) return undefined;
    const { assessment, ...rest } = found ?? nothing;
    return { ...rest, assessment: optionOf(assessment), tags: tagsIn(tags) };
  }

  function assess(work: WorkOf<'assess'>, at: string, colleague?: string): void {
    const { scopes, comments } = kinds[work.kind];
    written.add(work.scope);
    const scope = placeOf(work.scope);
    const reviews = scopes.get(scope) ?? new Map<string, Reviewed>();
    scopes.set(scope, reviews);
    const said = work.assessment !== undefined || work.comment !== undefined;
    const next = {
      ...(work.assessment === undefined ? {} : { assessment: work.assessment }),
      ...(work.comment === undefined ? {} : { comment: work.comment.trim() || null }),
      ...(work.seen === undefined ? {} : { seen: work.seen }),
      ...(said ? { at, by: work.by ?? colleague ?? null } : {}),
    };
    for (const id of work.ids) {
      const before = reviews.get(id) ?? nothing;
      const now = { ...before, ...next };
      if (work.comment !== undefined) {
        const key = `${scope} ${id}`;
        if (now.comment === null) comments.delete(key);
        else comments.set(key, { id, text: now.comment });
      }
      const empty = now.assessment === null && now.comment === null && !now.seen;
      if (empty) reviews.delete(id);
      else reviews.set(id, now);
    }
    engines.changed(work.kind, scope, work.ids);
  }

  function countTag(name: string, by: 1 | -1): void {
    const count = (tagCounts.get(name) ?? 0) + by;
    if (count > 0) tagCounts.set(name, count);
    else tagCounts.delete(name);
  }

  function tag({ kind, ids, add, remove }: WorkOf<'tag'>): void {
    const { tags } = kinds[kind];
    for (const id of ids) {
      const now = new Set(tagsIn(tags.get(id)));
      for (const one of remove) if (now.delete(one)) countTag(one, -1);
      for (const one of add) {
        if (!now.has(one)) countTag(one, 1);
        now.add(one);
      }
      if (now.size === 0) tags.delete(id);
      else tags.set(id, [...now].sort(collator.compare).join(', '));
    }
    engines.changed(kind, null, ids);
  }

  function join(work: ApplicantWork): void {
    applicants.take(work);
    engines.renew();
  }

  const takes: {
    readonly [O in ReviewAct['op']]: (work: WorkOf<O>, at: string, colleague?: string) => void;
  } = {
    assess,
    tag,
    'applicant-group': join,
    'applicant-apart': join,
    'assessment-options'(work) {
      ({ options } = work);
      for (const option of options) known.set(option.id, option);
      engines.renew();
    },
  };

  return {
    take(acts) {
      for (const { work, at, colleague } of acts) {
        const take = takes[work.op] as (work: ReviewAct, at: string, by?: string) => void;
        take(work, at, colleague);
      }
    },
    listsAre(next) {
      const before = references;
      references = next;
      const moved = [...next].filter(([id, reference]) => (before.get(id) ?? '') !== reference);
      return moved.some(
        ([id]) => written.has(id) || written.has(matterScope(before.get(id) ?? '')),
      );
    },
    renew(acts) {
      for (const { scopes, comments } of Object.values(kinds)) {
        scopes.clear();
        comments.clear();
      }
      written.clear();
      for (const { work, at, colleague } of acts) if ('scope' in work) assess(work, at, colleague);
      engines.renew();
    },
    applicants,
    over: (engine, kind, scope) => engines.over(engine, kind, placeOf(scope)),
    of: reviewOf,
    everywhere(kind, id) {
      return [...kinds[kind].scopes].flatMap(([scope, reviews]) => {
        const found = reviews.get(id);
        if (!found) return [];
        return [{ ...found, scope, assessment: optionOf(found.assessment) }];
      });
    },
    before(kind, scope, ids) {
      const reviews = kinds[kind].scopes.get(placeOf(scope));
      const groups = new Map<string | null, string[]>();
      for (const id of ids) {
        const assessment = reviews?.get(id)?.assessment ?? null;
        const group = groups.get(assessment) ?? [];
        group.push(id);
        groups.set(assessment, group);
      }
      return [...groups].map(([assessment, some]) => ({ assessment, ids: some }));
    },
    tagged(kind, ids, wanted) {
      const had = (id: string, tag: string): boolean =>
        tagsIn(kinds[kind].tags.get(id)).includes(tag);
      return Object.fromEntries(wanted.map((tag) => [tag, ids.filter((id) => had(id, tag))]));
    },
    *tagsOf(kind) {
      for (const [id, tags] of kinds[kind].tags) yield [id, tagsIn(tags)];
    },
    commentsOn(kind, scope) {
      return [...(kinds[kind].scopes.get(placeOf(scope)) ?? [])].flatMap(
        ([id, { comment, at, by }]) => (comment === null ? [] : [{ id, text: comment, at, by }]),
      );
    },
    get vocabulary() {
      const tags = [...tagCounts].map(([name, count]) => ({ name, count }));
      tags.sort((a, b) => collator.compare(a.name, b.name));
      const joined = [...new Set(applicants.all.map(({ name }) => name))];
      return { options, known: [...known.values()], tags, applicants: joined };
    },
  };
}
