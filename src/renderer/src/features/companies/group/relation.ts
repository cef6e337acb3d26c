/** What a company is to its group, as it is shown and written. */
import { m } from '@shared/messages/compiled/messages';
import type { TreeRow } from './tree-rows';

/** The answer's own word; where no answer says where the company stands, that. */
export function relationOf({ member, unplaced }: TreeRow): string {
  return unplaced
    ? [member.relation, m.group_unplaced()].filter((part) => part !== '').join(' · ')
    : member.relation;
}
