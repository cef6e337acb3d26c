/** Messages about an incoming library, shown before it's imported. */
import type { CountedAs } from '@shared/acts/counted';
import { assessmentName } from '@shared/columns/assessment-name';
import type { LibraryCounts } from '@shared/features/backup';
import type { Conflict, IncomingLibrary } from '@shared/features/restore';
import { m } from '@shared/messages/compiled/messages';
import type { How } from './restore-run';
import { stated } from '@shared/values/phrases';
import { locale } from '@renderer/lib/state/i18n.svelte';

type Count = (value: number) => string;

/**
 * Labels for the counted actions. Actions that a reader wouldn't tell apart are counted together.
 */
const countLabels: readonly (readonly [readonly CountedAs[], () => string])[] = [
  [['notes', 'comments'], m.matter_remarks],
  [['lists'], m.lists_title],
  [['matters'], m.matter_many],
  [['assessments'], m.review_options_title],
  [['tags'], m.review_column_tags],
  [['watches'], m.watch_rail],
  [['downloads'], m.common_downloads],
  // Assessing a record also marks it as seen, so together they'd be twice as many as on screen.
  [['seen', 'applicants', 'deletions', 'exports', 'other'], m.restore_other],
];

const countOf = (label: string, count: string): string =>
  stated(label.toLocaleLowerCase(locale()), count);

/** Example: "rows: 120 (requests: 3), lists: 2". Returns `null` if there are none. */
function countsText(counts: LibraryCounts, count: Count): string | null {
  const { answers, rows, pictures } = counts;
  const parts = [
    answers > 0 &&
      `${countOf(m.common_rows(), count(rows))} (${countOf(m.common_calls(), count(answers))})`,
    pictures > 0 && countOf(m.common_pictures(), count(pictures)),
    ...countLabels.map(([kinds, label]) => {
      const sum = kinds.reduce((all, as) => all + counts[as], 0);
      return sum > 0 && countOf(label(), count(sum));
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

/** Returns what an import method adds and removes, with one line for each. */
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
    const held = countsText(all, count) ?? m.restore_nothing();
    const holds = { text: m.common_contains({ text: held }), isLoss: false };
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

/** Describes both sides of a conflict. */
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
