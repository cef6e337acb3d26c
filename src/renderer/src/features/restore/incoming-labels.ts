/** What is said of a library that came in, before anything is done with it. */
import type { CountedAs } from '@shared/acts/counted';
import { assessmentName } from '@shared/columns/assessment-name';
import type { LibraryCounts } from '@shared/features/backup';
import type { Conflict, IncomingLibrary } from '@shared/features/restore';
import { m } from '@shared/messages/compiled/messages';
import type { How } from './restore-run';

type Count = (value: number) => string;

/** What a person reads of the kinds of acts: those that mean the same to them are counted as one. */
const countLabels: readonly (readonly [readonly CountedAs[], (count: string) => string])[] = [
  [['notes', 'comments'], (notes) => m.restore_notes({ notes })],
  [['lists'], (lists) => m.restore_lists({ lists })],
  [['matters'], (count) => m.restore_matters({ count })],
  [['assessments', 'seen'], (count) => m.restore_assessments({ count })],
  [['tags'], (count) => m.restore_tags({ count })],
  [['watches'], (count) => m.restore_watches({ count })],
  [['downloads'], (count) => m.restore_downloads({ count })],
  [['applicants', 'deletions', 'exports', 'other'], (other) => m.restore_other({ other })],
];

/** "rows: 120 (requests: 3), lists: 2"; `null` for nothing. */
function countsText(counts: LibraryCounts, count: Count): string | null {
  const { answers, rows, pictures } = counts;
  const parts = [
    answers > 0 && m.restore_answers({ answers: count(answers), rows: count(rows) }),
    pictures > 0 && m.restore_pictures({ pictures: count(pictures) }),
    ...countLabels.map(([kinds, label]) => {
      const sum = kinds.reduce((all, as) => all + counts[as], 0);
      return sum > 0 && label(count(sum));
    }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

interface Line {
  readonly text: string;
  readonly isLoss: boolean;
}

const comesOff = ({ watches }: LibraryCounts): readonly Line[] =>
  watches === 0 ? [] : [{ text: m.restore_watches_come_off(), isLoss: false }];

/** What a way adds and loses, each in a line. */
export function effectLines(
  {
    all,
    here,
    there,
    exists,
    erased,
    unreadHere,
  }: Pick<IncomingLibrary, 'all' | 'here' | 'there' | 'exists' | 'erased' | 'unreadHere'>,
  how: How | null,
  count: Count,
): readonly Line[] {
  if (how === null) return [{ text: m.restore_same(), isLoss: false }];
  if (how === 'beside' || !exists) {
    const held = countsText(all, count) ?? m.restore_nothing_at_all();
    const holds = { text: m.restore_holds({ what: held }), isLoss: false };
    return [holds, ...(how === 'beside' ? [] : comesOff(all))];
  }
  const added = countsText(there, count) ?? m.restore_nothing();
  const own = countsText(here, count);
  const lines = [{ text: m.restore_adds({ what: added }), isLoss: false }, ...comesOff(there)];
  if (erased > 0) lines.push({ text: m.restore_erased({ count: count(erased) }), isLoss: false });
  if (unreadHere > 0) {
    lines.push({ text: m.restore_unread_here({ count: count(unreadHere) }), isLoss: true });
  }
  if (own === null) return lines;
  if (how === 'replace') lines.push({ text: m.restore_loses({ what: own }), isLoss: true });
  else lines.push({ text: m.restore_stays({ what: own }), isLoss: false });
  return lines;
}

export function wayLabel(how: How, exists: boolean): { label: string; hint?: string } {
  if (how === 'beside') return { label: m.restore_beside() };
  if (how === 'merge') return { label: m.restore_merge(), hint: m.restore_merge_hint() };
  return exists
    ? { label: m.restore_replace(), hint: m.restore_replace_hint() }
    : { label: m.restore_bring_in() };
}

const verbs: Record<string, () => string> = {
  delete: m.restore_conflict_deleted,
  restore: m.restore_conflict_there,
  add: m.restore_conflict_added,
  remove: m.restore_conflict_removed,
};

/** Both sides of a conflict in words. */
export function conflictText({ type, here, there }: Pick<Conflict, 'type' | 'here' | 'there'>): {
  here: string;
  there: string;
} {
  const isText = !['list', 'member', 'record'].includes(type);
  const say = (value: string): string => {
    if (type === 'assessment' && value !== '') return assessmentName({ id: value, name: '' });
    if (isText) return value === '' ? m.common_empty() : m.common_text({ text: value });
    return verbs[value]?.() ?? value;
  };
  return { here: say(here), there: say(there) };
}
