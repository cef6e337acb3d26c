/** The user's opinions about records: assessments, comments, records seen, and tags. */
import { matterOf } from '../archive/review-scope';
import { AssessWork, AssessmentOptionsWork, TagWork } from '../archive/review-work';
import {
  act,
  asItIs,
  countsAsOther,
  decidesNothing,
  informsNobody,
  namesNothing,
  touchesNothing,
} from './act';
import { keyOfAssessment, type Decision } from './decision';
import { idsLeft, type Erasure } from './erasure';
import type { HandOver } from './hand-over';
import { ofEverybody } from './team';

interface OfRecords {
  readonly kind: string;
  readonly ids: string[];
}

/** An act on many records is reduced to the records that are handed over. */
function handed({ ids }: OfRecords, to: HandOver): { ids?: string[] } | null {
  const left = idsLeft(ids, (id) => !to.hasId(id));
  if (!left) return {};
  return left.length === 0 ? null : { ids: [...left] };
}

function unerased({ kind, ids }: OfRecords, { isGone }: Erasure): { ids?: string[] } | null {
  const left = idsLeft(ids, (id) => isGone(kind, id));
  if (!left) return {};
  return left.length === 0 ? null : { ids: [...left] };
}

export const assess = act(AssessWork, {
  by: 'person',
  touches: touchesNothing,
  counts: ({ kind, scope, ids, assessment, comment, seen }) =>
    ids.flatMap((id) => {
      const thing = `${kind} ${scope} ${id}`;
      return [
        ...(assessment === undefined ? [] : [['assessments', thing] as const]),
        ...(comment === undefined ? [] : [['comments', thing] as const]),
        ...(seen === undefined ? [] : [['seen', thing] as const]),
      ];
    }),
  names: namesNothing,
  decides: ({ kind, scope, ids, assessment, comment }) =>
    ids.flatMap((id): Decision[] => {
      const said = (type: 'assessment' | 'comment', value: string): Decision => ({
        object: `${type} ${kind} ${scope} ${id}`,
        type,
        subject: id,
        value,
        ...(scope === '' || matterOf(scope) !== null ? {} : { listId: scope }),
      });
      return [
        ...(assessment === undefined ? [] : [said('assessment', assessment ?? '')]),
        ...(comment === undefined ? [] : [said('comment', comment)]),
      ];
    }),
  several: 'ids',
  informs: informsNobody,
  handsOver(work, to, seq) {
    const scope = to.scopeOf(work.scope, seq);
    const left = scope === null ? null : handed(work, to);
    return left && { ...left, ...(scope === null || scope === work.scope ? {} : { scope }) };
  },
  inTeam: ({ scope }, matters) => matters.ofScope(scope),
  erases: (work, erasure) => (erasure.isGoneList(work.scope) ? null : unerased(work, erasure)),
  renumbered: asItIs,
});

export const tag = act(TagWork, {
  by: 'person',
  touches: touchesNothing,
  counts: ({ kind, ids, add, remove }) =>
    ids.flatMap((id) =>
      [...add, ...remove].map((name) => ['tags', `${kind} ${id} ${name}`] as const),
    ),
  names: namesNothing,
  decides: ({ kind, ids, add, remove }) =>
    ids.flatMap((id) => {
      const said = (name: string, value: string): Decision => ({
        object: `tag ${kind} ${id} ${name}`,
        type: 'tag',
        subject: id,
        value,
      });
      return [...add.map((name) => said(name, name)), ...remove.map((name) => said(name, ''))];
    }),
  several: 'ids',
  informs: informsNobody,
  handsOver: handed,
  // Tags belong to the record itself, not to a matter.
  inTeam: ofEverybody,
  erases: unerased,
  renumbered: asItIs,
});

export const assessmentOptions = act(AssessmentOptionsWork, {
  by: 'person',
  touches: touchesNothing,
  counts: countsAsOther,
  names: ({ options }) =>
    options.flatMap(({ id, name }) => (name === '' ? [] : [[keyOfAssessment(id), name] as const])),
  decides: decidesNothing,
  several: null,
  informs: informsNobody,
  handsOver: asItIs,
  // Without the options, colleagues' assessments would have no names.
  inTeam: ofEverybody,
  erases: asItIs,
  renumbered: asItIs,
});
