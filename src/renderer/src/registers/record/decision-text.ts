/** Describes what an act decided, for a user whose decision was replaced. */
import type { ActOp, WorkMeta, WorkOf } from '@shared/acts/acts';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import { lists } from '../lists/lists.svelte';
import { matterFacts } from '../lists/matters';
import { vocabulary } from '../review/review-vocabulary.svelte';
import { pairsText, queryPairs } from '../view/list-text';

/** Returns '' if nothing was written. */
const texts: { readonly [O in ActOp]?: (work: WorkOf<O>) => string } = {
  note: ({ text }) => text,
  'matter-note': ({ text }) => text,
  assess: ({ assessment, comment }) =>
    comment ?? (assessment ? vocabulary.nameOf(assessment) : m.review_none()),
  matter: (work) => matterFacts(work).join(' · '),
  'list-rename': ({ name }) => name,
  'list-reference': ({ clientReference }) =>
    stated(m.common_matter(), clientReference || m.matter_no_one()),
  'list-query': ({ listId, query }) =>
    pairsText(queryPairs(lists.byId(listId)?.recordKind ?? 'trademark', query)),
  'list-add': ({ ids }) => stated(m.restore_conflict_added(), ids.join(', ')),
  'list-remove': ({ ids }) => stated(m.restore_conflict_removed(), ids.join(', ')),
};

export function decisionText(work: WorkMeta): string {
  const text = texts[work.op] as ((work: WorkMeta) => string) | undefined;
  return text?.(work) || m.common_empty();
}
