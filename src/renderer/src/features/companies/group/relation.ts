/** A company's relation to its group, as displayed and exported. */
import { m } from '@shared/messages/compiled/messages';
import type { TreeRow } from './tree-rows';

/** Returns the answer's own word, or a message saying that its place is unknown. */
export function relationOf({ member, unplaced }: TreeRow): string {
  return unplaced
    ? [member.relation, m.group_unplaced()].filter((part) => part !== '').join(' · ')
    : member.relation;
}
