/** Describes what an act decided, for a user whose decision was replaced. */
import type { WorkMeta } from '@shared/acts/acts';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import { lists } from '../lists/lists.svelte';
import { matterFacts } from '../lists/matters';
import { pairsText, queryPairs } from '../view/list-text';
import { vocabulary } from './review-vocabulary.svelte';

/** Returns '' if nothing was chosen or written. */
function valueOf(work: WorkMeta): string {
  switch (work.op) {
    case 'note':
    case 'matter-note':
      return work.text;
    case 'assess':
      if (work.comment !== undefined) return work.comment;
      return work.assessment ? vocabulary.nameOf(work.assessment) : m.review_none();
    case 'matter':
      return matterFacts(work).join(' · ');
    case 'list-rename':
      return work.name;
    case 'list-reference':
      return stated(m.common_matter(), work.clientReference || m.matter_no_one());
    case 'list-query':
      return pairsText(queryPairs(lists.byId(work.listId)?.recordKind ?? 'trademark', work.query));
    case 'list-add':
    case 'list-remove': {
      const done = work.op === 'list-add' ? m.restore_conflict_added : m.restore_conflict_removed;
      return stated(done(), work.ids.join(', '));
    }
    default:
      return '';
  }
}

export const decisionText = (work: WorkMeta): string => valueOf(work) || m.common_empty();
